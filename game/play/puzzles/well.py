"""The well of a Tetris puzzle: a game without gravity, whose pieces are all known."""

from __future__ import annotations

from dataclasses import replace

from game.core.board.pieces import Piece
from game.core.dealers.recorded import RecordedDealer
from game.core.rules.handling import Handling
from game.core.rules.modes import Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN
from game.core.session.session import Session
from game.language import marked
from game.puzzles.tetris.puzzle import Puzzle

MODE = Mode("puzzle", marked("Reach the goal with the pieces that you see"), level_rises=False)
_LONG = 999_999
"""Ticks that are never reached, because time stands still while no key is held."""


def rules_for(handling: Handling) -> Rules:
    """Return the guideline without gravity. Soft drop is as fast as at its first level."""
    _, rows, ticks = MODERN.gravity[0]
    soft_drop = (rows * handling.soft_drop, ticks) if handling.soft_drop else (MODERN.most_rows, 1)
    return replace(MODERN, gravity=((1, 1, 1000 * _LONG),), lock_delay=_LONG, soft_drop=soft_drop)


class PuzzleDealer(RecordedDealer):
    """Deals the pieces of a puzzle, and after the last one the piece in the hold."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        super().__init__(pieces)
        self._own = len(pieces)

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The next pieces, without the one in the hold."""
        return self.pieces[self.dealt : self._own]

    @property
    def from_hold(self) -> bool:
        """Whether the falling piece is the one that was left in the hold."""
        return self.dealt > self._own

    def follow(self, held: Piece | None) -> None:
        """The piece in the hold is now this one."""
        if not self.from_hold:
            self.pieces = self.pieces[: self._own] + (() if held is None else (held,))


def session_of(puzzle: Puzzle, handling: Handling) -> Session:
    """Return the game of a puzzle, with its first piece in the well."""
    position = puzzle.position
    pieces, held = position.pieces, position.hold
    if not pieces and held is not None:
        pieces, held = (held,), None
    dealer = PuzzleDealer(pieces)
    session = Session(
        rules_for(handling), dealer, handling=handling, mode=MODE, hold=puzzle.hold, held=held, board=position.board
    )
    dealer.follow(held)
    session.step(0)
    return session
