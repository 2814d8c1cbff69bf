"""Sessions without a window: how fast ticks pass."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from bench.figure import Figure, rate_figure
from game.core.buttons import Buttons
from game.core.randomizers import dealer
from game.core.rules import MODERN
from game.core.session import Session

TICKS = 300_000
HELD = 50
"""Ticks for which the buttons stay as they are: twenty changes a second, a fast player's."""
_CHOICES = (
    Buttons.NONE, Buttons.LEFT, Buttons.RIGHT, Buttons.SOFT_DROP, Buttons.CW, Buttons.CCW, Buttons.HOLD,
    Buttons.HARD_DROP,
)  # fmt: skip


def _step(session: Session, buttons: Buttons) -> None:
    for _ in range(HELD):
        session.step(buttons)


def _advance(session: Session, buttons: Buttons) -> None:
    last = session.tick + HELD
    while session.tick < last and not session.ended:
        session.advance(buttons, last - session.tick)


def played(pass_ticks: Callable[[Session, Buttons], None]) -> int:
    """Play random buttons, game after game, for about ``TICKS`` ticks; returns how many it was."""
    rng = random.Random(1)
    ticks = seed = 0
    while ticks < TICKS:
        seed += 1
        session = Session(MODERN, dealer("7-bag", seed))
        while not session.ended and ticks + session.tick < TICKS:
            pass_ticks(session, rng.choice(_CHOICES))
        ticks += session.tick
    return ticks


def measure() -> Iterator[Figure]:
    """Ticks a second, one by one and leaping over those in which nothing is due."""
    yield rate_figure("Session, tick by tick", "ticks/s", lambda: played(_step))
    yield rate_figure("Session, leaping", "ticks/s", lambda: played(_advance))
