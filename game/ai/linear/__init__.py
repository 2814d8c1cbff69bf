"""Bots that play by a weighted sum of features of the board."""
