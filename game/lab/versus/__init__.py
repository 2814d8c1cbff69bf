"""The tuning of the versus player: duels piece by piece, and SPSA in self-play."""
