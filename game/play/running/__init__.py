"""A running game: who presses the buttons, and what follows from the events."""
