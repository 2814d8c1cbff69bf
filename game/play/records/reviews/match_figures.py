"""The figures of a player in a match, as people know them: attack a minute, VS score, garbage cleared and the like.

APM, PPS and the VS score are those of TETR.IO. APP, DS a piece and the cheese index are those of the community's
spreadsheets and bots, such as Sheetbot: cheese index = 150 DS/piece + 50 (VS/APM - 2) + 125 (0.6 - APP).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from ....core import fault
from ....core.board import Board
from ....core.session import Session
from ....core.session.events import Event, GarbageRose, Locked
from ....language import digits, marked, say

MINUTE, SCORED = 60, 100
"""The seconds in which attack is counted, and those of the VS score."""
ABOUT_FIGURES = marked(
    "VS score: attack and cleared garbage in 100 seconds. Cheese index: high for who digs and sends little. Spike: the"
    " lines of all attacks within a second."
)
_COUNTED = (Locked, GarbageRose)
"""The events that change the figures. Most others are moves."""


class Figures(NamedTuple):
    """What a player did in some rounds."""

    seconds: float = 0.0
    pieces: int = 0
    attack: int = 0
    """The lines of all attacks, with those that cancelled."""
    sent: int = 0
    received: int = 0
    cleared: int = 0
    """The rows of garbage that were cleared."""
    keys: int = 0
    """The keys that were pressed although fewer would have been enough: finesse faults."""
    spike: int = 0
    combo: int = 0
    chain: int = 0

    @classmethod
    def over(cls, rounds: Iterable[Figures]) -> Figures:
        """Return the figures of several rounds together: sums, and the greatest spike, combo and chain."""
        every = [cls(), *rounds]
        seconds, *sums = (sum(values) for values in zip(*(each[:7] for each in every), strict=True))
        most = (max(values) for values in zip(*(each[7:] for each in every), strict=True))
        return cls(float(seconds), *map(int, sums), *most)

    @property
    def pps(self) -> float:
        """Pieces a second."""
        return self.pieces / (self.seconds or 1.0)

    @property
    def apm(self) -> float:
        """Attack a minute."""
        return MINUTE * self.attack / (self.seconds or 1.0)

    @property
    def app(self) -> float:
        """Attack a piece."""
        return self.attack / max(1, self.pieces)

    @property
    def vs(self) -> float:
        """The VS score: attack and cleared garbage in 100 seconds."""
        return SCORED * (self.attack + self.cleared) / (self.seconds or 1.0)

    @property
    def ds_piece(self) -> float:
        """Downstack a piece: cleared garbage."""
        return self.cleared / max(1, self.pieces)

    @property
    def cheese(self) -> float | None:
        """The cheese index: high for who digs and sends little. None without an attack."""
        if not self.apm:
            return None
        return 150 * self.ds_piece + 50 * (self.vs / self.apm - 2) + 125 * (0.6 - self.app)

    @property
    def told(self) -> dict[str, float | None]:
        """All figures by their names, for other programs."""
        rates = {name: getattr(self, name) for name in ("pps", "apm", "app", "vs", "ds_piece", "cheese", "keys_piece")}
        every = {**self._asdict(), **rates}
        return {name: round(value, 3) if isinstance(value, float) else value for name, value in every.items()}

    @property
    def keys_piece(self) -> float:
        """The keys too many, a piece."""
        return self.keys / max(1, self.pieces)


class Spike:
    """The most lines that a player sent within a second."""

    def __init__(self, second: Fraction) -> None:
        """``second`` is the number of ticks in a second."""
        self._second = second
        self._attacked = 0
        self._recent: deque[tuple[int, int]] = deque()
        self.lines = 0
        """The lines within the second before the last attack."""
        self.most = 0

    def count(self, tick: int, attacked: int) -> None:
        """Take the number of lines that the player has sent so far, at a tick."""
        if attacked == self._attacked:
            return
        self._recent.append((tick, attacked - self._attacked))
        self._attacked = attacked
        while self._recent[0][0] <= tick - self._second:
            self._recent.popleft()
        self.lines = sum(lines for _, lines in self._recent)
        self.most = max(self.most, self.lines)


class SideTally:
    """What one side does in a round. ``look`` must be called after each tick with events that change its figures, and
    at its end."""

    def __init__(self, session: Session) -> None:
        assert session.exchange
        self.session, self.exchange = session, session.exchange
        self.heights = [(0, 0)]
        """The ticks in which the height of the stack changed, and the height."""
        self.entries: list[tuple[int, int]] = []
        """The ticks in which rows rose from below, and how many."""
        self.combo = self.chain = self.keys = self._sent = self._entered = 0
        self.spike = Spike(session.rules.ticks_per_second)

    @staticmethod
    def counts(events: Sequence[Event]) -> bool:
        """Whether some events change the figures."""
        return any(isinstance(event, _COUNTED) for event in events)

    @property
    def figures(self) -> Figures:
        """The figures up to the last look."""
        exchange, session = self.exchange, self.session
        return Figures(
            float(session.seconds),
            session.pieces,
            exchange.attacked,
            exchange.sent,
            exchange.received,
            exchange.cleared,
            self.keys,
            self.spike.most,
            self.combo,
            self.chain,
        )

    def look(self, events: Sequence[Event] = ()) -> int:
        """Count what has happened. Return the lines that were sent by it."""
        for event in events:
            found = fault(self.session.rules, self.session.level, event) if isinstance(event, Locked) else None
            self.keys += found.faults if found else 0
        exchange, tick, height = self.exchange, self.session.tick, Board(self.session.cells).height
        self.spike.count(tick, exchange.attacked)
        self.combo, self.chain = max(self.combo, exchange.run.combo), max(self.chain, exchange.run.chain)
        if entered := exchange.entered - self._entered:
            self.entries.append((tick, entered))
        if self.heights[-1][1] != height:
            self.heights.append((tick, height))
        sent, self._sent, self._entered = exchange.sent - self._sent, exchange.sent, exchange.entered
        return sent


class FigureKind(NamedTuple):
    """A figure that is shown."""

    title: str
    """To be translated."""
    decimals: int
    of: Callable[[Figures], float | None]
    """Its value; None where there is none."""
    is_sum: bool = False
    """Whether it grows with each round, so that only matches of one length can be compared by it."""

    def words(self, figures: Figures) -> str:
        """Return the value as text."""
        value = self.of(figures)
        return "\u2013" if value is None else digits(value, self.decimals)


FIGURES: Mapping[str, FigureKind] = {
    "pps": FigureKind(marked("Pieces a second"), 2, lambda each: each.pps),
    "apm": FigureKind(marked("Attack a minute"), 1, lambda each: each.apm),
    "app": FigureKind(marked("Attack a piece"), 2, lambda each: each.app),
    "vs": FigureKind(marked("VS score"), 1, lambda each: each.vs),
    "sent": FigureKind(marked("Lines sent"), 0, lambda each: each.sent, is_sum=True),
    "received": FigureKind(marked("Lines received"), 0, lambda each: each.received, is_sum=True),
    "cleared": FigureKind(marked("Garbage cleared"), 0, lambda each: each.cleared, is_sum=True),
    "ds_piece": FigureKind(marked("Garbage cleared a piece"), 2, lambda each: each.ds_piece),
    "cheese": FigureKind(marked("Cheese index"), 0, lambda each: each.cheese),
    "spike": FigureKind(marked("Largest spike"), 0, lambda each: each.spike),
    "combo": FigureKind(marked("Longest combo"), 0, lambda each: each.combo),
    "chain": FigureKind(marked("Back-to-back"), 0, lambda each: each.chain),
    "keys_piece": FigureKind(marked("Keys too many a piece"), 2, lambda each: each.keys_piece),
    "pieces": FigureKind(marked("Pieces"), 0, lambda each: each.pieces, is_sum=True),
}
"""Name -> figure, in the order in which they are shown."""


def figure_rows(figures: Figures, *, sums: bool = True) -> tuple[tuple[str, str], ...]:
    """Return the figures of a player with their names. Without ``sums``, those that grow with each round are empty."""
    return tuple((say(kind.title), kind.words(figures) if sums or not kind.is_sum else "") for kind in FIGURES.values())
