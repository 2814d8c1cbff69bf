"""Jobs given to an executor: as many at once as it may have, and again if they are lost."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import suppress
from itertools import islice
from queue import Empty, SimpleQueue
from typing import TypeVar

from ...ai.thinking import ThinkerError
from ...files.own import signals_waiting

Job = TypeVar("Job")
Answer = TypeVar("Answer")

Report = Callable[[int, int], None]
"""A function that a job calls with the lines and the pieces since its last call. An exception that it raises ends the
job."""

TRIES = 3
"""How often a job is submitted before its error is raised."""
LOOK_EVERY = 0.5
"""The time between two calls of ``look``, in seconds."""


class WorkerPoolError(Exception):
    """Work that ends every process that takes it. The message is one line."""


def spread(
    executor: Executor,
    work: Callable[[Job], Answer],
    jobs: Iterable[Job],
    *,
    at_once: int,
    look: Callable[[], None] | None = None,
) -> Iterator[tuple[Job, Answer]]:
    """Do jobs with any ``concurrent.futures`` executor. Yields each job with its result, in the order in which they
    end. A job that fails, for example with a lost worker, is submitted again. ``look`` is called from time to time.
    Raises the error of a job that fails again and again, or by a fault of its bot, and WorkerPoolError if that is the
    loss of its process."""
    left = iter(jobs)
    running: dict[Future[Answer], tuple[Job, int]] = {}
    """What runs -> the job, and how often it has failed."""
    finished: SimpleQueue[Future[Answer]] = SimpleQueue()

    def submit(job: Job, failed: int = 0) -> None:
        with signals_waiting():
            future = executor.submit(work, job)
            running[future] = job, failed
            future.add_done_callback(finished.put)

    while True:
        for job in islice(left, at_once - len(running)):
            submit(job)
        if not running:
            return
        for future in _taken(finished):
            with signals_waiting():
                job, failed = running.pop(future)
                error = CancelledError() if future.cancelled() else future.exception()
            if error is None:
                yield job, future.result()
                continue
            if failed + 1 >= TRIES and isinstance(error, BrokenExecutor):
                raise WorkerPoolError(f"processes were lost {TRIES} times running; is there too little memory?")
            if failed + 1 >= TRIES or isinstance(error, ThinkerError):
                raise error
            submit(job, failed + 1)
        if look:
            look()


def _taken(finished: SimpleQueue[Future[Answer]]) -> list[Future[Answer]]:
    """Wait at most ``LOOK_EVERY`` for a future, and return all that are finished. The main thread waits nowhere else,
    so a signal mostly comes here. A queue in C survives the exception of a handler; ``concurrent.futures.wait`` can
    leave locks behind, with which the executor never ends."""
    taken = []
    with suppress(Empty):
        taken.append(finished.get(timeout=LOOK_EVERY))
        while True:
            taken.append(finished.get_nowait())
    return taken
