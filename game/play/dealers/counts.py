"""What is counted while a dealer deals."""

from __future__ import annotations

from collections import Counter

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.marks import Marker

KEPT = 160
"""How many of the last pieces are kept, with their marks."""
_GROWTH = 1.03
"""The ratio of two numbers of pieces at which the rate of repeats is noted."""


class Counts:
    """The figures of the pieces so far. The gap of a piece is the number of other pieces since the last one of it."""

    def __init__(self) -> None:
        self.pieces = 0
        self.of = [0] * len(PIECES)
        """[piece]: how often it came."""
        self.repeats = 0
        """How many pieces were the same as the one before."""
        self.gaps: Counter[int] = Counter()
        """Gap between two I pieces -> how often it came."""
        self.longest = 0
        """The longest drought of the I so far, in pieces. The current one counts."""
        self.marker = Marker(KEPT)
        """The last pieces and their marks."""
        self.rates: list[tuple[int, float]] = []
        """Numbers of pieces, ever further apart, with the share of repeats up to there."""
        self.droughts: list[tuple[int, int]] = []
        """Each number of pieces at which the longest drought of the I grew, with its length."""
        self._last: Piece | None = None
        self._note_at = 2

    def see(self, piece: Piece) -> None:
        """Count the next piece."""
        marker = self.marker
        if piece is Piece.I and self.of[piece]:
            self.gaps[marker.waits[piece]] += 1
        self.pieces += 1
        self.of[piece] += 1
        self.repeats += piece is self._last
        self._last = piece
        marker.see(piece)
        wait = marker.waits[Piece.I]
        if wait > self.longest:
            self.longest = wait
            self.droughts.append((self.pieces, wait))
        if self.pieces >= self._note_at:
            self.rates.append((self.pieces, self.repeat_rate))
            self._note_at = max(self.pieces + 1, int(self.pieces * _GROWTH))

    @property
    def repeat_rate(self) -> float:
        """The share of pieces that are the same as the one before. The first piece has none before it. 0 before the
        second piece."""
        return self.repeats / (self.pieces - 1) if self.pieces > 1 else 0.0

    @property
    def shares(self) -> list[float]:
        """[piece]: its share of all pieces; 0 before the first piece."""
        return [count / self.pieces if self.pieces else 0.0 for count in self.of]

    def gap_shares(self, least: int) -> list[float]:
        """Return [gap]: its share of all gaps between two I pieces, at least up to the gap ``least``."""
        total = self.gaps.total()
        last = max([least, *self.gaps])
        return [self.gaps[gap] / total if total else 0.0 for gap in range(last + 1)]

    @property
    def drought(self) -> int:
        """The number of pieces since the last I, or since the start."""
        return self.marker.waits[Piece.I]
