"""Every mode that can be won is won by a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up

KEYS_A_SECOND = 25
WON: Mapping[str, tuple[str, Iterable[str]]] = {
    "marathon": ("goal", ["modern"]),
    "sprint": ("goal", RULES),
    "ultra": ("time", ["modern"]),
    "master": ("goal", ["arcade", "tgm2", "death"]),
    "b-type": ("goal", ["classic", "gameboy"]),
    "dig-10": ("goal", RULES),
    "dig-100": ("goal", ["modern"]),
}
"""Mode -> the reason with which it ends where it is won, and the rulesets that win it in their own ways. Other modes go
on until the stack reaches the top."""


def test_all_modes_with_a_goal_are_in_the_table() -> None:
    goals = ("last_level", "level", "lines", "seconds", "garbage_rows")
    assert set(WON) == {mode.name for mode in MODES.values() if any(getattr(mode, goal) for goal in goals)}


@pytest.mark.parametrize(
    ("rules", "mode", "reason"), [(name, mode, reason) for mode, (reason, rules) in WON.items() for name in rules]
)
def test_a_bot_wins(rules: str, mode: str, reason: str) -> None:
    setup = set_up(RULES[rules], MODES[mode], "2")
    session, pilot = setup.session(setup.dealer()), Pilot(thinker("dellacherie"), KEYS_A_SECOND)
    while not session.ended and session.pieces < 2000:
        session.advance(*pilot.buttons(session))
    assert session.ended
    assert session.ended.reason == reason, (session.pieces, session.level, session.garbage_left)
