"""A button: does one thing when it is accepted or clicked."""

from __future__ import annotations

from math import inf

from pygame import Rect, Surface

from game.ui.kit.box import Act, Box, Drawing, Heights
from game.ui.kit.lengths import Extent, Span, Units, ems, exactly
from game.ui.kit.shapes import corner, ground, inner, panel, put
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, MEDIUM, fitted, font, line, size_for, width_of
from game.ui.theme import THEME, mix

_HIGH = exactly(ems(2.3))
_PALE = 0.5
"""How much of the colour of quiet text the label of a button has that takes no input."""


class Button(Box):
    """A button with a label and sometimes a note at its right: a key, a value, a result. Where there is no room for
    both, the note is left out."""

    def __init__(
        self,
        label: str,
        action: str | Act,
        *,
        note: str = "",
        name: str = "",
        across: float = 0.5,
        raised: bool = True,
        primary: bool = False,
        enabled: bool = True,
        height: Extent | Heights = _HIGH,
        draw: Drawing | None = None,
    ) -> None:
        """``action`` is what it does, or a name for the screen, which is its own name, too, if it has no other.

        ``across`` is 0 for a label at the left and 0.5 for one in the middle. ``raised`` gives it a ground.

        ``primary`` marks the one that most people want. One that is not ``enabled`` is pale and takes no input.
        ``draw`` draws what is on it in place of the label.
        """
        super().__init__(name or (action if isinstance(action, str) else ""), height=height, draw=draw)
        self.label, self.action, self.note = label, action, note
        self.focusable = enabled
        self._across, self._raised = across, raised
        self.primary = primary

    def width(self, units: Units) -> Span:
        """From the width of the label to any. It wants to have room for its note, too."""
        label = width_of(self.label, units.em, BOLD) + units.em
        return Span(label, label + (self._note_width(units.em) + units.em if self.note else 0), inf)

    def _note_width(self, em: int) -> int:
        return width_of(self.note, round(SMALL * em))

    def draw(self, target: Surface) -> None:
        focused, hovered, em = self.focused, self.hovered, self.em
        ground(target, self.rect, em, focused=focused, hovered=hovered, raised=self._raised)
        if self._drawing:
            self._drawing(target, self)
            return
        primary = self.primary and self.focusable
        if primary:
            fill = THEME.primary_lit if hovered or focused else THEME.primary
            panel(target, self.rect, fill, THEME.text if focused else THEME.primary_lit, corner(em))
        # A label in the middle may come closer to the edges, where there is little room.
        area = inner(self.rect, em) if self.note or not self._across else self.rect.inflate(-em // 2, 0)
        weight = BOLD if self._raised or focused else MEDIUM
        noted = bool(self.note) and width_of(self.label, em, weight) + em + self._note_width(em) <= area.width
        pale = mix(THEME.panel, THEME.muted, _PALE)
        colour = THEME.text if focused or hovered or primary else THEME.soft if self.focusable else pale
        room = area.width - (self._note_width(em) + em if noted else 0)
        size = size_for(self.label, em, room, weight)
        words = fitted(self.label, size, colour, room, weight)
        put(target, words, area, 0.0 if noted else self._across)
        if noted:
            # Both stand on one line, though the note is smaller.
            small = round(SMALL * em)
            top = area.y + round((area.height - words.get_height()) / 2)
            top += font(weight, size).get_ascent() - font(MEDIUM, small).get_ascent()
            quiet = pale if not self.focusable else THEME.soft if focused or hovered else THEME.muted
            note = line(self.note, small, quiet)
            put(target, note, Rect(area.x, top, area.width, note.get_height()), 1.0)
