"""The screen on which bots are watched: one to three wells, and the panel beside them."""
