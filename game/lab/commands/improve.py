"""The command improve: finds features and weights that make a bot stronger."""

import json
import shlex
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from datetime import datetime, timezone
from functools import partial
from pathlib import Path

from ...ai.linear import FEATURES, MAX_NAME_LENGTH
from ...cli.arguments import Parser
from ...cli.crew import WorkerPool, crew
from ...cli.terminal import InputError, StatusLine, check_files, numbered, reading, tell, writing
from ...cli.workers import Answer, Job, stoppable, workers_of
from ...core.values import Whole
from ...files import FileError, is_missing
from .. import Estimate
from ..improve import (
    CMA,
    LIMITS,
    FewBoardsError,
    Improvement,
    ImprovementLog,
    ImprovementStage,
    Measured,
    improved,
    plan_for,
    provenance,
    read_features,
)
from ..training import compared, write
from .beginning import (
    LOG,
    WEIGHTS,
    SearchKind,
    SearchOption,
    check_packages,
    go_on,
    opened,
    parser_of,
    written_to,
)

UNIT = 10_000


def lines_of(measured: Measured) -> str:
    error = f" +- {100 * measured.sem / measured.lines:.0f} %" if measured.lines else ""
    return f"{measured.lines:,.0f}{error}"


def stage_line(number: int, stage: ImprovementStage) -> str:
    """Return what a stage found, as one line for the terminal."""
    if stage.kind == CMA:
        how = "kept" if stage.part else "not kept"
    else:
        how = f"{stage.landings:,} landings, {100 * stage.part:.0f} % of the way"
        for what, features in (("new", stage.added), ("dropped", stage.dropped)):
            how += f", {what}: {', '.join(features)}" if features else ""
    lines = f"{lines_of(stage.before)} -> {lines_of(stage.after)} lines"
    return f"stage {number}, {stage.kind}: {lines}, {stage.seconds:,.0f} s; {how}"


def table(improvement: Improvement) -> Iterator[str]:
    """Yield the lines of the table of features: what each adds, in the last stage that measured it. Nothing if none
    did."""
    rated = [stage for stage in improvement.steps if stage.worth]
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
    """Yield the lines of the end: the strength before and after, with the stages and the seconds that it took."""
    plan = improvement.plan
    for what, result in zip(("start", "improved"), estimates or (), strict=False):
        figures = f"{result.of_lines:,.0f} lines a game"
        yield f"{what:10}{result.controller}: {figures} (mdp, height {plan.height}, {result.repeats} repeats)"
    count = numbered(len(improvement.steps), "stage")
    seconds = f"{improvement.seconds:,.0f} processor seconds"
    yield f"stages    {count} in {seconds}, {len(improvement.weights)} features, seed {plan.seed}"


class CountedWorkers:
    """Workers, and the processor time that they and this process have taken."""

    def __init__(self, pool: WorkerPool, look: Callable[[float], None]) -> None:
        """``look`` is called with that time after each job."""
        self._pool, self._look = pool, look
        self._began = time.process_time()
        self._seconds = 0.0

    def seconds(self) -> float:
        return self._seconds + time.process_time() - self._began

    def __call__(self, work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
        """Do jobs, and return their answers in the given order. Answers know their ``seconds``."""

        def count(answer: Answer) -> None:
            self._seconds += getattr(answer, "seconds", 0.0)
            self._look(self.seconds())

        return self._pool.answers(work, jobs, count)


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
    """Search for features and weights until the time is over, and write them. Returns the exit code. Raises
    InputError."""
    options = _parser(name).read(arguments)
    check_packages()
    check_files(None, options.plot)
    try:
        own = read_features(options.features) if options.features else {}
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    improvement, log, out = opened(IMPROVEMENT, options, partial(ImprovementLog, own=own))
    estimates: tuple[Estimate, Estimate] | None = None
    line, before = StatusLine(), improvement.seconds

    def look(seconds: float) -> None:
        kind = improvement.next_kind
        line.write(f"stage {len(improvement.steps) + 1}, {kind}: {before + seconds:,.0f} processor seconds")

    if not improvement.steps:
        line.write("stage 1")
    try:
        with written_to(out), stoppable(line.end) as stop, crew(workers_of(options)) as those:
            work = CountedWorkers(those, look)
            if is_missing(out):
                _write(improvement, out, None)
            for done in go_on(improvement, log, work, work.seconds, seconds=options.seconds, most=options.stages):
                line.end()
                _write(improvement, out, None)
                tell(stage_line(len(improvement.steps), done))
            if options.check:
                tell("measuring the start and the result")
                estimates = _check(improvement, out, options.check, work)
                _write(improvement, out, estimates)
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    except FewBoardsError as error:
        raise InputError(f"--splits: {error}") from None
    _tell(improvement, out, options, estimates)
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


def _check(improvement: Improvement, out: Path, repeats: int, pool: CountedWorkers) -> tuple[Estimate, Estimate]:
    plan = improvement.plan
    players = improved(Improvement(plan), plan.start), improved(improvement, out.stem[:MAX_NAME_LENGTH])
    with reading("--runs"):
        return compared(players, plan, max(2, repeats), pool)


def _write(improvement: Improvement, out: Path, estimates: tuple[Estimate, Estimate] | None) -> None:
    plan = improvement.plan
    words = ["main.py", "improve", "--start", plan.start, "--seed", plan.seed]
    for name, figure in IMPROVEMENT.figures.items():
        if getattr(plan, name) != figure.usual:
            words += [f"--{name}", str(getattr(plan, name))]
    words += ["--stages", str(len(improvement.steps)), "--out", out.name]
    today = datetime.now(timezone.utc).date().isoformat()
    player = improved(improvement, out.stem[:MAX_NAME_LENGTH])
    write(out, player, provenance(improvement, today, shlex.join(words), estimates))


def _tell(improvement: Improvement, out: Path, options: Namespace, estimates: tuple[Estimate, Estimate] | None) -> None:
    if options.json:
        record = {
            "plan": {**asdict(improvement.plan), "weights": dict(improvement.plan.weights)},
            "stages": [asdict(stage) for stage in improvement.steps],
            "estimates": [asdict(each) for each in estimates or ()],
            "out": str(out),
        }
        print(json.dumps(record, indent=2))
    else:
        for line in (*table(improvement), *told(improvement, estimates)):
            print(line)
        print(f"written   {out}, {out.with_suffix(LOG)}")
    if options.plot:
        from ..charts import draw_improvement

        with writing("--plot", options.plot):
            draw_improvement(improvement, estimates, options.plot)
