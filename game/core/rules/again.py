"""The rules for again: what is a miss in a drill, and what begins again after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..values import check_figures, refuse

Miss = Literal["fault", "no clear", "pieces"]
Back = Literal["piece", "board", "try", "game"]


@dataclass(frozen=True)
class Again:
    """A rule for again. A mode can have several.

    A miss is ``after`` what the rule acts: "fault" is a piece that was placed with more presses than needed, "no clear"
    one that clears nothing, and "pieces" each piece of a try that has not reached its goal.

    What comes ``back`` is the "piece", before it locks; the "board" of the start, while the deal goes on; the whole
    "try", which is the board, the hold and the pieces as they were when it began; or another "game", for which this one
    ends.
    """

    after: Miss
    back: Back
    times: int = 1
    """The number of misses with which the rule acts. A try counts its pieces anew, a game its faults from the start."""
    most: int = 10
    """How often a piece comes back in a row. Then it locks where it is: there may be no better way at its speed."""

    def __post_init__(self) -> None:
        """Refuse rules that would mean nothing. Raises ValueError."""
        what = "the rule for again"
        check_figures(self, what)
        refuse(what, self._faults())

    def _faults(self) -> Iterator[tuple[str, str]]:
        """Yield figures that do not fit, and what was expected of each."""
        if self.back == "piece" and (self.after != "fault" or self.times != 1):
            yield "back", "a board, a try or a game, where it is not each fault that brings a piece back"
        if self.times < 1:
            yield "times", "1 or more"


PLACE_AGAIN = Again("fault", "piece")
"""Each piece comes back that was placed with more presses than needed."""


def end_after(faults: int) -> Again:
    """Return the rule by which a game ends with so many faults, so that another one begins."""
    return Again("fault", "game", faults)
