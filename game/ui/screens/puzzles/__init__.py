"""The screens of the puzzles."""
