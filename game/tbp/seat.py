"""A position of the protocol as a session that a ``Thinker`` can look at."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.rules.rules import MODERN
from game.core.rules.scoring import Chain
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.tbp.position import Position


class _Told:
    """Deals what is known to come, and then no more."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self._pieces = tuple(pieces)
        self._dealt = 0

    @property
    def queue(self) -> tuple[Piece, ...]:
        return self._pieces[self._dealt :]

    def deal(self, cells: int = 0) -> Piece | None:
        if self._dealt == len(self._pieces):
            return None
        self._dealt += 1
        return self._pieces[self._dealt - 1]

    def take_back(self, pieces: int) -> None:
        self._dealt -= pieces


class Seat(Session):
    """A game by the modern rules, in the middle of which somebody sits down."""

    def __init__(self, position: Position) -> None:
        """The first piece of the queue has just appeared, if there is one and it has room."""
        super().__init__(MODERN, _Told(position.queue), board=Board(position.cells))
        self._supply.held = position.held
        self.tally.chain = Chain(position.combo - 1, position.back_to_back)
        if position.queue:
            self.step(Buttons.NONE)
