"""The real program in a real window, on a virtual screen of its own, with real keys."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from game.play.game.sitting import READING_SECONDS
from tests.lacking import lacking

ROOT = Path(__file__).parents[2]
SOURCE = (sys.executable, str(ROOT / "main.py"))
"""The command line of the program."""
PATIENCE = 300.0
"""Seconds to wait for what should come at once. Only a program that hangs is waited for so long: what a machine does
meanwhile can make everything many times as slow."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual screen of 1280 x 1024; the server picks its number."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        packages = " ".join(missing).lower()
        lacking(f"{' and '.join(missing)} not found, and real windows need them (Debian: apt install {packages})")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        number = numbers.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


class Program:
    """The program while it runs, and the record that it keeps of itself."""

    def __init__(
        self,
        display: str,
        record: Path,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        places: Mapping[str, str] | None = None,
    ) -> None:
        """``places`` are variables of the environment that lead to other folders than those of this user."""
        self.record = record
        self.env = {
            **{name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")},
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "TETRARIUM_TRACE": str(record),
            **(places or {}),
        }
        waits = [word for key in ("ready_go", "countdown") for word in ("--set", f"{key}=false")]
        self.process = subprocess.Popen(
            [*command, *waits], env=self.env, cwd=cwd, stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL
        )
        self.seen = 0
        self._read, self._lines = 0, list[dict[str, object]]()

    def lines(self) -> list[dict[str, object]]:
        """What the record says so far. Only what is new of it is read."""
        if self.record.exists():
            with self.record.open("rb") as file:
                file.seek(self._read)
                whole = file.read().rpartition(b"\n")[0]
            self._read += len(whole) + bool(whole)
            self._lines += map(json.loads, whole.splitlines())
        return self._lines

    def until(self, what: str, **values: object) -> dict[str, object]:
        """Wait for a line that is not older than the last one waited for."""

        def found() -> dict[str, object] | None:
            for place, line in enumerate(self.lines()[self.seen :], self.seen + 1):
                if line["what"] == what and all(line.get(name) == value for name, value in values.items()):
                    self.seen = place
                    return line
            return None

        return self._poll(found, f"{what} {values}")

    def press(self, *keys: str) -> None:
        """Press and release keys, by their X names."""
        subprocess.run(["xdotool", "key", *keys], env=self.env, check=True)

    def answer(self, *keys: str) -> None:
        """Answer a question, or a page that appears by itself. In its first moment, it takes no keys."""
        due = time.monotonic() + 2 * READING_SECONDS
        self._poll(lambda: {} if time.monotonic() < due else {"what": "due"}, "the question")
        self.press(*keys)

    def hold(self, key: str) -> None:
        """Press a key and keep it down."""
        subprocess.run(["xdotool", "keydown", key], env=self.env, check=True)

    def let_go(self, key: str) -> None:
        """Release a key that was held."""
        subprocess.run(["xdotool", "keyup", key], env=self.env, check=True)

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        command = ["xdotool", "getwindowfocus", "windowsize", str(width), str(height)]
        subprocess.run(command, env=self.env, check=True)

    def is_window_of(self, name: str) -> bool:
        """Whether the window has this name for the desktop, which finds the launcher and the icon by it."""
        command = ["xdotool", "search", "--limit", "1", "--class", f"^{re.escape(name)}$"]
        return subprocess.run(command, env=self.env, check=False, stdout=subprocess.DEVNULL).returncode == 0

    def ended(self) -> int:
        """Wait for the end; returns the exit code."""
        return self.process.wait(timeout=PATIENCE)

    def close(self) -> None:
        """End the program if it still runs. A program of one file passes the signal on to the game, then cleans up."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=PATIENCE)

    def _poll(self, found: Callable[[], dict[str, object] | None], wanted: str) -> dict[str, object]:
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            line = found()
            if line:
                return line
            code = self.process.poll()
            assert code is None, f"the program ended with {code}: {self.process.communicate()[1]}"
            time.sleep(0.01)  # between two looks at the record; nothing waits for this long on purpose
        raise AssertionError(f"waited {PATIENCE:g} s for {wanted}; the record ends with {self.lines()[-5:]}")


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program; what still runs at the end of the test is ended."""
    running: list[Program] = []

    def begin(*arguments: str) -> Program:
        settings = tmp_path / "settings.yaml"
        if not settings.exists():
            shutil.copy(ROOT / "settings.yaml", settings)  # the program writes to it what is chosen
        places = ["--data-dir", str(tmp_path / "data"), "--settings", str(settings)]
        running.append(Program(display, tmp_path / "trace.jsonl", [*SOURCE, *arguments, *places]))
        return running[-1]

    yield begin
    for program in running:
        program.close()
