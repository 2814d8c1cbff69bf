"""The figures beside the well: their names, their values, and the pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.records.splits import PaceLine
from game.play.words.figures import Figure, Figures
from game.ui.kit.lengths import PixelSize
from game.ui.kit.shapes import draw_bar, put
from game.ui.kit.sizes import HUGE
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, line, widest, width_of
from game.ui.layout.game import PlayLayout
from game.ui.theme import THEME, ahead_colour, kept

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
    rows: list[list[_DrawnFigure]]
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
    names = _names_of(layout, rows)
    drawn: list[list[_DrawnFigure]] = []
    for number, (row, height) in enumerate(zip(rows, _heights(layout, _weights(rows, low=low), below), strict=True)):
        width = area.width if len(row) == 1 else min(area.width // 2, area.width - names.second)
        larger = _LARGER if number == 0 and scales[0] == 1 else 1.0
        most = height - (below if number == 0 else 0)
        drawn.append(
            [_draw_parts(layout, figure, row, (width, most), larger=larger, names=names, low=low) for figure in row]
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
    return [max(_scale_of(figure, low=low) for figure in row) for row in rows]


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


_LARGER = 1.25
"""The size of the value of the main row, and of the largest value in a low place, compared with those of the others."""
_BETWEEN, _ROOMY = (0.9, 1.2), 7.0
"""The least room between two values of a row in ems, in a narrow place and in one that is at least so many ems wide."""
_NAMES_APART = 0.9
"""The least room between the names of two columns, in ems."""
_GRAND = 2.0
"""The scale above which a value is that of a grade."""
_UNDER_NAME = 0.6
"""The room between a name and its value, in ems."""
_BELOW_BAR = 1.8
"""The room between a value and the bar below it, in heights of the bar."""
_BAR, _LEAST_BAR = (3.2, 0.16), 3
"""The width and the height of that bar in sizes of the value, and its least height in pixels."""
_GOAL_SIZE = 0.8
"""The size of a goal below that bar, compared with the value."""
_OF_HEIGHT = 0.62
"""The share of the height below its name that a value may have, besides an em."""


def _scale_of(figure: Figure, *, low: bool) -> float:
    """How much larger than others a figure is drawn, which is little in a ``low`` place."""
    return min(_LARGER, figure.scale) if low else figure.scale


@dataclass(frozen=True)
class Names:
    """How the names of all figures are written."""

    size: int
    """The size in pixels."""
    spaced: bool
    """Whether the letters are spaced."""
    second: int
    """Where the second column begins, in pixels."""


def _names_of(layout: PlayLayout, rows: Figures) -> Names:
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
            return Names(size, spaced, left)
    return Names(MIN_FONT_SIZE, False, half)


def _fitting(text: str, size: int, width: int) -> int:
    """Return the greatest size up to ``size`` at which every number of as many digits is at most ``width`` wide."""
    text = widest(text)
    while size > MIN_FONT_SIZE and figures(text, size, THEME.text).get_width() > width:
        size -= 1
    return size


@dataclass(frozen=True)
class _DrawnFigure:
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


def _draw_parts(
    layout: PlayLayout,
    figure: Figure,
    row: Sequence[Figure],
    most_size: PixelSize,
    *,
    larger: float,
    names: Names,
    low: bool,
) -> _DrawnFigure:
    """Draw the parts of a figure of a row for a place of a size.

    ``larger`` is the size of its value compared with that of others. In a ``low`` place the goal stands beside it.
    """
    (width, height), em = most_size, layout.type_size
    room = width - em // 2
    heading = label(figure.name, names.size, THEME.muted, spaced=names.spaced)
    most = min(
        round(layout.figure_size * larger * _scale_of(figure, low=low)),
        round(_OF_HEIGHT * (height - heading.get_height())) + em,
    )
    if len(row) > 1:
        room = width - int(_BETWEEN[width >= _ROOMY * em] * em)
    size = min(_fitting(each.value, most, room) for each in row)
    grand = figure.scale > _GRAND and not figure.quiet
    drawn_size = min(size, layout.figure_size) if figure.quiet else size
    shown = _golden(figure.value, drawn_size) if grand else figures(figure.value, drawn_size, THEME.text)
    if shown.get_width() > room:
        shown = fitted(figure.value, size, THEME.best if grand else THEME.text, room, BOLD)
    goal_size = size if low else round(_GOAL_SIZE * size)
    goal = figures(f"/{figure.goal}" if low else figure.goal, goal_size, THEME.soft) if figure.goal else None
    digits = _ink(drawn_size)
    letters = label("H", names.size, THEME.muted, spaced=names.spaced).get_bounding_rect()
    over = letters.height + round(_UNDER_NAME * em) if figure.name else 0
    return _DrawnFigure(
        heading=heading if figure.name else None,
        value=shown,
        beside=goal if low else None,
        below=None if low else goal,
        track=(min(room, round(_BAR[0] * size)), max(_LEAST_BAR, round(_BAR[1] * size))),
        share=figure.share,
        ascent=over + digits.height,
        lift=letters.y,
        foot=digits.bottom,
        goal_foot=_ink(goal_size).bottom,
    )


def _ink(size: int) -> Rect:
    """Where the digits of a number are in its picture."""
    return figures("0", size, THEME.text).get_bounding_rect()


_RIM = 22
"""The size of letters, compared with the thickness of their rim."""


@kept(16)
def _golden(text: str, size: int) -> Surface:
    """A number or a grade in gold. Where gold alone would be too bright to be read, the letters have a dark rim."""
    if THEME.gold == THEME.best:
        return figures(text, size, THEME.best)
    thick, dark = max(1, round(size / _RIM)), figures(text, size, THEME.best)
    picture = Surface((dark.get_width() + 2 * thick, dark.get_height()), pygame.SRCALPHA)
    for across, down in product(range(-thick, thick + 1), repeat=2):
        if across**2 + down**2 <= thick**2 + 1:
            picture.blit(dark, (thick + across, down))
    picture.blit(figures(text, size, THEME.gold), (thick, 0))
    return picture
