"""The timers of a session: gravity, lock delay, auto shift, and the presses that act on the next piece."""
