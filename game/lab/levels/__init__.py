"""The levels of multilevel splitting: how near a stack is to the top, and the climbs from level to level."""
