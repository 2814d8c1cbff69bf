"""What is wrong with the files of packs: every line that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from game.language import say
from game.play.puzzles.shelves import faults_by_file
from game.play.words import sentence
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.containers import Column, Scroll
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.page import Page
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

_STEPS: Mapping[Intent, int] = {Intent.UP: -1, Intent.DOWN: 1}


class PackFaultsScreen(PageScreen):
    """The files one below the other, each with its lines."""

    name = "pack faults"

    def __init__(self, context: Context, faults: Sequence[str], back: Back) -> None:
        """``faults`` are one line of text each, as a shelf has them."""
        self._back = back
        parts: list[Widget] = []
        for file, lines in faults_by_file(faults).items():
            path = Path(file)
            parts += [Heading(path.name), Text(str(path.parent), scale=0.86, colour=THEME.muted, after=0.3)]
            parts += [Text(sentence(line)) for line in lines]
            parts.append(Text("", after=0.8))
        super().__init__(
            context, Page(say("What cannot be read"), Scroll(Column(parts)), hint=say("↑ ↓ scroll  ·  Esc back"))
        )

    def handle(self, event: Event, now: float) -> Screen | None:
        """The arrows scroll, too."""
        intent = intent_of(event) if event.type == pygame.KEYDOWN else None
        if intent is not None and intent in _STEPS:
            self._stale = bool(self.page.scroll(_STEPS[intent])) or self._stale
            return self
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """The wheel has scrolled."""
        return self
