"""Puzzles: one engine, and the games that use it."""
