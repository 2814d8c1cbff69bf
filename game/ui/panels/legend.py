"""How to read the reasons, where there are none to show: what stands in the panel and in the well, with examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.language import marked, say
from game.ui.draw.game.heat import FILLED, SIDE, draw_cross, outline, tint
from game.ui.kit.box import Box, Column, Row
from game.ui.kit.shapes import panel
from game.ui.kit.sizes import EXAMPLE_HIGH, EXAMPLE_WIDE, GAP, MIDDLE
from game.ui.kit.texts import Text
from game.ui.theme import THEME, mix

LISTED = marked("After each decision, the bot's choice is compared here with another placement.")
OUTLINES = marked("Solid outline: the bot's choice. Dashed: the placement compared with it.")
HEAT = marked("Larger squares: better landings.")
CROSS = marked("A cross: the game would end.")
_ACROSS, _HIGH = 6, 3
"""The cells of an example."""
_BARS = 1.0, 0.75, 0.5
"""The lengths of the bars that stand for a list, as shares of the first."""
_SQUARES = 5
_SQUARE = 1 | 1 << 1 | 1 << STRIDE | 1 << STRIDE + 1
"""The cells of an O in the lower left corner."""


_Draw = Callable[[Surface, Rect, int], None]


def legend() -> list[Row]:
    """How to read the panel and the well: words, each beside an example where there is room."""
    return [
        Row(_example(draw), Column(Text(say(words), colour=THEME.soft), at=MIDDLE), gap=GAP, rank=rank)
        for rank, (words, draw) in enumerate(_LEGEND, 1)
    ]


def _example(draw: _Draw) -> Box:
    """A piece of a well in which something is drawn."""

    def draw_in(target: Surface, box: Box) -> None:
        cell = box.rect.width // _ACROSS
        place = Rect(0, 0, _ACROSS * cell, _HIGH * cell)
        place.center = box.rect.center
        panel(target, place, THEME.well, THEME.panel_edge, radius=cell // _HIGH)
        draw(target, place, cell)

    return Box(draw=draw_in, width=EXAMPLE_WIDE, height=EXAMPLE_HIGH)


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


_LEGEND: Sequence[tuple[str, _Draw]] = (
    (LISTED, _draw_list),
    (OUTLINES, _draw_outlines),
    (HEAT, _draw_squares),
    (CROSS, _draw_fatal),
)
"""What is explained, and what draws an example of it into a place, with cells of a size."""
