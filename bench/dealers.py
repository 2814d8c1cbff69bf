"""The measured tables of docs/dealers.md: what knowing the dealer is worth, and how difficult each dealer is.

``python -m bench.dealers --write`` writes the tables from bench/dealers.json. With ``--measure``, it first measures
what is not in that file. Delete a line there to measure it again. All games are by the rules of the papers in a well
of ten rows. ``simulate`` measures the same: ``--commands`` prints its command lines.
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.core.dealers import RANDOMIZERS
from game.lab.dealer_splitting import measure, serves
from game.lab.games import SeriesPlan, play_game
from game.lab.simulate import result_of
from game.lab.splitting import Measurement, estimate

PAGE = Path(__file__).resolve().parents[1] / "docs" / "dealers.md"
STORE = Path(__file__).resolve().parent / "dealers.json"
HEIGHT, SEED = 10, "1"
WORTH = ("memoryless", "more-i", "nes", "gameboy", "tgm1", "tgm-strict", "14-bag", "7-bag", "7-bag+1", "pairs")
"""The dealers under which the bot expecti is measured."""
PLAYERS = ("dellacherie", "bcts", "fahey")
"""The players for the difficulty. The last one is the weak one."""
DIFFICULTY = tuple(name for name in RANDOMIZERS if name not in ("sequence", "entropy"))
"""The dealers whose difficulty is measured: all but your own sequence, and entropy, which deals as memoryless."""
RUNS, REPEATS = 1000, 6
"""The runs from each level, and the repeats of the splitting."""
EXPECTI_REPEATS = 2
GAMES = {"dellacherie": 40, "bcts": 10, "fahey": 400}
"""The games of a cell without splitting, by player."""
SLOW_GAMES = 20
"""The most games under a dealer that looks at the board."""
LONGEST = 1_000_000
"""The pieces after which a game is stopped."""
STARS: Mapping[str, tuple[int, int, int]] = {
    "memoryless": (4, 0, 0),
    "nes": (5, 2, 0),
    "tgm1": (4, 4, 2),
    "7-bag": (3, 3, 4),
    "tgm3": (4, 4, 4),
}
"""What the history article gives, out of five: difficulty, floods prevented, droughts prevented."""


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
        return self.player != "fahey" and serves(self.dealer) and self.dealer != "sz"

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
    error: float
    """The standard error of the lines."""
    sample: int
    """The repeats of the splitting, or the games."""
    date: str
    cut: int = 0
    """The games that were stopped."""


Results = dict[Cell, Result]


def repeats_of(cell: Cell) -> int:
    """Return the repeats of the splitting."""
    return EXPECTI_REPEATS if cell.odds else REPEATS


def games_of(cell: Cell) -> int:
    """Return the number of games. A dealer that deals the same for every seed needs only one."""
    if cell.dealer in ("sega", "sz"):
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
    if cell.splits:
        repeats = [
            measure(Measurement(cell.player, HEIGHT, SEED, number, RUNS, randomizer=cell.dealer, odds=cell.odds))
            for number in range(repeats_of(cell))
        ]
        found = estimate(cell.player, HEIGHT, repeats, randomizer=cell.dealer, odds=cell.odds)
        return Result(round(found.lines_mean, 1), round(found.lines_sem, 1), len(repeats), today)
    plan = SeriesPlan(cell.player, "mdp", HEIGHT, cell.dealer, SEED, LONGEST, odds=cell.odds)
    games = [play_game(plan, number, compiled=plan.can_be_compiled) for number in range(games_of(cell))]
    series = result_of(plan, games)
    error = series.lines_sem if len(games) > 1 else 0.0
    return Result(round(series.lines_mean, 1), round(error, 1), len(games), today, series.cut)


def stored() -> Results:
    """Return the results of the file."""
    if not STORE.exists():
        return {}
    return {
        Cell(each["dealer"], each["player"], each["odds"]): Result(
            each["lines"], each["error"], each["sample"], each["date"], each["cut"]
        )
        for each in json.loads(STORE.read_text(encoding="utf-8"))
    }


def store(results: Results) -> None:
    """Write the results to the file, one line each."""
    lines = (json.dumps(asdict(cell) | asdict(results[cell])) for cell in sorted(results))
    STORE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8", newline="\n")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, ["---"] * len(head), *rows))


def shown(result: Result | None) -> str:
    """Return lines with their error: "2,340 +- 3 %"."""
    if result is None:
        return "-"
    lines = f"{result.lines:,.0f}"
    if result.cut:
        return f"more than {lines}"
    return f"{lines} ± {100 * result.error / result.lines:.0f} %" if result.error and result.lines else lines


def worth(results: Results) -> str:
    """Return the table of what knowing the dealer is worth."""
    rows = []
    for dealer in WORTH:
        alone, even, knowing = (
            results.get(Cell(dealer, *who)) for who in (("dellacherie",), ("expecti", "even"), ("expecti", "dealer"))
        )
        even = knowing if dealer == "memoryless" else even
        rows.append([f"`{dealer}`", shown(alone), shown(even), shown(knowing), _times(knowing, even)])
    return table(["dealer", "Dellacherie alone", "even odds", "the dealer's odds", "worth"], rows)


def _times(more: Result | None, less: Result | None) -> str:
    if more is None or less is None:
        return "-"
    if more == less:
        return "1, the odds are even"
    ratio = more.lines / less.lines
    error = ((more.error / more.lines) ** 2 + (less.error / less.lines) ** 2) ** 0.5
    return f"{ratio:,.1f} times ± {100 * error:.0f} %" if ratio < 10 else f"{ratio:,.0f} times ± {100 * error:.0f} %"


def difficulty(results: Results) -> str:
    """Return the table of difficulty, the hardest dealer for the first player first."""
    measured_ones = [dealer for dealer in DIFFICULTY if Cell(dealer, PLAYERS[0]) in results]
    order = sorted(measured_ones, key=lambda dealer: results[Cell(dealer, PLAYERS[0])].lines)
    rows = [
        [f"`{dealer}`", *(shown(results.get(Cell(dealer, player))) for player in PLAYERS), _stars(dealer)]
        for dealer in order
    ]
    return table(["dealer", *(f"`{player}`" for player in PLAYERS), "difficulty in the article"], rows)


def _stars(dealer: str) -> str:
    return f"{STARS[dealer][0]} of 5" if dealer in STARS else ""


def article(results: Results, page: str) -> str:
    """Return the ratings of the history article beside what was measured, the hardest dealer first.

    The statistics of the dealers are those of the table under "Measure them" on the page.
    """
    rows = []
    for dealer in sorted(STARS, key=lambda name: _lines(results, name)):
        stars, floods, droughts = STARS[dealer]
        figures = _statistics(page, dealer)
        lines = shown(results.get(Cell(dealer, PLAYERS[0])))
        rows.append(
            [
                f"`{dealer}`",
                f"{stars}",
                lines,
                f"{floods}",
                f"{figures['repeats']}, {figures['longest flood']}",
                f"{droughts}",
                f"{figures['99 % of the gaps']}, {figures['no I for 30']}",
            ]
        )
    head = ["dealer", "difficulty", "lines of `dellacherie`", "floods prevented", "repeats, longest flood"]
    return table([*head, "droughts prevented", "99 % of the gaps, no I for 30"], rows)


def _lines(results: Results, dealer: str) -> float:
    result = results.get(Cell(dealer, PLAYERS[0]))
    return result.lines if result else 0.0


def _statistics(page: str, dealer: str) -> dict[str, str]:
    """Return the row of a dealer in the table of the command ``randomizers``. Raises ValueError if it is not there."""
    lines = page.splitlines()
    head = next(
        (number for number, line in enumerate(lines) if line.startswith("| dealer | repeats | longest flood")), -1
    )
    row = next((line for line in lines[head:] if line.startswith(f"| `{dealer}` |")), "")
    if head < 0 or not row:
        raise ValueError(f"{PAGE.name}: no figures of {dealer!r}; expected the table of the command randomizers")
    return dict(zip(_cells(lines[head]), _cells(row), strict=True))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def with_tables(page: str, results: Results) -> str:
    """Return the page with its tables. Raises ValueError if the marks of a table are missing."""
    tables = {"worth": worth(results), "difficulty": difficulty(results), "article": article(results, page)}
    for name, made in tables.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
        before, found, rest = page.partition(begin)
        _, last, after = rest.partition(end)
        if not found or not last:
            raise ValueError(f"{PAGE.name}: no place for the table {name!r}; expected {begin.strip()} and {end}")
        page = f"{before}{begin}{made}\n{end}{after}"
    return page


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print or write the tables. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.dealers", description="The measured tables of dealers.md.")
    parser.add_argument("--measure", action="store_true", help="measure what is missing in bench/dealers.json")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/dealers.md")
    parser.add_argument("--commands", action="store_true", help="print the command of every measurement")
    asked = parser.parse_args(arguments)
    if asked.commands:
        print("\n".join(cell.command for cell in cells()))
        return 0
    results = stored()
    for cell in cells() if asked.measure else ():
        if cell not in results:
            results[cell] = measured(cell)
            store(results)
            print(f"{cell.dealer} {cell.player} {cell.odds}: {shown(results[cell])}", file=sys.stderr, flush=True)
    if asked.write:
        PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), results), encoding="utf-8", newline="\n")
    else:
        print(worth(results), difficulty(results), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
