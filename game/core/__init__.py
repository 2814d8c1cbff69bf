"""The rules of the game: pure and deterministic. This package uses no clock, no entropy, no files and no pygame."""
