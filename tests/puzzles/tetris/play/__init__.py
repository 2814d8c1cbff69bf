"""Tests of Tetris puzzles in play."""
