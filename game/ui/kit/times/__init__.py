"""How long things on pages take, in seconds unless it is said otherwise."""

__all__ = [  # noqa: RUF022 - by group
    # Work
    "FRAME",  # The time from one picture of what moves to the next.
    "GLANCE",  # The time from one picture of figures to the next: more often, nobody can read them.
    "SLICE",  # The time from one look at the keyboard to the next, while work is done.
    "UNSEEN",  # The work after which a page says that it goes on.
    # Input
    "KEY_REPEAT",  # The milliseconds until a held key repeats, and those between repeats.
    "DEAF",  # The time after something has appeared by itself, in which keys do not act on it.
    "AWAKE",  # The time after the mouse has moved, in which what the mouse alone uses is seen.
    "RESTS",  # The time for which the focus stays on something until it begins to move.
    # Motion
    "CLIMB_WAITS",  # The time after which a mark begins its way.
    "CLIMBS",  # The time in which it gets there.
    "APPEARS",  # The time in which a page takes the place of another one, unless motion is off.
]

KEY_REPEAT = (320, 70)
"""Milliseconds until a held key repeats, and between repeats, on screens with key repeat."""
RESTS = 0.3
"""For which the focus stays on something until it begins to move: who only passes it starts nothing."""
CLIMB_WAITS, CLIMBS = 0.4, 1.4
"""After which a mark begins its way, and in which it gets there."""
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
