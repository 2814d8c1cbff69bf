"""Small pictures of dealers: the waits of one in a row of a table, the stack that one sees, and a piece that is
guessed."""

from collections.abc import Sequence
from math import log10

from pygame import Rect, Surface

from ...core.bits import WIDTH
from ...core.board import SRS, Piece
from ..draw.blocks import draw_plain_board
from ..kit import Button
from ..kit.boxes import Act, Box
from ..kit.cells import PIECE_TILE_HIGH, WELL_HIGH, WELL_WIDE
from ..kit.shapes import put
from ..kit.sizes import SMALL
from ..kit.text import BOLD, fitted
from ..theme import THEME, Palette
from .block_boards import grey
from .ribbon import piece_icon

_BARS = 24
"""The gaps whose shares are drawn in a row."""
_STEPS = 3
"""How many tenfold steps of a share are drawn in a row."""
_FREE = 0.3
"""The share of a row that is free above and below the bars."""
_ROWS = 20
_BLOCK = 0.5
"""The size of a block of a piece that is guessed, in ems."""


def draw_waits(gaps: Sequence[float], target: Surface, place: Rect) -> None:
    """Draw the shares of the first gaps of a dealer as bars, in tenfold steps."""
    area = place.inflate(0, -round(_FREE * place.height))
    for gap, share in enumerate(gaps[:_BARS]):
        left, right = (area.x + (gap + side) * area.width // _BARS for side in (0, 1))
        rows = round(max(0.0, 1 + log10(share) / _STEPS) * area.height) if share else 0
        bar = Rect(left, area.bottom - max(1, rows), max(1, right - left - 1), max(1, rows))
        target.fill(THEME.accent if rows else THEME.panel_edge, bar)


def small_stack(cells: int, palette: Palette) -> Box:
    """The stack of the bot to which a dealer deals that looks at the board."""

    def draw(target: Surface, box: Box) -> None:
        cell = box.rect.width // WIDTH
        board = Rect(box.rect.x, box.rect.y, cell * WIDTH, cell * _ROWS)
        draw_plain_board(target, board, cell, grey(cells), palette)

    return Box("stack", width=WELL_WIDE, height=WELL_HIGH, draw=draw)


def piece_tile(piece: Piece, told: Sequence[str], palette: Palette, act: Act, *, likely: bool) -> Button:
    """A piece that is guessed, with lines of words below it, which are pale if it is not ``likely`` at all."""

    def draw(target: Surface, box: Box) -> None:
        """Draw the piece, and the words below it."""
        rows = box.rect.inflate(-box.em, -box.em)
        high = rows.height // (1 + len(told))
        icon = piece_icon(piece, max(3, round(_BLOCK * box.em)), palette, SRS)
        put(target, icon, Rect(rows.x, rows.y, rows.width, high), 0.5)
        colour = THEME.text if likely else THEME.muted
        for number, words in enumerate(told, 1):
            below = Rect(rows.x, rows.y + number * high, rows.width, high)
            put(target, fitted(words, round(SMALL * box.em), colour, box.rect.width, BOLD), below, 0.5)

    return Button(piece.name, act, name=f"piece {piece.name}", height=PIECE_TILE_HIGH, draw=draw)
