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
from game.ui.draw.dealers.marks import MARK_LOOKS, mark_colour
from game.ui.draw.shapes import hairline, put, thin_frame
from game.ui.draw.text import BOLD, figures, fitted, label, line, size_for, width_of, wrapped
from game.ui.layout import PlayLayout
from game.ui.layout.dealer import HEADING, LINE, PROGRESS, DealerLayout, PieceGrid, Wanted, bags_of, dealer_layout
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
        draw_legend(target, place.heading, em, say("Last {pieces}", pieces=RIBBON), shown.ribbon)
        draw_ribbon(target, place.ribbon, shown.ribbon, palette, system)


def layout_of_dealer(layout: PlayLayout, shown: DealerPanel) -> DealerLayout:
    """The places of the parts."""
    em, width = layout.type_size, layout.dealer.width
    forecast = shown.forecast
    return dealer_layout(
        layout.dealer,
        em,
        Wanted(
            forecast_lines=len(wrapped(forecast.words, em, width)) if forecast else 0,
            progress=forecast is not None and forecast.progress is not None,
            foretold=len(forecast.following) if forecast else 0,
            caption=bool(shown.caption) and width_of(shown.caption, _caption_size(shown, em, width)) <= width,
            table=bool(shown.columns),
            ribbon=RIBBON if shown.ribbon else 0,
            title=bool(shown.title),
            rule_lines=len(wrapped(shown.rule, em, width)) if shown.rule else 0,
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
        *(width_of(cell, em, BOLD) for cell in cells),
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


def draw_legend(
    target: Surface, area: Rect, em: int, name: str, ribbon: Sequence[MarkedPiece], *, page: bool = False
) -> None:
    """Draw the heading of a ribbon, and beside it the marks that it has, if there is room.

    Each is a word that has the mark itself: a line below or above it, or a frame. It has its meaning if there is room.
    On a ``page`` the heading looks like those of pages.
    """
    if page:
        taken = put(target, line(name, em, THEME.text, BOLD), Rect(*area.topleft, 1, area.height)).width
    else:
        taken = _heading(target, area, em, name)
    size, gap = round(_SMALL * em), round((1.2 if page else 0.5) * em)
    marks = [mark for mark in _ON_A_RIBBON if any(_shows(dealt, mark) for dealt in ribbon)]
    thick = max(2, em // 8)
    frame = round(_PADDED * size) if Mark.LATE in marks else 0
    for whole in (True, False):
        words = [MARK_LOOKS[mark].explained if whole else say(MARK_LOOKS[mark].word) for mark in marks]
        widths = [width_of(each, size) + gap for each in words]
        if frame and len(marks) > 1:  # the framed word is the last one
            widths[-2] += frame
        x = area.right - sum(widths) + gap - frame
        if words and x >= area.x + taken + gap:
            break
    else:
        return
    for mark, word, width in zip(marks, words, widths, strict=True):
        place = put(target, line(word, size, THEME.soft), Rect(x, area.y, width, area.height))
        _mark_word(target, place, mark, thick, size)
        x += width


_PADDED = 0.35
"""The room between a framed word of the legend and its frame, in ems."""
_ON_A_RIBBON = (Mark.REPEAT, Mark.FLOOD, Mark.SNAKE, Mark.LATE)
"""The marks of a ribbon, in the order of its legend."""


def _shows(dealt: MarkedPiece, mark: Mark) -> bool:
    """Whether a piece of a ribbon shows a mark. One of a flood shows that, and not that it is a repeat."""
    return mark in dealt.mark and not (mark is Mark.REPEAT and Mark.FLOOD in dealt.mark)


def _mark_word(target: Surface, place: Rect, mark: Mark, thick: int, size: int) -> None:
    colour = mark_colour(mark)
    if mark is Mark.LATE:
        thin = hairline(target)
        thin_frame(target, place.inflate(2 * round(_PADDED * size), 2 * thin), colour)
    else:
        y = place.y - 1 if mark is Mark.SNAKE else place.bottom - 1
        target.fill(colour, Rect(place.x, y, place.width, thick))


def draw_ribbon(
    target: Surface, grid: PieceGrid, ribbon: Sequence[MarkedPiece], palette: Palette, system: RotationSystem
) -> None:
    """Draw the pieces row by row, the latest one last. A run is underlined, a snake has a line above.

    A frame is around a piece that ends a drought.
    """
    for number, dealt in enumerate(ribbon):
        cell = grid.cell(number)
        put(target, _icon(dealt.piece, grid.block, palette, system), cell, 0.5)
        if Mark.LATE in dealt.mark:
            thin_frame(target, cell.inflate(-1, -2 * grid.mark), mark_colour(Mark.LATE))
        goes_on = number + 1 < len(ribbon) and Mark.REPEAT in ribbon[number + 1].mark
        if goes_on or Mark.REPEAT in dealt.mark:
            mark = Rect(cell.x, cell.bottom - grid.mark - 1, cell.width - (0 if goes_on else 3), grid.mark)
            target.fill(mark_colour(Mark.FLOOD if Mark.FLOOD in dealt.mark else Mark.REPEAT), mark)
        if Mark.SNAKE in dealt.mark:
            target.fill(mark_colour(Mark.SNAKE), Rect(cell.x, cell.y + 1, cell.width, grid.mark))


def draw_dealt(target: Surface, area: Rect, em: int, game: GameView, palette: Palette) -> None:
    """Draw the last pieces of a game in rows of seven, with a heading. A full area goes on by whole rows."""
    head = Rect(area.x, area.y, area.width, round(HEADING * em))
    grid = bags_of(Rect(area.x, head.bottom, area.width, area.bottom - head.bottom), em)
    pieces, rows = len(game.history), grid.area.height // grid.pitch
    above = max(0, -(-pieces // grid.across) - rows)
    ribbon = with_marks(game.history, pieces - above * grid.across)
    draw_legend(target, head, em, say("Dealt"), ribbon)
    draw_ribbon(target, grid, ribbon, palette, game.rules.rotation)


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
    if forecast.progress is not None:
        thick = max(2, round(2 * _BAR * em))
        track = Rect(place.forecast.x, place.forecast.bottom - round(PROGRESS * em / 2), place.forecast.width, thick)
        target.fill(THEME.panel_edge, track)
        target.fill(THEME.accent, Rect(*track.topleft, round(track.width * forecast.progress), thick))
    if place.foretold:
        draw_pieces(target, place.foretold, forecast.following, palette, system)


def draw_pieces(
    target: Surface, grid: PieceGrid, pieces: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw small pieces in rows, as many as have room."""
    for number, piece in enumerate(pieces[: grid.area.height // grid.pitch * grid.across]):
        put(target, _icon(piece, grid.block, palette, system), grid.cell(number), 0.5)
