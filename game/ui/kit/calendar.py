"""The days of a year: the more there was on a day, the brighter it is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.language import marked_as, say, say_as
from game.play.words.numbers import date_words, month_words
from game.ui.kit.box import HOVERED, Position, Widget
from game.ui.kit.intents import LEAP, STEPS, Intent
from game.ui.kit.shapes import put
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, fitted, line
from game.ui.theme import THEME, Colour, mix

_WEEKS, _DAYS = 53, 7
"""The weeks of a year, and the days of each."""
_WEEKDAYS = (
    marked_as("weekday", "Mon"),
    marked_as("weekday", "Tue"),
    marked_as("weekday", "Wed"),
    marked_as("weekday", "Thu"),
    marked_as("weekday", "Fri"),
    marked_as("weekday", "Sat"),
    marked_as("weekday", "Sun"),
)
_LEFT, _HEAD, _MONTHS = 2.8, 2.0, 1.2
"""The width of the names of the weekdays, and the heights of the heading and of the names of the months, in ems."""
_LEAST_DAY = 0.85
"""The least size of a day in ems. There are fewer weeks where those of a year have no room."""
_MONTH_ROOM = 3
"""The least number of weeks between two names of months."""


class Calendar(Widget):
    """The days up to today, a column for each week. The more there was on a day, the brighter it is.

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
        corner, pitch, weeks = self._grid()
        week, weekday = (position[0] - corner[0]) // pitch, (position[1] - corner[1]) // pitch
        day = self._monday(weeks) + timedelta(days=_DAYS * week + weekday)
        return day if 0 <= week < weeks and 0 <= weekday < _DAYS and day <= self._today else None

    def _grid(self) -> tuple[Position, int, int]:
        """The upper left corner of the days, their distance in pixels, and the number of weeks."""
        pitch, weeks = self._fitting(self.rect.width, self.em)
        return (self.rect.x + round(_LEFT * self.em), self.rect.y + round((_HEAD + _MONTHS) * self.em)), pitch, weeks

    @staticmethod
    def _fitting(width: int, em: int) -> tuple[int, int]:
        """The distance of the days in pixels, and the number of weeks."""
        room = max(1, width - round(_LEFT * em))
        pitch = max(round(_LEAST_DAY * em), room // _WEEKS)
        return pitch, max(1, min(_WEEKS, room // pitch))

    def _monday(self, weeks: int) -> date:
        return self._today - timedelta(days=self._today.weekday() + _DAYS * (weeks - 1))

    def high(self, width: int, em: int) -> int:
        """A heading, the names of the months, and seven days."""
        return round((_HEAD + _MONTHS) * em) + _DAYS * self._fitting(width, em)[0]

    def draw(self, target: Surface) -> None:
        """Draw as many weeks as fit, the latest at the right."""
        (left, top), pitch, weeks = self._grid()
        small, months, monday = round(SMALL * self.em), round(_MONTHS * self.em), self._monday(weeks)
        shown = self._pointed if self.hovered else self._lit[self._index] if self.focused and self._lit else None
        self._draw_head(target, shown)
        for weekday in range(0, _DAYS, 2):
            row = Rect(self.rect.x, top + weekday * pitch, left - self.rect.x - small // 2, pitch)
            put(target, fitted(say_as("weekday", _WEEKDAYS[weekday]), small, THEME.muted, row.width), row)
        most = max((amount for day, (amount, _) in self._days.items() if day >= monday), default=1.0)
        named = -_MONTH_ROOM
        for number in range(_DAYS * weeks):
            day = monday + timedelta(days=number)
            week, weekday = divmod(number, _DAYS)
            if day > self._today:
                break
            if day.day == 1 and week - named >= _MONTH_ROOM and week < weeks - 1:
                named = week
                put(
                    target,
                    line(month_words(day), small, THEME.muted),
                    Rect(left + week * pitch, top - months, 1, months),
                )
            side = pitch - max(1, pitch // _DAYS)
            area = Rect(left + week * pitch, top + weekday * pitch, side, side)
            _draw_day(target, area, self._days.get(day, (0.0, ""))[0] / most)
            if day == shown:
                pygame.draw.rect(target, THEME.text, area, max(1, pitch // 8), border_radius=max(1, pitch // 5))

    def _draw_head(self, target: Surface, shown: date | None) -> None:
        """Draw the title, and at the right what there was on a day, or what the colours mean."""
        em, small = self.em, round(SMALL * self.em)
        head = Rect(self.rect.x, self.rect.y, self.rect.width, round(_HEAD * em))
        colour = THEME.accent if self.focused else THEME.text
        title = put(target, fitted(self._title, em, colour, head.width, BOLD), head)
        if shown:
            about = self._days.get(shown, (0.0, say("no games")))[1]
            words = say("{date}: {about}", date=date_words(shown), about=about)
            put(target, fitted(words, small, THEME.soft, max(1, head.right - title.right - em)), head, 1.0)
            return
        x = put(target, line(say("more"), small, THEME.muted), head, 1.0).x - em // 2
        for share in (1.0, 0.6, 0.2, 0.0):
            x -= em
            _draw_day(target, Rect(x, head.centery - small // 2, small, small), share)
        less = line(say("less"), small, THEME.muted)
        put(target, less, Rect(x - em // 2 - less.get_width(), head.y, less.get_width(), head.height))


def _draw_day(target: Surface, area: Rect, share: float) -> None:
    """Draw a day with so much of the most of any day."""
    lit: Colour = mix(mix(THEME.well, THEME.accent, 0.3), THEME.accent, share**0.5) if share else THEME.panel
    pygame.draw.rect(target, lit, area, border_radius=max(1, area.width // 5))
