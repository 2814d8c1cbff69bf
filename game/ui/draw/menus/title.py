"""The title's picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.pieces import Placement
from game.core.board.rotation.system import RotationSystem
from game.core.session.view import GameView
from game.play.effects import Effects
from game.play.words import SEPARATOR
from game.ui.draw.fault_sign import draw_fault_sign, sign_room
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.draw.menus.wordmark import title_ground, wordmark
from game.ui.kit.shapes import put, rule
from game.ui.kit.text import fitted, width_of, wrapped
from game.ui.layout import PixelSize, TitleLayout
from game.ui.theme import THEME, Colour, Palette, kept

PAD = 0.9
"""The room left of the text, in ems, as in the menu."""
_LEADING = 1.45
_LEAST = 0.8
"""The least size of the lines about the selected row, in ems."""
_LEAST_CAPTION = 11
"""The least size of the line below the well, in pixels."""
_APART = 0.7
"""The room between the menu and the lines about the selected row, in ems."""
_QUIET = 90
"""The opacity of the veil over the game, from 0 to 255."""


def draw_front(
    target: Surface,
    layout: TitleLayout,
    about: str,
    caption: Sequence[str],
    palette: Palette,
    *,
    warns: bool = False,
) -> None:
    """Draw everything but the menu and what moves in the well. ``caption`` names the bot and the dealer.

    ``about`` is a message about something that went wrong if it ``warns``.
    """
    target.blit(title_ground(layout.size, layout.well.right - layout.wordmark.x, palette), (0, 0))
    put(target, wordmark(layout.wordmark.size, palette), layout.wordmark)
    em, area = layout.page.em, layout.about
    pad, above = round(PAD * em), round(_APART * em)
    rule(target, THEME.panel_edge, (area.x + pad, area.y + round(0.2 * em)), area.width - 2 * pad)
    words = Rect(area.x + pad, area.y + above, area.width - 2 * pad, area.height - above)
    if warns:
        words = _draw_sign(target, words, em)
    _draw_about(target, words, about, em, THEME.behind if warns else THEME.soft)
    _draw_caption(target, layout, caption)
    draw_ground(target, layout)


def _draw_sign(target: Surface, area: Rect, em: int) -> Rect:
    """Draw the sign of a message at the left of an area. Return the rest of the area."""
    draw_fault_sign(target, area.x, area.y, round(_LEADING * em), em)
    taken = sign_room(em)
    return Rect(area.x + taken, area.y, area.width - taken, area.height)


def _draw_about(target: Surface, area: Rect, about: str, em: int, colour: Colour) -> None:
    """Draw the lines about the selected row, or a message. The letters of a long one are smaller."""
    size = em
    while size > _LEAST * em and len(wrapped(about, size, area.width)) > _lines(area, size):
        size -= 1
    lines, room, pitch = wrapped(about, size, area.width), _lines(area, size), round(_LEADING * size)
    for number, words in enumerate([*lines[: room - 1], " ".join(lines[room - 1 :])]):
        row = Rect(area.x, area.y + number * pitch, area.width, pitch)
        put(target, fitted(words, size, colour, row.width), row)


def _lines(area: Rect, size: int) -> int:
    """The lines of text of a size for which there is room."""
    return max(1, area.height // round(_LEADING * size))


def _draw_caption(target: Surface, layout: TitleLayout, parts: Sequence[str]) -> None:
    """Draw the parts on one line below the well, or each on a line of its own if they do not fit."""
    size, area = max(_LEAST_CAPTION, round(0.86 * layout.page.em)), layout.caption
    whole = SEPARATOR.join(parts)
    lines = [whole] if width_of(whole, size) <= area.width else list(parts)
    pitch = area.height // len(lines)
    for number, words in enumerate(lines):
        row = Rect(area.x, area.y + number * pitch, area.width, pitch)
        put(target, fitted(words, size, THEME.muted, row.width), row, 0.5)


def draw_backdrop(target: Surface, layout: TitleLayout, session: GameView, palette: Palette, now: float) -> None:
    """Draw the quiet game over its empty well."""
    draw_well(target, layout, session, Effects(flashes=False), now, palette=palette, ghost=False)
    target.blit(_veil(layout.well.size), layout.well)


def cells_around(layout: TitleLayout, rotation: RotationSystem, pieces: Iterable[Placement]) -> Rect:
    """The part of the well with the cells of some pieces."""
    cells = [cell for piece in pieces for cell in rotation.cells(piece)]
    if not cells:
        return Rect(layout.well.topleft, (0, 0))
    columns, rows, size = [x for x, _ in cells], [y for _, y in cells], layout.cell
    left, top = layout.well.x + min(columns) * size, layout.well.bottom - (max(rows) + 1) * size
    width, height = (max(columns) - min(columns) + 1) * size, (max(rows) - min(rows) + 1) * size
    return Rect(left, top, width, height).clip(layout.well)


@kept(2)
def _veil(size: PixelSize) -> Surface:
    """What makes the game behind the menu quiet."""
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill((*THEME.well, _QUIET))
    return veil
