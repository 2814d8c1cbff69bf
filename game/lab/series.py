"""Many games at once: handed to an executor, run again where they got lost, written down as they end."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.lab.games import Match, Outcome, play_game

Job = TypeVar("Job")
Answer = TypeVar("Answer")

Task = tuple[Match, int]
"""A game: its match and its number."""

AHEAD = 4
"""Tasks that are handed over for each worker before there are answers."""
TRIES = 3
"""How often a task is handed over before what it failed with is raised."""
LOOK_EVERY = 0.5
"""Seconds between two calls of ``look``."""


class StoppedError(Exception):
    """A game was told to end early."""


class _Shared:
    """What the workers of this computer share with it."""

    stop: Any = None
    lines: Any = None
    pieces: Any = None


def _begin_worker(stop: Any, lines: Any, pieces: Any) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the games
    _Shared.stop, _Shared.lines, _Shared.pieces = stop, lines, pieces


def _report(lines: int, pieces: int) -> None:
    if _Shared.stop is None:
        return
    with _Shared.pieces.get_lock():
        _Shared.lines.value += lines
        _Shared.pieces.value += pieces
    if _Shared.stop.is_set():
        raise StoppedError


def play_task(task: Task) -> Outcome:
    """Play a game in whatever process this is."""
    match, number = task
    return play_game(match, number, compiled=match.can_be_compiled, report=_report)


@dataclass(frozen=True)
class Crew:
    """Workers on this computer."""

    executor: Executor
    workers: int
    lines: Any
    pieces: Any

    @property
    def so_far(self) -> tuple[int, int]:
        """Lines and pieces of all games that they play, the running ones included."""
        return self.lines.value, self.pieces.value


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    """So many processes to play games. When it is left early, running games end within a moment."""
    stop, lines, pieces = multiprocessing.Event(), multiprocessing.Value("q", 0), multiprocessing.Value("q", 0)
    executor = ProcessPoolExecutor(workers, initializer=_begin_worker, initargs=(stop, lines, pieces))
    try:
        yield Crew(executor, workers, lines, pieces)
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


def spread(
    executor: Executor,
    work: Callable[[Job], Answer],
    jobs: Iterable[Job],
    *,
    at_once: int,
    look: Callable[[], None] | None = None,
) -> Iterator[tuple[Job, Answer]]:
    """Have jobs done by any ``concurrent.futures`` executor; each is answered once, in the order in which they end.

    A job that fails, as with a worker that is lost, is handed over again. ``look`` is called now and then.
    """
    left = iter(jobs)
    running: dict[Future[Answer], _Try[Job]] = {}
    while True:
        for job in islice(left, at_once - len(running)):
            running[executor.submit(work, job)] = _Try(job)
        if not running:
            return
        done, _ = wait(running, timeout=LOOK_EVERY, return_when=FIRST_COMPLETED)
        for future in done:
            tried = running.pop(future)
            try:
                answer = future.result()
            except (Exception, CancelledError):
                tried.times += 1
                if tried.times >= TRIES:
                    raise
                running[executor.submit(work, tried.job)] = tried
            else:
                yield tried.job, answer
        if look:
            look()


class _Try(Generic[Job]):
    def __init__(self, job: Job) -> None:
        self.job, self.times = job, 0


class Journal:
    """A file of finished games, one JSON object a line, from which an interrupted series goes on."""

    def __init__(self, path: Path) -> None:
        """Read what is there. Raises ValueError that names the line at fault, and OSError."""
        self.path = path
        self.games: dict[Task, Outcome] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self.games.update([_task_from(json.loads(line))])
            except (ValueError, TypeError, KeyError):
                raise ValueError(f"{path}:{number}: is not a finished game as this command writes it") from None

    def add(self, task: Task, outcome: Outcome) -> None:
        """Write a game down."""
        self.games[task] = outcome
        match, number = task
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**asdict(match), "game": number, **asdict(outcome)}) + "\n")


def _task_from(record: Mapping[str, Any]) -> tuple[Task, Outcome]:
    fields = dict(record)
    outcome = Outcome(**{name: fields.pop(name) for name in ("lines", "pieces", "cut", "seconds")})
    number = fields.pop("game")
    for name in ("weights", "options"):  # pairs, which JSON has as lists
        fields[name] = tuple((of, value) for of, value in fields.get(name, ()))
    return (Match(**fields), number), outcome
