"""Hints: where the machine would put the falling piece, while a person wants to see it."""

from __future__ import annotations

from dataclasses import replace

from game.ai.review.judging import Judge
from game.ai.thinker import Decision
from game.core.session.turn import turn_of
from game.core.session.view import GameView


class Hints:
    """One hint at a time."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.shown: Decision | None = None
        """The hint for the falling piece; None where none is shown."""
        self.waiting = False
        """Whether a hint is to be shown with the next piece."""

    @property
    def wanted(self) -> bool:
        """Whether a hint is shown, or will be."""
        return self.shown is not None or self.waiting

    def clear(self) -> None:
        """Show no hint, now or later."""
        self.shown, self.waiting = None, False

    def withdraw(self) -> None:
        """Show the hint no longer: it is about another piece."""
        self.shown = None

    def ask(self, session: GameView) -> None:
        """Show a hint for the falling piece, or for the next one where none is falling."""
        self.waiting = True
        self.follow(session)

    def follow(self, session: GameView) -> None:
        """Show the hint that was asked for, once there is a piece."""
        turn, current = turn_of(session), session.current
        if self.waiting and turn and current:
            self.waiting = False
            self.shown = self._judge.choice(replace(turn, current=current))
