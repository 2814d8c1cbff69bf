"""Puzzles of Tetris that are made: drafts, mutations, grades, packs."""
