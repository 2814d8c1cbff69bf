"""Figures to look at: one large, shares as bars, and the days of a year."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.language import marked_as, say, say_as
from game.play.dates import date_words, month_words
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, fitted, line, size_for, width_of
from game.ui.theme import THEME, Colour, mix
from game.ui.widgets.containers import Expanding
from game.ui.widgets.intents import LEAP, STEPS, Intent
from game.ui.widgets.looks import PAD, SMALL
from game.ui.widgets.widget import HOVERED, Position, State, Widget

_WEEKS, _DAYS = 53, 7
"""The least number of weeks, those of a year, unless they do not fit, and the days of each."""
_WEEKDAYS = (
    marked_as("weekday", "Mon"),
    marked_as("weekday", "Tue"),
    marked_as("weekday", "Wed"),
    marked_as("weekday", "Thu"),
    marked_as("weekday", "Fri"),
    marked_as("weekday", "Sat"),
    marked_as("weekday", "Sun"),
)
_WEEKDAYS_ROOM = 2.8
"""The width of the names of weekdays, in ems."""
_BETWEEN_LINES = 0.5
"""The room between the halves of the year, in ems."""
_MONTH_ROOM = 3
"""The least number of weeks between two names of months."""
_BARS_HEAD, _BAR = 2.0, 2.3
"""The heights of the heading of bars, and of a bar with its name, in ems."""
_HEIGHT, _WITHOUT_NOTE = 5.2, 3.8
"""The height of a tile in ems, and of one without a note."""
_GROWN = 1.4
"""How much larger the figure of a higher tile may be."""


class Tile(Widget):
    """A figure: its name above it, a note below it."""

    def __init__(self, name: str, value: str, note: str | None = None, *, like: str = "") -> None:
        """Without a ``note``, it has no line for one. A long value is smaller, and so is one ``like`` a longer one."""
        super().__init__()
        self._name, self._value, self._note, self._like = name, value, note, like
        self._high = _WITHOUT_NOTE if note is None else _HEIGHT

    def height(self, width: int, em: int) -> int:
        """Its lines with a little room around them."""
        return round(self._high * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw it on a ground of its own."""
        em, small = self.em, round(SMALL * self.em)
        panel(target, self.rect, THEME.panel, THEME.panel_edge, radius=max(4, em // 2))
        area = self.rect.inflate(-2 * round(PAD * em), -round(0.8 * em))
        third = area.height // (2 if self._note is None else 3)
        name = fitted(self._name, size_for(self._name, small, area.width, BOLD), THEME.muted, area.width, BOLD)
        put(target, name, Rect(area.x, area.y, area.width, third))
        size = round(1.45 * em * min(_GROWN, self.rect.height / (self._high * em)))
        while size > em and max(width_of(text, size, BOLD) for text in (self._value, self._like)) > area.width:
            size -= 1
        middle = Rect(area.x, area.y + third, area.width, max(third, area.height - 2 * third))
        put(target, fitted(self._value, size, THEME.text, area.width, BOLD), middle)
        if not self._note:
            return
        below = Rect(area.x, area.bottom - third, area.width, third)
        size = size_for(self._note, small, area.width)
        put(target, fitted(self._note, size, THEME.soft, area.width), below)


@dataclass(frozen=True)
class Bar:
    """One bar: its name, a note at the right, and its length from 0 to 1."""

    name: str
    note: str
    share: float


class Bars(Widget):
    """Bars below each other, under a heading. It takes the focus so that keys can scroll to it."""

    focusable = True

    def __init__(self, name: str, title: str, bars: Sequence[Bar]) -> None:
        super().__init__(name)
        self._title, self._bars = title, tuple(bars)

    def height(self, width: int, em: int) -> int:
        """A line for the heading and for each bar."""
        return round((_BARS_HEAD + _BAR * len(self._bars)) * em)

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the heading and of the names with their bars."""
        head = Rect(*self.rect.topleft, self.rect.width, round(_BARS_HEAD * self.em))
        first = Rect(head.x, head.bottom, head.width, round(_BAR * self.em))
        return [head, *(first.move(0, number * first.height) for number in range(len(self._bars)))]

    def draw(self, target: Surface, state: State) -> None:
        """Draw each name above its bar."""
        em, small = self.em, round(SMALL * self.em)
        head = Rect(self.rect.x, self.rect.y, self.rect.width, round(_BARS_HEAD * em))
        put(
            target, fitted(self._title, em, THEME.accent if state.focus is self else THEME.text, head.width, BOLD), head
        )
        pitch, thick = round(_BAR * em), max(3, round(0.45 * em))
        for number, bar in enumerate(self._bars):
            row = Rect(self.rect.x, head.bottom + number * pitch, self.rect.width, round(1.4 * em))
            note = line(bar.note, small, THEME.muted)
            put(target, note, row, 1.0)
            put(target, fitted(bar.name, small, THEME.soft, row.width - note.get_width() - em, BOLD), row)
            track = Rect(row.x, row.bottom, row.width, thick)
            pygame.draw.rect(target, THEME.well, track, border_radius=thick // 2)
            track.width = max(thick, round(track.width * bar.share))
            pygame.draw.rect(target, THEME.accent, track, border_radius=thick // 2)


class Calendar(Expanding):
    """The days up to today, a column for each week. The more there was on a day, the brighter it is.

    In a narrow place with enough height, the halves of the year stand below each other, with larger days.

    The mouse shows the words of a day. With the focus, left and right go from one day with something to the next.
    """

    focusable = True

    def __init__(self, name: str, title: str, days: Mapping[date, tuple[float, str]], today: date) -> None:
        """``days`` holds for each day that is lit a number above 0, and what there was in words."""
        super().__init__(name)
        self._title, self._days, self._today = title, days, today
        self._lit = sorted(days)
        self._index = len(self._lit) - 1
        self._pointed: date | None = None

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right go to another day, with Shift to the tenth."""
        if intent not in STEPS or not self._lit:
            return None
        self._index = max(0, min(len(self._lit) - 1, self._index + STEPS[intent] * (LEAP if leap else 1)))
        return HOVERED

    def point(self, position: Position) -> str | None:
        """The day under the mouse shows its words."""
        before, self._pointed = self._pointed, self._day_at(position)
        return HOVERED if before != self._pointed else None

    def _day_at(self, position: Position) -> date | None:
        pitch, weeks, top = self._grid()
        across = weeks // self._lines
        line_of, down = divmod(position[1] - top, self._line(pitch, self.em))
        column, weekday = (position[0] - self._left()) // pitch, down // pitch
        if not (0 <= column < across and 0 <= line_of < self._lines and 0 <= weekday < _DAYS):
            return None
        day = self._monday(weeks) + timedelta(days=_DAYS * (across * line_of + column) + weekday)
        return day if day <= self._today else None

    def _grid(self) -> tuple[int, int, int]:
        """The distance of the days in pixels, the number of weeks, and the upper edge of the days."""
        pitch = self._pitch(self.rect.width, self.em, self._lines)
        top = self.rect.y + 2 * self.em + self._months(self.em)
        return pitch, max(1, (self.rect.right - self._left()) // pitch) * self._lines, top

    @staticmethod
    def _months(em: int) -> int:
        """The height of the names of the months in pixels."""
        return round(1.4 * round(SMALL * em))

    def _line(self, pitch: int, em: int) -> int:
        """From one line of weeks to the next, in pixels."""
        return _DAYS * pitch + round(_BETWEEN_LINES * em) + self._months(em)

    @property
    def _lines(self) -> int:
        """The number of lines of weeks: two halves of the year in a place that is high enough for them."""
        whole, most = (of(self.rect.width, self.em) for of in (self.height, self.most))
        return 2 if most > whole and self.rect.height >= most else 1

    def _left(self) -> int:
        """The left edge of the days. The names of weekdays stand before them."""
        return self.rect.x + round(_WEEKDAYS_ROOM * self.em)

    def _monday(self, weeks: int) -> date:
        return self._today - timedelta(days=self._today.weekday() + _DAYS * (weeks - 1))

    def height(self, width: int, em: int) -> int:
        """A heading, the names of the months, and seven days."""
        return round(3.4 * em) + _DAYS * self._pitch(width, em)

    def most(self, width: int, em: int) -> int:
        """The height of both halves of the year, if one line of weeks has small days."""
        if self._pitch(width, em) >= em:
            return self.height(width, em)
        pitch = self._pitch(width, em, lines=2)
        return round(3.4 * em) + _DAYS * pitch + self._line(pitch, em)

    @staticmethod
    def _pitch(width: int, em: int, lines: int = 1) -> int:
        return max(6, round(width - _WEEKDAYS_ROOM * em) // -(-_WEEKS // lines))

    def draw(self, target: Surface, state: State) -> None:
        """Draw as many weeks as fit, the latest at the right."""
        em, small = self.em, round(SMALL * self.em)
        pitch, weeks, top = self._grid()
        monday, cell = self._monday(weeks), pitch - max(1, pitch // 7)
        shown = self._pointed if state.hover is self else None
        if state.focus is self and shown is None and self._lit:
            shown = self._lit[self._index]
        self._draw_head(target, shown, THEME.accent if state.focus is self else THEME.text)
        across = weeks // self._lines
        tops = [top + number * self._line(pitch, em) for number in range(self._lines)]
        for each in tops:
            self._draw_weekdays(target, pitch, each)
        most = max((amount for day, (amount, _) in self._days.items() if day >= monday), default=1.0)
        named = -_MONTH_ROOM
        for week in range(weeks):
            first = monday + timedelta(days=_DAYS * week)
            line_of, column = divmod(week, across)
            x, top = self._left() + column * pitch, tops[line_of]
            named = named if column else -_MONTH_ROOM
            # The rest of a month at the left has no name where that would take the place of the next one.
            rest = first + timedelta(days=_DAYS * _MONTH_ROOM)
            begins = first.day <= _DAYS or (column == 0 and rest.month == first.month)
            if begins and column - named >= _MONTH_ROOM and column < across - 1:
                named = column
                month = line(month_words(first), small, THEME.muted)
                put(target, month, month.get_rect(topleft=(x, top - self._months(em))))
            for weekday in range(_DAYS):
                day = first + timedelta(days=weekday)
                if day > self._today:
                    break
                amount, _ = self._days.get(day, (0.0, ""))
                colour = _shade(amount / most)
                area = Rect(x, top + weekday * pitch, cell, cell)
                pygame.draw.rect(target, colour, area, border_radius=max(1, cell // 5))
                if day == shown:
                    pygame.draw.rect(target, THEME.text, area, max(1, cell // 8), border_radius=max(1, cell // 5))

    def _draw_head(self, target: Surface, shown: date | None, colour: Colour) -> None:
        """Draw the title, and at the right what there was on a day."""
        em = self.em
        head = Rect(self.rect.x, self.rect.y, self.rect.width, 2 * em)
        title = put(target, fitted(self._title, em, colour, head.width, BOLD), head)
        if shown:
            _, about = self._days.get(shown, (0.0, say("no games")))
            words = say("{date}: {about}", date=date_words(shown), about=about)
            room = head.right - title.right - em
            put(target, fitted(words, round(SMALL * em), THEME.soft, max(1, room)), head, 1.0)
            return
        small, side = round(SMALL * em), round(0.8 * em)
        x = put(target, line(say("more"), small, THEME.muted), head, 1.0).x - em // 2
        for share in (1.0, 0.6, 0.2, 0.0):
            x -= side + em // 5
            box = Rect(x, head.centery - side // 2, side, side)
            pygame.draw.rect(target, _shade(share), box, border_radius=max(1, side // 5))
        less = line(say("less"), small, THEME.muted)
        put(target, less, Rect(x - em // 2 - less.get_width(), head.y, less.get_width(), head.height))

    def _draw_weekdays(self, target: Surface, pitch: int, top: int) -> None:
        """Draw the names of every second weekday, as far as there is room for letters."""
        size = min(round(SMALL * self.em), round(1.6 * pitch))
        for weekday in range(0, _DAYS, 2):
            name = say_as("weekday", _WEEKDAYS[weekday])
            row = Rect(self.rect.x, top + weekday * pitch, round((_WEEKDAYS_ROOM - 0.4) * self.em), pitch)
            put(target, fitted(name, size, THEME.muted, row.width), row)


def _shade(share: float) -> Colour:
    """The colour of a day with so much of the most of any day."""
    return mix(mix(THEME.well, THEME.accent, 0.3), THEME.accent, share**0.5) if share else THEME.panel
