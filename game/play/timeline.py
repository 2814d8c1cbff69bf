"""The time line of a replay: its marks, and which of them is at a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum


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
    MarkKind.CLEAR: "clear",
    MarkKind.TETRIS: "tetris",
    MarkKind.SPIN: "spin",
    MarkKind.PERFECT: "perfect clear",
    MarkKind.DEALER: "another dealer",
    MarkKind.MISTAKE: "costly placement",
    MarkKind.FAULT: "keys too many",
}
"""Kind -> what its mark means, for the legend, in the order of the legend."""
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
    """The rows of a clear, 0 to 4; the keys too many; for others, 1 is small and 4 is large."""
    words: str
    """The time and what happened, as a line of text."""


def meaning(kind: MarkKind, marks: Sequence[Mark]) -> str:
    """Return what the marks of a kind mean, for the legend. Of the keys too many, it is told how many there were."""
    keys = [mark.size for mark in marks if mark.kind is kind]
    if kind is not MarkKind.FAULT:
        return WORDS[kind]
    number = f"{sum(keys):,} {'key' if sum(keys) == 1 else 'keys'}"
    return f"{number} too many, {len(keys):,} {'piece' if len(keys) == 1 else 'pieces'}"


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
