"""Worker processes of this computer: they are told to stop, replaced if one is lost, and end with their maker."""

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from typing import Any

from ...core.dealers import RANDOMIZERS
from ...files.own import adopted, begin_process, given_trust, signals_waiting, take_trust
from .workers import Answer, Job, spread

AHEAD = 4
"""The number of tasks per worker that are submitted before the first result."""
GRACE = 0.05
"""The time in which workers that are stopped can end by themselves, in seconds. Then they are killed."""


class WorkersStoppedError(Exception):
    """A job was stopped early on request."""


class _Shared:
    """What the workers of this computer share."""

    stop: Any = None
    ended: Any = None
    lines: Any = None
    pieces: Any = None


def _begin_worker(
    stop: Any, ended: Any, lines: Any, pieces: Any, dealers: tuple[str, ...], trusted: frozenset[str]
) -> None:
    begin_process()
    _Shared.stop, _Shared.ended, _Shared.lines, _Shared.pieces = stop, ended, lines, pieces
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    take_trust(trusted)
    for file in dealers:
        adopted(Path(file))


def _outlive_nobody() -> None:
    """End this process when the main process ends, which may be killed."""
    parent = multiprocessing.parent_process()
    if parent:
        wait_for([parent.sentinel])
        os._exit(1)


def _report(lines: int, pieces: int) -> None:
    if _Shared.stop is None:
        return
    with _Shared.pieces.get_lock():
        _Shared.lines.value += lines
        _Shared.pieces.value += pieces
    if _Shared.stop.is_set():
        raise WorkersStoppedError


def hand_over(part: Any, answer: Any) -> None:
    """Hand over the answer of a part of a job that is still under way: the pool's ``ended`` yields both. Call it in a
    process of a pool."""
    if _Shared.ended is not None:
        _Shared.ended.put((part, answer))


def here(work: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return work as a process of a pool does it, which tells the pool how far it is."""
    return partial(work, report=_report)


class WorkerPool(Executor):
    """Workers on this computer. If one of them is lost, all are replaced, because their running work is lost too."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._stop = multiprocessing.Event()
        self._before = (0, 0)
        self._earlier: list[tuple[Any, Any]] = []
        self._begin()

    def _begin(self) -> None:
        # A lock that a lost worker shared may stay locked for ever.
        self._lines, self._pieces = multiprocessing.Value("q", 0), multiprocessing.Value("q", 0)
        own = tuple(each.file for each in RANDOMIZERS.values() if each.file)  # where a process begins with nothing
        self._queue: SimpleQueue[tuple[Any, Any]] = multiprocessing.SimpleQueue()
        shared = self._stop, self._queue, self._lines, self._pieces, own, given_trust()
        self._pool = ProcessPoolExecutor(self.workers, initializer=_begin_worker, initargs=shared)

    @property
    def so_far(self) -> tuple[int, int]:
        """The lines and the pieces of all games that the workers play, with the running ones."""
        lines, pieces = self._before
        return lines + self._lines.get_obj().value, pieces + self._pieces.get_obj().value

    def ended(self) -> Iterator[tuple[Any, Any]]:
        """Yield the parts of jobs that were handed over since the last call, each with its answer."""
        while self._earlier:
            yield self._earlier.pop()
        while not self._queue.empty():
            with signals_waiting():
                ended = self._queue.get()
            yield ended

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Hand a call to a worker. Returns the future of its result. After the death of a worker the pool begins
        anew."""
        with signals_waiting():
            try:
                return self._pool.submit(work, *arguments, **named)
            except BrokenProcessPool:
                self._pool.shutdown()
                self._before = self.so_far
                self._earlier = list(self.ended())
                self._begin()
                return self._pool.submit(work, *arguments, **named)

    def answers(
        self, work: Callable[[Job], Answer], jobs: Sequence[Job], each: Callable[[Answer], None] | None = None
    ) -> list[Answer]:
        """Do different jobs, and return their answers in the given order. Raises as ``spread`` does. ``each`` is called
        with every answer when it comes."""
        done: dict[Job, Answer] = {}
        # Twice as many jobs as workers, so that none of them waits for its next one.
        for job, answer in spread(self, work, jobs, at_once=2 * self.workers):
            done[job] = answer
            if each:
                each(answer)
        return [done[job] for job in jobs]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut down, as any executor does. Running work ends within a moment: what does not end by itself is killed."""
        with signals_waiting():
            # The executor has no public way to its processes before Python 3.14.
            workers = list((self._pool._processes or {}).values())
            self._stop.set()
            late = threading.Timer(GRACE, _kill, (workers,))
            late.start()
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
            if wait:
                late.cancel()


def _kill(workers: Iterable[BaseProcess]) -> None:
    for worker in workers:
        worker.kill()


@contextmanager
def crew(workers: int) -> Iterator[WorkerPool]:
    """Start ``workers`` processes that do jobs. If the block is left early, running jobs end within a moment."""
    those = WorkerPool(workers)
    try:
        yield those
    finally:
        those.shutdown(cancel_futures=True)
