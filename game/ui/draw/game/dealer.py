"""The panel of the dealer: its name and rule, the odds, the counts, the last pieces, and the forecast."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.pieces import NORTH, PIECES, Piece
from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import Mark, MarkedPiece, with_marks
from game.core.session.view import GameView
from game.language import say
from game.play.dealer_panel.panel import (
    DEALT,
    EXPECTED,
    HARM,
    LONGEST,
    ODDS,
    RIBBON,
    WAIT,
    Column,
    DealerPanel,
    ForecastLine,
)
from game.ui.draw.blocks import small_blocks
from game.ui.draw.dealers.legend import (
    ON_A_RIBBON,
    draw_legend_line,
    draw_legend_lines,
    legend_height,
    legend_lines,
    legend_width,
    line_of,
    marks_of,
)
from game.ui.draw.dealers.marks import mark_colour
from game.ui.draw.shapes import put, thin_frame
from game.ui.draw.text import BOLD, figures, fitted, label, line, size_for, width_of, wrapped
from game.ui.layout import PlayLayout
from game.ui.layout.dealer import HEADING, LINE, DealerLayout, PieceGrid, Wanted, bags_of, dealer_layout
from game.ui.theme import THEME, Colour, Palette, kept, mix

_ORDER = (ODDS, HARM, DEALT, EXPECTED, WAIT, LONGEST)
"""The columns from left to right."""
_ICON, _APART = 2.3, 0.6
"""The width of the pieces, and the room between columns, in ems."""
_SMALL, _BAR = 0.9, 0.2
_BLOCK, _LARGER_BLOCK = 0.3, 0.35
"""The size of a block, compared with the height of a row: in the panel, and on a page."""
_MOST_BLOCK = 0.62
"""The greatest size of a block in ems."""
_BELOW_FIGURE = 0.6
"""How far below the middle of a figure its bar is, in ems."""
_BESIDE = 0.5
"""The room between the heading of a ribbon and the legend beside it, in ems."""
_UNKNOWN, _FRAMED = 0.5, 0.2
"""The size of the sign of a piece that is not known yet, and the room between two of them, compared with a row."""
_BARRED = 1.5
"""The height of a row in ems from which on it has a bar below its figures."""


def draw_dealer(
    target: Surface, layout: PlayLayout, shown: DealerPanel, palette: Palette, system: RotationSystem
) -> None:
    """Draw the parts that have room."""
    em = layout.type_size
    place = layout_of_dealer(layout, shown)
    if place.title.height:
        put(target, fitted(shown.title, round(1.1 * em), THEME.text, place.title.width, BOLD), place.title)
    if place.rule.height:
        _lines(target, place.rule, em, wrapped(shown.rule, em, place.rule.width), THEME.soft)
    if shown.forecast and place.forecast.height:
        _draw_forecast(target, place, em, shown.forecast, palette, system)
    if place.caption.height:
        put(target, line(shown.caption, _caption_size(shown, em, place.caption.width), THEME.muted), place.caption)
    if place.table.height:
        draw_table(target, place.table, em, columns_shown(shown.columns, em, layout.dealer.width), palette, system)
    if place.ribbon:
        marks = [] if place.legend.height else marks_of(shown.ribbon)
        told = draw_heading(target, place.heading, em, say("Last {pieces}", pieces=RIBBON), marks)
        draw_ribbon(target, place.ribbon, shown.ribbon, palette, system, marked=told)
        _draw_legend(target, place.legend, em)


def _draw_legend(target: Surface, place: Rect, em: int) -> None:
    """Draw what all marks of a ribbon mean, or their words where there is less room."""
    for whole in (True, False):
        lines = legend_lines(ON_A_RIBBON, place.width, em, whole=whole)
        if legend_height(len(lines), em) <= place.height:
            draw_legend_lines(target, place, em, lines, whole=whole)
            return


def _legends(width: int, em: int) -> tuple[int, ...]:
    """The heights of the legends that can stand below the ribbon, from the longest to the shortest. The words alone
    stand there only if they have no room beside the heading."""
    heading = label(say("Last {pieces}", pieces=RIBBON), em, THEME.muted).get_width() + round(_BESIDE * em)
    is_beside = heading + legend_width(ON_A_RIBBON, em, whole=False) <= width
    return tuple(
        legend_height(len(legend_lines(ON_A_RIBBON, width, em, whole=whole)), em)
        for whole in ((True,) if is_beside else (True, False))
    )


def layout_of_dealer(layout: PlayLayout, shown: DealerPanel) -> DealerLayout:
    """The places of the parts."""
    em, width = layout.type_size, layout.dealer.width
    forecast = shown.forecast
    return dealer_layout(
        layout.dealer,
        em,
        Wanted(
            forecast_lines=len(wrapped(forecast.words, em, width)) if forecast else 0,
            foretold=len(forecast.following) or forecast.unknown if forecast else 0,
            caption=bool(shown.caption) and width_of(shown.caption, _caption_size(shown, em, width)) <= width,
            table=bool(shown.columns),
            ribbon=RIBBON if shown.ribbon else 0,
            title=bool(shown.title),
            rule_lines=len(wrapped(shown.rule, em, width)) if shown.rule else 0,
            legends=_legends(width, em) if shown.ribbon else (),
        ),
    )


def _caption_size(shown: DealerPanel, em: int, width: int) -> int:
    return size_for(shown.caption, round(_SMALL * em), width)


def _heading(target: Surface, area: Rect, em: int, name: str) -> int:
    """Draw the heading of a part. Return its width."""
    image = label(name, em, THEME.muted)
    put(target, image, Rect(area.x, area.y, area.width, round(HEADING * em)))
    return image.get_width()


def _lines(target: Surface, area: Rect, em: int, words: Sequence[str], colour: Colour) -> None:
    for number, text in enumerate(words):
        put(
            target,
            line(text, em, colour),
            Rect(area.x, area.y + round(number * LINE * em), area.width, round(LINE * em)),
        )


# The table of the pieces


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
        icon = Rect(row.x, row.y, icons, row.height - bar)
        put(target, _icon(piece, block, palette, system), icon)
        if bars and bar:
            below = icon.centery + round(_BELOW_FIGURE * em)
            track = Rect(tracks.x, min(below, row.bottom - bar), tracks.width, bar)
            target.fill(THEME.panel_edge, track)
            if bars.bars[piece]:
                track.width = max(bar, round(track.width * bars.bars[piece]))
                target.fill(mix(palette[piece], THEME.well, 0.12), track)


# The ribbon


def draw_heading(target: Surface, area: Rect, em: int, name: str, marks: Sequence[Mark], *, page: bool = False) -> bool:
    """Draw the heading of a ribbon, and beside it a legend of its marks. Return whether it had room.

    The marks have their meanings if there is room. In a narrow place they stand instead of the heading. On a ``page``
    the heading looks like those of pages, and marks without their meanings are left out.
    """
    image = line(name, em, THEME.text, BOLD) if page else label(name, em, THEME.muted)
    height = area.height if page else round(HEADING * em)
    for whole, named in ((True, True),) if page else ((True, True), (False, True), (False, False)):
        width = legend_width(marks, em, whole=whole)
        if width + (image.get_width() + round(_BESIDE * em)) * named <= area.width:
            if named:
                put(target, image, Rect(*area.topleft, area.width, height))
            row = Rect(area.right - width if named else area.x, area.y, width, area.height)
            draw_legend_line(target, row, em, marks, whole=whole)
            return True
    put(target, image, Rect(*area.topleft, area.width, height))
    return False


def draw_ribbon(
    target: Surface,
    grid: PieceGrid,
    ribbon: Sequence[MarkedPiece],
    palette: Palette,
    system: RotationSystem,
    *,
    marked: bool = True,
) -> None:
    """Draw the pieces row by row, the latest one last. Runs and snakes are underlined.

    A frame is around a piece that ends a drought. Where nothing tells what they mean, pieces are not ``marked``.
    """
    for number, dealt in enumerate(ribbon):
        cell = grid.cell(number)
        put(target, _icon(dealt.piece, grid.block, palette, system), cell, 0.5)
        if not marked:
            continue
        if Mark.LATE in dealt.mark:
            thin_frame(target, cell.inflate(-1, -2 * grid.mark), mark_colour(Mark.LATE))
        following = ribbon[number + 1].mark if number + 1 < len(ribbon) else Mark.NONE
        kind = line_of(dealt) or (Mark.REPEAT if Mark.REPEAT in following else None)
        if kind:
            goes_on = Mark.REPEAT in following or (Mark.SNAKE in following and Mark.SNAKE in dealt.mark)
            below = Rect(cell.x, cell.bottom - grid.mark - 1, cell.width - (0 if goes_on else 3), grid.mark)
            target.fill(mark_colour(kind), below)


def draw_dealt(target: Surface, area: Rect, em: int, game: GameView, palette: Palette, *, told: bool) -> None:
    """Draw the last pieces of a game in rows of seven, with a heading. A full area goes on by whole rows.

    If the marks are ``told`` elsewhere, there is no legend beside the heading.
    """
    head = Rect(area.x, area.y, area.width, round(HEADING * em))
    grid = bags_of(Rect(area.x, head.bottom, area.width, area.bottom - head.bottom), em)
    pieces, rows = len(game.history), grid.area.height // grid.pitch
    above = max(0, -(-pieces // grid.across) - rows)
    ribbon = with_marks(game.history, pieces - above * grid.across)
    told = draw_heading(target, head, em, say("Dealt"), () if told else marks_of(ribbon))
    draw_ribbon(target, grid, ribbon, palette, game.rules.rotation, marked=told)


@kept(256)
def _icon(piece: Piece, size: int, palette: Palette, system: RotationSystem) -> Surface:
    """A small piece with blocks of ``size`` pixels."""
    cells = system.shapes[piece][NORTH]
    width, height = (max(axis) + 1 for axis in zip(*cells, strict=True))
    icon = Surface((width * size, height * size), pygame.SRCALPHA)
    for x, y in cells:
        icon.blit(small_blocks(size, palette)[piece], (x * size, (height - 1 - y) * size))
    return icon


# The forecast


def _draw_forecast(
    target: Surface, place: DealerLayout, em: int, forecast: ForecastLine, palette: Palette, system: RotationSystem
) -> None:
    _heading(target, place.forecast, em, say("Forecast"))
    words = place.forecast.move(0, round(HEADING * em))
    _lines(target, words, em, wrapped(forecast.words, em, words.width), THEME.text)
    if place.foretold and forecast.following:
        draw_pieces(target, place.foretold, forecast.following, palette, system)
    elif place.foretold:
        _draw_unknown(target, place.foretold, forecast.unknown)


def _draw_unknown(target: Surface, grid: PieceGrid, count: int) -> None:
    """Draw the places of pieces that nobody knows yet."""
    sign = line("?", max(9, round(_UNKNOWN * grid.pitch)), THEME.muted)
    for number in range(_in_whole_rows(grid, count)):
        cell = grid.cell(number)
        ground = cell.inflate(-round(_FRAMED * grid.pitch), -round(_FRAMED * grid.pitch))
        target.fill(THEME.panel, ground)
        put(target, sign, cell, 0.5)


def draw_pieces(
    target: Surface, grid: PieceGrid, pieces: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw small pieces in rows, as many as have room."""
    for number, piece in enumerate(pieces[: _in_whole_rows(grid, len(pieces))]):
        put(target, _icon(piece, grid.block, palette, system), grid.cell(number), 0.5)


def _in_whole_rows(grid: PieceGrid, count: int) -> int:
    """How many of some pieces have room in whole rows, or in one row if they fill none."""
    rows = min(grid.area.height // grid.pitch, max(1, count // grid.across))
    return min(count, rows * grid.across)
