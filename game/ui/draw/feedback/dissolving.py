"""The stack while cleared rows dissolve, and the particles that fly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.core.board.bits import STRIDE, WIDTH
from game.play.game.effects import Effects
from game.play.game.motion import DUST, SPARK, Dissolve
from game.ui.draw.blocks import blocks
from game.ui.draw.feedback.cells import draw_cells
from game.ui.draw.feedback.lights import draw_flash, lit
from game.ui.draw.feedback.tiles import DISSOLVING_STEPS, PARTICLE_STEPS, dissolving, particle
from game.ui.kit.layout import WellPlace
from game.ui.theme import THEME, Colour, Palette, kept, mix

_WAVE = 0.5
"""How much later the rows dissolve at the walls than in the middle, as a share of the whole time."""
DISSOLVE_STEPS = 16
"""The different pictures of rows that dissolve tick by tick."""


def draw_dissolve(
    target: Surface, layout: WellPlace, old: Dissolve, palette: Palette, now: float, *, light: float, tone: Colour
) -> None:
    """Draw the stack as it was before the clear. Its rows dissolve from the middle, and then those above come down.

    ``light`` is the light of the clear, from 0 to 1, and ``tone`` its colour.
    """
    size, gone = layout.cell, old.gone(now)
    tiles = blocks(size, palette)
    for rows, drop in old.slices():
        down = round(old.fallen(now) * drop * size)
        for tile, cells in zip(tiles, old.layers, strict=True):
            draw_cells(target, layout, cells & rows, tile, down)
    draw_dissolving_rows(target, layout, old.layers, old.rows, gone, palette=palette, light=light, tone=tone)


def draw_dissolving_rows(
    target: Surface,
    layout: WellPlace,
    layers: Sequence[int],
    rows: Sequence[int],
    gone: float,
    *,
    palette: Palette,
    light: float,
    tone: Colour,
) -> None:
    """Draw rows that have dissolved as far as ``gone`` tells, from 0 to 1, under the light of the clear."""
    for x in range(WIDTH):
        late = _WAVE * abs(2 * x + 1 - WIDTH) / WIDTH
        step = int(DISSOLVING_STEPS * min(1.0, max(0.0, (gone - late) / (1 - _WAVE))))
        if step < DISSOLVING_STEPS:
            column = sum(1 << (STRIDE * y + x) for y in rows)
            for tile, cells in zip(dissolving(layout.cell, palette, step), layers, strict=True):
                draw_cells(target, layout, cells & column, tile)
            if light:
                draw_flash(target, layout, rows, light * (1 - gone), tone, columns=range(x, x + 1))


def draw_particles(
    target: Surface, layout: WellPlace, effects: Effects, palette: Palette, now: float, *, spared: int = 0
) -> None:
    """Draw the particles, but no crumbs in the cells ``spared`` or beside them, where they would hide the ghost."""
    flying = list(effects.particles(now))
    if not flying:
        return
    near = spared | spared << 1 | spared >> 1
    near |= near << STRIDE | near >> STRIDE
    cell, well = layout.cell, layout.well
    colours = _colours(palette, effects.drop.tone if effects.drop else None)
    shown = []
    for each in flying:
        if near and each.tone >= 0 and _is_in(near, each.x, each.y):
            continue
        side = max(2, round(cell * max(1, round(each.size * 10)) / 10))
        step = max(1, round(each.light * PARTICLE_STEPS))
        image = particle(side, colours[each.tone], step)
        middle = well.x + round(each.x * cell), well.bottom - round(each.y * cell)
        shown.append((image, image.get_rect(center=middle)))
    target.blits(shown, doreturn=False)


@kept(32)
def _colours(palette: Palette, dropped: int | None) -> Mapping[int, Colour]:
    """The colours of particles by their tones, those of dust after a piece of the tone ``dropped``."""
    dusty = THEME.soft if dropped is None else palette.colours[dropped]
    return {
        **{tone: mix(colour, THEME.flash, 0.25) for tone, colour in enumerate((*palette.colours, THEME.garbage))},
        DUST: mix(dusty, THEME.well, 0.2) if THEME.is_light else mix(dusty, THEME.flash, 0.5),
        SPARK: mix(lit(THEME.mark_perfect), THEME.flash, 0.0 if THEME.is_light else 0.3),
    }


def _is_in(cells: int, x: float, y: float) -> bool:
    """Return whether a place in the well, in cells, is in one of these cells."""
    return 0 <= x < WIDTH and y >= 0 and bool(cells >> STRIDE * int(y) + int(x) & 1)
