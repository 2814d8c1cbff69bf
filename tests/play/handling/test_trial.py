"""The game in which the handling is tried, without a window."""

from __future__ import annotations

import random

from game.core.session.buttons import Buttons
from game.play.handling.trial import ENDLESS, Trial
from game.settings import HandlingSettings, Settings
from tests.play.stage import START

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
    assert trial.deadline(now, FRAME) > now + FRAME
    trial.press(Buttons.SOFT_DROP, now)
    trial.release_all(now + 0.05)
    assert trial.timed.held == Buttons.NONE
    assert trial.deadline(now + 0.05, FRAME) <= now + 0.05 + FRAME
    trial.advance(now + 0.5)
    assert trial.deadline(now + 0.5, FRAME) > now + 0.5 + FRAME


def test_it_begins_again_with_other_settings_and_keeps_the_presses() -> None:
    trial = Trial(Settings(), random.Random(1), START)
    trial.press(Buttons.LEFT, START)
    trial.begin(Settings(handling=HandlingSettings(das=120)), START + 1)
    assert (trial.session.handling.das, trial.session.tick, len(trial.presses.all)) == (120, 0, 1)
