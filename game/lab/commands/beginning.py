"""How the searches for weights, ``train`` and ``improve``, begin and continue: their options, checks and logs."""

import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ...ai.compiled import why_not
from ...ai.linear import read_weights
from ...ai.linear.controllers import CONTROLLERS, CUSTOM, Controller
from ...cli.arguments import Parser, settings_of
from ...cli.terminal import InputError, reading, tell
from ...cli.workers import add_worker_options
from ...core.messages import printable_path, quoted, reason
from ...core.values import ValueKind
from ...files import FileError, is_folder, is_missing
from ...packages import lack
from ...settings.machine import RESERVED_NAMES, WEIGHTS_OF_CUSTOM, PlayerName
from ...settings.schema import WEIGHTS as OWN_WEIGHTS
from .. import WRITERS, PlanLog, WeightSearch, Workers
from ..training import start_error

START = PlayerName([name for name, player in CONTROLLERS.items() if not start_error(player)])
WEIGHTS, LOG = ".yaml", ".jsonl"
_USED = ("seed", OWN_WEIGHTS)

Search = TypeVar("Search", bound=WeightSearch[Any, Any])
Step = TypeVar("Step")
LogAt = Callable[[Path], PlanLog[Any, Any, Search]]
Opened = tuple[Search, PlanLog[Any, Any, Search], Path]


class SearchOption(NamedTuple):
    """An option that determines a search. A search that continues keeps its value."""

    values: ValueKind
    usual: Any
    purpose: str
    formerly: Sequence[str] = ()
    """Its names in earlier versions."""


@dataclass(frozen=True)
class SearchKind:
    name: str
    start: str
    figures: Mapping[str, SearchOption]
    """The name of an option -> what is known of it."""
    plan_for: Callable[..., Any]
    """Returns the plan for a start, a ``seed`` and the figures. Raises ValueError for a start that cannot be used."""
    out: Path
    start_of: Callable[[Any, Mapping[str, Controller]], Any] | None = None
    """Returns a start by its name, if it is no bot. The second argument are the bots of the settings."""

    @property
    def command(self) -> str:
        return WRITERS[self.name]


def parser_of(command: str, kind: SearchKind, *, also_written: str) -> Parser:
    """Return the parser of a command that searches for weights. ``also_written`` says what it writes beside their
    file."""
    parser = Parser(command, used=_USED, folder="")
    parser.option("--start", START, None, f"the bot to start from, default {kind.start}")
    for name, figure in kind.figures.items():
        parser.option(f"--{name}", figure.values, None, f"{figure.purpose}; default {figure.usual}")
    add_worker_options(parser)
    parser.file("--out", "FILE", f"the file of weights, default {kind.out}; {also_written}")
    parser.file("--resume", "FILE", f"continue the {kind.name} of this file of weights")
    return parser


def check_packages() -> None:
    why = why_not() or lack("cma")
    if why:
        raise InputError(why)


def opened(kind: SearchKind, options: Namespace, log_at: LogAt[Search]) -> Opened[Search]:
    return _resumed(kind, options, log_at) if options.resume else _begun(kind, options, log_at)


def go_on(
    search: WeightSearch[Any, Step],
    log: PlanLog[Any, Step, Any],
    work: Workers,
    clock: Callable[[], float],
    *,
    seconds: float,
    most: int | None,
) -> Iterator[Step]:
    """Do steps until the time is over, or until the search has ``most`` of them. Keep each in the log, and yield it.
    ``clock`` returns the seconds since the command began."""
    before = search.seconds
    while clock() < seconds and (most is None or len(search.steps) < most):
        done = search.step(work, lambda: before + clock())
        log.add(done)
        yield done


def stopwatch() -> Callable[[], float]:
    """Return a clock of the seconds from now on."""
    began = time.monotonic()
    return lambda: time.monotonic() - began


@contextmanager
def written_to(out: Path) -> Iterator[None]:
    """Turn the error of a file that cannot be written into one that names the file of weights."""
    try:
        yield
    except OSError as error:
        raise InputError(f"{printable_path(out)}: it or its log cannot be written: {reason(error)}") from None


def _begun(kind: SearchKind, options: Namespace, log_at: LogAt[Search]) -> Opened[Search]:
    settings = settings_of(options, without_a_game=True)
    seed = settings.seed_or_fresh()
    start = options.start or kind.start
    for change in options.changes:
        if change.path == OWN_WEIGHTS and start != CUSTOM:
            raise InputError(f"{change.origin}: only --start {CUSTOM} uses it; expected both or neither")
    given = {name: getattr(options, name) for name in kind.figures}
    figures = {name: kind.figures[name].usual if value is None else value for name, value in given.items()}
    with reading("--start"):
        plan = kind.plan_for((kind.start_of or _player)(start, settings.machine.custom_players), seed=seed, **figures)
    out = options.out or kind.out
    log = log_at(_checked(out).with_suffix(LOG))
    try:
        for path in (out, log.path):
            if not is_missing(path):
                there = f"{printable_path(path)} exists already"
                raise InputError(f"--out: {there}; expected a new name, or --resume {printable_path(out)}")
        search = log.begin(plan)
    except OSError as error:
        raise InputError(f"--out: {printable_path(log.path)}: {reason(error)}") from None
    if settings.seed is None:
        tell(f"seed: {seed}")
    return search, log, out


def _player(start: str | Path, custom_players: Mapping[str, Controller]) -> Controller:
    if isinstance(start, Path):
        return read_weights(start)
    if start == CUSTOM and CUSTOM not in custom_players:
        raise ValueError(WEIGHTS_OF_CUSTOM)
    return custom_players[start] if start in custom_players else CONTROLLERS[start]


def _checked(out: Path) -> Path:
    if out.suffix != WEIGHTS or not out.stem.strip() or not out.stem.isprintable():
        raise InputError(f"--out: {quoted(str(out))}; expected a name that ends in {WEIGHTS}")
    if out.stem.strip().lower() in RESERVED_NAMES:
        raise InputError(f"--out: {printable_path(out)}: {quoted(out.stem.strip())} is taken; expected another name")
    if not is_folder(out.absolute().parent):
        raise InputError(f"--out: {printable_path(out)}: there is no folder {printable_path(out.parent)}")
    return out


def _resumed(kind: SearchKind, options: Namespace, log_at: LogAt[Search]) -> Opened[Search]:
    expected = f"expected a file of weights that {kind.command} wrote"
    given: Path = options.resume
    if not given.stem:
        raise InputError(f"--resume: {quoted(str(given))}; {expected}")
    kept = [f"--{name}" for name in ("start", *kind.figures, "out") if getattr(options, name) is not None]
    refused = [*kept, *(change.origin for change in options.changes)]
    if refused:
        raise InputError(f"{refused[0]}: not allowed with --resume; the {kind.name} keeps its value")
    log = log_at(given.with_suffix(LOG))
    name = printable_path(given)
    place = "" if log.path == given else f"{name}: its log "
    try:
        if is_missing(given) and is_missing(log.path):
            raise InputError(f"--resume: {name}: no such file; {expected}")
        if is_missing(log.path):
            raise InputError(f"--resume: {name}: there is no log {printable_path(log.path)} beside it; {expected}")
        search = log.read()
    except FileError as error:
        raise InputError(f"--resume: {place}{error}") from None
    except OSError as error:
        raise InputError(f"--resume: {place}{printable_path(log.path)}: {reason(error)}") from None
    return search, log, log.path.with_suffix(WEIGHTS)
