"""A placement on its board, with the better one outlined."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.records.pages import PIECE, PlacementPicture
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.feedback.cells import places_in
from game.ui.draw.game.heat import outline
from game.ui.kit.box import Act, Box, Column
from game.ui.kit.ground import PAD, ground
from game.ui.kit.layout import WELL_ROWS
from game.ui.kit.lengths import Span, Units, fixed
from game.ui.kit.shapes import hairline
from game.ui.kit.sizes import MIDDLE, TINY_CELL
from game.ui.kit.texts import Text
from game.ui.theme import THEME, Palette

_PALE = 95
"""The opacity of the stack, from 0 to 255, so that the piece stands out."""


class PlacementCard(Box):
    """A placement on its board, as large as its place allows, with the better one outlined, and its words below it.
    Enter or a click acts."""

    focusable = True

    def __init__(self, picture: PlacementPicture, rows: int, palette: Palette, *, action: Act) -> None:
        """``rows`` is the height of the board in rows."""
        super().__init__(f"{PIECE}{picture.number}")
        self.picture, self.rows, self.action = picture, rows, action
        looks = (THEME.text, True), (THEME.soft, False), *[(THEME.muted, False)] * len(picture.words)
        self._words = Column(
            *(
                Text(words, colour=colour, bold=bold, across=MIDDLE)
                for words, (colour, bold) in zip(picture.words, looks, strict=False)
            )
        )
        self._palette = palette

    def _words_height(self, width: int, em: int) -> int:
        return round(self._words.height(width - round(2 * PAD * em), Units(em)).least)

    def height(self, width: float, units: Units) -> Span:
        """From the height of a small board and of its words to any."""
        em = units.em
        high = self.rows * round(TINY_CELL * em) + self._words_height(int(width), em) + round(2 * PAD * em)
        return fixed(high, grows=True)

    def draw(self, target: Surface) -> None:
        """Draw the board and its words."""
        em, pad = self.em, round(2 * PAD * self.em)
        ground(target, self.rect, em, focused=self.focused, hovered=self.hovered, raised=True)
        area, high = self.rect.inflate(-pad, -pad), self._words_height(self.rect.width, em)
        cell = max(2, min(area.width // WIDTH, (area.height - high) // self.rows))
        board = Rect(area.x, area.y, area.width, self.rows * cell)
        draw_board(target, board, self.rows, self.picture, self._palette)
        self._words.place(Rect(area.x, board.bottom, area.width, high), self.units)
        self._words.draw(target)


def rows_of(pictures: Sequence[PlacementPicture]) -> int:
    """The rows that boards need to show all placements at the same size: those of a well at least."""
    return max([WELL_ROWS, *(picture.height + 1 for picture in pictures)])


def draw_board(target: Surface, area: Rect, rows: int, picture: PlacementPicture, palette: Palette) -> None:
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
    for tile, cells in zip(faded(cell, palette, _PALE), picture.layers, strict=True):
        target.blits([(tile, place) for place in places_in(well, cell, cells)], doreturn=False)
    for place in places_in(well, cell, picture.placed):
        target.blit(blocks(cell, palette)[picture.piece], place)
    outline(target, well, cell, picture.better, THEME.chosen)
