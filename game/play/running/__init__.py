"""A game under way: who has the buttons, and all that follows from its events."""
