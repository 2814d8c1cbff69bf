"""Workers that are stopped end at once, whatever they are doing."""

from __future__ import annotations

import threading
from concurrent.futures.process import BrokenProcessPool

import pytest

from game.lab.series import crew


def never_ready() -> None:
    """Work that never reports how far it is, and so never learns that it is stopped."""
    threading.Event().wait()


def test_work_that_never_looks_up_is_killed() -> None:
    with crew(2) as workers:
        running = [workers.submit(never_ready) for _ in range(2)]
        while not all(job.running() for job in running):
            pass
    for job in running:
        assert job.done()
        with pytest.raises(BrokenProcessPool):
            job.result()
