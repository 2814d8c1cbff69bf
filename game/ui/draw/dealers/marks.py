"""The colours and the words of repeats, floods, snakes and droughts, wherever pieces of a deal are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.dealers.marks import DROUGHT, FLOOD, SNAKE, Mark
from game.ui.theme import THEME, Colour


class MarkLook(NamedTuple):
    """How a mark looks, and what it is called."""

    colour: str
    """The name of its colour in the theme."""
    word: str
    meaning: str
    """The word with its meaning."""


MARK_LOOKS: Mapping[Mark, MarkLook] = {
    Mark.REPEAT: MarkLook("soft", "repeat", "repeat"),
    Mark.FLOOD: MarkLook("best", "flood", f"flood: {FLOOD} or more of one kind"),
    Mark.SNAKE: MarkLook("mark_dealer", "snake", f"snake: {SNAKE} or more S and Z"),
    Mark.DROUGHT: MarkLook("behind", "drought", f"drought: no I for {DROUGHT} or more"),
}
"""The marks of a legend. A piece that comes late, after a drought of its kind, has the colour of a drought."""


def mark_colour(mark: Mark) -> Colour:
    """The colour of a mark."""
    return THEME.named(MARK_LOOKS[Mark.DROUGHT if mark is Mark.LATE else mark].colour)
