"""main.py, run as a shell runs it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, str(ROOT / "main.py")]
Completed = subprocess.CompletedProcess[str]


def run(*arguments: object, cwd: Path = ROOT, env: dict[str, str] | None = None) -> Completed:
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


def printed(*arguments: object) -> list[str]:
    """The lines of a command that succeeds and has nothing to say on stderr."""
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def refused(*arguments: object, cwd: Path = ROOT) -> str:
    """The one line of a command that is refused."""
    done = run(*arguments, cwd=cwd)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr.rstrip("\n")
