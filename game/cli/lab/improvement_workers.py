"""The workers of ``improve``, and the line that shows how far they are."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.cli.lab.progress import AT_FIRST, StatusLine
from game.lab.improve.improvement import Improvement
from game.lab.series import WorkerPool, crew
from game.lab.training import Answer, Job


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
        """The processor time in seconds."""
        return self._seconds + time.process_time() - self._began

    def __call__(self, work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
        """Do jobs, and return their answers in the given order. Answers know their ``seconds``."""

        def count(answer: Answer) -> None:
            self._seconds += getattr(answer, "seconds", 0.0)
            self.look()

        return self._those.answers(work, jobs, count)


@contextmanager
def shown(improvement: Improvement, pool: CountedWorkers, before: float) -> Iterator[None]:
    """Show how long a stage has been running."""
    line = StatusLine()

    def look() -> None:
        seconds = before + pool.seconds
        line.write(f"stage {len(improvement.stages) + 1}, {improvement.next_kind}: {seconds:,.0f} processor seconds")

    if not improvement.stages:
        line.write(f"stage 1; {AT_FIRST}")
    pool.look = look
    yield
    line.end()
