"""The ribbon of the pieces that were dealt, with the marks of its runs, and its heading with their legend."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import Mark, MarkedPiece
from game.ui.draw.dealers.icon import piece_icon
from game.ui.draw.dealers.legend import draw_legend_line, legend_width, line_of
from game.ui.draw.dealers.marks import mark_colour
from game.ui.kit.labels import HEADING
from game.ui.kit.shapes import hairline, put, thin_frame
from game.ui.kit.text import BOLD, label, line
from game.ui.layout.piece_grid import PieceGrid
from game.ui.theme import THEME, Palette

_END = 0.1
"""The room at each end of the line below a run, compared with the place of a piece."""
_LEAST = 0.85
"""The least size of a legend, compared with other text."""
BESIDE = 0.5
"""The room between the heading of a ribbon and the legend beside it, in ems."""


def draw_heading(target: Surface, area: Rect, em: int, name: str, marks: Sequence[Mark], *, page: bool = False) -> bool:
    """Draw the heading of a ribbon, and beside it a legend of its marks. Return whether it had room.

    The marks have their meanings if there is room. In a narrow place both are smaller, and in a very narrow one they
    stand instead of the heading. On a ``page`` the heading looks like those of pages, and marks without their meanings
    are left out.
    """
    height = area.height if page else round(HEADING * em)
    smaller = ((size, False, True) for size in range(em, round(_LEAST * em) - 1, -1))
    for size, whole, named in ((em, True, True),) if page else ((em, True, True), *smaller, (em, False, False)):
        image = _heading(name, size, page=page)
        width = legend_width(marks, size, whole=whole)
        if width + (image.get_width() + round(BESIDE * size)) * named <= area.width:
            if named:
                put(target, image, Rect(*area.topleft, area.width, height))
            row = Rect(area.right - width if named else area.x, area.y, width, area.height)
            draw_legend_line(target, row, size, marks, whole=whole)
            return True
    put(target, _heading(name, em, page=page), Rect(*area.topleft, area.width, height))
    return False


def _heading(name: str, size: int, *, page: bool) -> Surface:
    return line(name, size, THEME.text, BOLD) if page else label(name, size, THEME.muted)


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
        put(target, piece_icon(dealt.piece, grid.block, palette, system), cell, 0.5)
        if not marked:
            continue
        following = ribbon[number + 1].mark if number + 1 < len(ribbon) else Mark.NONE
        kind = line_of(dealt) or (Mark.REPEAT if Mark.REPEAT in following else None)
        if Mark.LATE in dealt.mark:
            frame = cell.inflate(-1, -2 * grid.mark)
            frame.height -= bool(kind)  # it ends above the line
            thin_frame(target, frame, mark_colour(Mark.LATE))
        if kind:
            goes_on = Mark.REPEAT in following or (Mark.SNAKE in following and Mark.SNAKE in dealt.mark)
            before = ribbon[number - 1].mark if number else Mark.NONE
            goes_back = Mark.REPEAT in dealt.mark or (Mark.SNAKE in before and Mark.SNAKE in dealt.mark)
            end = max(1, round(_END * cell.width))
            high = max(1, grid.mark + 1 - hairline(target))  # a thick frame is above it
            below = Rect(cell.x, cell.bottom - high, cell.width, high)
            below.width -= 0 if goes_on else end + 1
            if not goes_back:
                below = Rect(below.x + end, below.y, below.width - end, below.height)
            target.fill(mark_colour(kind), below)
