"""The command train --versus TABLE --positions FOLDER: plays duels and keeps their positions, to learn from."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...ai.compiled import why_not
from ...cli.arguments import Parser, settings_of
from ...cli.crew import crew
from ...cli.terminal import InputError, StatusLine, clock, numbered, tell, writing
from ...cli.workers import add_worker_options, stoppable, workers_of
from ...core.messages import printable_path
from ...core.rules import ATTACKS
from ...core.values import OneOf, Whole
from ...files import FileError, is_missing
from ..versus import DUELS, LIMITS, DuelPart, PositionPlan
from .beginning import stopwatch
from .tune import POSITIONS, VERSUS

if TYPE_CHECKING:
    from ..versus import PartPlayed


def run(name: str, arguments: Sequence[str]) -> int:
    """Play the parts that are not there yet, and write the file of each. Returns the exit code. Raises InputError."""
    options = _parser(name).read(arguments)
    if options.versus is None:
        raise InputError(f"{VERSUS}: expected {OneOf(tuple(ATTACKS)).expected}")
    if why := why_not():
        raise InputError(why)
    if options.value and not is_missing(options.value):
        raise InputError(f"--value: {printable_path(options.value)} exists already; expected a new name")
    from ..versus import play_part

    plan = _plan(options)
    parts = [DuelPart(plan, number) for number in range(options.parts)]
    missing = [part for part in parts if is_missing(options.positions / part.file)]
    line, past = StatusLine(), stopwatch()
    done = len(parts) - len(missing)

    def keep(played: "PartPlayed") -> None:
        nonlocal done
        with writing(POSITIONS, options.positions):
            played.write(options.positions)
        done += 1
        line.write(f"part {done:,} of {len(parts):,}, {numbered(played.positions, 'position')}, {clock(past())}")

    with stoppable(line.end) as stop, crew(workers_of(options, max(1, len(missing)))) as those:
        those.answers(play_part, missing, keep)
    print(f"positions {numbered(done, 'part')} of {DUELS} duels in {options.positions}, seed {plan.seed}")
    if options.value and not stop.code:
        _learn(options.positions, options.value)
    return stop.code


def _learn(folder: Path, out: Path) -> None:
    """Learn a value from the positions, write it, and print how well it does."""
    from ..versus import Ends, learned

    tell("learning")
    try:
        value = learned(Ends.read(folder))
        value.write(out)
    except FileError as error:
        raise InputError(f"--value: {error}") from None
    of = f"{value.ends:,} ends, of which every tenth duel is held out"
    print(f"explained {value.by_worth:.1%} by the linear evaluation, {value.by_value:.1%} by the value ({of})")
    print(f"written   {out}")


def _parser(command: str) -> Parser:
    parser = Parser(command, without=("--width",), used=("seed",), folder="")
    parser.option(VERSUS, OneOf(tuple(ATTACKS)), None, "the table of attack")
    parser.file(POSITIONS, "FOLDER", "keep the positions of duels in this folder; parts that are there are not played")
    parser.option("--parts", Whole(1, 10**5), 10, f"the number of files, each of the positions of {DUELS} duels")
    parser.option("--width", Whole(*LIMITS["width"]), 8, "the positions that a player keeps at each step")
    parser.file("--value", "FILE.npz", "learn a value from the positions, and write it to this file")
    add_worker_options(parser)
    return parser


def _plan(options: Namespace) -> PositionPlan:
    """Return the plan of the positions. That of a folder with a first part goes on."""
    from ..versus import plan_of

    settings = settings_of(options, without_a_game=True)
    folder: Path = options.positions
    with writing(POSITIONS, folder):
        folder.mkdir(exist_ok=True)
    try:
        begun = plan_of(folder)
    except FileError as error:
        raise InputError(f"{POSITIONS}: {error}") from None
    seed = begun.seed if begun and settings.seed is None else settings.seed_or_fresh()
    plan = PositionPlan(options.versus, options.width, seed)
    if begun and begun != plan:
        raise InputError(
            f"{POSITIONS}: {printable_path(folder)} has positions of {begun.options}; "
            "expected the same, or a new folder"
        )
    if settings.seed is None and not begun:
        tell(f"seed: {seed}")
    return plan
