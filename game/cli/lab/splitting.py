"""``simulate --splitting``: estimates for games that are too long to play."""

from __future__ import annotations

import json
import math
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, replace

from game.ai.compiled import available
from game.cli.arguments import Parser
from game.cli.terminal import LAB, InputError, WorkProgress, opened, write_table, writing
from game.cli.workers import WorkKind, carry_out
from game.core.kinds import Whole
from game.lab.batches import Task
from game.lab.games import SURVEYED, SeriesGame, SeriesPlan, SeriesResult, result_of
from game.lab.series import SeriesFile
from game.lab.splitting import SERVED, Estimate, Measurement, MeasurementFile, Repeat, estimate, measure, needs_chain

_SERVED = "expected at most 20 rows, one or two pieces known, no --max-pieces"
_CHAINS = (
    "expected the rules mdp, a bot without weights for features of xtris or Fahey, and one of the randomizers "
    f"{', '.join(SERVED)}"
)
_OWN = ("seed", "runs", "weights", "played_games", "played_mean", "played_sem")


def add_splitting_options(parser: Parser) -> None:
    parser.switch("--splitting", "estimate the lines of games too long to play")
    parser.option("--runs", Whole(10, 10**7), 2000, "with --splitting: the runs from each level")
    parser.option("--repeats", Whole(2, 10**6), 10, "with --splitting: the measurements, whose spread gives the error")
    parser.file("--against", "FILE", "with --splitting: compare with the games of this --resume file")


def split(matches: Sequence[SeriesPlan], seed: str, words: str | None, options: Namespace) -> int:
    """Estimate the result of each match and print it. Return the exit code. Raises InputError. ``words`` are told when
    the work begins."""
    if not available():
        raise InputError(f"--splitting: numba {LAB}")
    for match in matches:
        if not _served(match):
            raise InputError(f"--splitting: {_CHAINS}")
        if not match.can_be_compiled or match.max_pieces:
            raise InputError(f"--splitting: {_SERVED}")
    journal = opened("--resume", options.resume, MeasurementFile.to_add_to) if options.resume else None
    played = opened("--against", options.against, SeriesFile).games if options.against else {}
    wanted = [_measurement(match, seed, repeat, options) for match in matches for repeat in range(options.repeats)]
    kept = journal.answers if journal else {}
    done = {what: kept[what] for what in wanted if what in kept}

    def keep(what: Measurement, repeat: Repeat) -> None:
        done[what] = repeat
        if journal:
            with writing("--resume", options.resume):
                journal.add(what, repeat)

    left = [what for what in wanted if what not in done]
    code = carry_out(options, _WORK, left, WorkProgress(len(left), "measurements", lines=False), keep=keep, words=words)
    estimates: dict[SeriesPlan, Estimate] = {}
    for match in matches:
        repeats = [done[what] for what in (_measurement(match, seed, n, options) for n in range(options.repeats))
                   if what in done]  # fmt: skip
        try:
            if len(repeats) > 1:
                estimates[match] = estimate(
                    match.controller,
                    match.height,
                    repeats,
                    match.rules,
                    randomizer=match.randomizer,
                    odds=match.odds,
                    known=match.known,
                )
        except ValueError as error:
            if not code:
                raise InputError(f"--runs: {error}") from None
    _tell(estimates, {match: _counted(match, played) for match in estimates}, seed, options)
    return code


_WORK = WorkKind(measure, lambda repeat: (0, repeat.pieces))


def _measurement(match: SeriesPlan, seed: str, repeat: int, options: Namespace) -> Measurement:
    return Measurement(
        match.controller,
        match.height,
        seed,
        repeat,
        options.runs,
        match.weights,
        match.rules,
        match.randomizer,
        match.options,
        match.odds,
        match.known,
    )


def _served(match: SeriesPlan) -> bool:
    if not needs_chain(match.randomizer, match.odds):
        return True
    served = match.rules == "mdp" and set(match.player.weights) <= SURVEYED
    return served and match.randomizer in SERVED


def _counted(match: SeriesPlan, played: Mapping[Task, SeriesGame]) -> SeriesResult | None:
    """Return the result of the games of this match that were played to their end, from any seed."""
    alike = replace(match, max_pieces=None)
    plans = {
        plan for plan in {plan for plan, _ in played} if replace(plan, seed=match.seed, width=match.width) == alike
    }
    outcomes = [outcome for (plan, _), outcome in played.items() if plan in plans]
    return result_of(match, outcomes) if outcomes else None


def _tell(
    estimates: Mapping[SeriesPlan, Estimate],
    played: Mapping[SeriesPlan, SeriesResult | None],
    seed: str,
    options: Namespace,
) -> None:
    rows = [
        asdict(estimate)
        | dict(zip(_OWN, (seed, options.runs, dict(match.weights), *_figures(played[match])), strict=True))
        for match, estimate in estimates.items()
    ]
    if options.json:
        print(json.dumps({"results": rows}, indent=2))
    else:
        for number, (match, estimate) in enumerate(estimates.items()):
            print(end="\n" if number else "")
            _print(estimate, played[match], seed)
    if options.csv:
        with writing("--csv", options.csv):
            write_table(options.csv, [*(field.name for field in fields(Estimate)), *_OWN], rows)
    if options.plot and estimates:
        from game.lab.charts import draw_estimates

        with writing("--plot", options.plot):
            draw_estimates([(estimate, played[match]) for match, estimate in estimates.items()], options.plot)


def _figures(counted: SeriesResult | None) -> tuple[int, float | None, float | None]:
    return (counted.games, counted.lines_mean, counted.lines_sem) if counted else (0, None, None)


def _well(result: Estimate) -> str:
    odds = f", {result.odds} odds" if result.odds else ""
    known = f", {result.known} pieces known" if result.known > 1 else ""
    return f"{result.rules}, height {result.height}, {result.randomizer}{odds}{known}"


def _print(result: Estimate, counted: SeriesResult | None, seed: str) -> None:
    print(f"controller        {result.controller} ({_well(result)}, seed {seed})")
    estimated = f"{result.lines_mean:,.0f} +- {result.lines_sem:,.0f}"
    print(f"lines a game      {estimated} (by splitting, {result.repeats} repeats)")
    if counted:
        apart = (result.lines_mean - counted.lines_mean) / math.hypot(result.lines_sem, counted.lines_sem)
        games = f"({counted.games:,} games; the difference is {abs(apart):.1f} standard errors)"
        print(f"played            {counted.lines_mean:,.0f} +- {counted.lines_sem:,.0f} {games}")
    print(f"pieces            {result.pieces:,} in {result.seconds:,.1f} s of one core")
