"""What bots of every skirmish game share: results of blows and shots, distances to the enemy, tempers."""
