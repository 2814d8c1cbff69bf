"""The rules of the game: pure and deterministic. This package uses no clock, no random source of its own, no files and
no pygame."""
