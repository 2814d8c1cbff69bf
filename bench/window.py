"""The real game in a real window on a virtual screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.figure import UnavailableError


@dataclass(frozen=True)
class Screen:
    """A virtual X screen."""

    display: str
    """As in ``DISPLAY``."""
    process: int
    """The server's process number."""


@contextmanager
def virtual_screen(width: int = 1920, height: int = 1080) -> Iterator[Screen]:
    """An X server of its own for one measure; the server picks the first free display number."""
    if shutil.which("Xvfb") is None:
        raise UnavailableError("Xvfb is not installed")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise UnavailableError("Xvfb did not start")
        yield Screen(f":{number}", server.pid)
    finally:
        server.terminate()
        server.wait()
