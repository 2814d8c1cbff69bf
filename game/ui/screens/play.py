"""The game itself, played by a person or by the machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from game.ai.pilot import Pilot
from game.core.events import Event, Locked
from game.core.modes import ENDLESS, MODES
from game.ui.draw.overlay import draw_overlay
from game.ui.draw.panels import Credits, Scores
from game.ui.draw.scene import Scene, View
from game.ui.effects import Effects
from game.ui.layout import play_layout
from game.ui.match import Match
from game.ui.new_game import new_game
from game.ui.screens.menu import MOVED, Menu, Row
from game.ui.screens.screen import Context, Screen
from game.ui.screens.sheets import over_sheet, pause_sheet
from game.ui.speeds import Speed, changed, speed_of
from game.ui.tally import YOU, Tally

REDEAL_SECONDS = 2.0
"""How long a demo shows the end of a game."""
OVER_SECONDS = 0.6
"""How long the end of a game ignores keys, which were meant for the game."""
LEAP_BUDGET = 0.010
"""Seconds that the machine may play in one frame when it does not wait for the clock."""


class PlayScreen:
    """One game after the other, until the player goes back to the title."""

    name = "play"
    repeats = False
    typing = False

    def __init__(self, context: Context, now: float, *, demo: bool = False) -> None:
        self.context = context
        self.demo = demo
        self.machine = demo
        self.speed: Speed = speed_of(context.settings.machine.speed)
        self.scene = Scene(context.palette)
        self.menu: Menu | None = None
        self.paused = False
        self._commands: dict[str, Callable[[float], Screen | None]] = {
            "pause": self._pause,
            "back": self._pause,
            "restart": self._restart,
            "restart_same_seed": self._restart_same_seed,
            "machine": self._toggle_machine,
            "faster": lambda now: self._change_speed(1, now),
            "slower": lambda now: self._change_speed(-1, now),
            "mute": self._mute,
        }
        self._choices: dict[str, Callable[[float], Screen | None]] = {
            "resume": self._resume,
            "restart": self._restart,
            "same seed": self._restart_same_seed,
            "title": self._title,
        }
        self._begin(context.settings.seed or context.fresh_seed(), now)

    def _begin(self, seed: str, now: float) -> None:
        settings = self.context.settings
        if self.demo and MODES[settings.mode].last_level:
            settings = replace(settings, mode=ENDLESS.name)  # a demo ends at the top and nowhere else
        self.seed = seed
        session, self.dealer = new_game(settings, seed)
        self.match = Match(session, now)
        self.match.resume(now, self.context.controls.held)
        self.pilot = Pilot(settings.machine.controller)
        self.tally = Tally()
        self.effects = Effects(settings.display.flashes, settings.display.animations)
        self.menu, self.paused = None, False
        self._ended_at: float | None = None
        self._leapt_at = now
        self._stale = True
        self._man_the_buttons()
        self.context.trace.note("begin", seed=seed, machine=self.machine)

    # Events

    def handle(self, event: Input, now: float) -> Screen | None:
        """A key acts at ``now``: as a button, as a command, or in the menu of an overlay."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            self._feed(self.match.release_all(now), now)
            if not self.machine and not self.menu:
                return self._pause(now)
        elif event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        elif event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if button and not self.paused and not button & self.context.controls.held:
                self._feed(self.match.release(button, now), now)
        elif self.menu:
            return self._in_menu(event, now)
        return self

    def _key_down(self, event: Input, now: float) -> Screen | None:
        controls = self.context.controls
        command = controls.command(event.key)
        if self.menu:
            if self._ended_at is not None and now < self._ended_at + OVER_SECONDS:
                return self
            if command in ("pause", "back"):
                return self._resume(now) if self.paused else self._title(now)
            if command in ("restart", "restart_same_seed", "mute"):
                return self._commands[command](now)
            return self._in_menu(event, now)
        if command in self._commands:
            return self._commands[command](now)
        button = controls.button(event.key)
        if button:
            self._feed(self.match.press(button, now), now)
            if self.context.trace:
                self.context.trace.note("press", button=button.name, arrived=now)
        return self

    def _in_menu(self, event: Input, now: float) -> Screen | None:
        assert self.menu
        outcome = self.menu.handle(event)
        if outcome is None:
            return self
        self._stale = True
        if outcome == MOVED:
            self.context.audio.ui("menu-move")
            return self
        self.context.audio.ui("menu-accept")
        return self._choices[outcome](now)

    # Commands

    def _pause(self, now: float) -> Screen:
        if self._ended_at is not None:
            return self
        self._feed(self.match.advance(now) if not self._leaping else [], now)
        if self._ended_at is None:
            self.paused = True
            self.menu = _menu(("Resume", "resume"), *_NEXT)
            self._stale = True
            self.context.audio.ui("pause")
            self.context.trace.note("pause")
        return self

    def _resume(self, now: float) -> Screen:
        self.menu, self.paused = None, False
        self.match.resume(now, self.context.controls.held)
        self._leapt_at = now
        self._stale = True
        self.context.trace.note("resume")
        return self

    def _restart(self, now: float) -> Screen:
        self._begin(self.context.settings.seed or self.context.fresh_seed(), now)
        return self

    def _restart_same_seed(self, now: float) -> Screen:
        self._begin(self.seed, now)
        return self

    def _title(self, now: float) -> Screen:
        from game.ui.screens.title import TitleScreen  # the two lead to each other

        return TitleScreen(self.context)

    def _toggle_machine(self, now: float) -> Screen:
        self._feed(self.match.advance(now) if not self._leaping else [], now)
        self.machine = not self.machine
        self._man_the_buttons()
        self.match.resume(now, self.context.controls.held)
        self.context.trace.note("machine", on=self.machine)
        return self

    def _change_speed(self, by: int, now: float) -> Screen:
        self._feed(self.match.advance(now) if not self._leaping else [], now)
        self.speed = changed(self.speed, by)
        self._man_the_buttons()
        self.match.resume(now, self.context.controls.held)
        self.context.trace.note("speed", label=self.speed.label)
        return self

    def _mute(self, now: float) -> Screen:
        self.context.audio.muted = not self.context.audio.muted
        return self

    def _man_the_buttons(self) -> None:
        """Give the buttons to whoever plays now, at the present speed."""
        self.pilot.presses_per_second = self.speed.presses or None
        self.pilot.take_over()
        self.match.hand_to(self.pilot if self.machine else None)

    # Time

    @property
    def _leaping(self) -> bool:
        """Whether the machine plays without waiting for the clock."""
        return self.machine and not self.speed.presses

    @property
    def _frame(self) -> float:
        return 1 / self.context.settings.display.max_fps

    def advance(self, now: float) -> None:
        """Let the game go on, or, after its end, the demo."""
        if self._ended_at is not None:
            if now >= self._over_at:
                self._over(now)
        elif self.paused:
            return
        elif not self._leaping:
            self._feed(self.match.advance(now), now)
        elif now >= self._leapt_at + self._frame:
            self._leapt_at = max(self._leapt_at + self._frame, now - self._frame)
            self._feed(self.match.leap(self.speed.pieces, now, LEAP_BUDGET, self.context.clock), now)

    def deadline(self, now: float) -> float | None:
        """When something is due by itself."""
        if self.paused or (self.menu and self._ended_at is not None):
            return None
        due = [] if (fading := self.effects.deadline(now)) is None else [fading]
        if self._ended_at is not None:
            due.append(self._over_at)
        elif self._leaping:
            due.append(self._leapt_at + self._frame)
        else:
            due.append(min(self.match.deadline(), now + 1 - self.match.session.seconds % 1))
        return min(due)

    @property
    def _over_at(self) -> float:
        assert self._ended_at is not None
        return self._ended_at + (REDEAL_SECONDS if self.demo and self.machine else OVER_SECONDS)

    def _over(self, now: float) -> None:
        if self.demo and self.machine:
            self._begin(self.context.fresh_seed(), now)
        elif not self.menu:
            self.menu = _menu(("Play again", "restart"), *_NEXT[1:])
            self._stale = True

    def _feed(self, events: list[Event], now: float) -> None:
        if not events:
            return
        self.tally.feed(events, self._who)
        self.effects.feed(events, now)
        self.context.audio.play(events)
        if self.context.trace:
            self._trace(events)
        if self.match.session.ended:
            self._ended_at = now

    def _trace(self, events: list[Event]) -> None:
        session = self.match.session
        for event in events:
            if isinstance(event, Locked):
                self.context.trace.note("locked", piece=event.placement.piece.name, by=self._who)
        if session.ended:
            self.context.trace.note("ended", reason=session.ended.reason, pieces=session.pieces, score=session.score)

    # Picture

    @property
    def _who(self) -> str:
        return self.context.settings.machine.controller.capitalize() if self.machine else YOU

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
        changed = self.scene.draw(target, self._view(now))
        if self.menu:
            session = self.match.session
            sheet = pause_sheet(session) if self.paused else over_sheet(session, self.dealer, self.tally, self.seed)
            draw_overlay(target, play_layout(target.get_size()), sheet, self.menu)
            return [target.get_rect()]
        return changed

    def _view(self, now: float) -> View:
        session = self.match.session
        return View(
            session,
            tuple(self.dealer.counts),
            tuple(self.dealer.droughts),
            self.effects,
            Scores(session.score, session.level, session.lines, int(session.seconds), self._pace()),
            Credits(self.dealer.randomizer.name, self.dealer.seed or "none", self._who, self._detail()),
            self.context.settings.ghost and not self._leaping,
            now,
        )

    def _pace(self) -> str:
        session = self.match.session
        pace = self.match.leap_rate if self._leaping else session.pieces / max(1, int(session.seconds))
        return f"{pace:.2f}" if pace < 100 else f"{pace:,.0f}"

    def _detail(self) -> str:
        label = self.context.controls.label
        return self.speed.label if self.machine else f"{label('machine')} for the machine"


_NEXT = (("New game", "restart"), ("Same seed again", "same seed"), ("Back to the title", "title"))


def _menu(*rows: tuple[str, str]) -> Menu:
    return Menu([Row(label, action) for label, action in rows])
