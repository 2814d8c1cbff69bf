"""Boards of blocks that are looked at: of a puzzle, of a placement, of the look that is chosen; and pieces beside
them."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from ...core.bits import STRIDE, WIDTH
from ...core.board import PIECES, Piece
from ...play.records.results import PlacementPicture
from ...puzzles.tetris import Puzzle
from ..draw.blocks import blocks, draw_cells, draw_plain_board, faded, ghosts, layers_of, outline
from ..draw.reasons import draw_ghosts, draw_numbers
from ..kit import Button
from ..kit.boxes import Act, Box, Column, Length, Span, Units, cells, exactly, fixed, new_layout
from ..kit.cells import CELL, PIECE, SMALL_CELL
from ..kit.layout import WELL_ROWS, WellPlace
from ..kit.shapes import PAD, BoardBox, hairline, panel_behind, piece_at
from ..kit.sizes import LEADING, MIDDLE, SMALL
from ..kit.text import Text
from ..theme import THEME, Palette

_LEAST_ROWS = 5
_IN_A_LINE = 5
"""The pieces in a line below the board of a puzzle."""
_SMALL, _LINE = 0.5, 1.7
"""The size of their cells and the height of a line, in cells of the board as wide as the line."""
_TOLD, _TOLD_WHY = 5, 6
"""The usual lines of the words on the card of a placement, and on one with reasons."""
_PALE = 95
"""The opacity of the stack below a placement, from 0 to 255, so that the piece stands out."""


def board_still(layers: Sequence[int], rows: int, palette: Palette, *, framed: Sequence[int] = ()) -> BoardBox:
    """The lowest rows of a board.

    ``layers`` are the cells of each piece, in the order of ``Piece``, and then the grey cells. A frame is around each
    of the ``framed`` rows, the lowest of which is 0.
    """

    def draw(target: Surface, box: BoardBox) -> None:
        draw_plain_board(target, box.board, box.cell, layers, palette)
        for row in framed:
            frame = box.place_of(0, rows - 1 - row)
            frame.width = box.board.width
            pygame.draw.rect(target, THEME.ahead, frame, max(2, box.cell // 12))

    return BoardBox(WIDTH, rows, draw)


def grey(mask: int) -> tuple[int, ...]:
    """The layers of a board whose cells are all grey."""
    return (*(0 for _ in PIECES), mask)


def puzzle_still(puzzle: Puzzle, palette: Palette) -> Column:
    board = board_still(grey(puzzle.position.board.cells), max(_LEAST_ROWS, puzzle.rows + 1), palette)
    pieces = puzzle.pieces
    lines = [pieces[first : first + _IN_A_LINE] for first in range(0, len(pieces), _IN_A_LINE)]
    width, height = exactly(cells(WIDTH)), exactly(cells(_LINE))
    return Column(board, *(Box(draw=partial(_draw_line, line, palette), width=width, height=height) for line in lines))


def _draw_line(pieces: Sequence[Piece], palette: Palette, target: Surface, box: Box) -> None:
    """Draw pieces side by side in the middle of a box."""
    cell, pitch = _SMALL * box.rect.width / WIDTH, box.rect.width // _IN_A_LINE
    tiles, left = blocks(max(2, int(cell)), palette), box.rect.centerx - len(pieces) * pitch // 2
    for place, piece in enumerate(pieces):
        piece_at(target, piece, tiles, Rect(left + place * pitch, box.rect.y, pitch, box.rect.height))


def piece_stack(title: str, pieces: Sequence[Piece], palette: Palette) -> Column:
    def draw(piece: Piece, target: Surface, box: Box) -> None:
        piece_at(target, piece, blocks(box.em, palette), box.rect)

    stack = Column(*(Box(height=PIECE, draw=partial(draw, piece)) for piece in pieces), draw=panel_behind)
    return Column(Text(title, scale=SMALL), stack)


_LOOK = """
T.........
TT........
T.........
..........
...SS.ZZLL
..SSOOJZZL
IIIIOOJJJL
GGGGGG.GGG
"""
"""A small well with all pieces, as ``layers_of`` reads it."""
_BELOW = 3
"""How many rows its T would fall."""


def look_preview(palette: Callable[[], Palette]) -> Box:
    """A small well with all pieces. It always shows the look in use. ``palette`` says which colours the pieces have."""
    layers = layers_of(_LOOK.split())

    def draw(target: Surface, box: BoardBox) -> None:
        draw_plain_board(target, box.board, box.cell, layers, palette())
        ghost, cells = ghosts(box.cell, palette())[Piece.T], layers[Piece.T] >> _BELOW * STRIDE
        draw_cells(target, WellPlace(box.cell, box.board), cells, ghost)

    return BoardBox(WIDTH, len(_LOOK.split()), draw, cell=Length(CELL))


def placement_cards(pictures: Sequence[PlacementPicture], palette: Palette, actions: Sequence[Act]) -> list[Button]:
    """Return a card for each of some placements: its board, as large as its place allows, with the better placement
    outlined, and its words below it. Cards of one size have boards of one size, however many words each has."""
    rows, told = rows_of(pictures), [_words_below(picture) for picture in pictures]

    def below(width: float, em: int) -> int:
        inside = width - round(2 * PAD * em)
        return round(max(words.height(inside, new_layout(em)).least for words in told))

    def card(picture: PlacementPicture, words: Column, action: Act) -> Button:
        """Return the card of a placement, with its words below its board."""

        def draw(target: Surface, card: Button) -> None:
            """Draw the board and the words into the card."""
            pad = round(2 * PAD * card.em)
            area, high = card.rect.inflate(-pad, -pad), below(card.rect.width, card.em)
            board = _draw_placement(
                target, Rect(area.x, area.y, area.width, area.height - high), rows, picture, palette
            )
            words.place(Rect(area.x, board.bottom, area.width, high), card.units)
            words.draw(target)

        return Button("", action, name=picture.name, height=height, draw=draw)

    def height(width: float, units: Units) -> Span:
        """From the height of a small board and of the words to any."""
        em = units.em
        return fixed(rows * round(SMALL_CELL * em) + below(width, em) + round(2 * PAD * em), grows=True)

    return [card(*each) for each in zip(pictures, told, actions, strict=True)]


def _words_below(picture: PlacementPicture) -> Column:
    looks = (THEME.text, True), (THEME.soft, False), *[(THEME.muted, False)] * len(picture.words)
    told = zip(picture.words, looks, strict=False)
    return Column(*(Text(text, colour=colour, bold=bold, across=MIDDLE) for text, (colour, bold) in told))


def blank_card(rows: int, *, why: bool = False) -> Box:
    """The place of a placement that is not known yet, about as high as its card. ``why`` says that the card will have
    the reasons of a bot."""
    told = _TOLD_WHY if why else _TOLD

    def height(width: float, units: Units) -> Span:
        em = units.em
        return fixed(rows * round(SMALL_CELL * em) + told * round(LEADING * em) + round(2 * PAD * em), grows=True)

    return Box(height=height, draw=panel_behind)


def rows_of(pictures: Sequence[PlacementPicture]) -> int:
    """The rows that boards need to show all placements at the same size: those of a well at least."""
    return max([WELL_ROWS, *(picture.height + 1 for picture in pictures)])


def _draw_placement(target: Surface, area: Rect, rows: int, picture: PlacementPicture, palette: Palette) -> Rect:
    """Draw the lowest ``rows`` rows of a board as large as they fit, in the middle of an area. Return their place. Rows
    above the skyline have no ground, as in a game."""
    cell = max(2, min(area.width // WIDTH, area.height // rows))
    well = Rect(0, 0, WIDTH * cell, rows * cell)
    well.midtop = area.midtop
    over, thin, place = max(0, rows - picture.skyline) * cell, hairline(target), WellPlace(cell, well)
    visible = Rect(well.x, well.y + over, well.width, well.height - over)
    target.fill(THEME.panel_edge, visible.inflate(2 * thin, 2 * thin))
    target.fill(THEME.well, visible)
    for tile, mask in zip(faded(cell, palette, _PALE), picture.layers, strict=True):
        draw_cells(target, place, mask, tile)
    draw_ghosts(target, place, picture.ghosts, picture.placed)
    draw_cells(target, place, picture.placed, blocks(cell, palette)[picture.piece])
    outline(target, place, picture.better, THEME.chosen)
    draw_numbers(target, place, picture.ghosts, picture.placed)
    return well
