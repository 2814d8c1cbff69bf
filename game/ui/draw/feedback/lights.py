"""Light in the well: of cleared rows, of a lock and of a drop."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.play.game.motion import Trail
from game.ui.draw.feedback.cells import draw_cells
from game.ui.draw.game.heat import outline
from game.ui.kit.layout import WELL_COLUMNS, WellPlace
from game.ui.kit.lengths import PixelSize
from game.ui.theme import THEME, Colour, kept, mix

_ROW_LIGHT, _SEAM_LIGHT, _LOCK_LIGHT, _FLASH_LIGHT = 120, 200, 150, 235
"""The opacity of lights at first, from 0 to 255: of the place of a cleared row, of the seam that it leaves, of a locked
piece, of a row that dissolves."""
_LOCK_ON_LIGHT = 105
"""The same of a locked piece on a light ground, where more of it would leave the piece paler than its ghost."""
_EDGE = 0.65
"""How dark the line around it is there at first, as a share of the way to the colour of text."""
_LIGHT_POWER = 0.35
"""The power of the light of a clear with which the opacity of its rows falls on a light ground: slowly, since blocks
under weak light are only dull there."""
_TINT, _MORE_TINT, _TINT_POWER = 0.2, 0.4, 5
"""The share of its colour in the light of a clear, how much more it is at the brightest on a light ground, and the
power of the light with which that falls."""
_WHITE = 200
"""The least red, green and blue of blocks that are nearly white."""
_SEAM = 0.3
"""The reach of the light of a seam up and down, in cells."""
_TRAIL = 120
"""The greatest opacity of a trail."""
_GROUND_LIGHT, _GROUND_FLASH, _GROUND_HOLDS, _GROUND_FALLS = 80, 205, 0.9, 3
"""The same of the whole ground of the well at a tetris on the NES, on a light ground and else, where it is white, the
light of the clear down to which it stays so, and the power with which the white then falls."""
STEPS = 64
"""The steps of a gradient."""


def lit(colour: Colour) -> Colour:
    """A colour as light. The colours of words on a light ground are dark, and are made as bright as they can be."""
    brightest = max(colour)
    if not THEME.is_light or not brightest:
        return colour
    red, green, blue = (round(255 * each / brightest) for each in colour)
    return red, green, blue


def row_light(tone: Colour, light: float = 0.0) -> Colour:
    """The light of a clear: nearly white. On a light ground a vivid colour tints it more, at its brightest most of all,
    and grey not at all, which would only make blocks dull."""
    bright = lit(tone)
    vivid = (max(bright) - min(bright)) / max(1, *bright)
    return mix(THEME.flash, bright, (_TINT + _MORE_TINT * light**_TINT_POWER) * vivid**2 if THEME.is_light else _TINT)


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
    strength = light**_LIGHT_POWER if THEME.is_light else light
    bar = Surface((len(columns) * size, size), pygame.SRCALPHA)
    bar.fill((*row_light(tone, light), round(_FLASH_LIGHT * strength)))
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
    share = min(1.0, light / _GROUND_HOLDS)
    wash.set_alpha(round(_GROUND_LIGHT * share if THEME.is_light else _GROUND_FLASH * share**_GROUND_FALLS))
    target.blit(wash, layout.well)


def draw_gone_rows(
    target: Surface,
    layout: WellPlace,
    rows: Sequence[int],
    light: float,
    *,
    shrinks: bool,
    colour: Colour | None = None,
    flash: float = 0.0,
) -> None:
    """Draw a light in place of each cleared row, behind the stack, which may have come down. It is nearly white if it
    has no colour. ``flash`` tells how much it is a flash that covers the ground, from 0 to 1."""
    size, well = layout.cell, layout.well
    height = max(1, round((size - 2) * (light if shrinks else 1)))
    bar = Surface((well.width, height), pygame.SRCALPHA)
    opacity = _ROW_LIGHT + (_FLASH_LIGHT - _ROW_LIGHT) * flash
    bar.fill((*(colour or row_light(THEME.accent)), round(opacity * light)))
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


def draw_lock_light(target: Surface, layout: WellPlace, cells: int, light: float, colour: Colour) -> None:
    """Draw light over a piece of a colour that has locked. Blocks that are nearly white have the colour of what is lit,
    since white light would not be seen on them."""
    tile = Surface((layout.cell, layout.cell), pygame.SRCALPHA)
    tone = THEME.accent if min(colour) >= _WHITE else THEME.flash
    tile.fill((*tone, round((_LOCK_ON_LIGHT if THEME.is_light else _LOCK_LIGHT) * light)))
    draw_cells(target, layout, cells, tile)
    if THEME.is_light:  # where a white piece has no edge of its own
        outline(target, layout.well, layout.cell, cells, mix(THEME.well, THEME.text, _EDGE * light))


def draw_trail(target: Surface, layout: WellPlace, drop: Trail, colour: Colour, light: float) -> None:
    """Draw the way that a piece fell: bright at the piece, nothing at its top."""
    size, well = layout.cell, layout.well
    for x, low, high in drop.columns:
        strip = _trail((size, (high - low) * size), colour if THEME.is_light else mix(colour, THEME.flash, 0.35))
        strip.set_alpha(round(255 * light))
        target.blit(strip, (well.x + x * size, well.bottom - high * size))


@kept(16)
def _trail(size: PixelSize, colour: Colour) -> Surface:
    column = Surface((1, STEPS), pygame.SRCALPHA)
    for y in range(STEPS):
        column.set_at((0, y), (*colour, round(_TRAIL * (y / STEPS) ** 1.6)))
    return ready(pygame.transform.scale(column, size))


def ready(surface: Surface) -> Surface:
    """The same picture, as fast to draw as the window can have it."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface
