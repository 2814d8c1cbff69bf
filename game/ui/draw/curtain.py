"""The end of a lost game: the stack greys from below, or a curtain closes from above."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.play.game.motion import Curtain
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.cells import HIDDEN_ROWS, draw_cells, outline
from game.ui.draw.lights import Shown
from game.ui.kit.lengths import PixelSize
from game.ui.theme import THEME, kept, mix

_LIT = 170
"""The opacity of the light on the piece that had no room, from 0 to 255."""
_STAYS = 0.4
"""The share of it that stays, so that the piece is lighter than the blocks on which it lies."""
_GREY = 150
"""The opacity of grey blocks, from 0 to 255."""
_CALM = 0.45
"""How blue the folds of the curtain are at most on a light ground, where words on them are dark."""
_MUTED, _PALE = 0.45, 150
"""How much of the colour of the frame they have at most where it is pale, and words on them would not be read; and the
least red, green and blue of such a frame."""


def draw_grey_stack(target: Surface, shown: Shown, curtain: Curtain, layers: Sequence[int]) -> None:
    """Draw the stack of a lost game."""
    size, now, rows = shown.cell, shown.now, shown.session.rules.skyline
    closed = curtain.rows(rows, now) if curtain.closes else 0
    seen = rows - closed if closed else rows + HIDDEN_ROWS
    layers = [cells & (1 << STRIDE * seen) - 1 for cells in layers]
    if curtain.piece is not None:  # the piece that had no room lies over the stack, and greys with it
        layers = [cells & ~curtain.blocked for cells in layers]
        layers[curtain.piece] |= curtain.blocked
    reached = 0 if curtain.closes else curtain.rows(rows + HIDDEN_ROWS, now)
    grey = (1 << (STRIDE * reached)) - 1
    pale = faded(size, shown.palette, _GREY)[-1]
    for tile, cells in zip(blocks(size, shown.palette), layers, strict=True):
        draw_cells(target, shown, cells & ~grey, tile)
        draw_cells(target, shown, cells & grey, pale)
    if not closed:  # else it lies over the curtain
        _draw_blocked(target, shown, curtain)


def _draw_blocked(target: Surface, shown: Shown, curtain: Curtain) -> None:
    """Light the piece that had no room. Some of the light and the line around it stay."""
    if curtain.blocked:
        tile = Surface((shown.cell, shown.cell), pygame.SRCALPHA)
        tile.fill((*THEME.flash, round(_LIT * max(_STAYS, curtain.light(shown.now)))))
        draw_cells(target, shown, curtain.blocked, tile)
        outline(target, shown, curtain.blocked, THEME.danger)


def draw_curtain(target: Surface, shown: Shown) -> None:
    """Draw the curtain over the rows that it has reached. The piece that had no room lies over it, so that it is seen
    why the game ended."""
    curtain, rows = shown.effects.curtain, shown.session.rules.skyline
    if not curtain or not curtain.closes or not (reached := curtain.rows(rows, shown.now)):
        return
    well, cell = shown.well, shown.cell
    bar = _bar((well.width, cell))
    for row in range(reached):
        target.blit(bar, (well.x, well.bottom - (rows - row) * cell))
    if curtain.piece is not None:
        tile = blocks(cell, shown.palette)[curtain.piece]
        draw_cells(target, shown, curtain.blocked, tile)
        _draw_blocked(target, shown, curtain)


@kept(4)
def _bar(size: PixelSize) -> Surface:
    """One fold of the curtain."""
    bar = Surface(size)
    height, most = size[1], _MUTED if min(THEME.well_frame) >= _PALE else 1.0
    for y in range(height):
        share = max(0.0, 1 - abs(2 * y / max(1, height - 1) - 0.7) / 1.3)
        light = (THEME.accent, _CALM * (1 - share / 2)) if THEME.is_light else (THEME.well_frame, most * share)
        bar.fill(mix(THEME.panel, *light), Rect(0, y, size[0], 1))
    edge = mix(THEME.well, THEME.accent, _CALM) if THEME.is_light else THEME.well
    bar.fill(edge, Rect(0, height - max(1, height // 12), size[0], height))
    return bar
