"""The command train: improves the weights of a bot."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from statistics import geometric_mean
from typing import Any

from game.ai.linear.controllers import Controller
from game.ai.linear.weights import MAX_NAME_LENGTH
from game.cli.arguments import Parser
from game.cli.lab import tune
from game.cli.lab.beginning import WEIGHTS, SearchKind, SearchOption, check_packages, opened, parser_of
from game.cli.lab.tune import VERSUS
from game.cli.terminal import AT_FIRST, InputError, StatusLine, clock, drawn, reading, tell
from game.cli.workers import stoppable
from game.core.kinds import OneOf, Whole
from game.core.messages import printable_path, reason
from game.core.rules.attack import ATTACKS
from game.lab.journal import PlanLog
from game.lab.series import crew
from game.lab.splitting import Estimate
from game.lab.training import (
    LIMITS,
    Generation,
    Training,
    TrainingLog,
    TrainingPlan,
    Workers,
    compared,
    plan_for,
    provenance,
    start_of,
    trained,
    write,
)

LATEST = 10
"""The number of generations in the mean that is shown. A single one varies too much."""
PICTURE = ".png"
_Log = PlanLog[Any, Generation, Training]


def _plan_for(start: Controller, *, spread: int, **figures: Any) -> TrainingPlan:
    return plan_for(start, sigma=spread / 100, **figures)


TRAINING = SearchKind(
    "training",
    start="dt-20",
    figures={
        "height": SearchOption(Whole(*LIMITS["height"]), 20, "the rows of the board"),
        "candidates": SearchOption(Whole(*LIMITS["candidates"]), 32, "the number of candidates in a generation"),
        "runs": SearchOption(Whole(*LIMITS["runs"]), 1000, "the runs from each level that measure a candidate"),
        "spread": SearchOption(Whole(1, 100), 15, "the initial spread of the candidates, in percent of each weight"),
    },
    plan_for=_plan_for,
    out=Path(f"trained{WEIGHTS}"),
)


def run(name: str, arguments: Sequence[str]) -> int:
    if any(word.partition("=")[0] == VERSUS for word in arguments):
        return tune.run(name, arguments)
    options = _parser(name).read(arguments)
    check_packages()
    training, log, out = opened(TRAINING, options, TrainingLog)
    jobs = options.jobs or os.cpu_count() or 1
    progress = _Progress(options.seconds)
    estimates = None
    try:
        with stoppable(progress.end) as stop, crew(jobs) as those:
            if not out.exists():
                _write(training, out, None)
            progress.begin()
            _train(training, log, out, options, work=those.answers, progress=progress)
            progress.end()
            tell("measuring the result")
            estimates = _check(training, out, options.check, those.answers)
    except OSError as error:
        raise InputError(f"{printable_path(out)}: it or its log cannot be written: {reason(error)}") from None
    if estimates is None:
        print(f"stopped after {_generations(len(training.generations))}; continue with train --resume {out}")
        return stop.code
    _tell(training, log, out, estimates)
    return 0


def _parser(name: str) -> Parser:
    parser = parser_of(name, TRAINING, also_written="a log and a chart are written beside it")
    parser.option("--seconds", Whole(0, 10**7), 3600, "the seconds to train, before the result is measured")
    parser.option("--generations", Whole(0, 10**6), None, "stop after this many generations, if that is earlier")
    parser.option("--check", Whole(2, 10**4), 12, "the measurements at the end")
    parser.option(VERSUS, OneOf(tuple(ATTACKS)), None, "tune the versus player; train --versus TABLE --help says more")
    return parser


def _train(
    training: Training,
    log: _Log,
    out: Path,
    options: Namespace,
    *,
    work: Workers,
    progress: _Progress,
) -> None:
    before, began = training.seconds, time.monotonic()
    most = options.generations

    def seconds() -> float:
        return before + time.monotonic() - began

    while time.monotonic() - began < options.seconds and (most is None or len(training.generations) < most):
        log.add(training.step(work, seconds))
        _write(training, out, None)
        progress(training.generations)


def _check(training: Training, out: Path, repeats: int, work: Workers) -> tuple[Estimate, Estimate]:
    players = start_of(training.plan), trained(training, out.stem[:MAX_NAME_LENGTH])
    with reading("--runs"):
        estimates = compared(players, training.plan, repeats, work)
    _write(training, out, estimates)
    return estimates


def _write(training: Training, out: Path, estimates: tuple[Estimate, Estimate] | None) -> None:
    today = datetime.now(timezone.utc).date().isoformat()
    write(out, trained(training, out.stem[:MAX_NAME_LENGTH]), provenance(training, today, estimates))


def _tell(training: Training, log: _Log, out: Path, estimates: tuple[Estimate, Estimate]) -> None:
    plan = training.plan
    for what, result in zip(("start", "trained"), estimates, strict=True):
        figures = f"{result.lines_mean:,.0f} +- {result.lines_sem:,.0f} lines a game"
        how = f"mdp, height {plan.height}, by splitting, {result.repeats} repeats"
        print(f"{what:10}{result.controller}: {figures} ({how})")

    def draw(path: Path) -> None:
        from game.lab.charts import draw_climb

        draw_climb(training.generations, estimates, path)

    picture = drawn(out.with_suffix(PICTURE), draw) if training.generations else ""
    print(f"training  {_generations(len(training.generations))} in {clock(training.seconds)}, seed {plan.seed}")
    print(f"written   {out}, {log.path}{picture}")


def _generations(count: int) -> str:
    return f"{count:,} generation{'' if count == 1 else 's'}"


class _Progress:
    def __init__(self, seconds: int) -> None:
        self._ends = time.monotonic() + seconds
        self._line = StatusLine()

    def begin(self) -> None:
        StatusLine().write(f"generation 0; {AT_FIRST}")

    def __call__(self, generations: Sequence[Generation]) -> None:
        latest = generations[-1]
        lines = geometric_mean(max(1.0, each.lines) for each in generations[-LATEST:])
        left = clock(max(0.0, self._ends - time.monotonic()))
        self._line.write(
            f"generation {latest.generation:,}: {lines:,.0f} lines, best candidate {latest.best:,.0f}, "
            f"step {latest.sigma:.3f}, {left} left"
        )

    def end(self) -> None:
        self._line.end()
