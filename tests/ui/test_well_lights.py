"""Light along the frame, the ghost on a stack that comes down, and the line around the piece that had no room."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.rules.rulesets import CLASSIC
from game.core.session.buttons import Buttons
from game.core.session.events import Ended, Event
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.frame import Panels
from game.play.game.motion import DISSOLVE_SECONDS, FALL_SECONDS
from game.settings import DisplaySettings
from game.settings.sections import FeedbackSettings
from game.ui.draw.feedback.timer import draw_timer
from game.ui.draw.feedback.well_lights import draw_sweep
from game.ui.draw.game.heat import outline
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.layout.game import play_layout
from game.ui.theme import THEME, Palette, dress, palette_of
from game.ui.theme.shelf import USUAL, Themes
from tests.core.playing import game
from tests.play.game.fed import cleared

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


@pytest.mark.parametrize(("combo", "lit"), [(0, False), (2, True), (6, True)])
def test_a_combo_lights_the_frame_in_its_colour(combo: int, lit: bool) -> None:
    session, effects = game("OO"), Effects(feedback=FeedbackSettings(particles=0))
    before = at_the_wall(drawn(session, effects, 5.0), 10)
    effects.feed([cleared(1, combo=combo)], 5.0, session)
    after = at_the_wall(drawn(session, effects, 5.0), 10)
    assert (after != before) is lit
    assert not lit or after[1] > max(after[0], after[2]), "green"


def test_the_light_of_a_clear_keeps_out_of_that_of_a_goal() -> None:
    session = game("OO", rules=CLASSIC)
    seen, told = [], list[list[Event]]([[cleared(4)], [cleared(4), Ended("goal")]])
    for events in told:
        effects = Effects(feedback=FeedbackSettings(particles=0))
        effects.feed(events, 5.0, session)
        target = drawn(session, effects, 5.0)
        middle = LAYOUT.well.center
        seen.append((at_the_wall(target, 10)[:3], sum(target.get_at(middle)[:3]) > 400))
    (cyan, white), (gold, still_white) = seen
    assert (white, still_white) == (True, False), "the ground of the well"
    assert cyan[2] > cyan[0]
    assert gold[0] > gold[2] + 100


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


def test_the_line_around_the_piece_that_had_no_room_stays() -> None:
    session, effects = game("OO", "X.........\n" * 20), Effects()
    effects.feed([Ended("lock out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, session)
    corner = LAYOUT.well.x + 3 * LAYOUT.cell, LAYOUT.well.bottom - 21 * LAYOUT.cell
    for now in (5.3, 6.0, 9.0):
        assert tuple(drawn(session, effects, now).get_at(corner))[:3] == THEME.danger


def test_that_line_ends_with_the_piece_where_the_window_cuts_it() -> None:
    target = Surface((100, 100))
    outline(target, Rect(0, 0, 100, 50), 40, 1 << STRIDE, (255, 0, 0))
    assert [target.get_at((0, y))[0] for y in (0, 9, 10, 30)] == [255, 255, 0, 0]


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


@pytest.mark.parametrize(
    ("cells", "feet"), [(0b111 << STRIDE + 3 | 1 << 4, [4]), (0b11 << STRIDE + 4 | 0b11 << 3, [3, 4])]
)
def test_the_lock_delay_is_one_line_under_the_lowest_cells(cells: int, feet: list[int]) -> None:
    target = Surface((640, 480), pygame.SRCALPHA)
    draw_timer(target, LAYOUT, cells, 1.0)
    left, size = LAYOUT.well.x + feet[0] * LAYOUT.cell, (len(feet) * LAYOUT.cell, 2)
    assert target.get_bounding_rect() == Rect((left, LAYOUT.well.bottom - 2), size)


@pytest.mark.parametrize(
    ("theme", "high", "opacities"), [("dark", 3, [255, 128, 64]), ("light", 4, [255, 255, 128])], ids=["dark", "light"]
)
def test_a_dark_lock_delay_line_is_higher_and_fades_later(theme: str, high: int, opacities: list[int]) -> None:
    layout, seen = play_layout((1280, 720), Panels()), []
    try:
        dress(Themes(Path()).get(theme), DisplaySettings())
        for left in (1.0, 0.5, 0.25):
            target = Surface((1280, 720), pygame.SRCALPHA)
            draw_timer(target, layout, 1, left)
            assert target.get_bounding_rect().height == high
            seen.append(target.get_at((layout.well.x, layout.well.bottom - 1))[3])
    finally:
        dress(USUAL, DisplaySettings())
    assert seen == pytest.approx(opacities, abs=1)


def test_the_piece_that_had_no_room_lies_over_the_curtain() -> None:
    session, effects = game("OO", "X.........\n" * 18, rules=CLASSIC), Effects()
    effects.feed([Ended("block out", blocked=Placement(Piece.O, 0, 4, 18))], 5.0, session)
    assert effects.curtain
    palette = palette_of("ruleset", "classic", 0)
    mask = effects.curtain.blocked
    places = [(bit % STRIDE, bit // STRIDE) for bit in range(mask.bit_length()) if mask >> bit & 1]
    half = LAYOUT.cell // 2
    for now in (5.3, 5.6, 9.0):
        target = drawn(session, effects, now, palette=palette)
        for x, y in places:
            at = LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - y * LAYOUT.cell - half
            assert min(target.get_at(at)[:3]) > 120


def test_the_edge_of_a_sweep_is_no_line_under_words() -> None:
    target = Surface((640, 480))
    draw_sweep(target, LAYOUT, 0.3, THEME.best)
    column = [sum(target.get_at((LAYOUT.well.centerx, y))[:3]) for y in range(LAYOUT.well.top, LAYOUT.well.bottom)]
    steps = [abs(after - before) for before, after in pairwise(column)]
    assert max(column) > 200
    assert max(steps) < 0.4 * max(column)
