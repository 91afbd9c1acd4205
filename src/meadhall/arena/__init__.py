"""Contests between bots: who is stronger, by how much, how sure that is, and whether a game is fair to its seats."""
