"""The well: background, stack, ghost, falling piece, and the lights of clears and locks."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH
from game.core.session.view import GameView
from game.play.effects import Effects
from game.ui.draw.blocks import blocks, faded, ghosts
from game.ui.layout import WELL_COLUMNS, WELL_ROWS, PixelSize, WellPlace
from game.ui.theme import THEME, Colour, Palette, kept, mix

_ROW_LIGHT, _SEAM_LIGHT, _LOCK_LIGHT = 120, 200, 90
"""The opacity of lights at first, from 0 to 255: of a cleared row, of the seam that it leaves, of a locked piece."""
_SEAM = 0.3
"""The reach of the light of a seam up and down, in cells."""
_PALE, _ENDED, _OPAQUE = 80, 90, 255
_FADING = 12
"""The number of steps in which a row fades."""
_HIDDEN_ROWS = 2
"""The number of rows above the skyline that can be partly visible."""


def draw_ground(target: Surface, layout: WellPlace) -> None:
    """Draw the empty well with its grid and frame, as part of the background."""
    well, cell = layout.well, layout.cell
    line = max(1, round(cell / 16))
    frame = well.inflate(2 * line, 2 * line)
    pygame.draw.rect(target, THEME.well_frame, frame.inflate(2, 2), border_radius=line + 2)
    target.fill(THEME.panel_edge, Rect(well.x, well.y - line - 1, well.width, line + 1))
    target.fill(THEME.well, well)
    for column in range(1, WELL_COLUMNS):
        target.fill(THEME.well_grid, Rect(well.x + column * cell, well.y, 1, well.height))
    for row in range(1, well.height // cell):
        target.fill(THEME.well_grid, Rect(well.x, well.y + row * cell, well.width, 1))


def well_key(session: GameView, effects: Effects, now: float, ghost: bool) -> tuple[object, ...]:
    """Everything that the picture of the well depends on."""
    return (
        session.cells,
        tuple(session.colours),
        session.current,
        ghost,
        session.clearing and _vanishing(session, effects.moving),
        effects.clear_light(now),
        effects.lock_light(now),
        session.ended is not None,
        session.hidden,
    )


def draw_well(
    target: Surface,
    layout: WellPlace,
    session: GameView,
    effects: Effects,
    now: float,
    *,
    palette: Palette,
    ghost: bool,
    lid: bool = True,
    alpha: int = _OPAQUE,
) -> None:
    """Draw the contents of the well over its background.

    ``lid`` covers the rows that the rules do not have. ``alpha`` is the opacity of the blocks, from 0 to 255.
    """
    target.set_clip(layout.playfield)
    if lid:
        _draw_lid(target, layout, session.rules.skyline)
    size = layout.cell
    shown = min(alpha, _ENDED) if session.ended else alpha
    tiles = blocks(size, palette) if shown == _OPAQUE else faded(size, palette, shown)
    seen = ~session.hidden
    layers = [cells & seen for cells in (*session.colours, session.garbage)]
    clearing = sum(FULL_ROW << (STRIDE * y) for y in session.clearing)
    gone = 0.0 if any(session.rules.at(session.level).clear_delay) else effects.clear_light(now)
    if gone:
        _draw_gone_rows(target, layout, effects, gone)
    for tile, cells in zip(tiles, layers, strict=True):
        _draw_cells(target, layout, cells & ~clearing, tile)
    if clearing:
        visible, left = _vanishing(session, effects.moving)
        for tile, cells in zip(faded(size, palette, left), layers, strict=True):
            _draw_cells(target, layout, cells & visible, tile)
    if gone:
        _draw_seams(target, layout, effects, gone)
    rotation, current, landing = session.rules.rotation, session.current, session.ghost
    if ghost and landing and current and landing != current:
        _draw_cells(target, layout, rotation.mask(landing) & ~rotation.mask(current), ghosts(size, palette)[current[0]])
    if current:
        _draw_cells(target, layout, rotation.mask(current), tiles[current.piece])
    light = effects.lock_light(now)
    if light:
        _draw_lock_light(target, layout, effects, light)
    target.set_clip(None)


def _draw_lid(target: Surface, layout: WellPlace, rows: int) -> None:
    """Cover the upper rows if the rules have fewer rows than the well. Pieces are drawn over the cover."""
    well, cell = layout.well, layout.cell
    over = well.height // cell - rows
    if over <= 0:
        return
    line = max(1, round(cell / 16))
    lid = Rect(well.x, well.y, well.width, over * cell)
    target.fill(THEME.well_frame, lid)
    target.fill(THEME.panel_edge, Rect(lid.x, lid.bottom - line - 1, lid.width, line + 1))


def _vanishing(session: GameView, moving: bool) -> tuple[int, int]:
    """The visible cells of the rows that are being cleared, and their opacity from 0 to 255.

    On the NES they vanish from the centre outwards in five stages, at frames divisible by four. With other rules they
    fade. Without animations they stay pale.
    """
    rows = sum(FULL_ROW << (STRIDE * y) for y in session.clearing)
    if not moving:
        return rows, _PALE
    began = session.trail[-1].tick
    if session.rules.look == "classic":
        stage = min(WIDTH // 2, (session.tick - 1) // 4 - began // 4)
        gone = sum(1 << x for x in range(WIDTH // 2 - stage, WIDTH // 2 + stage))
        return rows & ~sum(gone << (STRIDE * y) for y in session.clearing), 255
    delays = session.rules.at(session.level).clear_delay
    takes = delays[began % len(delays)]
    left = max(0.0, 1 - (session.tick - began) / max(1, takes))
    return rows, min(255, round(left * _FADING) * 256 // _FADING)


def _draw_cells(target: Surface, layout: WellPlace, cells: int, tile: Surface) -> None:
    size, left, bottom = layout.cell, layout.well.x, layout.well.bottom
    tiles = []
    while cells:
        lowest = cells & -cells
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        if y >= WELL_ROWS + _HIDDEN_ROWS:
            break
        tiles.append((tile, (left + x * size, bottom - (y + 1) * size)))
        cells ^= lowest
    target.blits(tiles, doreturn=False)


def _draw_gone_rows(target: Surface, layout: WellPlace, effects: Effects, light: float) -> None:
    """Draw a shrinking light in place of each cleared row, behind the stack, which has already come down."""
    size, well = layout.cell, layout.well
    height = max(1, round((size - 2) * (light if effects.moving else 1)))
    bar = Surface((well.width, height), pygame.SRCALPHA)
    bar.fill((*_light(), round(_ROW_LIGHT * light)))
    for row in effects.rows:
        target.blit(bar, (well.x, well.bottom - row * size - (size + height) // 2))


def _draw_seams(target: Surface, layout: WellPlace, effects: Effects, light: float) -> None:
    """Draw a line of light where the rows above the clear now lie on the rows below it."""
    size, well = layout.cell, layout.well
    glow = _seam((well.width, 2 * max(2, round(_SEAM * size)))).copy()
    glow.fill((255, 255, 255, round(255 * light)), special_flags=pygame.BLEND_RGBA_MULT)
    for seam in {row - below for below, row in enumerate(effects.rows)}:
        target.blit(glow, (well.x, well.bottom - seam * size - glow.get_height() // 2))


def _light() -> Colour:
    """The colour of the lights of a clear."""
    return mix(THEME.flash, THEME.accent, 0.2)


@kept(4)
def _seam(size: PixelSize) -> Surface:
    """A line of light that fades to both sides."""
    glow = Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        near = 1 - abs(2 * y + 1 - size[1]) / size[1]
        glow.fill((*_light(), round(_SEAM_LIGHT * near * near)), Rect(0, y, size[0], 1))
    return glow


def _draw_lock_light(target: Surface, layout: WellPlace, effects: Effects, light: float) -> None:
    tile = Surface((layout.cell, layout.cell), pygame.SRCALPHA)
    tile.fill((*THEME.flash, round(_LOCK_LIGHT * light)))
    _draw_cells(target, layout, effects.cells, tile)
