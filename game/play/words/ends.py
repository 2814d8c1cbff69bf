"""How games end: whether they are lost, and what is said of it over the well and on the results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.session.events import EndReason
from game.language import marked


class End(NamedTuple):
    """One way to end. Its texts are to be translated."""

    title: str
    """The title of the results."""
    note: str
    """What happened, in a sentence."""
    banner: str = marked("Game\nover")
    """The words over the well, line by line. Empty if there are none."""
    tone: str = ""
    """The colour of these words and of the light of the end, by its name in the theme. Empty for neither."""
    lost: bool = True


_OVER, _DONE = marked("Game over"), marked("Well played")
ENDS: Mapping[EndReason, End] = {
    "block out": End(_OVER, marked("The next piece had no room.")),
    "lock out": End(_OVER, marked("A piece locked above the visible rows.")),
    "too late": End(_OVER, marked("This level was reached too late.")),
    "roll": End(_DONE, marked("Level 999 was reached. The roll was lost."), marked("Roll\nlost")),
    "goal": End(_DONE, marked("The goal was reached."), marked("Complete"), "mark_perfect", lost=False),
    "time": End(
        marked("Time is up"), marked("The two minutes are over."), marked("Time is up"), "banner_level", lost=False
    ),
    "no more pieces": End(marked("The end"), marked("There are no more pieces."), "", lost=False),
}
