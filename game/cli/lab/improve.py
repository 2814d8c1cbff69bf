"""The command improve: finds features and weights that make a bot stronger."""

from __future__ import annotations

import json
import os
import shlex
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, timezone
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from game.ai.compiled import available
from game.ai.linear.weights import MAX_NAME_LENGTH
from game.cli.arguments import Parser, settings_of
from game.cli.errors import InputError, tell
from game.cli.lab.improvement_texts import stage_line, table, told
from game.cli.lab.improvement_workers import CountedWorkers, shown
from game.cli.lab.results import LAB, check_files, writing
from game.cli.lab.train import LOG, START, WEIGHTS, player_from
from game.cli.lab.workers import LOST
from game.cli.process import Interrupted, interrupting
from game.files.text import FileError
from game.lab.improve.improvement import Improvement
from game.lab.improve.own_features import OwnFeatures, own_features
from game.lab.improve.plan import LIMITS, plan_for
from game.lab.improve.result import ImprovementLog, checks, improved, provenance
from game.lab.series import WorkerPoolError
from game.lab.splitting import Estimate, estimate, measure
from game.lab.trained import write
from game.settings.kinds import Whole
from game.settings.machine import RESERVED_NAMES

Job = TypeVar("Job")
Answer = TypeVar("Answer")

PLANNED: Mapping[str, Any] = {
    "start": "house",
    "height": 20,
    "splits": 60,
    "runs": 1000,
    "repeats": 12,
    "generations": 8,
    "most": LIMITS["most"][1],
}
"""Option that determines an improvement -> its default."""
_TEXTS: Mapping[str, str] = {
    "height": "the rows of the board",
    "splits": "the splitting runs that bring the boards of a stage; later stages have up to four times more",
    "runs": "the runs from each level, for each measurement",
    "repeats": "the measurements of each part of the way to the fitted weights",
    "generations": "the generations of CMA-ES in a stage, 0 for none",
    "most": "the number of features that the bot may have; of more, those that matter least are dropped",
}


def run(name: str, arguments: Sequence[str]) -> int:
    """Improve a bot, write the weights, and print what was found. Return the exit code."""
    options = _parser(name).read(arguments)
    for package, is_there in (("numba", available()), ("cma", find_spec("cma"))):
        if not is_there:
            raise InputError(f"{package} {LAB}")
    check_files(None, options.plot)
    try:
        own = own_features(options.features) if options.features else {}
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    improvement, log, out = _resumed(options, own) if options.resume else _begun(options, own)
    estimates: tuple[Estimate, Estimate] | None = None
    code = 0
    try:
        with interrupting(), CountedWorkers(options.jobs or os.cpu_count() or 1) as pool:
            _improve(improvement, log, out, options, pool)
            if options.check:
                tell("measuring the start and the result")
                estimates = _check(improvement, out, options.check, pool)
                _write(improvement, out, options, estimates)
    except Interrupted as interrupted:
        code = interrupted.exit_code
    except WorkerPoolError as error:
        tell(error)
        code = LOST
    except FileError as error:
        raise InputError(f"--features: {error}") from None
    except OSError as error:
        raise InputError(f"a file cannot be written: {error}") from None
    _tell(improvement, log, out, options, estimates)
    return code


def _parser(name: str) -> Parser:
    parser = Parser(name, without=["--controller"])
    parser.option("--start", START, None, f"the bot to start from, default {PLANNED['start']}")
    parser.option("--seconds", Whole(0, 10**7), 3600, "the processor time of all processes together, in seconds")
    parser.option("--stages", Whole(0, 10**5), None, "stop after this many stages, if that is earlier")
    parser.option("--jobs", Whole(1, 1024), None, "the number of processes; default one for each core")
    for option, text in _TEXTS.items():
        parser.option(f"--{option}", Whole(*LIMITS[option]), None, f"{text}; default {PLANNED[option]}")
    parser.option("--check", Whole(0, 10**4), 12, "the measurements of the start and of the result, at the end")
    parser.file("--features", "FILE", "rate your own features too: a Python file with a function for each")
    parser.file("--out", "FILE", "the file of weights, default improved.yaml; a log is written beside it")
    parser.file("--plot", "FILE", "draw the climb into this picture")
    parser.file("--resume", "FILE", "continue the improvement that wrote this file of weights")
    parser.switch("--json", "print the result as JSON")
    return parser


def _begun(options: Namespace, own: OwnFeatures) -> tuple[Improvement, ImprovementLog, Path]:
    settings = settings_of(options, without_a_game=True)
    seed = settings.seed_or_fresh()
    given = {
        name: usual if getattr(options, name) is None else getattr(options, name) for name, usual in PLANNED.items()
    }
    try:
        start = player_from(given.pop("start"), settings.machine.custom_players)
        plan = plan_for(start, seed=seed, **given)
    except ValueError as error:
        raise InputError(f"--start: {error}") from None
    out = options.out or Path(f"improved{WEIGHTS}")
    if out.suffix != WEIGHTS or not out.stem.strip() or not out.stem.isprintable():
        raise InputError(f"--out: {str(out)!r}; expected a name that ends in .yaml")
    if out.stem.strip().lower() in RESERVED_NAMES:
        raise InputError(f"--out: {out}: {out.stem.strip()!r} is taken; expected another name")
    log = ImprovementLog(out.with_suffix(LOG))
    for path in (out, log.path):
        if path.exists():
            raise InputError(f"--out: {path} exists already; expected a new name, or --resume {out}")
    try:
        log.begin(plan)
    except OSError as error:
        raise InputError(f"--out: {log.path}: {error.strerror}") from None
    if settings.seed is None:
        tell(f"seed: {seed}")
    return Improvement(plan, own), log, out


def _resumed(options: Namespace, own: OwnFeatures) -> tuple[Improvement, ImprovementLog, Path]:
    if not options.resume.stem:
        raise InputError(f"--resume: {str(options.resume)!r}; expected a file that improve wrote")
    log = ImprovementLog(options.resume.with_suffix(LOG))
    for name in (*PLANNED, "out", "changes"):
        if getattr(options, name):
            option = f"--{name}" if name != "changes" else options.changes[0].origin
            raise InputError(f"{option}: not allowed with --resume; the improvement keeps its value")
    try:
        improvement = log.read(own)
    except FileError as error:
        raise InputError(f"--resume: {error}") from None
    except OSError as error:
        raise InputError(f"--resume: {log.path}: {error.strerror}") from None
    return improvement, log, log.path.with_suffix(WEIGHTS)


def _improve(
    improvement: Improvement, log: ImprovementLog, out: Path, options: Namespace, pool: CountedWorkers
) -> None:
    """Improve for the time and the number of stages of the options."""
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
    """Measure the start and the result."""
    plan = improvement.plan
    start, result = improved(Improvement(plan), plan.start), improved(improvement, out.stem[:MAX_NAME_LENGTH])
    wanted = [checks(player, plan, max(2, repeats)) for player in (start, result)]
    answers = pool(measure, [*wanted[0], *wanted[1]])
    half = len(wanted[0])
    try:
        return (
            estimate(start.name, plan.height, answers[:half]),
            estimate(result.name, plan.height, answers[half:]),
        )
    except ValueError as error:
        raise InputError(f"--runs: {error}") from None


def _write(
    improvement: Improvement, out: Path, options: Namespace, estimates: tuple[Estimate, Estimate] | None
) -> None:
    plan = improvement.plan
    words = ["main.py", "improve", "--start", plan.start, "--seed", plan.seed]
    for name in _TEXTS:
        if getattr(plan, name) != PLANNED[name]:
            words += [f"--{name}", str(getattr(plan, name))]
    words += ["--stages", str(len(improvement.stages)), "--out", out.name]
    today = datetime.now(timezone.utc).date().isoformat()
    player = improved(improvement, out.stem[:MAX_NAME_LENGTH])
    write(out, player, provenance(improvement, today, shlex.join(words), estimates))


def _tell(
    improvement: Improvement,
    log: ImprovementLog,
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
        print(f"written   {out}, {log.path}" if improvement.stages else f"written   {log.path}")
    if options.plot:
        from game.lab.improve.chart import draw_improvement

        with writing():
            draw_improvement(improvement, estimates, options.plot)
