"""One side of a match: the lines that it sends, and the garbage that waits for it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from ...bits import FULL_ROW, WIDTH
from ...board import Board
from ...chance import below, beside, seeded
from ...rules import FRAMES, Attack, Clear, Mode, Run
from .stack import WALL, Stack


def cheese(rng: random.Random) -> Iterator[int]:
    """Yield rows with one hole each. The hole of a row is never above that of the row before."""
    hole = below(rng, WIDTH)
    while True:
        yield FULL_ROW ^ (1 << hole)
        hole = (hole + 1 + below(rng, WIDTH - 1)) % WIDTH


def b_type(rng: random.Random, height: int, rows_of: Sequence[int], *, holes: bool = True) -> Board:
    """Return the garbage of a B-type game of height 0 to 5. ``rows_of`` has the number of rows for each height.

    Each cell is filled with probability 1/2. Then one cell of each row is emptied, so that no row is full. Without
    ``holes``, this is done only to rows that are full, and at their right end.
    """
    rows = []
    for _ in range(rows_of[height]):
        row = sum(1 << x for x in range(WIDTH) if below(rng, 2))
        hole = below(rng, WIDTH) if holes else WIDTH - 1
        rows.append(row & ~(1 << hole) if holes or row == FULL_ROW else row)
    return Board.from_rows(rows)


RESIDUES = ((0b0111,), (0b1110,), (0b1011,), (0b1101,), (0b0011, 0b0001), (0b1100, 0b1000))
"""The three cells at the bottom of a four-wide from which pieces can go on to clear a row each, row by row from the
bottom, as masks of its four columns."""


def four_wide(rng: random.Random, rows: int) -> Board:
    """Return walls of so many rows on both sides of four columns, and three cells between them, which are drawn."""
    residue = RESIDUES[below(rng, len(RESIDUES))]
    inside = (*residue, *[0] * rows)
    return Board.from_rows([WALL | inside[row] << 3 for row in range(rows)])


class GarbageQueue:
    """Rows of garbage that rise as the rows above them are cleared."""

    __slots__ = ("_exact", "_in_combo", "_rows", "_shown", "left")

    def __init__(self, rows: Iterator[int], mode: Mode) -> None:
        """``rows`` yields the rows that rise."""
        self._rows = rows
        self._shown, self._in_combo = mode.garbage_shown, mode.garbage_in_combo
        self._exact = mode.garbage_exact
        self.left = mode.garbage_rows
        """The number of rows that are still to be cleared."""

    def count_cleared(self, stack: Stack, rows: tuple[int, ...]) -> None:
        self.left = max(0, self.left - stack.garbage_rows(rows))

    @property
    def waits(self) -> bool:
        """Whether rows can wait for a piece that clears nothing."""
        return self._in_combo is not None and self.left > 0

    def rise(self, stack: Stack, *, cleared: bool) -> int:
        """Push up the rows that are missing. Returns their number. ``cleared`` is whether the last piece cleared
        rows."""
        shown = self._in_combo if cleared and self._in_combo is not None else self._shown
        missing = min(shown, self.left) - stack.garbage_rows()
        if missing <= 0:
            return 0
        fresh = list(islice(self._rows, missing))
        if not self._exact:
            next(self._rows, None)
        if fresh:
            stack.insert_rows(fresh, keeps_top=self._exact)
        return len(fresh)


class Packet(NamedTuple):
    """Garbage that was sent together and waits for a player."""

    number: int
    """The number of packets before it that came to this player in the round. It decides the holes."""
    lines: int
    """The lines that neither were cancelled nor have entered."""
    whole: int
    """The lines with which it came."""
    ready: int
    """The first tick in which it can enter."""


class Holes:
    """The holes of a round: the same for both players, packet by packet and row by row."""

    def __init__(self, attack: Attack, seed: str) -> None:
        """Draw the holes of a round as ``attack`` says. The seed decides all of them."""
        self._attack, self._seed = attack, seed
        self._rng = seeded(beside(seed, "holes"))
        self._columns: list[int] = []

    def __deepcopy__(self, memo: dict[int, object]) -> Holes:
        """Return the same holes: the seed has decided them all."""
        return self

    def columns(self, packet: Packet, rows: int) -> list[int]:
        """Return the columns of the holes of the next rows of a packet, in the order in which they enter."""
        first = packet.whole - packet.lines
        column = self._first(packet.number)
        chance = self._attack.hole_by_row
        if not chance:
            return [column] * rows
        rng, columns = seeded(beside(self._seed, f"holes of {packet.number}")), [column]
        while len(columns) < first + rows:
            if rng.random() < chance:
                column = (column + 1 + below(rng, WIDTH - 1)) % WIDTH
            columns.append(column)
        return columns[first:]

    def _first(self, number: int) -> int:
        """Return the column of the hole in the first row of a packet."""
        columns = self._columns
        while len(columns) <= number:
            anew = not columns or self._rng.random() < self._attack.hole_by_packet
            columns.append(below(self._rng, WIDTH) if anew else columns[-1])
        return columns[number]


class Exchange:
    """What one player of a match sends and gets. ``Round`` takes ``outgoing`` to the other player after each tick.

    Every line that came to a player is in one of four places: ``received`` is the sum of ``cancelled``, ``entered``,
    and the lines of ``waiting``.
    """

    def __init__(self, attack: Attack, holes: Holes, second: Fraction, strength: int = 100) -> None:
        """Start with nothing sent and nothing waiting. ``second`` is the number of ticks in a second. Attacks count
        ``strength`` percent; what is less than a line counts with the next one."""
        self.attack = attack
        self._strength = strength
        self._rest = 0
        self._holes = holes
        self._second = second
        self._open = False  # whether garbage enters before the next piece
        self.run = Run()
        """The back-to-back chain and the combo."""
        self.waiting: tuple[Packet, ...] = ()
        """The garbage that is to come, the oldest packet first."""
        self.outgoing: list[int] = []
        """The packets that this tick sends to the other player."""
        self.attacked = 0
        """The lines of all attacks, with those that cancelled."""
        self.sent = 0
        """The lines that were sent to the other player."""
        self.received = 0
        """The lines that came from the other player."""
        self.cancelled = 0
        """The lines that came and were cancelled."""
        self.entered = 0
        """The rows that rose from below."""
        self.cleared = 0
        """The rows of garbage that were cleared."""

    def locked(self, clear: Clear, pieces: int, tick: int) -> None:
        """Count a piece that locked, the ``pieces``-th of the player: cancel with its attack, and send the rest."""
        attack = self.attack
        attacked = attack.attacked(self.run, clear, tick / self._second)
        self.run = attacked.run
        packets = [self._weighed(lines) for lines in attacked.packets]
        self.attacked += sum(packets)
        self.cleared += clear.garbage
        self._open = not (clear.rows and attack.blocking)
        for lines in packets:
            twice = pieces <= attack.opener and sum(packet.lines for packet in self.waiting) >= self.sent
            cancelled = self._cancel(2 * lines if twice else lines) if attack.cancels else 0
            if cancelled < lines:
                self.outgoing.append(lines - cancelled)
                self.sent += lines - cancelled

    def _weighed(self, lines: int) -> int:
        """Return what an attack of so many lines counts."""
        whole, self._rest = divmod(lines * self._strength + self._rest, 100)
        return whole

    def _cancel(self, most: int) -> int:
        """Cancel up to so many lines that wait, the oldest first. Returns their number."""
        left, waiting = most, []
        for packet in self.waiting:
            taken = min(left, packet.lines)
            left -= taken
            if taken < packet.lines:
                waiting.append(packet._replace(lines=packet.lines - taken))
        self.waiting = tuple(waiting)
        self.cancelled += most - left
        return most - left

    def receive(self, packets: list[int], crossing: int, number: int, tick: int) -> None:
        """Take what the other player sent in a tick. ``number`` counts the packets before these.

        The first ``crossing`` lines meet an attack of this player on the way, and are cancelled.
        """
        ready = tick + int(self.attack.travel * self._second / FRAMES + Fraction(1, 2))
        self.received += sum(packets)
        arriving = tuple(Packet(number + place, lines, lines, ready) for place, lines in enumerate(packets))
        before, self.waiting = self.waiting, arriving
        self._cancel(crossing)
        self.waiting = before + self.waiting

    def enter(self, stack: Stack, tick: int, most: int) -> int:
        """Let the garbage that is ready rise from below the stack, up to ``most`` rows. Returns their number."""
        columns: list[int] = []
        room = min(most, self.attack.cap or most) if self._open else 0
        while self.waiting and self.waiting[0].ready <= tick and len(columns) < room:
            packet = self.waiting[0]
            rows = min(packet.lines, room - len(columns))
            columns += self._holes.columns(packet, rows)
            rest = (packet._replace(lines=packet.lines - rows),) if rows < packet.lines else ()
            self.waiting = rest + self.waiting[1:]
        if columns:
            # The first row to enter is pushed up by all that follow.
            stack.insert_rows([FULL_ROW ^ (1 << column) for column in reversed(columns)], keeps_top=False)
            self.entered += len(columns)
        return len(columns)
