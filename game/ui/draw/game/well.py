"""The well: background, stack, ghost, falling piece, and what is seen of events."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.session.view import GameView
from game.play.game.effects import Effects
from game.ui.draw.blocks import blocks, faded, ghosts
from game.ui.draw.feedback.banners import draw_banner
from game.ui.draw.feedback.cells import draw_cells
from game.ui.draw.feedback.curtain import draw_curtain, draw_grey_stack
from game.ui.draw.feedback.dissolving import draw_dissolve, draw_particles
from game.ui.draw.feedback.fading import draw_fading, fading_cells
from game.ui.draw.feedback.lights import (
    draw_gone_rows,
    draw_ground_light,
    draw_lock_light,
    draw_seams,
    draw_trail,
    lit,
)
from game.ui.draw.feedback.tiles import darkened
from game.ui.draw.feedback.timer import draw_timer
from game.ui.draw.feedback.vanishing import draw_vanishing, vanishing
from game.ui.draw.feedback.well_lights import (
    draw_alarm,
    draw_danger,
    draw_frame_light,
    draw_moment,
    draw_radiance,
    draw_shafts,
    draw_sweep,
)
from game.ui.kit.layout import WELL_COLUMNS, WellPlace
from game.ui.theme import THEME, Colour, Palette

_ENDED, OPAQUE = 90, 255
_DIMMED = 120
"""The opacity of the ground below a ghost in the light of a great clear."""
_LEAST_TINT, _PERIL = 0.01, 0.9
"""The weakest danger that is drawn, and the light along the frame at the greatest one."""
_GRID = 40
"""The size of a cell in pixels for each pixel of the width of the grid."""


class _Opening(NamedTuple):
    """The place of the rows that the rules have, without the lid over them. All light stays in it."""

    cell: int
    well: Rect
    playfield: Rect


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
    lid: bool = True,
    alpha: int = OPAQUE,
    words: bool = False,
    pales: bool = True,
    falling: bool = True,
) -> None:
    """Draw the contents of the well over its background.

    ``lid`` covers the rows that the rules do not have. ``alpha`` is the opacity of the blocks, from 0 to 255. ``words``
    draws the banners too, for which small wells have no room. ``pales`` lets the blocks fade when the game has ended.
    Without ``falling``, the falling piece is not drawn.
    """
    if pales and session.ended:
        alpha = min(alpha, round(OPAQUE + (_ENDED - OPAQUE) * effects.pale(now)))
    shown = target.get_clip()
    target.set_clip(layout.playfield.clip(shown))
    opening = _opening(layout, session.rules.skyline)
    if lid:
        _draw_lid(target, layout, session.rules.skyline)
    landing = _landing(session) if ghost else 0
    old = effects.old_stack(now)
    lift = old.lift(landing, now) if old and landing else 0.0  # so that the ghost lies on the stack that is seen
    up = round(lift * layout.cell)
    peril, radiance = effects.peril(now), effects.radiance(now)
    if peril > _LEAST_TINT:
        draw_danger(target, opening, peril)
    if radiance:
        draw_radiance(target, opening, radiance)
    _draw_glory(target, opening, session, effects, now)
    share, tone = effects.moment_share(now), lit(THEME.named(effects.moment_tone))
    if share is not None and effects.moving and THEME.is_light:  # where colour over blocks would be dirt
        draw_sweep(target, opening, share, tone)
    trail = effects.trail(now)
    if effects.drop and trail:
        draw_trail(target, layout, effects.drop, palette.colours[effects.drop.tone], trail)
    _draw_stack(target, layout, session, effects, now, palette=palette, alpha=alpha)
    light = effects.lock_light(now)
    if light:
        draw_lock_light(target, layout, effects.cells, light, _colour_of(session, effects.cells, palette))
    if share is not None:
        draw_moment(target, opening, share, tone, sweeps=effects.moving, glows=effects.flashes)
    if peril > _LEAST_TINT:
        draw_alarm(target, opening, _PERIL * peril)
    draw_particles(target, layout, effects, palette, now, spared=landing << STRIDE * round(lift))
    if effects.curtain:
        draw_curtain(target, layout, effects.curtain, palette, session.rules.skyline, now)
    if landing and (peril > _LEAST_TINT or radiance):  # the colours of the ghost are those of the well alone
        draw_cells(target, layout, landing, _under(layout.cell, session, palette, radiance > 0), -up)
    if old:
        _draw_ghost(target, layout, session, landing, palette=palette, up=up)
    if session.ended and effects.ending and effects.ending.falling:
        tile = _tiles(layout.cell, palette, alpha)[effects.ending.falling.piece]
        draw_cells(target, layout, session.rules.rotation.mask(effects.ending.falling), tile)
    if words and (told := effects.words(now)):  # behind the piece and its ghost, which they must not hide
        draw_banner(target, opening, told, now)
    if not old:
        _draw_ghost(target, layout, session, landing, palette=palette, up=up)
    if falling:
        _draw_piece(target, layout, session, effects, palette=palette, alpha=alpha)
    target.set_clip(shown)


def _under(cell: int, session: GameView, palette: Palette, dimmed: bool) -> Surface:
    """The empty well below a cell of the ghost, no further than the ghost reaches. ``dimmed`` lets light through."""
    tile = Surface((cell, cell), pygame.SRCALPHA)
    piece = session.current.piece if session.current else 0
    tile.fill((*THEME.well, _DIMMED if dimmed else OPAQUE), ghosts(cell, palette)[piece].get_bounding_rect())
    return tile


def _colour_of(session: GameView, cells: int, palette: Palette) -> Colour:
    """The colour of a piece that lies in these cells."""
    layers = (*palette.colours, THEME.garbage)
    return next((layers[n] for n, mask in enumerate(session.colours) if mask & cells), THEME.garbage)


def _draw_ghost(
    target: Surface, layout: WellPlace, session: GameView, landing: int, *, palette: Palette, up: int
) -> None:
    """Draw where the falling piece would land, ``up`` pixels higher than it is."""
    if landing and session.current:
        draw_cells(target, layout, landing, ghosts(layout.cell, palette)[session.current.piece], -up)


def _opening(layout: WellPlace, rows: int) -> _Opening:
    well, high = layout.well, min(layout.well.height, rows * layout.cell)
    return _Opening(layout.cell, Rect(well.x, well.bottom - high, well.width, high), layout.playfield)


def _draw_glory(target: Surface, layout: WellPlace, session: GameView, effects: Effects, now: float) -> None:
    """Draw the light of the greatest clears: it rises from their rows, and on the NES it fills the whole well. It keeps
    out of the gold of a well that shines. Along the frame it takes the colour of a moment."""
    light, frame = (0.0 if effects.shines(now) else effects.glory(now)), effects.frame_light(now)
    tone, told = (lit(THEME.named(name)) for name in (effects.worth.tone, effects.worth.frame_tone))
    if light and session.rules.look == "classic":
        draw_ground_light(target, layout, light)
    elif light:
        draw_shafts(target, layout, effects.rows, light, (tone, told))
    if frame:
        moment = effects.moment_share(now) is not None
        draw_frame_light(target, layout, frame, lit(THEME.named(effects.moment_tone)) if moment else told)


def _draw_stack(
    target: Surface, layout: WellPlace, session: GameView, effects: Effects, now: float, *, palette: Palette, alpha: int
) -> None:
    """Draw the stack as it is, as it was before a clear that dissolves, or greyed at the end."""
    size, seen = layout.cell, ~session.hidden
    layers = [cells & seen for cells in (*session.colours, session.garbage)]
    light, old = effects.clear_light(now), effects.old_stack(now)
    if old:
        draw_dissolve(target, layout, old, palette, now, light=light, tone=THEME.named(effects.worth.tone))
        return
    if effects.curtain:
        draw_grey_stack(target, layout, effects.curtain, layers, now, palette=palette, rows=session.rules.skyline)
        return
    slow = any(session.rules.at(session.level).clear_delay)
    if light and not slow:
        draw_gone_rows(target, layout, effects.rows, light, shrinks=effects.moving)
    tiles, clearing = _tiles(size, palette, alpha), sum(FULL_ROW << STRIDE * y for y in session.clearing)
    fade = [(cells & ~clearing, opacity) for cells, opacity in fading_cells(session, effects)]
    whole = ~(clearing | sum(cells for cells, _ in fade))
    for tile, cells in zip(tiles, layers, strict=True):
        draw_cells(target, layout, cells & whole, tile)
    draw_fading(target, layout, fade, layers, palette)
    if clearing:
        draw_vanishing(target, layout, session, effects, now, layers=layers, palette=palette)
    elif light and not slow:
        draw_seams(target, layout, effects.rows, light)


def _landing(session: GameView) -> int:
    """The cells in which the falling piece would land, without those in which it is."""
    rotation, current, landing = session.rules.rotation, session.current, session.ghost
    return rotation.mask(landing) & ~rotation.mask(current) if current and landing else 0


def _draw_piece(
    target: Surface, layout: WellPlace, session: GameView, effects: Effects, *, palette: Palette, alpha: int
) -> None:
    """Draw the falling piece, which darkens while its lock delay runs, over a line that fades."""
    rotation, current, size = session.rules.rotation, session.current, layout.cell
    if not current:
        return
    worn = effects.worn(session)
    tile = darkened(size, palette, current.piece, worn) if worn else _tiles(size, palette, alpha)[current.piece]
    draw_cells(target, layout, rotation.mask(current), tile)
    if worn:
        draw_timer(target, layout, rotation.mask(current), 1 - worn)


def _tiles(size: int, palette: Palette, alpha: int) -> tuple[Surface, ...]:
    return blocks(size, palette) if alpha == OPAQUE else faded(size, palette, alpha)


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
