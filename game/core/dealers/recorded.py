"""A dealer of given pieces, for replays, positions and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core.board.pieces import Piece
from game.core.dealers.changes import ShownPieces
from game.core.dealers.history import History


class RecordedDealer:
    """The dealer of given pieces. It deals them in order, and then no more."""

    def __init__(
        self,
        pieces: Iterable[Piece],
        previews: int | None = None,
        randomizer: str = "",
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        """Deal ``pieces``. ``previews`` is the number of visible next pieces; None shows all that are left.

        ``randomizer`` is the name of the randomizer that first dealt these pieces; empty if there is none.
        ``options`` are its options.
        """
        self.pieces = tuple(pieces)
        """All pieces, with those that were dealt."""
        self.name = randomizer
        """The name of the randomizer; empty if the pieces come from none or from several."""
        self.options = dict(options)
        """The options of that randomizer."""
        self.owes = False
        """It never waits for a piece."""
        self.dealt = 0
        """The number of pieces that were dealt."""
        self._shown = ShownPieces(len(self.pieces) if previews is None else previews)

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The visible next pieces, the next one first."""
        return self.pieces[self.dealt : self.dealt + self._shown.count(self.dealt)]

    @property
    def history(self) -> History:
        """The pieces that were dealt, the first one first."""
        return History(self.pieces, self.dealt)

    def deal(self, cells: int = 0) -> Piece | None:
        """Return the next piece; None if there are no more. ``cells`` is ignored."""
        if self.dealt == len(self.pieces):
            return None
        self.dealt += 1
        return self.pieces[self.dealt - 1]

    def change(self, previews: int) -> None:
        """Show another number of next pieces, as after a change of the randomizer. The name is then unknown."""
        self.name = ""
        self._shown.change(previews, self.dealt)

    def take_back(self, pieces: int) -> None:
        """Return the last ``pieces`` pieces that were dealt to the front of the queue."""
        self.dealt -= pieces
