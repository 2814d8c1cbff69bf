"""What TETR.IO counts of a game: from a game of this program and from the file, so that both can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..bits import STRIDE
from ..board import Spin
from ..session import Session
from ..session.events import Cleared, Event, GarbageRose, Held, Locked
from .file_games import FRAME, FileGame
from .format import FileSide

_CLEARS: Mapping[tuple[Spin, int], str] = {
    (Spin.NONE, 1): "singles", (Spin.NONE, 2): "doubles", (Spin.NONE, 3): "triples", (Spin.NONE, 4): "quads",
    (Spin.FULL, 0): "realtspins", (Spin.FULL, 1): "tspinsingles", (Spin.FULL, 2): "tspindoubles",
    (Spin.FULL, 3): "tspintriples", (Spin.FULL, 4): "tspinquads", (Spin.MINI, 0): "minitspins",
    (Spin.MINI, 1): "minitspinsingles", (Spin.MINI, 2): "minitspindoubles", (Spin.MINI, 3): "minitspintriples",
    (Spin.MINI, 4): "minitspinquads",
}  # fmt: skip
NAMES: Mapping[str, str] = {
    "pieces": "piecesplaced", "lines": "lines", "T-spins": "tspins", "holds": "holds", "inputs": "inputs",
    "points": "score", "level": "level", "longest combo": "topcombo", "longest chain": "topbtb",
    **{name: f"clears.{name}" for name in (*_CLEARS.values(), "allclear")},
    **{name: f"garbage.{name}" for name in ("attack", "sent", "received", "cleared")},
}  # fmt: skip
"""Total -> where a file has it among its statistics."""
LOST = ("topout", "garbagesmash")
"""Why a game ends that is lost, in the words of a file."""


class Different(NamedTuple):
    """A total in which a game differs from its file."""

    total: str
    file: object
    game: object

    def __str__(self) -> str:
        return f"{self.total}: {self.file} in the file, {self.game} here"


class Counting:
    """Counts a game from its events, as TETR.IO does."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._counts = dict.fromkeys((*_CLEARS.values(), "allclear", "holds", "T-spins"), 0)
        self._combo = self._chain = 0
        self._chained = -1
        self._spin = Spin.NONE
        self._rose = False

    def take(self, events: Iterable[Event]) -> None:
        """Count the events of a tick."""
        self._rose = False
        for event in events:
            if isinstance(event, Locked):
                if event.spin is not Spin.NONE:
                    self._counts["T-spins"] += 1
                    self._counts["realtspins" if event.spin is Spin.FULL else "minitspins"] += 1
            elif isinstance(event, Cleared):
                self._cleared(event)
            elif isinstance(event, Held):
                self._counts["holds"] += 1
            elif isinstance(event, GarbageRose):
                self._rose = True

    def _cleared(self, event: Cleared) -> None:
        rows, counts = len(event.rows), self._counts
        if not rows:
            return
        if event.spin is not Spin.NONE:
            counts["realtspins" if event.spin is Spin.FULL else "minitspins"] -= 1
        counts[_CLEARS[event.spin, rows]] += 1
        counts["allclear"] += event.perfect
        self._combo = max(self._combo, event.combo + 1)
        self._chained = self._chained + 1 if rows == 4 or event.spin is not Spin.NONE else -1
        exchange = self._session.exchange
        self._chain = max(self._chain, (exchange.run.chain if exchange else self._chained) + 1)

    @property
    def totals(self) -> Mapping[str, int]:
        """The totals so far, by the names of ``NAMES``, and ``frames`` and ``reason``."""
        session, exchange = self._session, self._session.exchange
        found: dict[str, int] = {
            **self._counts,
            "pieces": session.pieces,
            "lines": session.lines,
            "inputs": session.presses,
            "points": session.score,
            "level": session.level,
            "longest combo": self._combo,
            "longest chain": self._chain,
        }
        if exchange:
            found["attack"], found["sent"] = exchange.attacked, exchange.sent
            found["received"], found["cleared"] = exchange.received, exchange.cleared
        return found

    @property
    def reason(self) -> str:
        """Why the game was lost, in the words of a file; empty if it was not."""
        ended = self._session.ended
        if ended is None or ended.reason not in ("block out", "lock out"):
            return ""
        return "garbagesmash" if self._rose else "topout"


def stated(side: FileSide) -> Mapping[str, object]:
    """Return the totals that a file has of a game, by the names of ``NAMES``."""
    found: dict[str, object] = {}
    for total, path in NAMES.items():
        value: Any = side.stats
        for part in path.split("."):
            value = value.get(part) if isinstance(value, dict) else None
        if type(value) in (int, float):
            found[total] = value
    return found


def differences(game: FileGame, session: Session, counting: Counting) -> list[Different]:
    """Return in which totals a game that was played differs from its file: first how it ended and when, then what was
    counted, and its board."""
    side, found = game.side, dict(counting.totals)
    found["inputs"] = session.presses + game.presses_after(session.tick)
    lost = side.reason if side.reason in LOST else ""
    different = []
    if counting.reason != lost:
        different.append(Different("end", side.reason or "not said", counting.reason or "goes on"))
    frames = (session.tick - 1) // FRAME
    late = side.frames - frames
    if session.ended and lost and not 0 <= late <= 1:
        different.append(Different("frames", side.frames, frames))
    for total, value in stated(side).items():
        if total in found and found[total] != value:
            different.append(Different(total, value, found[total]))
    if side.board is not None:
        cells = sum(
            1 << (STRIDE * y + x)
            for y, row in enumerate(reversed(side.board))
            for x, filled in enumerate(row)
            if filled
        )
        if cells != session.cells:
            different.append(Different("board", f"{cells.bit_count()} cells", session.cells.bit_count()))
    return different
