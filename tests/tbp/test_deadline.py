"""When an answer is due on an idle machine, and on one that keeps the search waiting."""

from __future__ import annotations

import pytest

from game.tbp.bot import Deadline
from tests.tbp.test_bot import Clock


def deadline(clock: Clock) -> Deadline:
    """A question that came after a search had begun. An answer may take 0.3 seconds."""
    due = Deadline(clock, 0.3)
    due.begin()
    due.ask()
    return due


def thinks(due: Deadline, clock: Clock, step: float) -> float:
    """The seconds until the search stops that looks at the clock after each step."""
    began = clock.now
    while not due.over():
        clock.now += step
    return clock.now - began


def test_without_a_question_there_is_no_end() -> None:
    clock = Clock()
    due = Deadline(clock, 0.3)
    due.begin()
    clock.now += 10
    assert due.left is None
    assert not due.over()
    due.ask()
    assert due.left is not None
    due.answer()
    assert due.left is None


def test_on_an_idle_machine_nearly_all_of_the_time_is_used() -> None:
    clock = Clock()
    due = deadline(clock)
    assert thinks(due, clock, 0.001) == pytest.approx(0.275)


@pytest.mark.parametrize("stall", [0.01, 0.02, 0.04, 0.059])
def test_the_longer_a_look_takes_the_earlier_the_search_ends(stall: float) -> None:
    clock = Clock()
    due = deadline(clock)
    assert thinks(due, clock, stall) <= 0.3 - 4 * stall, "the answer may still be kept waiting"


def test_a_machine_that_was_busy_is_trusted_again_by_and_by() -> None:
    clock = Clock()
    due = deadline(clock)
    thinks(due, clock, 0.06)
    times = []
    for _ in range(60):
        due.answer()
        due.begin()
        due.ask()
        times.append(thinks(due, clock, 0.001))
    assert times[0] < 0.06
    assert times == sorted(times)
    assert times[-1] == pytest.approx(0.275)


def test_the_time_between_two_searches_is_no_stall() -> None:
    clock = Clock()
    due = deadline(clock)
    due.answer()
    clock.now += 100
    due.begin()
    due.ask()
    assert due.left == pytest.approx(0.275)
