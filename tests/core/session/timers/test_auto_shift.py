"""The timer of the auto shift."""

from __future__ import annotations

import pytest

from game.core.rules.rules import Handling
from game.core.session.buttons import Buttons
from game.core.session.timers.auto_shift import TimerAutoShift

LEFT = int(Buttons.LEFT)


@pytest.mark.parametrize(
    ("das", "changes", "ready"),
    [
        (15, (), 115),
        (15, (9,), 109),
        (0, (), 101),
        (0, (5,), 105),
        (5, (0,), 101),
        (5, (0, 7), 107),
        (1, (0,), 101),
        (0, (0,), 101),
    ],
)
def test_a_held_direction_repeats_after_the_das_that_came_last(das: int, changes: tuple[int, ...], ready: int) -> None:
    """With a DAS of 0 it repeats in the tick after the press, as with 1."""
    shift = TimerAutoShift(Handling(das=das))
    assert shift.update(LEFT, LEFT, 100)
    for changed in changes:
        shift.set_das(changed)
    assert shift.ready_at == ready


def test_a_das_that_comes_before_the_press_counts_for_it() -> None:
    shift = TimerAutoShift(Handling(das=15))
    shift.set_das(0)
    shift.update(LEFT, LEFT, 100)
    assert shift.ready_at == 101


def test_a_direction_that_already_repeats_keeps_its_time() -> None:
    shift = TimerAutoShift(Handling(das=15, arr=4))
    shift.update(LEFT, LEFT, 100)
    shift.repeated(115)
    shift.set_das(0)
    assert shift.ready_at == 119
