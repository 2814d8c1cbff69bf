"""The command train: improves the weights of a bot."""

from collections.abc import Sequence
from datetime import datetime, timezone
from functools import partial
from pathlib import Path
from statistics import geometric_mean

from ...ai.linear import MAX_NAME_LENGTH
from ...cli.arguments import Parser
from ...cli.crew import crew
from ...cli.terminal import StatusLine, clock, drawn, numbered, reading, tell
from ...cli.workers import stoppable, workers_of
from ...core.rules import ATTACKS
from ...core.values import OneOf, Whole
from ...files import is_missing
from .. import Estimate
from ..training import LIMITS, Training, TrainingLog, compared, plan_for, provenance, start_of, trained, write
from . import self_play, tune
from .beginning import (
    LOG,
    WEIGHTS,
    SearchKind,
    SearchOption,
    check_packages,
    go_on,
    opened,
    parser_of,
    stopwatch,
    written_to,
)
from .tune import POSITIONS, VERSUS

LATEST = 10
"""The number of generations in the mean that is shown. A single one varies too much."""
PICTURE = ".png"


TRAINING = SearchKind(
    "training",
    start="dt-20",
    figures={
        "height": SearchOption(Whole(*LIMITS["height"]), 20, "the rows of the board"),
        "candidates": SearchOption(Whole(*LIMITS["candidates"]), 32, "the number of candidates in a generation"),
        "runs": SearchOption(Whole(*LIMITS["runs"]), 1000, "the runs from each level that measure a candidate"),
        "spread": SearchOption(Whole(1, 100), 15, "the initial spread of the candidates, in percent of each weight"),
    },
    plan_for=lambda start, *, spread, **figures: plan_for(start, sigma=spread / 100, **figures),
    out=Path(f"trained{WEIGHTS}"),
)


def run(name: str, arguments: Sequence[str]) -> int:
    """Train weights until the time is over, and write them. Returns the exit code. Raises InputError."""
    given = {word.partition("=")[0] for word in arguments}
    if POSITIONS in given:
        return self_play.run(name, arguments)
    if VERSUS in given:
        return tune.run(name, arguments)
    options = _parser(name).read(arguments)
    check_packages()
    training, log, out = opened(TRAINING, options, TrainingLog)
    line, past = StatusLine(), stopwatch()
    estimates = None
    with written_to(out), stoppable(line.end) as stop, crew(workers_of(options)) as those:
        if is_missing(out):
            _write(training, out, None)
        StatusLine().write("generation 0")
        for done in go_on(training, log, those.answers, past, seconds=options.seconds, most=options.generations):
            _write(training, out, None)
            lines = geometric_mean(max(1.0, each.lines) for each in training.steps[-LATEST:])
            line.write(
                f"generation {done.generation:,}: {lines:,.0f} lines, best candidate {done.best:,.0f}, "
                f"step {done.sigma:.3f}, {clock(max(0.0, options.seconds - past()))} left"
            )
        line.end()
        tell("measuring the result")
        players = start_of(training.plan), trained(training, out.stem[:MAX_NAME_LENGTH])
        with reading("--runs"):
            estimates = compared(players, training.plan, options.check, those.answers)
        _write(training, out, estimates)
    if estimates is None:
        print(f"stopped after {numbered(len(training.steps), 'generation')}; continue with train --resume {out}")
        return stop.code
    _tell(training, out, estimates)
    return 0


def _parser(name: str) -> Parser:
    parser = parser_of(name, TRAINING, also_written="a log and a chart are written beside it")
    parser.option("--seconds", Whole(0, 10**7), 3600, "the seconds to train, before the result is measured")
    parser.option("--generations", Whole(0, 10**6), None, "stop after this many generations, if that is earlier")
    parser.option("--check", Whole(2, 10**4), 12, "the measurements at the end")
    parser.option(VERSUS, OneOf(tuple(ATTACKS)), None, "tune the versus player; train --versus TABLE --help says more")
    return parser


def _write(training: Training, out: Path, estimates: tuple[Estimate, Estimate] | None) -> None:
    today = datetime.now(timezone.utc).date().isoformat()
    write(out, trained(training, out.stem[:MAX_NAME_LENGTH]), provenance(training, today, estimates))


def _tell(training: Training, out: Path, estimates: tuple[Estimate, Estimate]) -> None:
    plan = training.plan
    for what, result in zip(("start", "trained"), estimates, strict=True):
        figures = f"{result.of_lines:,.0f} lines a game"
        how = f"mdp, height {plan.height}, by splitting, {result.repeats} repeats"
        print(f"{what:10}{result.controller}: {figures} ({how})")
    from ..charts import draw_climb

    chart = partial(draw_climb, training.steps, estimates)
    picture = drawn(out.with_suffix(PICTURE), chart) if training.steps else ""
    print(f"training  {numbered(len(training.steps), 'generation')} in {clock(training.seconds)}, seed {plan.seed}")
    print(f"written   {out}, {out.with_suffix(LOG)}{picture}")
