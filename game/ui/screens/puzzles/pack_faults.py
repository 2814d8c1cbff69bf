"""What is wrong with the files of packs: every line that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.shelves import faults_by_file
from game.play.words import sentence
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.containers import Column, Scroll
from game.ui.widgets.framed import Framed
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.text import Heading, Indented, PathText, Text
from game.ui.widgets.widget import Widget

_ADVICE = marked(
    "These lines are left out; all other puzzles can be played. Correct them in a text editor, then open the puzzles"
    " again."
)
_EXAMPLE = "XXXXXX4/XXXXXX4 O - O pc"
_ORDER = marked("The board, the falling piece, the held piece, the next pieces, and the goal.")
_GOALS = marked("pc: perfect clear, tsd: T-spin double, tst: T-spin triple, dig: clear the lowest row.")
_SIGN = marked("The sign “-” stands for no piece. Save the file as UTF-8.")
_SCROLLS, _ALL_SEEN = marked("↑ ↓ scroll  ·  Esc back"), marked("Esc back")
_WIDEST = 52.0
"""The greatest width of the text in ems."""
_STEPS: Mapping[Intent, int] = {Intent.UP: -1, Intent.DOWN: 1}


class PackFaultsScreen(PageScreen):
    """The files one below the other, each with its lines."""

    name = "pack faults"

    def __init__(self, context: Context, faults: Sequence[str], back: Back) -> None:
        """``faults`` are one line of text each, as a shelf has them."""
        self._back = back
        parts: list[Widget] = [Text(say(_ADVICE), after=0.2)]
        for file, lines in faults_by_file(faults).items():
            path = Path(file)
            head = (Heading(path.name), PathText(str(path.parent)))
            parts.append(Framed(Column((*head, Text("", after=0.3), *(Indented(sentence(line)) for line in lines)))))
        # The format is below, as whoever knows it looks for the lines.
        told = [Text(say(words)) for words in (_ORDER, _GOALS, _SIGN)]
        example = Text(_EXAMPLE, colour=THEME.accent, bold=True, after=0.3)
        parts.append(Framed(Column((Heading(say("How a line is written")), example, *told))))
        self._window = Scroll(Narrow(Column(parts, gap=0.6), most=_WIDEST))
        super().__init__(context, Page(say("Packs with errors"), self._window))

    def handle(self, event: Event, now: float) -> Screen | None:
        """The arrows scroll, too."""
        intent = intent_of(event) if event.type == pygame.KEYDOWN else None
        if intent is not None and intent in _STEPS:
            self._stale = bool(self.page.scroll(_STEPS[intent])) or self._stale
            return self
        return super().handle(event, now)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page. The last line names the arrows only where there is something to scroll."""
        self.page.place(target.get_size())
        self.page.hint = say(_ALL_SEEN if self._window.clear == self._window.rect else _SCROLLS)
        return super().draw(target, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """The wheel has scrolled."""
        return self
