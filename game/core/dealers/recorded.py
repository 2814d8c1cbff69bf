"""A dealer of given pieces: of a replay, a position or a test."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.board.pieces import Piece
from game.core.dealers.history import History


class RecordedDealer:
    """Deals the pieces that it is given, in their order, and then no more."""

    def __init__(self, pieces: Iterable[Piece], previews: int | None = None, randomizer: str = "") -> None:
        """``previews`` is how many pieces the queue shows; None is all that are left.

        ``randomizer`` is the name of the randomizer that dealt these pieces; empty where none did.
        """
        self.pieces = tuple(pieces)
        """All pieces, the dealt ones included."""
        self.name = randomizer
        """The name of the randomizer; empty where the pieces are not a randomizer's."""
        self.dealt = 0
        """How many pieces were dealt."""
        self._previews = len(self.pieces) if previews is None else previews

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The previewed pieces, the next one first."""
        return self.pieces[self.dealt : self.dealt + self._previews]

    @property
    def history(self) -> History:
        """The pieces that were dealt, the first one first."""
        return History(self.pieces, self.dealt)

    def deal(self, cells: int = 0) -> Piece | None:
        """The next piece; None when there are no more. The stack ``cells`` does not matter."""
        if self.dealt == len(self.pieces):
            return None
        self.dealt += 1
        return self.pieces[self.dealt - 1]

    def take_back(self, pieces: int) -> None:
        """Put the last pieces that were dealt back in front of the queue."""
        self.dealt -= pieces
