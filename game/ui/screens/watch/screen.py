"""The screen on which bots are watched: one game with a tally beside it, or several wells with survival curves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame.event import Event

from game.core.board.position import Position
from game.play.speeds import Speed, changed
from game.play.watching.matchup import Kind, Matchup
from game.ui.context import Context
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.watch.one_well import OneWell
from game.ui.screens.watch.page import WatchPage
from game.ui.screens.watch.panel import BOTS, DEAL, LIST, PAUSE, STEP, WHY
from game.ui.screens.watch.several_wells import SeveralWells
from game.ui.screens.watch.wells import WatchedWells
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.widget import CHANGED

_COMMANDS: Mapping[str, str] = {"pause": PAUSE, "step": STEP, "restart": DEAL}
"""Command of settings.yaml -> what it does with several wells, and with one while the panel has the keys."""
_STEPS_OF_SPEED: Mapping[str, int] = {"faster": 1, "slower": -1}
_OF_THE_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class WatchScreen(WatchPage):
    """One well or several, and a panel to choose what they show."""

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        back: Back,
        *,
        like: WatchScreen | None = None,
        position: Position | None = None,
        dealers: Sequence[str] = (),
    ) -> None:
        """``like`` is a screen of which to take the choices. Demo games start from ``position`` if it is given.

        ``dealers`` are those to watch, if there are any.
        """
        self._routes, self._back = routes, back
        last = like.matchup if like else None
        super().__init__(context, WatchedWells(context, routes, now, last, position, dealers=dealers), now)

    @property
    def matchup(self) -> Matchup:
        """What is watched."""
        return self.wells.matchup

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys go to the demo, or with Tab to the panel. With several wells they go to the panel."""
        stage = self.stage
        if event.type == pygame.MOUSEMOTION:
            self.light_corner(event.pos)
        if _is_click(event) and self.is_at_corner(event.pos):
            return self.leave(now)
        if _is_turn(event):
            return self if self.folded else super().handle(event, now)
        handled = self._in_one(stage, event, now) if isinstance(stage, OneWell) else self._in_several(stage, event, now)
        if handled:
            return handled()
        if self.folded and event.type in _OF_THE_MOUSE:
            return self  # the panel is out of sight
        return super().handle(event, now)

    def _is_back(self, event: Event) -> bool:
        return event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "back"

    def _stay(self) -> Screen | None:
        return self

    def _in_one(self, stage: OneWell, event: Event, now: float) -> Callable[[], Screen | None] | None:
        """What an event does with one well. None if it is for the page."""
        tab, back = _is_tab(event), self._is_back(event)
        if back and not self._steers and stage.is_mere_demo:
            return lambda: self.leave(now)
        if _is_click(event) and self.body.crowded and self._leads_over(stage, event):
            return lambda: self._steer_to(not self._steers)
        if tab and self.wells.close_up:
            return lambda: self._do(self.wells.show_other, now)
        if self._is_for_game(event):
            return lambda: self._give_to_game(stage, event, now)
        if event.type == pygame.KEYDOWN and self._steers and self._acts_from_panel(stage, event, now):
            return self._stay
        if tab or (back and self._steers):
            return lambda: self._steer_to(not self._steers)
        return None

    def _leads_over(self, stage: OneWell, event: Event) -> bool:
        """Whether a click in a small window leads to the panel, or from it to the game."""
        if self._steers:
            return self._area.collidepoint(event.pos)
        return not stage.play.pointer  # the panel is out of sight, and the game itself takes no clicks

    def _in_several(self, stage: SeveralWells, event: Event, now: float) -> Callable[[], Screen | None] | None:
        """What an event does with several wells. None if it is for the page."""
        if _is_click(event) and (side := self._well_at(event.pos)) is not None:
            return lambda: self._do(lambda now: self.wells.show_alone(side, now), now)
        if event.type == pygame.KEYDOWN and self._acts_on_several(stage, event, now):
            return self._stay
        return None

    def _do(self, act: Callable[[float], None], now: float) -> Screen | None:
        """Do something that can change what is watched."""
        act(now)
        self._keep_up(now)
        return self

    def _steer_to(self, steers: bool) -> Screen | None:
        self._steer(steers)
        return self

    def _is_for_game(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return self._area.collidepoint(event.pos) and not (self.body.crowded and self._steers)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return not self._steers and not _is_tab(event)
        return event.type == pygame.WINDOWFOCUSLOST

    def _give_to_game(self, stage: OneWell, event: Event, now: float) -> Screen | None:
        following = stage.handle(event, now)
        if following is stage.play:
            return self._do(self.wells.look_up, now)
        self.wells.give_back()
        return following

    def _well_at(self, position: tuple[int, int]) -> int | None:
        """The well at a position; 0 is the leftmost one."""
        wells = self.body.layout.wells
        place = (position[0] - wells.x) * self.matchup.wells // max(1, wells.width)
        return place if wells.collidepoint(position) else None

    def _acts_on_several(self, stage: SeveralWells, event: Event, now: float) -> bool:
        """Let a key act on several wells. Return whether it did."""
        if (command := self.context.controls.command(event.key)) == "why":
            self._do(lambda now: self.wells.show_alone(0, now), now)
        elif command == "machine":
            self.wells.take_over(stage, 0, now).handle(event, now)
            self._keep_up(now)
        else:
            return self._acts_on_any(command, now)
        return True

    def _acts_from_panel(self, stage: OneWell, event: Event, now: float) -> bool:
        """Let a key act on a game while the panel has the keys. Return whether it did. The reasons take the keys."""
        command = self.context.controls.command(event.key)
        if command in ("dealer", "forecast"):
            self._give_to_game(stage, event, now)
        elif command == "why":
            self._steer(False)
            self._give_to_game(stage, event, now)
        else:
            return self._acts_on_any(command, now)
        return True

    def _acts_on_any(self, command: str | None, now: float) -> bool:
        """Do what a key does in one well with the panel and in several wells alike. Return whether it did anything."""
        command = command or ""
        if command in _STEPS_OF_SPEED:
            self._set_speed(changed(self.stage.speed, _STEPS_OF_SPEED[command]), now)
        elif command in _COMMANDS:
            self.follow(_COMMANDS[command], now)
        else:
            return False
        return True

    def leave(self, now: float) -> Screen | None:
        """Go back to where the screen was opened. A game that was taken over can be continued."""
        if isinstance(self.stage, OneWell):
            self.stage.play.flow.leave(now)
        self.wells.give_back()
        return self._back()

    # Choices

    def follow(self, answer: str, now: float) -> Screen | None:
        """Apply a choice or a button."""
        if answer == CHANGED:
            self._changed(now)
        elif answer == WHY:
            if isinstance(self.stage, SeveralWells):
                return self._do(lambda now: self.wells.show_alone(0, now), now)
            self.stage.command(WHY, now)
            self._do(self.wells.look_up, now)
            if isinstance(self.stage, OneWell):
                self._steer(self._steers and not self.studied)
        elif answer in (PAUSE, STEP, DEAL):
            self.stage.command(answer, now)
            if self.studied:
                self._steer(False)
        elif answer == LIST:
            return self._list()
        self._figure(now)
        self._stale = True
        return self

    def _list(self) -> Screen:
        """Choose the bot or the dealer of the row with the focus on its list. The games wait."""
        name = self.page.focus.name if self.page.focus else ""
        row, settings = self.panel.rows[name], self.context.settings
        if self.matchup.kind is not Kind.ONE:
            settings = replace(settings, machine=replace(settings.machine, tbp=()))

        def take(value: str) -> None:
            row.value = value
            self._changed(self.context.clock())

        def back() -> Screen:
            self.stage.resume(self.context.clock())
            self._stale = True
            return self

        choices = {value: title for value, title in row.choices.items() if value}
        pick = Pick(choices, row.value, take, settings)
        return (self._routes.bots if name in BOTS else self._routes.dealers)(back, pick)

    def _changed(self, now: float) -> None:
        chosen = self.panel.chosen()
        if chosen == self.matchup:
            if self.panel.speed != self.stage.speed:
                self._set_speed(self.panel.speed, now)
            return
        focus = self.page.focus.name if self.page.focus else ""
        self.wells.choose(chosen, now)
        self._give_keys(True)
        self._show(now)
        self.page.focus_on(focus)

    def _set_speed(self, speed: Speed, now: float) -> None:
        self.stage.set_speed(speed, now)
        self.panel.show_speed(self.stage.speed)
        self._stale = True


def _is_tab(event: Event) -> bool:
    return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not _is_turn(event))


def _is_turn(event: Event) -> bool:
    """Whether a key turns to another tab of the panel, whoever has the keys."""
    return event.type == pygame.KEYDOWN and intent_of(event) in (Intent.NEXT_TAB, Intent.PREVIOUS_TAB)


def _is_click(event: Event) -> bool:
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
