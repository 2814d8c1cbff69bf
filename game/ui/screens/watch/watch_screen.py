"""The screen on which bots are watched: one game with a tally beside it, or several wells with survival curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ....core.board import Position
from ....language import say
from ....play.game.timing import Speed, changed
from ....play.records import WATCH
from ....play.watch import Lineup
from ....play.words.titles import bot_of
from ...context import Context
from ...kit.boxes import Act, Box, Ways, new_layout
from ...kit.keys import KeySpot
from ...kit.layout import at_least, em_of
from ...kit.times import KEY_REPEAT
from ..page_screen import PageScreen
from ..routes import Back, Pick, Routes
from ..screen import Screen
from .choices import BOTS, Offer
from .panel import GAME, WatchPanel
from .sharing import Sharing, Way
from .show import Show
from .wells import OneWell, SeveralWells, Stage


class WatchScreen(PageScreen):
    """One well or several, and a panel to choose what they show. Only what changed is drawn again.

    Where one well and the panel have no room beside each other, or while the reasons of the bot are shown, the game has
    the window until the panel gets the keys.
    """

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
        dealers: Sequence[str] = (),
    ) -> None:
        """``like`` is a screen of which to take the choices. Demo games start from ``position``, if it is given."""
        super().__init__(context, routes, back)
        context.experience.meet(WATCH)
        self._folded = False  # whether the game had the window in the last picture
        self.commands |= {
            "pause": lambda now: self._act(self.stage.pause, now),
            "step": lambda now: self._act(self.stage.step, now),
            "restart": lambda now: self._act(self.stage.new_deal, now),
            "why": self._why,
            "faster": lambda now: self._set_speed(changed(self.stage.speed, 1), now),
            "slower": lambda now: self._set_speed(changed(self.stage.speed, -1), now),
        }
        last = like.lineup if like else None
        self.show = Show(context, routes, now, self._follow, last=last, position=position, dealers=dealers)
        self._sharing = Sharing(self.stage)
        self.repeats = self._sharing.panel_has_keys
        """Held keys repeat in the panel only."""
        self._gather(now)
        self.build(say("Watch"))
        self.page.asleep = not self.repeats

    @property
    def stage(self) -> Stage:
        return self.show.stage

    @property
    def lineup(self) -> Lineup:
        return self.show.lineup

    def _follow(self, now: float) -> None:
        """Show the wells that are on the stage now. Keys go to a panel beside several wells, and else to the game."""
        self._gather(now)
        self.renew()
        self._steer(Sharing(self.stage).panel_has_keys)

    def _gather(self, now: float) -> None:
        """Make the panel for the lineup that is watched now."""
        own_name, commands = self.context.outside_name, self.commands
        self._gathered = self._to_gather
        acts: Mapping[str, Act] = {
            "pause": commands["pause"],
            "step": commands["step"],
            "deal": commands["restart"],
            "why": commands["why"],
            GAME: lambda now: self._steer(False),
            **self.show.onward(self.here, self._resumed),
        }
        offer = Offer(self.context.settings, self.lineup, own_name, self._list)
        self.panel = WatchPanel(self.context.settings, offer, own_name, self.stage, acts)
        self._stale |= self.panel.see(self.stage, now)

    @property
    def _to_gather(self) -> object:
        """What the panel depends on: a bot may tell its name, and another one may be kept on another page."""
        return self.context.outside_name, self.lineup, self.context.settings.machine.players

    def _body(self) -> Ways:
        return self.panel.body(self.stage)

    def _resumed(self) -> Screen:
        """This screen once more. Its games go on from where they were."""
        self.stage.resume(self.context.clock())
        return self.here()

    def _steer(self, steers: bool) -> Screen:
        """Give the keys to the panel, or to the game."""
        self.repeats = self._sharing.panel_has_keys = steers
        pygame.key.set_repeat(*(KEY_REPEAT if steers else (0, 0)))
        self.page.asleep = not steers
        if any(self._size):
            self._arrange()
        self._stale = True
        return self

    @property
    def folded(self) -> bool:
        """Whether the game has the whole window."""
        return self._sharing.folded(self.stage)

    @property
    def leads_back(self) -> bool:
        return self.stage.leads_back if self.folded else super().leads_back

    def spot_at(self, position: tuple[int, int]) -> KeySpot | None:
        return self.stage.spot_at(position) or (None if self.folded else super().spot_at(position))

    def _arrange(self) -> None:
        self.page.place(self._size)
        self._sharing.crowded = not self.stage.box.placed
        if self.folded:
            size = at_least(self._size)
            self.stage.box.place(Rect((0, 0), size), new_layout(em_of(size)))

    def _keys(self) -> str:
        return self.context.controls.told(*self._sharing.keys(self.stage, self.page.keys_at_focus))

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys go to the demo, or with Tab to the panel. With several wells they go to the panel."""
        stage, of_key = self.stage, event.type in (pygame.KEYDOWN, pygame.KEYUP)
        command = (self.context.controls.command(event.key) or "") if of_key else ""
        way = self._sharing.way(stage, event, command, self.commands)
        if way is Way.PAGE:
            return super().handle(event, now)
        if way is Way.LEAVE:
            return self.leave(now)
        if way is Way.COMMAND:
            return self.commands[command](now) or self
        if isinstance(stage, SeveralWells):
            return self._in_several(stage, way, event, now)
        if way is Way.GAME:
            return self._give(stage, event, now)
        if way is Way.NEXT_WELL:
            self.show.explain_next(now)
        elif way is not Way.NOWHERE:
            self._steer(way is Way.TO_PANEL)
        return self

    def _in_several(self, wells: SeveralWells, way: Way, event: Event, now: float) -> Screen:
        if way is Way.TAKE_OVER:
            self.show.take_over(wells, 0, now).handle(event, now)
        elif way is Way.EXPLAIN:
            self.show.explain(wells.side_at(event.pos) or 0, now)
        return self

    def _give(self, stage: OneWell, event: Event, now: float) -> Screen | None:
        following = stage.handle(event, now)
        if following is not stage.play:
            return following
        self.show.look_up(now)
        return self

    def leave(self, now: float) -> Screen | None:
        """Go back to where the screen was opened. A game that was taken over can be continued."""
        self.stage.leave(now)
        return self._back()

    def _act(self, act: Act, now: float) -> Screen:
        act(now)
        if self.stage.explains:
            self._steer(False)
        self.panel.see(self.stage, now)
        self._stale = True
        return self

    def _why(self, now: float) -> Screen:
        """Show the reasons, those of the first of several wells, or close them."""
        if isinstance(self.stage, OneWell):
            self._act(self.stage.why, now)
            self.show.look_up(now)
        else:
            self.show.explain(0, now)
        return self

    def _list(self, now: float) -> Screen:
        """Choose the bot or the dealer of the row with the focus on its list. The games wait."""
        name = self.page.focus.name if self.page.focus else ""
        row, settings = self.panel.choices.rows[name], self.context.settings
        if self.lineup.several:
            settings = replace(settings, machine=replace(settings.machine, tbp=()))

        def take(value: str) -> None:
            row.choices.setdefault(value, bot_of(self.context.settings, value).title if name in BOTS else value)
            row.value = value
            self.taken(row, self.context.clock())

        values = {value: title for value, title in row.choices.items() if value}
        pick = Pick(values, row.value, take, settings)
        return (self._routes.bots if name in BOTS else self._routes.dealers)(self._resumed, pick)

    def taken(self, row: Box, now: float) -> None:
        """Watch what is chosen now."""
        lineup, speed = self.panel.choices.lineup(self.lineup), self.panel.choices.speed
        if lineup != self.lineup:
            if lineup.several:
                self.context.dismiss()  # an outside bot plays in one well only
            self.show.take(lineup, now)
            self._steer(True)
        elif speed != self.stage.speed:
            self._set_speed(speed, now)

    def _set_speed(self, speed: Speed, now: float) -> Screen:
        self.stage.set_speed(speed, now)
        self.panel.choices.show_speed(self.stage.speed)
        self._stale = True
        return self

    def advance(self, now: float) -> None:
        news = self.stage.advance(now)
        if self._to_gather != self._gathered:
            self._gather(now)
            self.renew()
        else:
            self._stale |= self.panel.see(self.stage, now, news=news)

    def deadline(self, now: float) -> float | None:
        return self.stage.deadline(now)

    def moving(self, now: float) -> Mapping[Box, object]:
        return {**self.panel.moving(), **self.stage.moving(now)}

    def changed(self, now: float) -> bool:
        return (
            self.stage.changed(now)
            or self.folded != self._folded
            or self._stale
            or (not self.folded and super().changed(now))
        )

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page and the well in it. Returns the areas that have changed."""
        stage, size = self.stage, target.get_size()
        whole = self._stale or self._size != size or self._folded != self.folded
        if whole:
            self._size, self._stale = size, True
            self._arrange()
        self._folded = self.folded
        areas = [target.get_rect()] if self.folded and whole else []
        if not self.folded and (whole or self.moving(now) != self._moving):
            areas = super().draw(target, now)
        self._stale = False
        return [*areas, *stage.show(target, now, whole=whole, folded=self.folded)]

    def draw_page(self, target: Surface) -> None:
        self.page.draw(target, placed=True)
