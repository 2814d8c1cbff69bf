"""Keys and mouse for choosing the candidates of a decision to compare."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.core.board.bits import STRIDE
from game.play.advice.comparison import ALL, Comparison
from game.play.advice.reasons import term_rows
from game.ui.draw.game.why import layout_of, strip_place
from game.ui.layout import WELL_COLUMNS, PlayLayout

READING = 0.25
"""Seconds that a picture of reasons stays at least: it shows a piece and its reasons, however fast others come."""
_STEPS: Mapping[int, int] = {
    pygame.K_UP: -1,
    pygame.K_KP8: -1,
    pygame.K_DOWN: 1,
    pygame.K_KP2: 1,
    pygame.K_HOME: -ALL,
    pygame.K_END: ALL,
}
"""Key -> steps down the list of candidates, best first."""


def choose(comparison: Comparison, event: Event, layout: PlayLayout) -> bool:
    """Handle a key or the mouse. Return whether it chose a candidate. Pointing at one is not a choice."""
    if event.type == pygame.KEYDOWN:
        return event.key in _STEPS and comparison.step(_STEPS[event.key])
    if event.type == pygame.MOUSEMOTION:
        _point(comparison, event.pos, layout)
    elif event.type == pygame.MOUSEWHEEL and event.y:
        return comparison.turn_over(-1 if event.y > 0 else 1)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return _point(comparison, event.pos, layout)
    return False


def _point(comparison: Comparison, position: tuple[int, int], layout: PlayLayout) -> bool:
    """Compare with the candidate under the mouse, in the well or in the strip. Return whether there is one."""
    reasons = comparison.reasons
    if not reasons.opinions:
        return False
    place = layout_of(layout, len(term_rows(reasons)))
    if place.strip.collidepoint(position):
        comparison.choose(strip_place(place, reasons.opinions, position[0]))
        return True
    return comparison.point_at(_cell(position, layout))


def _cell(position: tuple[int, int], layout: PlayLayout) -> int | None:
    """The cell at a position in the window, as one bit of a board. None outside the well."""
    if not layout.playfield.collidepoint(position):
        return None
    x = min((position[0] - layout.well.x) // layout.cell, WELL_COLUMNS - 1)
    y = (layout.well.bottom - 1 - position[1]) // layout.cell
    return 1 << (STRIDE * y + x) if y >= 0 else None
