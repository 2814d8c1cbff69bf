"""Python files of the user: running one, and telling its errors in one line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, ModuleType

from game.files.limited import Failed, Limited, TimedOut
from game.files.text import FileError, read_text
from game.files.words import printable, printable_path

SECONDS = 2.0
"""The longest time for the file to be run, and for one value of it."""
MOST = 1 << 20
"""The largest size of a file in bytes."""
_LONGEST = 100  # characters of a message of foreign code


def run_file(path: Path, expected: str) -> ModuleType:
    """Run a Python file and return its module. ``expected`` says what the file should have. Raises FileError."""
    name = printable_path(path)
    if not path.exists():
        raise FileError(f"{name}: no such file; expected a Python file with {expected}")
    text = read_text(path, name, most=MOST, expected=f"a Python file with {expected}")
    try:
        code = compile(text, str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        line = f":{error.lineno}" if error.lineno else ""
        raise FileError(f"{name}{line}: {printable(error.msg)}; expected Python with {expected}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise FileError(f"{name}: {in_words(error)}; expected Python with {expected}") from None
    module = ModuleType(f"file {path.name}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look there
    limited = Limited(_running(code, module), SECONDS)
    try:
        limited.next()
    except TimedOut:
        raise FileError(f"{name}: ran for more than {SECONDS:g} seconds; expected {expected}") from None
    except Failed as failed:
        raised = failed.error
        raise FileError(f"{name}{line_in(path, raised)}: {in_words(raised)}; expected {expected}") from None
    finally:
        limited.stop()
    return module


def _running(code: CodeType, module: ModuleType) -> Iterator[None]:
    exec(code, module.__dict__)
    yield None


def line_in(path: Path, error: BaseException) -> str:
    """Return the line of a file in which an error was raised, as ``:7``. Empty if it was in no line of it."""
    line, trace = "", error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = f":{trace.tb_lineno}"
        trace = trace.tb_next
    return line


def in_words(error: BaseException) -> str:
    """Return an error in one line, such as ``ZeroDivisionError: division by zero``."""
    try:
        message = printable(str(error))[:_LONGEST]
    except Exception:
        message = ""
    return f"{type(error).__name__}: {message}" if message else type(error).__name__
