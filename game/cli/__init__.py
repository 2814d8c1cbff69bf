"""The command line: runs a command and turns a failure into one line and an exit code.

Each command imports its modules when it runs, so that no command waits for the modules of another one.
"""

import errno
import gc
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from importlib import import_module
from types import ModuleType

from ..ai.compiled import SAYS
from ..core.dealers import DealFault
from ..program import PACKAGE, how_to_install
from .commands import COMMANDS, LABORATORY, Command, command_and_arguments
from .terminal import BAD_INPUT, InputError, discard, tell

__all__ = [
    "main",  # Runs a command line, and returns its exit code.
]

INTERRUPTED = 130
FAILED = 1
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
NOBODY_READS = 141
"""The exit code if the reader of stdout has closed it, as ``head`` does."""
PACKAGES = {"yaml": "PyYAML", "pygame": "pygame", "platformdirs": "platformdirs"}
"""Module -> the package of requirements.txt that contains it."""
LAB_PACKAGES = {"numpy", "numba", "cma", "matplotlib"}
_LAB = f"{__name__.rpartition('.')[0]}.lab"
"""The room without which the game still plays, but measures and trains nothing."""


@contextmanager
def saying_once() -> Iterator[None]:
    """Let the first process of a command that compiles something say so, unless the environment names another file or
    none."""
    if SAYS in os.environ:
        yield
        return
    try:
        file, path = tempfile.mkstemp(prefix="tetrarium-compiles-")
    except OSError:  # no folder for temporary files: each process says it
        yield
        return
    os.close(file)
    os.environ[SAYS] = path
    try:
        yield
    finally:
        os.environ.pop(SAYS, None)
        with suppress(OSError):
            os.unlink(path)


def main(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code: 0, or 2 after one line on stderr about bad input."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in FULL:
            raise
        tell(f"stdout cannot be written: {error.strerror}")
        discard(sys.stdout)
        return FAILED
    return code


def _loaded(command: Command) -> ModuleType:
    """Import the module of a command. What is loaded stays, so looking for garbage meanwhile would only take time."""
    gc.disable()
    try:
        return import_module(f"{command.place}{command.module}", __name__)
    finally:
        gc.freeze()
        gc.enable()


def _run(arguments: Sequence[str]) -> int:
    name = ""
    try:
        name, rest = command_and_arguments(arguments)
        command = COMMANDS[name]
        module = _loaded(command)
        with saying_once() if command.place == LABORATORY else nullcontext():
            code: int = module.run(name, rest)
    except (InputError, DealFault) as error:
        tell(error)
        return BAD_INPUT
    except SystemExit as done:  # argparse raises it after --help
        return int(done.code or 0)
    except ModuleNotFoundError as error:
        if error.name in LAB_PACKAGES:
            tell(f"{error.name} is not installed: {how_to_install('lab')}")
        elif error.name in PACKAGES:
            tell(f"{PACKAGES[error.name]} is not installed: use make play, or pip install -r requirements.txt")
        elif error.name == _LAB:
            tell(f"{name} needs the laboratory: the folder {PACKAGE.name}/lab is missing")
        else:
            raise
        return BAD_INPUT
    return code
