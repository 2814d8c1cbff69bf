"""The boards of the lesson: small pictures of them, and the well with what is told of it."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ...core.bits import WIDTH
from ...core.board import PIECES, SRS
from ...core.session import Turn
from ...language import say
from ...play.watch.lesson import LessonBoard, LessonPage
from ..draw.blocks import draw_plain_board
from ..draw.reasons import both, draw_over_pieces, draw_under_pieces
from ..kit.boxes import Box, Length
from ..kit.cells import SMALL_CELL
from ..kit.layout import WELL_ROWS, WellPlace
from ..kit.shapes import BoardBox
from ..kit.text import LegendKey, legend
from ..theme import THEME, Colour, Palette

_STILL_ROWS = 8
"""The rows of the small picture of a board below its piece."""


def lesson_still(board: LessonBoard, palette: Palette) -> BoardBox:
    """A small picture of a board, with the piece over it."""
    position = board.position
    assert position.current is not None
    piece = SRS.mask(SRS.spawned(position.current, _STILL_ROWS))
    layers = [piece if each is position.current else 0 for each in PIECES]

    def draw(target: Surface, box: BoardBox) -> None:
        draw_plain_board(target, box.board, box.cell, (*layers, position.board.cells), palette)

    return BoardBox(WIDTH, _STILL_ROWS + 2, draw, cell=Length(SMALL_CELL))


def lesson_well(page: LessonPage, turn: Turn, palette: Palette) -> BoardBox:
    """The whole well, as the features count all of its rows, with the two placements of a page, or what is lit."""
    reasons, system = page.shown, turn.rules.rotation

    def draw(target: Surface, box: BoardBox) -> None:
        draw_plain_board(target, box.board, box.cell, (*turn.colours, turn.garbage), palette)
        place = WellPlace(box.cell, box.board)
        draw_under_pieces(target, place, reasons, system)
        draw_over_pieces(target, place, reasons, system)

    return BoardBox(WIDTH, WELL_ROWS, draw)


def lesson_signs(page: LessonPage) -> Box:
    """Whose the two placements are, by their colours, and the colour of what both count."""
    colours = [THEME.chosen, THEME.compared, *([both()] if page.shown.lights else [])]
    names = [*page.names, say("both")]
    return legend([LegendKey(name, _sign(colour)) for name, colour in zip(names, colours, strict=False)], at=0.0)


def _sign(colour: Colour) -> Callable[[Surface, Rect], None]:
    def draw(target: Surface, area: Rect) -> None:
        side = min(area.size)
        pygame.draw.rect(target, colour, Rect(area.x, area.centery - side // 2, side, side), border_radius=side // 5)

    return draw
