"""A chart of falling curves with axes. The mouse or the arrows read a value off it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.language import digits, say, say_many
from game.play.watching.survival import Curve
from game.ui.draw.dashes import dashes
from game.ui.kit.shapes import disc, hairline, paint, pill, put, rule, thin_frame
from game.ui.kit.text import BOLD, MEDIUM, fitted, line, width_of, wrapped
from game.ui.theme import THEME, Colour
from game.ui.widgets.charts.pieces_axis import PiecesAxis
from game.ui.widgets.intents import STEPS, Intent
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import HOVERED, MOVED, Position, State, Widget

_SHARES = (0.0, 0.5, 1.0)
_MANY_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
_FAR_APART = 8.0
"""From this ratio of two medians on, the axis is logarithmic unless somebody chooses."""
_ROOMY = 26.0
"""The width in ems from which on what the mark reads is said at length."""
_DASH = 0.4
"""The length of a dash in ems."""
_TITLE, _LINE, _FOOT = 1.6, 1.35, 1.35
"""The heights of the title, of a line of words while there are no curves, and of the line below the axis, in ems."""
_FOR_AXES = 6.5
"""The height in ems from which on axes are shown while there are no curves."""
_KEY_STEPS = 40
"""How many steps of an arrow key lead across the chart."""


@dataclass(frozen=True)
class Series:
    """A curve with its name and its colour."""

    name: str
    colour: Colour
    curve: Curve


class SurvivalChart(Widget):
    """The share of games that is alive after so many pieces. Enter or a click below the axis changes its scale.

    All but the first curve are dashed, so that the first can be seen where several are at one place.
    """

    focusable = True

    def __init__(self, name: str, *, rows: float = 11.0) -> None:
        """``rows`` is the height that it asks for in ems."""
        super().__init__(name)
        self.series: tuple[Series, ...] = ()
        self.title = ""
        self.waits = ""
        """What is shown while too few games have ended for curves that tell something. Empty if there are enough."""
        self.logarithmic: bool | None = None
        """Whether the axis of pieces is logarithmic. None chooses by the curves."""
        self._rows = rows
        self._mark: float | None = None  # where a value is read, as a share of the width

    def height(self, width: int, em: int) -> int:
        """As high as it asks for, or as its words while it waits."""
        if not self.waits:
            return round(self._rows * em)
        return len(self._waiting(width, em)) * round(_LINE * em)

    def _waiting(self, width: int, em: int) -> list[tuple[str, Colour, str]]:
        """The lines that are shown while it waits: the title if there is one, and the words."""
        size = max(10, round(SMALL * em))
        texts = [(self.title, THEME.soft, BOLD), (self.waits, THEME.muted, MEDIUM)]
        return [
            (words, colour, weight)
            for text, colour, weight in texts
            if text
            for words in wrapped(text, size, width, weight)
        ]

    def wait(self, words: str) -> None:
        """Show words until there are enough games, or the curves if ``words`` is empty."""
        self.waits, self.focusable = words, not words

    # Input

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right move the mark; Enter changes the axis."""
        if intent is Intent.ACCEPT:
            return self._change_axis()
        if intent not in STEPS:
            return None
        mark = 0.5 if self._mark is None else self._mark + STEPS[intent] * (5 if leap else 1) / _KEY_STEPS
        if not 0 <= mark <= 1:
            return None
        self._mark = mark
        return HOVERED

    def press(self, position: Position) -> str | None:
        """A click below the axis changes it. Elsewhere it moves the mark."""
        if position[1] > self._area.bottom:
            return self._change_axis()
        return self.point(position) or MOVED

    def drag(self, position: Position) -> str | None:
        """The mark follows the mouse."""
        return self.point(position)

    def point(self, position: Position) -> str | None:
        """The mark follows the mouse."""
        area, before = self._area, self._mark
        inside = area.collidepoint(position)
        self._mark = (position[0] - area.x) / max(1, area.width) if inside else None
        return HOVERED if before != self._mark else None

    def _change_axis(self) -> str:
        self.logarithmic = not self._is_logarithmic
        return MOVED

    # The axis

    @property
    def _is_logarithmic(self) -> bool:
        if self.logarithmic is not None:
            return self.logarithmic
        medians = [series.curve.median or series.curve.reach for series in self.series]
        return bool(medians) and min(medians) > 0 and max(medians) / min(medians) >= _FAR_APART

    @property
    def _axis(self) -> PiecesAxis:
        """The axis up to where the longest curve ends."""
        return PiecesAxis(max((series.curve.reach for series in self.series), default=0), self._is_logarithmic)

    # Picture

    @property
    def _small(self) -> int:
        return max(10, round(SMALL * self.em))

    @property
    def _area(self) -> Rect:
        """The place of the curves."""
        left, head, foot = round(2.9 * self._small), round(2.2 * self.em), round((1.45 + _FOOT) * self._small)
        rect = self.rect
        return Rect(
            rect.x + left, rect.y + head, max(8, rect.width - left - self.em), max(8, rect.height - head - foot)
        )

    def draw(self, target: Surface, state: State) -> None:
        """Draw the axes, the curves and what the mark reads."""
        area = self._area
        if self.waits:
            if self.rect.height < _FOR_AXES * self.em:
                self._draw_waiting(target)
            else:
                self._draw_empty(target, area)
            return
        if state.focus is self:
            thin_frame(target, self.rect.inflate(6, 4), THEME.accent, max(4, self.em // 2))
        paint(target, THEME.well, area)
        self._draw_axes(target, area)
        before = target.get_clip()
        target.set_clip(area.clip(before))
        for number, series in enumerate(self.series):
            self._draw_curve(target, area, series, dash=_DASH / number if number else 0.0)
        if self._mark is not None:
            x = area.x + round(self._mark * area.width)
            paint(target, THEME.muted, Rect(x, area.y, hairline(target), area.height))
        target.set_clip(before)
        self._draw_head(target)

    def _draw_waiting(self, target: Surface) -> None:
        """Draw the title and the words, as far as there is room."""
        pitch = round(_LINE * self.em)
        for number, (words, colour, weight) in enumerate(self._waiting(self.rect.width, self.em)):
            row = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, pitch)
            if row.bottom <= self.rect.bottom + pitch // 4:
                put(target, fitted(words, self._small, colour, row.width, weight), row)

    def _draw_empty(self, target: Surface, area: Rect) -> None:
        """Draw the axes that wait for curves, with the words in them."""
        small, pitch = self._small, round(_LINE * self.em)
        paint(target, THEME.well, area)
        self._draw_shares(target, area)
        self._name_axes(target, Rect(area.x, area.bottom + small // 3, area.width, round(_FOOT * small)))
        lines = wrapped(self.waits, small, area.width - self.em)
        top = area.centery - len(lines) * pitch // 2
        for number, words in enumerate(lines):
            place = Rect(area.x, top + number * pitch, area.width, pitch)
            image = line(words, small, THEME.muted)
            target.fill(THEME.well, image.get_rect(center=place.center).inflate(small, 0))
            put(target, image, place, 0.5)
        self._draw_head(target)

    def _draw_head(self, target: Surface) -> None:
        head = Rect(self.rect.x, self.rect.y, self.rect.width, round(_TITLE * self.em))
        axis = self._axis
        if self._mark is None or not axis.end:
            put(target, fitted(self.title, self._small, THEME.soft, head.width, BOLD), head)
            return
        pieces = axis.pieces(self._mark)
        after = say_many("After {number} piece", "After {number} pieces", pieces)
        count = say_many("{number} piece", "{number} pieces", pieces)
        words = [(after if head.width > _ROOMY * self.em else count, THEME.text)]
        for series in self.series:
            share = series.curve.at(pieces)
            told = say("not seen") if share is None else _percent(share)
            words.append((say("{name} {value}", name=series.name, value=told).strip(), series.colour))
        x = head.x
        for text, colour in words:
            room = head.right - x
            if room > 2 * self.em:
                x = put(target, fitted(text, self._small, colour, room, BOLD), Rect(x, head.y, room, head.height)).right
                x += self.em

    def _draw_axes(self, target: Surface, area: Rect) -> None:
        small, thin, axis = self._small, hairline(target), self._axis
        self._draw_shares(target, area)
        right = self.rect.x
        for pieces in axis.marks(area.width // (7 * small)):
            x = area.x + round(axis.share(pieces) * area.width)
            target.fill(THEME.panel_edge, Rect(x, area.bottom, thin, small // 3))
            text = line(digits(pieces), small, THEME.muted)
            left = max(self.rect.x, min(x - text.get_width() // 2, self.rect.right - text.get_width()))
            if left > right:
                put(target, text, text.get_rect(topleft=(left, area.bottom + small // 3)))
                right = left + text.get_width() + small // 2
        foot = Rect(area.x, self.rect.bottom - round(_FOOT * small), area.width, round(_FOOT * small))
        right = self._draw_switch(target, foot)
        self._name_axes(target, Rect(foot.x, foot.y, right - foot.x - small // 2, foot.height))

    def _draw_shares(self, target: Surface, area: Rect) -> None:
        """Draw the lines of the shares with their numbers."""
        small, thin = self._small, hairline(target)
        for share in _MANY_SHARES if area.height > 9 * small else _SHARES:
            y = area.bottom - thin - round(share * (area.height - thin))
            rule(target, THEME.panel_edge, (area.x, y), area.width)
            row = Rect(self.rect.x, y - small, area.x - self.rect.x - small // 3, 2 * small)
            put(target, line(_percent(share), small, THEME.muted), row, 1.0)

    def _name_axes(self, target: Surface, foot: Rect) -> None:
        """Write what the axes mean, at a length that fits."""
        small, room = self._small, foot.width
        names = say("Games still going, by pieces placed"), say("pieces placed"), say("pieces")
        name = next((name for name in names if width_of(name, small) <= room), names[-1])
        put(target, fitted(name, small, THEME.muted, room), foot)

    def _draw_switch(self, target: Surface, foot: Rect) -> int:
        """Draw the switch of the scale at the right of a line. Return its left edge."""
        small, on = self._small, self._is_logarithmic
        words = line(say("Log scale"), small, THEME.text if on else THEME.muted)
        box = Rect(0, 0, round(1.6 * small), round(0.8 * small))
        box.midright = foot.midright
        pill(target, box, THEME.accent if on else THEME.panel_edge)
        knob = disc(max(4, box.height - 2), THEME.text)
        place = knob.get_rect(centery=box.centery)
        place.x = box.right - 1 - place.width if on else box.x + 1
        target.blit(knob, place)
        left = box.x - small // 2 - words.get_width()
        put(target, words, Rect(left, foot.y, words.get_width(), foot.height))
        return left

    def _draw_curve(self, target: Surface, area: Rect, series: Series, *, dash: float) -> None:
        """Draw a curve, with dashes of ``dash`` ems if that is not 0."""
        curve = series.curve
        steps = [*zip(curve.pieces, curve.shares, strict=True), (curve.reach, curve.shares[-1])]
        axis, thick = self._axis, max(2, self.em // 8)

        def place(pieces: int, share: float) -> Position:
            return (
                area.x + round(axis.share(pieces) * (area.width - 1)),
                area.bottom - thick - round(share * (area.height - 2 * thick)),
            )

        points = [place(*steps[0])]
        for (_, before), (pieces, share) in pairwise(steps):
            points += [place(pieces, before), place(pieces, share)]
        if len(points) > 1:
            for part in dashes(points, max(4, round(dash * self.em))) if dash else [points]:
                pygame.draw.lines(target, series.colour, False, part, thick)


def _percent(share: float) -> str:
    return say("{number}%", number=digits(100 * share, 0))
