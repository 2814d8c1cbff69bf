"""Sessions without a window: ticks per second."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.setup import set_up
from tools.bench.figure import Figure, rate_figure

MINUTES = 5
CHANGES_A_SECOND = 20
"""How often the buttons change per second, as those of a fast player."""
_CHOICES = (
    Buttons.NONE, Buttons.LEFT, Buttons.RIGHT, Buttons.SOFT_DROP, Buttons.CW, Buttons.CCW, Buttons.HOLD,
    Buttons.HARD_DROP,
)  # fmt: skip


def _step(session: Session, buttons: Buttons, ticks: int) -> None:
    for _ in range(ticks):
        session.step(buttons)


def _advance(session: Session, buttons: Buttons, ticks: int) -> None:
    last = session.tick + ticks
    while session.tick < last and not session.ended:
        session.advance(buttons, last - session.tick)


def played(rules: Rules, pass_ticks: Callable[[Session, Buttons, int], None]) -> int:
    """Play random buttons in game after game, for about ``MINUTES`` of game time. Returns the number of ticks."""
    most = int(60 * MINUTES * rules.ticks_per_second)
    held = int(rules.ticks_per_second / CHANGES_A_SECOND)
    rng = random.Random(1)
    ticks = seed = 0
    while ticks < most:
        seed += 1
        setup = set_up(rules, ENDLESS, str(seed))
        session = setup.session(setup.dealer())
        while not session.ended and ticks + session.tick < most:
            pass_ticks(session, rng.choice(_CHOICES), held)
        ticks += session.tick
    return ticks


def measure() -> Iterator[Figure]:
    """Yield the ticks per second of each ruleset, one by one and with idle ticks skipped."""
    for name, rules in RULES.items():
        yield rate_figure(f"Session, {name}, tick by tick", "ticks/s", partial(played, rules, _step))
        yield rate_figure(f"Session, {name}, leaping", "ticks/s", partial(played, rules, _advance))
