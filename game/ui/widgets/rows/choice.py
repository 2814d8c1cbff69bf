"""A row with a value out of a few."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, fitted, size_for, whole_words, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.intents import STEPS, Intent
from game.ui.widgets.looks import arrow
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED, Position

_ARROW, _NARROW_ARROW = 1.8, 1.4
"""The width of an arrow and of the room around it, in ems: with a label, and without one or in a narrow row."""
_SIGN = 1.0
"""The width of an arrow alone, in ems, to which a long value may come near."""
_SMALLEST = 0.75
"""The smallest size of a value, in ems."""
_YEAR = re.compile(r"(, |[，、])\d{4}$")
"""The year at the end of a name, in any language."""
_PITCH, _LINES = 1.2, 3.0
"""The distance of two lines of a value, and the height of a row from which on it has room for them, in ems."""
_NARROW = 26.0
"""Rows of less than so many ems are narrow."""


class Choice(Row):
    """A value with an arrow on each side. Left, right, Enter and clicks on the value step through the choices."""

    def __init__(
        self,
        name: str,
        label: str,
        choices: Mapping[str, str],
        value: str,
        *,
        about: str = "",
        action: str = "",
        ring: bool = True,
        steered: bool = True,
    ) -> None:
        """``choices`` maps each value to its text. With ``action``, Enter and a click on the text act by that name.

        With ``ring``, the arrows go on from the last choice to the first; without it they stay there, and only Enter
        goes round. Where it is not ``steered``, left and right lead on to the widgets beside it, and only the mouse
        presses the arrows. Raises ValueError if the value is not a choice.
        """
        super().__init__(name, label, about=about)
        if value not in choices:
            raise ValueError(f"{value!r} is not a choice of {name}")
        self.choices, self.value, self.action, self._ring = dict(choices), value, action, ring
        self._steered = steered
        self.alike: Sequence[Choice] = ()
        """Rows whose values have letters of the same size: those of the smallest."""

    def step(self, by: int) -> str | None:
        """Go ``by`` choices forward, from the last to the first."""
        values = list(self.choices)
        self.value = values[(values.index(self.value) + by) % len(values)]
        return CHANGED if len(values) > 1 else None

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right step; Enter steps forward, or does the row's action."""
        if intent is Intent.ACCEPT:
            return self.action or self.step(1)
        return self._turn(STEPS[intent]) if self._steered and intent in STEPS else None

    def _turn(self, by: int) -> str | None:
        """Step by an arrow. At an end of a row without a ring, nothing happens, and the focus stays."""
        return self.step(by) if self._ring or self._leads(by) else HOVERED

    def _leads(self, by: int) -> bool:
        """Whether there is another choice in a direction."""
        return 0 <= list(self.choices).index(self.value) + by < len(self.choices)

    def press(self, position: Position) -> str | None:
        """A click on an arrow steps. One on the value steps forward, or does the row's action."""
        if self.covered:
            return MOVED
        for direction in () if self._is_bare else (-1, 1):
            if self._arrow_area(direction).collidepoint(position):
                return self._turn(direction)
        if self.value_area.collidepoint(position):
            return self.action or self.step(1)
        return MOVED

    @property
    def value_area(self) -> Rect:
        """Where the value stands with its arrows. A long one comes nearer to a short label than the others do."""
        text = self._short(self.choices[self.value])
        needed = width_of(text, self.em, BOLD) + 2 * self._arrow_width
        if not self.label or needed <= self._share.width or self.rect.height >= _LINES * self.em:
            return self._share
        room = self._beside_label
        left = max(room.x, room.right - needed)
        return Rect(left, room.y, room.right - left, room.height)

    @property
    def _arrow_width(self) -> int:
        narrow = not self.label or self.rect.width < _NARROW * self.em
        return round((_NARROW_ARROW if narrow else _ARROW) * self.em)

    def _arrow_area(self, direction: int) -> Rect:
        area, width = self.value_area, self._arrow_width
        return Rect(area.x if direction < 0 else area.right - width, area.y, width, area.height)

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the chosen text between two arrows."""
        several = len(self.choices) > 1 and not self._is_bare
        colour = THEME.text if focused else THEME.soft
        lines, room, size = self._written
        size = min([size, *(each._written[2] for each in self.alike)])
        pitch = round(_PITCH * self.em)
        for number, words in enumerate(lines):
            place = room.move(0, round((number - (len(lines) - 1) / 2) * pitch))
            put(target, fitted(words, size, colour, room.width, BOLD), place, 0.5)
        for direction in (-1, 1):
            if several and (self._ring or self._leads(direction)):
                arrow(target, self._arrow_area(direction), self.em, direction, THEME.accent if focused else THEME.muted)

    @property
    def _written(self) -> tuple[list[str], Rect, int]:
        """The lines of the value, the room for them, and the size of their letters."""
        room = self.value_area.inflate(-2 * self._arrow_width, 0)
        lines = self._lines(self.choices[self.value], room)
        if self._is_cut(lines, room):
            room = self._near_arrows
        if self._is_bare:
            room = self.value_area
            lines = self._lines(self.choices[self.value], room)
        return lines, room, min(size_for(words, self.em, room.width, BOLD, least=_SMALLEST) for words in lines)

    @property
    def _near_arrows(self) -> Rect:
        """The room for a long value, which comes near to the arrows."""
        return self.value_area.inflate(-2 * round(_SIGN * self.em), 0)

    @property
    def _is_bare(self) -> bool:
        """Whether it has no arrows, as the value would be cut beside them, and no key presses them anyhow."""
        if self._steered:
            return False
        room = self.value_area.inflate(-2 * self._arrow_width, 0)
        return self._is_cut(self._lines(self.choices[self.value], room), self._near_arrows)

    def _is_cut(self, lines: Sequence[str], room: Rect) -> bool:
        """Whether some of the lines are too long even in the smallest letters."""
        return any(width_of(words, round(_SMALLEST * self.em), BOLD) > room.width for words in lines)

    def _lines(self, text: str, room: Rect) -> list[str]:
        """The text at the size of all values: whole, without its year, or in two lines in a high row.

        No line ends within a word. A text that is still too long, or that would look like another choice without its
        year, gets smaller instead. Where it would be cut even then, it has two smaller lines, if these are whole.
        """
        if width_of(text, self.em, BOLD) <= room.width:
            return [text]
        short = self._short(text)
        if short != text and width_of(short, self.em, BOLD) <= room.width:
            return [short]
        if self.rect.height >= _LINES * self.em:
            near, smallest = room.width + 2 * (self._arrow_width - round(_SIGN * self.em)), round(_SMALLEST * self.em)
            least = self.em if width_of(short, smallest, BOLD) <= near else smallest
            for size in range(self.em, least - 1, -1):
                in_two = whole_words(text, size, room.width, BOLD)
                if in_two and len(lines := wrapped(text, size, room.width, BOLD)) == 2:
                    return lines
        return [short]

    def _short(self, text: str) -> str:
        """The text without its year, unless it would look like another choice then."""
        short = _YEAR.sub("", text)
        others = [_YEAR.sub("", each) for each in self.choices.values()]
        return text if others.count(short) > 1 else short
