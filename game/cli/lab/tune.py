"""The command train --versus: tunes the weights of the versus player for a table of attack."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Iterable, Sequence
from datetime import datetime, timezone
from pathlib import Path

import yaml

from game import __version__
from game.ai.compiled import available
from game.ai.versus.weights import TABLES, weights_for
from game.cli.arguments import Parser
from game.cli.lab.beginning import WEIGHTS, SearchKind, SearchOption, opened
from game.cli.terminal import LAB, InputError, StatusLine, clock, drawn
from game.cli.workers import stoppable
from game.core.kinds import OneOf, Whole
from game.core.messages import printable_path, reason
from game.core.rules.attack import ATTACKS
from game.files.writing import write_atomically
from game.lab.journal import PlanLog
from game.lab.series import crew
from game.lab.training import Workers
from game.lab.versus.tuning import (
    DIGITS,
    LIMITS,
    Tuning,
    TuningLog,
    TuningPlan,
    TuningStep,
    TuningVerdict,
    named,
    trial,
)

VERSUS = "--versus"
_Log = PlanLog[TuningPlan, TuningStep, Tuning]
_PICTURE = ".png"
_FIGURES = {
    "width": SearchOption(Whole(*LIMITS["width"]), 8, "the positions that a player keeps at each step"),
    "samples": SearchOption(Whole(*LIMITS["samples"]), 1, "how often a player draws the pieces behind the queue"),
    "games": SearchOption(Whole(*LIMITS["games"]), 24, "the duels of a step, in pairs"),
}


def run(name: str, arguments: Sequence[str]) -> int:
    options = _parser(name).read(arguments)
    if options.versus is None:
        raise InputError(f"{VERSUS}: expected {OneOf(tuple(ATTACKS)).expected}")
    if not available():
        raise InputError(f"numba {LAB}")
    if not options.resume and (options.games or 0) % 2:
        raise InputError(f"--games: {options.games} duels make no pairs; expected an even number")
    tuning, log, out = opened(_kind(options.versus), options, TuningLog)
    if tuning.plan.table != options.versus:
        raise InputError(
            f"--resume: {printable_path(log.path)} tunes for {tuning.plan.table}; expected {options.versus}"
        )
    line = StatusLine()
    verdict = None
    try:
        with stoppable(line.end) as stop, crew(options.jobs or os.cpu_count() or 1) as those:
            _write(tuning, out, None)
            _tune(tuning, log, out, options, those.answers, line)
            for verdict in _tests(tuning, options.check, those.answers):
                line.write(f"test: {_shown(verdict)}")
            line.end()
            _write(tuning, out, verdict)
    except OSError as error:
        raise InputError(f"{printable_path(out)}: it or its log cannot be written: {reason(error)}") from None
    if stop.code:
        print(f"stopped after {_steps(tuning)}; continue with train {VERSUS} {tuning.plan.table} --resume {out}")
    else:
        _tell(tuning, log, out, verdict)
    return stop.code


def _parser(command: str) -> Parser:
    parser = Parser(command, without=("--width",), used=("seed",), folder="")
    parser.option(VERSUS, OneOf(tuple(ATTACKS)), None, "tune the versus player for a table of attack")
    parser.option("--start", OneOf(tuple(TABLES)), None, "the table with whose weights it starts; default those in use")
    for name, figure in _FIGURES.items():
        parser.option(f"--{name}", figure.values, None, f"{figure.purpose}; default {figure.usual}")
    parser.option("--seconds", Whole(0, 10**7), 3600, "the seconds to tune, before the result is tested")
    parser.option("--steps", Whole(0, 10**6), None, "stop after this many steps, if that is earlier")
    parser.option("--check", Whole(0, 10**6), 400, "the most pairs of duels of the test against the start")
    parser.option("--jobs", Whole(1, 1024), None, "the number of processes; default one for each core")
    parser.file("--out", "FILE", "the file of weights, default TABLE.yaml; a log and a chart are written beside it")
    parser.file("--resume", "FILE", "continue the tuning that wrote this file of weights")
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


def _tune(tuning: Tuning, log: _Log, out: Path, options: Namespace, work: Workers, line: StatusLine) -> None:
    before, began = tuning.seconds, time.monotonic()

    def seconds() -> float:
        return before + time.monotonic() - began

    most = options.steps
    while time.monotonic() - began < options.seconds and (most is None or len(tuning.steps) < most):
        done = tuning.step(work, seconds)
        log.add(done)
        _write(tuning, out, None)
        left = clock(max(0.0, options.seconds - (time.monotonic() - began)))
        line.write(f"step {done.step:,}: {done.score:.0%} for one side, {done.pieces:.0f} pieces a duel, {left} left")


def _tests(tuning: Tuning, most: int, work: Workers) -> Iterable[TuningVerdict]:
    return trial(work, tuning.plan, _rounded(tuning), dict(tuning.plan.weights), most)


def _rounded(tuning: Tuning) -> dict[str, float]:
    return {name: round(weight, DIGITS) for name, weight in tuning.result.items()}


def _write(tuning: Tuning, out: Path, verdict: TuningVerdict | None) -> None:
    plan = tuning.plan
    provenance: dict[str, object] = {
        "method": f"train {VERSUS} {plan.table}: SPSA in self-play",
        "steps": len(tuning.steps),
        "games a step": plan.games,
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
    state = {True: "accepted", False: "refused", None: "open"}[verdict.accepted]
    return f"{verdict.score:.1%} of {2 * verdict.pairs} duels, Elo {lead:+.0f} +- {error:.0f}, SPRT {state}"


def _tell(tuning: Tuning, log: _Log, out: Path, verdict: TuningVerdict | None) -> None:
    if verdict:
        print(f"tuned     {_shown(verdict)}, against the start")

    def draw(path: Path) -> None:
        from game.lab.charts import draw_tuning

        draw_tuning(tuning.steps, tuning.plan.games, path)

    has_tests = any(done.against_start is not None for done in tuning.steps)
    picture = drawn(out.with_suffix(_PICTURE), draw) if has_tests else ""
    print(f"tuning    {_steps(tuning)} in {clock(tuning.seconds)}, seed {tuning.plan.seed}")
    print(f"written   {out}, {log.path}{picture}")


def _steps(tuning: Tuning) -> str:
    number = len(tuning.steps)
    return f"{number:,} step{'' if number == 1 else 's'}"
