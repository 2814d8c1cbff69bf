"""A pilot in a real session, as in turbo mode, but without a window."""

from collections.abc import Iterator
from functools import partial

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from tools.bench.figure import Figure, rate_figure

PIECES = 150
FAST = {
    "modern": 20, "arcade": 500, "20g": 900, "tgm2": 900, "death": 500,
    "classic": 19, "classic-pal": 19, "gameboy": 9,
}  # fmt: skip
"""For each ruleset, a level at which pieces fall between two keys."""


def played(name: str, level: int) -> int:
    """Let the pilot play at full speed, with slides and spins. Returns the number of pieces locked."""
    setup = set_up(RULES[name], ENDLESS, "1", level=level)
    session = setup.session(setup.dealer())
    pilot = Pilot(thinker("dellacherie"))
    while session.pieces < PIECES and not session.ended:
        session.advance(*pilot.buttons(session))
    return session.pieces


def measure() -> Iterator[Figure]:
    """Yield the pieces per second, with the decision of the thinker, at the first level and at a fast one."""
    for name, rules in RULES.items():
        for level in (rules.levels.first, FAST[name]):
            work = partial(played, name, level)
            yield rate_figure(f"Bot at the buttons, {name}, from level {level}", "pieces/s", work, runs=3)
