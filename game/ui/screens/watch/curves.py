"""The chart of how long games last. Enter, or a click below the axis, changes the scale of the axis."""

from __future__ import annotations

from game.language import say
from game.play.watch.tally import Series, is_far_apart, survival_plot
from game.play.words.numbers import SEPARATOR
from game.play.words.plots import Plot, number_axis
from game.ui.kit.box import MOVED, Answer, Position
from game.ui.kit.chart import Chart
from game.ui.kit.intents import Intent


class SurvivalChart(Chart):
    """The share of games that is alive after so many pieces. Set its series, and then call ``wait``."""

    def __init__(self, name: str) -> None:
        super().__init__(name, Plot("", number_axis(0, 1), number_axis(0, 1), ()))
        self.series: tuple[Series, ...] = ()
        self.title = ""
        self.waits = ""
        """What is shown while too few games have ended for curves that tell something. Empty if there are enough."""
        self.logarithmic: bool | None = None
        """Whether the axis of pieces is logarithmic. None chooses by the curves."""
        self._made: object = None  # what the plot shows

    @property
    def _is_logarithmic(self) -> bool:
        return is_far_apart(self.series) if self.logarithmic is None else self.logarithmic

    def wait(self, words: str) -> None:
        """Show words until there are enough games, or the curves if ``words`` is empty."""
        self.waits, made = words, (self.series, self.title, words, self._is_logarithmic)
        if made == self._made:
            return
        self._made = made
        scale = say("click for an even scale") if self._is_logarithmic else say("click for a log scale")
        note = SEPARATOR.join((say("pieces placed"), scale))
        plot = survival_plot(self.title, self.series, logarithmic=self._is_logarithmic, note=note)
        self.show(Plot("", plot.across, plot.up, (), empty=words) if words else plot)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Left and right read another place; Enter changes the axis."""
        return self._change_axis() if intent is Intent.ACCEPT else super().obey(intent, leap=leap)

    def press(self, position: Position) -> Answer:
        """A click below the axis changes it. Elsewhere it reads a place."""
        return self._change_axis() if position[1] > self.area.bottom else super().press(position)

    def _change_axis(self) -> str:
        self.logarithmic = not self._is_logarithmic
        self.wait(self.waits)
        return MOVED
