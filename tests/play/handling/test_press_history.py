"""The last presses: how long each was, and when the piece moved."""

from __future__ import annotations

from game.core.session.buttons import Buttons
from game.play.handling.press_history import PressHistory


class TestPresses:
    def test_they_tell_for_how_long_and_when_the_piece_moved(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.RIGHT, 1.0)
        for after in (0, 0.167, 0.2):
            presses.moved(Buttons.RIGHT, 1.0 + after)
        presses.released(Buttons.RIGHT, 1.25)
        assert presses.summary(2.0) == "→  held for 250 ms  ·  moved at 0, 167, 200 ms"

    def test_the_picture_stands_still_a_moment_after_the_last(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.LEFT, 1.0)
        assert presses.end(9.0) == 9.0
        presses.released(Buttons.LEFT, 9.0)
        assert presses.end(9.1) == 9.1
        assert presses.end(60.0) == 9.25

    def test_other_buttons_have_no_lane(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.HOLD, 1.0)
        assert presses.all == []
