"""What a player notices in a sequence of pieces: repeats, floods, snakes and droughts."""

from collections import deque
from collections.abc import Sequence
from enum import Flag, auto
from itertools import islice
from typing import NamedTuple

from ...board import PIECES, Piece

SNAKE_PIECES = (Piece.S, Piece.Z)
FLOOD, SNAKE, DROUGHT = 3, 3, 13
"""From how many pieces on a run of one kind is a flood, a run of S and Z a snake, and a time without a kind a
drought. With 7-bag there is no such drought."""


class Mark(Flag):
    NONE = 0
    REPEAT = auto()
    """It is the same as the piece before."""
    FLOOD = auto()
    """It is one of at least ``FLOOD`` pieces of its kind in a row."""
    SNAKE = auto()
    """It is one of at least ``SNAKE`` pieces in a row that are S or Z."""
    DROUGHT = auto()
    """No I has come for ``DROUGHT`` pieces or more, this one included."""
    LATE = auto()
    """At least ``DROUGHT`` other pieces came since the last one of its kind, or since the start."""


class Marker:
    """Marks a sequence that grows. A new piece can also mark the pieces before it, as the last ones of a run."""

    def __init__(self, keep: int | None = None) -> None:
        """Start before the first piece. ``keep`` is how many of the last pieces are kept, at least ``FLOOD`` and
        ``SNAKE``. None keeps all."""
        self.pieces: deque[Piece] = deque(maxlen=keep)
        """The pieces that are kept, the newest last."""
        self.marks: deque[Mark] = deque(maxlen=keep)
        """The mark of each of ``pieces``."""
        self.waits = [0] * len(PIECES)
        """[piece]: the number of pieces since its last one, or since the start."""
        self._run = self._snake = 0

    def see(self, piece: Piece) -> None:
        """Mark the next piece, and the pieces before it if it completes a flood or a snake."""
        repeats = bool(self.pieces) and self.pieces[-1] is piece
        mark = Mark.REPEAT if repeats else Mark.NONE
        if self.waits[piece] >= DROUGHT:
            mark |= Mark.LATE
        for kind in PIECES:
            self.waits[kind] += 1
        self.waits[piece] = 0
        if self.waits[Piece.I] >= DROUGHT:
            mark |= Mark.DROUGHT
        self.pieces.append(piece)
        self.marks.append(mark)
        self._run = self._run + 1 if repeats else 1
        self._snake = self._snake + 1 if piece in SNAKE_PIECES else 0
        self._mark_run(Mark.FLOOD, self._run, FLOOD)
        self._mark_run(Mark.SNAKE, self._snake, SNAKE)

    def _mark_run(self, mark: Mark, run: int, least: int) -> None:
        """Mark the last piece of a run, and all of them if the run has just become long enough."""
        if run >= least:
            for back in range(1, (least if run == least else 1) + 1):
                self.marks[-back] |= mark


class MarkedPiece(NamedTuple):
    piece: Piece
    mark: Mark


def with_marks(pieces: Sequence[Piece], last: int | None = None) -> tuple[MarkedPiece, ...]:
    """Return the last ``last`` pieces of a sequence with their marks. None returns all of them. ``pieces`` are those
    from the start, so that a run or a drought that began earlier counts."""
    marker, kept = Marker(), len(pieces) if last is None else min(last, len(pieces))
    # No mark needs more pieces before it.
    for piece in pieces[max(0, len(pieces) - kept - DROUGHT) :]:
        marker.see(piece)
    all_marked = map(MarkedPiece, marker.pieces, marker.marks)
    return tuple(islice(all_marked, len(marker.pieces) - kept, None))
