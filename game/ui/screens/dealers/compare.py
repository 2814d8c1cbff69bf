"""The screen on which up to three dealers deal side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.dealer_words import titles_of_all
from game.play.dealers.side_by_side import SideBySide
from game.play.portraits import why_nothing
from game.ui.context import Context
from game.ui.draw.backdrop import backdrop
from game.ui.draw.dealers.scales import Scales
from game.ui.screens.dealers.lanes import ADD, CHANGE, PAUSE, PLAY, SEED, STEP, WATCH, CompareBody
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.page import Page
from game.ui.widgets.widget import CHANGED

_COMMANDS = {"pause": PAUSE, "step": STEP, "restart": SEED}
"""Command of settings.yaml -> what it does here."""
_COMPARE, _COMPARED, _CHOOSE = marked("Compare this"), marked("compared"), marked("Choose a dealer to compare")
"""What the list of dealers says while it is open from here."""
_STEPS = {"faster": 1, "slower": -1}
_FIGURES_SECONDS = 0.1
"""The seconds between two pictures of the charts."""
_FRAME = 1 / 60


class CompareScreen(PageScreen):
    """A lane for each dealer: its name, its pieces as they fall, and charts of them."""

    name = "compare"

    def __init__(self, context: Context, routes: Routes, dealers: Sequence[str], back: Back) -> None:
        """``dealers`` has one to three names of randomizers."""
        self.context, self._routes, self._back = context, routes, back
        settings = context.settings
        seed = settings.seed or context.fresh_seed()
        self.dealing = SideBySide(dealers, seed, settings.randomizer_options, context.entropy, context.clock)
        self._size = (0, 0)
        self._drawn: object = None  # what the strips showed
        self._figured: object = None  # what the charts showed
        self._figured_at = 0.0
        super().__init__(context, Page(say("Compare dealers"), self._new_body(), hint=self._hint))
        self.page.focus_on(self.body.first)

    def _new_body(self) -> CompareBody:
        dealing = self.dealing
        dead = {name: why for name in dealing.dealers if (why := why_nothing(self.context.settings, name))}
        self.body = CompareBody(dealing.lanes, THEME.side_by_side, self.context.palette, rate=dealing.rate, dead=dead)
        return self.body

    @property
    def _hint(self) -> str:
        if all(view.why_nothing for view in self.body.views):
            return say("↑ ↓ ← → choose  ·  Enter accept  ·  Esc back")
        label = self.context.controls.label
        keys = {name: label(name) for name in ("slower", "faster", "step", "restart")}
        return say(
            "Space pause  ·  {slower} {faster} speed  ·  {step} one piece  ·  {restart} new deal  ·  Esc back", **keys
        )

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """The keys of the buttons work wherever the focus is. Space pauses."""
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            command = self.context.controls.command(event.key)
            action = PAUSE if event.key == pygame.K_SPACE else _COMMANDS.get(command or "")
            if action:
                return self.follow(action, now)
            if command in _STEPS:
                self.dealing.change_rate(_STEPS[command])
                self.body.speed.value = str(self.dealing.rate)
                self._stale = True
                return self
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to where it was opened."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Do what a button or a choice says."""
        dealing = self.dealing
        self._stale = True
        action, _, place = answer.partition(" ")
        if action == PAUSE:
            dealing.pause()
        elif action == STEP:
            dealing.step()
        elif action == SEED:
            self._show(lambda: dealing.restart(self.context.fresh_seed()))
        elif action == CHANGED:
            if str(dealing.rate) != self.body.speed.value:
                dealing.set_rate(int(self.body.speed.value))
            for number, choice in enumerate(self.body.names):
                if choice.value != dealing.dealers[number]:
                    self._replace(number, choice.value)
        elif action == CHANGE:
            return self._list(int(place))
        elif action == ADD:
            return self._pick(dealing.dealers[0], lambda name: self._show(lambda: dealing.add(name)))
        elif action == PLAY:
            return self._play(dealing.dealers[int(place)], now)
        elif action == WATCH:
            return self._routes.watch(now, self._resumed, dealers=dealing.dealers)
        return self

    def _list(self, place: int) -> Screen:
        """Choose another dealer for a lane."""
        return self._pick(self.dealing.dealers[place], lambda name: self._replace(place, name))

    def _pick(self, now_dealing: str, take: Callable[[str], None]) -> Screen:
        """Choose a dealer on the list."""
        pick = Pick(
            titles_of_all(),
            now_dealing,
            take,
            self.context.settings,
            use=_COMPARE,
            used=_COMPARED,
            title=_CHOOSE,
            beside=self.dealing.dealers,
        )
        return self._routes.dealers(self._resumed, pick)

    def _replace(self, place: int, name: str) -> None:
        self._show(lambda: self.dealing.replace(place, name))

    def _play(self, name: str, now: float) -> Screen:
        """Play with a dealer. A mode with pieces of its own would not use it, so the page of the modes comes first."""
        self.context.choose(randomizer=name)
        return (
            self._routes.modes(self._resumed)
            if self.context.settings.game_mode.sequence
            else self._routes.play(now, back=self._resumed)
        )

    def _resumed(self) -> Screen:
        self.dealing.resume()
        self._stale = True
        return self

    def _show(self, change: Callable[[], None]) -> None:
        """Show other lanes after a change. The chart that was chosen stays."""
        change()
        chosen = self.body.tabs.value
        self.page.replace(self._new_body())
        if chosen in self.body.tabs.tabs:
            self.body.tabs.value = chosen
        self._stale = True

    # Time

    def advance(self, now: float) -> None:
        """Let the dealers deal. One that breaks at once has a sentence in place of its charts."""
        before = [lane.deals_nothing for lane in self.dealing.lanes]
        self.dealing.advance(now)
        if before != [lane.deals_nothing for lane in self.dealing.lanes]:
            self._stale = True
            if self.body.first != PAUSE:  # its buttons are gone
                self.page.focus_on(self.body.first)

    def deadline(self, now: float) -> float | None:
        """When something is next due: a piece, a step of a falling one, or a picture of the charts."""
        due = [] if (deals := self.dealing.deadline(now)) is None else [deals]
        if self.dealing.fallen(now) < 1:
            due.append(now + _FRAME)
        if self._figured != self._pieces:
            due.append(self._figured_at + _FIGURES_SECONDS)
        return min(due, default=None)

    # Picture

    @property
    def _pieces(self) -> tuple[tuple[int, bool], ...]:
        """Of each lane, the number of pieces and whether its games were simulated: what the charts show."""
        return tuple((lane.counts.pieces, lane.simulated is not None) for lane in self.dealing.lanes)

    def changed(self, now: float) -> bool:
        """Whether the strips, the charts or the page look different."""
        return self._stale or self._drawn != (self._pieces, self.dealing.fallen(now)) or self._is_to_figure(now)

    def _is_to_figure(self, now: float) -> bool:
        return self._figured != self._pieces and now >= self._figured_at + _FIGURES_SECONDS

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed."""
        size = target.get_size()
        whole = self._stale or size != self._size
        if whole:
            self._size, self._stale = size, False
            self.body.pause.label = say("Resume") if self.dealing.paused else say("Pause")
            self.page.hint = self._hint
            self.page.draw(target)
        areas = self._draw_figures(target, now) if whole or self._is_to_figure(now) else []
        fallen = self.dealing.fallen(now)
        for view in self.body.views:
            view.draw_strip(target, fallen)
            areas.append(view.strip)
        self._drawn = self._pieces, fallen
        return [target.get_rect()] if whole else areas

    def _draw_figures(self, target: Surface, now: float) -> list[Rect]:
        """Draw the words and the charts of all lanes anew."""
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        scales = Scales.of(self.dealing.lanes)
        self._figured, self._figured_at = self._pieces, now
        areas = []
        for view in self.body.views:
            for area in (view.figures, view.graphs):
                target.blit(ground, area, area)
                areas.append(area)
            view.draw_figures(target, scales)
        return areas
