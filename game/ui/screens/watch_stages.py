"""What is watched: one game with all of its panels, or two small wells."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.play.speeds import Speed
from game.play.watching.matchup import Matchup
from game.play.watching.pair import Pair, Side
from game.play.watching.spectator import Spectator
from game.play.watching.survival import Curve
from game.ui.context import Context
from game.ui.draw.game.small_well import draw_name, draw_small_well
from game.ui.draw.game.well import well_key
from game.ui.draw.shapes import backdrop, put
from game.ui.draw.text import fitted
from game.ui.layout.watch import SmallWell, small_wells
from game.ui.screens.play import PlayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.watch_panel import SIDES
from game.ui.theme import BACKGROUND_BOTTOM, BACKGROUND_TOP, MUTED, PANEL_EDGE, palette_of
from game.ui.widgets.charts.curves import Series
from game.ui.widgets.looks import SMALL

ALIVE = "Share of games still alive"
"""What the curves show."""
FIRST_GAME = "Share of games still alive: none has ended yet"
"""What they show at first."""

Rows = tuple[tuple[str, ...], ...]


class OneWell:
    """A demo: the screen of a game in a part of the window."""

    def __init__(self, play: PlayScreen) -> None:
        self.play = play
        self.spectator = Spectator(play.game)
        self._area = Rect(0, 0, 1, 1)
        self._told = False  # whether it was said how to reach the panel

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
        return ALIVE if self.spectator.tally.games else FIRST_GAME

    @property
    def rows(self) -> Rows:
        """The rows of the tally."""
        return self.spectator.facts

    def series(self, now: float) -> tuple[Series, ...]:
        """The survival curve of the bot."""
        return (Series("alive", SIDES[0], self.spectator.curve),)

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
        """Draw a line below a game that has the window. The lowest window has room in its margin only."""
        least = em
        top = min(self._area.bottom, target.get_height() - least)
        strip = Rect(0, top, self._area.width, target.get_height() - top)
        target.blit(backdrop(target.get_size(), BACKGROUND_TOP, BACKGROUND_BOTTOM), strip, strip)
        put(target, fitted(words, round(SMALL * em), MUTED, strip.width - 2 * em), strip, 0.5, 0.2)
        return strip

    def tell_of_panel(self, now: float) -> None:
        """Say once how to reach the panel, which a game that has the window hides."""
        if not self._told:
            self._told = True
            self.play.game.effects.answer("Tab", ("choices and tally",), now)

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
        return self.play.changed(now)

    def draw(self, target: Surface, area: Rect, em: int, now: float, *, whole: bool) -> list[Rect]:
        """Draw the game in its part of the window."""
        if whole:
            self._area = area
            self.play.forget()
            pygame.draw.rect(target, PANEL_EDGE, area.inflate(2, 2), 1)
        part = target.subsurface(area)
        return [rect.move(area.topleft) for rect in self.play.draw(part, now)]


class TwoWells:
    """Two small wells side by side."""

    def __init__(self, context: Context, matchup: Matchup, now: float, speed: Speed) -> None:
        self.context, self.matchup = context, matchup
        self.pair = Pair(context, matchup, now, speed=speed)
        self._drawn: list[object] = [None, None]
        self._wells: tuple[SmallWell, SmallWell] | None = None
        self._revision = self.pair.revision

    @property
    def speed(self) -> Speed:
        """The speed of both bots."""
        return self.pair.speed

    @property
    def paused(self) -> bool:
        """Whether both games stand still."""
        return self.pair.paused

    @property
    def title(self) -> str:
        """Who lasted longer."""
        return self.pair.verdict or (FIRST_GAME if self.pair.first else ALIVE)

    @property
    def rows(self) -> Rows:
        """The rows of the tally, with a value for each well. The pieces are told below the wells."""
        left, right = (side.facts(first=self.pair.first)[:-1] for side in self.pair.sides)
        return tuple((name, value, other) for (name, value), (_, other) in zip(left, right, strict=True))

    def series(self, now: float) -> tuple[Series, ...]:
        """The survival curves of both wells."""
        curves: tuple[Curve, Curve] = self.pair.curves(now)
        return tuple(
            Series(self.matchup.title(self.context.settings, side), SIDES[side], curves[side]) for side in (0, 1)
        )

    def set_speed(self, speed: Speed, now: float) -> None:
        """Set the speed of both bots."""
        self.pair.set_speed(speed, now)

    def command(self, name: str, now: float) -> None:
        """Pause, place one piece each, or deal again."""
        {"pause": self.pair.pause, "step": self.pair.step, "deal": self.pair.new_deal}[name](now)

    def resume(self, now: float) -> None:
        """Go on after another page. No time has passed in the games."""
        self.pair.resume(now)

    def advance(self, now: float) -> bool:
        """Let both games go on."""
        self.pair.advance(now)
        before, self._revision = self._revision, self.pair.revision
        return before != self._revision

    def deadline(self, now: float) -> float | None:
        """When something is next due."""
        return self.pair.deadline(now)

    def changed(self, now: float) -> bool:
        """Whether a well looks different."""
        return any(self._key(side, now) != self._drawn[number] for number, side in enumerate(self.pair.sides))

    def _key(self, side: Side, now: float) -> object:
        session = side.game.session
        return (*well_key(session, side.game.effects, now, False), session.pieces, session.lines, side.counted)

    def draw(self, target: Surface, area: Rect, em: int, now: float, *, whole: bool) -> list[Rect]:
        """Draw the wells that changed."""
        settings = self.context.settings
        rules = self.pair.sides[0].game.session.rules
        if whole or self._wells is None:
            self._wells = small_wells(area, em, rules.skyline)
        ground = backdrop(target.get_size(), BACKGROUND_TOP, BACKGROUND_BOTTOM)
        changed = []
        for number, (side, place) in enumerate(zip(self.pair.sides, self._wells, strict=True)):
            key = self._key(side, now)
            if not whole and key == self._drawn[number]:
                continue
            self._drawn[number] = key
            session = side.game.session
            palette = palette_of(settings.display.palette, rules.look, session.level)
            column = place.playfield.union(place.figures)
            target.blit(ground, column, column)
            if whole:
                draw_name(target, place, self.matchup.title(settings, number), SIDES[number], em)
            draw_small_well(target, place, side, now, palette=palette, em=em)
            changed.append(column)
        return changed


def _order(speed: Speed) -> tuple[int, int]:
    return speed.pieces, speed.presses
