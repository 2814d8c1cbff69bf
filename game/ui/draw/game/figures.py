"""The figures beside the well: their names, their values, and the pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.language import say
from game.play.figures import Figure, Figures
from game.play.splits import PaceLine
from game.ui.draw.shapes import draw_bar, put
from game.ui.draw.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, line, width_of
from game.ui.layout import PlayLayout, normal_size
from game.ui.theme import THEME, ahead_colour

_FIRST, _LARGER = 1.14, 1.25
"""The height of the main row of figures and the size of its values, compared with those of the others."""
_SIGN = 0.7
"""The height of the row of a sign."""
_PACE = 1.7
"""The height of the pace below the main row, in ems."""
_BETWEEN, _ROOMY = (0.9, 1.2), 7.0
"""The least room between two values of a row in ems, in a narrow place and in one that is at least so many ems wide."""
_NAMES_APART = 0.9
"""The least room between the names of two columns, in ems."""
_GROWS = 0.5
"""How much the height of a row grows with the size of its values."""
_GOAL = 0.6
"""How much higher a row with a goal is."""
_LOW = 3.4
"""The height of a plain row in ems below which no value is much larger, and goals stand beside their values."""
_SIGNED = 4.7
"""The height of a plain row in ems below which there is no sign."""
_LEAST_LARGE = 3.2
"""The height of a plain row in ems below which large text becomes smaller."""
_JOINED, _LEAST_GAP, _USUAL_GAP = 0.8, 0.5, 1.3
"""The room between a sign and the row below it, the least between two other rows, and that from which on there is as
much above the first row, in ems."""
_UNDER_NAME = 0.6
"""The room between a name and its value, in ems."""
_BELOW_BAR = 1.8
"""The room between a value and the bar below it, in heights of the bar."""
_GRAND = 2.0
"""The scale above which a value is that of a grade."""


def draw_figures(target: Surface, layout: PlayLayout, rows: Figures, pace: PaceLine | None = None) -> None:
    """Draw the figures of the game, row by row, and below the main one the pace, if there is one."""
    area = layout.figures
    rows = _without_doubles(layout, rows)
    layout = _with_room(layout, rows)
    below = round(_PACE * layout.type_size) if pace else 0
    low = area.height < _LOW * layout.type_size * sum(_weights(rows))
    scales = _scales(rows, low=low)
    main = _main(scales)
    grand = main if scales[main] == 1 else -1
    names = _names(layout, rows)
    lefts = (area.x, area.x + names.second)
    drawn: list[list[_Drawn]] = []
    for number, (row, height) in enumerate(
        zip(rows, _heights(layout, _weights(rows, low=low), main, below), strict=True)
    ):
        width = area.width if len(row) == 1 else min(area.width // 2, area.width - names.second)
        larger = _LARGER if number == grand else 1.0
        most = height - (below if number == main else 0)
        drawn.append([_drawn(layout, figure, row, (width, most), larger, names, low=low) for figure in row])
    # Between two rows is as much room as between any others, whatever their sizes; a sign stands just over its row.
    heights = [max(each.height for each in row) for row in drawn]
    heights[main] += below
    joined = round(_JOINED * layout.type_size)
    signs = sum(scale < 1 for scale in scales)
    free = area.height - max(each.hangs for each in drawn[-1]) - sum(heights) - signs * joined
    gap, usual = free // (len(rows) - signs), round(_USUAL_GAP * layout.type_size)
    if gap < usual:  # then there is less above the first row, which is off the queue by itself
        least, gaps = round(_LEAST_GAP * layout.type_size), max(1, len(rows) - signs - 1)
        gap = min(usual, max((free - least) // gaps, min(least, free // gaps)))
    bottom = area.bottom - max(each.hangs for each in drawn[-1])
    for number in reversed(range(len(rows))):
        under = below if number == main else 0
        if pace and under:
            _draw_pace(target, Rect(area.x, bottom - under, area.width, under), layout.type_size, pace)
        for left, each in zip(lefts, drawn[number], strict=False):
            each.draw(target, left, bottom - under)
        bottom -= heights[number] + (joined if number and scales[number - 1] < 1 else gap)


def _without_doubles(layout: PlayLayout, rows: Figures) -> Figures:
    """The rows without what stands beside the best game, and in a low place without a sign, which the line below the
    well has, too."""
    low = layout.figures.height < _SIGNED * layout.type_size * sum(_weights(rows))
    kept = (
        tuple(each for each in row if not (each.raced and layout.race.height) and not (low and each.scale < 1))
        for row in rows
    )
    return tuple(row for row in kept if row)


def _with_room(layout: PlayLayout, rows: Figures) -> PlayLayout:
    """The same with large text no larger than all rows have room for, but never smaller than normal text."""
    size = layout.type_size
    room = int(layout.figures.height / (_LEAST_LARGE * sum(_weights(rows))))
    normal = normal_size(size)
    smaller = max(normal, min(size, room))
    return replace(layout, type_size=smaller, figure_size=round(layout.figure_size * smaller / size))


def _scale(figure: Figure, *, low: bool) -> float:
    return min(_LARGER, figure.scale) if low else figure.scale


def _scales(rows: Figures, *, low: bool = False) -> list[float]:
    return [max(_scale(figure, low=low) for figure in row) for row in rows]


def _main(scales: Sequence[float]) -> int:
    """The number of the main row. A sign above it is smaller than figures are."""
    return next((number for number, scale in enumerate(scales) if scale >= 1), 0)


def _weights(rows: Figures, *, low: bool = False) -> list[float]:
    """The heights of the rows, compared with a plain one. In a ``low`` place a goal needs no more of it."""
    scales = _scales(rows, low=low)
    main = _main(scales)
    return [
        _SIGN
        if scale < 1
        else (_FIRST if number == main else 1.0) * (1 + (scale - 1) * _GROWS) + _GOAL * (bool(row[0].goal) and not low)
        for number, (scale, row) in enumerate(zip(scales, rows, strict=True))
    ]


def _heights(layout: PlayLayout, weights: Sequence[float], main: int, below: int) -> list[int]:
    """The heights of the rows. The main one has room for ``below`` pixels of a line under it."""
    height = layout.figures.height
    heights = [round(height * weight / max(3.0, sum(weights))) for weight in weights]
    if below:
        # In a small window the three lines need more than their share, so that the name stays off what is above.
        least = below + round(1.3 * layout.type_size + 1.75 * layout.figure_size)
        first = max(heights[main], least)
        others = sum(heights) - heights[main]
        heights = [
            first if number == main else round((height - first) * each / max(1, others))
            for number, each in enumerate(heights)
        ]
    return heights


@dataclass(frozen=True)
class _Drawn:
    """The pictures of a figure, from which its height is known before its place."""

    heading: Surface | None
    value: Surface
    beside: Surface | None
    """A goal that stands right of the value."""
    below: Surface | None
    """A goal that stands below the value, under a bar."""
    track: tuple[int, int]
    """The width and the height of that bar in pixels."""
    share: float
    ascent: int
    """From the upper edge of the heading's letters to the foot of the value, in pixels."""
    lift: int
    """How far the upper edge of the heading's picture is above that of its letters."""
    foot: int
    """From the upper edge of the value's picture to the foot of its digits."""
    goal_foot: int
    """The same of the goal below."""

    @property
    def height(self) -> int:
        """From the letters of the heading to the foot of the last digits, in pixels."""
        return self.ascent + (self._to_goal if self.below else 0)

    @property
    def hangs(self) -> int:
        """What the last picture has below the foot of its digits, in pixels."""
        return self.below.get_height() - self.goal_foot if self.below else self.value.get_height() - self.foot

    @property
    def _to_goal(self) -> int:
        """From the foot of the value to that of the goal below, in pixels."""
        return round(_BELOW_BAR * self.track[1]) + self.track[1] + self.goal_foot

    def draw(self, target: Surface, left: int, bottom: int) -> None:
        """Draw the figure with the foot of its last digits at ``bottom``."""
        foot = bottom - (self._to_goal if self.below else 0)
        value = target.blit(self.value, (left, foot - self.foot))
        if self.beside:
            target.blit(self.beside, (value.right, value.y))
        if self.heading:
            target.blit(self.heading, (left, foot - self.ascent - self.lift))
        if self.below:
            target.blit(self.below, (left, bottom - self.goal_foot))
            width, height = self.track
            draw_bar(target, Rect(left, bottom - self.goal_foot - height, width, height), self.share, THEME.accent)


def _drawn(
    layout: PlayLayout,
    figure: Figure,
    row: Sequence[Figure],
    most_size: tuple[int, int],
    larger: float,
    names: _Names,
    *,
    low: bool,
) -> _Drawn:
    """Draw the parts of a figure of a row for a place of a width and a height.

    In a ``low`` place the goal stands beside the value.
    """
    (width, height), em = most_size, layout.type_size
    room = width - em // 2
    heading = label(figure.name, names.size, THEME.muted, spaced=names.spaced)
    most = min(
        round(layout.figure_size * larger * _scale(figure, low=low)),
        round(0.62 * (height - heading.get_height())) + em,
    )
    if len(row) > 1:
        room = width - int(_BETWEEN[width >= _ROOMY * em] * em)
    size = min(_fitting(each.value, most, room) for each in row)
    colour = THEME.best if figure.scale > _GRAND and not figure.quiet else THEME.text
    drawn_size = min(size, layout.figure_size) if figure.quiet else size
    shown = figures(figure.value, drawn_size, colour)
    if shown.get_width() > room:
        shown = fitted(figure.value, size, colour, room, BOLD)
    goal_size = size if low else round(0.8 * size)
    goal = figures(f"/{figure.goal}" if low else figure.goal, goal_size, THEME.soft) if figure.goal else None
    digits = _ink(drawn_size)
    letters = label("H", names.size, THEME.muted, spaced=names.spaced).get_bounding_rect()
    over = letters.height + round(_UNDER_NAME * em) if figure.name else 0
    return _Drawn(
        heading if figure.name else None,
        shown,
        goal if low else None,
        None if low else goal,
        (min(room, round(3.2 * size)), max(3, round(0.16 * size))),
        figure.share,
        over + digits.height,
        letters.y,
        digits.bottom,
        _ink(goal_size).bottom,
    )


def _ink(size: int) -> Rect:
    """Where the digits of a number are in its picture."""
    return figures("0", size, THEME.text).get_bounding_rect()


def _draw_pace(target: Surface, area: Rect, size: int, pace: PaceLine) -> None:
    """Draw the difference in colour, then the mark. Where both do not fit, both are drawn smaller."""
    mark = say("at {mark}", mark=pace.mark)
    while size > MIN_FONT_SIZE and width_of(f"{pace.gap.text} {mark}", size, BOLD) > area.width:
        size -= 1
    difference = line(pace.gap.text, size, ahead_colour(pace.gap.ahead), BOLD)
    put(target, difference, area, down=1.0)
    left = area.x + difference.get_width() + size // 3
    put(target, fitted(mark, size, THEME.muted, area.right - left), Rect(left, area.y, 1, area.height), down=1.0)


@dataclass(frozen=True)
class _Names:
    """How the names of all figures are written."""

    size: int
    """The size in pixels."""
    spaced: bool
    """Whether the letters are spaced."""
    second: int
    """Where the second column begins, in pixels."""


def _names(layout: PlayLayout, rows: Figures) -> _Names:
    """The largest names with which both columns have room. The first column is wider if its names need it."""
    area, em = layout.figures, layout.type_size
    half, apart = area.width // 2, round(_NAMES_APART * em)
    for size, spaced in ((em, True), *((size, False) for size in range(em, MIN_FONT_SIZE - 1, -1))):
        alone, first, second = (
            max((label(row[place].name, size, THEME.muted, spaced=spaced).get_width() for row in part), default=0)
            for part, place in (
                ([row for row in rows if len(row) == 1], 0),
                ([row for row in rows if len(row) > 1], 0),
                ([row for row in rows if len(row) > 1], 1),
            )
        )
        left = max(half, first + apart)
        if alone <= area.width and left + second <= area.width:
            return _Names(size, spaced, left)
    return _Names(MIN_FONT_SIZE, False, half)


def _fitting(text: str, size: int, width: int) -> int:
    """Return the greatest size up to ``size`` at which every number of as many digits is at most ``width`` wide."""
    text = "".join("0" if sign.isdigit() else sign for sign in text)
    while size > MIN_FONT_SIZE and figures(text, size, THEME.text).get_width() > width:
        size -= 1
    return size
