"""Bots of Vikings: people on land and aboard, and their ships."""
