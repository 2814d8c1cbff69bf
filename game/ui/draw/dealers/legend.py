"""The legend of a ribbon of pieces: the words of its marks, each with the mark itself."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.dealers.marks import Mark, MarkedPiece
from game.ui.draw.dealers.marks import MARK_LOOKS, mark_colour
from game.ui.kit.labels import SMALL
from game.ui.kit.shapes import hairline, put, thin_frame
from game.ui.kit.text import line, width_of
from game.ui.theme import THEME

ON_A_RIBBON = (Mark.REPEAT, Mark.FLOOD, Mark.SNAKE, Mark.LATE)
"""The marks of a ribbon, in the order of its legend."""
_APART, _PADDED = 0.9, 0.35
"""The room between two words, and that between a framed word and its frame, in ems."""
_LINE = 1.7
"""From one line of a legend to the next, in ems."""


def marks_of(ribbon: Sequence[MarkedPiece]) -> list[Mark]:
    """The marks that a ribbon has."""
    return [mark for mark in ON_A_RIBBON if any(mark in (line_of(dealt), dealt.mark & Mark.LATE) for dealt in ribbon)]


def line_of(dealt: MarkedPiece) -> Mark | None:
    """The mark of the line below a piece. A flood hides that it is a snake, too, and both hide repeats."""
    return next((mark for mark in (Mark.FLOOD, Mark.SNAKE, Mark.REPEAT) if mark in dealt.mark), None)


def legend_lines(marks: Sequence[Mark], width: int, em: int, *, whole: bool) -> list[list[Mark]]:
    """Some marks in as few lines as they need in a width, with their meanings if they are told as a ``whole``."""
    lines: list[list[Mark]] = []
    for mark in marks:
        if lines and legend_width([*lines[-1], mark], em, whole=whole) <= width:
            lines[-1].append(mark)
        else:
            lines.append([mark])
    return lines


def legend_width(marks: Sequence[Mark], em: int, *, whole: bool) -> int:
    """The width of a line of a legend in pixels."""
    return sum(_room(mark, em, whole=whole) for mark in marks) + round(_APART * em) * (len(marks) - 1)


def legend_height(lines: int, em: int) -> int:
    """The height of a legend of so many lines in pixels."""
    return round(lines * _LINE * em)


def _word(mark: Mark, *, whole: bool) -> str:
    return MARK_LOOKS[mark].explained if whole else MARK_LOOKS[mark].word


def _padding(mark: Mark, em: int) -> int:
    return round(_PADDED * em) if mark is Mark.LATE else 0


def _room(mark: Mark, em: int, *, whole: bool) -> int:
    return width_of(_word(mark, whole=whole), round(SMALL * em)) + 2 * _padding(mark, em)


def draw_legend_lines(target: Surface, area: Rect, em: int, lines: Sequence[Sequence[Mark]], *, whole: bool) -> None:
    """Draw the lines of a legend below each other."""
    for number, marks in enumerate(lines):
        row = Rect(area.x, area.y + legend_height(number, em), area.width, round(_LINE * em))
        draw_legend_line(target, row, em, marks, whole=whole)


def draw_legend_line(target: Surface, row: Rect, em: int, marks: Sequence[Mark], *, whole: bool) -> None:
    """Draw marks with their words side by side."""
    x = row.x
    for mark in marks:
        room = _room(mark, em, whole=whole)
        words = line(_word(mark, whole=whole), round(SMALL * em), THEME.soft)
        place = put(target, words, Rect(x + _padding(mark, em), row.y, words.get_width(), row.height))
        _draw_mark(target, place, mark, em)
        x += room + round(_APART * em)


def _draw_mark(target: Surface, place: Rect, mark: Mark, em: int) -> None:
    """Draw the mark of a word: a line below it, or a frame."""
    colour, thick = mark_colour(mark), max(2, em // 8)
    if mark is Mark.LATE:
        thin_frame(target, place.inflate(2 * _padding(mark, em), 2 * hairline(target)), colour)
    else:
        target.fill(colour, Rect(place.x, place.bottom - 1, place.width, thick))
