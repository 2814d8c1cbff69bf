"""The settings screen with a settings file that is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.settings import Settings, load
from game.settings.file import SettingsFile, SettingsStore
from game.settings.text import settings_text
from game.ui.context import Context
from game.ui.kit.box import Box
from game.ui.kit.texts import Text
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings import SettingsScreen
from tests.play.stage import START
from tests.ui.stage import context, key_down

SIZE = (1280, 720)
SHIPPED = settings_text()


class Stage:
    """The screen with a settings file that is kept."""

    def __init__(self, folder: Path, *, tab: str = "game", size: tuple[int, int] = SIZE) -> None:
        self.file = folder / "settings.yaml"
        self.file.write_text(SHIPPED, encoding="utf-8")
        self.shared: Context = context(folder, load(self.file))
        self.shared.take(load(self.file))
        self.shared.store = SettingsStore(SettingsFile(self.file))
        self.shared.focus["tabs"] = tab
        self.target = Surface(size)
        screen = Routes(self.shared).page("settings", lambda: None)
        assert isinstance(screen, SettingsScreen)
        self.screen = screen
        self.screen.draw(self.target, START)

    @property
    def settings(self) -> Settings:
        return self.shared.settings

    @property
    def changed_lines(self) -> list[str]:
        """The lines of the file that differ from the shipped one."""
        pairs = zip(SHIPPED.splitlines(), self.file.read_text(encoding="utf-8").splitlines(), strict=True)
        return [new.strip() for old, new in pairs if old != new]

    def press(self, *names: str) -> Screen | None:
        """Press keys; a single letter is also a text."""
        after: Screen | None = self.screen
        for name in names:
            after = self.screen.handle(key_down(name, name if len(name) == 1 else ""), START)
            self.screen.draw(self.target, START)
        return after

    def focus_on(self, name: str) -> Box:
        assert self.screen.page.focus_on(name), name
        self.screen.draw(self.target, START)
        assert self.screen.page.focus
        return self.screen.page.focus

    def click(self, name: str, *, share: float = 0.5) -> Screen | None:
        """Click on a widget, so far from its left edge."""
        widget = self.screen.page.named(name)
        assert widget, name
        position = (widget.rect.x + round(share * widget.rect.width), widget.rect.centery)
        after = self.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position), START)
        self.screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=position), START)
        self.screen.draw(self.target, START)
        return after


def help_of(stage: Stage) -> list[str]:
    """The words of the help."""
    return [leaf.text for leaf in stage.screen.help.leaves() if isinstance(leaf, Text) and leaf.text]
