"""Work that is done step by step."""

from __future__ import annotations

from game.ai.thinker import Steps, finished


def counting(to: int) -> Steps[int]:
    for _ in range(to):
        yield
    return to


def test_all_steps_are_done_and_the_result_is_returned() -> None:
    assert [finished(counting(to)) for to in (0, 1, 5)] == [0, 1, 5]
