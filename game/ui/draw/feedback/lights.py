"""Light in the well: of cleared rows, of a lock, of a drop, of danger and of a moment."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.play.feedback.drops import Drop
from game.ui.draw.feedback.cells import draw_cells
from game.ui.layout import WELL_COLUMNS, PixelSize, WellPlace
from game.ui.theme import THEME, Colour, kept, mix

_ROW_LIGHT, _SEAM_LIGHT, _LOCK_LIGHT, _FLASH_LIGHT = 120, 200, 150, 235
"""The opacity of lights at first, from 0 to 255: of the place of a cleared row, of the seam that it leaves, of a locked
piece, of a row that dissolves."""
_SEAM = 0.3
"""The reach of the light of a seam up and down, in cells."""
_TRAIL, _DANGER, _SWEEP, _BEAM, _GLOW = 120, 120, 100, 200, 230
"""The greatest opacity of a trail, of the tint of danger, of the light that goes up the well, of its upper edge, and of
the light along the frame."""
_SHAFT, _SHAFT_ROWS = 150, 9
"""The greatest opacity of the light that rises from the rows of a great clear, and how far it reaches above them."""
_GROUND_LIGHT, _GROUND_FLASH, _GROUND_HOLDS = 80, 145, 0.87
"""The same of the whole ground of the well at a tetris on the NES, on a light ground and else, where it is white, and
the light of the clear down to which it stays so."""
_DANGER_REACH, _DANGER_SIDE = 0.75, 0.16
"""How far the tint reaches down, as a share of the well, and how weak it is in the middle."""
_SWEEP_ROWS = 4
_RADIANCE = 165
"""The opacity of the light of a perfect clear at its strongest, from 0 to 255."""
_STEPS = 64
"""The steps of a gradient."""


def lit(colour: Colour) -> Colour:
    """A colour as light. The colours of words on a light ground are dark, and are made as bright as they can be."""
    brightest = max(colour)
    if not THEME.is_light or not brightest:
        return colour
    red, green, blue = (round(255 * each / brightest) for each in colour)
    return red, green, blue


def row_light(tone: Colour) -> Colour:
    """The light of a clear: nearly white. On a light ground a vivid colour tints it more, and grey not at all, which
    would only make blocks dull."""
    bright = lit(tone)
    vivid = (max(bright) - min(bright)) / max(1, *bright)
    return mix(THEME.flash, bright, 0.35 * vivid**2 if THEME.is_light else 0.2)


def draw_flash(
    target: Surface,
    layout: WellPlace,
    rows: Sequence[int],
    light: float,
    tone: Colour,
    *,
    columns: range = range(WELL_COLUMNS),
) -> None:
    """Draw light over rows, in all columns or in some that stand beside each other."""
    size, well = layout.cell, layout.well
    strength = math.sqrt(light) if THEME.is_light else light
    bar = Surface((len(columns) * size, size), pygame.SRCALPHA)
    bar.fill((*row_light(tone), round(_FLASH_LIGHT * strength)))
    for row in rows:
        target.blit(bar, (well.x + columns.start * size, well.bottom - (row + 1) * size))
    if THEME.is_light:  # where white rows have no edge of their own
        edge = Surface((bar.get_width(), max(1, size // 14)), pygame.SRCALPHA)
        edge.fill((*THEME.text, round(_LOCK_LIGHT * strength)))
        for row in rows:
            if row + 1 not in rows:
                target.blit(edge, (well.x + columns.start * size, well.bottom - (row + 1) * size))
            if row - 1 not in rows:
                target.blit(edge, (well.x + columns.start * size, well.bottom - row * size - edge.get_height()))


def draw_ground_light(target: Surface, layout: WellPlace, light: float) -> None:
    """Light the ground of the whole well, behind the stack."""
    wash = Surface(layout.well.size)
    wash.fill(lit(THEME.accent) if THEME.is_light else THEME.flash)
    wash.set_alpha(round((_GROUND_LIGHT if THEME.is_light else _GROUND_FLASH) * min(1.0, light / _GROUND_HOLDS)))
    target.blit(wash, layout.well)


def draw_gone_rows(target: Surface, layout: WellPlace, rows: Sequence[int], light: float, *, shrinks: bool) -> None:
    """Draw a light in place of each cleared row, behind the stack, which has already come down."""
    size, well = layout.cell, layout.well
    height = max(1, round((size - 2) * (light if shrinks else 1)))
    bar = Surface((well.width, height), pygame.SRCALPHA)
    bar.fill((*row_light(THEME.accent), round(_ROW_LIGHT * light)))
    for row in rows:
        target.blit(bar, (well.x, well.bottom - row * size - (size + height) // 2))


def draw_seams(target: Surface, layout: WellPlace, rows: Sequence[int], light: float) -> None:
    """Draw a line of light where the rows above the clear now lie on the rows below it."""
    size, well = layout.cell, layout.well
    glow = _seam((well.width, 2 * max(2, round(_SEAM * size))))
    glow.set_alpha(round(255 * light))
    for seam in {row - below for below, row in enumerate(rows)}:
        target.blit(glow, (well.x, well.bottom - seam * size - glow.get_height() // 2))


@kept(4)
def _seam(size: PixelSize) -> Surface:
    """A line of light that fades to both sides."""
    glow = Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        near = 1 - abs(2 * y + 1 - size[1]) / size[1]
        glow.fill((*row_light(THEME.accent), round(_SEAM_LIGHT * near * near)), Rect(0, y, size[0], 1))
    return glow


def draw_lock_light(target: Surface, layout: WellPlace, cells: int, light: float) -> None:
    """Draw light over a piece that has locked."""
    tile = Surface((layout.cell, layout.cell), pygame.SRCALPHA)
    tile.fill((*THEME.flash, round(_LOCK_LIGHT * light)))
    if THEME.is_light:  # where white blocks have no edge of their own
        pygame.draw.rect(tile, (*THEME.text, round(_LOCK_LIGHT * light)), tile.get_rect(), max(1, layout.cell // 14))
    draw_cells(target, layout, cells, tile)


def draw_trail(target: Surface, layout: WellPlace, drop: Drop, colour: Colour, light: float) -> None:
    """Draw the way that a piece fell: bright at the piece, nothing at its top."""
    size, well = layout.cell, layout.well
    for x, low, high in drop.columns:
        strip = _trail((size, (high - low) * size), colour if THEME.is_light else mix(colour, THEME.flash, 0.35))
        strip.set_alpha(round(255 * light))
        target.blit(strip, (well.x + x * size, well.bottom - high * size))


@kept(16)
def _trail(size: PixelSize, colour: Colour) -> Surface:
    column = Surface((1, _STEPS), pygame.SRCALPHA)
    for y in range(_STEPS):
        column.set_at((0, y), (*colour, round(_TRAIL * (y / _STEPS) ** 1.6)))
    return _ready(pygame.transform.scale(column, size))


def draw_danger(target: Surface, layout: WellPlace, light: float, *, spared: int = 0) -> None:
    """Tint the well from above and from its sides. The cells ``spared`` keep the colour of the well."""
    tint = _danger(layout.well.size)
    tint.set_alpha(round(255 * light))
    target.blit(tint, layout.well)
    if spared:
        tile = Surface((layout.cell, layout.cell))
        tile.fill(THEME.well)
        draw_cells(target, layout, spared, tile)


@kept(3)
def _danger(size: PixelSize) -> Surface:
    small = Surface((33, 48), pygame.SRCALPHA)
    for y in range(48):
        high = max(0.0, 1 - y / 48 / _DANGER_REACH)
        for x in range(33):
            side = abs(x - 16) / 16
            share = high * (_DANGER_SIDE + (1 - _DANGER_SIDE) * max(side**2, high**6))
            small.set_at((x, y), (*THEME.danger, round(_DANGER * share)))
    return _ready(pygame.transform.smoothscale(small, size))


def draw_radiance(target: Surface, layout: WellPlace, light: float) -> None:
    """Light the whole well from its floor after a perfect clear."""
    wash = _radiance(layout.well.size)
    wash.set_alpha(round(255 * light))
    target.blit(wash, layout.well)


@kept(3)
def _radiance(size: PixelSize) -> Surface:
    column = Surface((1, _STEPS), pygame.SRCALPHA)
    for y in range(_STEPS):
        column.set_at((0, y), (*lit(THEME.mark_perfect), round(_RADIANCE * ((y + 1) / _STEPS) ** 2)))
    return _ready(pygame.transform.smoothscale(column, size))


def draw_moment(target: Surface, layout: WellPlace, share: float, colour: Colour, *, sweeps: bool, glows: bool) -> None:
    """Draw the light of a moment, of which a share is over: it goes up the well, and the frame glows."""
    well, cell = layout.well, layout.cell
    if sweeps:
        band = _band((well.width, _SWEEP_ROWS * cell), colour)
        band.set_alpha(round(255 * (1 - share)))
        way = well.height + band.get_height()
        top = round(well.bottom - way * (1 - (1 - share) ** 2))
        outer = target.get_clip()
        target.set_clip(outer.clip(well))
        target.blit(band, (well.x, top))
        target.set_clip(outer)
    if glows:
        draw_frame_light(target, layout, math.sin(math.pi * share) * (1 - share), colour)


def draw_frame_light(target: Surface, layout: WellPlace, light: float, colour: Colour) -> None:
    """Draw light along the inner edge of the well, from 0 to 1."""
    well, thick = layout.well, max(2, layout.cell // 6)
    alpha = round(_GLOW * light)
    for inner in range(thick):
        edge = Surface((well.width - 2 * inner, 1), pygame.SRCALPHA)
        edge.fill((*colour, alpha * (thick - inner) // thick))
        side = Surface((1, well.height - 2 * inner), pygame.SRCALPHA)
        side.fill((*colour, alpha * (thick - inner) // thick))
        target.blit(edge, (well.x + inner, well.bottom - 1 - inner))
        target.blit(side, (well.x + inner, well.y + inner))
        target.blit(side, (well.right - 1 - inner, well.y + inner))


def draw_shafts(target: Surface, layout: WellPlace, rows: Sequence[int], light: float, colour: Colour) -> None:
    """Draw light that rises from the rows of a great clear, behind the stack."""
    well, cell = layout.well, layout.cell
    floor = well.bottom - min(rows) * cell
    shafts = _shafts((well.width, (len(rows) + _SHAFT_ROWS) * cell), colour)
    shafts.set_alpha(round(255 * light))
    above = max(0, well.top - (floor - shafts.get_height()))
    target.blit(shafts, (well.x, floor - shafts.get_height() + above), Rect(0, above, *shafts.get_size()))


@kept(4)
def _shafts(size: PixelSize, colour: Colour) -> Surface:
    """Columns of light of different brightness that fade upwards."""
    small = Surface((4 * WELL_COLUMNS, _STEPS), pygame.SRCALPHA)
    for y in range(_STEPS):
        small.fill((*colour, round(_SHAFT * (y / (_STEPS - 1)) ** 1.4)), Rect(0, y, small.get_width(), 1))
    for x in range(small.get_width()):
        bright = 0.6 + 0.25 * math.sin(1.7 * x) + 0.15 * math.sin(0.6 * x + 1)
        small.fill((255, 255, 255, round(255 * bright)), Rect(x, 0, 1, _STEPS), pygame.BLEND_RGBA_MULT)
    return _ready(pygame.transform.smoothscale(small, size))


@kept(4)
def _band(size: PixelSize, colour: Colour) -> Surface:
    """A beam with a bright edge, and light behind it."""
    column = Surface((1, _STEPS), pygame.SRCALPHA)
    for y in range(_STEPS):
        column.set_at((0, y), (*colour, round(_SWEEP * (1 - y / _STEPS) ** 1.5)))
    band = pygame.transform.scale(column, size)
    band.fill((*mix(colour, THEME.flash, 0.5), _BEAM), Rect(0, 0, size[0], max(2, size[1] // 40)))
    return _ready(band)


def _ready(surface: Surface) -> Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface
