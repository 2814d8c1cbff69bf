"""``simulate --splitting``: estimates for games that are too long to play."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields

from ...ai.compiled import why_not
from ...cli.arguments import Parser
from ...cli.terminal import InputError, WorkProgress, numbered, tell_results
from ...cli.workers import Finished, WorkKind, carry_out
from ...core.values import Whole
from .. import SERVED, SURVEYED, Estimate, Measurement, MeasurementFile, SeriesPlan, estimate, measure, needs_chain
from .series import with_seed_of

_SERVED = "expected at most 20 rows, one or two pieces known, no --max-pieces"
_CHAINS = (
    "expected the rules mdp, a bot without weights for features of xtris or Fahey, and one of the randomizers "
    f"{', '.join(SERVED)}"
)
_OWN = ("seed", "runs", "weights")


def add_splitting_options(parser: Parser) -> None:
    parser.switch("--splitting", "estimate the lines of games too long to play")
    parser.option("--runs", Whole(10, 10**7), 2000, "with --splitting: the runs from each level")
    parser.option("--repeats", Whole(2, 10**6), 10, "with --splitting: the measurements, whose spread gives the error")


def split(all_series: Sequence[SeriesPlan], seed: str, options: Namespace, *, fresh: bool) -> int:
    """Estimate the result of each series and print it. Return the exit code. Raises InputError. A ``fresh`` seed, which
    the command does not name, is that of the file of ``--resume`` if it goes on, and is told."""
    if why := why_not():
        raise InputError(f"--splitting: {why}")
    for series in all_series:
        if not _served(series):
            raise InputError(f"--splitting: {_CHAINS}")
        if not series.can_be_compiled or series.max_pieces:
            raise InputError(f"--splitting: {_SERVED}")
    if options.plot:
        raise InputError("--plot: draws games that are played; expected no --splitting")
    finished = Finished(options.resume, MeasurementFile)
    if fresh:
        all_series, seed = with_seed_of((what.plan for what in finished.answers), all_series, seed)
    words = f"seed: {seed}" if fresh else None
    wanted = {
        series: [Measurement(series, repeat, options.runs) for repeat in range(options.repeats)]
        for series in all_series
    }
    left = [what for some in wanted.values() for what in some if what not in finished.answers]
    progress = WorkProgress(len(left), "measurements", lines=False)
    code = carry_out(options, _WORK, left, progress, keep=finished.add, words=words)
    estimates: dict[SeriesPlan, Estimate] = {}
    for series, some in wanted.items():
        repeats = [finished.answers[what] for what in some if what in finished.answers]
        try:
            if len(repeats) > 1:
                estimates[series] = estimate(series, repeats)
        except ValueError as error:
            if not code:
                raise InputError(f"--runs: {error}") from None
    _tell(estimates, seed, options)
    return code


_WORK = WorkKind(measure, lambda repeat: (0, repeat.pieces))


def _served(series: SeriesPlan) -> bool:
    if not needs_chain(series):
        return True
    served = series.rules == "mdp" and set(series.player.weights) <= SURVEYED
    return served and series.randomizer in SERVED


def _tell(estimates: Mapping[SeriesPlan, Estimate], seed: str, options: Namespace) -> None:
    rows = [
        asdict(estimate) | dict(zip(_OWN, (seed, options.runs, dict(series.weights)), strict=True))
        for series, estimate in estimates.items()
    ]
    names = [*(field.name for field in fields(Estimate)), *_OWN]
    tell_results(options, names, rows, (_in_words(estimate, seed) for estimate in estimates.values()))


def _in_words(result: Estimate, seed: str) -> str:
    odds = f", {result.odds} odds" if result.odds else ""
    known = f", {result.known} pieces known" if result.known > 1 else ""
    well = f"{result.rules}, height {result.height}, {result.randomizer}{odds}{known}"
    return f"""controller        {result.controller} ({well}, seed {seed})
lines a game      {result.of_lines:,.0f} (by splitting, {numbered(result.repeats, "repeat")})
pieces            {result.pieces:,} in {result.seconds:,.1f} s of one core"""
