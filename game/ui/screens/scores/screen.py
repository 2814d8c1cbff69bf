"""The scores screen: recent games, bests, tables, trends and totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from game.language import marked, say
from game.play.records.history import details
from game.play.watch.viewer import replay_of, same_deal
from game.play.words.numbers import joined, sentence
from game.storage import StoredGame
from game.ui.clipboard import copy
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, spring
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice
from game.ui.kit.page import Dialog
from game.ui.kit.sizes import BODY, CLOSE, GAP, MIDDLE, NARROW, TILE, TITLE
from game.ui.kit.tabs import Tabs
from game.ui.kit.texts import Text, heading
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.scores.bests import BestsTab
from game.ui.screens.scores.recent import RecentTab
from game.ui.screens.scores.tab import GAMES, ScoreTab, Shelf
from game.ui.screens.scores.tables import TableTab
from game.ui.screens.scores.totals import TotalsTab
from game.ui.screens.scores.trends import TrendTab
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

TABS: Mapping[str, str] = {
    "recent": marked("Recent"),
    "bests": marked("Bests"),
    "tables": marked("Tables"),
    "trends": marked("Trends"),
    "totals": marked("Totals"),
}
_MAKERS: Mapping[str, Callable[[Shelf, Act], ScoreTab]] = {
    "recent": RecentTab,
    "bests": BestsTab,
    "tables": TableTab,
    "trends": TrendTab,
    "totals": TotalsTab,
}
_TABS = "tabs"
_HINTS: tuple[tuple[type[Box], str], ...] = (
    (Tabs, marked("← → turn to a tab  ·  ↓ to its filters")),
    (Choice, marked("← → change it  ·  Tab to the next one")),
)
"""The widget with the focus -> what the keys do there, to be translated."""


class ScoresScreen(PageScreen):
    """The finished games in five tabs. From each game one comes to its replay and to its deal."""

    name = "scores"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """Read what there is."""
        super().__init__(context, routes, back)
        self._shown = "recent"
        self._made: dict[str, ScoreTab] = {}
        self._summary, self._detail = Text(""), Text("", scale=BODY, colour=THEME.soft)
        self.build(say("Scores"), focus=GAMES)
        self._settle("")

    @cached_property
    def _shelf(self) -> Shelf:
        history, settings = self.context.scores.history, self.context.settings
        return Shelf(history, history.groups(), self.context.date(), settings.rules, settings.game_mode.name)

    @property
    def tab(self) -> ScoreTab:
        """The tab that is shown. It is made when it is first shown."""
        if self._shown not in self._made:
            self._made[self._shown] = _MAKERS[self._shown](self._shelf, self._watch)
        return self._made[self._shown]

    # Content

    def _body(self) -> Box:
        if not self._shelf.groups:
            words = heading(say("No games yet"), scale=TITLE, across=MIDDLE)
            about = Text(say("Every game that you finish is kept here with its replay."), across=MIDDLE)
            play = Button(say("Play"), self._play, name=GAMES, primary=True)
            return Column(words, about, Column(play, width=NARROW), gap=GAP, at=MIDDLE)
        tabs = Tabs(_TABS, {name: say(title) for name, title in TABS.items()}, self._shown)
        filters = Grid(*self.tab.rows(), least=TILE, gap=CLOSE)
        return Column(tabs, filters, self.tab.content, spring(), *self._below(), gap=CLOSE)

    def _below(self) -> tuple[Box, ...]:
        if not self.tab.chooses:
            return ()
        game, words = self.tab.game, (text for text in (self._summary, self._detail) if text.text)
        if game is None:
            return (*words, Button(say("Play a game"), self._play, name="play"))
        watch = Button(say("Watch replay"), self._watch, name="button")
        buttons: list[Box] = [watch, Button(say("Same deal"), self._deal, name="deal")]
        if game.game.seed:
            buttons.append(Button(say("Copy seed"), self._copy, name="copy"))
        return (*words, Grid(*buttons, *self.tab.more(), gap=CLOSE))

    def _settle(self, note: str) -> None:
        """Say what is chosen, or a note, lay the page out for it, and show the messages of the scores."""
        if self._shelf.groups:
            self.tab.look(self.page.focus)
            stored = self.tab.game if self.tab.chooses else None
            self._summary.text = self.tab.summary
            about = (self.tab.place, details(stored, whole=self.tab.tells_all)) if stored else ()
            self._detail.text = note or joined(about)
            self.renew()
        notices = "  ".join(map(sentence, self.context.scores.take_notices()))
        if notices:
            self.page.ask(Dialog(say("About your scores"), notices, {self._noted: say("OK")}))

    def _keys(self) -> str:
        focus = self.page.focus
        if isinstance(focus, Button):
            keys = say("Enter: {label}", label=focus.label)
        else:
            keys = say(next((words for kind, words in _HINTS if isinstance(focus, kind)), self.tab.hint))
        if self._shelf.groups:
            return say("{keys}  ·  Ctrl+Tab next tab  ·  Esc back", keys=keys)
        return say("{keys}  ·  Esc back", keys=keys)

    # Events

    def _noted(self, now: float) -> None:
        self.page.close()

    def _play(self, now: float) -> Screen:
        return self._routes.page("modes", lambda: self._routes.page("scores", self._back))

    def moved(self, now: float) -> None:
        """Choose a game."""
        self._settle("")

    def taken(self, row: Box, now: float) -> None:
        """Turn to a tab, or filter."""
        if isinstance(row, Tabs):
            self._shown = row.value
        else:
            self.tab.take(row)
        self._settle("")

    @property
    def _chosen(self) -> StoredGame | None:
        """The chosen game. A click chooses and acts at once."""
        self._settle("")
        return self.tab.game

    def _watch(self, now: float) -> Screen | None:
        if stored := self._chosen:
            replay, fault = replay_of(self.context.scores, stored.id)
            if replay:
                return self._routes.replay(replay, now, self.here)
            self._settle(fault)
        return None

    def _deal(self, now: float) -> Screen | None:
        if stored := self._chosen:
            record, fault = same_deal(self.context, stored.id)
            if record:
                return self._routes.play_on(record, now, machine=False)
            self._settle(fault)
        return None

    def _copy(self, now: float) -> None:
        seed = stored.game.seed if (stored := self.tab.game) else ""
        told = say("Copied the seed {seed}.", seed=seed)
        self._settle(told if copy(seed) else say("There is no clipboard. The seed is {seed}.", seed=seed))
