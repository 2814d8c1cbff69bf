"""How functions are compiled, where compiled code is cached, and how long one plays without compiling.

numba checks the date of the file of a function, but not the files of the functions and constants that were compiled
into it. The kernels of each room therefore have a cache folder of their own, whose name is a digest of all these files.
A change in one room leaves the compiled code of the others.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import event
from numba.core.types import unliteral

from ...files import private_folder
from .presence import SAYS

_Function = TypeVar("_Function", bound=Callable[..., object])
_njit: Any = numba.njit

_GAME = Path(__file__).resolve().parents[2]
_BITS, _PIECES, _ROTATION = "core/bits/__init__.py", "core/board/pieces.py", "core/board/rotation.py"
_JIT, _WORDS, _CHANCE = "ai/compiled/jit.py", "ai/compiled/kernels/machine_words.py", "ai/compiled/kernels/chance.py"
KERNELS = {
    "ai": "ai/compiled/kernels/**/*.py",
    "lab": "lab/compiled/kernels/**/*.py",
    "puzzles": "puzzles/linjat/compiled/*.py",
    "envs": "envs/kernel.py",
}
"""Room -> the files of its kernels."""
TAKEN = {
    "ai": (
        *(_BITS, _PIECES, _ROTATION, "core/board/spins.py", _JIT),
        *("ai/beam/stack_landings.py", "ai/beam/features.py"),
    ),
    "lab": (
        *(_BITS, _PIECES, _ROTATION, _JIT, _WORDS, _CHANCE, "ai/thinking/thinker.py"),
        *("ai/linear/features.py", "ai/linear/standard.py", "ai/linear/xtris.py"),
    ),
    "puzzles": (
        *(_BITS, _JIT, _WORDS),
        *("puzzles/engine/climbing.py", "puzzles/linjat/client.py", "puzzles/linjat/linjat.py"),
    ),
    "envs": (_BITS, _PIECES, _JIT, _WORDS, _CHANCE),
}
"""Room -> the other files that its kernels take from."""


def sources(room: str) -> list[Path]:
    """Return the files of which the compiled code of a room is made, in their order."""
    return sorted((*_GAME.glob(KERNELS[room]), *(_GAME / name for name in TAKEN[room])))


def cache_folder(room: str, here: Path = Path(__file__).parent) -> Path:
    """Return the folder of the compiled code of a room: beside Python's own cache, or, if that cannot be written, the
    cache of the user. What lies there is run, so nobody else may have made it or may write to it. If there is no such
    folder, return a new one, which is removed when the program ends."""
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources(room))).hexdigest()[:16]
    name = f"tetrarium-{room}-{digest}"
    if os.access(here, os.W_OK):
        return here / "__pycache__" / name
    own: Path | None = None
    with suppress(RuntimeError):  # there is no home folder
        own = private_folder(platformdirs.user_cache_path("tetrarium", appauthor=False))
    if own and (kept := private_folder(own / name)):
        return kept
    new = tempfile.mkdtemp(prefix="tetrarium-")
    atexit.register(shutil.rmtree, new, ignore_errors=True)
    return Path(new)


_cached_in = cache(cache_folder)
_config: Any = numba.config


OPTIONS: Any = {"nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
"""How every function is compiled. It releases the global interpreter lock, counts no references to arrays, and cannot
be passed to another one."""


def compiled(function: _Function) -> _Function:
    """Compile a function with ``OPTIONS``, once for all callers whose arguments have the same types. If it is a kernel
    of a room, its code is kept in the cache of that room."""
    package, _, inside = function.__module__.partition(".")
    room = inside.partition(".")[0]
    if room in KERNELS and package == __name__.partition(".")[0]:
        _config.CACHE_DIR = str(_cached_in(room))  # numba reads it when a function is decorated
    return _typed_once(function, cache=True)


def merged(function: _Function) -> _Function:
    """Compile a function that only compiled code calls, and merge its code into that of each caller. This compiles
    faster than ``inlined`` if the function is long and has several callers."""
    return _typed_once(function, forceinline=True, no_cpython_wrapper=True)


def _typed_once(function: _Function, **options: Any) -> _Function:
    """Compile a function. numba compiles it again for each number that a caller writes out, as if that were a type of
    its own; here such a number has the type of all numbers."""
    decorated: Any = _njit(**options, **OPTIONS)(function)
    template = decorated.get_call_template
    decorated.get_call_template = lambda args, kws: template(
        tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()}
    )
    return cast(_Function, decorated)


def inlined(function: _Function) -> _Function:
    """Compile a function anew in each of its callers, as if it were written out there. Pure Python calls the function
    itself: a call of the result compiles it in each process."""
    decorated: _Function = _njit(inline="always")(function)
    return decorated


class _Compiling(event.Listener):
    """The processor time of compiling, and of loading compiled code, in seconds."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._depth = 0

    def on_start(self, event: object) -> None:
        self._depth += 1
        if self._depth == 1:
            self._began = thread_time()

    def on_end(self, event: object) -> None:
        self._depth -= 1
        if not self._depth:
            self.seconds += thread_time() - self._began


_COMPILING = _Compiling()
event.register("numba:compiler_lock", _COMPILING)


class _Saying(event.Listener):
    """Says once, of all processes of a command, that something is compiled. Loading compiled code says nothing."""

    def on_start(self, event: object) -> None:
        path = os.environ.pop(SAYS, "")
        with suppress(OSError):
            if path:
                os.unlink(path)  # only one process succeeds
                begin = "\r\x1b[K" if sys.stderr.isatty() else ""  # the line of a progress may stand there
                print(f"{begin}Compiling the engine: about a minute, once.", file=sys.stderr, flush=True)

    def on_end(self, event: object) -> None:
        """Do nothing."""


event.register("numba:run_pass", _Saying())


def playing_time() -> float:
    """Return the processor time of this thread in seconds, without that in which functions were compiled."""
    return thread_time() - _COMPILING.seconds
