"""What the panel tells of the games in the wells: a table of figures, and a chart."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ....play.watch import Lineup
from ....play.watch.figures import NamedCurve, survival_plot
from ....settings import Settings
from ...kit import KEPT, Chart, Table, TableColumn
from ...kit.boxes import Box
from ...kit.text import before_comma
from ...kit.times import GLANCE
from ...theme import THEME
from .wells import Stage


class Insight(ABC):
    """One part of the panel that tells of the games. It looks at the wells again and again, and says what to do."""

    box: Box

    @abstractmethod
    def see(self, stage: Stage, now: float, *, news: bool) -> bool:
        """Look at the wells. ``news`` says that a game has begun or ended, or that a button was pressed. Return whether
        the box is of another size now, so that the whole page is drawn again."""

    @property
    @abstractmethod
    def seen(self) -> object:
        """All that its picture depends on."""


class TallyTable(Insight):
    """The figures of the games so far, a column for each well in its colour. They are those of the wells beside it at
    any moment."""

    def __init__(self, settings: Settings, lineup: Lineup) -> None:
        titles = [
            (before_comma(lineup.title(settings, side)), THEME.side_by_side[side]) for side in range(lineup.wells)
        ]
        heads = titles if lineup.several else [("", THEME.text)]
        columns = [TableColumn(head, KEPT, right=True, strong=True, colour=colour) for head, colour in heads]
        self.box = self.table = Table("", [TableColumn("", KEPT + 1), *columns], ())

    def see(self, stage: Stage, now: float, *, news: bool) -> bool:
        """Take the figures of this moment. Return whether rows came or went."""
        before, self.table.rows = len(self.table.rows), stage.rows
        return len(self.table.rows) != before

    @property
    def seen(self) -> object:
        return self.table.rows


class SurvivalChart(Insight):
    """How many of the games were alive after so many pieces. Its curves grow with each piece, which nobody can follow:
    it looks a few times in a second."""

    def __init__(self) -> None:
        self.box = self.chart = Chart("curves", survival_plot("", ()))
        self._told: tuple[str, Sequence[NamedCurve], str] = "", (), ""
        self._looked_at = 0.0

    def see(self, stage: Stage, now: float, *, news: bool) -> bool:
        """Take the curves of now if it is time to. Return whether they take the place of words, or words theirs."""
        if not news and now < self._looked_at + GLANCE:
            return False
        self._looked_at = now
        told, before = (stage.title, stage.series, stage.waits), self._told
        if told != before:
            self._told = told
            self.chart.show(survival_plot(*told))
        return told[-1] != before[-1]

    @property
    def seen(self) -> object:
        return self._told
