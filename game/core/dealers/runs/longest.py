"""The longest runs of a deal, and those of other games of its dealer."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import seeded
from game.core.dealers.marks import SNAKE_PIECES
from game.core.dealers.registry import Randomizer

GAMES, _FEWEST = 2000, 400
"""The games that are dealt to compare a deal with, and the fewest of very long ones."""
_MOST_PIECES = 2_000_000
"""The pieces of all these games together, if the games are not more than 5,000 pieces long."""
_STEP = 1024
"""The pieces between two pauses."""


class LongestRuns(NamedTuple):
    """The longest runs of a deal, in pieces."""

    flood: int
    """The most pieces of one kind in a row."""
    snake: int
    """The most S and Z in a row."""
    droughts: tuple[int, ...]
    """[piece]: its longest drought. The last one counts although it has not ended."""

    @property
    def drought(self) -> int:
        """The longest drought of any piece."""
        return max(self.droughts)


def longest_runs(pieces: Iterable[Piece]) -> LongestRuns:
    """Return the longest runs of a deal."""
    steps = _in_steps(pieces)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: LongestRuns = end.value
            return found


def runs_of_games(
    randomizer: Randomizer, options: Mapping[str, object], pieces: int
) -> Generator[None, None, list[LongestRuns]]:
    """Deal ``GAMES`` games of so many pieces, each from a seed of its own, and return their longest runs.

    ``options`` are all options of a randomizer that does not look at the board. It is a generator, because it takes
    tenths of a second. The seeds are always the same. Of games of more than 1,000 pieces there are fewer.
    """
    found = []
    for game in range(min(GAMES, max(_FEWEST, _MOST_PIECES // max(1, pieces)))):
        found.append((yield from _in_steps(islice(randomizer.deal(seeded(f"runs {game}"), **options), pieces))))
        yield
    return found


def _in_steps(pieces: Iterable[Piece]) -> Generator[None, None, LongestRuns]:
    flood = snake = run = slither = 0
    last, longest = [-1] * len(PIECES), [0] * len(PIECES)
    before: Piece | None = None
    place = -1
    for place, piece in enumerate(pieces):
        if piece is before:
            run += 1
        else:
            before, run = piece, 1
        if run > flood:
            flood = run
        slither = slither + 1 if piece in SNAKE_PIECES else 0
        if slither > snake:
            snake = slither
        drought = place - last[piece] - 1
        if drought > longest[piece]:
            longest[piece] = drought
        last[piece] = place
        if place % _STEP == _STEP - 1:
            yield
    return LongestRuns(flood, snake, tuple(max(most, place - at) for most, at in zip(longest, last, strict=True)))
