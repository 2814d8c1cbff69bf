"""The screen on which bots are watched, and what it shows."""
