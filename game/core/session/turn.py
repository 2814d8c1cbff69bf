"""A game as a piece is to be placed: all that whoever decides may look at, kept to be thought about later."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.board.pieces import Piece, Placement
from game.core.rules.modes import Mode
from game.core.rules.rules import Handling, Rules
from game.core.session.falling import Descent
from game.core.session.session import Session
from game.core.session.tally import Tallied, Tally


@dataclass(frozen=True, slots=True)
class Turn(Tallied):
    """What a ``Thinker`` and a ``Pilot`` read of a session, by the same names; the piece has just appeared."""

    rules: Rules
    mode: Mode
    handling: Handling
    tick: int
    tally: Tally
    """As it was: nobody goes on counting in it."""
    cells: int
    colours: tuple[int, ...]
    """[piece]: the cells of the stack that came from it."""
    garbage: int
    current: Placement
    held: Piece | None
    hold_allowed: bool
    hold_used: bool
    queue: tuple[Piece, ...]
    garbage_left: int
    descent: Descent | None = None
    """Nothing of the piece's way down is over yet."""
    ended: None = None
    clearing: tuple[int, ...] = ()

    @classmethod
    def of(cls, session: Session) -> Turn | None:
        """The turn that a session is in, as it was when the piece appeared; None while there is no piece."""
        if session.current is None:
            return None
        return cls(
            session.rules,
            session.mode,
            session.handling,
            session.tick,
            session.tally.copy(),
            session.cells,
            tuple(session.colours),
            session.garbage,
            session.rules.rotation.spawned(session.current.piece, session.rules.skyline),
            session.held,
            session.hold_allowed,
            session.hold_used,
            session.queue,
            session.garbage_left,
        )

    @property
    def key(self) -> tuple[object, ...]:
        """What tells one turn of a game from the next."""
        return self.pieces, self.cells, self.current, self.held, self.hold_used

    def holding(self) -> Turn | None:
        """The turn after hold was pressed; None where it could not be, or where nobody knows what it brings."""
        if not self.hold_allowed or self.hold_used or not (self.queue or self.held is not None):
            return None
        following, queue = (self.queue[0], self.queue[1:]) if self.held is None else (self.held, self.queue)
        return replace(
            self,
            current=self.rules.rotation.spawned(following, self.rules.skyline),
            held=self.current.piece,
            hold_used=True,
            queue=queue,
        )
