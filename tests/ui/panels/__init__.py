"""The parts of the picture of a game."""
