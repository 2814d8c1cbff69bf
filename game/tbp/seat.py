"""A position of the protocol as a session that a ``Thinker`` can look at."""

from __future__ import annotations

from game.core.board.board import Board
from game.core.dealers.recorded import RecordedDealer
from game.core.rules.rules import MODERN
from game.core.rules.scoring import Chain
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.tbp.position import Position


class Seat(Session):
    """A game by the modern rules, in the middle of which somebody sits down."""

    def __init__(self, position: Position) -> None:
        """The first piece of the queue has just appeared, if there is one and it has room."""
        super().__init__(MODERN, RecordedDealer(position.queue), board=Board(position.cells))
        self._supply.held = position.held
        self.tally.chain = Chain(position.combo - 1, position.back_to_back)
        if position.queue:
            self.step(Buttons.NONE)
