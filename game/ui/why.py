"""Keys and mouse for the reasons: which candidate is compared, and which feature is shown in the well."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.core.board.bits import STRIDE
from game.play.advice.comparison import ALL, Comparison
from game.ui.layout import WELL_COLUMNS, PlayLayout, WhyLayout
from game.ui.panels.terms import features_shown
from game.ui.panels.values import strip_place
from game.ui.panels.why import layout_of

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
_SIDEWAYS: Mapping[int, int] = {pygame.K_LEFT: -1, pygame.K_KP4: -1, pygame.K_RIGHT: 1, pygame.K_KP6: 1}
"""Key -> steps down the table of features, besides Tab."""


def choose(comparison: Comparison, event: Event, layout: PlayLayout, *, sideways: bool = False) -> bool:
    """Handle a key or the mouse. Return whether it chose a candidate or a feature. Pointing is not a choice.

    ``sideways`` says whether the left and the right key go through the features, as Tab does.
    """
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB:
            return _next_feature(comparison, layout, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        if sideways and event.key in _SIDEWAYS:
            return _next_feature(comparison, layout, _SIDEWAYS[event.key])
        return event.key in _STEPS and comparison.step(_STEPS[event.key])
    if event.type == pygame.MOUSEMOTION:
        _point(comparison, event.pos, layout)
    elif event.type == pygame.MOUSEWHEEL and event.y:
        return comparison.turn_over(-1 if event.y > 0 else 1)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return _point(comparison, event.pos, layout)
    return False


def _next_feature(comparison: Comparison, layout: PlayLayout, by: int) -> bool:
    """Show the next feature of the table in the well; none after the last one."""
    reasons = comparison.reasons
    features = ["", *filter(None, features_shown(layout_of(layout, reasons), reasons))]
    at = features.index(reasons.feature) if reasons.feature in features else 0
    return comparison.point_at_feature(features[(at + by) % len(features)])


def _point(comparison: Comparison, position: tuple[int, int], layout: PlayLayout) -> bool:
    """Show what is under the mouse: a feature, or a candidate in the well, in the list or in the strip.

    Return whether there is such a thing.
    """
    reasons = comparison.reasons
    if not reasons.opinions:
        return False
    place = layout_of(layout, reasons)
    if layout.why.collidepoint(position):
        feature = _feature_at(place, comparison, position)
        comparison.point_at_feature(feature)
        if feature:
            return True
    if place.strip.collidepoint(position):
        comparison.choose(strip_place(place, reasons.opinions, position[0]))
        return True
    return comparison.point_at(_cell(position, layout))


def _feature_at(place: WhyLayout, comparison: Comparison, position: tuple[int, int]) -> str:
    """The feature in the row at a position; empty if there is none."""
    rows = zip(place.rows, features_shown(place, comparison.reasons), strict=False)
    return next((feature for row, feature in rows if row.collidepoint(position)), "")


def _cell(position: tuple[int, int], layout: PlayLayout) -> int | None:
    """The cell at a position in the window, as one bit of a board. None outside the well."""
    if not layout.playfield.collidepoint(position):
        return None
    x = min((position[0] - layout.well.x) // layout.cell, WELL_COLUMNS - 1)
    y = (layout.well.bottom - 1 - position[1]) // layout.cell
    return 1 << (STRIDE * y + x) if y >= 0 else None
