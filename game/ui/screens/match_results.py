"""The results of a match that is kept: both sides beside each other, both stacks, and the costliest placements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.replay import MatchReplay
from game.language import digits, say
from game.play.records.matches import MatchRow, about_match, match_rows, match_title, rating_words, side_title
from game.play.watch.match_story import STORY_BUDGET, MatchStory
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, PANE
from game.ui.kit.texts import Text, heading
from game.ui.panels.boards import placement_card, rows_of
from game.ui.panels.versus import sides_table
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, palette_of


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
        return len(self._story.ends), self._story.costliest, self._story.tenths

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
        """The figures of both sides beside each other, and both stacks."""
        match, story = self._row.match, self._story
        names = [side_title(match.player), side_title(match.rival)]
        mine, theirs = story.tallies[match.side], story.tallies[1 - match.side]
        table = Column(sides_table([mine, theirs], names), width=PANE)
        chart = Chart("stacks", story.plot(self._shown, names), focus=False)
        rounds = {str(number): say("Round {number}", number=digits(number + 1)) for number in range(len(story.ends))}
        choice = Choice("round", "", rounds, str(self._shown), ring=False, take=self._show)
        return panes(table, Column(chart, choice, width=PANE, gap=CLOSE), gap=APART)

    def _show(self, number: str) -> None:
        """Show the stacks of another round."""
        self._shown = int(number)
        self.renew()

    def _costliest(self) -> list[Box]:
        """The costliest placements of the person, as far as they are rated."""
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
        """Show the replay, from the start or at a tick of a round."""
        return self._routes.match_replay(self._story, now, self.here, at=at)

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
