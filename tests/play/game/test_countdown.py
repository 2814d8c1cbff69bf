"""A countdown, and the guard of commands that start a new game, by themselves."""

import pytest

from game.play.game.countdown import COUNTDOWN, READY_GO, Countdown
from game.play.game.guard import HOLD_SECONDS, Guard


def test_a_countdown_shows_each_word_and_then_waits_to_be_stopped() -> None:
    countdown = Countdown()
    assert (bool(countdown), countdown.word(1.0), countdown.over_at(1.0)) == (False, "", None)
    countdown.begin(COUNTDOWN, 1.0)
    assert [countdown.word(now) for now in (1.0, 1.49, 1.5, 2.0, 2.5, 9.0)] == ["3", "3", "2", "1", "1", "1"]
    assert [countdown.next_change(now) for now in (1.0, 1.5, 2.4)] == [1.5, 2.0, 2.5]
    assert [countdown.over_at(now) for now in (2.4, 2.5, 9.0)] == [None, 2.5, 2.5]
    countdown.begin(READY_GO, 3.0)
    assert [countdown.word(now) for now in (3.0, 3.8)] == ["Ready", "Go"]
    countdown.stop()
    assert (bool(countdown), countdown.over_at(9.0)) == (False, None)


def test_a_guarded_command_acts_when_its_key_was_held_and_a_tap_tells_so() -> None:
    guard = Guard()
    assert (bool(guard), guard.due(1.0), guard.signal(1.0)) == (False, "", None)
    guard.begin("restart", 1.0)
    ring = guard.signal(1.0 + HOLD_SECONDS / 2)
    assert ring
    assert ring.word == "New game"
    assert ring.share == pytest.approx(0.5)
    assert [guard.due(1.0 + seconds) for seconds in (0, HOLD_SECONDS)] == ["", "restart"]
    assert guard.next_change(1.0 + HOLD_SECONDS - 0.001) == 1.0 + HOLD_SECONDS
    assert guard.let_go("restart_same_seed", str.upper) == ""
    assert guard.let_go("restart", str.upper) == "Hold RESTART for a new game"
    assert (guard.let_go("restart", str.upper), guard.due(9.0)) == ("", "")
