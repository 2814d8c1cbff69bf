"""The game itself, played by a person or by the machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.play.menu_row import Row
from game.play.new_game import GameRecord, new_game
from game.play.results.pages import pause_sheet
from game.play.speeds import changed, speed_of
from game.ui.context import Context
from game.ui.draw.game.scene import Scene, View
from game.ui.draw.menus.overlay import draw_overlay
from game.ui.layout import PlayLayout, Size, play_layout
from game.ui.menu import MOVED, Menu
from game.ui.playing import Playing
from game.ui.screens.results import TURN_PAGE, Results
from game.ui.screens.screen import Screen
from game.ui.study import Study

REDEAL_SECONDS = 2.0
"""How long a demo shows the end of a game."""
OVER_SECONDS = 0.6
"""How long the end of a game ignores keys, which were meant for the game."""
_OF_THE_GAME = ("machine", "faster", "slower", "finesse", "hint")
"""Commands that mean nothing while a menu is shown."""
_NEXT = (("New game", "restart"), ("Same seed again", "same seed"), ("Back to the title", "title"))


class PlayScreen:
    """One game after the other, until the player goes back to the title."""

    name = "play"
    repeats = False
    typing = False

    def __init__(
        self,
        context: Context,
        now: float,
        *,
        demo: bool = False,
        opening: GameRecord | None = None,
        machine: bool = False,
    ) -> None:
        """``demo`` begins with the machine on, and deals again by itself while the machine stays on.

        ``opening`` is a game to play on, at first paused; ``machine`` lets the machine do so, at once.
        """
        self.context = context
        self.demo = demo
        self.scene = Scene()
        self._commands: dict[str, Callable[[float], Screen | None]] = {
            "pause": self._pause,
            "back": self._pause,
            "restart": self._restart,
            "restart_same_seed": self._restart_same_seed,
            "machine": self._toggle_machine,
            "faster": lambda now: self._change_speed(1, now),
            "slower": lambda now: self._change_speed(-1, now),
            "mute": self._mute,
            "finesse": lambda now: self.game.show_better_path(now),
            "hint": lambda now: self.game.toggle_hint(now),
            "why": self._why,
        }
        self._choices: dict[str, Callable[[float], Screen | None]] = {
            "resume": self._resume,
            "restart": self._restart,
            "same seed": self._restart_same_seed,
            "replay": self._watch_again,
            "title": self._title,
            TURN_PAGE: self._turn_page,
            "why": self._why,
        }
        self.study: Study | None = None
        """The machine's reasons, while they are shown."""
        self._size: Size = (0, 0)
        self._machine, self._speed = demo or machine, speed_of(context.settings.machine.speed)
        if opening is None:
            self._begin(context.settings.seed or context.fresh_seed(), now)
        else:
            self._take_up(opening, now)
            if not machine:
                self._pause(now)
                self._covered = False  # whoever plays on has to see from where

    @property
    def pointer(self) -> bool:
        """The menus and the machine's reasons are there for the mouse, the game is not."""
        return self.menu is not None or self.study is not None

    @property
    def _stands(self) -> bool:
        """Whether the game stands still."""
        return self.paused or (self.study is not None and self.study.stands)

    @property
    def _watched(self) -> bool:
        """Whether this is a demo in which the machine plays, so that nobody's game waits for anybody."""
        return self.demo and self._machine

    def _begin(self, seed: str, now: float) -> None:
        settings = self.context.settings.as_demo() if self.demo else self.context.settings
        self._take_up(new_game(settings.setup(seed), self.context.entropy), now)

    def _take_up(self, opening: GameRecord, now: float) -> None:
        self.game = Playing(self.context, opening, now, machine=self._machine, speed=self._speed)
        self.menu: Menu | None = None
        self.paused = False
        self._covered = False
        self.results: Results | None = None
        self.study = Study(self.game, now, stands=False) if self.study and self.game.machine else None
        self._stale = True

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key acts at ``now``: as a button, as a command, or in the menu of an overlay."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            if not self._stands:
                self.game.release_all(now)
            if self.study and not self._watched:
                self.study.stand(True, now)
            if not (self._watched or self.menu or self.study):
                self._pause(now)
            return self
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if not self._stands and not button & self.context.controls.held:
                self.game.release(button, now)
            return self
        if self.study and not self.menu:
            self.study.choose(event, self._layout, now)
        return self._in_menu(event, now)

    def _key_down(self, event: Event, now: float) -> Screen:
        command = self.context.controls.command(event.key)
        if self.game.ended_at is not None and now < self.game.ended_at + OVER_SECONDS:
            return self
        if self.menu and command in ("pause", "back"):
            if not self.paused:
                return self._title(now)
            self._resume(now)
            return self
        if self.study and not self.menu and self._in_study(command, event, now):
            return self
        if command in self._commands and not (self.menu and command in _OF_THE_GAME):
            return self._commands[command](now) or self
        if self.menu:
            return self._in_menu(event, now)
        if self.study:
            return self
        button = self.context.controls.button(event.key)
        if button:
            self.game.press(button, now)
        return self

    def _in_study(self, command: str | None, event: Event, now: float) -> bool:
        """Give a key to what is open beside the game. Returns whether it was for that."""
        assert self.study
        if command == "back":
            self._why(now)
            return True
        if self.study.stands:
            self.game.resume(now)  # whatever follows finds no time that has passed
        if self.study.command(command, event.key, now):
            return True
        self.study.choose(event, self._layout, now)
        return False

    def _in_menu(self, event: Event, now: float) -> Screen:
        outcome = self.menu.handle(event) if self.menu else None
        if outcome is None:
            return self
        self._stale = True
        if outcome == MOVED:
            self.context.audio.ui("menu-move")
            return self
        self.context.audio.ui("menu-accept")
        return self._choices[outcome](now) or self

    # Commands

    def _pause(self, now: float) -> None:
        self.game.catch_up(now)
        if self.game.ended_at is None:
            self.paused = self._covered = True
            ask = ("What the machine would do", "why")
            self.menu = _menu(("Resume", "resume"), *_NEXT[:-1], ask, _NEXT[-1])
            self._stale = True
            self.context.audio.ui("pause")
            self.context.trace.note("pause")

    def _resume(self, now: float) -> None:
        self.menu, self.paused, self._covered, self._stale = None, False, False, True
        self.game.resume(now)
        self.context.trace.note("resume")

    def _restart(self, now: float) -> None:
        self._begin(self.context.settings.seed or self.context.fresh_seed(), now)

    def _restart_same_seed(self, now: float) -> None:
        self._take_up(new_game(self.game.setup, self.context.entropy), now)

    def _title(self, now: float) -> Screen:
        from game.ui.screens.title import TitleScreen  # the two lead to each other

        self.context.dismiss()
        return TitleScreen(self.context)

    def _watch_again(self, now: float) -> Screen:
        from game.ui.screens.replay import ReplayScreen  # the two lead to each other

        assert self.game.finished
        return ReplayScreen(self.context, self.game.finished.replay, now, lambda: self)

    def _toggle_machine(self, now: float) -> None:
        if self.study:
            self.study.close(now)
        self._machine = not self._machine
        self.game.give_buttons(now, machine=self._machine)
        if self.study:
            self.study = Study(self.game, now, stands=not self._machine)
        self.context.trace.note("machine", on=self._machine)

    def _change_speed(self, by: int, now: float) -> None:
        """While the machine plays. A person's game has no use for it, and there Shift, which types a +, is hold."""
        speed = changed(self._speed, by)
        if self._machine and speed != self._speed:
            self._speed = speed
            self.game.set_speed(speed, now)
            self.context.trace.note("speed", label=speed.label)

    def _why(self, now: float) -> None:
        """Show the machine's reasons, or hide them. A person's game stands still meanwhile, and so does one paused."""
        if self.results:
            self._turn_page(now)
        elif self.study:
            self.study.close(now)
            self.study = None
        elif self.game.ended_at is None:
            stands = self.paused or not self.game.machine
            if self.paused:
                self._resume(now)
            self.game.catch_up(now)
            self.study = Study(self.game, now, stands=stands)
        self.context.trace.note("why", on=self.study is not None)

    def _turn_page(self, now: float) -> None:
        """From the summary of a finished game to the costliest placements, and back."""
        if self.results and self.game.review.total:
            self.results.turn_page()
            self._stale = True

    def _mute(self, now: float) -> None:
        self.game.effects.advise(self.context.toggle_sound(), (), now)
        self._stale = True

    # Time

    def advance(self, now: float) -> None:
        """Let the game go on, or what comes after its end."""
        if self.game.ended_at is None:
            if self.study:
                self.study.advance(now)
            elif not self.paused:
                self.game.advance(now)
            self._machine = self._machine and self.game.machine  # it may have given the game back by itself
        elif self.results and self.results.rating:
            self.results.rate(self.context.clock)
            self._stale = True
        elif not self.menu and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is due by itself; None while a menu waits for an answer."""
        if self.results and self.results.rating:
            return now
        if self.menu:
            return None
        if self.study and self.study.stands:
            return self.game.effects.deadline(now)
        due = self.game.deadline(now)
        if self.game.ended_at is None:
            return due
        after = self._after(self.game.ended_at)
        return after if due is None else min(due, after)

    def _after(self, ended_at: float) -> float:
        return ended_at + (REDEAL_SECONDS if self._watched else OVER_SECONDS)

    def _over(self, now: float) -> None:
        if self._watched:
            self._begin(self.context.fresh_seed(), now)
            return
        self.context.dismiss()
        self.study = None
        self.results = Results(self.game)
        self.menu, self._stale = self.results.menu, True
        self.context.trace.note("results")

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or (not self.menu and self.scene.changed(self._view(now)))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed, or everything where an overlay comes, changes or goes."""
        if self._stale:
            self.scene.forget()
            self._stale = False
        self._size = target.get_size()
        view = replace(self._view(now), covered=self._covered)
        changed = self.scene.draw(target, view)
        if not self.menu:
            return changed
        sheet = self.results.sheet if self.results else pause_sheet(self.game.opening, self.context.audio.muted)
        draw_overlay(target, play_layout(target.get_size(), view.panels), sheet, self.menu, view.palette)
        return [target.get_rect()]

    def _view(self, now: float) -> View:
        view = self.game.view(now)
        return self.study.dressed(view, now) if self.study else view

    @property
    def _layout(self) -> PlayLayout:
        """Where things were drawn last."""
        return play_layout(self._size, replace(self.game.panels, why=self.study is not None))


def _menu(*rows: tuple[str, str], across: bool = False) -> Menu:
    return Menu([Row(label, action) for label, action in rows], across=across)
