"""The bar below a replay: the position, the speed and the held buttons."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.session.buttons import Buttons
from game.play.frame import ReplayBar
from game.ui.draw.menus.rows import draw_back
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, figures, fitted, line
from game.ui.layout import BACK_WIDTH, PlayLayout, back_rect
from game.ui.theme import ACCENT, BACKGROUND_BOTTOM, MUTED, PANEL, PANEL_EDGE, SOFT, TEXT

KEY_SIGNS: Mapping[Buttons, str] = {
    Buttons.LEFT: "←",
    Buttons.RIGHT: "→",
    Buttons.SOFT_DROP: "↓",
    Buttons.HARD_DROP: "drop",
    Buttons.CCW: "ccw",
    Buttons.CW: "cw",
    Buttons.HALF: "180",
    Buttons.HOLD: "hold",
}
"""Button -> the text on its small key, in the order of the keys."""


def track_rect(layout: PlayLayout) -> Rect:
    """The area of the time line, with a margin for the mouse."""
    return Rect(layout.bar.x, layout.bar.y, layout.bar.width, layout.bar.height // 3)


def sign_rect(layout: PlayLayout) -> Rect:
    """Where the sign of play and pause stands, with room around it for the mouse."""
    row = _state_row(layout)
    return Rect(row.x, row.y, round(1.7 * layout.type_size), row.height)


def bar_back_rect(layout: PlayLayout) -> Rect:
    """The way back for the mouse, right of the keys."""
    row, size = _state_row(layout), layout.type_size
    return back_rect(row.right - round(BACK_WIDTH * size), row, size)


def _state_row(layout: PlayLayout) -> Rect:
    area, track = layout.bar, track_rect(layout)
    return Rect(area.x, track.bottom, area.width, (area.height - track.height) // 2)


def draw_bar(target: Surface, layout: PlayLayout, bar: ReplayBar) -> None:
    """Draw the time line, then the state and the held buttons, then the hint."""
    size = layout.type_size
    track = track_rect(layout)
    thick = max(3, track.height // 4)
    groove = Rect(track.x, track.centery - thick // 2, track.width, thick)
    pygame.draw.rect(target, PANEL_EDGE, groove, border_radius=thick)
    done = Rect(groove.x, groove.y, round(groove.width * bar.position), thick)
    pygame.draw.rect(target, ACCENT, done, border_radius=thick)
    knob = max(4, track.height // 3)
    pygame.draw.circle(target, TEXT, (min(max(done.right, track.x + knob), track.right - knob), track.centery), knob)

    row = _state_row(layout)
    sign = Rect(row.x, row.y + (row.height - size) // 2, size, size)
    _draw_sign(target, sign, bar.running)
    time = figures(bar.time, size, TEXT)
    put(target, time, row.move(round(size * 1.8), 0))
    left = sign.right + round(size * 1.6) + time.get_width()
    put(target, line(bar.speed, size, SOFT, BOLD), Rect(left, row.y, row.right - left, row.height))
    back = bar_back_rect(layout)
    draw_back(target, back, size)
    _draw_keys(target, Rect(row.x, row.y, back.x - size // 2 - row.x, row.height), size, bar.held)
    hint = Rect(row.x, row.bottom, row.width, row.height)
    put(target, fitted(bar.hint, size, MUTED, hint.width), hint)


def _draw_sign(target: Surface, rect: Rect, running: bool) -> None:
    """Draw the sign of what the key does: two strokes while the replay plays, a triangle while it is paused."""
    if running:
        width = max(2, rect.width // 3)
        target.fill(SOFT, Rect(rect.x, rect.y, width, rect.height))
        target.fill(SOFT, Rect(rect.right - width, rect.y, width, rect.height))
    else:
        pygame.draw.polygon(target, SOFT, [rect.topleft, (rect.right, rect.centery), rect.bottomleft])


def _draw_keys(target: Surface, row: Rect, size: int, held: int) -> None:
    small = max(9, round(size * 0.85))
    right = row.right
    for button, sign in reversed(tuple(KEY_SIGNS.items())):
        down = bool(held & button)
        words = line(sign, small, BACKGROUND_BOTTOM if down else MUTED, BOLD)
        cap = Rect(0, row.y + 1, max(row.height - 2, words.get_width() + small // 2 * 2), row.height - 2)
        cap.right = right
        panel(target, cap, ACCENT if down else PANEL, ACCENT if down else PANEL_EDGE, radius=3)
        put(target, words, cap, 0.5)
        right = cap.x - 2
