"""How cleared rows go, at once or under rules that hold them for a while, and the particles that fly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import pygame
from pygame import Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.session.view import GameView
from game.play.game.effects import Effects
from game.play.game.motion import DISSOLVE_SECONDS, SPARK, Dissolve
from game.ui.draw.blocks import blocks, faded, ready
from game.ui.draw.cells import draw_cells
from game.ui.draw.lights import Shown, draw_flash, lit
from game.ui.theme import THEME, Colour, Palette, kept, mix

_OPAQUE, _DIM, _PALE = 255, 105, 80
_BLINKS_OVER = 7 / 8
"""The share of the delay after which rows that blink are gone."""
_FADING = 12
"""The number of steps in which a row or a cell fades."""
_FADING_SECONDS = Fraction(2, 5)
"""The time in which the cells of a roll fade before the rules hide them."""
_WAVE = 0.5
"""How much later the rows dissolve at the walls than in the middle, as a share of the whole time."""
_DISSOLVE_STEPS, _BLOCK_STEPS = 16, 8
"""The different pictures of rows that dissolve tick by tick, and those of a block that does."""
_PARTICLE_STEPS, _FINE = 6, 4
"""The steps of the opacity of a particle, and the factor by which it is drawn larger."""


class Vanishing(NamedTuple):
    """How the rows that are being cleared look now. Equal ones are one picture."""

    columns: tuple[range, ...] = (range(WIDTH),)
    """Where blocks are left."""
    opacity: int = _OPAQUE
    """Of these blocks, from 0 to 255."""
    gone: float | None = None
    """How far the rows have dissolved, from 0 to 1. None if they do not dissolve."""


def vanishing(session: GameView, effects: Effects, now: float) -> Vanishing:
    """How the rows that are being cleared look. Without motion they stay pale until they are gone."""
    if not effects.moving:
        return Vanishing(opacity=_PALE)
    return _WAYS.get(session.rules.look, _dissolving)(session, effects, now)


def draw_vanishing(target: Surface, shown: Shown, layers: Sequence[int]) -> None:
    """Draw the rows that are being cleared, with the light of their clear. ``layers`` are the masks of the stack."""
    session, effects, now = shown.session, shown.effects, shown.now
    rows, light, look = session.clearing, effects.clear_light(now), vanishing(session, effects, now)
    tone = THEME.named(effects.worth.tone)
    if look.gone is not None:
        _draw_dissolving_rows(target, shown, layers, rows, look.gone)
        return
    left = sum(1 << STRIDE * y + x for y in rows for columns in look.columns for x in columns)
    for tile, cells in zip(faded(shown.cell, shown.palette, look.opacity), layers, strict=True):
        draw_cells(target, shown, cells & left, tile)
    for columns in look.columns if light else ():
        draw_flash(target, shown, rows, light, tone, columns=columns)


def _delay(view: GameView) -> int:
    """The ticks for which the rules hold the rows of the last lock. 0 if it cleared none, or they go at once."""
    return max(0, view.clears_until - view.trail[-1].tick)


def _over(session: GameView) -> float:
    """How much of the delay is over, from 0 to 1."""
    return min(1.0, (session.tick - session.trail[-1].tick) / max(1, _delay(session)))


def _from_the_centre(session: GameView, effects: Effects, now: float) -> Vanishing:
    """On the NES, rows vanish from the centre outwards in five stages, at frames divisible by four."""
    stage = min(WIDTH // 2, (session.tick - 1) // 4 - session.trail[-1].tick // 4)
    return Vanishing((range(WIDTH // 2 - stage), range(WIDTH // 2 + stage, WIDTH)))


def _blinking(session: GameView, effects: Effects, now: float) -> Vanishing:
    """On the Game Boy, rows blink. They do so by the clock, so that they blink no faster where the game goes faster."""
    if not effects.blinks:
        return _fading(session)
    if _over(session) >= _BLINKS_OVER:
        return Vanishing(opacity=0)
    return Vanishing(opacity=_OPAQUE if effects.blinks_bright(now) else _DIM)


def _dissolving(session: GameView, effects: Effects, now: float) -> Vanishing:
    """In the arcade, rows dissolve at once, and their place stays empty until the stack comes down."""
    if not effects.feedback.dissolve:
        return _fading(session)
    takes = min(_delay(session), DISSOLVE_SECONDS * session.rules.ticks_per_second)
    over = (session.tick - session.trail[-1].tick) / max(1.0, float(takes))
    return Vanishing(gone=min(_DISSOLVE_STEPS, int(_DISSOLVE_STEPS * over)) / _DISSOLVE_STEPS)


def _fading(session: GameView) -> Vanishing:
    return Vanishing(opacity=min(_OPAQUE, round((1 - _over(session)) * _FADING) * 256 // _FADING))


_WAYS: Mapping[str, Callable[[GameView, Effects, float], Vanishing]] = {
    "classic": _from_the_centre,
    "gameboy": _blinking,
}
"""The look of a ruleset -> how its rows vanish. All others dissolve."""


def fading_cells(session: GameView, effects: Effects) -> tuple[tuple[int, int], ...]:
    """The cells that fade before the rules hide them, as masks with their opacity, from 0 to 255, in steps. Without
    motion none does."""
    takes = _FADING_SECONDS * session.rules.ticks_per_second
    lefts = ((mask, int(_FADING * (until - session.tick) / takes) + 1) for mask, until in session.fading)
    return tuple((mask, round(_OPAQUE * left / _FADING)) for mask, left in lefts if left < _FADING and effects.moving)


def draw_dissolve(target: Surface, shown: Shown, old: Dissolve) -> None:
    """Draw the stack as it was before the clear. Its rows dissolve from the middle, and then those above come down."""
    tiles = blocks(shown.cell, shown.palette)
    for rows, drop in old.slices():
        down = round(old.fallen(shown.now) * drop * shown.cell)
        for tile, cells in zip(tiles, old.layers, strict=True):
            draw_cells(target, shown, cells & rows, tile, down)
    _draw_dissolving_rows(target, shown, old.layers, old.rows, old.gone(shown.now))


def _draw_dissolving_rows(
    target: Surface, shown: Shown, layers: Sequence[int], rows: Sequence[int], gone: float
) -> None:
    """Draw rows that have dissolved as far as ``gone`` tells, from 0 to 1, under the light of their clear."""
    light, tone = shown.effects.clear_light(shown.now), THEME.named(shown.effects.worth.tone)
    for x in range(WIDTH):
        late = _WAVE * abs(2 * x + 1 - WIDTH) / WIDTH
        step = int(_BLOCK_STEPS * min(1.0, max(0.0, (gone - late) / (1 - _WAVE))))
        if step < _BLOCK_STEPS:
            column = sum(1 << (STRIDE * y + x) for y in rows)
            for tile, cells in zip(_shrinking(shown.cell, shown.palette, step), layers, strict=True):
                draw_cells(target, shown, cells & column, tile)
            if light:
                draw_flash(target, shown, rows, light * (1 - gone), tone, columns=range(x, x + 1))


@kept(32)
def _shrinking(size: int, palette: Palette, step: int) -> tuple[Surface, ...]:
    """The blocks after so many steps. They shrink and fade."""
    left = 1 - step / _BLOCK_STEPS
    side = max(1, round(size * (0.35 + 0.65 * left)))
    results = []
    for block in blocks(size, palette):
        small = pygame.transform.smoothscale(block, (side, side))
        small.fill((255, 255, 255, round(255 * left)), special_flags=pygame.BLEND_RGBA_MULT)
        tile = Surface((size, size), pygame.SRCALPHA)
        tile.blit(small, ((size - side) // 2, (size - side) // 2))
        results.append(ready(tile))
    return tuple(results)


def draw_particles(target: Surface, shown: Shown) -> None:
    cell, well, colours, images = shown.cell, shown.well, _colours(shown.palette), []
    for each in shown.effects.particles(shown.now):
        side = max(2, round(cell * max(1, round(each.size * 10)) / 10))
        image = _particle(side, colours[each.tone], max(1, round(each.light * _PARTICLE_STEPS)))
        middle = well.x + round(each.x * cell), well.bottom - round(each.y * cell)
        images.append((image, image.get_rect(center=middle)))
    target.blits(images, doreturn=False)


@kept(512)
def _particle(size: int, colour: Colour, step: int) -> Surface:
    """A soft disc, ``size`` pixels across. ``step`` counts to ``_PARTICLE_STEPS``, which is opaque."""
    side = size * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    for share, light in ((1.0, 0.3), (0.8, 0.6), (0.6, 1.0)):
        tone = (*colour, round(255 * step / _PARTICLE_STEPS * light))
        pygame.draw.circle(large, tone, (side // 2, side // 2), round(side * share / 2))
    return ready(pygame.transform.smoothscale(large, (size, size)))


@kept(8)
def _colours(palette: Palette) -> Mapping[int, Colour]:
    return {
        **{tone: mix(colour, THEME.flash, 0.25) for tone, colour in enumerate((*palette.colours, THEME.garbage))},
        SPARK: mix(lit(THEME.mark_perfect), THEME.flash, 0.0 if THEME.is_light else 0.3),
    }
