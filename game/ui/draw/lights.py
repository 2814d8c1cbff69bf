"""Light in the well: of danger, of cleared rows, of a lock and a drop, and along the frame. And how cleared rows go, at
once or under rules that hold them for a while, and the particles that fly.

Each function that takes what is ``Shown`` is a layer of the picture, or draws one effect of it: see ``well.py``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import pygame
from pygame import Surface

from ...core.bits import STRIDE, WIDTH
from ...core.session import GameView
from ...play.game.effects import (
    DISSOLVE_SECONDS,
    SPARK,
    Bursts,
    Dissolve,
    Effects,
    FrameLight,
    LockLight,
    RowLight,
    Trail,
)
from ..kit.boxes import PixelSize, Position
from ..kit.layout import WellPlace
from ..theme import THEME, Colour, Palette, kept, mix
from .blocks import blocks, draw_cells, faded, ready

_ROW_LIGHT, _LOCK_LIGHT, _FLASH_LIGHT = 120, 150, 235
"""The opacity of lights at first, from 0 to 255: of the place of a cleared row, of a locked piece, of a row that
dissolves."""
_TINT, _MORE_TINT = 0.2, 0.6
"""The share of its colour in the light of a clear, and of that of the accent on a light ground."""
_WHITE = 200
"""The least red, green and blue of blocks that are nearly white."""
_TRAIL, _TRAIL_POWER = 120, 1.6
"""The greatest opacity of a trail, and the power with which it falls upwards."""
_GROUND_LIGHT, _GROUND_FLASH, _GROUND_HOLDS, _GROUND_FALLS = 80, 205, 0.9, 3
"""A tetris on the NES lights the ground of the well: the opacity on a light ground, that of the white on others, the
light of the clear down to which the white stays, and the power with which it then falls."""
_DANGER = 170
"""The greatest opacity of the tint of danger."""
_DANGER_REACH, _DANGER_SIDE = 0.75, 0.16
"""How far the tint reaches down, as a share of the well, and how weak it is in the middle."""
_GLOW, _REACH = 230, 0.7
"""The greatest opacity of the light along the frame, and how far that reaches, in cells."""
_STEPS = 64
"""The steps of a gradient."""


@dataclass(frozen=True, kw_only=True)
class Shown(WellPlace):
    """A well at a moment: the rows that the rules have, without the lid over them."""

    session: GameView
    effects: Effects
    now: float
    palette: Palette
    alpha: int
    """The opacity of the blocks, from 0 to 255."""
    landing: int = 0
    """Where the falling piece would land. 0 if that is not shown."""
    lift: float = 0.0
    """How many rows higher that is drawn, so that it lies on the stack that is seen."""


def lit(colour: Colour) -> Colour:
    """A colour as light. The colours of words on a light ground are dark, and are made as bright as they can be."""
    brightest = max(colour)
    if not THEME.is_light or not brightest:
        return colour
    red, green, blue = (round(255 * each / brightest) for each in colour)
    return red, green, blue


def _gradient(
    size: PixelSize, colour: Colour, opacity: Callable[[float, float], float], grid: PixelSize = (1, _STEPS)
) -> Surface:
    """A picture of light. ``opacity``, from 0 to 255, is asked at the shares of the way across and down of a ``grid``,
    between which it is smooth."""
    small = Surface(grid, pygame.SRCALPHA)
    for x in range(grid[0]):
        for y in range(grid[1]):
            small.set_at((x, y), (*colour, round(opacity((x + 0.5) / grid[0], (y + 0.5) / grid[1]))))
    return ready(pygame.transform.smoothscale(small, size))


def _shine(target: Surface, layout: WellPlace, picture: Surface, corner: Position, light: float) -> None:
    """Draw a picture of light as strong as the light is, from 0 to 1, where it is in the well."""
    place = picture.get_rect(topleft=corner)
    seen = place.clip(layout.well)
    picture.set_alpha(round(255 * light))
    target.blit(picture, seen, seen.move(-place.x, -place.y))


def draw_danger(target: Surface, shown: Shown) -> None:
    if peril := shown.effects.peril:
        well = shown.well
        _shine(target, shown, _danger((well.width, round(_DANGER_REACH * well.height))), well.topleft, peril)


@kept(3)
def _danger(size: PixelSize) -> Surface:
    def opacity(across: float, down: float) -> float:
        high, side = 1 - down, abs(2 * across - 1)
        return _DANGER * high * (_DANGER_SIDE + (1 - _DANGER_SIDE) * max(side**2, high**6))

    return _gradient(size, THEME.danger, opacity, (33, 36))


def draw_ground_light(target: Surface, shown: Shown, frame: FrameLight) -> None:
    """Light the ground of the whole well at a tetris on the NES, behind the stack."""
    rows, light = shown.effects.standing(RowLight), frame.light(shown.now)
    if not rows or not rows.worth.great or shown.session.rules.look != "classic":
        return
    wash = Surface(shown.well.size)
    wash.fill(lit(THEME.accent) if THEME.is_light else THEME.flash)
    share = min(1.0, light / _GROUND_HOLDS)
    most = _GROUND_LIGHT * share if THEME.is_light else _GROUND_FLASH * share**_GROUND_FALLS
    _shine(target, shown, wash, shown.well.topleft, most / 255)


def draw_frame_light(target: Surface, shown: Shown, frame: FrameLight) -> None:
    """Draw light along the inner edge of the well: bright at the frame, and soft further in."""
    light, well, reach = frame.light(shown.now), shown.well, round(_REACH * shown.cell)
    colour = lit(THEME.named(frame.tone))
    upright, level = (reach, well.height), (well.width, reach)
    _shine(target, shown, _edge_light(upright, colour, "left"), well.topleft, light)
    _shine(target, shown, _edge_light(upright, colour, "right"), (well.right - reach, well.y), light)
    _shine(target, shown, _edge_light(level, colour, "floor"), (well.x, well.bottom - reach), light)


@kept(24)
def _edge_light(size: PixelSize, colour: Colour, side: str) -> Surface:
    def opacity(across: float, down: float) -> float:
        return _GLOW * {"left": 1 - across, "right": across, "floor": down}[side] ** 3

    return _gradient(size, colour, opacity, (1, size[1]) if side == "floor" else (size[0], 1))


def draw_trail(target: Surface, shown: Shown, drop: Trail) -> None:
    """Draw the way that a piece fell: bright at the piece, nothing at its top."""
    light, size = drop.light(shown.now), shown.cell
    colour = shown.palette.colours[drop.tone]
    tone = colour if THEME.is_light else mix(colour, THEME.flash, 0.35)
    for x, low, high in drop.columns:
        place = shown.well.x + x * size, shown.well.bottom - high * size
        _shine(target, shown, _trail((size, (high - low) * size), tone), place, light)


@kept(16)
def _trail(size: PixelSize, colour: Colour) -> Surface:
    return _gradient(size, colour, lambda across, down: _TRAIL * down**_TRAIL_POWER)


def draw_lock_light(target: Surface, shown: Shown, lock: LockLight) -> None:
    """Draw light over a piece that has locked. Blocks that are nearly white have the colour of what is lit, since white
    light would not be seen on them."""
    cells, light = lock.cells, lock.light(shown.now)
    layers = zip((*shown.palette.colours, THEME.garbage), (*shown.session.colours, -1), strict=True)
    tone = THEME.accent if min(next(colour for colour, mask in layers if mask & cells)) >= _WHITE else THEME.flash
    tile = Surface((shown.cell, shown.cell), pygame.SRCALPHA)
    tile.fill((*tone, round(_LOCK_LIGHT * light)))
    draw_cells(target, shown, cells, tile)


def row_light(tone: Colour) -> Colour:
    """The light of a clear: nearly white, and on a light ground vivid."""
    return mix(THEME.flash, lit(THEME.accent), _MORE_TINT) if THEME.is_light else mix(THEME.flash, tone, _TINT)


def draw_flash(
    target: Surface, layout: WellPlace, rows: Sequence[int], light: float, tone: Colour, *, columns: range
) -> None:
    """Draw light over rows, in columns that stand beside each other."""
    size, well = layout.cell, layout.well
    bar = Surface((len(columns) * size, size), pygame.SRCALPHA)
    bar.fill((*row_light(tone), round(_FLASH_LIGHT * light)))
    for row in rows:
        target.blit(bar, (well.x + columns.start * size, well.bottom - (row + 1) * size))


def draw_gone_rows(target: Surface, layout: WellPlace, rows: Sequence[int], light: float, *, shrinks: bool) -> None:
    """Draw a light in place of each cleared row, behind the stack, which may have come down."""
    size, well = layout.cell, layout.well
    height = max(1, round((size - 2) * (light if shrinks else 1)))
    bar = Surface((well.width, height), pygame.SRCALPHA)
    bar.fill((*row_light(THEME.accent), round(_ROW_LIGHT * light)))
    for row in rows:
        target.blit(bar, (well.x, well.bottom - row * size - (size + height) // 2))


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
    """The opacity of these blocks, from 0 to 255."""
    gone: float | None = None
    """How far the rows have dissolved, from 0 to 1. None if they do not dissolve."""


def vanishing(session: GameView, effects: Effects, now: float) -> Vanishing:
    """How the rows that are being cleared look. Without motion they stay pale until they are gone.

    On the NES, they vanish from the centre outwards in five stages, at frames divisible by four. On the Game Boy, they
    blink by the clock, so that they blink no faster where the game goes faster. Else they dissolve at once, and their
    place stays empty until the stack comes down.
    """
    if not effects.settings.moving:
        return Vanishing(opacity=_PALE)
    look, locked = session.rules.look, session.locked_at
    if look == "classic":
        stage = min(WIDTH // 2, (session.tick - 1) // 4 - locked // 4)
        return Vanishing((range(WIDTH // 2 - stage), range(WIDTH // 2 + stage, WIDTH)))
    delay = max(0, session.clears_until - locked)
    if look != "gameboy" and effects.settings.feedback.dissolve:
        takes = min(delay, DISSOLVE_SECONDS * session.rules.ticks_per_second)
        over = (session.tick - locked) / max(1.0, float(takes))
        return Vanishing(gone=min(_DISSOLVE_STEPS, int(_DISSOLVE_STEPS * over)) / _DISSOLVE_STEPS)
    over = min(1.0, (session.tick - locked) / max(1, delay))
    lit = effects.standing(RowLight)
    if look == "gameboy" and lit and lit.blinks:
        bright = _OPAQUE if lit.bright(now) else _DIM
        return Vanishing(opacity=0 if over >= _BLINKS_OVER else bright)
    return Vanishing(opacity=min(_OPAQUE, round((1 - over) * _FADING) * 256 // _FADING))


def _light_of_rows(shown: Shown) -> tuple[float, Colour]:
    """The light on cleared rows, from 0 to 1, and its colour."""
    lit = shown.effects.seen(RowLight, shown.now)
    return (lit.light(shown.now), THEME.named(lit.worth.tone)) if lit else (0.0, THEME.accent)


def draw_vanishing(target: Surface, shown: Shown, layers: Sequence[int]) -> None:
    """Draw the rows that are being cleared, with the light of their clear. ``layers`` are the masks of the stack."""
    session, effects, now = shown.session, shown.effects, shown.now
    rows, (light, tone), look = session.clearing, _light_of_rows(shown), vanishing(session, effects, now)
    if look.gone is not None:
        _draw_dissolving_rows(target, shown, layers, rows, look.gone)
        return
    left = sum(1 << STRIDE * y + x for y in rows for columns in look.columns for x in columns)
    for tile, cells in zip(faded(shown.cell, shown.palette, look.opacity), layers, strict=True):
        draw_cells(target, shown, cells & left, tile)
    for columns in look.columns if light else ():
        draw_flash(target, shown, rows, light, tone, columns=columns)


def fading_cells(session: GameView, effects: Effects) -> tuple[tuple[int, int], ...]:
    """The cells that fade before the rules hide them, as masks with their opacity, from 0 to 255, in steps. Without
    motion none does."""
    if not effects.settings.moving:
        return ()
    takes = _FADING_SECONDS * session.rules.ticks_per_second
    lefts = ((mask, int(_FADING * (until - session.tick) / takes) + 1) for mask, until in session.fading)
    return tuple(
        (mask, round(_OPAQUE * left / _FADING)) for mask, left in lefts if left < _FADING and effects.settings.moving
    )


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
    light, tone = _light_of_rows(shown)
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


def draw_particles(target: Surface, shown: Shown, bursts: Bursts) -> None:
    """Draw the particles of all effects at this moment."""
    cell, well, colours, images = shown.cell, shown.well, _colours(shown.palette), []
    for each in bursts.particles(shown.now):
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
