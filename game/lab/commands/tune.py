"""The command train --versus: tunes the weights of the versus player for a table of attack."""

from collections.abc import Sequence
from datetime import datetime, timezone
from functools import partial
from pathlib import Path

import yaml

from ...ai.beam import TABLES, named, weights_for
from ...ai.compiled import why_not
from ...cli.arguments import Parser
from ...cli.crew import crew
from ...cli.terminal import InputError, StatusLine, clock, drawn, numbered
from ...cli.workers import add_worker_options, stoppable, workers_of
from ...core.messages import printable_path
from ...core.rules import ATTACKS
from ...core.values import OneOf, Whole
from ...files import write_atomically
from ...program import __version__
from ..versus import DIGITS, LIMITS, Tuning, TuningLog, TuningPlan, TuningVerdict, trial
from .beginning import LOG, WEIGHTS, SearchKind, SearchOption, go_on, opened, stopwatch, written_to

VERSUS, POSITIONS = "--versus", "--positions"
_PICTURE = ".png"
_FIGURES = {
    "width": SearchOption(Whole(*LIMITS["width"]), 8, "the positions that a player keeps at each step"),
    "samples": SearchOption(Whole(*LIMITS["samples"]), 0, "how often a player draws the pieces behind the queue"),
    "duels": SearchOption(Whole(*LIMITS["duels"]), 24, "the duels of a step, in pairs", ("--games",)),
}


def run(name: str, arguments: Sequence[str]) -> int:
    """Tune the bot for matches by self-play until the time is over, and test the result. Returns the exit code. Raises
    InputError."""
    options = _parser(name).read(arguments)
    if options.versus is None:
        raise InputError(f"{VERSUS}: expected {OneOf(tuple(ATTACKS)).expected}")
    if why := why_not():
        raise InputError(why)
    if not options.resume and (options.duels or 0) % 2:
        raise InputError(f"--duels: {options.duels} duels make no pairs; expected an even number")
    tuning, log, out = opened(_kind(options.versus), options, TuningLog)
    if tuning.plan.table != options.versus:
        raise InputError(
            f"--resume: {printable_path(log.path)} tunes for {tuning.plan.table}; expected {options.versus}"
        )
    line, past = StatusLine(), stopwatch()
    verdict = None
    with written_to(out), stoppable(line.end) as stop, crew(workers_of(options)) as those:
        _write(tuning, out, None)
        for done in go_on(tuning, log, those.answers, past, seconds=options.seconds, most=options.steps):
            _write(tuning, out, None)
            how = f"{done.score:.0%} for one side, {done.pieces:.0f} pieces a duel"
            line.write(f"step {done.step:,}: {how}, {clock(max(0.0, options.seconds - past()))} left")
        for verdict in trial(those.answers, tuning.plan, _rounded(tuning), dict(tuning.plan.weights), options.check):
            line.write(f"test: {_shown(verdict)}")
        line.end()
        _write(tuning, out, verdict)
    if stop.code:
        steps = numbered(len(tuning.steps), "step")
        print(f"stopped after {steps}; continue with train {VERSUS} {tuning.plan.table} --resume {out}")
    else:
        _tell(tuning, out, verdict)
    return stop.code


def _parser(command: str) -> Parser:
    parser = Parser(command, without=("--width",), used=("seed",), folder="")
    parser.option(VERSUS, OneOf(tuple(ATTACKS)), None, "tune the versus player for a table of attack")
    parser.option("--start", OneOf(tuple(TABLES)), None, "the table with whose weights it starts; default those in use")
    for name, figure in _FIGURES.items():
        words = f"{figure.purpose}; default {figure.usual}"
        parser.option(f"--{name}", figure.values, None, words, formerly=figure.formerly)
    parser.option("--seconds", Whole(0, 10**7), 3600, "the seconds to tune, before the result is tested")
    parser.option("--steps", Whole(0, 10**6), None, "stop after this many steps, if that is earlier")
    parser.option("--check", Whole(0, 10**6), 400, "the most pairs of duels of the test against the start")
    add_worker_options(parser)
    parser.file("--out", "FILE", "the file of weights, default TABLE.yaml; a log and a chart are written beside it")
    parser.file("--resume", "FILE", "continue the tuning that wrote this file of weights")
    words = f"keep positions of duels instead, to learn from; train {VERSUS} TABLE {POSITIONS} FOLDER --help says more"
    parser.file(POSITIONS, "FOLDER", words)
    return parser


def _kind(table: str) -> SearchKind:
    return SearchKind(
        "tuning",
        start=table,
        figures=_FIGURES,
        plan_for=lambda start, **rest: TuningPlan(table, named(start), **rest),
        out=Path(f"{table}{WEIGHTS}"),
        start_of=lambda start, _: weights_for(start),
    )


def _rounded(tuning: Tuning) -> dict[str, float]:
    return {name: round(weight, DIGITS) for name, weight in tuning.result.items()}


def _write(tuning: Tuning, out: Path, verdict: TuningVerdict | None) -> None:
    plan = tuning.plan
    provenance: dict[str, object] = {
        "method": f"train {VERSUS} {plan.table}: SPSA in self-play",
        "steps": len(tuning.steps),
        "duels a step": plan.duels,
        "width": plan.width,
        "samples": plan.samples,
        "seed": plan.seed,
        "date": datetime.now(timezone.utc).date().isoformat(),
        "version": __version__,
    }
    if verdict:
        provenance["against the start"] = _shown(verdict)
    content = {"table": plan.table, "weights": _rounded(tuning), "provenance": provenance}
    text: str = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
    write_atomically(out, text)


def _shown(verdict: TuningVerdict) -> str:
    lead, error = verdict.elo
    state = {"H1": "accepted", "H0": "refused", "open": "open"}[verdict.test.verdict]
    return f"{verdict.score:.1%} of {2 * verdict.pairs} duels, Elo {lead:+.0f} +- {error:.0f}, SPRT {state}"


def _tell(tuning: Tuning, out: Path, verdict: TuningVerdict | None) -> None:
    if verdict:
        print(f"tuned     {_shown(verdict)}, against the start")
    from ..charts import draw_tuning

    chart = partial(draw_tuning, tuning.steps, tuning.plan.duels)
    has_tests = any(done.against_start is not None for done in tuning.steps)
    picture = drawn(out.with_suffix(_PICTURE), chart) if has_tests else ""
    print(f"tuning    {numbered(len(tuning.steps), 'step')} in {clock(tuning.seconds)}, seed {tuning.plan.seed}")
    print(f"written   {out}, {out.with_suffix(LOG)}{picture}")
