"""Tetris puzzles: positions with a goal, and the exact solver."""
