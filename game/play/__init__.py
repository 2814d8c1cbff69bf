"""One game, replay or review by the clock, without a window."""
