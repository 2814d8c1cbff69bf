"""The tab of the totals."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import say
from game.play.records.history import MOST_PARTS, Share, games_words, long_time, totals
from game.play.words.numbers import SEPARATOR
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.figure import figure_tile
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP
from game.ui.kit.table import KEPT, Cell, Cells, Table, TableColumn
from game.ui.screens.scores.tab import ScoreTab
from game.ui.theme import THEME


class TotalsTab(ScoreTab):
    """All games added up."""

    filtered_by = ("rules", "mode", "randomizer", "player")
    chooses = False

    def show(self) -> Box:
        """The figures, the kinds of game and the dealers."""
        sums = totals(self.shelf.groups, self.shelf.history.days(self.filters), self.filters, self.shelf.now)
        figures = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in sums.figures)
        tiles = Grid(*figures, least=CARD, gap=CLOSE, full=True, even=True)
        shares = _table(say("Kinds of game"), sums.kinds), _table(say("Dealers"), sums.dealers)
        return Scroll(Column(tiles, Grid(*shares, least=CARD, gap=APART), gap=GAP))


def _table(title: str, shares: Sequence[Share]) -> Table:
    """The kinds of game or the dealers that were played longest, each with a bar for its share of the time."""
    columns = [TableColumn(title, KEPT + 1), TableColumn("", KEPT, right=True)]
    rows: list[Cells] = [
        [Cell(each.name, bar=each.share), _played(each.games, each.seconds)] for each in shares[:MOST_PARTS]
    ]
    return Table("", columns, rows)


def _played(games: int, seconds: float) -> str:
    """How many games, and how long they took."""
    return SEPARATOR.join((games_words(games), long_time(seconds)))
