"""The panel of the dealer: its name and rule, the forecast, the odds, the counts, and the last pieces."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from ...core.board import PIECES, Piece, RotationSystem
from ...core.dealers.history import Mark, MarkedPiece
from ...language import say
from ...play.words.panels import DEALT, EXPECTED, HARM, LONGEST, ODDS, WAIT, DealerColumn, DealerPanel, ForecastLine
from ..kit import KEPT, Cell, Table, TableColumn
from ..kit.boxes import Box, Column
from ..kit.shapes import put
from ..kit.sizes import CLOSE, SMALL
from ..kit.text import BOLD, Label, Text, before_comma, caps, legend
from ..layout.play_layout import boxed, palette_for
from ..theme import THEME, Palette, mix
from .ribbon import ON_A_RIBBON, mark_colour, mark_keys, marks_of, piece_icon, ribbon

_RIBBON, _CAPTION, _TITLE, _LEGEND, _RULE = 1, 2, 3, 4, 5
"""The ranks of the parts that go where there is no room: the rule first."""
_ORDER = (ODDS, HARM, DEALT, EXPECTED, WAIT, LONGEST)
"""The columns from left to right."""
_BLOCK = 0.32
"""The size of a block of a piece in the table, compared with the height of its row."""
_BLOCKS, _ALONE_BLOCKS = (0.0, 0.65), (0.0, 1.6)
"""The least and the greatest size of a block in the ribbon, and in a forecast that is alone, in ems."""
_ROWS = 2
"""The fewest rows of the ribbon. Below that, its legend and the words above go first."""
_ALONE, _FEW = 40, 10
"""The most pieces of a forecast that is alone, and of one above other parts."""
_PALE = 0.12
"""How much of the colour of the ground a bar has."""


def piece_table(columns: Sequence[DealerColumn], palette: Palette, system: RotationSystem) -> Table:
    """A table of the pieces with some figures for each. The most wanted column, which is the first, is the brightest.

    Where not all columns have room, the last ones go.
    """
    shown = sorted(columns, key=lambda column: _ORDER.index(column.name))
    heads = [TableColumn("", KEPT)]
    heads += [TableColumn(say(column.name), KEPT - 1 - list(columns).index(column), right=True) for column in shown]
    rows = []
    for piece in PIECES:
        icon = Cell(draw=partial(_draw_icon, piece, palette, system))
        rows.append([icon, *(_cell(column, piece, columns[0], palette) for column in shown)])
    return Table("", heads, rows)


def _draw_icon(piece: Piece, palette: Palette, system: RotationSystem, target: Surface, place: Rect) -> None:
    """Draw a piece at the left of its row."""
    block = max(3, round(min(_BLOCK * place.height, place.width / 4)))
    put(target, piece_icon(piece, block, palette, system), place)


def _cell(column: DealerColumn, piece: Piece, first: DealerColumn, palette: Palette) -> Cell:
    colour = THEME.text if column is first else THEME.soft
    return Cell(
        column.cells[piece] + column.signs[piece],
        mark_colour(Mark.DROUGHT) if column.lit[piece] else colour,
        bold=True,
        bar=column.bars[piece] if column.bars else None,
        tint=mix(palette[piece], THEME.well, _PALE),
    )


def _forecast(forecast: ForecastLine, palette: Palette, system: RotationSystem, *, alone: bool) -> list[Box]:
    """What is known of the next pieces, and these, or places for those that are not known yet."""
    words = Text(forecast.words, name="words", colour=THEME.text, most_lines=2)
    following: list[MarkedPiece | None] = [MarkedPiece(piece, Mark.NONE) for piece in forecast.following]
    following += [None] * (0 if following else forecast.unknown)
    shown, blocks = following[: _ALONE if alone else _FEW], _ALONE_BLOCKS if alone else _BLOCKS
    return [
        Column(caps(say("Forecast")), words, name="forecast", across=0.0, share=0.0),
        ribbon(shown, palette, system, blocks=blocks, all_of_them=not alone, name="foretold"),
    ]


def _dealer_box(shown: DealerPanel, palette: Palette, system: RotationSystem) -> Column:
    """The parts of the panel that have something to show, from top to bottom."""
    parts: list[Box] = []
    if shown.title:
        forms = shown.title, before_comma(shown.title)
        parts.append(Label(*forms, name="title", colour=THEME.text, weight=BOLD, rank=_TITLE, cut=True))
    if shown.rule:
        parts.append(Text(shown.rule, name="rule", colour=THEME.soft, rank=_RULE))
    if shown.forecast:
        parts += _forecast(shown.forecast, palette, system, alone=not (shown.columns or shown.ribbon))
    if shown.columns:
        if shown.caption:
            parts.append(Text(shown.caption, name="caption", colour=THEME.muted, scale=SMALL, rank=_CAPTION))
        parts.append(Column(piece_table(shown.columns, palette, system), name="table"))
    if shown.ribbon:
        dealt = ribbon(shown.ribbon, palette, system, blocks=_BLOCKS, rows=_ROWS, last=True, name="ribbon")
        # It is as high as the legend of all marks, so that nothing moves when one appears.
        keys, all_keys = mark_keys(marks_of(shown.ribbon)), mark_keys(ON_A_RIBBON)
        below = legend(keys, like=all_keys, at=0.0, name="legend", rank=_LEGEND)
        parts += [Column(caps(say("Last pieces")), dealt, rank=_RIBBON), below]
    return Column(*parts, gap=CLOSE, across=0.0)


DEALER = boxed(
    "dealer",
    lambda frame: frame.dealer,
    lambda frame, _: _dealer_box(frame.dealer, palette_for(frame), frame.system) if frame.dealer else None,
)
