"""The machine at the buttons of a real session, as in turbo, but without a window."""

from __future__ import annotations

from collections.abc import Iterator

from bench.figure import Figure, rate_figure
from game.ai.pilot import Pilot
from game.core.modes import ENDLESS
from game.core.randomizers import dealer
from game.core.rules import MODERN
from game.core.session import Session

PIECES = 150


def played() -> int:
    """Let the pilot play without waiting, modern rules, slides and spins included; returns the pieces it locked."""
    session = Session(MODERN, dealer("7-bag", 1), mode=ENDLESS)
    pilot = Pilot("dellacherie")
    while session.pieces < PIECES and not session.ended:
        session.advance(*pilot.buttons(session))
    return session.pieces


def measure() -> Iterator[Figure]:
    """Pieces a second from the first look at a piece to its lock."""
    yield rate_figure("Machine at the buttons, turbo", "pieces/s", played, runs=3)
