"""A game to try the handling in, and the last presses."""

from __future__ import annotations

import random

from game.core.session.buttons import Buttons
from game.play.game.handling import ENDLESS, PressHistory, Trial
from game.settings import HandlingSettings, Settings
from tests.play.stage import START


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


FRAME = 1 / 60


def test_a_held_direction_is_shown_with_its_moves() -> None:
    trial = Trial(Settings(), random.Random(1), START)
    trial.press(Buttons.LEFT, START + 0.1)
    trial.advance(START + 0.15)
    trial.release(Buttons.LEFT, START + 0.15)
    (press,) = trial.presses.all
    assert (press.button, len(press.moves)) == (Buttons.LEFT, 1)
    assert trial.setup.mode.name == ENDLESS


def test_frames_are_due_only_while_a_press_lasts() -> None:
    trial = Trial(Settings(), random.Random(1), START)
    now = START + 0.1
    trial.advance(now)
    assert trial.deadline(now) > now + FRAME
    trial.press(Buttons.SOFT_DROP, now)
    trial.release_all(now + 0.05)
    assert trial.timed.held == Buttons.NONE
    assert trial.deadline(now + 0.05) <= now + 0.05 + FRAME
    trial.advance(now + 0.5)
    assert trial.deadline(now + 0.5) > now + 0.5 + FRAME


def test_it_begins_again_with_other_settings_and_keeps_the_presses() -> None:
    trial = Trial(Settings(), random.Random(1), START)
    trial.press(Buttons.LEFT, START)
    trial.begin(Settings(handling=HandlingSettings(das=120)), START + 1)
    assert (trial.session.handling.das, trial.session.tick, len(trial.presses.all)) == (120, 0, 1)
