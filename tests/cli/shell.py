"""main.py, run in this process or in one of its own."""

import io
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from game.cli import main
from game.core.dealers.registry import RANDOMIZERS, disown

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, str(ROOT / "main.py")]
Completed = subprocess.CompletedProcess[str]


def run(*arguments: object, cwd: Path = ROOT, stdin: str = "") -> Completed:
    """A command in this process, and what it prints."""
    words = [*map(str, arguments)]
    given, out, err = (io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8") for text in (stdin, "", ""))
    here, switch, known = Path.cwd(), sys.getswitchinterval(), set(RANDOMIZERS)
    try:
        os.chdir(cwd)
        with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", given):
            code = main(words)
    finally:
        os.chdir(here)
        sys.setswitchinterval(switch)
        for name in set(RANDOMIZERS) - known:
            disown(name)
    out.flush()
    err.flush()
    return Completed(words, code, *(each.buffer.getvalue().decode() for each in (out, err)))


def process(*arguments: object, cwd: Path = ROOT, env: dict[str, str] | None = None) -> Completed:
    """A command in a process of its own, for what only a process shows."""
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=cwd, env=env, stdin=subprocess.DEVNULL, check=False
    )


def started(*arguments: object) -> subprocess.Popen[str]:
    """A command under way that ends on Ctrl-C, also where those who run the tests were told to ignore it."""
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def printed(*arguments: object, cwd: Path = ROOT) -> list[str]:
    """The lines of a command that succeeds and has nothing to say on stderr."""
    done = run(*arguments, cwd=cwd)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def refused(*arguments: object, cwd: Path = ROOT) -> str:
    """The one line of a command that is refused."""
    done = run(*arguments, cwd=cwd)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.rstrip("\n")
