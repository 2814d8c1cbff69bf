"""What surrounds a command: signals, terminals that are closed, full or know few letters, and a game that is killed."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.play.game.services import VARIABLE
from game.storage import Scores, UnfinishedGames
from tests.cli.shell import COMMAND, ROOT, Completed, ran
from tests.storage.kept import GAME

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]


def shell(line: str) -> Completed:
    """A line of the shell; ``main`` in it stands for main.py."""
    line = line.replace("main ", f"'{sys.executable}' main.py ", 1)
    return subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_a_signal_ends_the_process_whatever_it_does(number: signal.Signals, code: int) -> None:
    done = ran(
        f"""
import signal
from game.process import begin

begin()
print("half a")
try:
    signal.raise_signal({number:d})
except BaseException:
    print("swallowed")
print("went on")
"""
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "half a\n", "")


def test_a_background_job_goes_on_ignoring_ctrl_c() -> None:
    ignoring = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
    done = ran(f"{ignoring}\nfrom game.process import begin\nbegin()\nsignal.raise_signal(signal.SIGINT)\nprint(1)")
    assert (done.returncode, done.stdout) == (0, "1\n")


@pytest.mark.parametrize("module", ["game.cli", "game.cli.commands"])
def test_ctrl_c_before_anything_is_there_leaves_no_traceback(module: str) -> None:
    done = ran(
        f"""
import runpy, signal, sys

class Interrupt:
    def find_spec(self, name, *rest):
        if name == "{module}":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
runpy.run_path("main.py", run_name="__main__")
"""
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_signals_while_the_window_is_made_are_not_lost(tmp_path: Path, number: signal.Signals, code: int) -> None:
    done = ran(
        f"""
import os, runpy, signal, sys

class Interrupt:
    def find_spec(self, name, *rest):
        if name == "game.ui.audio":
            try:
                signal.raise_signal({number:d})
            except BaseException:
                pass

sys.meta_path.insert(0, Interrupt())
sys.argv = ["main.py", "play", "--data-dir", {str(tmp_path)!r}]
runpy.run_path("main.py", run_name="__main__")
"""
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


SIMULATION = "main simulate --games 1 --max-pieces 5 --rules mdp --height 21"


def test_a_terminal_that_cannot_be_written_to_changes_no_result() -> None:
    done = shell("main deal --count 5 2>&-")
    assert (done.returncode, len(done.stdout)) == (0, 6)
    assert shell("main deal --bogus 2>/dev/full").returncode == 2


def test_without_any_terminal_nothing_goes_wrong() -> None:
    assert shell("main deal --count 5 <&- >&- 2>&-").returncode == 0
    assert shell("main deal --bogus <&- >&- 2>&-").returncode == 2
    assert shell("main deal --count 5 >/dev/full 2>/dev/full").returncode == 1


@pytest.mark.parametrize(("unbuffered", "asked"), [("", "deal --list"), ("1", "tbp --help")])
def test_what_was_asked_for_and_cannot_be_printed_is_a_failure(asked: str, unbuffered: str) -> None:
    done = shell(f"PYTHONUNBUFFERED={unbuffered} main {asked} >/dev/full")
    assert (done.returncode, done.stderr) == (1, "stdout cannot be written: No space left on device\n")


def test_what_a_terminal_has_no_letters_for_is_spelled_out() -> None:
    done = shell(f"PYTHONIOENCODING=ascii {SIMULATION} --seed ü 2>&-")  # nor does a progress that nobody sees matter
    assert done.returncode == 0
    assert "seed \\xfc" in done.stdout
    assert re.search(r"^lines a game .* no game ended, in 0.0 lines each\)$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(("code", "rest"), [(143, ""), (1, "taken apart\n")])
def test_after_a_signal_the_interpreter_is_not_taken_apart(code: int, rest: str) -> None:
    done = ran(
        f"""
import atexit
from game.process import end

atexit.register(print, "taken apart")
print("done")
end({code})
"""
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, f"done\n{rest}", "")


def test_closing_keeps_the_game_to_the_last_moment(tmp_path: Path) -> None:
    Scores(tmp_path).record(GAME)  # before the first game of all, the keys are shown
    trace = tmp_path / "trace"
    os.mkfifo(trace)
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", VARIABLE: str(trace)}
    fast = ("--rules", "classic", "--mode", "zen", "--level", "29", "--set", "ready_go=false")
    command = [*COMMAND, "play", *fast, "--data-dir", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment) as child, trace.open() as lines:
        while json.loads(lines.readline())["what"] != "locked":
            pass
        child.send_signal(signal.SIGTERM)
        for _ in lines:  # or else the program could not write what it still has to say
            pass
    games = UnfinishedGames(tmp_path, print)
    game = games.offered()
    games.close()
    assert game
    assert (game.rules, game.players) == ("classic", {"You": 1})


@pytest.mark.parametrize(
    "screen", [{}, {"DISPLAY": ":nowhere"}, {"WAYLAND_DISPLAY": "nowhere"}, {"SDL_VIDEODRIVER": "a-wall"}], ids=str
)
def test_without_a_screen_one_line_says_so(screen: dict[str, str], tmp_path: Path) -> None:
    """As on a server, and with names of screens that are not there."""
    leads = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(tmp_path))
    environment = {name: value for name, value in os.environ.items() if name not in leads} | places | screen
    done = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"there is no display to open a window on \(.+\)\n", done.stderr)
