"""The scores: recent games, matches, and all games added up, each in a tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

from ...key_names import KeyWords
from ...language import marked, say
from ...play.records.history import of_the_person
from ...play.words.numbers import sentence
from ...storage import Group
from ..context import Context
from ..kit import Button, Dialog, Tabs
from ..kit.boxes import Box, Column, Grid, spring
from ..kit.keys import NEXT_TAB
from ..kit.sizes import CLOSE, GAP, MIDDLE, NARROW, TILE, TITLE
from ..kit.text import Text, heading
from .routes import Back, Routes
from .score_tab import GAMES, MatchesTab, RecentTab, ResultsScreen, ScoreTab, TotalsTab

TABS: Mapping[str, tuple[str, type[ScoreTab]]] = {
    "recent": (marked("Recent"), RecentTab),
    "matches": (marked("Matches"), MatchesTab),
    "totals": (marked("Totals"), TotalsTab),
}
"""Name -> the title of a tab, to be translated, and what it shows."""


class ScoresScreen(ResultsScreen):
    """The finished games in tabs. The page of all games has the rankings and the charts of each kind."""

    name = "scores"

    def __init__(self, context: Context, routes: Routes, back: Back, tab: str = "") -> None:
        """``tab`` is the one that is shown at first; empty: the first that has something to show."""
        super().__init__(context, routes, back)
        self._shown = tab or ("recent" if self._groups or self._is_empty else "matches")
        self._made: dict[str, ScoreTab] = {}
        self._counted = self._count
        self.build(say("Scores"), focus=GAMES)
        self._tell_notices()

    @cached_property
    def _groups(self) -> Sequence[Group]:
        return self.context.scores.history.groups()

    @property
    def _count(self) -> tuple[int, int]:
        return self.context.scores.history.count(), len(self.context.scores.matches.all())

    def again(self) -> ScoresScreen:
        return ScoresScreen(self.context, self._routes, self._back, self._shown)

    def here(self) -> ScoresScreen:
        """Come back to what was chosen; to the page anew if games were added meanwhile."""
        return super().here() if self._count == self._counted else self.again()

    @cached_property
    def _is_empty(self) -> bool:
        return not self._groups and not self.context.scores.matches.all()

    @property
    def tab(self) -> ScoreTab:
        if self._shown not in self._made:
            groups, kind = self._groups, TABS[self._shown][1]
            made = kind(self.context, groups, of_the_person(groups), self._watch, self._settle)
            made.look(None)
            self._made[self._shown] = made
        return self._made[self._shown]

    def _body(self) -> Box:
        if self._is_empty:
            words = heading(say("No games yet"), scale=TITLE, across=MIDDLE)
            about = Text(
                say("Every game that you finish is kept here with its replay. You can open those of TETR.IO, too."),
                across=MIDDLE,
            )
            play = Button(say("Play"), partial(self.open, "games"), name=GAMES, primary=True)
            file = Button(say("Open a file"), partial(self.open, "import"), name="import")
            return Column(words, about, Column(play, file, width=NARROW, gap=CLOSE), gap=GAP, at=MIDDLE)
        tabs = Tabs("tabs", {name: say(title) for name, (title, _) in TABS.items()}, self._shown)
        filters = Grid(*self.tab.rows(), least=TILE, gap=CLOSE, even=True)
        return Column(tabs, filters, self.tab.content, spring(), *self._below(), gap=CLOSE)

    def _below(self) -> tuple[Box, ...]:
        tab = self.tab
        if isinstance(tab, MatchesTab):
            lose = Button(say("What you lose"), partial(self.open, "losses"), name="losses")
            figures = Button(say("Your figures"), partial(self.open, "figures"), name="figures")
            file = Button(say("Open a file"), partial(self.open, "import"), name="import")
            return (Grid(lose, figures, file, gap=CLOSE),)
        bests = Button(say("Best games"), partial(self.open, "bests"), name="bests")
        if not tab.chooses:
            year = Button(say("Your year"), partial(self.open, "year"), name="year")
            return (Grid(year, bests, gap=CLOSE),)
        return self._about_game(bests)

    def _settle(self) -> None:
        """Lay the page out for what is chosen, and show the messages of the scores."""
        if not self._is_empty:
            self.tab.look(self.page.focus)
            self.renew()
        self._tell_notices()

    def _tell_notices(self) -> None:
        notices = "  ".join(map(sentence, self.context.scores.take_notices()))
        if notices:
            self.page.ask(Dialog(say("About your scores"), notices, {lambda now: self.page.close(): say("OK")}))

    def _others(self) -> Sequence[KeyWords]:
        return () if self._is_empty else (NEXT_TAB,)

    def moved(self, now: float) -> None:
        self._settle()

    def taken(self, row: Box, now: float) -> None:
        if isinstance(row, Tabs):
            self._shown = row.value
        else:
            self.tab.content = self.tab.show()
        self._settle()
