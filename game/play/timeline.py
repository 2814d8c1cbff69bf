"""The time line of a replay: its marks, and which of them is at a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from game.language import digits, marked, say


class MarkKind(Enum):
    """What a mark stands for. Each kind has its own shape."""

    CLEAR = "clear"
    TETRIS = "tetris"
    SPIN = "spin"
    PERFECT = "perfect clear"
    DEALER = "dealer"
    MISTAKE = "mistake"
    FAULT = "fault"


WORDS: Mapping[MarkKind, str] = {
    MarkKind.CLEAR: marked("clear"),
    MarkKind.TETRIS: marked("tetris"),
    MarkKind.SPIN: marked("spin"),
    MarkKind.PERFECT: marked("perfect clear"),
    MarkKind.DEALER: marked("another dealer"),
    MarkKind.MISTAKE: marked("costly placement"),
    MarkKind.FAULT: marked("extra keys"),
}
"""Kind -> what its mark means, for the legend, in the order of the legend; to be translated."""
RANK = (
    MarkKind.FAULT,
    MarkKind.CLEAR,
    MarkKind.SPIN,
    MarkKind.TETRIS,
    MarkKind.MISTAKE,
    MarkKind.PERFECT,
    MarkKind.DEALER,
)
"""The kinds in the order in which they are drawn. Of marks at one place, the last one is told."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened in a game."""

    tick: int
    """Where to go to see it: the tick in which its piece appeared."""
    place: float
    """When it happened, from 0 at the start of the game to 1 at its end."""
    kind: MarkKind
    size: int
    """The rows of a clear, 0 to 4; the extra keys; for others, 1 is small and 4 is large."""
    words: str
    """The time and what happened, as a line of text."""


def meaning(kind: MarkKind, marks: Sequence[Mark]) -> str:
    """Return what the marks of a kind mean, for the legend. Extra keys are counted."""
    if kind is not MarkKind.FAULT:
        return say(WORDS[kind])
    keys = sum(mark.size for mark in marks if mark.kind is kind)
    return say("extra keys ({number})", number=digits(keys))


BELOW = (MarkKind.MISTAKE, MarkKind.FAULT)
"""The kinds that stand below the line. The others stand above it."""


def mark_at(marks: Sequence[Mark], place: float, reach: float, *, below: bool = False) -> Mark | None:
    """The mark at a place on the time line, at most ``reach`` away. Both are shares of the line.

    Of several marks, it is one on the side of the line that ``below`` names, and of those the most important one.
    """
    near = [mark for mark in marks if abs(mark.place - place) <= reach]

    def fits(mark: Mark) -> tuple[bool, int, int, float]:
        return (mark.kind in BELOW) is below, RANK.index(mark.kind), mark.size, -abs(mark.place - place)

    return max(near, key=fits, default=None)
