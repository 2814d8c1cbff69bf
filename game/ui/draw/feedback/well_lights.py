"""Light that fills the well: of danger, of a moment, of a great clear."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.draw.feedback.lights import STEPS, lit, ready
from game.ui.kit.layout import WELL_COLUMNS, WellPlace
from game.ui.kit.lengths import PixelSize
from game.ui.theme import THEME, Colour, kept, mix

_DANGER, _STRONG_DANGER, _SWEEP, _BEAM, _GLOW = 160, 175, 100, 140, 230
"""The greatest opacity of the tint of danger, of the same where the ground or the frame is pale, of the light that
goes up the well, of its upper edge, and of the light along the frame, from 0 to 255."""
_PALE = 0.6
"""The least brightness of a pale frame in each of red, green and blue, as a share."""
_VIVID = 0.8
"""The least brightness in one of them of a frame that is vivid."""
_ALARM, _ALARM_LIGHT = 0.2, 1.5
"""The width of the red line inside such a frame, in cells, and how much stronger it is than the light there."""
_BEAM_HEIGHT = 0.5
"""The height of this upper edge, in cells."""
_FRONT_ROWS = 1
"""The height of the white front of a sweep on a light ground, in rows."""
_SHAFT, _SHAFT_ROWS = 150, 9
"""The greatest opacity of the light that rises from the rows of a great clear, and how far it reaches above them."""
_SHAFTS_A_CELL = 4
"""The columns of light in the width of a cell."""
_DANGER_REACH, _DANGER_SIDE = 0.75, 0.16
"""How far the tint reaches down, as a share of the well, and how weak it is in the middle."""
_SWEEP_ROWS = 4
"""The height of the light that goes up the well, in rows."""
_REACH = 0.7
"""How far the light along the frame reaches, in cells."""
_RADIANCE = 165
"""The opacity of the light of a perfect clear at its strongest, from 0 to 255."""


def draw_danger(target: Surface, layout: WellPlace, light: float) -> None:
    """Tint the well from above and from its sides."""
    well = layout.well
    tint = _danger((well.width, round(_DANGER_REACH * well.height)))
    tint.set_alpha(round(255 * light))
    target.blit(tint, well)


def draw_alarm(target: Surface, layout: WellPlace, light: float) -> None:
    """Draw the light of danger along the frame, and inside a frame that would outshine it a red line."""
    draw_frame_light(target, layout, light, THEME.danger)
    if not _outshines(THEME.well_frame):
        return
    well, wide = layout.well, max(2, round(_ALARM * layout.cell))
    upright, floor = Surface((wide, well.height)), Surface((well.width, wide))
    for line, place in (
        (upright, well.topleft),
        (upright, (well.right - wide, well.y)),
        (floor, (well.x, well.bottom - wide)),
    ):
        line.fill(THEME.danger)
        line.set_alpha(min(255, round(255 * _ALARM_LIGHT * light)))
        target.blit(line, place)


def is_pale(colour: Colour) -> bool:
    """Whether a colour is nearly white."""
    return min(colour) >= _PALE * 255


def _outshines(frame: Colour) -> bool:
    """Whether a frame is brighter than the light of danger beside it."""
    return is_pale(frame) or (not THEME.is_light and max(frame) >= _VIVID * 255)


@kept(3)
def _danger(size: PixelSize) -> Surface:
    small = Surface((33, 36), pygame.SRCALPHA)
    most = _STRONG_DANGER if THEME.is_light or _outshines(THEME.well_frame) else _DANGER
    for y in range(36):
        high = 1 - y / 36
        for x in range(33):
            side = abs(x - 16) / 16
            share = high * (_DANGER_SIDE + (1 - _DANGER_SIDE) * max(side**2, high**6))
            small.set_at((x, y), (*THEME.danger, round(most * share)))
    return ready(pygame.transform.smoothscale(small, size))


def draw_radiance(target: Surface, layout: WellPlace, light: float) -> None:
    """Light the whole well from its floor after a perfect clear."""
    wash = _radiance(layout.well.size)
    wash.set_alpha(round(255 * light))
    target.blit(wash, layout.well)


@kept(3)
def _radiance(size: PixelSize) -> Surface:
    column = Surface((1, STEPS), pygame.SRCALPHA)
    for y in range(STEPS):
        column.set_at((0, y), (*lit(THEME.mark_perfect), round(_RADIANCE * ((y + 1) / STEPS) ** 2)))
    return ready(pygame.transform.smoothscale(column, size))


def draw_sweep(target: Surface, layout: WellPlace, share: float, colour: Colour, *, front: bool = False) -> None:
    """Draw the light of a moment that goes up the well. ``front`` is its white front alone, which dulls no block."""
    well, rows = layout.well, _FRONT_ROWS if front else _SWEEP_ROWS
    band = _band((well.width, rows * layout.cell), THEME.flash if front else colour)
    band.set_alpha(round(255 * (1 - share)))
    way = well.height + _SWEEP_ROWS * layout.cell
    top = round(well.bottom - way * (1 - (1 - share) ** 2))
    outer = target.get_clip()
    target.set_clip(outer.clip(well))
    target.blit(band, (well.x, top))
    target.set_clip(outer)


def draw_moment(target: Surface, layout: WellPlace, share: float, colour: Colour, *, sweeps: bool, glows: bool) -> None:
    """Draw the light of a moment over the stack, of which a share is over: it goes up the well, and the frame glows."""
    if sweeps:
        draw_sweep(target, layout, share, colour, front=THEME.is_light)
    if glows:
        draw_frame_light(target, layout, math.sin(math.pi * share) * (1 - share), colour)


def draw_frame_light(target: Surface, layout: WellPlace, light: float, colour: Colour) -> None:
    """Draw light along the inner edge of the well, from 0 to 1: bright at the frame, and soft further in."""
    well, reach, opacity = layout.well, round(_REACH * layout.cell), round(255 * light)
    left, right, floor = _edge_lights((reach, well.height), well.width, colour)
    for edge, place in (
        (left, well.topleft),
        (right, (well.right - reach, well.y)),
        (floor, (well.x, well.bottom - reach)),
    ):
        edge.set_alpha(opacity)
        target.blit(edge, place)


@kept(8)
def _edge_lights(size: PixelSize, floor: int, colour: Colour) -> tuple[Surface, Surface, Surface]:
    """The light along the left edge, which has this size, along the right one, and along one as wide as ``floor``."""
    reach, height = size
    row = Surface((reach, 1), pygame.SRCALPHA)
    for x in range(reach):
        row.set_at((x, 0), (*colour, round(_GLOW * (1 - x / reach) ** 3)))
    left = pygame.transform.scale(row, (reach, height))
    upright = pygame.transform.scale(pygame.transform.rotate(row, 90), (floor, reach))
    return ready(left), ready(pygame.transform.flip(left, True, False)), ready(upright)


def draw_shafts(
    target: Surface, layout: WellPlace, rows: Sequence[int], light: float, colours: tuple[Colour, Colour]
) -> None:
    """Draw light that rises from the rows of a great clear, behind the stack. It has two colours by turns."""
    well, cell = layout.well, layout.cell
    floor = well.bottom - min(rows) * cell
    shafts = _shafts((well.width, (len(rows) + _SHAFT_ROWS) * cell), colours)
    shafts.set_alpha(round(255 * light))
    above = max(0, well.top - (floor - shafts.get_height()))
    target.blit(shafts, (well.x, floor - shafts.get_height() + above), Rect(0, above, *shafts.get_size()))


@kept(4)
def _shafts(size: PixelSize, colours: tuple[Colour, Colour]) -> Surface:
    """Columns of light of different brightness that fade upwards."""
    small = Surface((_SHAFTS_A_CELL * WELL_COLUMNS, STEPS), pygame.SRCALPHA)
    for x in range(small.get_width()):
        bright = 0.6 + 0.25 * math.sin(1.7 * x) + 0.15 * math.sin(0.6 * x + 1)
        colour = colours[x // _SHAFTS_A_CELL % 2]
        for y in range(STEPS):
            small.set_at((x, y), (*colour, round(_SHAFT * bright * (y / (STEPS - 1)) ** 1.4)))
    return ready(pygame.transform.smoothscale(small, size))


@kept(4)
def _band(size: PixelSize, colour: Colour) -> Surface:
    """A beam with a bright edge, and light behind it. The edge is soft, so that it is no line under words."""
    column = Surface((1, STEPS), pygame.SRCALPHA)
    for y in range(STEPS):
        column.set_at((0, y), (*colour, round(_SWEEP * (1 - y / STEPS) ** 1.5)))
    band = pygame.transform.scale(column, size)
    high = max(4, round(_BEAM_HEIGHT * size[0] / WELL_COLUMNS))
    for y in range(high):
        near = 1 - abs(2 * y + 1 - high) / high
        behind = max(0.0, 2 * y / high - 1) * _SWEEP
        opacity = round(max(behind, _BEAM * near))
        band.fill((*mix(colour, THEME.flash, 0.5 * near), opacity), Rect(0, y, size[0], 1))
    return ready(band)
