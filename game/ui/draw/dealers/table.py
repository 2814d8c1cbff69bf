"""The table of the pieces: their odds, their counts and their waits."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import Mark
from game.language import say
from game.play.dealer_panel.panel import DEALT, EXPECTED, HARM, LONGEST, ODDS, WAIT, Column
from game.ui.draw.dealers.icon import piece_icon
from game.ui.draw.dealers.marks import mark_colour
from game.ui.kit.labels import HEADING, SMALL
from game.ui.kit.shapes import put, rule
from game.ui.kit.text import BOLD, figures, label, line, widest, width_of
from game.ui.theme import THEME, Colour, Palette, mix

_ORDER = (ODDS, HARM, DEALT, EXPECTED, WAIT, LONGEST)
"""The columns from left to right."""
_ICON, _APART = 2.3, 0.6
"""The width of the pieces, and the room between columns, in ems."""
_BAR = 0.2
"""The height of a bar in ems."""
_BLOCK, _LARGER_BLOCK = 0.3, 0.35
"""The size of a block, compared with the height of a row: in the panel, and on a page."""
_MOST_BLOCK, _BESIDE_ICON = 0.62, 0.4
"""The greatest size of a block, and the least room between the widest piece and the first column, in ems."""
_BELOW_FIGURE = 0.6
"""How far below the middle of a figure its bar is, in ems."""
_BESIDE_BAR = 0.45
"""The room before a bar, in ems: it is apart from the piece before it, which may have its colour."""
_PALE = 0.12
"""How much of the colour of the ground a bar has."""
_BARRED = 1.5
"""The height of a row in ems from which on it has a bar below its figures."""


def columns_shown(columns: Sequence[Column], em: int, width: int) -> list[Column]:
    """The columns for which there is room, in their order on the screen."""
    fitting: list[Column] = []
    used = round(_ICON * em)
    for column in columns:
        more = column_width(column, em) + (round(_APART * em) if fitting else 0)
        if used + more <= width:
            fitting.append(column)
            used += more
    return sorted(fitting, key=lambda column: _ORDER.index(column.name))


def column_width(column: Column, em: int) -> int:
    """The width that a column needs, in pixels. Numbers of as many digits need as much."""
    head = label(say(column.name), round(SMALL * em), THEME.muted).get_width()
    cells = max(figures(widest(cell), em, THEME.text).get_width() for cell in column.cells)
    return max(head, cells + _room_for_signs(column, em))


def _room_for_signs(column: Column, em: int) -> int:
    """The room that a column keeps after its numbers, in pixels."""
    return max((width_of(sign, em, BOLD) for sign in column.signs if sign), default=0)


def draw_table(
    target: Surface,
    area: Rect,
    em: int,
    columns: Sequence[Column],
    *,
    palette: Palette,
    system: RotationSystem,
    page: bool = False,
) -> None:
    """Draw a table of the pieces. The first column is the brightest. Bars stand below their own column, where rows are
    high enough. On a ``page`` its heads look like those of other tables."""
    icons, heads = round(_ICON * em), round(HEADING * em)
    pitch = (area.height - heads) / len(PIECES)
    rows = [Rect(area.x, round(area.y + heads + piece * pitch), area.width, round(pitch)) for piece in PIECES]
    widths = [column_width(column, em) for column in columns]
    left_over, gaps = max(0, area.width - icons - sum(widths)), max(1, len(columns) - 1)
    apart = max(left_over / max(1, len(columns)), min(left_over / gaps, _APART * em))  # heads are never one phrase
    first = max(0.0, left_over - apart * (len(columns) - 1))
    bar = max(2, round(_BAR * em)) if pitch >= _BARRED * em else 0
    most = min(_MOST_BLOCK * em, (icons + first - _BESIDE_ICON * em) / 4)
    block = max(3, round(min(most, pitch * (_LARGER_BLOCK if page else _BLOCK))))
    for row, piece in zip(rows, PIECES, strict=True):
        if page:  # it leads the eye over the room between columns
            rule(target, THEME.panel_edge, row.topleft, row.width)
        put(target, piece_icon(piece, block, palette, system), Rect(row.x, row.y, icons, row.height - bar))
    right = float(area.x + icons)
    for column, width in zip(columns, widths, strict=True):
        left = round(right)
        spare = first if column is columns[0] else apart
        right += width + spare
        head, size = say(column.name), round(SMALL * em)
        image = line(head, size, THEME.muted) if page else label(head, size, THEME.muted)
        put(target, image, Rect(round(right) - width, area.y, width, heads), 1.0)
        cells = [Rect(round(right) - width, row.y, width, row.height - bar) for row in rows]
        _draw_cells(target, column, cells, em, THEME.text if column is columns[0] else THEME.soft)
        if column.bars and bar:
            beside = round(_BESIDE_BAR * em)
            tracks = [Rect(left + beside, _bar_top(row, bar, em), round(width + spare) - beside, bar) for row in rows]
            _draw_bars(target, column, tracks, palette)


def _draw_cells(target: Surface, column: Column, cells: Sequence[Rect], em: int, colour: Colour) -> None:
    """Draw the numbers of a column below each other, each with its sign."""
    after = _room_for_signs(column, em)
    for piece, cell in zip(PIECES, cells, strict=True):
        tone = mark_colour(Mark.DROUGHT) if column.lit[piece] else colour
        number = Rect(cell.x, cell.y, cell.width - after, cell.height)
        put(target, figures(column.cells[piece], em, tone), number, 1.0)
        if column.signs[piece]:
            put(target, line(column.signs[piece], em, tone, BOLD), Rect(number.right, cell.y, after, cell.height))


def _bar_top(row: Rect, bar: int, em: int) -> int:
    """The upper edge of the bar in a row."""
    return min(Rect(row.x, row.y, 0, row.height - bar).centery + round(_BELOW_FIGURE * em), row.bottom - bar)


def _draw_bars(target: Surface, column: Column, tracks: Sequence[Rect], palette: Palette) -> None:
    """Draw the bars of a column, each on its track."""
    for piece, track in zip(PIECES, tracks, strict=True):
        target.fill(THEME.panel_edge, track)
        if share := column.bars[piece]:
            whole = Rect(track.x, track.y, max(track.height, round(track.width * share)), track.height)
            target.fill(mix(palette[piece], THEME.well, _PALE), whole)
