"""A question over a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.kit.shapes import panel
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import State, Widget

_WIDTH = 30.0
"""The width in ems, where there is room."""


class Dialog(Widget):
    """A question with a button for each answer. It darkens the page and takes all input."""

    def __init__(
        self,
        title: str,
        text: str,
        answers: Mapping[str, str],
        *,
        focus: str = "",
    ) -> None:
        """``answers`` maps actions to the labels of their buttons. ``focus`` is the action that Enter does at first.

        Escape does the last action.
        """
        super().__init__()
        buttons = self._buttons = [Button(label, action, on_panel=True) for action, label in answers.items()]
        self.escape = list(answers)[-1]
        self.focus: Widget = next((button for button in buttons if button.action == focus), buttons[0])
        self._content = Column(
            (
                Heading(title, scale=1.3, across=0.5),
                Text(text, across=0.5, after=0.8),
                Across(buttons, least=9.0),
            )
        )

    def children(self) -> Sequence[Widget]:
        """Its content."""
        return (self._content,)

    def place(self, rect: Rect, em: int) -> None:
        """Stand in the middle of a rectangle."""
        pad = round(1.4 * em)
        width = min(rect.width - 2 * em, round(_WIDTH * em))
        height = self._content.height(width - 2 * pad, em) + 2 * pad
        area = Rect(0, 0, width, height)
        area.center = rect.center
        super().place(area, em)
        self._content.place(area.inflate(-2 * pad, -2 * pad), em)

    def draw(self, target: Surface, state: State) -> None:
        """Darken the page and draw the question over it."""
        veil = Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill(THEME.veil)
        target.blit(veil, (0, 0))
        panel(target, self.rect, THEME.panel, THEME.panel_edge, radius=max(8, self.em // 2))
        for button in self._buttons:
            button.primary = button is self.focus
        super().draw(target, state)
