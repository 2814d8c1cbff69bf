"""The well: its ground, the stack, the ghost, the falling piece, and the light of what just happened."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.board import ROW, STRIDE, WIDTH
from game.core.session import Session
from game.ui.draw.blocks import blocks, faded, ghosts
from game.ui.effects import Effects
from game.ui.layout import WELL_COLUMNS, WELL_ROWS, WellPlace
from game.ui.theme import FLASH, PANEL_EDGE, WELL, WELL_FRAME, WELL_GRID, Palette, mix

_CLEAR_LIGHT = 150
_LOCK_LIGHT = 90
_PALE = 80
_FADING = 12
"""Steps in which a row fades."""
_HIDDEN_ROWS = 2
"""Rows above the skyline of which something may be seen."""


def draw_ground(target: Surface, layout: WellPlace) -> None:
    """The empty well with its grid and frame. Part of the background that is drawn once for a window's size."""
    well, cell = layout.well, layout.cell
    line = max(1, round(cell / 16))
    frame = well.inflate(2 * line, 2 * line)
    pygame.draw.rect(target, WELL_FRAME, frame.inflate(2, 2), border_radius=line + 2)
    target.fill(PANEL_EDGE, Rect(well.x, well.y - line - 1, well.width, line + 1))
    target.fill(WELL, well)
    for column in range(1, WELL_COLUMNS):
        target.fill(WELL_GRID, Rect(well.x + column * cell, well.y, 1, well.height))
    for row in range(1, WELL_ROWS):
        target.fill(WELL_GRID, Rect(well.x, well.y + row * cell, well.width, 1))


def well_key(session: Session, effects: Effects, now: float, ghost: bool) -> tuple[object, ...]:
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
    )


def draw_well(
    target: Surface, layout: WellPlace, session: Session, effects: Effects, now: float, palette: Palette, ghost: bool
) -> None:
    """Draw what is in the well over the ground."""
    target.set_clip(layout.playfield)
    size = layout.cell
    tiles = faded(size, palette, 90) if session.ended else blocks(size, palette)
    layers = [*session.colours, session.garbage]
    clearing = sum(ROW << STRIDE * y for y in session.clearing)
    for tile, cells in zip(tiles, layers, strict=True):
        _draw_cells(target, layout, cells & ~clearing, tile)
    if clearing:
        visible, alpha = _vanishing(session, effects.moving)
        for tile, cells in zip(faded(size, palette, alpha), layers, strict=True):
            _draw_cells(target, layout, cells & visible, tile)
    rotation, current, landing = session.rules.rotation, session.current, session.ghost
    if ghost and landing and current and landing != current:
        _draw_cells(target, layout, rotation.mask(landing) & ~rotation.mask(current), ghosts(size, palette)[current[0]])
    if current:
        _draw_cells(target, layout, rotation.mask(current), tiles[current.piece])
    _draw_light(target, layout, effects, now, sweeps=not any(session.rules.clear_delay))
    target.set_clip(None)


def _vanishing(session: Session, moving: bool) -> tuple[int, int]:
    """What is still seen of the rows that are being cleared: the cells, and how opaque they are, 0 to 255.

    On the NES they vanish from the centre outwards in five stages, each in a step that is divisible by four; elsewhere
    they fade. Where nothing may move they stay pale.
    """
    rows = sum(ROW << STRIDE * y for y in session.clearing)
    if not moving:
        return rows, _PALE
    began = session.trail[-1].tick
    if session.rules.name == "classic":
        stage = min(WIDTH // 2, (session.tick - 1) // 4 - began // 4)
        gone = sum(1 << x for x in range(WIDTH // 2 - stage, WIDTH // 2 + stage))
        return rows & ~sum(gone << STRIDE * y for y in session.clearing), 255
    takes = session.rules.clear_delay[began % len(session.rules.clear_delay)]
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


def _draw_light(target: Surface, layout: WellPlace, effects: Effects, now: float, sweeps: bool) -> None:
    size, well = layout.cell, layout.well
    light = effects.clear_light(now)
    if light and sweeps:
        # Each row's light draws together towards the middle as it fades.
        width = round(WIDTH * size * (0.35 + 0.65 * light * light))
        bar = Surface((width, size), pygame.SRCALPHA)
        bar.fill((*FLASH, round(_CLEAR_LIGHT * light)))
        for row in effects.rows:
            target.blit(bar, (well.centerx - width // 2, well.bottom - (row + 1) * size))
    light = effects.lock_light(now)
    if light:
        tile = Surface((size, size), pygame.SRCALPHA)
        tile.fill((*mix(WELL, FLASH, 1.0), round(_LOCK_LIGHT * light)))
        _draw_cells(target, layout, effects.cells, tile)
