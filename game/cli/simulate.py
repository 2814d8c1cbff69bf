"""The command that measures machine players."""

from __future__ import annotations

import csv
import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from itertools import product
from pathlib import Path

from game.ai.compiled import available
from game.ai.controllers import CONTROLLERS
from game.cli.arguments import Parser, settings_of
from game.cli.errors import InputError, tell
from game.cli.matches import matches_of
from game.cli.process import Interrupted, interrupting
from game.lab.games import Match, Outcome, play_game
from game.lab.series import AHEAD, Journal, Task, crew, play_task, spread
from game.lab.simulate import Result, SoFar, result_of
from game.settings.kinds import Choice, Kind, RandomizerName, Whole
from game.settings.machine import PlayerName

RULES = ("mdp", "fahey")
SECONDS_A_LINE = 10
"""How often progress is reported where the terminal cannot rewrite its line."""
LAB = "is not installed: pip install -r requirements-lab.txt"


@dataclass(frozen=True)
class Several:
    """Values of one kind, parted by commas."""

    kind: Kind

    @property
    def expected(self) -> str:
        return f"one or more, parted by commas, of: {self.kind.expected}"

    def read(self, text: str) -> list[object]:
        return [self.kind.read(part.strip()) for part in text.split(",")]


class Progress:
    """One line on stderr that says how far the games are."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.latest = (0, 0, 0)
        """Games finished, lines, pieces."""
        self._rewrites = sys.stderr is not None and sys.stderr.isatty()
        self._started = self._written = time.monotonic()

    def __call__(self, finished: int, lines: int, pieces: int) -> None:
        self.latest = finished, lines, pieces
        now = time.monotonic()
        if self._rewrites:
            tell(f"\r{self}\x1b[K", end="")
        elif now - self._written >= SECONDS_A_LINE:
            self._written = now
            tell(self)

    def __str__(self) -> str:
        finished, lines, pieces = self.latest
        seconds = max(time.monotonic() - self._started, 1e-9)
        left = f", {_clock(seconds * (self.games - finished) / finished)} left" if finished else ""
        counts = f"{finished:,} of {self.games:,} games, {lines:,} lines, {pieces:,} pieces"
        return f"{counts}, {pieces / seconds:,.0f} a second{left}"

    def end(self) -> None:
        """Leave the terminal's line empty."""
        if self._rewrites:
            tell("\r\x1b[K", end="")


def run(name: str, arguments: Sequence[str]) -> int:
    """Play the games and print what they came to."""
    options = _parser(name).read(arguments)
    settings = settings_of(options, without_a_game=True)
    seed = settings.seed_or_fresh()
    _check_lab(options)
    matches = matches_of(options, settings, seed)
    try:
        journal = Journal(options.resume) if options.resume else None
    except ValueError as error:
        raise InputError(str(error)) from None
    except OSError as error:
        raise InputError(f"--resume: {options.resume}: {error.strerror}") from None
    if options.splitting:
        return _split(matches, seed, settings.seed is None, options)
    wanted = set(matches)
    kept = journal.games if journal else {}
    done = {task: outcome for task, outcome in kept.items() if task[0] in wanted and task[1] < options.games}
    tasks = (task for task in product(matches, range(options.games)) if task not in kept)
    progress = Progress(len(wanted) * options.games - len(done))
    jobs = min(options.jobs or os.cpu_count() or 1, max(1, progress.games))
    try:
        if settings.seed is None:
            tell(f"seed: {seed}")
        with interrupting(), _playing(tasks, jobs, progress) as finished:
            for task, outcome in finished:
                done[task] = outcome
                if journal:
                    journal.add(task, outcome)
    except Interrupted as interrupted:
        progress.end()
        (tell if options.json else print)(f"stopped: {progress}")
        _tell(matches, done, seed, options)
        return interrupted.exit_code
    progress.end()
    _tell(matches, done, seed, options)
    return 0


def _parser(name: str) -> Parser:
    parser = Parser(name, without=["--rules"])
    parser.option("--rules", Choice(RULES), "mdp", "the rules of the experiment")
    parser.option("--controllers", Several(PlayerName(tuple(CONTROLLERS))), None, "more players than one")
    parser.option("--height", Whole(4, 40), 20, "rows of the well")
    parser.option("--heights", Several(Whole(4, 40)), None, "more wells than one")
    parser.option("--randomizers", Several(RandomizerName("memoryless")), None, "more randomizers than one")
    parser.switch("--two-piece", "let the players know the next piece, as --pieces 2 does")
    parser.option("--games", Whole(1, 10**9), 10, "how many games of each")
    parser.option("--max-pieces", Whole(1, 10**15), None, "the pieces after which a game is ended")
    parser.option("--jobs", Whole(1, 1024), None, "games that are played at once; else as many as there are cores")
    parser.own.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished games in this file, and do not play them again"
    )
    parser.own.add_argument("--csv", type=Path, metavar="FILE", help="write the results there as a table, too")
    parser.own.add_argument("--plot", type=Path, metavar="FILE.png", help="draw how many games reached how many lines")
    parser.switch("--splitting", "estimate the lines of games that are too long to be played; see docs/controllers.md")
    parser.option("--runs", Whole(10, 10**7), 2000, "with --splitting: runs from each level")
    parser.option(
        "--repeats", Whole(2, 10**6), 10, "with --splitting: measurements, from whose scatter the error comes"
    )
    parser.switch("--json", "print one object with a list of results")
    return parser


def _check_lab(options: Namespace) -> None:
    if options.plot:
        try:
            import matplotlib  # noqa: F401
        except ModuleNotFoundError:
            raise InputError(f"--plot: matplotlib {LAB}") from None
    if not available():
        tell(f"numba {LAB}; it plays many times as fast")


@contextmanager
def _playing(tasks: Iterable[Task], jobs: int, progress: Progress) -> Iterator[Iterator[tuple[Task, Outcome]]]:
    """Have games played; what is yielded are those that have ended."""
    if jobs == 1:
        yield _here(tasks, progress)
        return
    with crew(jobs) as those:
        finished = 0

        def look() -> None:
            progress(finished, *those.so_far)

        def counted() -> Iterator[tuple[Task, Outcome]]:
            nonlocal finished
            for task, outcome in spread(those.executor, play_task, tasks, at_once=AHEAD * jobs, look=look):
                finished += 1
                yield task, outcome
            look()

        yield counted()


def _here(tasks: Iterable[Task], progress: Progress) -> Iterator[tuple[Task, Outcome]]:
    so_far = SoFar(progress)
    for match, number in tasks:
        outcome = play_game(match, number, compiled=match.can_be_compiled, report=so_far.report)
        so_far.games += 1
        yield (match, number), outcome


def _tell(matches: Sequence[Match], done: dict[Task, Outcome], seed: str, options: Namespace) -> None:
    """Print and write what the finished games came to."""
    played = {match: [outcome for (of, _), outcome in done.items() if of == match] for match in matches}
    results = [result_of(match, outcomes) for match, outcomes in played.items() if outcomes]
    if options.json:
        print(json.dumps({"results": [asdict(result) | {"seed": seed} for result in results]}, indent=2))
    else:
        for number, result in enumerate(results):
            print(end="\n" if number else "")
            _print(result, seed)
    try:
        if options.csv:
            with options.csv.open("w", encoding="utf-8", newline="") as file:
                table = csv.DictWriter(file, [field.name for field in fields(Result)] + ["seed"])
                table.writeheader()
                table.writerows(_row(result, seed) for result in results)
        if options.plot and results:
            from game.lab.charts import draw_survival

            curves = {_label(match): [o.lines for o in outcomes] for match, outcomes in played.items() if outcomes}
            draw_survival(curves, options.plot)
    except (OSError, ValueError) as error:
        raise InputError(f"the file cannot be written: {error}") from None


def _split(matches: Sequence[Match], seed: str, fresh: bool, options: Namespace) -> int:
    """Estimate what each match would come to, and print it."""
    for match in matches:
        if not match.can_be_compiled:
            rules = "--rules mdp, at most 20 rows, one piece known, the memoryless randomizer"
            raise InputError(f"--splitting: numba {LAB}" if not available() else f"--splitting: expected {rules}")
    from game.lab.splitting import Measurement, estimate, measure

    if fresh:
        tell(f"seed: {seed}")
    wanted = [
        Measurement(match.controller, match.height, seed, repeat, options.runs, match.weights)
        for match in matches
        for repeat in range(options.repeats)
    ]
    jobs = min(options.jobs or os.cpu_count() or 1, len(wanted))
    with crew(jobs) as those:
        done = dict(spread(those.executor, measure, wanted, at_once=jobs))
    try:
        estimates = [
            estimate(
                match.controller,
                match.height,
                [done[of] for of in wanted if of.of(match.controller, match.height, match.weights)],
            )
            for match in matches
        ]
    except ValueError as error:
        raise InputError(f"--runs: {error}") from None
    if options.json:
        results = [
            asdict(of) | {"seed": seed, "runs": options.runs, "weights": dict(match.weights)}
            for match, of in zip(matches, estimates, strict=True)
        ]
        print(json.dumps({"results": results}, indent=2))
        return 0
    for of in estimates:
        print(f"controller        {of.controller} (mdp, height {of.height}, memoryless, seed {seed})")
        print(f"lines a game      {of.lines_mean:,.0f} +- {of.lines_sem:,.0f} (by splitting, {of.repeats} repeats)")
        print(f"pieces            {of.pieces:,} in {of.seconds:,.1f} s of one core")
    return 0


def _row(result: Result, seed: str) -> dict[str, object]:
    """A result as a row of a table, with mappings as they are written on a command line."""
    row = asdict(result) | {"seed": seed}
    return {name: _mapping(value) if isinstance(value, dict) else value for name, value in row.items()}


def _mapping(of: Mapping[str, object]) -> str:
    return f"{{{', '.join(f'{name}: {value}' for name, value in of.items())}}}" if of else ""


def _label(match: Match) -> str:
    return f"{match.controller}, {match.rules} {match.height}, {match.randomizer}"


def _print(result: Result, seed: str) -> None:
    bound = f", {result.cut} of them cut short: the mean is a lower bound" if result.cut else ""
    known = f", {result.known} pieces known" if result.known > 1 else ""
    beam = f", {result.width} boards" if result.width and result.known > 2 else ""
    dealer = f"{result.randomizer} {_mapping(result.options)}".rstrip()
    well = f"{result.rules}, height {result.height}, {dealer}, seed {seed}{known}{beam}"
    print(f"controller        {result.controller} ({well})")
    print(f"games             {result.games:,}{bound}")
    error = f"+- {result.lines_sem:,.1f} (mean and its standard error)" if result.games > 1 else "(one game)"
    print(f"lines a game      {result.lines_mean:,.1f} {error}")
    print(f"pieces            {result.pieces:,} in {result.seconds:,.1f} s of one core")
    print(f"pieces a second   {result.pieces_per_second:,.0f}")


def _clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
