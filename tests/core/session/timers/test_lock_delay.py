"""The timer of the lock delay."""

from __future__ import annotations

import pytest

from game.core.rules.rulesets import MODERN
from game.core.session.timers.lock_delay import LockDelay


@pytest.mark.parametrize(("moves", "due"), [(0, 400 + 500), (14, 400 + 500), (15, 115 + 500), (16, 115 + 500)])
def test_a_second_landing_restarts_the_delay_until_the_fifteen_moves_are_used(moves: int, due: int) -> None:
    delay = LockDelay(MODERN, row=10)
    delay.landed(100)
    for tick in range(101, 101 + moves):
        delay.moved(tick)
    delay.lifted(300)
    delay.landed(400)
    assert delay.due == due


def test_a_new_lowest_row_restores_the_moves() -> None:
    delay = LockDelay(MODERN, row=10)
    delay.landed(100)
    for tick in range(101, 116):
        delay.moved(tick)
    assert delay.fell(9)
    assert not delay.fell(9)
    delay.landed(400)
    assert delay.due == 900
    delay.moved(450)
    assert delay.due == 950
