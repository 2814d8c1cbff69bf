"""Drawing puzzles."""
