"""What the skirmish games share: hexes, ground, line of fire, and the rules of fighting man to man on them."""
