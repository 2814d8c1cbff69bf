"""A list of which one item is chosen, and what lists, tables and tiles share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.language import marked
from game.ui.kit.box import HOVERED, MOVED, Act, Answer, Box, Position
from game.ui.kit.ground import ground, inner
from game.ui.kit.intents import Intent, place_after
from game.ui.kit.lengths import Span, Units
from game.ui.kit.scroll import Scrolling
from game.ui.kit.shapes import put
from game.ui.kit.sizes import SMALL, TINY
from game.ui.kit.text import BOLD, MEDIUM, fitted, line, size_for, width_of
from game.ui.theme import THEME, Colour


class Choosing(Box, ABC):
    """A widget with an ``index``: the number of what is chosen. It is kept in sight, and the wheel leaves it."""

    def __init__(self, name: str, index: int) -> None:
        """``index`` is what is chosen at first."""
        super().__init__(name)
        self.index = index
        self._scrolling = Scrolling()
        self._pointed = -1  # the number of what the mouse points at

    @abstractmethod
    def _show(self) -> None:
        """Bring what is chosen into sight."""

    def choose(self, index: int) -> str | None:
        """Choose by a number. Return nothing if that is chosen already."""
        if index == self.index:
            return None
        self.index = index
        self._show()
        return MOVED

    def wheel(self, steps: int) -> str | None:
        """Scroll without choosing."""
        return self._scrolling.wheel(steps)


@dataclass(frozen=True)
class Item:
    """One item of a list."""

    value: str
    title: str
    note: str = ""
    """A word at the right: a year, a result."""
    lit: bool = False
    """Whether the note stands out."""
    marked: bool = False
    """Whether it is the one in use now."""
    heading: bool = False
    """Whether it is the heading of the items below, which cannot be chosen."""
    wrong: bool = False
    """Whether the note says that something is wrong with it."""
    about: str = ""
    """A sentence below the title."""
    brief: str = ""
    """What the note says where the whole one leaves too little room to the title. Empty for the same."""


_ROW, _HIGH_ROW = 2.0, 3.3
"""The height of a row in ems: as a rule, and in a list with sentences."""
_LEAST = 3
"""The least number of rows in sight."""
_NEAR = 0.3
"""The least room between a long title and the edge of its row, in ems."""
_TITLE = 0.55
"""The share of the title in such a row."""


class ListBox(Choosing):
    """Items below each other. Up and down choose one, Enter or a second click does the action of the list."""

    focusable = True
    hint = marked("↑ ↓ choose  ·  Enter accept")

    def __init__(
        self,
        name: str,
        items: Sequence[Item],
        value: str,
        *,
        action: str | Act = "",
    ) -> None:
        """Raises ValueError without an item to choose."""
        self._choosable = [number for number, item in enumerate(items) if not item.heading]
        if not self._choosable:
            raise ValueError(f"the list {name} is empty")
        values = [item.value for item in items]
        super().__init__(name, values.index(value) if value in values else self._choosable[0])
        self.items = tuple(items)
        self.action = action

    @property
    def value(self) -> str:
        """The value of the chosen item."""
        return self.items[self.index].value

    def height(self, width: float, units: Units) -> Span:
        """From the height of a few rows to that of all."""
        pitch, rows = self._pitch(units.em), len(self.items)
        return Span(min(_LEAST, rows) * pitch, rows * pitch, rows * pitch)

    def _pitch(self, em: int) -> int:
        """The height of a row."""
        return round((_HIGH_ROW if any(item.about for item in self.items) else _ROW) * em)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In a new one the chosen item is in sight."""
        moved = (rect, units.em) != (self.rect, self.em)
        super().place(rect, units)
        self._scrolling.fit(rect, units.em, len(self.items) * self._pitch(units.em))
        if moved:
            self._show()

    @property
    def _shown(self) -> int:
        """The number of whole rows that fit."""
        return max(1, self.rect.height // self._pitch(self.em))

    def _show(self) -> None:
        """Bring the chosen item into sight, with a heading right above it."""
        first = self.index - 1 if self.index and self.items[self.index - 1].heading else self.index
        pitch = self._pitch(self.em)
        self._scrolling.show(first * pitch, (self.index + 1) * pitch)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Up, down, Home, End and the pages choose. At an end the focus moves on."""
        if intent is Intent.ACCEPT:
            return self.action or None
        place, last = self._choosable.index(self.index), len(self._choosable) - 1
        after = place_after(intent, place, last, self._shown)
        return None if after is None else self.choose(self._choosable[after]) or HOVERED

    def press(self, position: Position) -> Answer:
        """A click chooses; a click on the chosen item does the action."""
        index = self.part_at(position)
        if index not in self._choosable:
            return MOVED
        return self.choose(index) or self.action or MOVED

    def part_at(self, position: Position) -> int:
        """The number of what stands at a position. -1 for nothing."""
        index = (position[1] - self.rect.y + self._scrolling.offset) // self._pitch(self.em)
        return index if 0 <= index < len(self.items) else -1

    def draw(self, target: Surface) -> None:
        """Draw the items in sight."""
        pitch = self._pitch(self.em)
        first = self._scrolling.offset // pitch
        last = -(-(self._scrolling.offset + self.rect.height) // pitch)
        width, top = self._scrolling.width, self.rect.y - self._scrolling.offset
        rows = {
            index: Rect(self.rect.x, top + index * pitch, width, pitch)
            for index in range(first, min(len(self.items), last))
        }
        with self._scrolling.window(target):
            for index, place in rows.items():
                self._draw_item(target, place, index)

    def _note_beside(self, item: Item, width: int) -> str:
        """The note of an item in a row of a width in pixels: the brief one if the title has no room beside it."""
        needed = width_of(item.title, self.em) + self.em // 2
        needed += width_of(item.note, round(SMALL * self.em), _weight_of_note(item))
        return item.brief if item.brief and needed > width else item.note

    def _draw_item(self, target: Surface, area: Rect, index: int) -> None:
        item, em = self.items[index], self.em
        room = inner(area, em)
        if item.heading:
            size = round(SMALL * em)
            if width_of(item.title, size, BOLD) + width_of(item.note, size) + em // 2 <= room.width:
                put(target, line(item.note, size, THEME.muted), room, 1.0, 0.8)
            put(target, fitted(item.title, size, THEME.muted, room.width, BOLD), room, 0.0, 0.8)
            return
        chosen, pointed = index == self.index, self.hovered and index == self._pointed
        ground(target, area.inflate(0, -2), em, focused=chosen and self.focused, hovered=pointed or chosen)
        quiet = THEME.soft if chosen or pointed else THEME.muted
        note = self._note_beside(item, room.width)
        beside = line(note, round(SMALL * em), _note_colour(item, quiet), _weight_of_note(item)) if note else None
        if item.marked and not (chosen and self.focused):
            target.fill(THEME.accent, Rect(area.x, area.y + 5, max(2, em // 6), area.height - 10))
        if item.about:
            below = round((1 - _TITLE) * room.height)
            words = Rect(room.x, room.bottom - below, room.width, below)
            small = size_for(item.about, round(SMALL * em), room.width, least=TINY / SMALL)
            put(target, fitted(item.about, small, quiet, room.width), words, 0.0, 0.0)
            room = Rect(room.x, room.y, room.width, room.height - below)
        near = area.right - round(_NEAR * em) - room.x  # a title alone may come nearer to the edge
        space = room.width - beside.get_width() - em // 2 if beside else near
        colour = THEME.text if chosen or pointed else THEME.soft
        is_bold = (item.marked or chosen) and width_of(item.title, em, BOLD) <= space
        weight = BOLD if is_bold else MEDIUM  # rather lighter letters than smaller ones
        title = fitted(item.title, size_for(item.title, em, space, weight), colour, space, weight)
        put(target, title, room, down=0.6 if item.about else 0.5)
        if beside:
            put(target, beside, room, 1.0)


def _weight_of_note(item: Item) -> str:
    return BOLD if item.lit or item.wrong else MEDIUM


def _note_colour(item: Item, quiet: Colour) -> Colour:
    """The colour of the note of an item. ``quiet`` is that of most notes."""
    return THEME.behind if item.wrong else THEME.accent if item.lit else quiet
