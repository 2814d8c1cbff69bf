"""main.py, run in this process or in one of its own."""

import io
import math
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from pickle import dumps, loads
from typing import Any
from unittest.mock import patch

from game.cli import main
from game.cli.crew import worker_pool as crew_pool
from game.core.dealers.registry import RANDOMIZERS, disown

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, str(ROOT / "main.py")]
Completed = subprocess.CompletedProcess[str]


class OneWorker(Executor):
    """A pool of one worker, which works in this process: a process of its own would load the compiled code anew. Work
    and answers go through pickle, as they do on their way to a process."""

    _processes: dict[int, Any] = {}  # noqa: RUF012

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            work, arguments, named = loads(dumps((work, arguments, named)))
            future.set_result(loads(dumps(work(*arguments, **named))))
        except Exception as error:
            future.set_exception(error)
        return future


def pool(workers: int, initializer: Callable[..., None], initargs: tuple[Any, ...]) -> Executor:
    if workers > 1:
        return ProcessPoolExecutor(workers, initializer=initializer, initargs=initargs)
    shared = crew_pool._Shared
    shared.stop, shared.ended, shared.lines, shared.pieces = initargs[:4]
    return OneWorker()


def run(*arguments: object, cwd: Path = ROOT, stdin: str = "") -> Completed:
    """A command in this process, and what it prints. It starts workers only for ``--jobs 2`` and more."""
    words = [*map(str, arguments)]
    given, out, err = (io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8") for text in (stdin, "", ""))
    here, switch, known = Path.cwd(), sys.getswitchinterval(), set(RANDOMIZERS)
    try:
        os.chdir(cwd)
        with (
            redirect_stdout(out),
            redirect_stderr(err),
            patch("sys.stdin", given),
            patch("os.cpu_count", return_value=1),
            patch("game.cli.crew.worker_pool.ProcessPoolExecutor", pool),
        ):
            code = main(words)
    finally:
        os.chdir(here)
        sys.setswitchinterval(switch)
        crew_pool._Shared.stop = crew_pool._Shared.ended = None
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


def ran(script: str, *arguments: str) -> Completed:
    """A script, run by a Python of its own that does not ignore Ctrl-C as background jobs do."""
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
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
    """The lines of a command that succeeds and has nothing to say on stderr, but that it compiles, where no test before
    it did. How far it has come is not told."""
    with patch("game.cli.terminal.SECONDS_A_LINE", math.inf):
        done = run(*arguments, cwd=cwd)
    told = [line for line in done.stderr.splitlines() if not line.startswith("Compiling the engine: ")]
    assert (done.returncode, told) == (0, [])
    return done.stdout.splitlines()


def refused(*arguments: object, cwd: Path = ROOT) -> str:
    """The one line of a command that is refused."""
    done = run(*arguments, cwd=cwd)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.rstrip("\n")


def interrupted(*arguments: object, after: str) -> tuple[str, str]:
    """What a command prints that gets Ctrl-C after a line on stderr that begins so, and what else it says there."""
    with started(*arguments) as under_way:
        assert under_way.stderr
        assert any(line.startswith(after) for line in iter(under_way.stderr.readline, ""))
        under_way.send_signal(signal.SIGINT)
        printed, said = under_way.communicate()
    assert under_way.returncode == 130
    return printed, said
