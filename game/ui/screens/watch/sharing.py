"""How the wells and the panel share the keys, the mouse and the window."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum, auto

import pygame
from pygame.event import Event

from ....key_names import KeyWords
from ....language import marked
from ....play.words.keys import NEW_DEAL, SPEED
from ....settings.keys import told
from ...kit.keys import GO_BACK, Intent, intent_of
from .wells import OneWell, SeveralWells, Stage

_OF_THE_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
_TURNS = (Intent.NEXT_TAB, Intent.PREVIOUS_TAB)
_OF_THE_GAME = ("dealer", "forecast")
"""The commands that reach the game while the panel has the keys."""

_TO_PANEL = KeyWords(marked("{key}: bot, dealer, speed"), keys=("tab",))
_TO_GAME = KeyWords(marked("{key} back to the game"), keys=("tab", "escape"))
"""What keys do where the keys go to one well, and to the panel beside it."""


class Way(Enum):
    """Where an event goes, or what it does."""

    NOWHERE = auto()
    PAGE = auto()
    GAME = auto()
    COMMAND = auto()
    """It does a command of the screen."""
    LEAVE = auto()
    TO_PANEL = auto()
    """It gives the keys to the panel."""
    TO_GAME = auto()
    """It gives them to the game."""
    NEXT_WELL = auto()
    EXPLAIN = auto()
    """A click on one of several wells shows the reasons there."""
    TAKE_OVER = auto()
    """A person wants to play in the first of several wells."""


class Sharing:
    """Who has the keys, the panel or a game, and who has the window where there is no room for both."""

    def __init__(self, stage: Stage) -> None:
        """Begin as is usual for these wells: beside several of them, the panel has the keys."""
        self.panel_has_keys = isinstance(stage, SeveralWells)
        self.crowded = False
        """Whether the game and the panel have no room beside each other."""

    def folded(self, stage: Stage) -> bool:
        """Return whether the game has the whole window, because there is no room beside it or its bot explains."""
        if not isinstance(stage, OneWell) or self.panel_has_keys:
            return False
        return self.crowded or stage.explains

    def way(self, stage: Stage, event: Event, command: str, known: Collection[str]) -> Way:
        """Return where an event goes. ``command`` is that of its key, if it has one. Those that are ``known`` are of
        the screen."""
        if event.type == pygame.KEYDOWN and intent_of(event) in _TURNS:  # to another tab, whoever has the keys
            return Way.NOWHERE if self.folded(stage) else Way.PAGE
        if isinstance(stage, SeveralWells):
            return _by_several(stage, event, command, known)
        if event.type == pygame.WINDOWFOCUSLOST:
            return Way.GAME
        if event.type in _OF_THE_MOUSE:
            return self._of_the_mouse(stage, event)
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return Way.PAGE
        down = event.type == pygame.KEYDOWN
        if down and command == "back" and not self.panel_has_keys and stage.is_mere_demo:
            return Way.LEAVE
        if down and event.key == pygame.K_TAB:
            if stage.is_close_up:
                return Way.NEXT_WELL
            return Way.TO_GAME if self.panel_has_keys else Way.TO_PANEL
        if not self.panel_has_keys:
            return Way.GAME
        if down and command == "back":
            return Way.TO_GAME
        if down and command in _OF_THE_GAME:
            return Way.GAME
        return Way.COMMAND if down and command in known else Way.PAGE

    def _of_the_mouse(self, stage: OneWell, event: Event) -> Way:
        """The mouse is for the game or for the panel. A click on a game that takes none leads to the panel."""
        folded = self.folded(stage)
        if event.type != pygame.MOUSEWHEEL and stage.box.placed and stage.box.rect.collidepoint(event.pos):
            leads = folded and event.type == pygame.MOUSEBUTTONDOWN and not stage.play.pointer
            return Way.TO_PANEL if leads else Way.GAME
        return Way.NOWHERE if folded else Way.PAGE

    def keys(self, stage: Stage, at_focus: Sequence[KeyWords]) -> tuple[KeyWords, ...]:
        """Return what the line of keys tells. ``at_focus`` tells the keys of the box with the focus."""
        pause = told("pause", line=marked("{key} resume")) if stage.paused else told("pause")
        if isinstance(stage, SeveralWells):
            return (*at_focus, pause, SPEED, told("step"), NEW_DEAL, told("why"), GO_BACK)
        if self.panel_has_keys:
            return (*at_focus, _TO_GAME)
        leave = () if stage.paused else (GO_BACK,)  # in a pause, the menu tells its own keys
        return (pause, _TO_PANEL, *leave)


def _by_several(wells: SeveralWells, event: Event, command: str, known: Collection[str]) -> Way:
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and wells.side_at(event.pos) is not None:
        return Way.EXPLAIN
    if event.type == pygame.KEYDOWN and command == "machine":
        return Way.TAKE_OVER
    return Way.COMMAND if event.type == pygame.KEYDOWN and command in known else Way.PAGE
