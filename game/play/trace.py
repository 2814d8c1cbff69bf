"""A log of what the program did and when, for tests and measurements: one JSON object per line."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.core.session.events import Event, Locked
from game.core.session.view import GameView
from game.files.words import printable_path, reason

VARIABLE = "TETRARIUM_TRACE"
"""The environment variable that names the file of the log."""


NoteFault = Callable[[str, Exception], None]
"""Notes a fault of something that is only seen or heard, with the name of what is left out. The game goes on."""


class TraceError(ValueError):
    """The log cannot be written. The message is one line."""


class Trace:
    """Writes lines such as ``{"t": 12.5, "what": "key", "key": "left"}``. ``t`` is in seconds of the program's clock.

    Without a path it writes nothing.
    """

    def __init__(self, path: str | None, clock: Callable[[], float]) -> None:
        """Raises TraceError."""
        self._clock, self._path = clock, path or ""
        self._file = _opened(path) if path else None

    def __bool__(self) -> bool:
        return self._file is not None

    def note(self, what: str, **values: object) -> None:
        """Write one line and flush it. Raises TraceError."""
        if self._file:
            try:
                self._file.write(json.dumps({"t": self._clock(), "what": what, **values}) + "\n")
                self._file.flush()
            except OSError as error:
                self.close()
                raise _fault(self._path, error) from None

    def close(self) -> None:
        """Close the file. What is noted later is not written."""
        file, self._file = self._file, None
        if file:
            with suppress(OSError):  # it was raised when the line was written
                file.close()


def trace_events(trace: Trace, session: GameView, events: Iterable[Event], who: str) -> None:
    """Log each piece that locked, with the player who placed it, and the end of the game."""
    for event in events:
        if isinstance(event, Locked):
            trace.note("locked", piece=event.placement.piece.name, by=who)
    if session.ended:
        trace.note("ended", reason=session.ended.reason, pieces=session.pieces, score=session.score)


def fault_line(what: str, fault: Exception) -> str:
    """A fault in one line: what it was about, the error, and where it arose."""
    *_, place = traceback.extract_tb(fault.__traceback__)
    error = " ".join(f"{type(fault).__name__}: {fault}".split())
    return f"{what}: {error} ({Path(place.filename).name}, line {place.lineno})"


def _opened(path: str) -> TextIO:
    try:
        return Path(path).open("a", encoding="utf-8")
    except OSError as error:
        raise _fault(path, error) from None


def _fault(path: str, error: OSError) -> TraceError:
    return TraceError(f"{VARIABLE}: {printable_path(Path(path))}: cannot be written: {reason(error)}")
