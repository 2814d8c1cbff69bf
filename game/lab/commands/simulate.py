"""The command simulate: plays games with bots and measures them."""

from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from functools import partial
from itertools import product

from ...ai.compiled import why_not
from ...ai.linear.controllers import CONTROLLERS
from ...cli.arguments import DEALING, OF_BOTS, Parser, let_deal, settings_of
from ...cli.crew import WorkerPool, hand_over
from ...cli.terminal import InputError, WorkProgress, check_files, mapping, tell, tell_results, writing
from ...cli.workers import Finished, WorkKind, add_worker_options, carry_out, check_workers, workers_of
from ...core import SURE
from ...core.dealers import RANDOMIZERS
from ...core.rules import RULES as RULESETS
from ...core.values import OneOf, Whole
from ...settings import RandomizerName
from ...settings.machine import PlayerName
from .. import SeriesFile, SeriesGame, SeriesPlan, SeriesResult, Task, in_batches, play_batch, play_task, result_of
from .contest import contest, games_by_the_clock
from .estimates import add_splitting_options, split
from .series import all_series_of, comma_list, with_seed_of

RULES = ("mdp", "fahey")
_USED = (*DEALING, *OF_BOTS)
_WHOLE_GAMES = (
    f"--rules {', '.join(RULESETS)}, or --mode: whole games by the clock, as in the window. "
    "Their options: add --help-settings."
)


def run(name: str, arguments: Sequence[str]) -> int:
    """Play series of games, and print their means. Returns the exit code. Raises InputError."""
    if games_by_the_clock(arguments, _USED):
        return contest(name, arguments)
    options = _parser(name).read(arguments)
    settings = settings_of(options, without_a_game=True)
    seed = settings.seed_or_fresh()
    check_files(options.csv, options.plot)
    check_workers(options)
    if why := why_not():
        tell(f"{why}; it plays many times as fast")
    all_series: Sequence[SeriesPlan] = all_series_of(options, settings, seed)
    own = [series.randomizer for series in all_series if RANDOMIZERS[series.randomizer].file]
    if options.executor and own:
        raise InputError(f"--executor: {own[0]} is a file of this computer; expected dealers of the program")
    let_deal(options, (series.randomizer for series in all_series))
    fresh = settings.seed is None
    if options.splitting:
        return split(all_series, seed, options, fresh=fresh)
    finished = Finished(options.resume, SeriesFile)
    if fresh:
        all_series, seed = with_seed_of((series for series, _ in finished.answers), all_series, seed)
    words = f"seed: {seed}" if fresh else None
    done = sum(series in all_series and number < options.games for series, number in finished.answers)
    tasks = (task for task in product(all_series, range(options.games)) if task not in finished.answers)
    progress = WorkProgress(len(all_series) * options.games - done)
    if options.executor:
        code = carry_out(options, _ONE_BY_ONE, tasks, progress, keep=finished.add, words=words)
    else:
        code = _in_batches(options, tasks, progress, finished, words)
    _tell(all_series, finished.answers, seed, options)
    return code


def _parser(name: str) -> Parser:
    parser = Parser(name, without=["--rules"], note=_WHOLE_GAMES, used=_USED, folder="")
    parser.option("--rules", OneOf((*RULES, *RULESETS)), "mdp", "the rules")
    parser.option("--controllers", comma_list(PlayerName(tuple(CONTROLLERS))), None, "several bots instead of one")
    parser.option("--height", Whole(4, 40), 20, "the rows of the board")
    parser.option("--heights", comma_list(Whole(4, 40)), None, "several heights instead of one")
    parser.option("--randomizers", comma_list(RandomizerName("memoryless")), None, "several randomizers instead of one")
    parser.switch("--two-piece", "let the bots know the next piece, like --pieces 2")
    parser.option("--games", Whole(1, 10**9), 10, "the number of games of each")
    parser.option("--max-pieces", Whole(1, 10**15), None, "end a game after this many pieces")
    parser.trust()
    add_worker_options(parser, "the number of games played at once", executor="play the games on")
    parser.file("--resume", "FILE", "keep finished games in this file, and skip the games in it")
    parser.file("--csv", "FILE", "also write the results to this file, as CSV")
    parser.file("--plot", "FILE.png", "draw the distribution of lines")
    add_splitting_options(parser)
    parser.switch("--json", "print the results as JSON")
    return parser


_ONE_BY_ONE = WorkKind(play_task, lambda outcome: (outcome.lines, outcome.pieces))


def _in_batches(
    options: Namespace,
    tasks: Iterable[Task],
    progress: WorkProgress,
    finished: Finished[Task, SeriesGame],
    words: str | None,
) -> int:
    """Play the games on this computer, and keep each when it ends. Return the exit code."""
    progress.ended = 0

    def collect(pool: WorkerPool) -> None:
        for task, outcome in pool.ended():
            progress.ended = (progress.ended or 0) + 1
            if task not in finished.answers:  # else its process was lost after that, and it was played again
                finished.add(task, outcome)

    work = WorkKind(partial(play_batch, tell=hand_over), look=collect)
    jobs = in_batches(tasks, options.games, workers_of(options, progress.count))
    return carry_out(options, work, jobs, progress, keep=lambda batch, answer: None, words=words)


def _tell(all_series: Sequence[SeriesPlan], done: Mapping[Task, SeriesGame], seed: str, options: Namespace) -> None:
    played = {
        series: [game for (of, number), game in done.items() if of == series and number < options.games]
        for series in all_series
    }
    results = [result_of(series, outcomes) for series, outcomes in played.items() if outcomes]
    names = [*(field.name for field in fields(SeriesResult)), "seed"]
    rows = [asdict(result) | {"seed": seed} for result in results]
    tell_results(options, names, rows, (_in_words(result, seed) for result in results))
    if options.plot and results:
        from ..charts import draw_survival

        curves = {
            f"{of.controller}, {of.rules} {of.height}, {of.randomizer}: {_lines(result_of(of, games))}": games
            for of, games in played.items()
            if games
        }
        with writing("--plot", options.plot):
            draw_survival(curves, options.plot)


def _in_words(result: SeriesResult, seed: str) -> str:
    cut = f", {result.cut} of them cut short" if result.cut else ""
    known = f", {result.known} pieces known" if result.known > 1 else ""
    odds = f", {result.odds} odds" if result.odds else ""
    beam = f", {result.width} boards" if result.width and result.known > 2 else ""
    dealer = f"{result.randomizer} {mapping(result.options)}".rstrip()
    well = f"{result.rules}, height {result.height}, {dealer}, seed {seed}{odds}{known}{beam}"
    return f"""controller        {result.controller} ({well})
games             {result.games:,}{cut}
lines a game      {_lines(result)}
pieces            {result.pieces:,} in {result.seconds:,.1f} s of one core
pieces a second   {result.pieces_per_second:,.0f}"""


def _lines(result: SeriesResult) -> str:
    """The lines of a game, with what is known of their error."""
    if not result.cut:
        how = "one game" if result.games == 1 else "all games alike" if result.alike else "mean and its standard error"
        return f"{result.of_lines:,.1f} ({how})"
    sure = f"{100 * SURE:.0f} %"
    if result.lines_an_end is None:
        return f"more than {result.lines_low:,.0f} ({sure} sure; no game ended, in {result.lines_mean:,.1f} lines each)"
    interval = f"{result.lines_low:,.0f} to {result.lines_high:,.0f}"
    return f"{result.lines_an_end:,.0f} (all lines / games that ended; {interval}, {sure} sure)"
