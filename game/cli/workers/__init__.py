"""The workers of a long command: processes of this computer, or a cluster."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from ...ai.thinking import ThinkerError
from ...core.values import Whole
from ...process import Interrupted, interrupting
from ...program import how_to_install
from ..arguments import Parser
from ..crew.cluster import Cluster, ClusterError, connect, place_of, there
from ..crew.worker_pool import AHEAD, WorkerPool, crew, here
from ..crew.workers import Report, WorkerPoolError, spread
from ..terminal import InputError, WorkProgress, tell, writing

if TYPE_CHECKING:
    from ...lab import ResultFile

__all__ = [  # noqa: RUF022 - as one reads them
    "add_worker_options",  # Adds the options for the workers.
    "Answer",  # The answer to a job.
    "carry_out",  # Runs all jobs, reports the progress, and hands over each answer.
    "check_workers",  # Refuses options that name both processes and a cluster.
    "Finished",  # The finished jobs of a command: those of --resume, and those that end now.
    "Job",  # What a worker does.
    "stoppable",  # Runs a block of work until it ends or is stopped, and then what ends it.
    "workers_of",  # The number of processes for so many jobs.
    "WorkKind",  # A kind of job that runs many times on any worker.
]

Job = TypeVar("Job")
Answer = TypeVar("Answer")

LOST = 1
"""The exit code if a cluster is lost, if processes keep dying, if a bot cannot go on, or if no puzzle of a level is
found."""
_CLUSTER = f"is not installed: {how_to_install('cluster')}"


@dataclass(frozen=True)
class WorkKind(Generic[Job, Answer]):
    """A kind of job that runs many times on any worker. No job runs in this process, not even for one worker. If a
    signal came while numba compiles, its exception could get lost, or crash the process."""

    do: Callable[[Job, Report], Answer]
    """Does a job, and reports how far it is. The second parameter is called ``report``."""
    size: Callable[[Answer], tuple[int, int]] = lambda _: (0, 0)
    """Returns the lines and pieces that were played for an answer, which a cluster does not report."""
    look: Callable[[WorkerPool], None] = lambda _: None
    """Is called with the worker pool from time to time, and at the end of the work, even if it is stopped."""


def add_worker_options(
    parser: Parser, jobs: str = "the number of processes", *, default: str = "one for each core", executor: str = ""
) -> None:
    """Add the options for the workers. ``jobs`` says what is counted, and ``executor`` what is done on a cluster, if it
    can do the work."""
    parser.option("--jobs", Whole(1, 1024), None, f"{jobs}; default {default}")
    parser.set_defaults(executor=None)
    if executor:
        parser.group.add_argument(
            "--executor", metavar="dask://HOST:PORT", help=f"{executor} the cluster of this scheduler"
        )


def check_workers(options: Namespace) -> None:
    """Raise InputError if the options name both processes and a cluster, or a cluster that does not exist."""
    if not options.executor:
        return
    if options.jobs:
        raise InputError("--jobs: cannot be combined with --executor; expected one of the two")
    try:
        place_of(options.executor)
    except ValueError as error:
        raise InputError(f"--executor: {error}") from None


def workers_of(options: Namespace, jobs: int = sys.maxsize) -> int:
    """Return the number of processes for so many jobs."""
    return min(options.jobs or os.cpu_count() or 1, max(1, jobs))


class Finished(Generic[Job, Answer]):
    """The finished jobs of a command: those of the file of ``--resume``, if there is one, and those that end now."""

    def __init__(self, path: Path | None, kind: type[ResultFile[Job, Answer]]) -> None:
        """Raises InputError for a file that cannot be continued."""
        try:
            self._file = kind.to_add_to(path) if path else None
        except ValueError as error:
            raise InputError(f"--resume: {error}") from None
        except OSError as error:
            raise InputError(f"--resume: {path}: {error.strerror}") from None
        self.answers: dict[Job, Answer] = self._file.answers if self._file else {}

    def add(self, job: Job, answer: Answer) -> None:
        """Keep an answer. Raises InputError where the file cannot be written."""
        self.answers[job] = answer
        if self._file:
            with writing("--resume", self._file.path):
                self._file.add(job, answer)


def carry_out(
    options: Namespace,
    work: WorkKind[Job, Answer],
    jobs: Iterable[Job],
    progress: WorkProgress,
    *,
    keep: Callable[[Job, Answer], object],
    words: str | None = None,
) -> int:
    """Run all jobs, report the progress, and pass each answer to ``keep``, until it returns True. Return the exit code.
    ``progress`` knows the number of jobs; ``words`` are printed to stderr first. Ctrl-C ends the work, and so does the
    loss of a cluster, or of processes again and again; stdout, or stderr beside JSON, is told what was done until then.
    Raises InputError where there is no such cluster."""
    with stoppable(progress.end) as stop:
        if words:
            tell(words)
        with answers(options, work, jobs, progress) as finished:
            for job, answer in finished:
                if keep(job, answer):
                    break
    if stop.code:
        (tell if options.json else print)(f"stopped: {progress}")
    return stop.code


@dataclass
class Stop:
    code: int = 0


@contextmanager
def stoppable(end: Callable[[], None], *errors: type[Exception]) -> Iterator[Stop]:
    """Run a block of work until it ends or is stopped, and call ``end``. Ctrl-C stops it, and so do the ``errors`` and
    the loss of a cluster, or of processes again and again, and a bot that cannot go on, which stderr is told."""
    stop = Stop()
    lost: tuple[type[Exception], ...] = (ClusterError, WorkerPoolError, ThinkerError, *errors)
    try:
        with interrupting():
            yield stop
    except Interrupted as interrupted:
        stop.code = interrupted.exit_code
    except lost as error:
        end()
        tell(f"--executor: {error}" if isinstance(error, ClusterError) else error)
        stop.code = LOST
    end()


@contextmanager
def answers(
    options: Namespace, work: WorkKind[Job, Answer], jobs: Iterable[Job], progress: WorkProgress
) -> Iterator[Iterator[tuple[Job, Answer]]]:
    """Start the workers, and have them do the jobs. If the block is left early, running jobs end within a moment."""
    if options.executor:
        with ExitStack() as stack:
            try:
                far = stack.enter_context(connect(options.executor))
            except ModuleNotFoundError as error:
                raise InputError(f"--executor: {error.name} {_CLUSTER}") from None
            except ClusterError as error:
                raise InputError(f"--executor: {error}") from None
            if not far.threads:
                tell(f"{options.executor}: no workers yet; waiting")
            yield _from_afar(far, work, jobs, progress)
        return
    workers = workers_of(options, progress.count)
    with crew(workers) as those:
        finished = 0

        def look() -> None:
            work.look(those)
            progress(finished, *those.so_far)

        def counted() -> Iterator[tuple[Job, Answer]]:
            """Yield each job with its answer, as soon as it is there, and show the progress."""
            nonlocal finished
            for job, answer in spread(those, here(work.do), jobs, at_once=AHEAD * workers, look=look):
                finished += 1
                work.look(those)
                progress.latest = finished, *those.so_far
                yield job, answer
            look()

        try:
            yield counted()
        finally:
            work.look(those)


def _from_afar(
    far: Cluster, work: WorkKind[Job, Answer], jobs: Iterable[Job], progress: WorkProgress
) -> Iterator[tuple[Job, Answer]]:
    finished = lines = pieces = 0

    def look() -> None:
        progress(finished, lines, pieces)  # of what is finished: of all else, nothing is known here

    for job, answer in far.spread(there(work.do), jobs, look=look):
        more_lines, more_pieces = work.size(answer)
        finished, lines, pieces = finished + 1, lines + more_lines, pieces + more_pieces
        progress.latest = finished, lines, pieces
        yield job, answer
    look()
