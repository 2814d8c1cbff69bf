"""Work on a cluster of dask.distributed, which the extra cluster installs.

The workers must be able to import this game: start them in its folder with ``python -m dask``. If a worker is lost, the
scheduler gives its work to another one. A lost result is computed again and is the same.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pickle import dumps
from typing import Any

from ...core.messages import quoted
from .worker_pool import AHEAD, WorkersStoppedError
from .workers import Answer, Job, spread

EXPECTED = "dask://HOST:PORT, the address that a dask scheduler prints"
CONNECT_TIMEOUT = 10
MIN_WORKERS = 64
"""The least number of tasks that are submitted at once, because workers may still connect."""

_ADDRESS = re.compile(r"dask://(?P<place>(?:\[[0-9A-Fa-f:.]+\]|[^\s:/@\[\]]+):(?P<port>[0-9]{1,5}))/?")


class ClusterError(Exception):
    """A problem of a cluster, in one line."""


@dataclass(frozen=True)
class Cluster:
    """Workers on other computers or on this one."""

    executor: Executor
    address: str
    threads: int
    """The number of tasks that they could do at once when the cluster was connected."""

    def spread(
        self, work: Callable[[Job], Answer], jobs: Iterable[Job], *, look: Callable[[], None] | None = None
    ) -> Iterator[tuple[Job, Answer]]:
        """Work as ``game.cli.crew.spread`` does. Raises ClusterError if the cluster is lost or cannot do the work."""
        try:
            yield from spread(self.executor, work, jobs, at_once=max(AHEAD * self.threads, MIN_WORKERS), look=look)
        except Exception as error:
            said = " ".join(str(error).split())
            where = "; expected workers that were started in this game's folder, by python -m dask worker"
            hint = where if isinstance(error, ImportError) else ""
            raise ClusterError(f"{self.address}: {type(error).__name__}{': ' if said else ''}{said}{hint}") from None


class _Sealing(Executor):
    """An executor that sends work to another executor as bytes. A worker that cannot import the work it is sent would
    leave the cluster without an error. It can always unpack bytes, and a failed import is then an ordinary error."""

    def __init__(self, to: Executor) -> None:
        self._to = to

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Hand a call to the cluster. Returns the future of its result."""

        # A nested function is sent by value and not as the name of an import.
        def unseal(sealed: bytes) -> object:
            from pickle import loads

            work, arguments, named = loads(sealed)
            return work(*arguments, **named)

        return self._to.submit(unseal, dumps((work, arguments, named)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._to.shutdown(wait and not cancel_futures)


def place_of(address: str) -> str:
    """Return HOST:PORT of an address. Raises ValueError."""
    match = _ADDRESS.fullmatch(address)
    if not match or not 0 < int(match["port"]) < 1 << 16:
        raise ValueError(f"{quoted(address)}; expected {EXPECTED}")
    return match["place"]


@contextmanager
def connect(address: str) -> Iterator[Cluster]:
    """Connect to the workers of a scheduler. If the block is left early, running games end within a moment. Raises
    ValueError for a bad address, ClusterError if no scheduler answers, and ModuleNotFoundError if distributed is not
    installed."""
    place = place_of(address)
    from distributed import Client

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # errors are raised and reported in one line
    try:
        client = Client(f"tcp://{place}", timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        said = " ".join(str(error).split())
        raise ClusterError(f"{address}: no dask scheduler answers there: {said}") from None
    # With a pure function a lost game would not be submitted again, because its key would be the same.
    executor = _Sealing(client.get_executor(pure=False))
    try:
        yield Cluster(executor, address, sum(client.ncores().values()))
    finally:
        with suppress(Exception):
            executor.shutdown(cancel_futures=True)
        with suppress(Exception):
            client.close(timeout=CONNECT_TIMEOUT)


def there(work: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return work as a worker of a cluster does it, which stops when nobody waits for it any more."""
    return partial(work, report=_unless_unwanted)


def _unless_unwanted(lines: int, pieces: int) -> None:
    """Stop a task that nobody waits for any more. Dask does not interrupt running tasks, so they must check."""
    from distributed import get_worker

    worker = get_worker()
    state = worker.state.tasks.get(worker.get_current_task())
    if state is None or state.state != "executing":
        raise WorkersStoppedError
