"""The widgets of the editor of puzzles."""
