"""The levels of multilevel splitting: how far a stack is on its way to the top, and the climbs from level to level."""
