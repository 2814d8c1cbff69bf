"""Puzzles: one engine that makes and grades them, and its two clients, Tetris puzzles and Linjat."""
