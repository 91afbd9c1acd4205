"""What bots know of 878 Vikings."""
