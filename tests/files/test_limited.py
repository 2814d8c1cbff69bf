"""Foreign code that is asked for values: what it may do, and that it never keeps anybody waiting."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from threading import Event

import pytest

from game.files.limited import AHEAD, Ended, Failed, Limited, TimedOut

LONG, SHORT = 60.0, 0.05


def ends(limited: Limited[int]) -> None:
    """Wait for the end of its thread."""
    thread = limited._thread
    assert thread
    thread.join(LONG)
    assert not thread.is_alive()


def test_values_come_in_order_and_then_the_end() -> None:
    limited = Limited(iter(range(100)), LONG)
    assert [limited.next() for _ in range(100)] == list(range(100))
    for _ in range(2):
        with pytest.raises(Ended):
            limited.next()
    ends(limited)


def test_an_exception_comes_after_the_values_before_it() -> None:
    def values() -> Iterator[int]:
        yield 1
        raise SystemExit(3)

    limited = Limited(values(), LONG)
    assert limited.next() == 1
    with pytest.raises(Failed) as caught:
        limited.next()
    assert isinstance(caught.value.error, SystemExit)
    ends(limited)


def test_a_loop_without_an_end_is_given_up_and_stopped() -> None:
    def values() -> Iterator[int]:
        yield 1
        while True:
            pass

    limited = Limited(values(), SHORT)
    assert limited.next() == 1
    with pytest.raises(TimedOut):
        limited.next()
    ends(limited)


def test_the_thread_runs_only_a_little_ahead_and_ends_when_it_is_stopped() -> None:
    worked, enough = [], Event()

    def values() -> Iterator[int]:
        for value in range(1000):
            worked.append(value)
            if len(worked) == AHEAD + 1:
                enough.set()
            yield value

    limited = Limited(values(), LONG)
    limited.next()
    assert enough.wait(LONG)
    limited.stop()
    ends(limited)
    assert len(worked) == AHEAD + 1


def test_it_starts_no_thread_before_it_is_asked() -> None:
    before = threading.active_count()
    limited = Limited(iter([1]), LONG)
    assert threading.active_count() == before
    limited.stop()
