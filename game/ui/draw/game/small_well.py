"""A well without panels: its name above it, and its figures below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE, bit_indices
from game.core.session.view import GameView
from game.language import digits, say, say_many
from game.play.effects import Effects
from game.ui.draw.game.well import draw_well
from game.ui.kit.shapes import hairline, panel, put
from game.ui.kit.text import BOLD, MEDIUM, before_comma, figures, fitted, line, size_for, titled, width_of, wrapped
from game.ui.layout.base import WELL_COLUMNS
from game.ui.layout.small_wells import SmallWell
from game.ui.theme import THEME, Colour, Palette

_NAME, _TITLE = 1.6, 1.1
"""The height of the name and that of its letters in ems. Below it is room, so that a new piece does not touch it."""
_SMALL = 0.86
"""The size of secondary text in ems."""
_PAUSE, _HIGH = 1.9, (0.3, 0.12, 0.5)
"""The height of the word of a pause in ems, and how far down the well it stands, as a share of its rows."""
_LINE = 1.3
"""From one line of a result to the next, in ems."""
_GRID = 16
"""The least size of a cell, compared with the thickness of a line of the grid."""


def names_of(places: Sequence[SmallWell], names: Sequence[str], em: int) -> list[str]:
    """The names above wells side by side: if one has no room for its year, all do without."""
    size = round(_TITLE * em)
    fit = all(width_of(name, size, BOLD) <= place.name.width for place, name in zip(places, names, strict=True))
    return [name if fit else before_comma(name) for name in names]


def draw_name(target: Surface, place: SmallWell, name: str, colour: Colour, em: int) -> None:
    """Draw the name above the well."""
    row = Rect(place.name.x, place.name.y, place.name.width, round(_NAME * em))
    put(target, titled(name, round(_TITLE * em), colour, place.name.width, BOLD), row, 0.5)


def draw_small_well(
    target: Surface,
    place: SmallWell,
    session: GameView,
    effects: Effects,
    now: float,
    *,
    palette: Palette,
    em: int,
    result: tuple[str, str] | None = None,
) -> None:
    """Draw the well, its contents and its figures, over the background. ``result`` has two lines about a game that has
    ended."""
    _draw_ground(target, place)
    draw_well(target, place, session, effects, now, palette=palette, ghost=False, lid=False)
    _draw_figures(target, place, session.lines, session.pieces, em)
    if result:
        _draw_result(target, place, result, em)


def _draw_ground(target: Surface, place: SmallWell) -> None:
    rows, cell = place.shown, place.cell
    thick, thin = max(1, round(cell / 16)), min(hairline(target), max(1, cell // _GRID))
    pygame.draw.rect(target, THEME.well_frame, rows.inflate(2 * thick + 2, 2 * thick + 2), border_radius=thick + 2)
    target.fill(THEME.panel_edge, Rect(rows.x, rows.y - thick - 1, rows.width, thick + 1))
    target.fill(THEME.well, rows)
    for column in range(1, WELL_COLUMNS):
        target.fill(THEME.well_grid, Rect(rows.x + column * cell, rows.y, thin, rows.height))
    for y in range(rows.y + cell, rows.bottom, cell):
        target.fill(THEME.well_grid, Rect(rows.x, y, rows.width, thin))


def _draw_figures(target: Surface, place: SmallWell, lines: int, pieces: int, em: int) -> None:
    area, small = place.figures, round(_SMALL * em)
    stacked = area.height > 2 * em
    nouns = say_many("line", "lines", lines), say_many("piece", "pieces", pieces)
    for number, (value, noun) in enumerate(zip((lines, pieces), nouns, strict=True)):
        cell = Rect(area.x, area.y + number * area.height // 2, area.width, area.height // 2)
        if not stacked:
            cell = Rect(area.x + number * area.width // 2, area.y, area.width // 2, area.height)
        shown = figures(digits(value), round(1.1 * em), THEME.text)
        words = line(noun, small, THEME.muted)
        x = cell.x + (cell.width - shown.get_width() - words.get_width() - em // 3) // 2
        right = put(target, shown, Rect(x, cell.y, shown.get_width(), cell.height)).right
        put(target, words, Rect(right + em // 3, cell.y, words.get_width(), cell.height))


def draw_pause(target: Surface, place: SmallWell, session: GameView, em: int) -> None:
    """Say in the upper part of the well, above most stacks, that its game stands still. The falling piece stays in
    sight."""
    room = place.shown.width - em
    words = fitted(say("Paused"), size_for(say("Paused"), em, room, BOLD), THEME.text, room, BOLD)
    card = Rect(0, 0, min(place.shown.width - 4, words.get_width() + 2 * em), round(_PAUSE * em))
    falling = session.rules.rotation.mask(session.current) if session.current else 0
    for high in _HIGH:
        card.center = place.shown.centerx, place.shown.y + round(high * place.shown.height)
        if not _is_over(card, place, falling):
            break
    panel(target, card, THEME.panel, THEME.well_frame, max(4, em // 2))
    put(target, words, card, 0.5)


def _is_over(card: Rect, place: SmallWell, cells: int) -> bool:
    """Whether a card covers a part of some cells."""
    places = (divmod(index, STRIDE) for index in bit_indices(cells))
    size, left, floor = place.cell, place.well.x, place.well.bottom
    return any(card.colliderect(Rect(left + x * size, floor - (y + 1) * size, size, size)) for y, x in places)


def _draw_result(target: Surface, place: SmallWell, result: tuple[str, str], em: int) -> None:
    """Draw how the game ended over the well."""
    small = round(_SMALL * em)
    widest = max(width_of(result[0], em, BOLD), width_of(result[1], small))
    card = Rect(0, 0, min(place.shown.width - 4, max(14 * em, widest + 2 * em)), 0)
    room = card.width - em // 2
    # In a narrow well, lines break where they would be cut.
    lines = [(words, em, THEME.text, BOLD) for words in wrapped(result[0], em, room, BOLD)]
    lines += [(words, small, THEME.soft, MEDIUM) for words in wrapped(result[1], small, room)]
    pitch = round(_LINE * em)
    card.height = len(lines) * pitch + em
    card.center = place.shown.center
    panel(target, card, THEME.panel, THEME.panel_edge, max(4, em // 2))
    for number, (words, size, colour, weight) in enumerate(lines):
        row = Rect(card.x, card.y + em // 2 + number * pitch, card.width, pitch)
        put(target, fitted(words, size, colour, room, weight), row, 0.5)
