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
from game.ui.draw.shapes import put, rule
from game.ui.draw.text import figures, label, line
from game.ui.layout.dealer import HEADING
from game.ui.theme import THEME, Palette, mix

_ORDER = (ODDS, HARM, DEALT, EXPECTED, WAIT, LONGEST)
"""The columns from left to right."""
_ICON, _APART = 2.3, 0.6
"""The width of the pieces, and the room between columns, in ems."""
_SMALL, _BAR = 0.9, 0.2
"""The size of the heads, and the height of a bar, in ems."""
_BLOCK, _LARGER_BLOCK = 0.3, 0.35
"""The size of a block, compared with the height of a row: in the panel, and on a page."""
_MOST_BLOCK = 0.62
"""The greatest size of a block in ems."""
_BELOW_FIGURE = 0.6
"""How far below the middle of a figure its bar is, in ems."""
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
    cells = ("".join("0" if sign.isdigit() else sign for sign in cell) for cell in column.cells)
    return max(
        label(say(column.name), round(_SMALL * em), THEME.muted).get_width(),
        *(figures(cell, em, THEME.text).get_width() for cell in cells),
    )


def draw_table(
    target: Surface,
    area: Rect,
    em: int,
    columns: Sequence[Column],
    palette: Palette,
    system: RotationSystem,
    *,
    page: bool = False,
) -> None:
    """Draw a table of the pieces. The first column is the brightest. Bars stand below their own column, where rows are
    high enough. On a ``page`` its heads look like those of other tables."""
    shown = columns
    icons = round(_ICON * em)
    top = area.y + round(HEADING * em)
    pitch = (area.bottom - top) / len(PIECES)
    widths = [column_width(column, em) for column in shown]
    spare = max(0, area.width - icons - sum(widths)) / max(1, len(shown))
    right = float(area.x + icons)
    bar = max(2, round(_BAR * em)) if pitch >= _BARRED * em else 0
    block = max(3, round(min(_MOST_BLOCK * em, pitch * (_LARGER_BLOCK if page else _BLOCK))))
    tracks = Rect(0, 0, 0, 0)
    for column, width in zip(shown, widths, strict=True):
        if column.bars:
            tracks = Rect(round(right), area.y, round(width + spare), bar)
        right += width + spare
        head = say(column.name)
        size = round(_SMALL * em)
        image = line(head, size, THEME.muted) if page else label(head, size, THEME.muted)
        put(target, image, Rect(round(right) - width, area.y, width, round(HEADING * em)), 1.0)
        for piece in PIECES:
            cell = Rect(round(right) - width, round(top + piece * pitch), width, round(pitch) - bar)
            colour = (
                mark_colour(Mark.DROUGHT) if column.lit[piece] else THEME.text if column is shown[0] else THEME.soft
            )
            put(target, figures(column.cells[piece], em, colour), cell, 1.0)
    bars = next((column for column in shown if column.bars), None)
    for piece in PIECES:
        row = Rect(area.x, round(top + piece * pitch), area.width, round(pitch))
        if page:  # it leads the eye over the room between columns
            rule(target, THEME.panel_edge, row.topleft, row.width)
        icon = Rect(row.x, row.y, icons, row.height - bar)
        put(target, piece_icon(piece, block, palette, system), icon)
        if bars and bar:
            below = icon.centery + round(_BELOW_FIGURE * em)
            track = Rect(tracks.x, min(below, row.bottom - bar), tracks.width, bar)
            target.fill(THEME.panel_edge, track)
            if bars.bars[piece]:
                track.width = max(bar, round(track.width * bars.bars[piece]))
                target.fill(mix(palette[piece], THEME.well, 0.12), track)
