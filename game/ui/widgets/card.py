"""A card: a title, a sentence, a result, and one action."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, fitted, width_of, wrapped
from game.ui.theme import ACCENT, BEST, MUTED, SOFT, TEXT
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import PAD, SMALL, ground
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import MOVED, Position, State, Widget

_FIGURE = 2.2
"""The height of a large figure in ems."""


class Card(Widget):
    """A card. Enter or a click does its action; its name tells which card it was."""

    focusable = True

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        *,
        action: str,
        note: str = "",
        figure: str = "",
        marked: bool | None = None,
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title.

        ``marked`` is for cards of which one is chosen: a click on another one chooses it, and the next click acts.
        """
        super().__init__(name)
        self.title, self.text, self.note, self.action, self.marked = title, text, note, action, marked
        self.figure = figure

    def height(self, width: int, em: int) -> int:
        """Room for the title, up to three lines of text, and the note."""
        small = round(SMALL * em)
        lines = min(3, len(wrapped(self.text, small, width - 2 * round(PAD * em))))
        figure = _FIGURE * em if self.figure else 0
        return round((1.9 + PAD) * em + figure + lines * LEADING * small + (1.6 * em if self.note else 0.3 * em))

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter acts."""
        return self.action if intent is Intent.ACCEPT else None

    def press(self, position: Position) -> str | None:
        """A click acts, unless the card has to be chosen first."""
        return MOVED if self.marked is False else self.action

    def draw(self, target: Surface, state: State) -> None:
        """Draw it."""
        em, small = self.em, round(SMALL * self.em)
        focused, hovered = state.focus is self, state.hover is self
        ground(target, self.rect, em, focused=focused, hovered=hovered, raised=True)
        if self.marked and not focused:
            target.fill(ACCENT, Rect(self.rect.x, self.rect.y + em, max(2, em // 6), self.rect.height - 2 * em))
        pad = round(PAD * em)
        area = self.rect.inflate(-2 * pad, -pad)
        head = Rect(area.x, area.y, area.width, round(1.7 * em))
        put(target, fitted(self.title, round(1.1 * em), TEXT, area.width, BOLD), head)
        if self.figure:
            head = Rect(area.x, head.bottom, area.width, round(_FIGURE * em))
            size = round(1.6 * em)
            while size > em and width_of(self.figure, size, BOLD) > area.width:
                size -= 1
            put(target, fitted(self.figure, size, BEST, area.width, BOLD), head)
        pitch = round(LEADING * small)
        note_height = round(1.5 * em) if self.note else 0
        room = max(1, (area.bottom - head.bottom - note_height) // pitch)
        lines = wrapped(self.text, small, area.width)
        for number, words in enumerate([*lines[: room - 1], " ".join(lines[room - 1 :])]):
            row = Rect(area.x, head.bottom + number * pitch, area.width, pitch)
            put(target, fitted(words, small, SOFT, area.width), row)
        if self.note:
            row = Rect(area.x, area.bottom - note_height, area.width, note_height)
            put(
                target,
                fitted(self.note, small, ACCENT if focused else SOFT if hovered else MUTED, area.width, BOLD),
                row,
            )
