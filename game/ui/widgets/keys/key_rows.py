"""Rows of key caps with what the keys do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, fitted, line, size_for, width_of
from game.ui.theme import THEME, Colour, mix
from game.ui.widgets.widget import State, Widget

_PITCH = 1.75
"""The height of a line of caps, in ems."""
_GROWN = 2.8
"""The greatest height of a line in a place that is higher than the rows need, in ems."""
_GAP = 0.3
"""The room between two caps, in ems."""
_BESIDE = 0.6
"""The room before a few words more, in ems."""
_HEAD = 1.8
"""The height of the heading with the room below it, in ems."""
SHARE = 0.55
"""How much of the width the caps may usually take."""

KeyRow = tuple[tuple[str, ...], str, str]
"""The texts of some keys, what they do, and a few words more."""


def lines_of(widths: Sequence[int], room: int, gap: int) -> list[int]:
    """Return how many things of these widths stand in each line, in order, with gaps between them."""
    counts: list[int] = []
    left = 0
    for width in widths:
        if counts and width + gap <= left:
            counts[-1] += 1
            left -= width + gap
        else:
            counts.append(1)
            left = room - width
    return counts


class KeyRows(Widget):
    """Rows of key caps and what they do, below a heading with a coloured mark. All keys of a row are shown.

    The few words more are shown in all rows or in none.
    """

    def __init__(self, title: str, colour: Colour, rows: Sequence[KeyRow], *, grows: bool = True) -> None:
        """Without ``grows`` the rows are never higher than they need, so that those of groups side by side align."""
        super().__init__()
        self._title, self._colour, self._rows, self._grown = title, colour, rows, _GROWN if grows else _PITCH
        self.share = SHARE
        """How much of the width the caps may take."""
        self.pitch_most: int | None = None
        """The greatest height of a line in pixels, where groups side by side have lines of the same height."""

    def height(self, width: int, em: int) -> int:
        """A line for the heading, and for each row as many as its caps need."""
        room = self._column(width, em)
        lines = sum(len(self._lines(keys, room, em)) for keys, _, _ in self._rows)
        return round(_HEAD * em) + lines * round(_PITCH * em)

    @property
    def pitch(self) -> int:
        """The height in pixels that a line of caps can have here."""
        em, column = self.em, self._column(self.rect.width, self.em)
        lines = sum(len(self._lines(keys, column, em)) for keys, _, _ in self._rows)
        return max(round(_PITCH * em), min(round(self._grown * em), (self.rect.height - round(_HEAD * em)) // lines))

    @property
    def _pitch_here(self) -> int:
        """The height in pixels of a line of caps, which those of other groups may limit."""
        return self.pitch if self.pitch_most is None else min(self.pitch, self.pitch_most)

    def _places(self) -> list[Rect]:
        """The places of the rows below the heading."""
        column, pitch = self._column(self.rect.width, self.em), self._pitch_here
        y, places = self.rect.y + round(_HEAD * self.em), []
        for keys, _, _ in self._rows:
            places.append(Rect(self.rect.x, y, self.rect.width, len(self._lines(keys, column, self.em)) * pitch))
            y = places[-1].bottom
        return places

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the heading and of the rows."""
        return [Rect(*self.rect.topleft, self.rect.width, round(_HEAD * self.em)), *self._places()]

    @property
    def told(self) -> int:
        """How many rows have a few words more."""
        return sum(bool(about) for _, _, about in self._rows)

    def needed(self, em: int, share: float, *, told: bool = False) -> int:
        """The width in which all caps of a row stand side by side before what they do, and the few words more if they
        are ``told``. The caps take at most a ``share`` of it."""
        before, small = round(_BESIDE * em), self._small(em)
        texts = [
            width_of(title, em) + (before + width_of(about, small) if told and about else 0)
            for _, title, about in self._rows
        ]
        room = self._widest(em) + em // 2 + max(texts) + 1
        return max(room, round(self._widest(em) / share) + 1, width_of(self._title, em, BOLD) + em)

    def _widest(self, em: int) -> int:
        """The width of the caps of the longest row, side by side."""
        return max(sum(self._widths(keys, em)) + round(_GAP * em) * (len(keys) - 1) for keys, _, _ in self._rows)

    def _column(self, width: int, em: int) -> int:
        """The width of the caps."""
        return min(round(self.share * width), self._widest(em))

    def _small(self, em: int) -> int:
        return max(10, round(0.84 * em))

    def _widths(self, keys: Sequence[str], em: int) -> list[int]:
        size = self._small(em)
        return [max(round(1.6 * em), width_of(key, size, BOLD) + round(0.8 * em)) for key in keys]

    def _lines(self, keys: Sequence[str], room: int, em: int) -> list[int]:
        return lines_of(self._widths(keys, em), room, round(_GAP * em))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading and the rows."""
        em, small = self.em, self._small(self.em)
        head = Rect(self.rect.x, self.rect.y, self.rect.width, round(1.5 * em))
        mark = Rect(head.x, 0, round(0.55 * em), round(0.55 * em))
        mark.centery = head.centery
        pygame.draw.rect(target, self._colour, mark, border_radius=em // 7)
        put(
            target,
            fitted(self._title, em, THEME.text, head.width, BOLD),
            Rect(head.x + em, head.y, head.width, head.height),
        )
        column = self._column(self.rect.width, em)
        room = self.rect.width - column - em // 2
        size = min(size_for(title, em, room) for _, title, _ in self._rows)
        pitch = self._pitch_here
        tells = self._tells(size, room)
        for (keys, title, about), place in zip(self._rows, self._places(), strict=True):
            y = place.y
            words = Rect(self.rect.x + column + em // 2, y, room, pitch)
            name = fitted(title, size, THEME.text, words.width)
            put(target, name, words)
            if tells and about:
                rest = words.width - name.get_width() - round(_BESIDE * em)
                put(target, line(about, small, THEME.muted), Rect(words.right - rest, words.y, rest, words.height))
            first = 0
            for count in self._lines(keys, column, em):
                self._draw_caps(target, Rect(self.rect.x, y, column, pitch), keys[first : first + count])
                first += count
                y += pitch

    def _tells(self, size: int, room: int) -> bool:
        """Whether there is room for the few words more in each row that has some."""
        small, before = self._small(self.em), round(_BESIDE * self.em)
        rows = [(title, about) for _, title, about in self._rows if about]
        return all(width_of(title, size) + before + width_of(about, small) <= room for title, about in rows)

    def _draw_caps(self, target: Surface, area: Rect, keys: Sequence[str]) -> None:
        """Draw the caps of one line."""
        x = area.x
        for key, width in zip(keys, self._widths(keys, self.em), strict=True):
            cap = Rect(x, 0, min(area.width, width), round(1.45 * self.em))
            cap.centery = area.centery
            panel(target, cap, mix(THEME.panel, self._colour, 0.25), self._colour, max(3, self.em // 4))
            put(target, fitted(key, self._small(self.em), THEME.text, cap.width - self.em // 2, BOLD), cap, 0.5)
            x = cap.right + round(_GAP * self.em)
