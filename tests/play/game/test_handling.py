"""A game to try the handling in, and the last presses."""

from __future__ import annotations

import random

from game.core.session.buttons import Buttons
from game.play.game.handling import ENDLESS, Press, Trial
from game.settings import HandlingSettings, Settings
from tests.play.stage import START


def trial() -> Trial:
    return Trial(Settings(), random.Random(1), START)


def test_a_press_tells_for_how_long_and_when_the_piece_moved() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.RIGHT, 1.0, 1.25, [1.0, 1.167, 1.2])]
    assert tried.summary(2.0) == "→  held for 250 ms  ·  moved at 0, 167, 200 ms"


def test_the_picture_stands_still_a_moment_after_the_last_press() -> None:
    tried = trial()
    tried.presses = [Press(Buttons.LEFT, 1.0)]
    assert tried.end(9.0) == 9.0
    tried.presses[0].ended = 9.0
    assert (tried.end(9.1), tried.end(60.0)) == (9.1, 9.25)


FRAME = 1 / 60


def test_a_held_direction_is_shown_with_its_moves() -> None:
    tried = trial()
    tried.press(Buttons.LEFT, START + 0.1)
    tried.advance(START + 0.15)
    tried.release(Buttons.LEFT, START + 0.15)
    (press,) = tried.presses
    assert (press.button, len(press.moves)) == (Buttons.LEFT, 1)
    assert tried.setup.mode.name == ENDLESS


def test_frames_are_due_only_while_a_press_lasts() -> None:
    tried = trial()
    now = START + 0.1
    tried.advance(now)
    assert tried.deadline(now) > now + FRAME
    tried.press(Buttons.SOFT_DROP, now)
    tried.release_all(now + 0.05)
    assert tried.timed.held == Buttons.NONE
    assert tried.deadline(now + 0.05) <= now + 0.05 + FRAME
    tried.advance(now + 0.5)
    assert tried.deadline(now + 0.5) > now + 0.5 + FRAME


def test_it_begins_again_with_other_settings_and_keeps_the_presses() -> None:
    tried = trial()
    tried.press(Buttons.LEFT, START)
    tried.begin(Settings(handling=HandlingSettings(das=120)), START + 1)
    assert (tried.session.handling.das, tried.session.tick, len(tried.presses)) == (120, 0, 1)
