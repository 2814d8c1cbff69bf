"""The real program in a real window, on a virtual screen of its own, with real keys."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tbp.outsiders import BADLY

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds to wait for what should come at once, on a slow and busy machine."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual screen of 1280 x 1024; the server picks its number."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        pytest.fail(f"{' and '.join(missing)} not found: install Debian's packages xvfb and xdotool", pytrace=False)
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

    def __init__(self, display: str, folder: Path, *arguments: str) -> None:
        self.record = folder / "trace.jsonl"
        self.env = {
            **{name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")},
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "TETRARIUM_TRACE": str(self.record),
        }
        settings = folder / "settings.yaml"
        if not settings.exists():
            shutil.copy(ROOT / "settings.yaml", settings)  # the program writes to it what is chosen
        places = ["--data-dir", str(folder / "data"), "--settings", str(settings)]
        waits = [word for key in ("ready_go", "countdown") for word in ("--set", f"{key}=false")]
        command = [sys.executable, str(ROOT / "main.py"), *arguments, *places, *waits]
        self.process = subprocess.Popen(command, env=self.env, stderr=subprocess.PIPE, text=True)
        self.seen = 0

    def lines(self) -> list[dict[str, object]]:
        """What the record says so far."""
        if not self.record.exists():
            return []
        text = self.record.read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

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

    def ended(self) -> int:
        """Wait for the end; returns the exit code."""
        return self.process.wait(timeout=PATIENCE)

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
        running.append(Program(display, tmp_path, *arguments))
        return running[-1]

    yield begin
    for program in running:
        if program.process.poll() is None:
            program.process.kill()
        program.process.communicate()


def test_an_evening_in_short(start: Callable[..., Program]) -> None:
    program = start()
    program.until("screen", name="title")
    program.until("first frame")

    program.press("Return")
    program.until("screen", name="modes")
    program.press("Return")
    program.until("screen", name="help")  # before the first game ever
    program.press("Return")
    program.until("begin", machine=False)
    program.press("Left", "Up", "space")
    program.until("press", button="LEFT")
    program.until("press", button="CW")
    program.until("locked", by="You")
    program.until("press", button="HARD_DROP")

    program.press("a", "equal", "equal")
    program.until("machine", on=True)
    program.until("speed", label="25 keys a second")
    program.until("locked", by="Dellacherie")

    program.resize(700, 900)
    program.until("size", size=[700, 900])
    program.until("frame")
    program.resize(480, 360)
    program.until("size", size=[480, 360])
    program.until("locked", by="Dellacherie")

    program.press("a")
    program.until("machine", on=False)
    program.press("p")
    program.until("pause")
    program.press("Escape")
    program.until("resume")
    program.press("p", "Up", "Return")
    program.until("screen", name="title")
    program.press("Escape", "Escape")  # the first one goes to Quit
    assert program.ended() == 0


def test_an_arcade_game_its_results_its_replay_and_back(start: Callable[..., Program]) -> None:
    program = start("--rules", "arcade", "--level", "900", "--set", "machine.speed=100")
    program.until("screen", name="title")
    program.until("first frame")

    program.press("Return")
    program.until("screen", name="modes")
    program.press("Return")
    program.until("screen", name="help")  # before the first game ever
    program.press("Return")
    program.until("begin", rules="arcade", machine=False)
    program.press("Left", "x")
    program.until("press", button="LEFT")
    program.hold("Down")  # at 20G each piece lies at once, and soft drop locks it
    program.until("ended")
    program.until("results")
    program.let_go("Down")

    program.press("Right", "Right", "Return")
    program.until("screen", name="replay")
    program.press("space", "End", "Left", "Up", "comma")
    program.press("Escape")
    program.until("screen", name="play")
    program.press("Escape")
    program.until("screen", name="title")
    program.press("End", "Up", "Up", "Up", "Return")
    program.until("screen", name="scores")
    program.press("Return")
    program.until("screen", name="replay")
    program.press("Escape")
    program.until("screen", name="scores")
    program.press("Escape")
    program.until("screen", name="title")
    program.press("Escape", "Escape")  # the first one goes to Quit
    assert program.ended() == 0


def test_taps_shorter_than_a_tick_are_not_lost(start: Callable[..., Program]) -> None:
    program = start("play")
    program.until("first frame")
    for _ in range(5):
        program.press("Left", "Right", "z", "x")
        for button in ("LEFT", "RIGHT", "CCW", "CW"):
            program.until("press", button=button)
    program.press("space")
    program.until("locked", by="You")


def test_a_signal_ends_a_game_in_the_middle(start: Callable[..., Program]) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        program = start("demo")
        program.until("locked", by="Dellacherie")
        program.process.send_signal(number)
        assert program.ended() == 128 + number
        program.record.unlink()


def test_an_outside_bot_plays_and_what_it_does_wrong_is_reported(start: Callable[..., Program]) -> None:
    ours = shlex.join([sys.executable, str(ROOT / "main.py"), "tbp"])
    program = start("demo", "--set", f"machine.tbp={ours}", "--set", "machine.speed=fastest")
    program.until("locked", by="Tetrarium Dellacherie")
    program.press("a")
    program.until("machine", on=False)
    program.process.terminate()
    assert program.ended() == 128 + signal.SIGTERM
    program.record.unlink()

    theirs = shlex.join([sys.executable, str(BADLY), "crashes"])
    program = start("demo", "--set", f"machine.tbp={theirs}")
    program.until("report", line="Badly ended with exit code 3: ValueError: too hard for me")
    program.press("space")
    program.until("locked", by="You")
    program.press("p", "Up", "Return")
    program.until("screen", name="title")
    program.press("Escape", "Escape")  # the first one goes to Quit
    assert program.ended() == 0


def test_without_a_display_one_line_says_so(tmp_path: Path) -> None:
    env = {
        name: os.environ[name] for name in os.environ if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    command = [sys.executable, str(ROOT / "main.py"), "play", "--data-dir", str(tmp_path)]
    ended = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "there is no display to open a window on" in ended.stderr
