"""What the sides of a match have done: the figures of attack, and a chart of both stacks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf

from game.core.board.board import Board
from game.core.session.session import Session
from game.lab.arena.hand import Spike
from game.language import digits, marked, marked_many, say, say_many
from game.play.words.numbers import clock
from game.play.words.plots import TONES, Curve, Plot, Spot, number_axis, time_axis

_MINUTE, _SCORED = 60, 100


@dataclass
class SideTally:
    """What one side has done in all rounds so far. ``look`` must be called after each tick with events of this side,
    and ``close`` at the end of a round."""

    pieces: int = 0
    attack: int = 0
    """The lines of all attacks, with those that cancelled."""
    cleared: int = 0
    """The rows of garbage that were cleared."""
    received: int = 0
    spike: int = 0
    combo: int = 0
    chain: int = 0
    seconds: float = 0.0
    pace: tuple[float, float] = (0.0, 0.0)
    """The pieces a second and the attack a minute of the round when the last piece locked, so that they do not
    flicker."""
    heights: list[tuple[float, float]] = field(default_factory=list)
    """The height of the stack at moments in seconds since the start of the first round."""
    sends: list[tuple[float, int]] = field(default_factory=list)
    """When lines were sent, and how many."""
    entries: list[tuple[float, int]] = field(default_factory=list)
    """When rows rose from below, and how many."""
    _before: float = 0.0
    _spike: Spike | None = None
    _sent: int = 0
    _entered: int = 0
    _closed: tuple[int, int, int, int] = (0, 0, 0, 0)

    def look(self, session: Session) -> int:
        """Count what has happened. Return the lines that were sent by it."""
        exchange = session.exchange
        assert exchange
        self._spike = self._spike or Spike(Fraction(session.rules.ticks_per_second))
        self._spike.count(session.tick, exchange.attacked)
        self.spike = max(self.spike, self._spike.most)
        self.combo, self.chain = max(self.combo, exchange.run.combo), max(self.chain, exchange.run.chain)
        self.seconds = self._before + session.seconds
        locked = self._closed[0] + session.pieces > self.pieces
        figures = session.pieces, exchange.attacked, exchange.cleared, exchange.received
        self.pieces, self.attack, self.cleared, self.received = (
            closed + now for closed, now in zip(self._closed, figures, strict=True)
        )
        if locked:
            seconds = max(session.seconds, 1.0)
            self.pace = session.pieces / seconds, _MINUTE * exchange.attacked / seconds
        sent, entered = exchange.sent - self._sent, exchange.entered - self._entered
        self._sent, self._entered = exchange.sent, exchange.entered
        if sent:
            self.sends.append((self.seconds, sent))
        if entered:
            self.entries.append((self.seconds, entered))
        height = Board(session.cells).height
        if not self.heights or self.heights[-1][1] != height:
            self.heights.append((self.seconds, height))
        return sent

    @property
    def recent(self) -> int:
        """The lines that were sent within the second before the last attack."""
        return self._spike.lines if self._spike else 0

    def close(self, session: Session) -> None:
        """Count the end of a round. The next one begins with an empty well."""
        self.look(session)
        self.heights.append((self.seconds, 0))
        self._before, self._spike, self._sent, self._entered = self.seconds, None, 0, 0
        self._closed = self.pieces, self.attack, self.cleared, self.received

    def per_second(self, number: float) -> float:
        return number / self.seconds if self.seconds else 0.0

    @property
    def pps(self) -> float:
        """The pieces a second."""
        return self.per_second(self.pieces)

    @property
    def apm(self) -> float:
        """The lines of attack a minute."""
        return self.per_second(_MINUTE * self.attack)

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """The figures that players know, with their names."""
        return (
            (say("Pieces a second"), digits(self.pps, 2)),
            (say("Attack a minute"), digits(self.apm, 1)),
            (say("Attack a piece"), digits(self.attack / max(1, self.pieces), 2)),
            (say("VS score"), digits(self.per_second(_SCORED * (self.attack + self.cleared)), 1)),
            (say("Lines sent"), digits(sum(lines for _, lines in self.sends))),
            (say("Lines received"), digits(self.received)),
            (say("Garbage cleared"), digits(self.cleared)),
            (say("Largest spike"), digits(self.spike)),
            (say("Longest combo"), digits(max(0, self.combo))),
            (say("Back-to-back"), digits(max(0, self.chain))),
            (say("Pieces"), digits(self.pieces)),
        )


ABOUT_FIGURES = marked(
    "VS score: attack and cleared garbage in 100 seconds. Spike: the lines of all attacks within a second."
)
_SENT = marked_many("{number} line sent", "{number} lines sent")
_RECEIVED = marked_many("{number} line received", "{number} lines received")


def match_plot(tallies: Sequence[SideTally], names: Sequence[str]) -> Plot:
    """The heights of both stacks, with a dot for each attack that was sent and a stroke where garbage came."""
    last = max(1.0, *(tally.seconds for tally in tallies))
    highest = max(1.0, *(height for tally in tallies for _, height in tally.heights))
    curves, spots = list[Curve](), list[Spot]()
    for tally, name, tone in zip(tallies, names, TONES, strict=False):
        curves.append(Curve(tuple(tally.heights), "steps", tone, name))
        for marks, form, said in ((tally.sends, "dots", _SENT), (tally.entries, "marks", _RECEIVED)):
            points = tuple((at, _height_at(tally, at)) for at, _ in marks)
            curves.append(Curve(points, "dots" if form == "dots" else "marks", tone))
            for (at, up), (_, lines) in zip(points, marks, strict=True):
                spots.append(Spot(at, up, (name, f"{clock(at)}  {say_many(*said, lines)}")))
    return Plot(
        say("Both stacks"),
        time_axis(0, last, exact=True),
        number_axis(0, highest, name=say("in rows"), whole=True),
        tuple(curves),
        sorted(spots, key=lambda spot: spot.across),
    )


def _height_at(tally: SideTally, at: float) -> float:
    place = bisect_right(tally.heights, (at, inf))
    return tally.heights[place - 1][1] if place else 0.0
