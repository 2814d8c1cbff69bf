"""One figure beside the well: its name, its value, and what the value goes towards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.play.words.figures import Figure, Figures
from game.ui.kit.lengths import PixelSize
from game.ui.kit.shapes import draw_bar
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, widest
from game.ui.layout.game import PlayLayout
from game.ui.panels.gold import golden
from game.ui.theme import THEME

LARGER = 1.25
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
_GOAL = 0.8
"""The size of a goal below that bar, compared with the value."""
_OF_HEIGHT = 0.62
"""The share of the height below its name that a value may have, besides an em."""


def scale_of(figure: Figure, *, low: bool) -> float:
    """How much larger than others a figure is drawn, which is little in a ``low`` place."""
    return min(LARGER, figure.scale) if low else figure.scale


@dataclass(frozen=True)
class Names:
    """How the names of all figures are written."""

    size: int
    """The size in pixels."""
    spaced: bool
    """Whether the letters are spaced."""
    second: int
    """Where the second column begins, in pixels."""


def names_of(layout: PlayLayout, rows: Figures) -> Names:
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
class DrawnFigure:
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


def drawn_figure(
    layout: PlayLayout,
    figure: Figure,
    row: Sequence[Figure],
    most_size: PixelSize,
    *,
    larger: float,
    names: Names,
    low: bool,
) -> DrawnFigure:
    """Draw the parts of a figure of a row for a place of a size.

    ``larger`` is the size of its value compared with that of others. In a ``low`` place the goal stands beside it.
    """
    (width, height), em = most_size, layout.type_size
    room = width - em // 2
    heading = label(figure.name, names.size, THEME.muted, spaced=names.spaced)
    most = min(
        round(layout.figure_size * larger * scale_of(figure, low=low)),
        round(_OF_HEIGHT * (height - heading.get_height())) + em,
    )
    if len(row) > 1:
        room = width - int(_BETWEEN[width >= _ROOMY * em] * em)
    size = min(_fitting(each.value, most, room) for each in row)
    grand = figure.scale > _GRAND and not figure.quiet
    drawn_size = min(size, layout.figure_size) if figure.quiet else size
    shown = golden(figure.value, drawn_size) if grand else figures(figure.value, drawn_size, THEME.text)
    if shown.get_width() > room:
        shown = fitted(figure.value, size, THEME.best if grand else THEME.text, room, BOLD)
    goal_size = size if low else round(_GOAL * size)
    goal = figures(f"/{figure.goal}" if low else figure.goal, goal_size, THEME.soft) if figure.goal else None
    digits = _ink(drawn_size)
    letters = label("H", names.size, THEME.muted, spaced=names.spaced).get_bounding_rect()
    over = letters.height + round(_UNDER_NAME * em) if figure.name else 0
    return DrawnFigure(
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
