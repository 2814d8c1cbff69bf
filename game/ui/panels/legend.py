"""How to read the reasons, where there are none to show: what stands in the panel and in the well, with examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.language import marked, say
from game.ui.draw.game.heat import FILLED, SIDE, draw_cross, outline, tint
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import line, wrapped
from game.ui.layout import WhyLayout
from game.ui.layout.why import LINE
from game.ui.theme import THEME, Colour, mix

LISTED = marked("When it decides, its choice is compared here with another placement.")
OUTLINES = marked("A solid outline is its choice, a dashed one the placement compared with it.")
HEAT = marked("Larger squares: better landings.")
CROSS = marked("A cross: the game would end.")
_ACROSS, _HIGH = 6, 3
"""The cells of an example."""
_MOST_CELL, _LEAST_CELL, _WIDEST = 1.4, 8, 0.25
"""The side of its cells: at most in ems, at least in pixels. It takes at most this share of the width."""
_APART = 0.7
"""The room between two lines of the legend, in ems."""
_MOST_WIDER = 1.2
"""The most room that is added between two lines where there is some, in ems."""
_BARS = 1.0, 0.75, 0.5
"""The lengths of the bars that stand for a list, as shares of the first."""
_SQUARES = 5
_SQUARE = 1 | 1 << 1 | 1 << STRIDE | 1 << STRIDE + 1
"""The cells of an O in the lower left corner."""


def draw_legend(target: Surface, place: WhyLayout, note: str) -> None:
    """Draw why there is nothing to explain, and below it how to read the panel and the well, each with an example.

    The examples are left out where there is no room for them.
    """
    size, title = place.type_size, place.title
    top = title.bottom + size // 2
    room = Rect(title.x, top, title.width, place.area.bottom - size // 2 - top)
    said = wrapped(note, place.sentence_size, room.width)
    cell = next((cell for cell in _cells(room, size) if _height(room, size, cell, said, place) <= room.height), 0)
    texts = _texts(room, size, cell)
    spare = max(0, room.height - _height(room, size, cell, said, place)) if cell else 0
    wider = min(spare // (len(texts) + 2), round(_MOST_WIDER * size))
    top = room.y + (spare - len(texts) * wider) // 2
    _draw_lines(target, Rect(room.x, top, *room.size), said, place.sentence_size, THEME.text)
    top += _note_height(said, place) + wider
    for (_, draw), lines in zip(_LEGEND, texts, strict=True):
        height = _row_height(lines, size, cell)
        if top + height > room.bottom:
            return
        words = Rect(room.x + _indent(size, cell), top, 0, height)
        if cell:
            example = Rect(room.x, words.centery - _HIGH * cell // 2, _ACROSS * cell, _HIGH * cell)
            panel(target, example, THEME.well, THEME.panel_edge, radius=3)
            draw(target, example, cell)
        words.y += (height - len(lines) * round(LINE * size)) // 2
        _draw_lines(target, words, lines, size, THEME.soft if cell else THEME.muted)
        top += height + round(_APART * size) + wider


def _cells(room: Rect, size: int) -> range:
    """The sides of the cells of the examples that are worth trying, the largest first."""
    most = min(round(_MOST_CELL * size), int(_WIDEST * room.width / _ACROSS))
    return range(most, max(_LEAST_CELL, size // 2) - 1, -1)


def _indent(size: int, cell: int) -> int:
    """The room for an example left of its words."""
    return _ACROSS * cell + size if cell else 0


def _texts(room: Rect, size: int, cell: int) -> list[list[str]]:
    """The lines of the legend beside examples with cells of this size."""
    return [wrapped(say(words), size, room.width - _indent(size, cell)) for words, _ in _LEGEND]


def _row_height(lines: Sequence[str], size: int, cell: int) -> int:
    return max(_HIGH * cell if cell else 0, len(lines) * round(LINE * size))


def _note_height(said: Sequence[str], place: WhyLayout) -> int:
    return len(said) * round(LINE * place.sentence_size) + place.sentence_size // 2


def _height(room: Rect, size: int, cell: int, said: Sequence[str], place: WhyLayout) -> int:
    """The height of all with examples of this size."""
    rows = [_row_height(lines, size, cell) for lines in _texts(room, size, cell)]
    return _note_height(said, place) + sum(rows) + (len(rows) - 1) * round(_APART * size)


def _draw_lines(target: Surface, area: Rect, lines: Sequence[str], size: int, colour: Colour) -> None:
    pitch = round(LINE * size)
    for number, words in enumerate(lines):
        put(target, line(words, size, colour), Rect(area.x, area.y + number * pitch, area.width, pitch))


def _draw_list(target: Surface, area: Rect, cell: int) -> None:
    """Bars below each other: the choice, the one compared with it, and a further one."""
    thick, colours = max(2, round(0.4 * cell)), (THEME.chosen, THEME.compared, THEME.muted)
    for number, (share, colour) in enumerate(zip(_BARS, colours, strict=True)):
        middle = area.y + cell // 2 + number * cell
        target.fill(colour, Rect(area.x + cell, middle - thick // 2, round(share * (_ACROSS - 2) * cell), thick))


def _draw_outlines(target: Surface, area: Rect, cell: int) -> None:
    """Two O as they are in the well."""
    for x, colour, dashed in ((0.75, THEME.chosen, False), (3.25, THEME.compared, True)):
        left, floor = area.x + round(x * cell), area.bottom - cell // 2
        for column in (0, 1):
            for row in (1, 2):
                block = Rect(left + column * cell + 1, floor - row * cell + 1, cell - 1, cell - 1)
                target.fill(mix(THEME.well, colour, FILLED), block)
        outline(target, Rect(left, floor - 2 * cell, 2 * cell, 2 * cell), cell, _SQUARE, colour, dashed=dashed)


def _draw_squares(target: Surface, area: Rect, cell: int) -> None:
    """Squares in a row, from the worst landing to the best."""
    for number in range(_SQUARES):
        warm = number / (_SQUARES - 1)
        side = round(cell * (SIDE[0] + (SIDE[1] - SIDE[0]) * warm))
        x = area.x + (_ACROSS - _SQUARES) * cell // 2 + number * cell + (cell - side) // 2
        target.fill(tint(warm), Rect(x, area.centery - side // 2, side, side))


def _draw_fatal(target: Surface, area: Rect, cell: int) -> None:
    square = Rect(0, 0, 2 * cell, 2 * cell)
    square.center = area.center
    draw_cross(target, square, THEME.fatal)


_Draw = Callable[[Surface, Rect, int], None]
_LEGEND: Sequence[tuple[str, _Draw]] = (
    (LISTED, _draw_list),
    (OUTLINES, _draw_outlines),
    (HEAT, _draw_squares),
    (CROSS, _draw_fatal),
)
"""What is explained, and what draws an example of it into a place, with cells of a size."""
