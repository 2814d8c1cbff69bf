"""The panel of the dealer: its name and rule, the odds, the counts, the last pieces, and the forecast."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import Mark, MarkedPiece
from game.language import say
from game.play.dealer_panel.panel import RIBBON, DealerPanel
from game.ui.draw.dealers.legend import (
    ON_A_RIBBON,
    draw_legend_line,
    draw_legend_lines,
    legend_height,
    legend_lines,
    legend_width,
    marks_of,
)
from game.ui.draw.dealers.ribbon import BESIDE, draw_heading, draw_ribbon, has_room_beside, legend_in
from game.ui.draw.dealers.table import columns_shown, draw_table
from game.ui.draw.game.forecast import draw_forecast, draw_lines, words_of
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, before_comma, fitted, label, line, size_for, width_of, wrapped
from game.ui.layout import PlayLayout
from game.ui.layout.dealer import LINE, SMALL, DealerLayout, Wanted
from game.ui.layout.dealer_parts import dealer_layout
from game.ui.layout.piece_grid import PieceGrid
from game.ui.theme import THEME, Palette

_LARGE = 1.1
"""The size of the name of the dealer in ems."""
_LEAST_LEGEND, _FEW_LINES = 0.8, 2
"""How small the legend may become to have so few lines, compared with other text."""
_ABOVE_LEGEND = 0.4
"""The room between a ribbon and the legend below it, in ems, as far as there is some."""
_RAISED = 0.15
"""How far a legend that takes the place of pieces stands above the middle of their row, in ems: it is apart from the
pieces below it."""
_LEAST_CAPTION, _CAPTION_LINES = 10, 2
"""The size of a caption in pixels below which it rather stands in more lines, and how many these are."""


def draw_dealer(
    target: Surface,
    layout: PlayLayout,
    shown: DealerPanel,
    palette: Palette,
    system: RotationSystem,
) -> None:
    """Draw the parts that have room."""
    em, place = _fitting(layout, shown)
    if place.title.height:
        name, size = title_for(shown.title, em, place.title.width)
        put(target, fitted(name, size, THEME.text, place.title.width, BOLD), place.title)
    if place.rule.height:
        draw_lines(target, place.rule, em, wrapped(shown.rule, em, place.rule.width), THEME.soft)
    if shown.forecast and place.forecast.height:
        draw_forecast(target, place, em, shown.forecast, palette=palette, system=system)
    if place.caption.height:
        _draw_caption(target, place.caption, em, shown.captions)
    if place.table.height:
        columns = columns_shown(shown.columns, em, layout.dealer.width)
        draw_table(target, place.table, em, columns, palette=palette, system=system)
    if place.ribbon:
        _draw_last(target, place, place.ribbon, em, shown.ribbon, palette=palette, system=system)


def title_for(title: str, em: int, width: int) -> tuple[str, int]:
    """The title of the panel for a width, and the size of its letters. Without room for its year, it is the name."""
    size = round(_LARGE * em)
    name = title if width_of(title, size, BOLD) <= width else before_comma(title)
    return name, size_for(name, size, width, BOLD)


def _draw_last(
    target: Surface,
    place: DealerLayout,
    grid: PieceGrid,
    em: int,
    ribbon: Sequence[MarkedPiece],
    *,
    palette: Palette,
    system: RotationSystem,
) -> None:
    """Draw the last pieces with their heading and the legend of their marks.

    Where the legend has no room below the pieces or beside the heading, it takes the place of the oldest pieces.
    """
    lines: list[list[Mark]] = []
    if not place.legend.height and not has_room_beside(_last(RIBBON), marks_of(ribbon), place.heading.width, em):
        taken, size, lines = legend_in(grid, ribbon, em)
        raised = round(_RAISED * em)
        for number, each in enumerate(lines):
            row = Rect(grid.area.x, grid.area.y + number * grid.pitch - raised, grid.area.width, grid.pitch)
            draw_legend_line(target, row, size, each, whole=False)
        grid = grid.below(taken)
        ribbon = ribbon[-grid.room :]
    ribbon = ribbon[-grid.room :]
    marks = marks_of(ribbon)
    below = place.legend.height or lines
    told = draw_heading(target, place.heading, em, _last(min(RIBBON, grid.room)), [] if below else marks)
    draw_ribbon(target, grid, ribbon, palette, system, marked=told)
    # It stands below the last row that there is.
    empty = grid.pitch * (grid.room // grid.across - max(1, -(-len(ribbon) // grid.across)))
    room = place.legend
    _draw_legend(target, Rect(room.x, room.y - empty, room.width, room.height + empty * bool(room.height)), em, marks)


def _last(pieces: int) -> str:
    return say("Last {pieces}", pieces=pieces)


def _draw_legend(target: Surface, place: Rect, em: int, marks: Sequence[Mark]) -> None:
    """Draw what the marks of a ribbon mean, or their words where there is less room. All marks would have room there:
    those that there are begin at its top, with some air above them."""
    for whole in (True, False):
        size = _legend_size(place.width, em) if whole else em
        height = legend_height(len(legend_lines(ON_A_RIBBON, place.width, size, whole=whole)), size)
        if height <= place.height:
            top = place.y + min(round(_ABOVE_LEGEND * em), place.height - height)
            area = Rect(place.x, top, place.width, height)
            draw_legend_lines(target, area, size, legend_lines(marks, area.width, size, whole=whole), whole=whole)
            return


def _legend_size(width: int, em: int) -> int:
    """The size of the whole legend: somewhat smaller than ``em`` if it needs few lines then."""
    sizes = range(em, round(_LEAST_LEGEND * em) - 1, -1)
    few = (size for size in sizes if len(legend_lines(ON_A_RIBBON, width, size, whole=True)) <= _FEW_LINES)
    return next(few, em)


def _legends(width: int, em: int) -> tuple[int, ...]:
    """The heights of the legends that can stand below the ribbon, from the longest to the shortest.

    First comes what the marks mean, with some air above it and without. Where the words of the marks have room beside
    the heading, the last height is 0, for no legend. Elsewhere their words follow in the same two ways."""
    heading = label(_last(RIBBON), em, THEME.muted).get_width() + round(BESIDE * em)
    is_beside = heading + legend_width(ON_A_RIBBON, em, whole=False) <= width
    size, air = _legend_size(width, em), round(_ABOVE_LEGEND * em)
    whole = legend_height(len(legend_lines(ON_A_RIBBON, width, size, whole=True)), size)
    words = legend_height(len(legend_lines(ON_A_RIBBON, width, em, whole=False)), em)
    return (whole + air, whole, 0) if is_beside else (whole + air, whole, words + air, words)


def layout_of_dealer(layout: PlayLayout, shown: DealerPanel) -> DealerLayout:
    """The places of the parts."""
    return _fitting(layout, shown)[1]


def _fitting(layout: PlayLayout, shown: DealerPanel) -> tuple[int, DealerLayout]:
    """The size of the text, and the places of the parts."""
    em = layout.type_size
    return em, dealer_layout(layout.dealer, em, _wanted(layout, shown, em))


def _wanted(layout: PlayLayout, shown: DealerPanel, em: int) -> Wanted:
    """The parts that there are, for text of ``em`` pixels."""
    forecast, width = shown.forecast, layout.dealer.width
    return Wanted(
        forecast_lines=len(words_of(forecast, em, width)) if forecast else 0,
        foretold=len(forecast.following) or forecast.unknown if forecast else 0,
        captions=_lines_of_captions(shown.captions, em, width),
        table=bool(shown.columns),
        ribbon=RIBBON if shown.ribbon else 0,
        title=bool(shown.title),
        rule_lines=len(wrapped(shown.rule, em, width)) if shown.rule else 0,
        legends=_legends(width, em) if shown.ribbon else (),
    )


def caption_for(captions: Sequence[str], em: int, width: int) -> str:
    """The longest of some captions that has room in a line, if need be in smaller letters, or else in two lines. Empty
    if none has."""
    in_a_line = (words for words in captions if width_of(words, _caption_size(words, em, width)) <= width)
    in_two = (words for words in captions if len(wrapped(words, round(SMALL * em), width)) <= _CAPTION_LINES)
    return next(in_a_line, "") or next(in_two, "")


def _caption_size(words: str, em: int, width: int) -> int:
    return size_for(words, round(SMALL * em), width)


def _lines_of_captions(captions: Sequence[str], em: int, width: int) -> tuple[int, ...]:
    """In how many lines a caption can stand, the best first: in two where one has room only in much smaller letters, or
    has none."""
    words = caption_for(captions, em, width)
    if not words:
        return ()
    usual, small = round(SMALL * em), _caption_size(words, em, width)
    if width_of(words, small) > width:
        return (_CAPTION_LINES,)
    is_small = small < max(usual - 1, min(usual, _LEAST_CAPTION))
    return (_CAPTION_LINES, 1) if is_small and len(wrapped(words, usual, width)) == _CAPTION_LINES else (1,)


def _draw_caption(target: Surface, area: Rect, em: int, captions: Sequence[str]) -> None:
    """Draw the words in two lines of the usual letters where the place has room for them, or in one line."""
    words, usual = caption_for(captions, em, area.width), round(SMALL * em)
    is_broken = _lines_of_captions(captions, em, area.width)[0] == _CAPTION_LINES
    two = is_broken and area.height >= round(_CAPTION_LINES * LINE * em)
    size = usual if two else _caption_size(words, em, area.width)
    lines = wrapped(words, size, area.width) if two else [words]
    pitch = round(LINE * em)
    top = area.y + (area.height - pitch * len(lines)) // 2
    for number, text in enumerate(lines):
        put(target, line(text, size, THEME.muted), Rect(area.x, top + number * pitch, area.width, pitch))
