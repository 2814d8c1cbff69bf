"""How long games last with weights that are changed, beside those that the bot had: curves with their errors."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ....ai.linear.controllers import Controller
from ....core import CutMean, Ratio, cut_mean, cut_ratio
from ....core.chance import part_of
from ....language import digits, marked, say
from ....plots import Plot
from ...words.numbers import amount
from ..figures import ENOUGH, NamedCurve, survival_curve, survival_errors, survival_plot
from .changed_weights import ChangedWeights
from .game_orders import GamesOrder, OrderedGame

ROWS, PLAIN_ROWS = (8, 10, 12, 14, 20), (8, 10)
"""The heights of wells whose games are played, with compiled code and without it. In higher ones games last too
long."""
MINE, BEFORE = marked("Changed"), marked("Original")
"""The two bots that are compared."""


class SurvivalSize(NamedTuple):
    at_once: int
    """The games of one bot in a row."""
    games: int
    """The games of each, after which no more are played."""
    most: int
    """The pieces after which a game is cut off."""


COMPILED, PLAIN = SurvivalSize(32, 1024, 500_000), SurvivalSize(2, 100, 3_000)


class Lives:
    """The games of some weights so far. Only whole orders count: of one that is broken off, the short games have ended
    and the long ones have not."""

    def __init__(self) -> None:
        self.died, self.cut = Counter[int](), Counter[int]()
        """Pieces -> games."""
        self.lines = 0
        self._open: list[OrderedGame] = []

    @property
    def games(self) -> int:
        return self.died.total() + self.cut.total()

    @property
    def ends(self) -> int:
        return self.died.total()

    @property
    def pieces(self) -> int:
        return sum(pieces * games for pieces, games in (*self.died.items(), *self.cut.items()))

    @property
    def of_lines(self) -> CutMean:
        """The lines for each end of a game."""
        return cut_mean(self.lines, self.ends)

    def take(self, game: OrderedGame, order: GamesOrder) -> None:
        """Take a game of an order, which is added when all of them have ended."""
        self._open.append(game)
        if len(self._open) == order.games:
            for each in self._open:
                (self.cut if each.cut else self.died)[each.pieces] += 1
                self.lines += each.lines
            self._open = []

    def break_off(self) -> None:
        """Forget the games of an order that will not be whole."""
        self._open = []


class Survival:
    """Games of both bots, with the same deals. What was played with some weights is kept for when they come again."""

    def __init__(self, tuning: ChangedWeights, seed: str, rows: int = ROWS[0]) -> None:
        self.rows, self._tuning, self._seed = rows, tuning, seed
        self._known: dict[object, Lives] = {}
        self._ordered: list[tuple[Lives, GamesOrder]] = []

    def _lives(self, controller: Controller) -> Lives:
        key = tuple(controller.weights.items()), controller.pieces, self.rows
        return self._known.setdefault(key, Lives())

    @property
    def mine(self) -> Lives:
        return self._lives(self._tuning.controller)

    @property
    def before(self) -> Lives:
        return self._lives(self._tuning.original)

    def orders(self, size: SurvivalSize) -> tuple[GamesOrder, ...]:
        """Return the games that are still to be played: some of each bot in turn."""
        for lives in self._known.values():
            lives.break_off()
        bots = (self._tuning.original, *([self._tuning.controller] if self._tuning.changed else []))
        rounds = (self._rounds(bot, size) for bot in bots)
        self._ordered = sorted((each for some in rounds for each in some), key=lambda each: each[1].first)
        return tuple(order for _, order in self._ordered)

    def _rounds(self, bot: Controller, size: SurvivalSize) -> Iterator[tuple[Lives, GamesOrder]]:
        lives, weights = self._lives(bot), tuple(bot.weights.items())
        for first in range(lives.games, size.games, size.at_once):
            seed = part_of(self._seed, self.rows)
            yield lives, GamesOrder(weights, self.rows, seed, first, size.at_once, size.most, min(2, bot.pieces))

    def take(self, order: int, game: OrderedGame) -> None:
        """Take the end of a game of an order, by its place among ``orders``."""
        lives, of = self._ordered[order]
        lives.take(game, of)

    @property
    def ratio(self) -> Ratio | None:
        """How many times as long the games last as those of the bot that it was. None while nobody knows."""
        mine, before = self.mine, self.before
        if not self._tuning.changed or min(mine.games, before.games) < ENOUGH:
            return None
        return cut_ratio(mine.pieces, mine.ends, before.pieces, before.ends)

    @property
    def sentence(self) -> str:
        """How the two compare, in a sentence."""
        if not self._tuning.changed:
            return say("Nothing is changed yet: both are one bot.")
        ratio = self.ratio
        if ratio is None:
            return say("The first games are running.") if not self.mine.ends else say("No game has ended yet.")
        return say(
            "Games last {ratio} \u00d7 as long ({low} to {high})",
            ratio=figure(ratio.value),
            low=figure(ratio.low),
            high=figure(ratio.high),
        )

    def figures(self) -> list[tuple[str, str, str]]:
        """Return rows of a name and the figures of both: the bot that it was, and the changed one."""
        mine = self.mine if self._tuning.changed else self.before
        rows = _figures_of(self.before), _figures_of(mine)
        before, after = rows
        return [(name, before.get(name, ""), after.get(name, "")) for name in {**before, **after}]

    def plot(self) -> Plot:
        """Return the curves of both, with bands that hold 95 of 100 true ones."""
        named = [(say(BEFORE), self.before), *([(say(MINE), self.mine)] if self._tuning.changed else [])]
        series = [
            NamedCurve(name, survival_curve(lives.died, lives.cut), survival_errors(lives.died, lives.cut))
            for name, lives in named
            if lives.games
        ]
        waits = "" if series and self.before.games >= ENOUGH else say("The first games are running.")
        return survival_plot(say("How long the games last"), series, waits)


def figure(number: float) -> str:
    """A number with two figures that mean something: 0.32, 3.1, 24."""
    return digits(number, 0 if number >= 10 else 1 if number >= 1 else 2)


def mean_words(mean: CutMean) -> str:
    """A mean with its interval; what it is more than, if nothing has ended."""
    if mean.value is None or mean.high is None:
        return say("more than {number}", number=amount(round(mean.low)))
    return say(
        "{mean} ({low} to {high})",
        mean=amount(round(mean.value)),
        low=amount(round(mean.low)),
        high=amount(round(mean.high)),
    )


def _figures_of(lives: Lives) -> dict[str, str]:
    """The lines for each end, the interval of their mean, and how many games were played and cut off."""
    mean, between = "", ""
    if lives.games >= ENOUGH:
        of = lives.of_lines
        mean = say("more than {number}", number=amount(round(of.low))) if of.value is None else amount(round(of.value))
        if of.high is not None:
            between = say("{low} to {high}", low=amount(round(of.low)), high=amount(round(of.high)))
    cut = lives.cut.total()
    rows = {say("Lines a game"): mean, say("95% interval"): between, say("Games"): digits(lives.games)}
    return rows | ({say("Cut off"): digits(cut)} if cut else {})
