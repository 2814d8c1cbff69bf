"""A game in ticks. ``Session.step`` takes the buttons that are held and returns what happened; ``GameView`` is what
anybody may see of it."""
