"""Commands that play many games end on a signal at any moment: with one line, and the exit code of a shell."""

import re
import signal
import sys

import pytest

from tests.cli.shell import ran

MOMENT = """
import os, runpy, signal, sys

main, of, name = os.getpid(), sys.argv[1], sys.argv[2]
number = int(sys.argv[3])
del sys.argv[1:4]
sys.argv[0] = "main.py"

def watch(frame, event, argument):
    \"\"\"Send the signal to the main process when a function of a module is called first.\"\"\"
    if frame.f_code.co_name == name and frame.f_globals.get("__name__", "").startswith(of):
        handler = signal.getsignal(signal.SIGINT)
        if os.getpid() != main or getattr(handler, "__name__", "") in ("interrupt", "<lambda>"):
            sys.setprofile(None)
            os.kill(main, number)

if of.startswith("numba"):
    from numba.core.caching import FunctionCache

    FunctionCache.load_overload = FunctionCache.save_overload = lambda *arguments: None
sys.setprofile(watch)
runpy.run_path("main.py", run_name="__main__")
"""
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}
WITHOUT_COMPILER = "--height 21 --games 1 --max-pieces 3 --jobs 1 --seed 1"
COMPILED = "--height 6 --games 1 --jobs 1 --seed 1"


def stopped(of: str, name: str, number: signal.Signals, *arguments: str) -> tuple[int, list[str], str]:
    """The exit code, the lines and the errors of a command that gets a signal in a function of a module."""
    done = ran(MOMENT, of, name, f"{number:d}", *arguments)
    return done.returncode, done.stdout.splitlines(), done.stderr


@pytest.mark.parametrize(
    ("of", "name", "number"),
    [
        ("concurrent.futures", "submit", signal.SIGTERM),
        ("game.cli.crew.workers", "_taken", signal.SIGTERM),
        ("concurrent.futures", "shutdown", signal.SIGINT),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="processes begin in other ways there")
def test_a_signal_while_games_are_handed_out(of: str, name: str, number: signal.Signals) -> None:
    code, lines, errors = stopped(of, name, number, "simulate", *WITHOUT_COMPILER.split())
    assert (code, errors) == (CODES[number], "")
    assert re.match(r"stopped: [01] of 1 games, ", lines[0])
    assert len(lines) == (6 if lines[0].startswith("stopped: 1") else 1), "the results so far follow it"


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("lower_normal_function", signal.SIGTERM),
        ("_optimize_final_module", signal.SIGINT),
    ],
)
def test_a_signal_while_numba_compiles(name: str, number: signal.Signals) -> None:
    code, lines, errors = stopped("numba", name, number, "simulate", *COMPILED.split())
    assert code == CODES[number]
    told = "Compiling the engine: ", "0 of 1 games, "  # progress is told on a slow machine
    assert [line for line in errors.splitlines() if not line.startswith(told)] == []
    assert lines == ["stopped: 0 of 1 games, 0 lines, 0 pieces, 0 a second"]


def test_a_signal_whose_exception_is_dropped_comes_again() -> None:
    script = """
import signal, weakref
from game.process import Interrupted, interrupting

class Thing: pass

thing = Thing()
reference = weakref.ref(thing, lambda _: signal.raise_signal(signal.SIGINT))
try:
    with interrupting():
        del thing
        while True:
            pass
except Interrupted as interrupted:
    print(interrupted.exit_code)
"""
    done = ran(script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "130\n", "")
