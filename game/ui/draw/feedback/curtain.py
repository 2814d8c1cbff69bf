"""The end of a lost game: the stack greys from below, or a curtain closes from above."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.play.game.motion import Curtain
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.feedback.cells import HIDDEN_ROWS, draw_cells
from game.ui.draw.feedback.well_lights import is_pale
from game.ui.draw.game.heat import outline
from game.ui.kit.layout import WellPlace
from game.ui.kit.lengths import PixelSize
from game.ui.theme import THEME, Palette, kept, mix

_LIT = 170
"""The opacity of the light on the piece that had no room, from 0 to 255."""
_STAYS = 0.4
"""The share of it that stays, so that the piece is lighter than the blocks on which it lies."""
_GREY = 150
"""The opacity of grey blocks, from 0 to 255."""
_CALM = 0.45
"""How blue the folds of the curtain are at most on a light ground, where words on them are dark."""
_MUTED = 0.45
"""How much of the colour of the frame they have at most where it is pale, and words on them would not be read."""


def draw_grey_stack(
    target: Surface,
    layout: WellPlace,
    curtain: Curtain,
    layers: list[int],
    now: float,
    *,
    palette: Palette,
    rows: int,
) -> None:
    """Draw the stack of a lost game in a well of ``rows`` rows. It sinks until the piece that had no room is seen."""
    size, down = layout.cell, round(curtain.lowered(now) * layout.cell)
    closed = curtain.rows(rows, now) if curtain.closes else 0
    seen = min(rows, rows - closed + curtain.hidden) if closed else rows + 1 + curtain.hidden
    layers = [cells & (1 << STRIDE * seen) - 1 for cells in layers]
    if curtain.piece is not None:  # the piece that had no room lies over the stack, and greys with it
        layers = [cells & ~curtain.blocked for cells in layers]
        layers[curtain.piece] |= curtain.blocked
    reached = 0 if curtain.closes else curtain.rows(rows + HIDDEN_ROWS + curtain.hidden, now)
    grey = (1 << (STRIDE * reached)) - 1
    outer = target.get_clip()
    target.set_clip(outer.clip(Rect(outer.x, outer.y, outer.width, layout.well.bottom - outer.y)))
    for tile, cells in zip(blocks(size, palette), layers, strict=True):
        draw_cells(target, layout, cells & ~grey, tile, down)
    pale = faded(size, palette, _GREY)[-1]
    for cells in layers:
        draw_cells(target, layout, cells & grey, pale, down)
    if not closed:  # else it lies over the curtain
        _draw_blocked(target, layout, curtain, now, down)
    target.set_clip(outer)


def _draw_blocked(target: Surface, layout: WellPlace, curtain: Curtain, now: float, down: int) -> None:
    """Light the piece that had no room. Some of the light and the line around it stay."""
    if not curtain.blocked:
        return
    tile = Surface((layout.cell, layout.cell), pygame.SRCALPHA)
    tile.fill((*THEME.flash, round(_LIT * max(_STAYS, curtain.light(now)))))
    draw_cells(target, layout, curtain.blocked, tile, down)
    outline(target, layout.well.move(0, down), layout.cell, curtain.blocked, THEME.danger)


def draw_curtain(target: Surface, layout: WellPlace, curtain: Curtain, palette: Palette, rows: int, now: float) -> None:
    """Draw the curtain over the rows that it has reached. The piece that had no room lies over it, so that it is seen
    why the game ended."""
    if not curtain.closes or not curtain.rows(rows, now):
        return
    well, cell = layout.well, layout.cell
    bar, top = _bar((well.width, cell)), well.bottom - rows * cell
    for row in range(curtain.rows(rows, now)):
        target.blit(bar, (well.x, top + row * cell))
    if curtain.piece is not None:
        down = round(curtain.lowered(now) * cell)
        draw_cells(target, layout, curtain.blocked, blocks(cell, palette)[curtain.piece], down)
        _draw_blocked(target, layout, curtain, now, down)


@kept(4)
def _bar(size: PixelSize) -> Surface:
    """One fold of the curtain."""
    bar = Surface(size)
    height, most = size[1], _MUTED if is_pale(THEME.well_frame) else 1.0
    for y in range(height):
        share = max(0.0, 1 - abs(2 * y / max(1, height - 1) - 0.7) / 1.3)
        blue = _CALM * (1 - share / 2)
        tone = (
            mix(THEME.panel, THEME.accent, blue) if THEME.is_light else mix(THEME.panel, THEME.well_frame, most * share)
        )
        pygame.draw.line(bar, tone, (0, y), (size[0], y))
    edge = mix(THEME.well, THEME.accent, _CALM) if THEME.is_light else THEME.well
    bar.fill(edge, Rect(0, height - max(1, height // 12), size[0], height))
    return bar
