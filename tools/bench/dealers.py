"""What is measured for docs/dealers-lab.md: bots under every dealer, by the rules of the papers in a well of ten rows.

The results are kept in tools/bench/dealers.json. ``tools.bench.dealer_tables`` makes the tables of them.
"""

import datetime
import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean

from game.core.dealers import RANDOMIZERS
from game.dealer_cards import card_of
from game.lab import SERVED, Estimate, Measurement, Repeat, SeriesPlan, estimate, measure, play_game, result_of

STORE = Path(__file__).resolve().parent / "dealers.json"
HEIGHT, SEED = 10, "1"
WORTH = ("memoryless", "more-i", "nes", "gameboy", "tgm1", "tgm-strict", "14-bag", "7-bag", "7-bag+1", "pairs")
"""The dealers under which the bot expecti is measured."""
PLAYERS = ("dellacherie", "bcts", "fahey")
"""The players for the difficulty. The last one is the weak one."""
ALIKE = {"entropy": "memoryless", "tetrio": "7-bag"}
"""A dealer that deals as another one does, by other random numbers -> that one."""
DIFFICULTY = tuple(name for name in RANDOMIZERS if name not in ("sequence", "friend", *ALIKE))
"""The dealers whose difficulty is measured: all but your own sequence, friend, under which a game does not end, and
those that are like another one."""
RUNS, REPEATS = 1000, 6
"""The runs from each level, and the repeats of the splitting."""
EXPECTI_REPEATS = 2
GAMES = {"dellacherie": 40, "bcts": 10, "fahey": 400}
"""The games of a cell without splitting, by player."""
SLOW_GAMES = 20
"""The most games under a dealer that looks at the board."""
LONGEST = 1_000_000
"""The pieces after which a game is stopped."""
STARS = {name: stars for name, each in RANDOMIZERS.items() if (stars := card_of(each).stars)}
"""The ratings of the history article."""


@dataclass(frozen=True, order=True)
class Cell:
    """What is measured: a player under a dealer."""

    dealer: str
    player: str
    odds: str = ""
    """As in ``SeriesPlan``."""

    @property
    def splits(self) -> bool:
        """Whether the lines are estimated by splitting. Otherwise whole games are played."""
        return self.player != "fahey" and self.dealer in SERVED and self.dealer != "sz"

    @property
    def command(self) -> str:
        """The command that measures the same."""
        odds = " --set machine.expecti_odds=even" if self.odds == "even" else ""
        how = (
            f" --splitting --runs {RUNS} --repeats {repeats_of(self)}"
            if self.splits
            else f" --games {games_of(self)} --max-pieces {LONGEST}"
        )
        return (
            f"python main.py simulate --controllers {self.player} --height {HEIGHT} --randomizer {self.dealer}"
            f"{odds}{how} --seed {SEED}"
        )


@dataclass(frozen=True)
class Result:
    """A measured cell."""

    lines: float
    """A mean. If games were stopped: the lines of all games for each end; 0 if none has ended."""
    error: float
    """The standard error of the lines, from the spread of the sample. 0 for one game, and if games were stopped."""
    sample: int
    """The repeats of the splitting, or the games."""
    date: str
    cut: int = 0
    """The games that were stopped."""
    low: float = 0.0
    """If games were stopped: the lower end of the interval of ``game.core.means.SURE``."""
    high: float = 0.0
    """Its upper end; 0 if no game has ended."""


Results = dict[Cell, Result]


def repeats_of(cell: Cell) -> int:
    """Return the repeats of the splitting."""
    return EXPECTI_REPEATS if cell.odds else REPEATS


def games_of(cell: Cell) -> int:
    """Return the number of games. A dealer that leaves nothing to chance needs only one."""
    if not RANDOMIZERS[cell.dealer].chance:
        return 1
    games = GAMES[cell.player]
    return min(games, SLOW_GAMES) if RANDOMIZERS[cell.dealer].sees_board else games


def cells() -> list[Cell]:
    """Return all cells of both tables."""
    worth = [
        Cell(dealer, player, odds)
        for dealer in WORTH
        for player, odds in (("dellacherie", ""), ("expecti", "even"), ("expecti", "dealer"))
        if dealer != "memoryless" or odds != "even"  # the dealer's odds are even
    ]
    difficulty = [Cell(dealer, player) for dealer in DIFFICULTY for player in PLAYERS]
    return list(dict.fromkeys([*difficulty, *worth]))


def measured(cell: Cell) -> Result:
    """Measure a cell."""
    today = datetime.date.today().isoformat()
    plan = SeriesPlan(cell.player, "mdp", HEIGHT, cell.dealer, SEED, LONGEST, odds=cell.odds)
    if cell.splits:
        repeats = [measure(Measurement(plan, number, RUNS)) for number in range(repeats_of(cell))]
        return split_result(estimate(plan, repeats), repeats, today)
    games = [play_game(plan, number, compiled=plan.can_be_compiled) for number in range(games_of(cell))]
    series = result_of(plan, games)
    lines = (series.lines_an_end or 0.0) if series.cut else series.lines_mean
    figures = (round(figure or 0.0, 1) for figure in (lines, series.lines_sem, series.lines_low, series.lines_high))
    lines, error, low, high = figures
    return Result(lines, error, len(games), today, series.cut, low, high)


def split_result(found: Estimate, repeats: Sequence[Repeat], date: str) -> Result:
    """Return a result of splitting. Its error is that of the spread, and at least that of the runs by themselves.

    The spread of few repeats can be small by chance.
    """
    alone = mean(sum((1 - chance) / (chance * RUNS) for chance in repeat.chances) for repeat in repeats)
    error = max(found.lines_sem or 0.0, found.lines_mean * math.sqrt(alone / len(repeats)))
    return Result(round(found.lines_mean, 1), round(error, 1), len(repeats), date)


def stored() -> Results:
    """Return the results of the file."""
    if not STORE.exists():
        return {}
    return {
        Cell(each["dealer"], each["player"], each["odds"]): Result(
            *(each[name] for name in ("lines", "error", "sample", "date", "cut")),
            *(each.get(name, 0.0) for name in ("low", "high")),
        )
        for each in json.loads(STORE.read_text(encoding="utf-8"))
    }


def store(results: Results) -> None:
    """Write the results to the file, one line each."""
    lines = (json.dumps(asdict(cell) | asdict(results[cell])) for cell in sorted(results))
    STORE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8", newline="\n")
