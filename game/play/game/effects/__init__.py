"""What moves in a well for a moment."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Banner",  # Some lines that stand over the well for a while.
    "LEADING",  # The height of a line, compared with the size of its words.
    "Words",  # A word of a banner, its size and its place.
    "Effects",  # The effects of the events of a game.
    "Bursts",  # The last bursts, of which some may be over.
    "Curtain",  # What comes over the stack of a lost game.
    "Dissolve",  # The rows of a clear as they were, and the stack around them.
    "DISSOLVE_SECONDS",  # The time in which cleared rows dissolve.
    "Effect",  # Something that is seen in the well for a while: when it begins, and how far it is at a moment.
    "FrameLight",  # The light along the frame of the well.
    "LockLight",  # The light on a piece that has locked.
    "MOST_THUD",  # How far the hardest hit moves the well, compared with the hardest drop.
    "NEVER",  # A period that is over.
    "Paling",  # The blocks of a game that has ended become pale.
    "Period",  # A time in which something is seen.
    "RowLight",  # The light on rows that were cleared.
    "SPARK",  # The tone of sparks.
    "Trail",  # The way that a piece fell.
]

if TYPE_CHECKING:
    from .banners import LEADING, Banner, Words
    from .effects import Effects
    from .motion import (
        DISSOLVE_SECONDS,
        MOST_THUD,
        NEVER,
        SPARK,
        Bursts,
        Curtain,
        Dissolve,
        Effect,
        FrameLight,
        LockLight,
        Paling,
        Period,
        RowLight,
        Trail,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "banners": "Banner LEADING Words",
        "effects": "Effects",
        "motion": (
            "Bursts Curtain DISSOLVE_SECONDS Dissolve Effect FrameLight LockLight MOST_THUD NEVER Paling Period "
            "RowLight SPARK Trail"
        ),
    },
)
