"""The line of the lock delay, notes, keys that are held, and a hard drop."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.core.session.buttons import Buttons
from game.play.game.effects import Caption
from game.ui.draw.feedback.thud import draw_thud
from game.ui.draw.feedback.timer import draw_timer
from game.ui.layout.game import play_layout, thud_pixels
from game.ui.panels.bar import held_width
from game.ui.panels.scene import background
from game.ui.panels.words import draw_caption
from game.ui.theme import THEME
from tests.ui.draw.stage import PANELS, differs


@pytest.mark.parametrize("left", [1.0, 0.5, 0.1])
def test_the_line_of_the_lock_delay_keeps_its_width(left: float) -> None:
    layout = play_layout((640, 480))
    target = Surface(layout.size)
    target.fill(THEME.well)
    s_at_the_left = 0b011 | 0b110 << STRIDE
    draw_timer(target, layout, s_at_the_left, left)
    y = layout.well.bottom - 1
    for column in (0, 1):
        x = layout.well.x + column * layout.cell
        assert target.get_at((x, y)) != pygame.Color(*THEME.well)
        assert target.get_at((x + layout.cell - 1, y)) != pygame.Color(*THEME.well)


def test_a_note_of_three_lines_has_room_in_the_smallest_window() -> None:
    layout = play_layout((624, 408))
    pictures = []
    for detail in ("only in zen, practice and puzzles", "only in zen, practice and"):
        pictures.append(Surface((624, 408)))
        draw_caption(pictures[-1], layout, Caption("No undo", (detail,)), 1.0)
    assert differs(pictures[0], pictures[1], layout.caption), "the last word is drawn"


def test_only_the_keys_that_a_game_has_are_shown() -> None:
    few = Buttons.LEFT | Buttons.RIGHT | Buttons.SOFT_DROP
    assert held_width(12, few) < held_width(12, few | Buttons.HOLD) < held_width(12, sum(Buttons))


def test_a_hard_drop_moves_the_whole_well_with_its_frame() -> None:
    layout = play_layout((640, 480))
    ground = background((640, 480), PANELS)
    still, moved = ground.copy(), ground.copy()
    draw_thud(moved, layout, ground, 1.0)
    down = thud_pixels(layout.cell)
    bottom = Rect(layout.framed.x, layout.framed.bottom - 4, layout.framed.width, 4)
    before, after = still.subsurface(bottom), moved.subsurface(bottom.move(0, down))
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert layout.shaken.contains(bottom.move(0, down))
