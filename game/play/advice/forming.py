"""Opinions on a turn as they are formed: at once, or in slices beside a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.review.judging import Judge
from game.ai.steps import Steps
from game.ai.thinker import Opinion
from game.core.board.pieces import Placement
from game.core.session.turn import Turn

_SLICE = 0.015
"""The seconds of each turn of the loop in which opinions are formed."""


class Made(NamedTuple):
    """A placement that was really made in a turn."""

    landing: Placement
    hold: bool
    """Whether hold was pressed in that turn."""
    maker: str
    """Who made it: "you", or "played" if that was somebody else."""


@dataclass
class Thought:
    """A turn about which opinions are formed."""

    turn: Turn
    aim: Placement | None
    """Where the bot moves the piece."""
    made: Made | None
    steps: Steps[tuple[Opinion, ...]]


class Formed(NamedTuple):
    """Opinions, and what they are about."""

    thought: Thought
    opinions: tuple[Opinion, ...]


class Forming:
    """Forms the opinions of a judge on one turn after the other."""

    def __init__(self, judge: Judge, clock: Callable[[], float] | None) -> None:
        """With a ``clock``, opinions that take long are formed in slices. Without one, they are there at once."""
        self._judge, self._clock = judge, clock
        self.thought: Thought | None = None
        """The turn about which opinions are being formed."""

    def begin(self, turn: Turn, aim: Placement | None, made: Made | None) -> Formed | None:
        """Form opinions on another turn, for a moment. Return them if they are there.

        The landing of the placement that was ``made``, or else that of the ``aim``, is among them.
        """
        also, hold = (made.landing, made.hold) if made else (aim, False)
        self.thought = Thought(turn, aim, made, self._judge.explaining(turn, also, hold=hold))
        return self.work()

    def work(self) -> Formed | None:
        """Go on for a moment. Return the opinions once they are there."""
        thought = self.thought
        if thought is None:
            return None
        until = self._clock() + _SLICE if self._clock else None
        while True:
            try:
                next(thought.steps)
            except StopIteration as end:
                self.thought = None
                return Formed(thought, end.value)
            if self._clock and until is not None and self._clock() >= until:
                return None

    def drop(self) -> None:
        """Form no more opinions on the turn."""
        self.thought = None
