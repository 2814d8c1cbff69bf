"""The results of a match that is kept: both sides beside each other, both stacks, and the costliest placements."""

from __future__ import annotations

from functools import partial

from game.core.replay import MatchReplay
from game.language import say
from game.play.records.history import player_title
from game.play.records.matches import MatchRow, about_match, match_rows, match_title, rating_words
from game.play.records.pages import RATING_BUDGET
from game.play.versus.tally import ABOUT_FIGURES, match_plot
from game.play.watch.match_story import MatchStory
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, PANE, SMALL
from game.ui.kit.table import KEPT, Cell, Table, TableColumn
from game.ui.kit.texts import Text, heading
from game.ui.panels.boards import placement_card, rows_of
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, palette_of


class MatchResultsScreen(PageScreen):
    """One match. From here one comes to its replay, and from a costly placement to where it was."""

    name = "match results"

    def __init__(self, context: Context, routes: Routes, row: MatchRow, replay: MatchReplay, back: Back) -> None:
        super().__init__(context, routes, back)
        self._row, self._replay = row, replay
        self._story = MatchStory(replay, row.match.side)
        self._seen = self._news
        self.build(match_title(row.match), focus="replay")

    @property
    def _news(self) -> object:
        """What the page shows of the story: it is made anew when that changes."""
        return self._story.told, self._story.costliest, self._story.done

    def _body(self) -> Box:
        row, story = self._row, self._story
        sides = row.match.side, 1 - row.match.side
        names = [player_title(row.match.player), player_title(row.match.rival)]
        tallies = [story.tallies[side] for side in sides]
        heads = [TableColumn("", KEPT + 1), *(TableColumn(name, KEPT, right=True) for name in names)]
        facts = [
            (name, Cell(mine, bold=True), theirs)
            for (name, mine), (_, theirs) in zip(tallies[0].facts, tallies[1].facts, strict=True)
        ]
        table = Column(Table("", heads, facts), Text(say(ABOUT_FIGURES), scale=SMALL, colour=THEME.muted), width=PANE)
        chart = Chart("stacks", match_plot(tallies, names), focus=False)
        parts: list[Box] = [panes(table, Column(chart, width=PANE), gap=APART)] if story.told else []
        told = [Text(words, colour=THEME.text) for words in (rating_words(row.change),) if words]
        watch = Button(say("Watch replay"), self._watch(), name="replay", primary=True)
        above = Column(Text(about_match(row.match)), *told)
        return Column(above, Scroll(Column(*parts, *self._costliest(), gap=APART)), Grid(watch, gap=CLOSE), gap=GAP)

    def _costliest(self) -> list[Box]:
        """The costliest placements of the person, as far as they are rated."""
        story, settings, rules = self._story, self.context.settings, self._replay.setup.game.rules
        if not (story.told and story.review_words):
            return []
        pictures, palette = story.pictures, palette_of(settings.display.palette, rules.look, rules.levels.first)
        moments = [(each.round, each.costly.verdict.turn.tick) for each in story.costliest]
        cards = [
            placement_card(picture, rows_of(pictures), palette, action=self._watch(*moment))
            for picture, moment in zip(pictures, moments, strict=True)
        ]
        grid = [Grid(*cards, least=CARD, gap=GAP)] if cards else []
        return [Column(heading(say("Costliest moves")), Text(story.review_words), *grid, gap=CLOSE)]

    def _watch(self, number: int = 0, tick: int = 0) -> Act:
        """Show the replay, from a tick of a round on."""
        return partial(self._replayed, number, tick)

    def _replayed(self, number: int, tick: int, now: float) -> Screen:
        return self._routes.match_replay(self._replay, now, self.here, at=(number, tick))

    def advance(self, now: float) -> None:
        if not self._story.done:
            self._story.work(RATING_BUDGET, self.context.clock)
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
