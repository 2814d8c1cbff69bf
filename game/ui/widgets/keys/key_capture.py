"""A row with the keys of an action, which takes a new key by a press of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, fitted, width_of
from game.ui.theme import THEME
from game.ui.widgets.intents import STEPS, Intent
from game.ui.widgets.keys.key_rows import lines_of
from game.ui.widgets.looks import PAD, SMALL
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED, Position

_PRESS = marked("Press a key  ·  Esc to stop")
_ADD = "+"
_GAPS = (0.35, 0.25, 0.2)
"""The room between two caps, in ems: the usual one, and less where the cap that adds a key would stand alone."""
_PITCH, _CAP = 1.8, 1.55
"""The height of a line of caps and of a cap, in ems."""
_LABEL_SHARE = 0.3
"""How much of the width the label has."""


class KeyCapture(Row):
    """The keys of an action as caps, and a cap to add one. Left and right choose a cap, as the mouse does.

    Enter or a click waits for the key that the cap shall have. Backspace or Delete takes the key away: the chosen one,
    or the last one while the cap to add is chosen.
    """

    def __init__(
        self,
        name: str,
        label: str,
        keys: Sequence[str],
        *,
        named: Callable[[Event], str],
        shown: Callable[[str], str],
        about: str = "",
    ) -> None:
        """``named`` gives the name of the key of an event, or an empty text. ``shown`` gives the text of a name."""
        super().__init__(name, label, about=about)
        self.keys = tuple(keys)
        self.waiting = False
        """Whether the next key is taken."""
        self.slot = len(self.keys)
        """The chosen cap. The number after the last key is the cap that adds a key, which stands after the others."""
        self._named, self._shown = named, shown
        self._pointed = -1
        self.label_share = _LABEL_SHARE

    @property
    def typing(self) -> bool:
        """While it waits, every key is for it."""
        return self.waiting

    @property
    def captures(self) -> bool:
        """While it waits, even the arrows are for it."""
        return self.waiting

    @property
    def replaced(self) -> str:
        """The key that a new one would replace. Empty if it would be added."""
        return self.keys[self.slot] if self.slot < len(self.keys) else ""

    def take(self, keys: Sequence[str]) -> None:
        """Show other keys."""
        at_end = self.slot >= len(self.keys)
        self.keys, self.waiting = tuple(keys), False
        self.slot = len(keys) if at_end else min(self.slot, len(keys))

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right choose a cap. Enter waits for a key. Escape stops waiting."""
        if self.waiting:
            self.waiting = intent is not Intent.BACK
            return MOVED
        if intent is Intent.ACCEPT:
            self.waiting = True
            return MOVED
        if intent in STEPS and 0 <= self.slot + STEPS[intent] <= len(self.keys):
            self.slot += STEPS[intent]
            return MOVED
        return None

    def type(self, event: Event) -> str | None:
        """Take the key while waiting. Otherwise Backspace and Delete take a key away."""
        if not self.waiting:
            if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE) or not self.keys:
                return None
            gone = min(self.slot, len(self.keys) - 1)
            at_end = self.slot == len(self.keys)
            self.keys = (*self.keys[:gone], *self.keys[gone + 1 :])
            self.slot = len(self.keys) if at_end else min(gone, len(self.keys))
            return CHANGED
        name = self._named(event)
        if not name:
            return MOVED
        self.waiting = False
        if name in self.keys:
            return MOVED
        self.take((*self.keys[: self.slot], name, *self.keys[self.slot + 1 :]))
        return CHANGED

    def press(self, position: Position) -> str | None:
        """A click on a cap waits for the key that it shall have."""
        slot = self._at(position)
        self.waiting = slot >= 0
        self.slot = slot if self.waiting else self.slot
        return MOVED

    def point(self, position: Position) -> str | None:
        """The cap under the mouse is lit."""
        before, self._pointed = self._pointed, self._at(position)
        return HOVERED if before != self._pointed else None

    # Picture

    def _at(self, position: Position) -> int:
        return next((slot for slot, cap in self.caps().items() if cap.collidepoint(position)), -1)

    def _words(self, slot: int) -> str:
        return self._shown(self.keys[slot]) if slot < len(self.keys) else _ADD

    def caps(self) -> dict[int, Rect]:
        """Where the caps stand, by their numbers, in as many lines as they need."""
        em, area = self.em, self.value_area
        pitch, widths = round(_PITCH * em), self._widths(area.width, em)
        gap, counts = self._lines(area.width, em)
        order = iter(range(len(widths)))
        y, caps = area.centery - len(counts) * pitch // 2, {}
        for count in counts:
            x = area.x
            for slot in islice(order, count):
                caps[slot] = Rect(x, y + (pitch - round(_CAP * em)) // 2, widths[slot], round(_CAP * em))
                x += widths[slot] + gap
            y += pitch
        return caps

    def _lines(self, room: int, em: int) -> tuple[int, list[int]]:
        """The room between two caps in pixels, and how many of them stand in each line.

        The cap that adds a key is never alone in a line: the caps stand closer, or another one comes with it.
        """
        widths = self._widths(room, em)
        for gap in (round(share * em) for share in _GAPS):
            counts = lines_of(widths, room, gap)
            if len(counts) == 1 or counts[-1] > 1:
                return gap, counts
        gap = round(_GAPS[0] * em)
        *above, last = lines_of(widths[:-1], room, gap)
        if last > 1:
            return gap, [*above, last - 1, 2]
        return gap, [*above, last, 1]

    def _widths(self, room: int, em: int) -> list[int]:
        """The widths of the caps, with the one that adds a key."""
        small = round(SMALL * em)
        texts = [self._words(slot) for slot in range(len(self.keys) + 1)]
        least, pad = round(1.6 * em), round(0.9 * em)
        most = max(least, room - least - round(_GAPS[0] * em))
        return [min(most, max(least, width_of(text, small, BOLD) + pad)) for text in texts]

    def height(self, width: int, em: int) -> int:
        """As many lines as the caps need."""
        room = round((width - 2 * round(PAD * em)) * (1 - self.label_share))
        lines = len(self._lines(room, em)[1])
        return max(super().height(width, em), lines * round(_PITCH * em) + round(0.4 * em))

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw a cap for each key, and a round one to add another, which is none of them."""
        small = round(SMALL * self.em)
        if self.waiting:
            put(target, fitted(say(_PRESS), small, THEME.accent, self.value_area.width, BOLD), self.value_area)
            return
        for slot, cap in self.caps().items():
            adds = slot == len(self.keys)
            chosen, pointed = focused and slot == self.slot, slot == self._pointed
            lit = chosen or pointed
            fill = THEME.accent if chosen else THEME.focused if pointed else THEME.panel
            edge = THEME.accent if lit else THEME.panel_edge
            if adds:
                cap = cap.inflate(cap.height - cap.width, 0)
                fill = fill if lit else THEME.background_bottom
            panel(target, cap, fill, edge, radius=cap.height // 2 if adds else max(3, self.em // 4))
            ink = THEME.text if focused else THEME.muted if adds else THEME.soft
            colour = THEME.background_bottom if chosen else ink
            room = cap.width if adds else cap.width - self.em // 2
            put(target, fitted(self._words(slot), small, colour, room, BOLD), cap, 0.5)
