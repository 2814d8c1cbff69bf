"""What becomes of the workers of a process that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import psutil
import pytest

from tests.cli.shell import ROOT

SERIES = """
import os
from game.lab.series import crew

with crew(2) as those:
    for worker in {those.submit(os.getpid).result() for _ in range(8)}:
        print(worker)
    print("all", flush=True)
    those.submit(input).result()
"""
CONNECT_TIMEOUT = 60


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like this there")
def test_they_end_with_it() -> None:
    series = subprocess.Popen([sys.executable, "-c", SERIES], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert series.stdout
    workers = [psutil.Process(int(line)) for line in iter(series.stdout.readline, "all\n")]
    assert workers
    os.kill(series.pid, signal.SIGKILL)
    series.wait()
    series.stdout.close()
    assert psutil.wait_procs(workers, CONNECT_TIMEOUT)[1] == []
