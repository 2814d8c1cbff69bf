"""How the screens reach each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.replay import Replay
from game.play.new_game import GameRecord
from game.ui.screens.screen import Screen

Back = Callable[[], Screen | None]
"""Gives the screen to go back to; None quits."""


class Routes(Protocol):
    """Makes each of the screens, so that no screen has to know another one."""

    def title(self) -> Screen:
        """The title."""

    def play(self, now: float, *, demo: bool = False) -> Screen:
        """A new game, or a demo of the machine."""

    def play_on(self, record: GameRecord, now: float, *, machine: bool) -> Screen:
        """A game that was taken up from a replay, for the machine or for the person."""

    def replay(self, replay: Replay, now: float, back: Back, *, piece: int = 0) -> Screen:
        """A replay, from its start or standing still at a piece, counted from 1."""

    def scores(self, back: Back) -> Screen:
        """The tables of the best games."""

    def handling(self, now: float, back: Back) -> Screen:
        """The handling, with a place to try it."""
