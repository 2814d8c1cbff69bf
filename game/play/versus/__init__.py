"""A match by the clock: two sides, each played by a person or by a bot that thinks in a process of its own."""
