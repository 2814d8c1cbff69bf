"""The rules of the game: pure and deterministic. No clock, no entropy, no files, no pygame."""
