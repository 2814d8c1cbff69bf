"""The same work on a cluster of dask.distributed, which requirements-cluster.txt brings.

The workers must be able to import this game: start them in its folder, by ``python -m dask``. What a worker that is
lost was doing, the scheduler hands to another; a result that was lost with it is worked out again and comes out the
same.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pickle import dumps
from typing import Any

from game.lab.games import SeriesGame, play_game
from game.lab.series import AHEAD, Answer, Job, StoppedError, Task, spread
from game.lab.splitting import Measurement, Repeat, measure

EXPECTED = "dask://HOST:PORT, the address that a dask scheduler prints"
CONNECT_TIMEOUT = 10
"""Seconds within which a scheduler must answer."""
MIN_WORKERS = 64
"""Tasks that are handed over at once at least: workers may still be on their way."""

_ADDRESS = re.compile(r"dask://(?P<place>(?:\[[0-9A-Fa-f:.]+\]|[^\s:/@\[\]]+):(?P<port>[0-9]{1,5}))/?")


class ClusterError(Exception):
    """What is wrong with a cluster, as one line."""


@dataclass(frozen=True)
class Cluster:
    """Workers on other computers, or on this one."""

    executor: Executor
    address: str
    threads: int
    """Tasks that they do at once, when this was asked."""

    def spread(
        self, work: Callable[[Job], Answer], jobs: Iterable[Job], *, look: Callable[[], None] | None = None
    ) -> Iterator[tuple[Job, Answer]]:
        """As ``game.lab.series.spread``. Raises ClusterError where the cluster itself is lost or cannot do the work."""
        try:
            yield from spread(self.executor, work, jobs, at_once=max(AHEAD * self.threads, MIN_WORKERS), look=look)
        except Exception as error:
            said = " ".join(str(error).split())
            where = "; expected workers that were started in this game's folder, by python -m dask worker"
            hint = where if isinstance(error, ImportError) else ""
            raise ClusterError(f"{self.address}: {type(error).__name__}{': ' if said else ''}{said}{hint}") from None


class _Sealing(Executor):
    """Hands work to another executor as bytes.

    A worker that could not import what it is sent would leave the cluster without a word. So it can open what it is
    sent in any case, and an import that fails is an error like any other.
    """

    def __init__(self, to: Executor) -> None:
        self._to = to

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        # A function within a function is sent as a whole, not as the name of something to import.
        def unseal(sealed: bytes) -> object:
            from pickle import loads

            work, arguments, named = loads(sealed)
            return work(*arguments, **named)

        return self._to.submit(unseal, dumps((work, arguments, named)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._to.shutdown(wait and not cancel_futures)


def place_of(address: str) -> str:
    """HOST:PORT of an address. Raises ValueError."""
    found = _ADDRESS.fullmatch(address)
    if not found or not 0 < int(found["port"]) < 1 << 16:
        raise ValueError(f"{address!r}; expected {EXPECTED}")
    return found["place"]


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The workers of a scheduler. When it is left early, running games end within a moment.

    Raises ValueError where the address is none, ClusterError where nobody answers there, and ModuleNotFoundError
    where distributed is not installed.
    """
    place = place_of(address)
    from distributed import Client

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is raised, and said in one line
    try:
        client = Client(f"tcp://{place}", timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        said = " ".join(str(error).split())
        raise ClusterError(f"{address}: no dask scheduler answers there: {said}") from None
    # Were the function pure, a game that was lost would not be handed over again: its key would be the same.
    executor = _Sealing(client.get_executor(pure=False))
    try:
        yield Cluster(executor, address, sum(client.ncores().values()))
    finally:
        with suppress(Exception):
            executor.shutdown(cancel_futures=True)
        with suppress(Exception):
            client.close(timeout=CONNECT_TIMEOUT)


def play_there(task: Task) -> SeriesGame:
    """Play a game on a worker of a cluster."""
    match, number = task
    return play_game(match, number, compiled=match.can_be_compiled, report=_unless_unwanted)


def measure_there(what: Measurement) -> Repeat:
    """Measure a player on a worker of a cluster."""
    return measure(what, report=_unless_unwanted)


def _unless_unwanted(lines: int, pieces: int) -> None:
    """Dask does not interrupt what it has begun; so that it ends where nobody waits for it any more, ask."""
    from distributed import get_worker

    worker = get_worker()
    state = worker.state.tasks.get(worker.get_current_task())
    if state is None or state.state != "executing":
        raise StoppedError
