"""The board of Linjat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.play.puzzles.linjat import LinjatPlay
from game.puzzles.linjat.lines import cells_of
from game.puzzles.linjat.puzzle import Linjat
from game.ui.kit.shapes import blank, put
from game.ui.kit.text import BOLD, line
from game.ui.theme import THEME, Colour, mix

_GRID = 40
"""The size of a cell, compared with the thickness of a line of the grid."""
_BRIGHT = 0.75
"""How bright the grid is, from that of the ground at 0 to that of the frame at 1."""
_FINE = 3
"""The factor by which round things are drawn larger before they are scaled down."""
_DASH, _GAPS = 0.1, 2
"""The length of a dash at the end of an unfinished line and that of the gap after it, from 0 to 1 for a cell, and the
number of gaps."""
_LIT = 0.24, 0.62
"""How much of its colour a lit cell has in a dark theme and in a light one, from 0 to 1."""


@dataclass(frozen=True)
class LinjatPicture:
    """What is seen of a puzzle. Cells are counted as in ``Linjat``."""

    puzzle: Linjat
    lines: tuple[int, ...]
    """The line of each number as a set of cells; 0 for none. One that is too short is unfinished."""
    marks: tuple[int, ...] = ()
    stroke: tuple[int, ...] = ()
    """The cells of the line that is being drawn."""
    fits: bool = False
    """Whether that line can be put down."""
    ends: bool = True
    """Whether that line would be whole."""
    lit: tuple[int, ...] = ()
    """The cells of a hint."""
    wrong: tuple[int, ...] = ()
    """The numbers whose line is wrong."""
    wrong_marks: tuple[int, ...] = ()
    cursor: int | None = None
    solved: bool = False


def picture_of(play: LinjatPlay, *, cursor: bool) -> LinjatPicture:
    """The picture of a game."""
    sheet, wrong = play.game.sheet, play.wrong
    return LinjatPicture(
        play.puzzle,
        sheet.lines,
        cells_of(sheet.marks),
        play.stroke,
        play.fits,
        play.ends,
        play.hint.cells if play.hint else (),
        wrong.numbers if wrong else (),
        cells_of(wrong.marks) if wrong else (),
        play.cursor if cursor and not play.solved else None,
        play.solved,
    )


def board_rect(area: Rect, puzzle: Linjat) -> Rect:
    """The place of the board: as large as it fits, in the middle."""
    cell = max(6, min((area.width - 4) // puzzle.width, (area.height - 4) // puzzle.height))
    board = Rect(0, 0, cell * puzzle.width, cell * puzzle.height)
    board.center = area.center
    return board


def cell_at(board: Rect, puzzle: Linjat, position: tuple[int, int], *, outside: bool = False) -> int | None:
    """The cell at a position in pixels; None outside the board. With ``outside``, the nearest cell there."""
    size = board.width // puzzle.width
    x, y = (position[0] - board.x) // size, (position[1] - board.y) // size
    if outside:
        x, y = max(0, min(x, puzzle.width - 1)), max(0, min(y, puzzle.height - 1))
    return puzzle.width * y + x if 0 <= x < puzzle.width and 0 <= y < puzzle.height else None


def draw_linjat(target: Surface, area: Rect, picture: LinjatPicture) -> None:
    """Draw a board in the middle of an area."""
    puzzle = picture.puzzle
    board = board_rect(area, puzzle)
    size = board.width // puzzle.width
    thick = max(1, size // 24)
    pygame.draw.rect(target, THEME.well_frame, board.inflate(2 * thick + 2, 2 * thick + 2), border_radius=thick + 3)
    target.fill(THEME.well, board)
    for cell in picture.lit:
        target.fill(mix(THEME.well, THEME.gold, _LIT[THEME.is_light]), _place(board, puzzle, cell))
    # Here cells are counted, so that the lines are brighter than in a well.
    fine, grid = max(1, round(size / _GRID)), mix(THEME.well, THEME.well_frame, _BRIGHT)
    for x in range(1, puzzle.width):
        target.fill(grid, Rect(board.x + x * size - fine // 2, board.y, fine, board.height))
    for y in range(1, puzzle.height):
        target.fill(grid, Rect(board.x, board.y + y * size - fine // 2, board.width, fine))
    covered = whole = 0
    for number, (mask, (_, length)) in enumerate(zip(picture.lines, puzzle.numbers, strict=True)):
        whole |= (mask.bit_count() == length) << number
        covered |= mask
        if mask:
            colour = THEME.mark_mistake if number in picture.wrong else THEME.ahead if picture.solved else THEME.accent
            cells, fill = cells_of(mask), mix(THEME.well, colour, 0.42)
            dashed = (False, False) if whole >> number & 1 else _open_ends(picture, cells)
            _draw_line(target, board, puzzle, cells, fill=fill, edge=colour, dashed=dashed)
    if picture.stroke:
        colour = THEME.accent if picture.fits else THEME.muted
        _draw_line(
            target,
            board,
            puzzle,
            picture.stroke,
            fill=mix(THEME.well, colour, 0.25),
            edge=mix(THEME.well, colour, 0.75),
            dashed=_open_ends(picture, picture.stroke) if picture.fits and not picture.ends else (False, False),
        )
    for cell in picture.lit:
        pygame.draw.rect(target, mix(THEME.well, THEME.best, 0.7), _place(board, puzzle, cell), max(1, size // 22))
    for cell in cells_of(puzzle.dots):
        _disc(target, _place(board, puzzle, cell), 0.26, THEME.text if covered >> cell & 1 else THEME.soft)
    for cell in picture.marks:
        _cross(target, _place(board, puzzle, cell), THEME.mark_mistake if cell in picture.wrong_marks else THEME.muted)
    for number, (cell, length) in enumerate(puzzle.numbers):
        _draw_number(target, _place(board, puzzle, cell), length, drawn=bool(whole >> number & 1))
    if picture.cursor is not None:
        place = _place(board, puzzle, picture.cursor).inflate(-2 * thick, -2 * thick)
        pygame.draw.rect(target, THEME.text, place, max(2, size // 16), border_radius=max(2, size // 8))


def _place(board: Rect, puzzle: Linjat, cell: int) -> Rect:
    size = board.width // puzzle.width
    return Rect(board.x + cell % puzzle.width * size, board.y + cell // puzzle.width * size, size, size)


def _open_ends(picture: LinjatPicture, cells: Sequence[int]) -> tuple[bool, bool]:
    """Whether an unfinished line can go on at its first and at its last end: no edge, number, line or mark is there."""
    puzzle, step = picture.puzzle, max(1, cells[-1] - cells[0]) // max(1, len(cells) - 1)
    closed = sum(picture.lines) | sum(1 << cell for cell, _ in puzzle.numbers)
    closed |= sum(1 << cell for cell in picture.marks)
    ends = []
    for cell, by in ((cells[0], -step), (cells[-1], step)):
        beside = cell + by
        inside = 0 <= beside < puzzle.width * puzzle.height
        inside &= step > 1 or cell // puzzle.width == beside // puzzle.width
        ends.append(inside and not closed >> beside & 1)
    return ends[0], ends[1]


def _draw_line(
    target: Surface,
    board: Rect,
    puzzle: Linjat,
    cells: Sequence[int],
    *,
    fill: Colour,
    edge: Colour,
    dashed: tuple[bool, bool] = (False, False),
) -> None:
    """Draw a bar over cells. ``dashed`` says whether its first and its last end are."""
    first, last = _place(board, puzzle, cells[0]), _place(board, puzzle, cells[-1])
    bar = first.union(last)
    inset = max(2, round(first.width * 0.16))
    bar.inflate_ip(-2 * inset, -2 * inset)
    pill, dash = _pill(bar.size, fill, edge), max(2, round(first.width * _DASH))
    level = first.y == last.y
    for end, at_all in enumerate(dashed):
        for number in range(_GAPS if at_all else 0):
            along = (2 * number + 1) * dash
            gap = Rect(along, 0, dash, bar.height) if level else Rect(0, along, bar.width, dash)
            if end:
                gap.topleft = bar.width - gap.right if level else 0, 0 if level else bar.height - gap.bottom
            pill.fill((0, 0, 0, 0), gap)
    target.blit(pill, bar)


def _pill(size: tuple[int, int], fill: Colour, edge: Colour) -> Surface:
    """A bar with round ends and a frame."""
    width, height = size
    large = blank((width * _FINE, height * _FINE), edge)
    radius = min(width, height) * _FINE // 2
    frame = max(_FINE, round(0.09 * min(width, height)) * _FINE)
    pygame.draw.rect(large, edge, large.get_rect(), border_radius=radius)
    inner = large.get_rect().inflate(-2 * frame, -2 * frame)
    pygame.draw.rect(large, fill, inner, border_radius=max(1, radius - frame))
    return pygame.transform.smoothscale(large, size)


def _disc(target: Surface, place: Rect, share: float, colour: Colour) -> None:
    side = max(3, round(place.width * share))
    large = blank((side * _FINE, side * _FINE), colour)
    pygame.draw.circle(large, colour, large.get_rect().center, side * _FINE // 2)
    put(target, pygame.transform.smoothscale(large, (side, side)), place, 0.5)


def _cross(target: Surface, place: Rect, colour: Colour) -> None:
    reach, (x, y) = max(2, round(place.width * 0.14)), place.center
    for step in (-1, 1):
        ends = (x - reach, y - step * reach), (x + reach, y + step * reach)
        pygame.draw.line(target, colour, *ends, max(1, place.width // 16))


def _draw_number(target: Surface, place: Rect, length: int, *, drawn: bool) -> None:
    if not drawn:
        _disc(target, place, 0.72, THEME.disc)
    put(target, line(str(length), max(9, round(place.width * 0.5)), THEME.text, BOLD), place, 0.5)
