"""Tests of the Tetris puzzles and their solver."""
