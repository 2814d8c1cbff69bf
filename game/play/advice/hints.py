"""Hints: where the bot would place the falling piece."""

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
        """The hint for the falling piece, or None."""
        self.waiting = False
        """Whether to show a hint when the next piece appears."""

    @property
    def wanted(self) -> bool:
        """Whether a hint is shown or will be shown."""
        return self.shown is not None or self.waiting

    def clear(self) -> None:
        """Hide the hint, and show none with the next piece."""
        self.shown, self.waiting = None, False

    def withdraw(self) -> None:
        """Hide a hint for an earlier piece."""
        self.shown = None

    def ask(self, session: GameView) -> None:
        """Show a hint for the falling piece, or for the next one if none is falling."""
        self.waiting = True
        self.follow(session)

    def follow(self, session: GameView) -> None:
        """Show the requested hint as soon as there is a piece."""
        turn, current = turn_of(session), session.current
        if self.waiting and turn and current:
            self.waiting = False
            self.shown = self._judge.choice(replace(turn, current=current))
