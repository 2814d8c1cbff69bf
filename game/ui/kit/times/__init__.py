"""How long things on pages take, in seconds unless it is said otherwise."""

__all__ = [
    "APPEARS",  # In which a page takes the place of another one, unless motion is off.
    "AWAKE",  # After the mouse has moved, in which what it alone uses is seen.
    "DEAF",  # After something has appeared by itself, in which keys were meant for what was there before.
    "FRAME",  # Between two pictures of what moves.
    "GLANCE",  # Between two pictures of figures that are read: more often, nobody can read them.
    "KEY_REPEAT",  # Milliseconds until a held key repeats, and between repeats, on screens with key repeat.
    "SLICE",  # Work between two looks at the keyboard.
    "UNSEEN",  # Work before which no page says that it goes on.
]

KEY_REPEAT = (320, 70)
"""Milliseconds until a held key repeats, and between repeats, on screens with key repeat."""
APPEARS = 0.15
"""In which a page takes the place of another one, unless motion is off."""
DEAF = 0.5
"""After something has appeared by itself, in which keys were meant for what was there before."""
AWAKE = 2.5
"""After the mouse has moved, in which what it alone uses is seen."""
FRAME = 1 / 60
"""Between two pictures of what moves."""
SLICE = 0.012
"""Work between two looks at the keyboard."""
UNSEEN = 0.2
"""Work before which no page says that it goes on."""
GLANCE = 0.25
"""Between two pictures of figures that are read: more often, nobody can read them."""
