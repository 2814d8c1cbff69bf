"""The machine at the buttons of a real session, as in turbo, but without a window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.figure import Figure, rate_figure
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up

PIECES = 150
FAST = {
    "modern": 20, "arcade": 500, "20g": 900, "tgm2": 900, "death": 500,
    "classic": 19, "classic-pal": 19, "gameboy": 9,
}  # fmt: skip
"""A level at which pieces sink from one key to the next."""


def played(name: str, level: int) -> int:
    """Let the pilot play without waiting, slides and spins included; returns the pieces it locked."""
    setup = set_up(RULES[name], ENDLESS, "1", level=level)
    session = setup.session(setup.dealer())
    pilot = Pilot(thinker("dellacherie"))
    while session.pieces < PIECES and not session.ended:
        session.advance(*pilot.buttons(session))
    return session.pieces


def measure() -> Iterator[Figure]:
    """Pieces a second from the first look at a piece to its lock, at the first level and at a fast one."""
    for name, rules in RULES.items():
        for level in (rules.levels.first, FAST[name]):
            work = partial(played, name, level)
            yield rate_figure(f"Machine at the buttons, {name}, from level {level}", "pieces/s", work, runs=3)
