"""The title: play, watch the machine, and the choices that matter."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.controllers import CONTROLLERS
from game.core.modes import MODES
from game.core.randomizers import RANDOMIZERS
from game.core.rules import RULES
from game.settings import Settings
from game.settings.schema import HIGHEST_LEVEL
from game.ui.context import Context
from game.ui.draw.title import draw_title
from game.ui.menu import CHANGED, MOVED, Menu, Row
from game.ui.screens.play import PlayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.sheets import PERSON

LEVELS = tuple(str(level) for level in range(1, HIGHEST_LEVEL + 1))
PLAY, WATCH, QUIT = "play", "watch", "quit"
_HELP = {
    "Play": "Begin with what is chosen below. {best}",
    "Watch the machine": "Sit back. {machine} changes who plays at any moment, {faster} and {slower} its speed.",
    "Level": "Where the game starts. Each level is faster than the one before.",
    "Seed": "Any number or text. The same seed deals the same pieces; leave it empty for a new deal each game.",
    "Quit": "See you soon.",
}
_KEYS = "↑ ↓ choose  ·  ← → change  ·  Enter play  ·  {fullscreen} full screen  ·  Esc quit"


class TitleScreen:
    """The program's front door. What is chosen here holds for this run; settings.yaml stays as it is."""

    name = "title"
    repeats = True
    pointer = True

    def __init__(self, context: Context) -> None:
        self.context = context
        settings = context.settings
        self.menu = Menu(
            [
                Row("Play", PLAY),
                Row("Watch the machine", WATCH),
                Row("Rules", choices=tuple(RULES), value=settings.rules),
                Row("Mode", choices=tuple(MODES), value=settings.mode),
                Row("Level", choices=LEVELS, value=str(settings.level)),
                Row("Randomizer", choices=tuple(RANDOMIZERS), value=settings.randomizer),
                Row("Seed", value=settings.seed or "", typed=True),
                Row("Machine", choices=tuple(CONTROLLERS), value=settings.machine.controller),
                Row("Quit", QUIT),
            ]
        )
        self._stale = True

    @property
    def typing(self) -> bool:
        """Letters are text while the seed is selected."""
        return self.menu.selected.typed

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse go to the menu; Escape quits."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return None
        outcome = self.menu.handle(event)
        if outcome is None:
            return self
        self._stale = True
        if outcome in (MOVED, CHANGED):
            self.context.settings = self.chosen()
            self.context.audio.ui("menu-move")
            return self
        self.context.audio.ui("menu-accept")
        if outcome == QUIT:
            return None
        return PlayScreen(self.context, now, demo=outcome == WATCH)

    def chosen(self) -> Settings:
        """The settings with what is chosen here."""
        value, settings = self.menu.value, self.context.settings
        return replace(
            settings,
            rules=value("Rules"),
            mode=value("Mode"),
            level=int(value("Level")),
            randomizer=value("Randomizer"),
            seed=value("Seed").strip() or None,
            machine=replace(settings.machine, controller=value("Machine")),
        )

    def advance(self, now: float) -> None:
        """Nothing moves by itself here."""

    def deadline(self, now: float) -> float | None:
        """Nothing is ever due."""
        return None

    def changed(self, now: float) -> bool:
        """Whether an event has changed something."""
        return self._stale

    def forget(self) -> None:
        """Draw again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole title."""
        self._stale = False
        draw_title(target, self.menu, self._help(), self._named(_KEYS), self.context.palette)
        return [target.get_rect()]

    def _help(self) -> str:
        row = self.menu.selected
        if row.label == "Randomizer":
            chosen = RANDOMIZERS[row.value]
            when = f"{chosen.year}  ·  " if chosen.year else ""
            return f"{when}{chosen.source}: {chosen.summary}"
        if row.label == "Machine":
            who = CONTROLLERS[row.value]
            return f"{who.source}, {who.year}."
        if row.label == "Mode":
            return f"{MODES[row.value].summary}."
        if row.label == "Rules":
            return f"{RULES[row.value].name.capitalize()} rules, known for dealing by {RULES[row.value].randomizer}."
        return self._named(_HELP[row.label], best=self._best())

    def _best(self) -> str:
        best = self.context.scores.best(self.menu.value("Rules"), self.menu.value("Mode"), PERSON, limit=1)
        return f"Your best score is {best[0].score:,}." if best else ""

    def _named(self, text: str, **more: str) -> str:
        label = self.context.controls.label
        return text.format(**{name: label(name) for name in ("machine", "faster", "slower", "fullscreen")}, **more)
