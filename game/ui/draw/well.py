"""The well: background, stack, ghost, falling piece, what is seen of events, and what a theme draws around it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from ...core.bits import FULL_ROW, STRIDE
from ...core.board import Placement
from ...core.session import GameView
from ...play.game.effects import (
    Banner,
    Bursts,
    Curtain,
    Dissolve,
    Effect,
    Effects,
    FrameLight,
    LockLight,
    Paling,
    RowLight,
    Trail,
)
from ..kit.boxes import PixelSize
from ..kit.layout import WELL_COLUMNS, WellPlace, frame_width
from ..layout.play_layout import PlayLayout
from ..theme import FRAMES, THEME, Palette, kept, mix, worn
from . import lights
from .banners import draw_banner
from .blocks import HIDDEN_ROWS, blocks, draw_cells, faded, ghosts, outline
from .lights import draw_dissolve, draw_vanishing, fading_cells, vanishing

_ENDED, OPAQUE = 90, 255
_GRID = 40
"""The size of a cell in pixels for each pixel of the width of the grid."""
_DARKEST = 0.35
"""How much darker a block is at the end of its lock delay, as a share."""
_LIT, _STAYS = 170, 0.4
"""The opacity of the light on the piece that had no room, from 0 to 255, and the share of it that stays, so that the
piece is lighter than the blocks on which it lies."""
_GREY = 150
"""The opacity of grey blocks, from 0 to 255."""
_FOLD = 0.45
"""How bright the folds of the curtain are at most, on which words are read."""


def draw_ground(target: Surface, layout: WellPlace) -> None:
    """Draw the empty well with its grid and frame, as part of the background."""
    well, cell = layout.well, layout.cell
    line, thin = max(1, round(cell / 16)), max(1, cell // _GRID)
    frame = well.inflate(2 * line, 2 * line)
    pygame.draw.rect(target, THEME.well_frame, frame.inflate(2, 2), border_radius=line + 2)
    target.fill(THEME.panel_edge, Rect(well.x, well.y - line - 1, well.width, line + 1))
    target.fill(THEME.well, well)
    for column in range(1, WELL_COLUMNS):
        target.fill(THEME.well_grid, Rect(well.x + column * cell, well.y, thin, well.height))
    for row in range(1, well.height // cell):
        target.fill(THEME.well_grid, Rect(well.x, well.y + row * cell, well.width, thin))


def well_key(session: GameView, effects: Effects, now: float, ghost: bool) -> tuple[object, ...]:
    """Everything that the picture of the well depends on."""
    return (
        session.cells,
        tuple(session.colours),
        session.current,
        ghost,
        session.clearing and vanishing(session, effects, now),
        session.ended is not None,
        session.hidden,
        fading_cells(session, effects),
        effects.worn(session),
        effects.picture(now),
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
    alpha: int = OPAQUE,
    words: bool = False,
    pales: bool = True,
    falling: bool = True,
) -> None:
    """Draw the contents of the well over its background.

    ``alpha`` is the opacity of the blocks, from 0 to 255. ``words`` draws the banners, too, for which small wells have
    no room. ``pales`` lets the blocks fade when the game has ended. ``falling`` draws the falling piece.
    """
    if pales and session.ended:
        alpha = min(alpha, round(OPAQUE + (_ENDED - OPAQUE) * effects.pale(now)))
    outer = target.get_clip()
    target.set_clip(layout.playfield.clip(outer))
    well, skyline = layout.well, session.rules.skyline
    opening = Rect(well.x, 0, well.width, min(well.height, skyline * layout.cell))
    opening.bottom = well.bottom
    if opening.height < well.height:
        # Pieces are drawn over the cover of the upper rows, where the rules have fewer rows than the well.
        target.fill(THEME.well_frame, Rect(well.x, well.y, well.width, opening.y - well.y))
        line = max(1, round(layout.cell / 16)) + 1
        target.fill(THEME.panel_edge, Rect(well.x, opening.y - line, well.width, line))
    rotation, current, landing, old = session.rules.rotation, session.current, 0, effects.seen(Dissolve, now)
    if ghost and current and session.ghost:
        landing = rotation.mask(session.ghost) & ~rotation.mask(current)
    lift = old.lift(landing, now) if old and landing else 0.0
    shown = lights.Shown(
        layout.cell,
        opening,
        opening.y - layout.playfield.y,
        session=session,
        effects=effects,
        now=now,
        palette=palette,
        alpha=alpha,
        landing=landing,
        lift=lift,
    )
    for draw in _LAYERS:
        draw(target, shown)
    if words and (told := effects.seen(Banner, now)):
        draw_banner(target, shown, told, now)
    if current:
        draw_cells(target, shown, landing, ghosts(layout.cell, palette)[current.piece], -round(lift * layout.cell))
    if current and falling:
        _draw_piece(target, shown, current)
    target.set_clip(outer)


def _draw_stack(target: Surface, shown: lights.Shown) -> None:
    """Draw the stack as it is, as it was before a clear that dissolves, or greyed at the end."""
    session, effects, now = shown.session, shown.effects, shown.now
    layers = [cells & ~session.hidden for cells in (*session.colours, session.garbage)]
    if old := effects.seen(Dissolve, now):
        draw_dissolve(target, shown, old)
        return
    if curtain := effects.seen(Curtain, now):
        _draw_lost_stack(target, shown, curtain, layers)
        return
    lit = effects.seen(RowLight, now)
    if lit and not any(session.rules.at(session.level).clear_delay):
        lights.draw_gone_rows(target, shown, lit.rows, lit.light(now), shrinks=effects.settings.moving)
    clearing = sum(FULL_ROW << STRIDE * y for y in session.clearing)
    fade = [(cells & ~clearing, opacity) for cells, opacity in fading_cells(session, effects)]
    whole = ~(clearing | sum(cells for cells, _ in fade))
    for part, opacity in ((whole, shown.alpha), *fade):
        for tile, cells in zip(_tiles(shown.cell, shown.palette, opacity), layers, strict=True):
            draw_cells(target, shown, cells & part, tile)
    if clearing:
        draw_vanishing(target, shown, layers)


def _draw_lost_stack(target: Surface, shown: lights.Shown, curtain: Curtain, layers: Sequence[int]) -> None:
    """Draw the stack of a lost game, which greys from below, or over which a curtain closes from above. The piece that
    had no room lies over it, so that it is seen why the game ended. Some of its light and the line around it stay."""
    cell, well, rules = shown.cell, shown.well, shown.session.rules
    rows, closes, blocked = rules.skyline, rules.look == "classic", curtain.blocked
    reached = curtain.rows(rows if closes else rows + HIDDEN_ROWS, shown.now)
    grey = 0 if closes else (1 << STRIDE * reached) - 1
    tiles, pale = blocks(cell, shown.palette), faded(cell, shown.palette, _GREY)[-1]
    for tile, cells in zip(tiles, layers, strict=True):
        draw_cells(target, shown, cells & ~grey, tile)
        draw_cells(target, shown, cells & grey, pale)
    for row in range(reached if closes else 0):
        target.blit(_fold((well.width, cell)), (well.x, well.bottom - (rows - row) * cell))
    if blocked:
        light = Surface((cell, cell), pygame.SRCALPHA)
        light.fill((*THEME.flash, round(_LIT * max(_STAYS, curtain.light(shown.now)))))
        for tile in (tiles[blocked.piece], light):
            draw_cells(target, shown, rules.rotation.mask(blocked), tile)
        outline(target, shown, rules.rotation.mask(blocked), THEME.danger)


@kept(4)
def _fold(size: PixelSize) -> Surface:
    fold, tone = Surface(size), THEME.accent if THEME.is_light else THEME.well_frame
    height = size[1]
    for y in range(height):
        share = max(0.0, 1 - abs(2 * y / max(1, height - 1) - 0.7) / 1.3)
        fold.fill(mix(THEME.panel, tone, _FOLD * share), Rect(0, y, size[0], 1))
    fold.fill(THEME.well, Rect(0, height - max(1, height // 12), size[0], height))
    return fold


def _draw_fallen(target: Surface, shown: lights.Shown) -> None:
    ended = shown.session.ended
    if ended and ended.falling and shown.effects.standing(Paling):
        tile = _tiles(shown.cell, shown.palette, shown.alpha)[ended.falling.piece]
        draw_cells(target, shown, shown.session.rules.rotation.mask(ended.falling), tile)


def _clear_ghost(target: Surface, shown: lights.Shown) -> None:
    """Draw the empty well where the ghost comes over the tint of danger, no further than it reaches: its colours are
    those of the well alone."""
    current = shown.session.current
    if current and shown.landing and shown.effects.peril:
        tile = Surface((shown.cell, shown.cell), pygame.SRCALPHA)
        reach = ghosts(shown.cell, shown.palette)[current.piece].get_bounding_rect()
        tile.fill(THEME.well, reach)
        draw_cells(target, shown, shown.landing, tile, -round(shown.lift * shown.cell))


def _draw_piece(target: Surface, shown: lights.Shown, current: Placement) -> None:
    size, worn = shown.cell, shown.effects.worn(shown.session)
    tile = _tiles(size, shown.palette, shown.alpha)[current.piece]
    tile = _darkened(size, shown.palette, current.piece, worn) if worn else tile
    draw_cells(target, shown, shown.session.rules.rotation.mask(current), tile)


@kept(96)
def _darkened(size: int, palette: Palette, piece: int, share: float) -> Surface:
    """The block of a piece after a share of its lock delay, from 0 to 1."""
    tile = blocks(size, palette)[piece].copy()
    level = round(255 * (1 - _DARKEST * share))
    tile.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def _tiles(size: int, palette: Palette, alpha: int) -> tuple[Surface, ...]:
    return blocks(size, palette) if alpha == OPAQUE else faded(size, palette, alpha)


_Layer = Callable[[Surface, lights.Shown], None]
_E = TypeVar("_E", bound=Effect)


def _of(kind: type[_E], draw: Callable[[Surface, lights.Shown, _E], None]) -> _Layer:
    """The layer of an effect, which is drawn while the effect is seen."""

    def layer(target: Surface, shown: lights.Shown) -> None:
        if effect := shown.effects.seen(kind, shown.now):
            draw(target, shown, effect)

    return layer


_LAYERS: tuple[_Layer, ...] = (
    lights.draw_danger,
    _of(FrameLight, lights.draw_ground_light),
    _of(FrameLight, lights.draw_frame_light),
    _of(Trail, lights.draw_trail),
    _draw_stack,
    _of(LockLight, lights.draw_lock_light),
    _of(Bursts, lights.draw_particles),
    # A new layer of an effect
    _clear_ghost,
    _draw_fallen,
)
"""What lies in a well, from the ground up. Over it are the words, and the piece and its ghost, which they must not
hide. Each layer looks for itself whether there is something of it now."""

_BELOW = 0.3
"""How far a frame reaches below the well, in ems."""
_PITCH, _STUD = 0.5, 0.34
"""From one stud to the next in cells, and the size of a stud compared with the width of the frame."""
_BRICK = 0.5
"""The height of a brick in cells."""
_LIGHT = 0.5
"""How strong the light is at the well."""

Frame = Callable[[Surface, Rect, Rect, int], None]
"""Draws around a well as far as an area reaches. The number is the size of a cell."""


def draw_frame(target: Surface, layout: PlayLayout) -> None:
    """Draw the frame of the theme, as part of the background, but not above the well, where pieces come in."""
    em, cell, line = layout.em, layout.cell, frame_width(layout.cell)
    frame, well = worn().frame, layout.well
    wide, low = line + round(FRAMES[frame] * em), line + round(_BELOW * em)
    around = Rect(well.x - wide, well.y - line, well.width + 2 * wide, well.height + line + low)
    if frame in _FRAMES:
        _FRAMES[frame](target, around, well, cell)


def _studs(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """A steel frame with a light and a dark edge, and a row of studs."""
    wide = well.x - around.x
    edge = max(1, wide // 6)
    target.fill(mix(THEME.panel_edge, THEME.well, 0.75), around)
    target.fill(THEME.panel_edge, around.inflate(-2 * edge, 0).move(0, -edge))
    target.fill(mix(THEME.panel_edge, THEME.text, 0.5), Rect(around.x, around.y, edge, around.height - edge))
    size, pitch = max(2, round(wide * _STUD)), max(4, round(cell * _PITCH))
    for x in (around.x + (wide - size) // 2 + 1, around.right - (wide + size) // 2 - 1):
        for y in range(well.y + (pitch - size) // 2, well.bottom - size, pitch):
            target.fill(mix(THEME.well_frame, THEME.well, 0.5), Rect(x + 1, y + 1, size, size))
            target.fill(THEME.well_frame, Rect(x, y, size, size))


def _bricks(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """A wall of bricks at both sides. The joints of every second row are in the middle."""
    wide, high = well.x - around.x, max(4, round(cell * _BRICK))
    joint = max(1, high // 8)
    for left in (around.x, well.right):
        wall = Rect(left, around.y, wide, well.bottom - around.y)
        target.fill(THEME.well_frame, wall)
        for row, y in zip(count(), range(wall.y, wall.bottom, high), strict=False):
            half = wide // 2
            for x, width in ((left, wide),) if row % 2 else ((left, half), (left + half, wide - half)):
                brick = Rect(x, y, width, high).inflate(-joint, -joint).clip(wall)
                target.fill(mix(THEME.well_frame, THEME.panel_edge, 0.8), brick)
                target.fill(mix(THEME.panel_edge, THEME.panel, 0.45), Rect(brick.topleft, (brick.width, joint)))


def _glow(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """Light that falls on what is around the well."""
    wide = max(1, well.x - around.x)
    light = Surface(around.size, pygame.SRCALPHA)
    inner = well.move(-around.x, -around.y)
    for reach in range(wide, 0, -1):
        strength = round(255 * _LIGHT * (1 - reach / wide) ** 2)
        place = inner.inflate(2 * reach, 0)
        place.height += reach
        pygame.draw.rect(light, (*THEME.well_frame, strength), place, border_radius=reach)
    light.fill((0, 0, 0, 0), inner)
    target.blit(light, around)


_FRAMES: Mapping[str, Frame] = {"studs": _studs, "bricks": _bricks, "glow": _glow}
"""What is drawn besides the line that every well has."""
