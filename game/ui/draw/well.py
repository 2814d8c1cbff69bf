"""The well: background, stack, ghost, falling piece, and what is seen of events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH
from game.core.session.view import GameView
from game.play.game.effects import Effects
from game.ui.draw.banners import draw_banner
from game.ui.draw.blocks import blocks, faded, ghosts
from game.ui.draw.cells import draw_cells
from game.ui.draw.clears import draw_dissolve, draw_particles, draw_vanishing, fading_cells, vanishing
from game.ui.draw.curtain import draw_curtain, draw_grey_stack
from game.ui.draw.lights import (
    Shown,
    draw_alarm,
    draw_danger,
    draw_glory,
    draw_gone_rows,
    draw_lock_light,
    draw_moment,
    draw_radiance,
    draw_seams,
    draw_sweep,
    draw_trail,
)
from game.ui.kit.layout import WELL_COLUMNS, WellPlace
from game.ui.theme import THEME, Palette, kept

_ENDED, OPAQUE = 90, 255
_DIMMED = 120
"""The opacity of the ground below a ghost in the light of a great clear."""
_GRID = 40
"""The size of a cell in pixels for each pixel of the width of the grid."""
_DARKEST = 0.35
"""How much darker a block is at the end of its lock delay, as a share."""
_LINE, _DARK_LINE = 0.11, 0.14
"""The height of the line of a lock delay, in cells: of a bright one, and of a dark one on a light ground."""
_DARK_FADES = 0.5
"""How much of the lock delay is left when a dark line begins to fade. Blocks on a light ground have a dark underside
themselves, so that a paler line would soon be one of them."""


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
        _draw_lid(target, Rect(well.x, well.y, well.width, opening.y - well.y), layout.cell)
    landing, old = _landing(session) if ghost else 0, effects.old_stack(now)
    lift = old.lift(landing, now) if old and landing else 0.0
    place = layout.cell, opening, layout.playfield
    shown = Shown(*place, session, effects, now, palette, alpha, effects.peril, landing, lift)
    for draw in _LAYERS:
        draw(target, shown)
    if words and (told := effects.words(now)):
        draw_banner(target, shown, told, now)
    _draw_ghost(target, shown)
    if falling:
        _draw_piece(target, shown)
    target.set_clip(outer)


def _draw_lid(target: Surface, lid: Rect, cell: int) -> None:
    """Cover the upper rows where the rules have fewer rows than the well. Pieces are drawn over the cover."""
    line = max(1, round(cell / 16))
    target.fill(THEME.well_frame, lid)
    target.fill(THEME.panel_edge, Rect(lid.x, lid.bottom - line - 1, lid.width, line + 1))


def _landing(session: GameView) -> int:
    """The cells in which the falling piece would land, without those in which it is."""
    rotation, current, landing = session.rules.rotation, session.current, session.ghost
    return rotation.mask(landing) & ~rotation.mask(current) if current and landing else 0


def _draw_stack(target: Surface, shown: Shown) -> None:
    """Draw the stack as it is, as it was before a clear that dissolves, or greyed at the end."""
    session, effects, now = shown.session, shown.effects, shown.now
    layers = [cells & ~session.hidden for cells in (*session.colours, session.garbage)]
    light = effects.clear_light(now)
    if old := effects.old_stack(now):
        draw_dissolve(target, shown, old)
        return
    if effects.curtain:
        draw_grey_stack(target, shown, effects.curtain, layers)
        return
    light = 0.0 if any(session.rules.at(session.level).clear_delay) else light
    if light:
        draw_gone_rows(target, shown, effects.rows, light, shrinks=effects.moving)
    clearing = sum(FULL_ROW << STRIDE * y for y in session.clearing)
    fade = [(cells & ~clearing, opacity) for cells, opacity in fading_cells(session, effects)]
    whole = ~(clearing | sum(cells for cells, _ in fade))
    for part, opacity in ((whole, shown.alpha), *fade):
        for tile, cells in zip(_tiles(shown.cell, shown.palette, opacity), layers, strict=True):
            draw_cells(target, shown, cells & part, tile)
    if clearing:
        draw_vanishing(target, shown, layers)
    elif light:
        draw_seams(target, shown, effects.rows, light)


def _draw_fallen(target: Surface, shown: Shown) -> None:
    """Draw the piece that was falling when the game ended."""
    ending = shown.effects.ending
    if shown.session.ended and ending and ending.falling:
        tile = _tiles(shown.cell, shown.palette, shown.alpha)[ending.falling.piece]
        draw_cells(target, shown, shown.session.rules.rotation.mask(ending.falling), tile)


def _clear_ghost(target: Surface, shown: Shown) -> None:
    """Draw the empty well where the ghost comes over coloured light, no further than it reaches: its colours are those
    of the well alone."""
    current, radiant = shown.session.current, shown.effects.shines(shown.now)
    if current and shown.landing and (shown.peril or radiant):
        tile = Surface((shown.cell, shown.cell), pygame.SRCALPHA)
        reach = ghosts(shown.cell, shown.palette)[current.piece].get_bounding_rect()
        tile.fill((*THEME.well, _DIMMED if radiant else OPAQUE), reach)
        draw_cells(target, shown, shown.landing, tile, -round(shown.lift * shown.cell))


def _draw_ghost(target: Surface, shown: Shown) -> None:
    """Draw where the falling piece would land."""
    if shown.session.current:
        tile = ghosts(shown.cell, shown.palette)[shown.session.current.piece]
        draw_cells(target, shown, shown.landing, tile, -round(shown.lift * shown.cell))


def _draw_piece(target: Surface, shown: Shown) -> None:
    """Draw the falling piece, which darkens while its lock delay runs, over a line that fades."""
    current, size = shown.session.current, shown.cell
    if not current:
        return
    worn, cells = shown.effects.worn(shown.session), shown.session.rules.rotation.mask(current)
    tile = _tiles(size, shown.palette, shown.alpha)[current.piece]
    draw_cells(target, shown, cells, _darkened(size, shown.palette, current.piece, worn) if worn else tile)
    if worn:
        _draw_timer(target, shown, cells, 1 - worn)


def _draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the underside of the lowest cells of the piece, which fades
    to nothing. A line that became shorter would end as a scrap. Higher cells have none, so that it is one line, which
    never crosses the stack."""
    row = ((cells & -cells).bit_length() - 1) // STRIDE
    height, fades = (_DARK_LINE, _DARK_FADES) if THEME.is_light else (_LINE, 1.0)
    size, well, high = layout.cell, layout.well, max(2, round(height * layout.cell))
    line = Surface((size, high), pygame.SRCALPHA)
    line.fill((*THEME.text, round(OPAQUE * min(1.0, left / fades))))
    for column in range(WIDTH):
        if cells >> STRIDE * row + column & 1:
            target.blit(line, (well.x + column * size, well.bottom - row * size - high))


@kept(96)
def _darkened(size: int, palette: Palette, piece: int, share: float) -> Surface:
    """The block of a piece after a share of its lock delay, from 0 to 1."""
    tile = blocks(size, palette)[piece].copy()
    level = round(255 * (1 - _DARKEST * share))
    tile.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def _tiles(size: int, palette: Palette, alpha: int) -> tuple[Surface, ...]:
    return blocks(size, palette) if alpha == OPAQUE else faded(size, palette, alpha)


_LAYERS: tuple[Callable[[Surface, Shown], None], ...] = (
    draw_danger,
    draw_radiance,
    draw_glory,
    partial(draw_sweep, behind=True),
    draw_trail,
    _draw_stack,
    draw_lock_light,
    partial(draw_sweep, behind=False),
    draw_moment,
    draw_alarm,
    draw_particles,
    draw_curtain,
    _clear_ghost,
    _draw_fallen,
)
"""What lies in a well, from the ground up. Over it are the words, and the piece and its ghost, which they must not
hide. Each layer looks for itself whether there is something of it now."""
