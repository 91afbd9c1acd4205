"""What bots know of Brian Boru."""
