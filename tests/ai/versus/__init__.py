"""The versus player."""
