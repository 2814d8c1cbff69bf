"""The command improve: finds features and weights that make a bot stronger."""

from __future__ import annotations

import json
import os
import shlex
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime, timezone
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.linear.features import FEATURES
from game.ai.linear.weights import MAX_NAME_LENGTH
from game.cli.arguments import Parser
from game.cli.lab.beginning import WEIGHTS, SearchKind, SearchOption, check_packages, opened, parser_of
from game.cli.terminal import AT_FIRST, InputError, StatusLine, check_files, reading, tell, writing
from game.cli.workers import stoppable
from game.core.kinds import Whole
from game.core.messages import printable_path, reason
from game.files.text import FileError
from game.lab.improve.improvement import (
    CMA,
    LIMITS,
    Improvement,
    ImprovementLog,
    ImprovementStage,
    Measured,
    improved,
    plan_for,
    provenance,
)
from game.lab.improve.own_features import own_features
from game.lab.journal import PlanLog
from game.lab.series import WorkerPool, crew
from game.lab.splitting import Estimate
from game.lab.training import Answer, Job, compared, write

UNIT = 10_000


def lines_of(measured: Measured) -> str:
    error = f" +- {100 * measured.sem / measured.lines:.0f} %" if measured.lines else ""
    return f"{measured.lines:,.0f}{error}"


def stage_line(number: int, stage: ImprovementStage) -> str:
    if stage.kind == CMA:
        how = "kept" if stage.part else "not kept"
    else:
        how = f"{stage.landings:,} landings, {100 * stage.part:.0f} % of the way"
        for what, features in (("new", stage.added), ("dropped", stage.dropped)):
            how += f", {what}: {', '.join(features)}" if features else ""
    lines = f"{lines_of(stage.before)} -> {lines_of(stage.after)} lines"
    return f"stage {number}, {stage.kind}: {lines}, {stage.seconds:,.0f} s; {how}"


def table(improvement: Improvement) -> Iterator[str]:
    rated = [stage for stage in improvement.stages if stage.worth]
    if not rated:
        return
    latest = rated[-1]
    has = set(latest.weights)
    width = max(map(len, latest.worth))
    share = f"the player explains {100 * latest.share:.1f} % of the dangers, fitted weights {100 * latest.fitted:.1f} %"
    yield f"{latest.landings:,} landings: {share}"
    yield f"{'feature':{width}}  {'adds':>6}  weight"
    for feature, worth in latest.worth.items():
        if feature in has:
            what = f"{latest.weights[feature]:g}"
        else:
            what = "would pay" if feature in FEATURES else "your own, would pay"
            what = what if worth * UNIT >= 1 else "-"
        yield f"{feature:{width}}  {worth * UNIT:6.1f}  {what}"
    yield "adds: what it adds to the explained share as the last feature, in units of 0.0001"
    yield ""


def told(improvement: Improvement, estimates: tuple[Estimate, Estimate] | None) -> Iterator[str]:
    plan, stages = improvement.plan, improvement.stages
    for what, result in zip(("start", "improved"), estimates or (), strict=False):
        figures = f"{result.lines_mean:,.0f} +- {result.lines_sem:,.0f} lines a game"
        yield f"{what:10}{result.controller}: {figures} (mdp, height {plan.height}, {result.repeats} repeats)"
    count = f"{len(stages)} stage{'' if len(stages) == 1 else 's'}"
    seconds = f"{improvement.seconds:,.0f} processor seconds"
    yield f"stages    {count} in {seconds}, {len(improvement.weights)} features, seed {plan.seed}"


class CountedWorkers:
    """Processes, and the processor time that they and this process have taken."""

    def __init__(self, jobs: int) -> None:
        self._crew = crew(jobs)
        self._began = time.process_time()
        self._seconds = 0.0
        self.look: Callable[[], None] = lambda: None

    def __enter__(self) -> CountedWorkers:
        self._those: WorkerPool = self._crew.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._crew.__exit__(*error)

    @property
    def seconds(self) -> float:
        return self._seconds + time.process_time() - self._began

    def __call__(self, work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
        """Do jobs, and return their answers in the given order. Answers know their ``seconds``."""

        def count(answer: Answer) -> None:
            self._seconds += getattr(answer, "seconds", 0.0)
            self.look()

        return self._those.answers(work, jobs, count)


@contextmanager
def shown(improvement: Improvement, pool: CountedWorkers, before: float) -> Iterator[None]:
    line = StatusLine()

    def look() -> None:
        seconds = before + pool.seconds
        line.write(f"stage {len(improvement.stages) + 1}, {improvement.next_kind}: {seconds:,.0f} processor seconds")

    if not improvement.stages:
        line.write(f"stage 1; {AT_FIRST}")
    pool.look = look
    yield
    line.end()


_Log = PlanLog[Any, ImprovementStage, Improvement]

IMPROVEMENT = SearchKind(
    "improvement",
    start="house",
    figures={
        "height": SearchOption(Whole(*LIMITS["height"]), 20, "the rows of the board"),
        "splits": SearchOption(
            Whole(*LIMITS["splits"]),
            60,
            "the splitting runs for the boards of a stage; later stages have up to four times more",
        ),
        "runs": SearchOption(Whole(*LIMITS["runs"]), 1000, "the runs from each level, for each measurement"),
        "repeats": SearchOption(Whole(*LIMITS["repeats"]), 12, "the measurements of each step of the weights"),
        "generations": SearchOption(
            Whole(*LIMITS["generations"]), 8, "the generations of CMA-ES in a stage, 0 for none"
        ),
        "most": SearchOption(
            Whole(*LIMITS["most"]),
            LIMITS["most"][1],
            "the number of features that the bot may have; of more, those that matter least are dropped",
        ),
    },
    plan_for=plan_for,
    out=Path(f"improved{WEIGHTS}"),
)


def run(name: str, arguments: Sequence[str]) -> int:
    options = _parser(name).read(arguments)
    check_packages()
    check_files(None, options.plot)
    try:
        own = own_features(options.features) if options.features else {}
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    improvement, log, out = opened(IMPROVEMENT, options, partial(ImprovementLog, own=own))
    estimates: tuple[Estimate, Estimate] | None = None
    try:
        with stoppable(lambda: None) as stop, CountedWorkers(options.jobs or os.cpu_count() or 1) as pool:
            if not out.exists():
                _write(improvement, out, options, None)
            _improve(improvement, log, out, options, pool)
            if options.check:
                tell("measuring the start and the result")
                estimates = _check(improvement, out, options.check, pool)
                _write(improvement, out, options, estimates)
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    except OSError as error:
        raise InputError(f"{printable_path(out)}: it or its log cannot be written: {reason(error)}") from None
    _tell(improvement, log, out, options, estimates)
    return stop.code


def _parser(name: str) -> Parser:
    parser = parser_of(name, IMPROVEMENT, also_written="a log is written beside it")
    parser.option("--seconds", Whole(0, 10**7), 3600, "the processor time, in seconds")
    parser.option("--stages", Whole(0, 10**5), None, "stop after this many stages, if that is earlier")
    parser.option("--check", Whole(0, 10**4), 12, "the measurements at the end")
    parser.file("--features", "FILE", "rate your own features, too; a Python file with a function for each")
    parser.file("--plot", "FILE", "draw the climb into this picture")
    parser.switch("--json", "print the result as JSON")
    return parser


def _improve(improvement: Improvement, log: _Log, out: Path, options: Namespace, pool: CountedWorkers) -> None:
    before, most = improvement.seconds, options.stages
    while pool.seconds < options.seconds and (most is None or len(improvement.stages) < most):
        try:
            with shown(improvement, pool, before):
                done = improvement.advance(pool, lambda: before + pool.seconds)
        except FileError:
            raise
        except ValueError as error:
            raise InputError(f"--splits: {error}") from None
        log.add(done)
        _write(improvement, out, options, None)
        tell(stage_line(len(improvement.stages), done))


def _check(improvement: Improvement, out: Path, repeats: int, pool: CountedWorkers) -> tuple[Estimate, Estimate]:
    plan = improvement.plan
    players = improved(Improvement(plan), plan.start), improved(improvement, out.stem[:MAX_NAME_LENGTH])
    with reading("--runs"):
        return compared(players, plan, max(2, repeats), pool)


def _write(
    improvement: Improvement, out: Path, options: Namespace, estimates: tuple[Estimate, Estimate] | None
) -> None:
    plan = improvement.plan
    words = ["main.py", "improve", "--start", plan.start, "--seed", plan.seed]
    for name, figure in IMPROVEMENT.figures.items():
        if getattr(plan, name) != figure.usual:
            words += [f"--{name}", str(getattr(plan, name))]
    words += ["--stages", str(len(improvement.stages)), "--out", out.name]
    today = datetime.now(timezone.utc).date().isoformat()
    player = improved(improvement, out.stem[:MAX_NAME_LENGTH])
    write(out, player, provenance(improvement, today, shlex.join(words), estimates))


def _tell(
    improvement: Improvement,
    log: _Log,
    out: Path,
    options: Namespace,
    estimates: tuple[Estimate, Estimate] | None,
) -> None:
    if options.json:
        record = {
            "plan": {**asdict(improvement.plan), "weights": dict(improvement.plan.weights)},
            "stages": [asdict(stage) for stage in improvement.stages],
            "estimates": [asdict(each) for each in estimates or ()],
            "out": str(out),
        }
        print(json.dumps(record, indent=2))
    else:
        for line in (*table(improvement), *told(improvement, estimates)):
            print(line)
        print(f"written   {out}, {log.path}")
    if options.plot:
        from game.lab.charts import draw_improvement

        with writing("--plot", options.plot):
            draw_improvement(improvement, estimates, options.plot)
