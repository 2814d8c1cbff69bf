"""Replays: the time to check that one still plays as it was recorded."""

import statistics
import time
from collections.abc import Iterator

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import Replay, first_divergence, from_text, record, to_text
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.setup import set_up
from tools.bench.figure import RUNS, Figure
from tools.bench.reference import steps_a_second

MINUTES = 10
KEYS_A_SECOND = 12
"""Keys per second, as those of a fast player: two or three pieces a second."""
AIM = 1.0


def played() -> Replay:
    """Return a replay of ten minutes by the modern rules."""
    setup = set_up(MODERN, ENDLESS, "1")
    deals = setup.dealer()
    session = setup.session(deals)
    pilot = Pilot(thinker("dellacherie"), KEYS_A_SECOND)
    until = int(60 * MINUTES * MODERN.ticks_per_second)
    while session.tick < until and not session.ended:
        held, ticks = pilot.buttons(session)
        session.advance(held, min(ticks, until - session.tick))
    return record(setup, session, deals, version="", player="machine", date="2026-01-01T00:00:00+00:00")


def measure() -> Iterator[Figure]:
    """Yield the seconds from the text of a replay to the result of the check."""
    text = to_text(played())
    seconds, costs = [], []
    for _ in range(RUNS):
        reference = steps_a_second()
        begin = time.process_time()
        first_divergence(from_text(text))
        seconds.append(time.process_time() - begin)
        costs.append(reference * seconds[-1])
    value = statistics.median(seconds)
    yield Figure("Verify ten minutes of play", value, "s", AIM, steps=statistics.median(costs))
