"""A Tetris puzzle in play: hints, the rest of a puzzle, puzzles of a moment, drawn puzzles."""
