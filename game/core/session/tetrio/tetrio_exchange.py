"""One side of a match as TETR.IO counts it: attack in doubles, and holes by its own random numbers."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from math import floor, frexp
from typing import NamedTuple

from ...bits import FULL_ROW, WIDTH
from ...board import Spin
from ...chance import below, lehmer
from ...rules import FRAMES, Attack, Clear, Rules, Run
from ..stores.exchange import Exchange, Holes, Packet
from ..stores.stack import Stack
from ..timers.lock_delay import NEVER

_LN2_HIGH, _LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""ln(2) as a sum whose first part, times a small whole number, is exact."""
_SERIES = (
    6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01, 2.222219843214978396e-01,
    1.818357216161805012e-01, 1.531383769920937332e-01, 1.479819860511658591e-01,
)  # fmt: skip
_STEP = 2.0**-20
_ROOT = 1 + 0x6A09E * _STEP
"""Just below the root of 2: m lies between its half and it."""
_UNSCALED = 0.41421270370483398438
"""x below this is its own m - 1."""


def log1p(x: float) -> float:
    """Return ln(1 + x) for 0 or more, to the last bit as browsers compute it, on every machine.

    The libraries of C differ in the last bit, and an attack is rounded down. The algorithm is that of Sun's fdlibm,
    which JavaScript engines use: 1 + x = m * 2**k with m near 1, and a polynomial for ln(m). It needs nothing but sums,
    products and quotients of doubles.
    """
    power, rest, near = 0, x, False
    lost = 0.0  # what the sum 1 + x has lost, as a part of it
    if x >= _UNSCALED:
        whole = 1.0 + x
        mantissa, power = frexp(whole)
        mantissa, power = 2 * mantissa, power - 1
        lost = (1.0 - (whole - x) if power > 0 else x - (whole - 1.0)) / whole
        near = mantissa < 1 + _STEP or mantissa >= 2 - 3 * _STEP
        if mantissa >= _ROOT:
            mantissa, power = mantissa / 2, power + 1
        rest = mantissa - 1.0
    half = 0.5 * rest * rest
    if near:
        if rest == 0.0:
            return power * _LN2_HIGH + (lost + power * _LN2_LOW)
        series = half * (1.0 - 0.66666666666666666 * rest)
        return power * _LN2_HIGH - ((series - (power * _LN2_LOW + lost)) - rest)
    quotient = rest / (2.0 + rest)
    square = quotient * quotient
    series = 0.0
    for figure in reversed(_SERIES):
        series = square * (figure + series)
    if not power:
        return rest - (half - quotient * (half + series))
    return power * _LN2_HIGH - ((half - (quotient * (half + series) + (power * _LN2_LOW + lost))) - rest)


OWN_COLUMN = 15
"""For a column: this player draws the holes."""


class Arrival(NamedTuple):
    """What came from the other player, as it was recorded: garbage that is announced, or its confirmation."""

    tick: int
    number: int
    """The number of the packet."""
    acknowledged: int
    """The last packet of this player that the other one had received then."""
    lines: int
    """0: the packet is confirmed, and its travel begins."""
    column: int = OWN_COLUMN
    """The column of the holes, as files up to 2023 have it."""


@cache
def lines_of(attack: Attack, rows: int, spin: Spin, after: Run) -> float:
    """Return the lines of a clear as ``Attack.lines`` does, in doubles and in the order of TETR.IO."""
    table = {Spin.NONE: attack.clear, Spin.MINI: attack.mini_spin, Spin.FULL: attack.full_spin}[spin]
    lines = float(table[rows])
    chain, combo = max(after.chain, 0), max(after.combo, 0)
    if chain and attack.chain_growth:
        growth = log1p(chain * float(attack.chain_growth))
        lines += attack.chain * (floor(1 + growth) + (0 if chain == 1 else (1 + growth % 1) / 3))
    elif chain:
        lines += attack.chain
    lines += attack.combo[min(combo, len(attack.combo) - 1)]
    if combo and attack.combo_factor:
        lines *= 1 + float(attack.combo_factor) * combo
    if combo > 1 and attack.combo_growth:
        lines = max(log1p(combo * float(attack.combo_growth)), lines)
    return lines


class TetrioExchange(Exchange):
    """The attack and the garbage of one player. Each player draws the holes by itself: they depend on what it cancels,
    and both begin with the same number."""

    def __init__(
        self, attack: Attack, rng: random.Random, frame: int, strength: int = 100, *, former_holes: bool = False
    ) -> None:
        """Start with nothing sent and nothing waiting. ``rng`` draws the holes. A frame has ``frame`` ticks.
        ``former_holes`` is as in ``Tetrio``."""
        super().__init__(attack, Holes(attack, ""), Fraction(FRAMES * frame), strength)
        self._rng = rng
        self._frame = frame
        self._former_holes = former_holes
        self._now = 0  # the frame in which a piece locks, by which garbage must be ready
        self._times, self._times_at = 1.0, 0  # what attack counts, and after how many frames
        self._rise = float(attack.rise) / FRAMES
        self._by_packet, self._by_row = float(attack.hole_by_packet), float(attack.hole_by_row)
        self._columns: dict[int, int] = {}  # those of packets that came with one
        self._column: int | None = None
        self._drawn = False  # whether the column is drawn for the next row
        self._counted = 0  # the lines sent, as the opener phase counts them
        self._sent: list[Packet] = []  # packets of which the other player may not know
        self._number = 0

    @classmethod
    def of(cls, rules: Rules, attack: Attack, seed: str, strength: int = 100) -> TetrioExchange:
        """Return one side of a round with this seed, before its first tick."""
        assert rules.tetrio
        frame = int(rules.ticks_per_second / FRAMES)
        return cls(attack, lehmer(seed), frame, strength, former_holes=rules.tetrio.former_holes)

    def locks(self, frame: int, risen: int) -> None:
        """Say that a piece locks in a frame. What grows with time has grown after ``risen`` frames."""
        self._now = frame
        while self._times_at < risen:
            self._times_at += 1
            if self._times_at > self.attack.margin:
                self._times += self._rise

    def locked(self, clear: Clear, pieces: int, tick: int) -> None:
        """Count a piece that locked, the ``pieces``-th of the player: cancel with its attack, and send the rest."""
        attack = self.attack
        packets = [self._weighed(lines) for lines in self._packets(clear)]
        self.run = attack.run_after(self.run, clear)
        self.attacked += sum(packets)
        self.cleared += clear.garbage
        self._open = not (clear.rows and attack.blocking)
        whole = True  # whether no packet of this piece was sent yet
        for lines in packets:
            left = lines
            if whole and clear.rows:
                twice = pieces <= attack.opener and sum(packet.lines for packet in self.waiting) >= self._counted
                left = max(0, lines - (self._cancel(2 * lines if twice else lines) if attack.cancels else 0))
                self._counted += left
                whole = not left
            if left:
                self._number += 1
                self._sent.append(Packet(self._number, left, left, NEVER))
                self.outgoing.append(left)
                self.sent += left

    def _packets(self, clear: Clear) -> list[int]:
        """Return the lines of each packet of a clear."""
        attack, run, times = self.attack, self.run, self._times
        if not clear.rows:
            return []
        after = attack.run_after(run, clear)
        spin = Spin.NONE if attack.spins == "none" else clear.spin
        chained = clear.rows == 4 or spin is not Spin.NONE
        bonus = attack.garbage_bonus if clear.garbage and chained else 0
        packets = [floor(lines_of(attack, clear.rows, spin, after) * times + bonus)]
        if attack.surge and run.chain >= attack.surge and after.chain < 0:
            surge = floor(run.chain * times)
            third = floor(surge / 3 + 0.5)
            packets = [third, third, surge - 2 * third, *packets]
        if clear.perfect:
            packets.append(floor(attack.perfect * times))
        return [lines for lines in packets if lines > 0]

    def _cancel(self, most: int) -> int:
        """Cancel up to so many lines that wait, the oldest first. Returns their number."""
        left = most
        while left and self.waiting:
            packet = self.waiting[0]
            taken = min(left, packet.lines)
            left -= taken
            self._take(packet, taken, draws=not self._former_holes)
        self.cancelled += most - left
        return most - left

    def _take(self, packet: Packet, lines: int, *, draws: bool = True) -> None:
        """Take lines of the first packet that waits. ``draws`` is whether its end can draw a new column."""
        if lines < packet.lines:
            self.waiting = (packet._replace(lines=packet.lines - lines), *self.waiting[1:])
            return
        self.waiting = self.waiting[1:]
        if draws and self._rng.random() < self._by_packet:
            self._draw()

    def _draw(self) -> int:
        self._drawn = True
        self._column = below(self._rng, WIDTH)
        return self._column

    def receive(self, packets: list[int], crossing: int, number: int, tick: int) -> None:
        """Take what the other player sent in a tick, as ``Exchange`` does."""
        self._sent = []
        ready = (tick // self._frame + self.attack.travel) * self._frame
        for place, lines in enumerate(packets):
            met = min(crossing, lines)
            crossing -= met
            self.received += lines - met
            if lines > met:
                self.waiting += (Packet(number + place, lines - met, lines, ready),)

    def arrive(self, arrival: Arrival) -> None:
        """Take what came from the other player in a recorded match."""
        if not arrival.lines:
            self._confirm(arrival)
            return
        lines, unknown = arrival.lines, []
        for packet in self._sent:
            if packet.number <= arrival.acknowledged:
                continue
            met = min(packet.lines, lines)
            lines -= met
            if met < packet.lines:
                unknown.append(packet._replace(lines=packet.lines - met))
        self._sent = unknown
        if lines and arrival.column < WIDTH:
            self._columns[arrival.number] = arrival.column
        if lines:
            self.waiting += (Packet(arrival.number, lines, arrival.lines, NEVER),)

    def _confirm(self, arrival: Arrival) -> None:
        """Let the travel of a packet begin, if it still waits. It counts as received from then on."""
        for packet in self.waiting:
            if packet.number == arrival.number:
                self._set_off(packet, arrival.tick)
                return

    def _set_off(self, packet: Packet, tick: int) -> None:
        ready = (tick // self._frame + self.attack.travel) * self._frame
        self.waiting = tuple(each._replace(ready=ready) if each is packet else each for each in self.waiting)
        self.received += packet.lines

    def confirm(self, tick: int) -> None:
        """Let the travel of all packets begin that were only announced."""
        for packet in self.waiting:
            if packet.ready == NEVER:
                self._set_off(packet, tick)

    def enter(self, stack: Stack, tick: int, most: int) -> int:
        """Let the garbage that is ready rise from below the stack, up to ``most`` rows. Returns their number."""
        if not self._open or not self.waiting:
            return 0
        self._open = False
        self.waiting = tuple(sorted(self.waiting, key=lambda packet: packet.ready))
        columns: list[int] = []
        room, now = min(most, self.attack.cap or most), self._now * self._frame
        while self.waiting and self.waiting[0].ready <= now and len(columns) < room:
            columns.append(self._next_column())
            self._take(self.waiting[0], 1)
        if columns:
            # The first row to enter is pushed up by all that follow.
            stack.insert_rows([FULL_ROW ^ (1 << column) for column in reversed(columns)], keeps_top=False)
            self.entered += len(columns)
        return len(columns)

    def _next_column(self) -> int:
        """Return the column of the hole of the next row that enters. Each row draws whether it is a new one."""
        given = self._columns.get(self.waiting[0].number)
        if given is not None:
            return given
        column = self._column
        if column is None or self._rng.random() < self._by_row:
            fresh = self._drawn and not self._former_holes
            column = column if fresh and column is not None else self._draw()
        self._drawn = False
        return column
