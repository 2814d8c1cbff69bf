"""Tuning the weights of the versus player in self-play: duels piece by piece, and SPSA."""
