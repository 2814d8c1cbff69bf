"""Machine players: what they look at, what they weigh, and the buttons that they press."""
