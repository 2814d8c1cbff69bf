"""A match that is kept: its replay with both wells and the line of its rounds, and its results with both stacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import MatchReplay
from game.core.session.events import Event as GameEvent
from game.language import digits, say
from game.play.records.matches import MatchRow, about_match, match_rows, match_title, rating_words, side_title
from game.play.records.pages import RATING_BUDGET
from game.play.versus.picture import match_cues
from game.play.watch.match_story import STORY_BUDGET, MatchStory
from game.play.watch.match_viewer import MatchViewer
from game.play.watch.viewer import SKIP, speed_label
from game.play.words.numbers import MINUS, joined
from game.storage.games import PERSON
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, Row, Ways, panes
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice
from game.ui.kit.layout import PageLayout, at_least, em_of
from game.ui.kit.lengths import PixelSize, Span, Units, fixed
from game.ui.kit.scroll import Scroll
from game.ui.kit.shapes import put
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, HEAD, PANE, TOUCH
from game.ui.kit.text import BOLD, figures, width_of
from game.ui.kit.texts import Text, heading
from game.ui.panels.boards import placement_card, rows_of
from game.ui.panels.match_line import match_line
from game.ui.panels.versus import VersusScene, sides_table
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, palette_of


def _bare(size: PixelSize) -> PageLayout:
    """A page without a heading, as wide as the window, with a line of keys below it."""
    width, height = at_least(size)
    em = em_of(size)
    nothing, body = Rect(0, 0, 0, 0), Rect(0, 0, width, height - 2 * em)
    return PageLayout(em, nothing, nothing, body, Rect(em, body.bottom, width - 2 * em, 2 * em))


class MatchReplayScreen(PageScreen):
    """One match, until the player goes back to where it was opened."""

    name = "match replay"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        story: MatchStory,
        now: float,
        back: Back,
        *,
        at: tuple[int, int] | None = None,
    ) -> None:
        """``story`` is that of the match. It goes on to be told here. The replay plays from the start, or stands still
        at a tick of a round."""
        super().__init__(context, routes, back)
        self._story = story
        self._viewer = MatchViewer(context, story, now, self._hear)
        playback = self.playback = self._viewer.playback
        if at:
            playback.seek_round(*at, now)
            playback.running = False
        self._scene = VersusScene(note_fault=context.note_fault)
        self._wells = Box("wells")
        self._line = match_line(playback.rounds, lambda: story.attacks, lambda: playback.tick)
        self._dragging = False
        self._acts: Mapping[str, Act] = {
            "play": lambda now: playback.run(now, not playback.running),
            "slower": lambda now: playback.change_speed(-1, now),
            "faster": lambda now: playback.change_speed(1, now),
            "round back": lambda now: playback.step_round(-1, now),
            "round on": lambda now: playback.step_round(1, now),
        }
        self.commands |= {name: self._settled(name) for name in ("faster", "slower")}
        self.commands |= {"pause": self._settled("play"), "back": self.leave}
        self.keys |= {
            "space": self._settled("play"),
            "left": lambda now: self._skip(-SKIP, now),
            "right": lambda now: self._skip(SKIP, now),
            "up": lambda now: playback.step_piece(1, now),
            "down": lambda now: playback.step_piece(-1, now),
            ",": lambda now: playback.step(-1, now),
            ".": lambda now: playback.step(1, now),
            "home": lambda now: playback.seek(0, now),
            "end": lambda now: playback.seek(playback.ticks, now),
            "page up": self._settled("round back"),
            "page down": self._settled("round on"),
        }
        self.build("", focus="play", back=False, layout=_bare)

    @property
    def look(self) -> str:
        return self._story.replay.setup.game.rules.look

    def _hear(self, side: int, events: Sequence[GameEvent], sent: int) -> None:
        self.context.audio.cue(match_cues(events, sent, own=side == self._story.side))

    def _settled(self, name: str) -> Act:
        """Do something after all ticks up to now."""

        def act(now: float) -> None:
            self._viewer.settle(now)
            self._acts[name](now)
            self.renew()

        return act

    def _skip(self, seconds: float, now: float) -> None:
        self._viewer.settle(now)
        self.playback.skip(seconds, now)

    def _play_on(self, now: float) -> Screen | None:
        self._viewer.settle(now)
        if match := self.playback.match():
            rivals = partial(self._routes.page, "versus", self._routes.title)
            return self._routes.versus(now, rivals, PERSON, on=(match, self._story.rival))
        self.tell(say("You cannot play on from here. The round is over, or its dealer has changed."), now)
        return None

    def handle(self, event: Event, now: float) -> Screen | None:
        """A click on the line or a drag goes there."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._dragging = self._line.rect.collidepoint(event.pos)
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._viewer.forget_effects()
            share = (event.pos[0] - self._line.rect.x) / self._line.rect.width
            self.playback.seek(round(share * self.playback.ticks), now)
            return self
        return super().handle(event, now)

    def _body(self) -> Box:
        playback = self.playback
        titles = {
            "round back": say("Round back"),
            "play": say("Pause") if playback.running else say("Play"),
            "round on": say("Next round"),
            "slower": MINUS,
            "faster": "+",
        }
        buttons = [Button(title, self._settled(name), name=name) for name, title in titles.items()]

        def width(units: Units) -> Span:
            return fixed(width_of(self._told, units.em, BOLD), grows=True)

        def draw(target: Surface, box: Box) -> None:
            put(target, figures(self._told, box.em, THEME.text), box.rect)

        self._time = Box(width=width, height=HEAD, draw=draw)
        buttons += [Button(say("Play on"), self._play_on, name="play on")] if self._story.rival else []
        buttons.append(Button(say("Back"), self.leave, name="leave"))
        foot = Ways(Row(self._time, *buttons, gap=CLOSE), Column(self._time, Grid(*buttons, gap=CLOSE)))
        return Column(self._wells, Column(self._line, foot, around=CLOSE, gap=TOUCH, share=0.0))

    @property
    def _told(self) -> str:
        return joined((self._viewer.told, speed_label(self.playback.speed)))

    def _keys(self) -> str:
        return joined(
            (
                say("Space play or pause"),
                say("← → {seconds} s", seconds=digits(SKIP)),
                say("↑ ↓ one piece"),
                say("Page keys: rounds"),
                say("Esc back"),
            )
        )

    def advance(self, now: float) -> None:
        running = self.playback.running
        self._viewer.advance(now)
        if not self._story.told:
            self._story.work(RATING_BUDGET, self.context.clock)
        if self.playback.running is not running:
            self.renew()

    def deadline(self, now: float) -> float | None:
        if not self._story.told:
            return now + self.context.settings.display.frame_seconds
        return self._viewer.deadline(now)

    def moving(self, now: float) -> Mapping[Box, object]:
        """The line and the time. The wells draw themselves where they change."""
        return {self._line: (self.playback.tick, len(self._story.attacks)), self._time: self._told}

    def changed(self, now: float) -> bool:
        return super().changed(now) or self._scene.changed(self._viewer.picture(now))

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page where it has changed, and the wells into their part of it."""
        whole = self._stale or self._size != target.get_size()
        if whole:
            self._scene.forget()
        areas = super().draw(target, now) if whole or self.moving(now) != self._moving else []
        picture = self._viewer.picture(now)
        wells = self._scene.draw(target.subsurface(self._wells.rect), picture)
        return areas + [area.move(self._wells.rect.topleft) for area in wells]


class MatchResultsScreen(PageScreen):
    """One match. From here one comes to its replay, and from a costly placement to where it was."""

    name = "match results"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        row: MatchRow,
        replay: MatchReplay,
        back: Back,
        *,
        after: Sequence[tuple[str, str, Act]] = (),
        remark: str = "",
    ) -> None:
        """``after`` is what can follow a match that has just ended: labels, names and what they do, the rematch first.
        ``remark`` is what there is to say about it."""
        super().__init__(context, routes, back)
        self._row, self._after, self._remark = row, after, remark
        self.commands |= {name: act for _, name, act in after[:1]}
        self._story = MatchStory(replay, row.match.side)
        self._seen, self._shown = self._news, 0
        if after:  # what was chosen after another match is not what one wants now
            context.focus.pop(self.name, None)
        self.build(match_title(row.match), focus=after[0][1] if after else "replay")

    @property
    def _news(self) -> object:
        """What the page shows of the story: it is made anew when that changes."""
        return len(self._story.played), self._story.costliest, self._story.tenths

    def _body(self) -> Box:
        row, story = self._row, self._story
        rating = [Text(words, colour=THEME.text) for words in (rating_words(row.change),) if words]
        label = self.context.controls.label
        buttons = [
            Button(title, act, name=name, note=label(name), primary=not number)
            for number, (title, name, act) in enumerate(self._after)
        ]
        watch = Button(say("Watch replay"), partial(self._watch, None), name="replay", primary=not buttons)
        buttons.insert(1, watch)
        parts = [self._figures(), *self._costliest()] if story.told else [Text(story.round_words)]
        above = Column(Text(about_match(row.match)), *rating, Text(self._remark, colour=THEME.behind))
        return Column(above, Scroll(Column(*parts, gap=APART)), Grid(*buttons, gap=CLOSE), gap=GAP)

    def _figures(self) -> Box:
        match, story = self._row.match, self._story
        names = [side_title(match.player), side_title(match.rival)]
        table = Column(sides_table(story.facts, names), width=PANE)
        chart = Chart("stacks", story.plot(self._shown, names), focus=False)
        rounds = {str(number): say("Round {number}", number=digits(number + 1)) for number in range(len(story.played))}
        choice = Choice("round", "", rounds, str(self._shown), ring=False, take=self._show)
        return panes(table, Column(chart, choice, width=PANE, gap=CLOSE), gap=APART)

    def _show(self, number: str) -> None:
        self._shown = int(number)

    def _costliest(self) -> list[Box]:
        story, settings, rules = self._story, self.context.settings, self._story.replay.setup.game.rules
        if not story.review_words:
            return []
        pictures, palette = story.pictures, palette_of(settings.display.palette, rules.look, rules.levels.first)
        moments = [(each.round, each.costly.verdict.turn.tick) for each in story.costliest]
        cards = [
            placement_card(picture, rows_of(pictures), palette, action=partial(self._watch, moment))
            for picture, moment in zip(pictures, moments, strict=True)
        ]
        grid = [Grid(*cards, least=CARD, gap=GAP)] if cards else []
        return [Column(heading(say("Costliest moves")), Text(story.review_words), *grid, gap=CLOSE)]

    def _watch(self, at: tuple[int, int] | None, now: float) -> Screen:
        return MatchReplayScreen(self.context, self._routes, self._story, now, self.here, at=at)

    def advance(self, now: float) -> None:
        if not self._story.done:
            self._story.work(STORY_BUDGET, self.context.clock)
            if self._news != self._seen:
                self._seen = self._news
                self.renew()

    def deadline(self, now: float) -> float | None:
        return None if self._story.done else now + self.context.settings.display.frame_seconds


def match_results(context: Context, routes: Routes, number: int, back: Back) -> Screen | None:
    """The results of a match by its number. None if its replay cannot be read; a notice of the scores says why."""
    row = next((row for row in match_rows(context.scores) if row.id == number), None)
    replay = context.scores.matches.replay(number)
    return MatchResultsScreen(context, routes, row, replay, back) if row and replay else None
