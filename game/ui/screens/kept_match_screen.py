"""A match that is kept: its replay with both wells and the line of its rounds, and its results with both stacks."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf

from ...core.replay import MatchReplay
from ...core.session.events import Event as GameEvent
from ...language import digits, say
from ...play.game import frame as controls
from ...play.game.effects import Effects
from ...play.records.matches import Climb, MatchRow, about_match, match_title, rating_change, rating_words, side_titles
from ...play.records.results import RATING_BUDGET
from ...play.records.reviews import MOST_SHOWN, CostlyMoment, figure_rows, month_before
from ...play.versus import MatchPicture, match_cues
from ...play.watch import STORY_BUDGET, MatchStory, MatchViewer, keep_review
from ...play.words.keys import Situation
from ...play.words.numbers import joined
from ...storage import PERSON
from ..context import Context
from ..kit import Button, Chart, Choice, Scroll, steady
from ..kit.boxes import Act, Box, Column, Grid, Row, panes
from ..kit.sizes import APART, CARD, CLOSE, GAP, PANE
from ..kit.text import Text, heading
from ..kit.times import CLIMB_WAITS, CLIMBS
from ..panels.block_boards import blank_card, placement_cards, rows_of
from ..panels.ladder_rungs import climb_strip
from ..panels.match_scene import MatchScene, sides_table
from ..theme import THEME, palette_of
from .page_screen import PageScreen
from .replay_screen import RecordingScreen
from .routes import Back, Routes
from .screen import Screen


class MatchReplayScreen(RecordingScreen[MatchPicture]):
    """One match, until the player goes back to where it was opened."""

    name = "match replay"
    viewer: MatchViewer

    def __init__(
        self,
        context: Context,
        routes: Routes,
        story: MatchStory,
        now: float,
        back: Back,
        *,
        at: CostlyMoment | None = None,
    ) -> None:
        """``story`` is that of the match. It goes on to be told here. The replay plays from the start, or stands still
        at a costly placement and says what was better."""
        super().__init__(context, routes, MatchScene(context.note_fault))
        self._story = story
        viewer = MatchViewer(context, story, now, keyboard=context.controls, sound=self._hear)
        playback = self.playback = viewer.playback
        if at:
            viewer.look_at(at, now)
        if story.replay.setup.game.strange:
            viewer.said = say("This version does not have this dealer. You can watch the match, but not play on.")
        acts: Mapping[str, Act] = {
            controls.ROUND_BACK: lambda now: playback.step_round(-1, now),
            controls.ROUND_ON: lambda now: playback.step_round(1, now),
            controls.PLAY_ON: self._play_on,
            controls.WHY: lambda now: viewer.toggle_reasons(),
        }
        self._steer(viewer, back, acts)

    @property
    def situation(self) -> Situation:
        game = self._story.replay.setup.game
        return Situation(game.rules, game.mode, acts=self.commands)

    def tell(self, words: str, now: float) -> None:
        self.viewer.said = words

    def _hear(self, side: int, events: Sequence[GameEvent], sent: int) -> None:
        self.context.audio.cue(match_cues(events, sent, own=side == self._story.side))

    def _play_on(self, now: float) -> Screen | None:
        if not self._story.rival:
            return None
        if match := self.playback.match():
            rivals = partial(self._routes.page, "versus", self._routes.title)
            return self._routes.versus(now, rivals, PERSON, on=(match, self._story.rival))
        self.tell(say("You cannot play on from here. The round is over, or its dealer has changed."), now)
        return None

    def advance(self, now: float) -> None:
        super().advance(now)
        if not self._story.done:
            self._story.work(RATING_BUDGET, self.context.clock)

    def deadline(self, now: float) -> float | None:
        return super().deadline(now) if self._story.done else now + self.context.settings.display.frame_seconds

    def picture(self, now: float) -> MatchPicture:
        return self.viewer.picture(now)

    @property
    def all_effects(self) -> Sequence[Effects]:
        return self.viewer.effects


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
        self._side = self._story.side
        self._cards: list[CostlyMoment] = []
        own = row.match.player == PERSON
        self._month = month_before(context.scores, row.match.finished_at) if own else None
        self._seen, self._shown = self._news, 0
        self._appeared = context.clock() if after else -inf
        self._climb = Climb.of(row.change) if after and row.change else None
        self._climbed, self._strip = self._climbed_at(self._appeared), Box()
        if after:  # what was chosen after another match is not what one wants now, and Space was meant for the match
            context.focus.pop(self.name, None)
            self.keys["space"] = lambda now: None
        self.build(match_title(row.match), focus=after[0][1] if after else "replay")

    @property
    def appeared(self) -> float:
        return self._appeared

    @property
    def _news(self) -> object:
        """What the page shows of the story: it is made anew when that changes."""
        return len(self._story.played), self._story.costliest(self._side), self._story.tenths

    def _body(self) -> Box:
        row, story = self._row, self._story
        rating = self._rating()
        label = self.context.controls.label
        buttons = [
            Button(title, act, name=name, note=label(name), primary=not number)
            for number, (title, name, act) in enumerate(self._after)
        ]
        watch = Button(say("Watch replay"), partial(self._watch, None), name="replay", primary=not buttons)
        buttons.insert(1, watch)
        # What one can learn from comes first: the table and the chart can wait below the edge of a low window.
        parts = [*self._costliest(), self._figures()] if story.told else [Text(story.round_words)]
        above = Column(Text(about_match(row.match)), *rating, Text(self._remark, colour=THEME.behind))
        return Column(above, Scroll(Column(*parts, gap=APART)), Grid(*buttons, gap=CLOSE), gap=GAP)

    def _rating(self) -> list[Box]:
        """The rating in words, and, after a match that has just ended, the way that it has moved on the ladder. Empty
        if the match does not count."""
        climb, change = self._climb, self._row.change
        if change is None:
            return []
        if climb is None:
            return [Text(rating_words(change), colour=THEME.text)]
        # What was passed is told when it is seen. Its line is there before: nothing moves when it comes.
        told = rating_change(change)
        if not climb.passed:
            told = rating_words(change)
        elif self._climbed == 1.0:
            told = joined((told, climb.words))
        rival = self._row.match.players[1].name
        self._strip = climb_strip(climb, rival, lambda: self.context.palette, lambda: self._climbed)
        return [Text(told, colour=THEME.text), self._strip]

    def _climbed_at(self, now: float) -> float:
        """How much of the way on the ladder is done: all of it with reduced motion."""
        if not self.context.settings.display.animations:
            return 1.0
        return min(1.0, max(0.0, (now - self._appeared - CLIMB_WAITS) / CLIMBS))

    def _figures(self) -> Box:
        match, story = self._row.match, self._story
        names = side_titles(match.players)
        month = [(figure_rows(self._month, sums=False), say("Your month"))] if self._month else []
        table = sides_table([*story.facts, *(rows for rows, _ in month)], [*names, *(name for _, name in month)])
        chart = Chart("stacks", story.plot(self._shown, names), focus=False)
        rounds = {str(number): say("Round {number}", number=digits(number + 1)) for number in range(len(story.played))}
        choice = Choice("round", "", rounds, str(self._shown), ring=False, take=self._show)
        return panes(Column(table, width=PANE), Column(chart, choice, width=PANE, gap=CLOSE), gap=APART)

    def _show(self, number: str) -> None:
        self._shown = int(number)

    def _costliest(self) -> list[Box]:
        story, rules, side = self._story, self._story.replay.setup.game.rules, self._side
        found, grows = story.costliest(side), not story.done
        self._cards = costliest = steady(self.page, found, self._cards, lambda each: each.name, grows=grows)
        words = story.review_words(side)
        names = side_titles(self._row.match.players)
        sides = {str(each): name for each, name in zip(story.sides, names, strict=True)}
        choice = Choice("side", "", sides, str(side), ring=False, take=self._of)
        pictures = story.review.pictures(costliest)
        palette = palette_of(self.context.settings.display.palette, rules.look, rules.levels.first)
        watches = [partial(self._watch, each) for each in costliest]
        cards = placement_cards(pictures, palette, watches)
        missing = 0 if story.done else MOST_SHOWN - len(cards)
        grid = Grid(
            *cards,
            *(blank_card(rows_of(pictures), why=True) for _ in range(missing)),
            least=CARD,
            gap=GAP,
            columns=MOST_SHOWN,
        )
        head = Row(heading(say("Costliest moves")), choice, gap=APART)
        return [Column(head, Text(words), *([grid] if cards or missing else []), gap=CLOSE)]

    def _of(self, side: str) -> None:
        self._side = int(side)

    def _watch(self, at: CostlyMoment | None, now: float) -> Screen:
        return MatchReplayScreen(self.context, self._routes, self._story, now, self.here, at=at)

    def advance(self, now: float) -> None:
        """Tell and rate on, and keep the review when it is whole."""
        if not self._story.done:
            self._story.work(STORY_BUDGET, self.context.clock)
            if self._story.done:
                keep_review(self.context.scores, self._row.id, self._row.match, self._story)
            if self._news != self._seen:
                self._seen = self._news
                self.renew()
        before, self._climbed = self._climbed, self._climbed_at(now)
        if before < self._climbed == 1.0 and self._climb and self._climb.passed:
            self.context.audio.cue(["level"])
            self.renew()

    def deadline(self, now: float) -> float | None:
        moves = self._climb is not None and self._climbed < 1.0
        return None if self._story.done and not moves else now + self.context.settings.display.frame_seconds

    def moving(self, now: float) -> Mapping[Box, object]:
        return {**super().moving(now), **({self._strip: self._climbed} if self._climb else {})}
