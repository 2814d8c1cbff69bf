"""Light along the frame, the ghost on a stack that comes down, and the line around the piece that had no room."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.rules.rulesets import CLASSIC
from game.core.session.buttons import Buttons
from game.core.session.events import Ended
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.frame import Panels
from game.play.game.motion import DISSOLVE_SECONDS, FALL_SECONDS
from game.settings import DisplaySettings
from game.settings.sections import FeedbackSettings
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.layout.game import play_layout
from game.ui.theme import Palette, dress, palette_of
from game.ui.theme.shelf import USUAL, Themes
from tests.core.playing import game

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))


def drawn(
    session: Session, effects: Effects, now: float, *, ghost: bool = False, palette: Palette | None = None
) -> Surface:
    target = Surface((640, 480))
    draw_ground(target, LAYOUT)
    draw_well(
        target, LAYOUT, session, effects, now, palette=palette or palette_of("guideline", "modern", 0), ghost=ghost
    )
    return target


def at_the_wall(target: Surface, row: int) -> tuple[int, ...]:
    """The colour beside the left frame, in the middle of a row."""
    return tuple(target.get_at((LAYOUT.well.x + 1, LAYOUT.well.bottom - row * LAYOUT.cell - LAYOUT.cell // 2)))


def test_danger_is_seen_at_the_frame_down_to_the_floor() -> None:
    session, effects = game("OO", ".........X\n" * 19), Effects(moving=False)
    before = at_the_wall(drawn(session, effects, 5.0), 0)
    effects.feed([], 5.0, session)
    assert at_the_wall(drawn(session, effects, 5.0), 0)[0] > before[0] + 60


def test_the_ghost_lies_on_the_stack_that_is_seen() -> None:
    seen = []
    for seconds in (0.0, DISSOLVE_SECONDS, DISSOLVE_SECONDS + FALL_SECONDS):
        session = game("IO", "X.........\nXXX....XXX\n")
        effects = Effects(flashes=False, feedback=FeedbackSettings(particles=0, trail=False))
        effects.feed(session.step(Buttons.NONE), 4.0, session)
        effects.feed(session.step(Buttons.HARD_DROP), 5.0, session)
        shown, without = (drawn(session, effects, 5.0 + seconds, ghost=each) for each in (True, False))
        middle = LAYOUT.well.x + 4 * LAYOUT.cell + LAYOUT.cell // 4
        heights = [LAYOUT.well.bottom - row * LAYOUT.cell - LAYOUT.cell // 4 for row in range(4)]
        seen.append([shown.get_at((middle, y)) != without.get_at((middle, y)) for y in heights])
    hanging = [False, True, True, False]
    assert seen == [hanging, hanging, [True, True, False, False]]


@pytest.mark.parametrize("piece", [Piece.T, Piece.Z])
def test_the_flash_of_a_lock_is_seen_on_white_blocks_too(piece: Piece) -> None:
    session, effects = game(piece.name * 3, rules=CLASSIC), Effects()
    while session.pieces == 0:
        effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
    lit, still = (drawn(session, effects, now, palette=palette_of("ruleset", "classic", 0)) for now in (5.0, 9.0))
    y, x = divmod((effects.cells & -effects.cells).bit_length() - 1, STRIDE)
    at = LAYOUT.well.x + x * LAYOUT.cell + LAYOUT.cell // 2, LAYOUT.well.bottom - y * LAYOUT.cell - LAYOUT.cell // 2
    assert sum(abs(a - b) for a, b in zip(lit.get_at(at)[:3], still.get_at(at)[:3], strict=True)) > 80


@pytest.mark.parametrize("theme", ["nes", "arcade", "high-contrast"])
def test_a_bright_frame_has_a_red_line_inside_in_danger(theme: str) -> None:
    session, effects = game("OO", ".........X\n" * 19), Effects(moving=False)
    effects.feed([], 5.0, session)
    usual = at_the_wall(drawn(session, effects, 5.0), 0)[0]
    try:
        dress(Themes(Path()).get(theme), DisplaySettings())
        assert at_the_wall(drawn(session, effects, 5.0), 0)[0] > usual + 20
    finally:
        dress(USUAL, DisplaySettings())


@pytest.mark.parametrize("theme", ["dark", "nes", "arcade", "high-contrast"])
def test_white_words_can_be_read_on_the_curtain(theme: str) -> None:
    session = game("OO", "X.........\n" * 20, rules=CLASSIC)
    effects = Effects()
    effects.feed([Ended("block out")], 5.0, session)
    try:
        dress(Themes(Path()).get(theme), DisplaySettings())
        target, x = drawn(session, effects, 9.0), LAYOUT.well.centerx
        seen = [tuple(target.get_at((x, y)))[:3] for y in range(LAYOUT.well.top, LAYOUT.well.bottom)]
        assert max(sum(each) / 3 for each in seen) < 150
    finally:
        dress(USUAL, DisplaySettings())
