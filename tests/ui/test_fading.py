"""The cells of a roll fade before the rules hide them."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.core.board.bits import STRIDE
from game.core.rules.modes import MODES
from game.core.rules.rulesets import TGM2
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.frame import Panels
from game.ui.draw.feedback.fading import FADING_SECONDS, fading
from game.ui.draw.game.well import draw_well
from game.ui.layout.game import play_layout
from game.ui.theme import palette_of
from tests.core.playing import game

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))
VISIBLE = 300


@pytest.fixture
def rolling() -> Session:
    """A roll in the tick in which its first piece has locked."""
    session = game(30 * "I", "XXX....XXX", rules=TGM2, mode=MODES["master"])
    session._parts.tally.level = 998
    while not session.rolling or not session.cells:
        session.step(Buttons.SOFT_DROP if session.current else Buttons.NONE)
    return session


def until(session: Session, tick: int) -> None:
    while session.tick < tick:
        session.step(Buttons.NONE)
        assert not session.ended


def light(session: Session, cells: int, effects: Effects) -> int:
    """The brightness in the middle of the first of these cells."""
    target = Surface((640, 480))
    draw_well(target, LAYOUT, session, effects, 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    y, x = divmod((cells & -cells).bit_length() - 1, STRIDE)
    size, half = LAYOUT.cell, LAYOUT.cell // 2
    return max(target.get_at((LAYOUT.well.x + x * size + half, LAYOUT.well.bottom - y * size - half))[:3])


def test_they_fade_in_steps_and_are_gone_when_they_are_hidden(rolling: Session) -> None:
    cells, hides = rolling.cells, rolling.trail[-1].tick + VISIBLE
    until(rolling, hides - int(FADING_SECONDS * rolling.rules.ticks_per_second) - 1)
    assert fading(rolling) == ()
    lights = [light(rolling, cells, Effects())]
    while rolling.tick < hides:
        until(rolling, rolling.tick + 1)
        lights.append(light(rolling, cells, Effects()))
    assert lights == sorted(lights, reverse=True)
    assert len(set(lights)) == 13, "whole, eleven steps, and nothing"
    assert lights[0] > 100
    assert lights[-1] < 30


def test_without_motion_they_go_at_once(rolling: Session) -> None:
    cells, hides, still = rolling.cells, rolling.trail[-1].tick + VISIBLE, Effects(moving=False)
    before = light(rolling, cells, still)
    until(rolling, hides - 1)
    assert light(rolling, cells, still) == before
    until(rolling, hides)
    assert light(rolling, cells, still) < 30
