"""The figures beside the well: their names, their values, and the pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.language import say
from game.play.records.splits import PaceLine
from game.play.words.figures import Figures
from game.ui.kit.shapes import put
from game.ui.kit.sizes import HUGE
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, line, width_of
from game.ui.layout.game import PlayLayout
from game.ui.panels.figure import LARGER, DrawnFigure, drawn_figure, names_of, scale_of
from game.ui.theme import THEME, ahead_colour

_FIRST = 1.14
"""The height of the main row of figures, compared with those of the others."""
_PACE = 1.7
"""The height of the pace below the main row, in ems."""
_GROWS = 0.5
"""How much the height of a row grows with the size of its values."""
_GOAL = 0.6
"""How much higher a row with a goal is."""
_LEAST_ROWS = 3
"""The rows between which the height is shared at least."""
_LOW = 3.4
"""The height of a plain row in ems below which no value is much larger, and goals stand beside their values."""
_LEAST_GAP, _USUAL_GAP = 0.5, 1.3
"""The least room between two rows, and that from which on there is as much above the first row, in ems."""
_TIGHT = 0.75
"""The room between two rows below which spare ones give way to the pace, in ems."""


@dataclass(frozen=True)
class _Drawn:
    """The pictures of all figures, and where they go."""

    layout: PlayLayout
    rows: list[list[DrawnFigure]]
    second: int
    """Where the second column begins, in pixels."""
    below: int
    """The height of the pace in pixels."""
    gap: int
    """The room between two rows in pixels."""


def draw_figures(target: Surface, layout: PlayLayout, rows: Figures, pace: PaceLine | None = None) -> None:
    """Draw the figures of the game, row by row, and below the main one the pace, if there is one."""
    names_best = not layout.race.height and not any(each.raced for row in rows for each in row)
    rows = _without_doubles(layout, rows)
    drawn = _drawn(layout, rows, paced=pace is not None)
    if pace and drawn.gap < _TIGHT * drawn.layout.type_size:
        drawn = _drawn(layout, tuple(row for row in rows if not row[0].spare), paced=True)
    area, size = layout.figures, drawn.layout.type_size
    lefts = (area.x, area.x + drawn.second)
    bottom = area.bottom - max(each.hangs for each in drawn.rows[-1])
    for row in reversed(drawn.rows):
        under = drawn.below if row is drawn.rows[0] else 0
        if pace and under:
            below = Rect(area.x, bottom - under, area.width, under)
            _draw_pace(target, below, size, pace, names_best=names_best and not pace.names_best)
        for left, each in zip(lefts, row, strict=False):
            each.draw(target, left, bottom - under)
        bottom -= max(each.height for each in row) + under + drawn.gap


def _drawn(layout: PlayLayout, rows: Figures, *, paced: bool) -> _Drawn:
    """Draw each figure of the rows."""
    if layout.figures.height >= _LOW * layout.type_size * sum(_weights(rows)):
        drawn = _drawn_as(layout, rows, paced=paced, low=False)
        if drawn.gap >= layout.type_size:
            return drawn
    return _drawn_as(layout, rows, paced=paced, low=True)


def _drawn_as(layout: PlayLayout, rows: Figures, *, paced: bool, low: bool) -> _Drawn:
    """The same in a place that is ``low``, or is not."""
    area = layout.figures
    below = round(_PACE * layout.type_size) if paced else 0
    scales = _scales(rows, low=low)
    names = names_of(layout, rows)
    drawn: list[list[DrawnFigure]] = []
    for number, (row, height) in enumerate(zip(rows, _heights(layout, _weights(rows, low=low), below), strict=True)):
        width = area.width if len(row) == 1 else min(area.width // 2, area.width - names.second)
        larger = LARGER if number == 0 and scales[0] == 1 else 1.0
        most = height - (below if number == 0 else 0)
        drawn.append(
            [drawn_figure(layout, figure, row, (width, most), larger=larger, names=names, low=low) for figure in row]
        )
    # Between two rows is as much room as between any others, whatever their sizes.
    high = sum(max(each.height for each in row) for row in drawn) + below
    free = area.height - max(each.hangs for each in drawn[-1]) - high
    gap, usual = free // len(rows), round(_USUAL_GAP * layout.type_size)
    if gap < usual:  # then there is less above the first row, which is off the queue by itself
        least, gaps = round(_LEAST_GAP * layout.type_size), max(1, len(rows) - 1)
        gap = min(usual, max((free - least) // gaps, min(least, free // gaps)))
    return _Drawn(layout, drawn, names.second, below, gap)


def _without_doubles(layout: PlayLayout, rows: Figures) -> Figures:
    """The rows without what stands beside the best game."""
    kept = (tuple(each for each in row if not (each.raced and layout.race.height)) for row in rows)
    return tuple(row for row in kept if row)


def _scales(rows: Figures, *, low: bool = False) -> list[float]:
    return [max(scale_of(figure, low=low) for figure in row) for row in rows]


def _weights(rows: Figures, *, low: bool = False) -> list[float]:
    """The heights of the rows, compared with a plain one. In a ``low`` place a goal needs no more of it."""
    scales = _scales(rows, low=low)
    return [
        (1.0 if number else _FIRST) * (1 + (scale - 1) * _GROWS) + _GOAL * (bool(row[0].goal) and not low)
        for number, (scale, row) in enumerate(zip(scales, rows, strict=True))
    ]


def _heights(layout: PlayLayout, weights: Sequence[float], below: int) -> list[int]:
    """The heights of the rows. The first one has room for ``below`` pixels of a line under it."""
    height = layout.figures.height
    heights = [round(height * weight / max(_LEAST_ROWS, sum(weights))) for weight in weights]
    if below:
        # In a small window the three lines need more than their share, so that the name stays off what is above.
        least = below + round(_USUAL_GAP * layout.type_size + HUGE * layout.figure_size)
        first, others = max(heights[0], least), heights[1:]
        heights = [first, *(round((height - first) * each / max(1, sum(others))) for each in others)]
    return heights


def _draw_pace(target: Surface, area: Rect, size: int, pace: PaceLine, *, names_best: bool) -> None:
    """Draw the difference in colour, then the mark. Where they do not fit, all is drawn smaller.

    ``names_best`` says first that it is the difference to the best game, where nothing else tells of that.
    """
    # Translators: the best game so far. How far the running game is ahead of it or behind it follows, as in
    # "Best: +30". There is little room.
    best = say("Best:") if names_best else ""
    mark = say("at {mark}", mark=pace.mark)
    while size > MIN_FONT_SIZE and width_of(f"{best} {pace.gap.text} {mark}".strip(), size, BOLD) > area.width:
        size -= 1
    left = area.x
    for image in (
        *([line(best, size, THEME.muted)] if best else []),
        line(pace.gap.text, size, ahead_colour(pace.gap.ahead), BOLD),
    ):
        left = put(target, image, Rect(left, area.y, 1, area.height), down=1.0).right + size // 3
    put(target, fitted(mark, size, THEME.muted, area.right - left), Rect(left, area.y, 1, area.height), down=1.0)
