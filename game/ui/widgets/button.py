"""A button: does one thing when it is accepted or clicked."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.fonts import font
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, MEDIUM, fitted, line, size_for, width_of
from game.ui.theme import THEME, mix
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import SMALL, ground, inner
from game.ui.widgets.widget import Position, State, Widget

HIGH = 2.3
"""The usual height of a button in ems."""
LABEL = 0.4
"""The share of the room in a button that the label keeps beside its note."""


class Button(Widget):
    """A button with a label and sometimes a note at its right: a key, a value, a result."""

    focusable = True

    def __init__(
        self,
        label: str,
        action: str,
        *,
        note: str = "",
        name: str = "",
        across: float = 0.5,
        raised: bool = True,
        primary: bool = False,
        enabled: bool = True,
        on_panel: bool = False,
        high: float = HIGH,
        even: bool = False,
        together: bool = False,
        beside: float = SMALL,
    ) -> None:
        """``across`` is 0 for a label at the left and 0.5 for one in the middle. ``raised`` gives it a ground.

        ``primary`` marks the one that most people want. One that is not ``enabled`` is pale and takes no input.
        ``on_panel`` says that a panel is behind it. ``high`` is its height in ems. With ``even``, the note is as bright
        as the label, and as large where there is room. ``together`` puts label and note into the middle side by side.
        ``beside`` is the size of the note in ems.
        """
        super().__init__(name or action)
        self.label, self.action, self.note = label, action, note
        self.focusable = enabled
        self._across, self._raised, self._on_panel = across, raised, on_panel
        self.primary = primary
        """Whether it is the one that most people want."""
        self._high, self._even, self._together, self._beside = high, even, together, beside

    def height(self, width: int, em: int) -> int:
        """A line with room around it."""
        return round(self._high * em)

    def width_of_text(self, em: int) -> int:
        """The label, and the note beside it."""
        note = width_of(self.note, round(self._beside * em)) + em if self.note else 0
        return width_of(self.label, em, BOLD) + note

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter acts."""
        return self.action if intent is Intent.ACCEPT else None

    def press(self, position: Position) -> str | None:
        """A click acts."""
        return self.action

    def draw(self, target: Surface, state: State) -> None:
        """Draw it."""
        focused, hovered = state.focus is self, state.hover is self
        ground(
            target,
            self.rect,
            self.em,
            focused=focused,
            hovered=hovered,
            raised=self._raised,
            on_panel=self._on_panel,
        )
        primary = self.primary and self.focusable
        if primary:
            fill = THEME.primary_lit if hovered or focused else THEME.primary
            panel(target, self.rect, fill, THEME.text if focused else THEME.primary_lit, max(4, self.em // 2))
        # A label in the middle may come closer to the edges, where there is little room.
        area = inner(self.rect, self.em) if self.note or not self._across else self.rect.inflate(-self.em // 2, 0)
        pale = mix(THEME.panel, THEME.muted, 0.5)
        bright = focused or hovered or self._even
        beside = pale if not self.focusable else THEME.soft if bright else THEME.muted
        small = self._note_size(area.width)
        note = line(self.note, small, beside) if self.note else None
        room = area.width - (note.get_width() + self.em if note else 0)
        if note and room < LABEL * area.width:
            # The label has what it needs, up to a little more than half.
            room = min(round(0.55 * area.width), width_of(self.label, self.em, BOLD) + self.em // 2)
            note = fitted(self.note, small, beside, area.width - room - self.em // 2)
        weight = BOLD if self._raised or focused else MEDIUM
        if note and width_of(self.label, size_for(self.label, self.em, room, weight), weight) > room:
            note, room = None, area.width  # the label is worth more than the key
        colour = THEME.text if focused or hovered or primary else THEME.soft if self.focusable else pale
        size = size_for(self.label, self.em, room, weight)
        words = fitted(self.label, size, colour, room, weight)
        if note and self._together:
            area = area.inflate(words.get_width() + self.em + note.get_width() - area.width, 0)
        put(target, words, area, 0.0 if self.note else self._across)
        if note:
            # Both stand on one line, though the note is smaller.
            top = area.y + round((area.height - words.get_height()) / 2)
            top += font(weight, size).get_ascent() - font(MEDIUM, small).get_ascent()
            put(target, note, Rect(area.x, top, area.width, note.get_height()), 1.0)

    def _note_size(self, width: int) -> int:
        """The size of the note in pixels, in a button with so much room for its texts."""
        if not self._even:
            return round(self._beside * self.em)
        return size_for(self.note, self.em, width - width_of(self.label, self.em, BOLD) - self.em, least=SMALL)
