"""The frame of a chart of what a dealer has dealt: the words above it, the area, its axes, and the marks in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from game.core.dealers.runs.gaps import SIMULATED
from game.language import digits, say, say_as
from game.play.dealers.lane import Lane
from game.ui.draw.dashes import dashes
from game.ui.draw.dealers.scales import Scales
from game.ui.kit.shapes import hairline, paint, put, rule
from game.ui.kit.text import BOLD, fitted, line, width_of
from game.ui.theme import THEME, Colour, Palette

_SMALL = 0.84
"""The size of the labels in ems."""
_BESIDE_WORDS = 3.6
"""The room beside the words above a chart, for the scale and a sign, compared with their size."""
_LABELS_APART = 0.8
"""The room between two labels of an axis, compared with their size."""
_UNIT = 0.65
"""The greatest share of an axis that its last label takes with its unit."""


@dataclass(frozen=True)
class Chart:
    """A chart on the screen."""

    target: Surface
    rect: Rect
    em: int
    lane: Lane
    scales: Scales
    colour: Colour
    palette: Palette

    @property
    def small(self) -> int:
        """The size of its labels in pixels."""
        return max(9, round(_SMALL * self.em))

    @property
    def band(self) -> Rect:
        """The line of words above the bars and curves: what their upper edge stands for, and what is expected."""
        return Rect(self.rect.x, self.rect.y + round(1.5 * self.small), self.rect.width, round(1.4 * self.small))

    @property
    def area(self) -> Rect:
        """Where the bars and curves are."""
        rect, top = self.rect, self.band.bottom
        return Rect(rect.x, top, rect.width, max(8, rect.bottom - top - round(1.35 * self.small)))

    def head(self, names: Sequence[str], *figures: str, like: Sequence[str] = ()) -> None:
        """Write the longest name for which there is room at the left, and a figure at the right.

        ``figures`` are its versions. The shortest, which is the last, stands where no name has room beside the others.
        ``like`` are such figures that keep their room in all lanes, so that a chart has the same name in each.
        """
        least = min(width_of(each, self.small, BOLD) for each in names)
        widths = [
            max(width_of(each, self.small, BOLD) for each in some) for some in zip_longest(figures, like, fillvalue="")
        ]
        rooms = [self.rect.width - each - self.small // 2 for each in widths]
        chosen = next((number for number, room in enumerate(rooms) if room >= least), len(rooms) - 1)
        room = Rect(self.rect.x, self.rect.y, self.rect.width, round(1.5 * self.small))
        value = line(figures[min(chosen, len(figures) - 1)], self.small, self.colour, BOLD)
        left = room.width - max(value.get_width(), widths[chosen]) - self.small // 2
        roomy = (each for each in names if width_of(each, self.small, BOLD) <= left - self.small // 2)
        name = next(roomy, names[-1])
        put(self.target, fitted(name, self.small, THEME.soft, left, BOLD), room)
        put(self.target, value, room, 1.0)

    def ground(self, top: str) -> None:
        """Fill the area, and write what its upper edge stands for."""
        area = self.area
        paint(self.target, THEME.well, area.union(self.band))
        for y in (area.y, area.centery):
            rule(self.target, THEME.well_grid, (area.x, y), area.width)
        rule(self.target, THEME.panel_edge, area.bottomleft, area.width)
        put(self.target, line(top, self.small, THEME.muted), self.band.move(2, 0))

    def _left_of(self, x: int, width: int) -> int:
        """Where a label of a width begins that has its middle at ``x``, if it has room there."""
        return max(self.rect.x, min(x - width // 2, self.rect.right - width))

    def has_room(self, labels: Sequence[tuple[int, str]], apart: float = _LABELS_APART) -> bool:
        """Whether all labels have room below the area, so far ``apart``, compared with their size."""
        right = self.rect.x - self.small
        for x, text in labels:
            width = width_of(text, self.small)
            left = self._left_of(x, width)
            if left < right + round(apart * self.small):
                return False
            right = left + width
        return True

    def foot(self, labels: Sequence[tuple[int, str]], apart_by: float = _LABELS_APART) -> None:
        """Write labels below the area, each in the middle of its place in pixels. Those without room are left out.

        The last one has room in any case. ``apart_by`` is the least room between two, compared with their size.
        """
        apart, right = round(apart_by * self.small), self.rect.x - self.small
        top = self.area.bottom + self.small // 6
        words = [line(text, self.small, THEME.muted) for _, text in labels]
        lefts = [self._left_of(x, each.get_width()) for (x, _), each in zip(labels, words, strict=True)]
        for each, left in zip(words, lefts, strict=True):
            is_last = each is words[-1]
            if is_last or (left >= right + apart and left + each.get_width() + apart <= lefts[-1]):
                put(self.target, each, each.get_rect(topleft=(left, top)))
                right = left + each.get_width()

    def in_pieces(self, number: str) -> str:
        """A number at the end of an axis, with its unit if the axis is long enough."""
        words = say("{number} pieces", number=number)
        return words if width_of(words, self.small) < _UNIT * self.rect.width else number

    def expected(self, points: Sequence[tuple[float, float]], *names: str) -> None:
        """Draw what is expected as a line, and name it at the upper right."""
        thick = max(1, self.em // 7)
        with self._clipped():
            if len(points) > 1:  # it has an edge, so that it stands out from the curve
                pygame.draw.lines(self.target, THEME.well, False, points, thick + 2 * max(1, thick))
                pygame.draw.lines(self.target, THEME.text, False, points, thick)
        self.tell(*names, line_of=THEME.text)

    def simulated(self, points: Sequence[tuple[float, float]], *names: str) -> None:
        """Draw what came in simulated games as dashes, and name it at the upper right."""
        with self._clipped():
            for dash in dashes(points, max(3, self.em // 4)):
                pygame.draw.lines(self.target, THEME.text, False, dash, hairline(self.target))
        games = say("in {games} simulated games", games=digits(SIMULATED))
        self.tell(*(names or (games,)), say("simulated"), line_of=THEME.text)

    def mark(self, x: float, y: float, width: float) -> None:
        """Mark what is expected of a bar as a point in its middle. The top of the bar stays in sight beside it."""
        point = Rect(0, 0, max(1, round(width / 3)), max(2, self.em // 7))
        point.center = round(x), round(y)
        self.target.fill(THEME.text, point.clip(self.area))

    @contextmanager
    def _clipped(self) -> Iterator[None]:
        """Draw only in the area."""
        clip = self.target.get_clip()
        self.target.set_clip(self.area.clip(clip))
        yield
        self.target.set_clip(clip)

    def tell(self, *versions: str, line_of: Colour | None = None) -> None:
        """Write words at the upper right, after a short line of a colour if there is one.

        ``versions`` are from the longest to the shortest. The first one that fits is written.
        """
        band, small = self.band, self.small
        room = band.width - round(_BESIDE_WORDS * small)
        words = next((each for each in versions if width_of(each, small) <= room), versions[-1])
        label = fitted(words, small, THEME.soft if line_of else THEME.muted, room)
        place = put(self.target, label, Rect(band.x, band.y, band.width - small // 3, band.height), 1.0)
        if line_of:
            thick = 2 * hairline(self.target)
            self.target.fill(line_of, Rect(place.x - small, band.centery, round(0.7 * small), thick))

    def bar(self, x: float, width: float, share: float, top: float, colour: Colour) -> None:
        """Draw a bar from the floor."""
        area = self.area
        height = round(share / top * area.height)
        left, right = round(x), max(round(x) + 1, round(x + width) - 1)
        paint(self.target, colour, Rect(left, area.bottom - height, right - left, height))

    def level(self, share: float, top: float) -> float:
        """The height of a share in pixels. A share above the top is above the area."""
        return self.area.bottom - 1 - share / top * (self.area.height - 1)

    def at_pieces(self, pieces: int) -> float:
        """Where a number of pieces stands. Each tenfold step has the same width."""
        return self.area.x + math.log(max(1, pieces)) / math.log(self.scales.pieces) * (self.area.width - 1)

    def tens(self) -> list[tuple[int, str]]:
        """The labels of the powers of ten of pieces: all, or as many as have room with the same step between them.

        The unit at the last one gives way before the others do.
        """
        powers = [10**power for power in range(len(str(self.scales.pieces)))]
        labels = [(round(self.at_pieces(power)), _short(power)) for power in powers]
        told = [*labels[:-1], (labels[-1][0], self.in_pieces(labels[-1][1]))]
        last = len(labels) - 1
        even = [each[::step] for step in range(1, max(2, last)) if last % step == 0 for each in (told, labels)]
        return next(filter(self.has_room, even), [told[0], told[-1]])


def _short(number: int) -> str:
    """A power of ten in a few signs: 100, 1k, 1M."""
    if number >= 1_000_000:
        return say_as("millions", "{number}M", number=number // 1_000_000)
    return say_as("thousands", "{number}k", number=number // 1000) if number >= 1000 else str(number)
