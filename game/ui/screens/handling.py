"""The handling screen: every handling figure beside an endless game to try it in."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.play.handling.rows import HANDLING_ROWS, as_yaml, changed, rows_of
from game.play.handling.trial import Trial
from game.play.menu_row import Row
from game.ui.context import Context
from game.ui.draw.menus.handling import draw_handling, draw_lanes, draw_trial
from game.ui.menu import CHANGED, Menu, is_click
from game.ui.screens.routes import Back
from game.ui.screens.screen import KEY_REPEAT, Screen
from game.ui.theme import palette_of

_LEAP = 10
"""The number of steps of a figure with Shift."""
_LIST_KEYS = "↑ ↓ choose  ·  ← → change (with Shift by ten)  ·  Tab try it  ·  Esc back"
_TRY_KEYS = "Play with your keys  ·  Page Up, Page Down change the value  ·  Tab back to the list"
_MORE, _LESS = pygame.K_PAGEUP, pygame.K_PAGEDOWN
"""Not the keys for the speed of the bot: + needs Shift on many keyboards, and Shift is the hold button here."""


class HandlingScreen:
    """The handling. A change acts at once in the game beside it, and is kept."""

    name = "handling"
    typing = False
    pointer = True

    def __init__(self, context: Context, now: float, back: Back) -> None:
        self.context = context
        self._back = back
        self.trying = False
        """Whether the keys play the game. Otherwise they go to the list."""
        self._notice = ""
        """What is to be said about the settings file."""
        self.menu = Menu(self._rows())
        self.trial = Trial(context.settings, context.entropy, now)
        self._well, self._back_area = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._begun(now)

    @property
    def repeats(self) -> bool:
        """Held keys repeat in the list but not in the game."""
        return not self.trying

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play the game."""
        return self.trying

    def _rows(self) -> list[Row]:
        settings = self.context.settings
        return rows_of(settings.handling, settings.ruleset)

    def _begun(self, now: float) -> None:
        self.context.controls.play_by(self.trial.setup.rules)
        self._stale, self._drawn = True, self.trial.key(now)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys choose and change values in the list. In the game they play. A click on *Back* goes back."""
        if is_click(event, self._back_area):
            return self._back()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            self.trial.release_all(now)
        elif event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if self.trying and not button & self.context.controls.held:
                self.trial.release(button, now)
        elif event.type == pygame.KEYDOWN:
            return self._key(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and self._well.collidepoint(event.pos):
            self._try(True, now)
        else:
            self._in_list(event, now)
        return self

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key)
        if event.key == pygame.K_TAB or (command == "back" and self.trying):
            self._try(not self.trying, now)
        elif command == "back":
            return self._back()
        elif not self.trying:
            self._in_list(event, now)
        else:
            button = self.context.controls.button(event.key)
            if button:
                self.trial.press(button, now)
            elif event.key in (_MORE, _LESS):
                self._change(1 if event.key == _MORE else -1, now)
        return self

    def _in_list(self, event: Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._try(True, now)
            return
        outcome = self.menu.handle(event)
        if outcome is None:
            return
        self._stale = True
        self.context.audio.ui("menu-move")
        if outcome == CHANGED:
            leap = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT
            if leap and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.menu.selected.change((_LEAP - 1) * (1 if event.key == pygame.K_RIGHT else -1))
            self._take(now)

    def _change(self, by: int, now: float) -> None:
        self.menu.selected.change(by)
        self._take(now)

    def _take(self, now: float) -> None:
        """Apply the value of the changed row."""
        settings, row = self.context.settings, self.menu.selected
        handling = changed(settings.handling, settings.ruleset, row.label, row.value)
        self.context.choose(handling=handling)
        self._notice = " ".join(self.context.store.take_notices()) or self._notice
        self.menu.take(self._rows())
        self.trial.begin(self.context.settings, now)
        self._begun(now)

    def _try(self, trying: bool, now: float) -> None:
        self.trial.release_all(now)
        self.trying = trying
        pygame.key.set_repeat(*(KEY_REPEAT if self.repeats else (0, 0)))
        self._stale = True

    # Time

    def advance(self, now: float) -> None:
        """Run the game up to ``now``."""
        self.trial.advance(now)

    def deadline(self, now: float) -> float | None:
        """When something next happens, or the next frame while a press is on the picture."""
        return self.trial.deadline(now, 1 / self.context.settings.display.max_fps)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or self.trial.key(now) != self._drawn

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the screen."""
        self._stale, self._drawn = False, self.trial.key(now)
        settings, session, presses = self.context.settings, self.trial.session, self.trial.presses
        words = (
            f"Handling with {settings.rules} rules",
            HANDLING_ROWS[self.menu.index].help,
            self._notice or as_yaml(settings.handling),
            _TRY_KEYS if self.trying else _LIST_KEYS,
        )
        layout = draw_handling(target, self.menu, words, self.trying)
        self._well, self._back_area = layout.playfield, layout.back
        draw_trial(
            target, layout, session, palette_of(settings.display.palette, settings.ruleset.look, session.level), now
        )
        draw_lanes(target, layout, presses.all, presses.end(now), presses.summary(now))
        return [target.get_rect()]
