"""What is watched: one game with all of its panels, or several wells side by side."""

from dataclasses import replace
from functools import partial
from math import inf
from typing import TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ....core.board import Position
from ....core.session import GameView, position_of
from ....key_names import KeyWords
from ....language import marked, say, say_many
from ....play.game.timing import Speed
from ....play.watch import MOST_WELLS, BotGame, Lineup, Parade
from ....play.watch.figures import ENOUGH, GamesTally, NamedCurve
from ....play.words.numbers import joined
from ...context import Context
from ...draw.well import well_key
from ...kit.boxes import Box, Row, Span, Units
from ...kit.keys import KeySpot, keys_line
from ...kit.layout import at_least
from ...kit.shapes import hairline, thin_frame
from ...kit.sizes import APART
from ...panels.live_well import SmallWell
from ...theme import THEME, palette_of
from ..play_screen import PlayScreen
from ..screen import Screen

Rows = tuple[tuple[str, ...], ...]
"""The rows of the tally: a name, and a value for each well."""
_LEFT, _MIDDLE, _RIGHT = marked("Left"), marked("Middle"), marked("Right")
PLACES = {MOST_WELLS - 1: (_LEFT, _RIGHT), MOST_WELLS: (_LEFT, _MIDDLE, _RIGHT)}
"""The number of wells -> their places, to be translated."""


_CHOICES = KeyWords(marked("{key} choices"), keys=("tab",))
_OTHER_WELL = KeyWords(marked("{key} {about}"), keys=("tab",))


class _Watched:
    """Wells in which games are watched: what is told of them, and how the page shows them."""

    tallies: tuple[GamesTally, ...]

    @property
    def explains(self) -> bool:
        """Whether the reasons of the bot are shown."""
        return False

    @property
    def leads_back(self) -> bool:
        """Whether a click on it does what Escape does."""
        return False

    def spot_at(self, position: tuple[int, int]) -> KeySpot | None:
        """What its own line of keys says at a position in the window. None elsewhere."""
        return None

    def moving(self, now: float) -> dict[Box, object]:
        """The boxes of the page that the games change, each with all that its picture depends on."""
        return {}

    def changed(self, now: float) -> bool:
        """Whether there is something new to draw that is no box of the page."""
        return False

    def show(self, target: Surface, now: float, *, whole: bool, folded: bool) -> list[Rect]:
        """Draw what is no box of the page. Return the areas that have changed."""
        return []

    def leave(self, now: float) -> None:
        """Leave the games."""

    def name(self, side: int) -> str:
        """What is different about a well. One alone has no name."""
        return ""

    @property
    def position(self) -> Position | None:
        """The position in the first well. None while no piece falls there."""
        return None

    @property
    def waits(self) -> str:
        """What is said while too few games have ended for curves. Empty if there are enough."""
        if sum(tally.games for tally in self.tallies) >= ENOUGH:
            return ""
        return say_many(
            "After {number} game, a chart shows how long they last.",
            "After {number} games, a chart shows how long they last.",
            ENOUGH,
        )

    @property
    def title(self) -> str:
        return "" if self.waits else say("How long the games last")

    @property
    def rows(self) -> Rows:
        facts = (tally.facts() for tally in self.tallies)
        return tuple((row[0][0], *(value for _, value in row)) for row in zip(*facts, strict=True))

    @property
    def series(self) -> tuple[NamedCurve, ...]:
        return tuple(NamedCurve(self.name(side), tally.curve) for side, tally in enumerate(self.tallies))


def _position_in(session: GameView) -> Position | None:
    return position_of(session) if session.current else None


class SeveralWells(Parade, _Watched):
    """A match in two or three small wells side by side, which stand in its ``box``."""

    def __init__(self, context: Context, lineup: Lineup, now: float, speed: Speed) -> None:
        super().__init__(context, lineup, now, speed=speed)
        rules = self.games[0].session.rules
        titles = [self.title_of(side) for side in range(lineup.wells)]
        self.wells = [
            SmallWell(title, THEME.side_by_side[side], rules, partial(self._show, side))
            for side, title in enumerate(titles)
        ]
        self.box = Row(*(well.box for well in self.wells), gap=APART, share=0.0)
        self._now = now  # the time of the picture

    @property
    def position(self) -> Position | None:
        return _position_in(self.games[0].session)

    def side_at(self, position: tuple[int, int]) -> int | None:
        return next((side for side, well in enumerate(self.wells) if well.box.rect.collidepoint(position)), None)

    @property
    def title(self) -> str:
        """Who lasted longer, or lasts longer in the first deal, while it goes on."""
        if self.deals or self.lasting is None or self.paused:
            return self.verdict or super().title
        return say("{name} still plays, sped up.", name=self.name(self.lasting))

    def moving(self, now: float) -> dict[Box, object]:
        self._now = now
        return {well.box: self._seen(game, now) for well, game in zip(self.wells, self.games, strict=True)}

    def _seen(self, game: BotGame, now: float) -> object:
        session = game.session
        told = session.pieces, session.lines, game.over, self.paused
        return (*well_key(session, game.effects, now, False), *told)

    def _show(self, side: int, target: Surface, box: Box) -> None:
        game, now = self.games[side], self._now
        session = game.session
        palette = palette_of(self._services.settings.display.palette, session.rules.look, session.level)
        told = self.tallies[side].result() if game.over else (say("Paused"), "") if self.paused else None
        self.wells[side].show(target, game, now, palette=palette, told=told)


def _widths(units: Units) -> Span:
    """The widths of a game in a part of the window: at least that of an upright one."""
    least = at_least((0, 1))[0]
    return Span(least, least, inf)


def _heights(width: float, units: Units) -> Span:
    """The heights of a game which is as wide, or upright."""
    wide, low = at_least((1, 0))
    return Span(low if width >= wide else at_least((0, 1))[1], inf, inf)


class OneWell(_Watched):
    """A demo: the screen of a game in a part of the window, where its ``box`` stands."""

    def __init__(
        self,
        play: PlayScreen,
        behind: SeveralWells | None = None,
        side: int = 0,
    ) -> None:
        """``behind`` are the wells to go back to when the reasons are closed, of which this is the one at ``side``."""
        self.box = Box(width=_widths, height=_heights)
        self.play, self.behind, self.side = play, behind, side
        tally = GamesTally(play.game.session)
        tally.follow(play.game)
        self.tallies = (tally,)

    @property
    def speed(self) -> Speed:
        return self.play.game.speed

    @property
    def is_mere_demo(self) -> bool:
        """Whether the bot plays and no menu or reasons are open, so that nothing is lost by going back."""
        flow = self.play.flow
        return flow.sitting.watched and not flow.choices and not flow.sitting.study

    @property
    def position(self) -> Position | None:
        return _position_in(self.play.game.session)

    @property
    def paused(self) -> bool:
        return self.play.sitting.stands

    @property
    def is_close_up(self) -> bool:
        flow = self.play.flow
        behind = self.behind
        return behind is not None and flow.sitting.watched and flow.game.record is behind.games[self.side].record

    @property
    def other(self) -> int | None:
        """The next well to the right of which the game still runs, after the rightmost the leftmost one."""
        if self.behind is None:
            return None
        count, running = self.behind.lineup.wells, self.behind.running
        others = [(self.side + step) % count for step in range(1, count)]
        return next((other for other in others if other in running), None)

    @property
    def switch(self) -> str:
        """Which of several wells is shown, and how to reach another one. Empty for one well alone."""
        if not self.behind or not self.is_close_up:
            return ""
        places = PLACES[self.behind.lineup.wells]
        shown, *others = (
            say("{place}: {name}", place=say(places[side]), name=self.behind.name(side))
            for side in (self.side, *(() if self.other is None else (self.other,)))
        )
        return joined((shown, keys_line(*(replace(_OTHER_WELL, about=other) for other in others))))

    @property
    def explains(self) -> bool:
        return self.play.study is not None

    @property
    def leads_back(self) -> bool:
        return self.play.leads_back

    def spot_at(self, position: tuple[int, int]) -> KeySpot | None:
        (left, top), (x, y) = self.box.rect.topleft, position
        return self.play.spot_at((x - left, y - top)) if self.box.placed else None

    def set_speed(self, speed: Speed, now: float) -> None:
        self.play.sitting.set_speed(speed, now)

    def pause(self, now: float) -> None:
        flow = self.play.flow
        if flow.sitting.study:
            flow.sitting.study.pause(now)
        else:
            flow.sitting.resume(now) if flow.sitting.paused else flow.sitting.pause(now)

    def step(self, now: float) -> None:
        """Go on by one move of the bot. The first step shows its reasons."""
        flow = self.play.flow
        if flow.choices:
            return
        if not flow.sitting.study:
            flow.toggle_study(now)
        if flow.sitting.study:
            flow.sitting.study.step(now)

    def new_deal(self, now: float) -> None:
        self.play.flow.restart(now)

    def why(self, now: float) -> None:
        if not self.play.flow.results:
            self.play.flow.toggle_study(now)

    def resume(self, now: float) -> None:
        if not self.paused:
            self.play.game.resume(now)

    def handle(self, event: Event, now: float) -> Screen | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            x, y = event.pos
            event = Event(event.type, {**event.dict, "pos": (x - self.box.rect.x, y - self.box.rect.y)})
        return self.play.handle(event, now)

    def advance(self, now: float) -> bool:
        self.play.advance(now)
        return self.tallies[0].follow(self.play.game)

    def deadline(self, now: float) -> float | None:
        return self.play.deadline(now)

    def changed(self, now: float) -> bool:
        """Whether there is something new to draw in the game."""
        return self.box.placed and self.play.changed(now)

    def leave(self, now: float) -> None:
        """Leave the game. One that was taken over can be continued."""
        self.play.flow.leave(now)

    def show(self, target: Surface, now: float, *, whole: bool, folded: bool) -> list[Rect]:
        """Draw the game where its box stands, ``whole`` or what has changed. ``folded`` says that it has the window.
        Return the areas that have changed."""
        game = self.play.game
        game.tells_rule = folded  # beside it the words about the dealer do
        game.aside = (self.switch or self.play.context.controls.told(_CHOICES)) if folded else ""
        if not self.box.placed:
            return []
        if whole:
            self.play.forget()
            thin = 2 * hairline(target)
            thin_frame(target, self.box.rect.inflate(thin, thin), THEME.panel_edge)
        changed = self.play.draw(target.subsurface(self.box.rect), now)
        return [rect.move(self.box.rect.topleft) for rect in changed]


Stage: TypeAlias = OneWell | SeveralWells
"""What is watched."""
