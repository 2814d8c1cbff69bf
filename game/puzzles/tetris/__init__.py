"""Tetris puzzles: positions with a goal, the exact solver, and the rules by which a person solves them."""
