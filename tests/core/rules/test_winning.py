"""Every mode that can be won is won by a bot, by every ruleset that has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.rules.modes import MODES, Mode
from game.core.rules.rulesets import RULES
from game.core.session.setup import Setup, set_up

KEYS_A_SECOND = 25
WON: Mapping[str, str] = {
    "marathon": "goal",
    "sprint": "goal",
    "ultra": "time",
    "master": "goal",
    "b-type": "goal",
    "dig-10": "goal",
    "dig-100": "goal",
}
"""Mode -> the reason with which it ends where it is won. The others go on until the stack reaches the top."""
KIND_DEALS: Mapping[tuple[str, str], str] = {
    ("20g", "dig-100"): "LJT",
    ("death", "dig-100"): "LJT",
    ("gameboy", "dig-100"): "LLJJTTIO",
}
"""The pieces of games that the bot wins only by good luck: at once on the floor, or in a well of 16 rows."""


def setup_of(rules: str, mode: Mode, seed: str) -> Setup:
    """A game with the dealer of its ruleset, or with kinder pieces."""
    setup = set_up(RULES[rules], mode, seed)
    if letters := KIND_DEALS.get((rules, mode.name)):
        setup = replace(setup, queue="".join(Random(seed).choices(letters, k=2000)))
    return setup


def test_all_modes_with_a_goal_are_in_the_table() -> None:
    goals = ("last_level", "level", "lines", "seconds", "garbage_rows")
    assert set(WON) == {mode.name for mode in MODES.values() if any(getattr(mode, goal) for goal in goals)}


@pytest.mark.parametrize(
    ("rules", "mode"), [(rules, mode) for mode in WON for rules in RULES if MODES[mode].suits(rules)]
)
def test_a_bot_wins(rules: str, mode: str) -> None:
    setup = setup_of(rules, MODES[mode], "2")
    session, pilot = setup.session(setup.dealer()), Pilot(thinker("dellacherie"), KEYS_A_SECOND)
    while not session.ended and session.pieces < 2000:
        session.advance(*pilot.buttons(session))
    assert session.ended
    assert session.ended.reason == WON[mode], (session.pieces, session.level, session.garbage_left)
