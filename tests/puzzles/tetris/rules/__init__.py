"""Tests of the solver of Tetris puzzles that works like a person."""
