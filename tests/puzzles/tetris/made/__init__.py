"""Tests of Tetris puzzles that are made: drafts, mutations, grades, packs."""
