"""A placement on its board, with the better one outlined."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.records.pages import PIECE, PlacementPicture
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.cells import draw_cells, outline
from game.ui.kit.box import Act, Column
from game.ui.kit.button import Button
from game.ui.kit.ground import PAD
from game.ui.kit.layout import WELL_ROWS, WellAlone
from game.ui.kit.lengths import Span, Units, fixed, new_layout
from game.ui.kit.shapes import hairline
from game.ui.kit.sizes import MIDDLE, TINY_CELL
from game.ui.kit.texts import Text
from game.ui.theme import THEME, Palette

_PALE = 95
"""The opacity of the stack, from 0 to 255, so that the piece stands out."""


def placement_card(picture: PlacementPicture, rows: int, palette: Palette, *, action: Act) -> Button:
    """A placement on its board, as large as its place allows, with the better one outlined, and its words below it.
    ``rows`` is the height of the board in rows."""
    looks = (THEME.text, True), (THEME.soft, False), *[(THEME.muted, False)] * len(picture.words)
    words = Column(
        *(
            Text(words, colour=colour, bold=bold, across=MIDDLE)
            for words, (colour, bold) in zip(picture.words, looks, strict=False)
        )
    )

    def below(width: float, em: int) -> int:
        """The height of the words."""
        return round(words.height(width - round(2 * PAD * em), new_layout(em)).least)

    def height(width: float, units: Units) -> Span:
        """From the height of a small board and of its words to any."""
        em = units.em
        return fixed(rows * round(TINY_CELL * em) + below(width, em) + round(2 * PAD * em), grows=True)

    def draw(target: Surface, card: Button) -> None:
        pad = round(2 * PAD * card.em)
        area, high = card.rect.inflate(-pad, -pad), below(card.rect.width, card.em)
        cell = max(2, min(area.width // WIDTH, (area.height - high) // rows))
        board = Rect(area.x, area.y, area.width, rows * cell)
        _draw_board(target, board, rows, picture, palette)
        words.place(Rect(area.x, board.bottom, area.width, high), card.units)
        words.draw(target)

    return Button("", action, name=f"{PIECE}{picture.number}", height=height, draw=draw)


def rows_of(pictures: Sequence[PlacementPicture]) -> int:
    """The rows that boards need to show all placements at the same size: those of a well at least."""
    return max([WELL_ROWS, *(picture.height + 1 for picture in pictures)])


def _draw_board(target: Surface, area: Rect, rows: int, picture: PlacementPicture, palette: Palette) -> None:
    """Draw the lowest ``rows`` rows of a board as large as they fit, in the middle of an area.

    Rows above the skyline have no ground, as in a game.
    """
    cell = max(2, min(area.width // WIDTH, area.height // rows))
    well = Rect(0, 0, WIDTH * cell, rows * cell)
    well.midtop = area.midtop
    over = max(0, rows - picture.skyline) * cell
    visible = Rect(well.x, well.y + over, well.width, well.height - over)
    thin = hairline(target)
    target.fill(THEME.panel_edge, visible.inflate(2 * thin, 2 * thin))
    target.fill(THEME.well, visible)
    place = WellAlone(cell, well)
    for tile, cells in zip(faded(cell, palette, _PALE), picture.layers, strict=True):
        draw_cells(target, place, cells, tile)
    draw_cells(target, place, picture.placed, blocks(cell, palette)[picture.piece])
    outline(target, place, picture.better, THEME.chosen)
