"""The kinds of runs: which pieces go on with a run, and which pieces a kind treats alike."""

from __future__ import annotations

from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.marks import SNAKE_PIECES

Group = tuple[Piece, ...]


class RunKind(NamedTuple):
    """A kind of runs."""

    name: str
    """The name in the tables of measured runs: "flood", "snake" or "drought"."""
    groups: tuple[Group, ...]
    """The pieces that it treats alike, all pieces in all."""
    run_pieces: Group
    """The pieces that a run consists of. Empty if it consists of pieces of one kind, whatever kind."""

    @property
    def same(self) -> bool:
        """Whether a run is of one kind of piece, so that the last piece must be known."""
        return not self.run_pieces

    def goes_on(self, last: Piece | None, piece: Piece) -> bool:
        """Return whether a piece makes a run longer. Of equal pieces, the first one does not count."""
        return piece is last if self.same else piece in self.run_pieces

    def least(self, length: int) -> int:
        """Return how often a run of so many pieces went on."""
        return length - 1 if self.same else length


def _others(pieces: Group) -> Group:
    return tuple(piece for piece in PIECES if piece not in pieces)


FLOOD = RunKind("flood", (tuple(PIECES),), ())
"""Pieces of one kind in a row."""
SNAKE = RunKind("snake", (SNAKE_PIECES, _others(SNAKE_PIECES)), SNAKE_PIECES)
"""S and Z in a row."""


def drought(piece: Piece) -> RunKind:
    """Pieces without one kind."""
    return RunKind("drought", ((piece,), _others((piece,))), _others((piece,)))
