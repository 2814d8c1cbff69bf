"""Playback of a recorded game: forward at any speed, or straight to any tick."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from copy import deepcopy
from fractions import Fraction
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.replay import Replay, ReplayPlayer
from game.core.session.events import Event
from game.core.session.session import Session
from game.core.statistics import Statistics

SPEEDS: tuple[Fraction, ...] = tuple(Fraction(2) ** power for power in range(-3, 7))
"""From an eighth to sixty-four times the real speed."""
SNAPSHOT_SECONDS = 20
"""The time between two copies of the statistics, in seconds of the game. Going back starts from a copy."""


_ROUNDING = 1e-4  # of a tick: an instant that was computed as a float must not come out a tick short


class PieceCounts(NamedTuple):
    """How often each piece was dealt so far, and its current drought."""

    counts: tuple[int, ...]
    droughts: tuple[int, ...]


class Playback:
    """Plays a replay in real time. All times are in seconds of one steady clock."""

    def __init__(self, replay: Replay, now: float) -> None:
        self.replay = replay
        self.player = ReplayPlayer(replay)
        self.statistics = Statistics()
        """The statistics at the current tick."""
        self.speed = Fraction(1)
        self.running = True
        self._locks = [mark.tick + 1 for mark in replay.trail]  # the first tick after each piece has locked
        self._every = max(1, int(SNAPSHOT_SECONDS * replay.setup.rules.ticks_per_second))
        self._snapshots: list[tuple[int, Statistics]] = [(0, Statistics())]
        self._dealt = (-1, PieceCounts((), ()))
        self._anchor(now)

    @property
    def session(self) -> Session:
        """The game at the current tick."""
        return self.player.session

    @property
    def ticks(self) -> int:
        """The length of the game in ticks."""
        return self.replay.result.ticks

    @property
    def dealt(self) -> PieceCounts:
        """What the dealer has dealt up to the current tick."""
        if self._dealt[0] != self.player.dealer.dealt:
            self._dealt = self.player.dealer.dealt, deal_so_far(self.player.dealer.history)
        return self._dealt[1]

    # Time

    def advance(self, now: float) -> list[Event]:
        """Play up to ``now``, or to the end. Return the events."""
        if not self.running:
            return []
        passed = (now - self._from_time) * float(self.speed * self.replay.setup.rules.ticks_per_second)
        events = self.forward(self._from_tick + int(passed + _ROUNDING))
        if self.player.finished:
            self.running = False
        return events

    def run(self, now: float, running: bool) -> None:
        """Play or pause. At the end, start again from the beginning."""
        if running and self.player.finished:
            self.seek(0, now)
        self.running = running
        self._anchor(now)

    def change_speed(self, by: int, now: float) -> None:
        """Go ``by`` steps up or down ``SPEEDS``. Stop at the ends."""
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
        self._anchor(now)

    def seek(self, tick: int, now: float) -> None:
        """Go to a tick, forward or back."""
        tick = max(0, min(tick, self.ticks))
        before, statistics = self._snapshots[bisect_right(self._snapshots, tick, key=lambda entry: entry[0]) - 1]
        if tick < self.session.tick or before > self.session.tick:
            self.player.seek(before)
            self.statistics = deepcopy(statistics)
        self.forward(tick)
        self._anchor(now)

    def step(self, ticks: int, now: float) -> None:
        """Go forward or back by a number of ticks, and pause."""
        self.running = False
        self.seek(self.session.tick + ticks, now)

    def step_piece(self, by: int, now: float) -> None:
        """Go to the next (1) or the previous (-1) lock of a piece, and pause."""
        self.running = False
        tick = self.session.tick
        if by > 0:
            place = bisect_right(self._locks, tick)
            self.seek(self._locks[place] if place < len(self._locks) else self.ticks, now)
        else:
            place = bisect_left(self._locks, tick) - 1
            self.seek(self._locks[place] if place >= 0 else 0, now)

    def step_turn(self, now: float) -> None:
        """Go to the spawn of the next piece, and pause."""
        self.step_piece(1, now)
        self._until_a_piece_appears(now)

    def _until_a_piece_appears(self, now: float) -> None:
        while self.session.current is None and not self.player.finished:
            self.forward(self.session.tick + 1)
        self._anchor(now)

    def seek_turn(self, piece: int, now: float) -> None:
        """Go to where a piece, counted from 1, has just appeared, and pause."""
        self.running = False
        before = min(piece - 1, len(self._locks))
        self.seek(self._locks[before - 1] if before > 0 else 0, now)
        self._until_a_piece_appears(now)

    def skip(self, seconds: float, now: float) -> None:
        """Go forward or back by seconds of the game."""
        self.seek(self.session.tick + int(seconds * self.replay.setup.rules.ticks_per_second), now)

    def forward(self, tick: int) -> list[Event]:
        """Play to a later tick, or to the end, at once. Return the events."""
        events: list[Event] = []
        while self.session.tick < tick and not self.player.finished:
            until = min(tick, (self.session.tick // self._every + 1) * self._every)
            happened = self.player.advance(until - self.session.tick)
            self.statistics.watch(self.session, happened)
            events += happened
            if self.session.tick == until > self._snapshots[-1][0] and until % self._every == 0:
                self._snapshots.append((until, deepcopy(self.statistics)))
        return events

    def _anchor(self, now: float) -> None:
        self._from_tick, self._from_time = self.session.tick, now


def deal_so_far(history: Iterable[Piece]) -> PieceCounts:
    """How often each piece was dealt, and how many others were dealt since."""
    dealt = tuple(history)
    last = {piece: place for place, piece in enumerate(dealt)}
    counts = tuple(dealt.count(piece) for piece in PIECES)
    return PieceCounts(counts, tuple(len(dealt) - 1 - last.get(piece, -1) for piece in PIECES))
