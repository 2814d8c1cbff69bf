"""The screen on which bots are watched: one game with a tally beside it, or two wells with survival curves."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.board.position import Position
from game.play.new_game import GameRecord
from game.play.speeds import Speed, changed, speed_of
from game.play.watching.matchup import Kind, Matchup, first_matchup
from game.play.words import SEPARATOR
from game.ui.context import Context
from game.ui.layout.base import at_least
from game.ui.layout.page import page_layout
from game.ui.layout.watch import above_line
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import KEY_REPEAT, Screen
from game.ui.screens.watch_close_up import CloseUp
from game.ui.screens.watch_panel import BOTS, DEAL, LIST, PAUSE, STEP, WHY, WatchBody, WatchPanel
from game.ui.screens.watch_stages import OneWell, TwoWells
from game.ui.widgets.page import Page
from game.ui.widgets.widget import CHANGED, State

_COMMANDS = {"pause": PAUSE, "step": STEP, "restart": DEAL}
"""Command of settings.yaml -> what it does with two wells, and with one while the panel has the keys."""
_FIGURES_SECONDS = 0.25
"""The seconds between two pictures of the tally."""


class WatchScreen(PageScreen):
    """One or two wells, and a panel to choose what they show."""

    name = "watch"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        back: Back,
        *,
        like: WatchScreen | None = None,
        position: Position | None = None,
    ) -> None:
        """``like`` is a screen of which to take the choices. Demo games start from ``position`` if it is given."""
        self.context = context
        self._routes, self._back, self._position = routes, back, position
        self.matchup: Matchup = first_matchup(context.settings, like.matchup if like else None)
        self._steers = self.repeats = self.matchup.kind is not Kind.ONE  # whether the keys go to the panel
        self._area = Rect(0, 0, 0, 0)  # where the wells are
        self._refresh = True  # whether the tally or the curves have changed
        self._size = (0, 0)
        self._figured_at = now
        self._randomizer = context.settings.randomizer  # the player's own, for when the watching ends
        self._opened = False  # whether the panel has the page, where it does not fit beside two wells
        self._was_apart = False  # whether the last picture had a game alone
        self._close_up: CloseUp | None = None
        self._begin(now, speed_of(context.settings.machine.speed))
        super().__init__(context, self.page)

    def _begin(self, now: float, speed: Speed, record: GameRecord | None = None) -> None:
        """Open the wells of the matchup, or a game that is under way."""
        if self.matchup.kind is Kind.ONE:
            stage: OneWell | TwoWells = OneWell(self._demo(now, record))
            stage.set_speed(speed, now)
        else:
            stage = TwoWells(self.context, self.matchup, now, speed)
        self._show(stage, now)

    def _show(self, stage: OneWell | TwoWells, now: float) -> None:
        """Show some wells with their panel."""
        self.stage = stage
        self.panel = WatchPanel(self.context.settings, self.matchup, stage.speed)
        self.body = WatchBody(self.panel, opened=self._opened)
        self.page = Page("Watch", self.body, hint=self._hint)
        self.page.asleep = not self._steers
        self._figure(now)
        self._stale = True

    def _demo(self, now: float, record: GameRecord | None) -> PlayScreen:
        start = self._position
        return PlayScreen(self.context, self._routes, now, demo=True, record=record, machine=True, position=start)

    @property
    def _hint(self) -> str:
        label = self.context.controls.label
        if self.matchup.kind is Kind.ONE:
            return "Enter list  ·  Tab or Esc back to the game" if self._steers else "Tab to the panel"
        keys = [f"{label('pause')} pause", f"{label('slower')} {label('faster')} speed", f"{label('step')} one piece"]
        keys += [f"{label('restart')} new deal", f"{label('why')} why"]
        if self.body.crowded:
            keys = (
                ["← → change", "Tab or Esc back to the wells"] if self._opened else [*keys, "Tab choices", "Esc back"]
            )
        else:
            keys += ["← → change", "Esc back"]
        return SEPARATOR.join(keys)

    @property
    def _folded(self) -> bool:
        """Whether the panel makes room for the reasons of a game."""
        return self._studied and not self._steers

    @property
    def _studied(self) -> bool:
        """Whether the reasons of a game are open."""
        return isinstance(self.stage, OneWell) and self.stage.play.study is not None

    @property
    def _apart(self) -> bool:
        """Whether a game and the panel each have the window."""
        return isinstance(self.stage, OneWell) and (self.body.crowded or self._folded)

    def _line(self, stage: OneWell) -> str:
        """What stands below a game that has the window."""
        why = self.context.controls.label("why")
        if self._close_up and self._close_up.lasts(stage):
            return self._close_up.words(why)
        words = f"{why} back to the game{SEPARATOR}Tab choices" if self._folded else "Tab or click: choices and tally"
        return f"{stage.spectator.line}{SEPARATOR}{words}"

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys go to the demo, or with Tab to the panel. With two wells they go to the panel."""
        stage = self.stage
        escape = event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "back"
        if isinstance(stage, OneWell) and escape and not self._steers and stage.is_mere_demo:
            return self.leave(now)
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if isinstance(stage, OneWell) and click and self.body.crowded and not self._steers and not stage.play.pointer:
            return self._steer(True)  # the panel is out of sight, and the game itself takes no clicks
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if isinstance(stage, OneWell) and tab and self._close_up and self._close_up.lasts(stage):
            return self._switch(self._close_up, stage, now)
        if isinstance(stage, OneWell) and self._is_for_game(event):
            following = stage.handle(event, now)
            if following is stage.play:
                self._look_up(now)
                return self
            self._give_back()
            return following
        if isinstance(stage, TwoWells) and self.body.crowded:
            if tab or (escape and self._opened) or (click and self._is_on_wells(event.pos)):
                return self._open(not self._opened)
        elif isinstance(stage, TwoWells) and click and (side := self._well_at(event.pos)) is not None:
            return self._alone(stage, side, now)
        if self._folded and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self  # the panel is out of sight
        if event.type == pygame.KEYDOWN:
            if isinstance(stage, OneWell) and self._from_panel(stage, event, now):
                return self
            if isinstance(stage, OneWell) and (event.key == pygame.K_TAB or (escape and self._steers)):
                return self._steer(not self._steers)
            if isinstance(stage, TwoWells) and self._command(stage, event, now):
                return self
        return super().handle(event, now)

    def _is_for_game(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return self._area.collidepoint(event.pos)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return not self._steers and not (event.type == pygame.KEYDOWN and event.key == pygame.K_TAB)
        return event.type == pygame.WINDOWFOCUSLOST

    def _steer(self, steers: bool) -> Screen:
        """Give the keys to the panel, or to the game."""
        self._steers = self.repeats = steers  # held keys repeat in the panel but not in a game
        self.page.asleep = not steers
        self.page.hint = self._hint
        pygame.key.set_repeat(*(KEY_REPEAT if self.repeats else (0, 0)))
        self._stale = True
        return self

    def _is_on_wells(self, position: tuple[int, int]) -> bool:
        layout = self.body.layout
        return layout.wells.collidepoint(position) or layout.tally.collidepoint(position)

    def _well_at(self, position: tuple[int, int]) -> int | None:
        """The well at a position: 0 is the left, 1 the right one."""
        wells = self.body.layout.wells
        return int(position[0] >= wells.centerx) if wells.collidepoint(position) else None

    def _open(self, opened: bool) -> Screen:
        """Give the page to the panel, or to two wells beside which it does not fit."""
        self._opened = self.body.opened = opened
        self.page.place(self._size)
        self.page.replace(self.body)
        self._stale = True
        return self

    def _command(self, stage: TwoWells, event: Event, now: float) -> bool:
        """Let a key act on two wells. Return whether it did."""
        if (command := self.context.controls.command(event.key)) == "why":
            self._alone(stage, 0, now)
        elif command == "machine":
            self._take_over(stage, 0, now)
            if isinstance(self.stage, OneWell):
                self.stage.handle(event, now)
        else:
            return self._common_command(stage, command, now)
        return True

    def _from_panel(self, stage: OneWell, event: Event, now: float) -> bool:
        """Let a key act on a game while the panel has the keys. Return whether it did. The reasons take the keys."""
        command = self.context.controls.command(event.key)
        if command in ("dealer", "forecast"):
            stage.handle(event, now)
        elif command == "why":
            self._steer(False)
            stage.handle(event, now)
            self._look_up(now)
        else:
            return self._common_command(stage, command, now)
        return True

    def _common_command(self, stage: OneWell | TwoWells, command: str | None, now: float) -> bool:
        """Do what a key does in one well with the panel and in two wells alike. Return whether it did anything."""
        if command in ("faster", "slower"):
            self._set_speed(changed(stage.speed, 1 if command == "faster" else -1), now)
        elif command in _COMMANDS:
            self.follow(_COMMANDS[command], now)
        else:
            return False
        return True

    def _alone(self, stage: TwoWells, side: int, now: float) -> Screen:
        """Show the reasons of the game of a well, or of the other one if it has ended."""
        sides = stage.pair.sides
        side = 1 - side if sides[side].game.over else side
        if sides[side].game.over:
            return self
        still = stage.paused or stage.pair.leaping
        self._take_over(stage, side, now)
        self.stage.command(WHY, now)
        if still and isinstance(self.stage, OneWell) and self.stage.play.study:
            self.stage.play.study.halt(now)  # the piece that was seen is the one that is explained
        return self

    def _take_over(self, stage: TwoWells, side: int, now: float) -> None:
        """Go on with the game of a well alone."""
        game, settings, matchup = stage.pair.sides[side].game, self.context.settings, self.matchup
        full = game.session.rules.skyline == settings.ruleset.skyline
        game.record.kept = full  # a game in a lower well is no game of its mode
        self._close_up = None if game.over else CloseUp(stage, side, matchup, settings)
        bots = matchup.bot(side), matchup.bot(1 - side)
        dealers = matchup.dealer(side), matchup.dealer(1 - side)
        self.matchup = replace(matchup, kind=Kind.ONE, bots=bots, dealers=dealers)
        if not settings.machine.tbp:
            machine = replace(settings.machine, controller=bots[0])
            self.context.take(replace(settings, machine=machine))
        self._steers = self.repeats = False
        pygame.key.set_repeat(0, 0)
        self._begin(now, stage.speed, None if game.over else game.record)

    def _switch(self, close_up: CloseUp, shown: OneWell, now: float) -> Screen:
        """Show the reasons of the other well."""
        if close_up.other is not None:
            self._go_back_to(close_up, shown, now)
            self._alone(close_up.wells, close_up.other, now)
        return self

    def _look_up(self, now: float) -> None:
        """Go on with both wells when the reasons of the left game are closed. One that was taken over stays alone."""
        close_up, shown = self._close_up, self.stage
        if close_up is None or not isinstance(shown, OneWell):
            return
        if close_up.is_over(shown):
            self._go_back_to(close_up, shown, now)
        elif not close_up.lasts(shown):
            self._close_up = None
            self.page.hint = self._hint
            self._stale = True

    def _go_back_to(self, close_up: CloseUp, shown: OneWell, now: float) -> None:
        self._close_up, self.matchup = None, close_up.matchup
        self.context.take(replace(self.context.settings, machine=close_up.settings.machine))
        close_up.wells.pair.take_back(now, close_up.side)
        close_up.wells.set_speed(shown.speed, now)
        self._steers = self.repeats = True
        pygame.key.set_repeat(*KEY_REPEAT)
        self._show(close_up.wells, now)

    def leave(self, now: float) -> Screen | None:
        """Go back to where the screen was opened. A game that was taken over can be continued."""
        if isinstance(self.stage, OneWell):
            self.stage.play.flow.leave(now)
        self._give_back()
        return self._back()

    def _give_back(self) -> None:
        """Let the dealer of the player's own games be as before."""
        self.context.take(replace(self.context.settings, randomizer=self._randomizer))

    def follow(self, answer: str, now: float) -> Screen | None:
        """Apply a choice or a button."""
        if answer == CHANGED:
            self._changed(now)
        elif answer == WHY:
            if isinstance(self.stage, TwoWells):
                return self._alone(self.stage, 0, now)
            self.stage.command(WHY, now)
            self._look_up(now)
            self._steer(self._steers and not self._studied)
        elif answer in (PAUSE, STEP, DEAL):
            self.stage.command(answer, now)
            if self._studied:
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

        pick = Pick(row.choices, row.value, take, settings)
        return (self._routes.bots if name in BOTS else self._routes.dealers)(back, pick)

    def _changed(self, now: float) -> None:
        chosen = self.panel.chosen()
        if chosen == self.matchup:
            if self.panel.speed != self.stage.speed:
                self._set_speed(self.panel.speed, now)
            return
        if chosen.kind is not Kind.ONE:
            self.context.dismiss()  # an outside bot plays in one well only
        speed = self.stage.speed
        self._close_up, self._opened = None, self.body.crowded
        self._steers = self.repeats = True
        self.matchup = chosen
        self._keep_choices()
        focus = self.page.focus.name if self.page.focus else ""
        self._begin(now, speed)
        self.page.focus_on(focus)
        return

    def _keep_choices(self) -> None:
        """Keep the bot of a single well. The dealer is for looking on, and so are all choices of two wells."""
        if self.matchup.kind is Kind.ONE:
            if self.matchup.bots[0] != self.context.settings.machine.controller:
                self.context.choose_bot(self.matchup.bots[0])
            if self.matchup.dealers[0] != self.context.settings.dealt_by:
                self.context.take(self.context.settings.choosing(randomizer=self.matchup.dealers[0]))

    def _set_speed(self, speed: Speed, now: float) -> None:
        self.stage.set_speed(speed, now)
        self.panel.show_speed(self.stage.speed)
        self._stale = True

    # Time

    def advance(self, now: float) -> None:
        """Let the games go on."""
        if self.stage.advance(now) or now >= self._figured_at + _FIGURES_SECONDS:
            self._figure(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due in a well."""
        return self.stage.deadline(now)

    def _figure(self, now: float) -> None:
        """Take the tally and the curves from the wells."""
        self._figured_at = now
        chart, figures, pause = self.panel.chart, self.panel.figures, self.panel.pause
        label = "Resume" if self.stage.paused else "Pause"
        self._stale |= pause.label != label
        pause.label = label
        rows, series, title = self.stage.rows, self.stage.series(now), self.stage.title
        self._refresh |= (figures.rows, chart.series, chart.title) != (rows, series, title)
        figures.rows, chart.series, chart.title = rows, series, title

    # Picture

    def changed(self, now: float) -> bool:
        """Whether a well, the tally or the panel looks different."""
        return (
            self._stale
            or self._refresh
            or self._apart != self._was_apart
            or (self._area.width > 0 and self.stage.changed(now))
        )

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed."""
        size = target.get_size()
        if self._stale or size != self._size:
            self.page.place(size)
        apart = self._apart  # which the size decides, too
        whole = self._stale or size != self._size or apart != self._was_apart
        self._size, self._stale, self._was_apart = size, False, apart
        em = page_layout(at_least(size)).em
        if whole:
            self.page.hint = self._hint
        self._area = above_line(size, em) if apart else self.body.layout.wells
        if apart and self._steers:
            self._area = Rect(0, 0, 0, 0)  # the panel has the whole page
        if whole and (self._steers or not apart):
            self.page.draw(target)
        elif whole and isinstance(self.stage, OneWell) and not self._folded:
            self.stage.tell_of_panel(now)
        areas = self.stage.draw(target, self._area, em, now, whole=whole) if self._area.width else []
        if whole or self._refresh:
            if apart and isinstance(self.stage, OneWell) and not self._steers:
                areas.append(self.stage.draw_line(target, em, self._line(self.stage)))
            else:
                areas += self.body.refresh(target, State(self.page.focus if self._steers else None))
        self._refresh = False
        return [target.get_rect()] if whole else areas
