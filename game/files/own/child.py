"""The process in which a Python file of the user runs, with limits of time and memory.

``OwnProcess`` starts it and talks to it by lines. Its stdin holds an order as JSON, then requests. Its stdout holds
``begun`` when the file begins to run, a description of what is in the file as JSON, and an answer for each request. A
line that begins with ``!`` says what is wrong, after the name of the file, and is the last one. What the file prints
goes to stderr.
"""

import inspect
import json
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from types import FunctionType, GeneratorType, ModuleType
from typing import Any, BinaryIO

from ...core.messages import printable, quoted

BEGUN, FAULT = "begun", "!"
LETTERS = "IJLOSTZ"
MOST_MEMORY = 1 << 30
"""The memory that the process can have, in bytes, on Unix."""
_LONGEST = 100  # characters of a message of the file
_LARGEST = 1e9

Tell = Callable[[str], None]


class _Fault(Exception):  # noqa: N818 - a fault of the file, not of the program
    """What is wrong with the file, in one line that goes on after its name."""


def serve() -> None:
    """Run a file of the user in this process, and answer the requests of the parent, until stdin ends. A fault of the
    file is told as one line. It does not return: the process ends."""
    requests, tell = _lines()
    order = json.loads(requests.readline())
    _limit_memory()
    try:
        _work(order, requests, tell)
    except _Fault as fault:
        tell(f"{FAULT}{fault}")
    except BaseException as error:  # for example of a trace function of the file
        sys.settrace(None)
        tell(f"{FAULT}{line_in(order['path'], error)}: {in_words(error)}")
    os._exit(0)  # no thread and no ``atexit`` of the file goes on


def _lines() -> tuple[BinaryIO, Tell]:
    """Return the requests, and the function that answers, where the file does not come across them. What the file
    prints goes to stderr. What Python itself says there about a fault is dropped."""
    requests, answers, words = os.fdopen(os.dup(0), "rb"), os.dup(1), os.dup(2)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    sys.stdout = sys.stderr = os.fdopen(words, "w", buffering=1, encoding="utf-8", errors="backslashreplace")
    sys.excepthook = lambda kind, error, trace: None
    sys.unraisablehook = lambda about: None
    threading.excepthook = lambda about: None

    def tell(line: str) -> None:
        try:
            os.write(answers, f"{line}\n".encode("utf-8", "backslashreplace"))
        except OSError:  # nobody listens any more
            os._exit(0)

    return requests, tell


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    for what, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def _work(order: dict[str, Any], requests: BinaryIO, tell: Tell) -> None:
    path, expected = order["path"], order["expected"]

    def wind(seconds: float = order["seconds"]) -> None:
        """End the process after some seconds from now, if nobody is there any more to do it. 0 means never."""
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, seconds)

    def asked() -> Iterator[bytes]:
        """Yield each request. The time of the file does not run while this process waits for one."""
        while True:
            wind(0)
            request = requests.readline()
            wind()
            if not request:
                return
            yield request

    wind()
    tell(BEGUN)
    try:
        code = compile(order["text"], path, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = f":{error.lineno}" if error.lineno else ""
        raise _Fault(f"{line}: {printable(error.msg)}; expected Python with {expected}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise _Fault(f": {in_words(error)}; expected Python with {expected}") from None
    module = ModuleType("own_code")
    module.__file__ = path
    sys.modules[module.__name__] = module  # dataclasses look there
    try:
        exec(code, module.__dict__)
    except BaseException as error:
        raise _Fault(f"{line_in(path, error)}: {in_words(error)}; expected {expected}") from None
    for answer in _WORK[order["job"]](module, path, expected, asked()):
        tell(answer)
        wind()


# A dealer


def _deal(
    module: ModuleType, path: str, expected: str, requests: Iterator[bytes], *, sees: bool = False
) -> Iterator[str]:
    """Yield what the dealer is, and then its pieces. The first request is a random state. Each other one is how many
    pieces are wanted, or what a dealer that sees the board sees at its next piece: the stack and the letter of the
    current piece."""
    function = _only(module, expected, sees=sees)
    line, name = function.__code__.co_firstlineno, printable(function.__name__)
    told = (inspect.getdoc(function) or "").strip().splitlines()
    yield json.dumps({"place": f":{line}: {name}()", "told": printable(told[0]) if told else ""})
    state = next(requests, None)
    if state is None:
        return
    version, numbers, gauss = json.loads(state)
    rng = random.Random(0)
    rng.setstate((version, tuple(numbers), gauss))
    pieces, dealt = None, 0
    for request in requests:
        view = _view(request) if sees else None
        for _ in range(1 if sees else int(request)):
            try:
                if pieces is None:
                    pieces = function(rng, view) if sees else function(rng)
                    value = next(pieces)
                else:
                    value = pieces.send(view)
            except StopIteration:
                many = f"{dealt:,} {'piece' if dealt == 1 else 'pieces'}"
                raise _Fault(f":{line}: {name}() ended after {many}; expected pieces without end") from None
            except BaseException as error:
                raise _Fault(f"{line_in(path, error)}: {in_words(error)}") from None
            if type(value) is not str or len(value) != 1 or value not in LETTERS:  # a class of its own can do anything
                frame = pieces.gi_frame if isinstance(pieces, GeneratorType) else None
                at = frame.f_lineno if frame else line
                raise _Fault(f":{at}: {_shown(value)}; expected one of {' '.join(LETTERS)}")
            yield value
            dealt += 1


def _view(request: bytes) -> Any:
    """Return what the dealer sees. The current piece is a letter, as those that it yields."""
    from ...core.dealers import DealerView

    cells, *current = request.decode().split()
    return DealerView(int(cells), *current)  # type: ignore[arg-type]


def _only(module: ModuleType, expected: str, *, sees: bool) -> Callable[..., Any]:
    found = [each for each in dict.fromkeys(_public(module).values()) if inspect.isgeneratorfunction(each)]
    if not found:
        raise _Fault(f": has no function with yield; expected {expected}")
    first = found[0]
    if len(found) > 1:
        names, line = ", ".join(printable(each.__name__) for each in found), found[1].__code__.co_firstlineno
        raise _Fault(f":{line}: has {len(found)} functions with yield, {names}; expected one, with _ before the others")
    if not _takes(first, 2 if sees else 1):
        raise _Fault(f"{_signature(first)}; expected one argument, the random source, or two, that and the view")
    return first


def _shown(value: object) -> str:
    if type(value) is str:
        return f"yields {quoted(value)}"
    plain = type(value) in (int, float, bool, type(None))
    return f"yields {_in_short(value) if plain else f'a value of the type {printable(type(value).__name__)}'}"


# Features


def _rate(module: ModuleType, path: str, expected: str, requests: Iterator[bytes]) -> Iterator[str]:
    """Yield the functions of the file as JSON, and then the number of each board that is requested. A request is the
    name of a function and the bits of a board."""
    from ...core.board import Board

    functions = _public(module)
    if not functions:
        raise _Fault(f": has no function; expected {expected}")
    for function in functions.values():
        if not _takes(function, 1):
            raise _Fault(f"{_signature(function)}; expected one argument, the board")
    yield json.dumps({key: f":{each.__code__.co_firstlineno}: {key}" for key, each in functions.items()})
    for request in requests:
        key, cells = request.decode().split()
        try:
            value = functions[key](Board(int(cells)))
        except BaseException as error:
            raise _Fault(f"{line_in(path, error)}: {in_words(error)}; expected a number") from None
        if type(value) not in (int, float, bool) or not abs(value) <= _LARGEST:
            number = type(value) in (int, float)
            shown = _in_short(value) if number else f"a value of the type {printable(type(value).__name__)}"
            line = functions[key].__code__.co_firstlineno
            raise _Fault(f":{line}: {key}() returned {shown}; expected a number from -1e9 to 1e9")
        yield repr(float(value))


_WORK: dict[str, Callable[..., Iterator[str]]] = {
    "deal": _deal,
    "deal by view": partial(_deal, sees=True),
    "rate": _rate,
}
"""Job -> what answers its requests."""


# Words


def _public(module: ModuleType) -> dict[str, FunctionType]:
    """Return the functions that a file defines, without those whose names begin with _."""
    return {
        key: each
        for key, each in vars(module).items()
        if not key.startswith("_") and isinstance(each, FunctionType) and each.__module__ == module.__name__
    }


def _takes(function: Callable[..., Any], arguments: int) -> bool:
    try:
        inspect.signature(function).bind(*[None] * arguments)
    except TypeError:
        return False
    return True


def _signature(function: Callable[..., Any]) -> str:
    return f":{function.__code__.co_firstlineno}: {printable(f'{function.__name__}{inspect.signature(function)}')}"


def _in_short(value: object) -> str:
    try:
        return str(value)[:20]
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a very large number"


def line_in(path: str, error: BaseException) -> str:
    """Return the line of a file in which an error was raised, as ``:7``. Empty if it was in no line of it."""
    line, trace = "", error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            line = f":{trace.tb_lineno}"
        trace = trace.tb_next
    return line


def in_words(error: BaseException) -> str:
    name = printable(type(error).__name__)
    try:
        message = printable(str(error))[:_LONGEST]
    except Exception:
        message = ""
    return f"{name}: {message}" if message else name
