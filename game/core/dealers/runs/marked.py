"""What stands out in a deal: repeats, floods, snakes and droughts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece

FLOOD = 3
"""From so many pieces of one kind in a row on, they are a flood. Two are a repeat."""
SNAKE = 3
"""From so many S and Z in a row on, they are a snake."""
DROUGHT = 13
"""From so many pieces without one kind on, it is a drought that stands out. With 7-bag there is none."""
SNAKE_PIECES = (Piece.S, Piece.Z)


class DealtPiece(NamedTuple):
    """A piece of a deal, and what it is part of."""

    piece: Piece
    run: int
    """How many of its kind stand in a row here."""
    snake: int
    """How many S and Z stand in a row here; 0 for other pieces."""
    drought: int
    """How many other pieces came since the last one of its kind, or since the start."""

    @property
    def repeats(self) -> bool:
        """Whether it is one of exactly two in a row."""
        return self.run == FLOOD - 1

    @property
    def in_flood(self) -> bool:
        """Whether it is part of a flood."""
        return self.run >= FLOOD

    @property
    def in_snake(self) -> bool:
        """Whether it is part of a snake."""
        return self.snake >= SNAKE

    @property
    def ends_drought(self) -> bool:
        """Whether it ends a drought that stands out."""
        return self.drought >= DROUGHT


def marked(pieces: Sequence[Piece], last: int | None = None) -> tuple[DealtPiece, ...]:
    """Return the last ``last`` pieces of a deal with what they are part of. None returns all of them.

    ``pieces`` are those from the start of the game, so that a run that began earlier counts in full.
    """
    first = 0 if last is None else max(0, len(pieces) - last)
    runs, snakes = _runs(pieces, first), _snakes(pieces, first)
    away = droughts(pieces, first)
    shown = []
    for piece, run, snake in zip(pieces[first:], runs, snakes, strict=True):
        shown.append(DealtPiece(piece, run, snake, away[piece]))
        away = [0 if kind is piece else count + 1 for kind, count in zip(PIECES, away, strict=True)]
    return tuple(shown)


def droughts(pieces: Sequence[Piece], count: int | None = None) -> list[int]:
    """Return [piece]: after the first ``count`` pieces, the number since it was last dealt, or since the start."""
    end = len(pieces) if count is None else count
    away: dict[Piece, int] = {}
    for back in range(end):
        away.setdefault(pieces[end - 1 - back], back)
        if len(away) == len(PIECES):
            break
    return [away.get(piece, end) for piece in PIECES]


def _runs(pieces: Sequence[Piece], first: int) -> list[int]:
    """Return for each piece from ``first`` on how many of its kind stand in a row there."""
    return _lengths(pieces, first, lambda before, piece: before is piece)


def _snakes(pieces: Sequence[Piece], first: int) -> list[int]:
    """The same for S and Z. 0 for other pieces."""
    lengths = _lengths(pieces, first, lambda before, piece: before in SNAKE_PIECES and piece in SNAKE_PIECES)
    return [n if piece in SNAKE_PIECES else 0 for n, piece in zip(lengths, pieces[first:], strict=True)]


def _lengths(pieces: Sequence[Piece], first: int, joined: Callable[[Piece, Piece], bool]) -> list[int]:
    """Return for each piece from ``first`` on the length of its run: of neighbours that are all ``joined``."""
    begin = first
    while 0 < begin < len(pieces) and joined(pieces[begin - 1], pieces[begin]):
        begin -= 1
    lengths: list[int] = []
    while begin < len(pieces):
        end = begin + 1
        while end < len(pieces) and joined(pieces[end - 1], pieces[end]):
            end += 1
        lengths += [end - begin] * (end - max(begin, first))
        begin = end
    return lengths


class LongestRuns(NamedTuple):
    """The longest runs of a deal, in pieces."""

    flood: int
    """The most pieces of one kind in a row."""
    snake: int
    """The most S and Z in a row."""
    droughts: tuple[int, ...]
    """[piece]: its longest drought. The last one counts although it has not ended."""


def longest_runs(pieces: Sequence[Piece]) -> LongestRuns:
    """Return the longest runs of a deal."""
    flood = snake = run = slither = 0
    away, longest = [0] * len(PIECES), [0] * len(PIECES)
    before: Piece | None = None
    for piece in pieces:
        run = run + 1 if piece is before else 1
        slither = slither + 1 if piece in SNAKE_PIECES else 0
        flood, snake = max(flood, run), max(snake, slither)
        for kind in PIECES:
            away[kind] = 0 if kind is piece else away[kind] + 1
            longest[kind] = max(longest[kind], away[kind])
        before = piece
    return LongestRuns(flood, snake, tuple(longest))
