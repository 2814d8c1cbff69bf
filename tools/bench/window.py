"""The real game in a real window on a virtual screen."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.bench.figure import UnavailableError
from tools.bench.keyboard import Keyboard

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
"""The longest wait for an action of the game, in seconds."""
LOOK = 0.01
"""The time between two reads of the game's trace, in seconds."""
SETTLED = 1.5
"""The time after the first frame, in seconds, in which a program is not measured yet."""
SIZE = "1280x720"

Note = dict[str, Any]


@dataclass(frozen=True)
class Screen:
    """A virtual X screen."""

    display: str
    """The value of ``DISPLAY``."""
    process: int
    """The process id of the server."""


class Game:
    """The running game and its trace."""

    def __init__(self, process: subprocess.Popen[bytes], started: float, trace: Path, keyboard: Keyboard) -> None:
        self.process = process
        self.started = started
        """The time at which the process was started, in seconds of the monotonic clock, as all times in the trace."""
        self.keyboard = keyboard
        self._trace = trace

    def notes(self, what: str) -> list[Note]:
        """Return all entries of the trace of one kind, in order."""
        if not self._trace.exists():
            return []
        lines = self._trace.read_text(encoding="utf-8").splitlines(keepends=True)
        notes = [json.loads(line) for line in lines if line.endswith("\n")]
        return [note for note in notes if note["what"] == what]

    def wait_for(self, what: str) -> Note:
        """Return the first entry of a kind. Raises RuntimeError if the game ends or ``PATIENCE`` seconds pass without
        one."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            notes = self.notes(what)
            if notes:
                return notes[0]
            time.sleep(LOOK)
        raise RuntimeError(f"the game did not reach {what!r} (exit code {self.process.poll()})")


@contextmanager
def virtual_screen(width: int = 1920, height: int = 1080) -> Iterator[Screen]:
    """Start an X server for one benchmark. The server picks the first free display number."""
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


@contextmanager
def running_game(screen: Screen, *arguments: str) -> Iterator[Game]:
    """Start the game with its default settings, seed 1 and a temporary folder for its data and settings."""
    with tempfile.TemporaryDirectory(prefix="tetrarium-bench-") as folder:
        trace = Path(folder) / "trace"
        environment = os.environ | {
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "TETRARIUM_TRACE": str(trace),
        }
        # A player's Python keeps what it has compiled. Without that, most of the start would be the compiler's.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        settings = Path(folder) / "settings.yaml"
        settings.touch()
        places = ["--data-dir", folder, "--settings", str(settings)]
        command = [sys.executable, "main.py", *arguments, *places, "--seed", "1"]
        keyboard = Keyboard(screen.display)
        started = time.monotonic()
        process = subprocess.Popen(
            [*command, "--set", f"display.size={SIZE}", "--set", "ready_go=false"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        try:
            yield Game(process, started, trace, keyboard)
        finally:
            process.terminate()
            process.wait()
            keyboard.close()
