"""The tab of the best results."""

from __future__ import annotations

from dataclasses import replace

from game.language import marked
from game.play.records.bests import Best, bests
from game.storage import StoredGame
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.card import Card
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import CARD, CLOSE, GAP
from game.ui.screens.scores.tab import GAMES, ScoreTab, trend_below

"""The least number of cards that share a line of bests: one or two are no wider than those of many games."""


class BestsTab(ScoreTab):
    """A card for each kind of game with the best result."""

    filtered_by = ("rules", "randomizer", "player")
    tells_all = True
    hint = marked("↑ ↓ ← → choose a game  ·  Enter watch its replay")

    _number = 0

    def show(self) -> Box:
        """The cards. Those with a game open its replay."""
        self._bests = bests(self.shelf.history, self.shelf.groups, self.filters)
        self._number = next((number for number, best in enumerate(self._bests) if best.stored), 0)
        self._each = [self._card(number, best) for number, best in enumerate(self._bests)]
        self._mark()
        self._cards = Scroll(Grid(*self._each, least=CARD, gap=CLOSE, even=True), close=True)
        return self._with_trend()

    def _card(self, number: int, best: Best) -> Card:
        name = GAMES if number == 0 else f"{GAMES} {number}"
        about = best.words(self.shelf.now)
        places = best.places(self.shelf.now)
        return Card(
            name,
            best.title,
            about,
            action=self.watch,
            figure=best.result,
            feat=best.stored is not None,
            note=best.among,
            rows=places,
        )

    def _mark(self) -> None:
        """Mark the card of which the page tells. A click on another one acts at once, so that none is unmarked."""
        for number, card in enumerate(self._each):
            card.marked = True if number == self._number else None

    def _with_trend(self) -> Box:
        """The cards, and below them a chart of all results of the kind of game that is chosen."""
        if self._number >= len(self._bests):
            return self._cards
        best = self._bests[self._number]
        filters = replace(self.filters, rules=best.rules, mode=best.mode)
        trend, below = trend_below(self.shelf, filters, 1)
        if trend:
            trend.mark(best.stored)
        return Column(self._cards, *below, gap=GAP)

    def look(self, focus: Box | None) -> None:
        """Note which card has the focus."""
        number = int(focus.name.removeprefix(GAMES) or 0) if isinstance(focus, Card) else self._number
        if number != self._number:
            self._number = number
            self._mark()
            self.content = self._with_trend()

    @property
    def game(self) -> StoredGame | None:
        """The game of the card that last had the focus."""
        return self._bests[self._number].stored if self._number < len(self._bests) else None
