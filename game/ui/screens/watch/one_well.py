"""One game of a bot with all of its panels, or its well alone."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import say
from game.play.speeds import Speed
from game.play.watching.spectator import Spectator
from game.ui.draw.backdrop import backdrop
from game.ui.draw.game.small_well import draw_name, draw_small_well
from game.ui.draw.game.well import well_key
from game.ui.kit.shapes import hairline, put, thin_frame
from game.ui.kit.text import fitted
from game.ui.layout.small_wells import one_small_well
from game.ui.screens.play import PlayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.watch.panel import ENOUGH, Rows, first_games
from game.ui.theme import THEME, palette_of
from game.ui.widgets.charts.curves import Series
from game.ui.widgets.looks import SMALL


class OneWell:
    """A demo: the screen of a game in a part of the window."""

    def __init__(self, play: PlayScreen) -> None:
        self.play = play
        self.spectator = Spectator(play.game)
        self.small = False
        """Whether only its well is shown, beside a panel that leaves no more room."""
        self._area = Rect(0, 0, 1, 1)
        self._key: object = None  # what the last picture of the small well showed

    @property
    def speed(self) -> Speed:
        """The speed of the bot."""
        return self.play.game.speed

    @property
    def is_mere_demo(self) -> bool:
        """Whether the bot plays and no menu or reasons are open, so that nothing is lost by going back."""
        flow = self.play.flow
        return flow.watched and not flow.choices and not flow.study

    @property
    def paused(self) -> bool:
        """Whether the game stands still."""
        return self.play.flow.stands

    @property
    def title(self) -> str:
        """The heading of the curve."""
        return "" if self.waits else say("How long the games last")

    @property
    def waits(self) -> str:
        """What is said while too few games have ended for a curve. Empty if there are enough."""
        return first_games() if self.spectator.tally.games < ENOUGH else ""

    @property
    def rows(self) -> Rows:
        """The rows of the tally."""
        return self.spectator.facts

    def series(self, now: float) -> tuple[Series, ...]:
        """The survival curve of the bot."""
        return (Series("", THEME.side_by_side[0], self.spectator.curve),)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Step to a speed."""
        flow = self.play.flow
        while flow.game.speed != speed:
            before = flow.game.speed
            flow.change_speed(1 if _order(speed) > _order(before) else -1, now)
            if flow.game.speed == before or _order(before) < _order(speed) < _order(flow.game.speed):
                return

    def command(self, name: str, now: float) -> None:
        """Pause, show the reasons for one piece, or deal again."""
        flow = self.play.flow
        if name == "deal":
            flow.restart(now)
        elif name == "pause" and flow.study:
            flow.study.pause(now)
        elif name == "pause":
            flow.resume(now) if flow.paused else flow.pause(now)
        elif name == "step" and not flow.choices:
            if not flow.study:
                flow.toggle_study(now)
            if flow.study:
                flow.study.step(now)
        elif name == "why" and not flow.results:
            flow.toggle_study(now)

    def resume(self, now: float) -> None:
        """Go on after another page. No time has passed in the game."""
        if not self.paused:
            self.play.game.resume(now)

    def draw_line(self, target: Surface, em: int, words: str) -> Rect:
        """Draw a line below a game that has the window. Under a menu it is as dark as the game, without words."""
        top = self._area.bottom
        strip = Rect(0, top, self._area.width, target.get_height() - top)
        if self.play.menu:
            target.fill(target.get_at((0, top - 1)), strip)
            return strip
        target.blit(backdrop(target.get_size(), THEME.background_top, THEME.background_bottom), strip, strip)
        text = fitted(words, round(SMALL * em), THEME.muted, strip.width - 2 * em)
        put(target, text, strip, 0.5, 0.2)
        return strip

    def handle(self, event: Event, now: float) -> Screen | None:
        """Give an event to the game. Return its next screen."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            x, y = event.pos
            event = Event(event.type, {**event.dict, "pos": (x - self._area.x, y - self._area.y)})
        return self.play.handle(event, now)

    def advance(self, now: float) -> bool:
        """Let the game go on, and look on."""
        self.play.advance(now)
        return self.spectator.look(self.play.game)

    def deadline(self, now: float) -> float | None:
        """When something is next due."""
        return self.play.deadline(now)

    def changed(self, now: float) -> bool:
        """Whether the game looks different."""
        return self._small_key(now) != self._key if self.small else self.play.changed(now)

    def _small_key(self, now: float) -> object:
        game = self.play.game
        return (*well_key(game.session, game.effects, now, False), game.session.pieces, game.session.lines)

    def draw(self, target: Surface, area: Rect, em: int, now: float, *, whole: bool) -> list[Rect]:
        """Draw the game in its part of the window."""
        if self.small:
            return self._draw_small(target, area, em, now, whole=whole)
        if whole:
            self._area = area
            self.play.forget()
            thin = 2 * hairline(target)
            thin_frame(target, area.inflate(thin, thin), THEME.panel_edge)
        part = target.subsurface(area)
        return [rect.move(area.topleft) for rect in self.play.draw(part, now)]

    def _draw_small(self, target: Surface, area: Rect, em: int, now: float, *, whole: bool) -> list[Rect]:
        """Draw the well alone, with the name of its bot."""
        key, game = self._small_key(now), self.play.game
        if key == self._key and not whole:
            return []
        self._key = key
        session, place = game.session, one_small_well(area, em, game.session.rules.skyline)
        palette = palette_of(self.play.context.settings.display.palette, session.rules.look, session.level)
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        target.blit(ground, area, area)
        draw_name(target, place, say(game.pilot.thinker.name), THEME.side_by_side[0], em)
        draw_small_well(target, place, session, game.effects, now, palette=palette, em=em)
        return [area]


def _order(speed: Speed) -> tuple[int, int]:
    return speed.pieces, speed.presses
