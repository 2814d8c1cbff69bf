"""What a clear sends to the other player of a match, and how garbage arrives there: one table of figures for each kind
of match.

A line is a row of garbage. All figures are exact: a table gives the same lines on every machine. Sources: the Tetris
guideline and its games for consoles; the rules of TETR.IO's league, in both seasons, as players have worked them out;
the manual of the Game Boy.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from ..board import Spin
from ..values import check_figures, refuse

Spins = Literal["none", "T", "all"]
_DIGITS = Context(prec=30)  # logarithms are rounded in the same way on every machine
_NOTHING, _ONCE = Fraction(0), Fraction(1)
FRAMES = 60
"""Frames in a second, the unit of time of the tables."""


class Clear(NamedTuple):
    """A piece that locked, as a table of attack sees it."""

    rows: int
    """The number of rows that it cleared, 0 to 4."""
    spin: Spin = Spin.NONE
    perfect: bool = False
    """Whether the board is empty afterwards."""
    garbage: int = 0
    """How many of its rows were garbage."""


class Run(NamedTuple):
    """The clears that lengthen each other, between two pieces."""

    chain: int = -1
    """The back-to-back chain: 0 after its first clear, and -1 without one."""
    combo: int = -1
    """The clears in a row, less one; -1 after a piece that cleared nothing."""


class Attacked(NamedTuple):
    packets: tuple[int, ...]
    """Lines, in the order in which they cancel and travel. None is 0."""
    run: Run

    @property
    def lines(self) -> int:
        return sum(self.packets)


@dataclass(frozen=True)
class Attack:
    name: str
    summary: str = ""

    clear: tuple[int, ...] = (0, 0, 1, 2, 4)
    """[rows]: the lines of a clear."""
    full_spin: tuple[int, ...] = (0, 2, 4, 6, 10)
    """[rows]: those of a clear by a spin."""
    mini_spin: tuple[int, ...] = (0, 0, 1, 2, 10)
    """[rows]: those of a clear by a mini."""
    spins: Spins = "T"
    """Which spins count: none, those of the T, or also, as minis, any piece that cannot move after a rotation."""
    chain: int = 1
    """The lines that a clear adds that continues a back-to-back chain of tetrises and spins."""
    chain_growth: Fraction = _NOTHING
    """How a long chain adds more, see ``chain_lines``. 0: it does not."""
    surge: int = 0
    """The chain from which on its end sends as many lines as it is long, in three packets. 0: none."""
    combo: tuple[int, ...] = (0,)
    """[combo]: the lines that a clear adds by the combo. The last one applies to all longer combos."""
    combo_factor: Fraction = _NOTHING
    """By how much of itself each clear before it in the combo raises a clear."""
    combo_growth: Fraction = _NOTHING
    """A clear from the third of a combo on sends at least ln(1 + this * combo). 0: no such least."""
    perfect: int = 0
    """The lines of a perfect clear, beside those of its clear."""
    perfect_chain: int = 0
    """By how much a perfect clear lengthens the chain. It then does not end one."""
    perfect_chain_adds: bool = True
    """Whether a perfect clear by a tetris or a spin also lengthens the chain as that clear does. If not, only the
    greater of the two counts."""
    garbage_bonus: int = 0
    """The lines that a tetris or a spin adds that clears garbage."""
    margin: int = 0
    rise: Fraction = _NOTHING
    """By how much of itself attack rises in a second after the margin."""

    cancels: bool = True
    """Whether attack first cancels the garbage that waits for the one who attacks."""
    opener: int = 0
    """The first pieces of a player whose attack cancels twice, as long as no less waits than the player has sent."""
    travel: int = 20
    """The frames from the attack until the garbage can enter."""
    cap: int = 0
    """The most rows that enter before a piece. 0: there is no limit."""
    blocking: bool = True
    """Whether no garbage enters after a piece that clears."""
    hole_by_packet: Fraction = Fraction(1)
    """The probability that a packet has its hole in a new column."""
    hole_by_row: Fraction = _NOTHING
    """The probability that a further row of a packet has it in another column than the row before."""

    lock_out: bool = True
    """Whether a piece that locks wholly above the skyline loses the round, if the rules have a lock out. Rules without
    one do not change by this field and the next two."""
    clutch: bool = False
    """Whether a piece that has no room after a clear appears as much higher as it needs."""
    raised: int = 0
    """The rows by which pieces appear higher than in the rules."""

    goal: int = 0
    """The lines with which a player wins a round. 0: there is no such goal."""
    first_to: int = 1
    """The rounds that win a match, if the players want no other number."""

    def __post_init__(self) -> None:
        """Raises ValueError for figures with which no match can be played, and for those that would mean nothing.
        ``game.core.replay.names`` has the range of each other figure."""
        what = f"the attack {self.name!r}"
        check_figures(self, what)
        refuse(what, self._faults())

    def _faults(self) -> Iterator[tuple[str, str]]:
        """Yield figures that do not fit, and what was expected of each."""
        for name in ("hole_by_packet", "hole_by_row"):
            if not 0 <= getattr(self, name) <= 1:
                yield name, "a probability from 0 to 1"
        for name in ("clear", "full_spin", "mini_spin"):
            if len(getattr(self, name)) != 5:
                yield name, "lines for 0 to 4 rows"
        if not self.combo:
            yield "combo", "lines for one combo or more"
        if self.opener and not self.cancels:
            yield "opener", "0 where attack does not cancel"
        if self.chain_growth and not self.chain:
            yield "chain_growth", "0 where a chain adds nothing"
        if not (self.perfect_chain_adds or self.perfect_chain):
            yield "perfect_chain_adds", "true where a perfect clear lengthens no chain"

    def attacked(self, run: Run, clear: Clear, seconds: Fraction | int = 0) -> Attacked:
        """Return what a piece sends that follows on ``run``, ``seconds`` after the start of the round."""
        if not clear.rows:
            return Attacked((), Run(run.chain))
        after = self.run_after(run, clear)
        times = self.times(seconds)
        packets: list[int] = []
        if self.surge and run.chain >= self.surge and after.chain < 0:
            surge = int(run.chain * times)
            third = (2 * surge + 3) // 6  # surge / 3, rounded
            packets += (third, third, surge - 2 * third)
        bonus = self.garbage_bonus if clear.garbage and self._is_chained(clear) else 0
        lines = self.lines(clear.rows, self._counted(clear), after)
        packets.append(int(lines if times is _ONCE else lines * times) + bonus)
        if clear.perfect:
            packets.append(int(self.perfect * times))
        return Attacked(tuple(lines for lines in packets if lines), after)

    def spin(self, spin: Spin, *, wedged: bool) -> Spin:
        """Return what a piece counts as by this table. ``wedged`` is whether it cannot move after a rotation."""
        return Spin.MINI if wedged and spin is Spin.NONE and self.spins == "all" else spin

    def run_after(self, run: Run, clear: Clear) -> Run:
        if not clear.rows:
            return Run(run.chain)
        both = int(self._is_chained(clear)), self.perfect_chain if clear.perfect else 0
        longer = sum(both) if self.perfect_chain_adds else max(both)
        return Run(run.chain + longer if longer else -1, run.combo + 1)

    def lines(self, rows: int, spin: Spin, after: Run) -> Fraction:
        """Return the lines of a clear by itself, with the chain and the combo that ``after`` it are reached. They are
        not rounded yet. The time, the garbage that it cleared and a perfect clear are not in it."""
        known = self._known.get((rows, spin, after))
        if known is None:
            known = self._known[rows, spin, after] = self._lines(rows, spin, after)
        return known

    def _lines(self, rows: int, spin: Spin, after: Run) -> Fraction:
        table = {Spin.NONE: self.clear, Spin.MINI: self.mini_spin, Spin.FULL: self.full_spin}[spin]
        lines = Fraction(table[rows])
        if after.chain > 0:
            lines += self.chain_lines(after.chain)
        combo = max(after.combo, 0)
        lines += self.combo[min(combo, len(self.combo) - 1)]
        if self.combo_factor:
            lines *= 1 + self.combo_factor * combo
        if combo > 1 and self.combo_growth:
            lines = max(lines, _ln(1 + self.combo_growth * combo))
        return lines

    @cached_property
    def _known(self) -> dict[tuple[int, Spin, Run], Fraction]:
        """What ``lines`` has returned. Fractions are slow, and a search asks for the same lines again and again."""
        return {}

    def chain_lines(self, chain: int) -> Fraction:
        """Return what a chain adds, for its second clear (1) and the next ones. Where it grows, let g = ln(1 +
        ``chain_growth`` * chain). It then adds ``chain`` times floor(1 + g), and from the third clear on (1 + the
        fraction of g) / 3 more."""
        if not self.chain_growth:
            return Fraction(self.chain)
        growth = _ln(1 + self.chain_growth * chain)
        return self.chain * (1 + int(growth) + (1 + growth % 1) / 3 * (chain > 1))

    def times(self, seconds: Fraction | int) -> Fraction:
        late = int(seconds * FRAMES) - self.margin
        return 1 + self.rise * Fraction(late, FRAMES) if late > 0 else _ONCE  # fractions are slow

    def _counted(self, clear: Clear) -> Spin:
        return Spin.NONE if self.spins == "none" else clear.spin

    def _is_chained(self, clear: Clear) -> bool:
        return clear.rows == 4 or (clear.rows > 0 and self._counted(clear) is not Spin.NONE)


@lru_cache(maxsize=1000)
def _ln(number: Fraction) -> Fraction:
    quotient = _DIGITS.divide(Decimal(number.numerator), Decimal(number.denominator))
    return Fraction(_DIGITS.ln(quotient))


_GUIDELINE_COMBO = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)
_TETRIO_1 = Attack(
    name="tetrio-1", summary="TETR.IO's first season: long chains and long combos send more and more.",
    chain_growth=Fraction(4, 5), combo_factor=Fraction(1, 4), combo_growth=Fraction(5, 4), perfect=10, margin=10_800,
    rise=Fraction(1, 125), cap=8, lock_out=False, clutch=True, raised=1, first_to=7,
)  # fmt: skip

ATTACKS: Mapping[str, Attack] = {
    attack.name: attack
    for attack in (
        Attack(
            name="guideline",
            summary="The guideline of consoles: combos add lines, and nothing limits what enters.",
            combo=_GUIDELINE_COMBO, perfect=10, hole_by_packet=Fraction(3, 10), hole_by_row=Fraction(3, 10),
        ),
        _TETRIO_1,
        Attack(
            name="tetrio-2", summary="TETR.IO's second season: the end of a long chain sends a surge.",
            mini_spin=(0, 0, 1, 2, 4), spins="all", surge=4, combo_factor=_TETRIO_1.combo_factor,
            combo_growth=_TETRIO_1.combo_growth, perfect=5, perfect_chain=1, perfect_chain_adds=False, garbage_bonus=1,
            margin=_TETRIO_1.margin, rise=_TETRIO_1.rise, opener=14, cap=_TETRIO_1.cap, lock_out=_TETRIO_1.lock_out,
            clutch=_TETRIO_1.clutch, raised=_TETRIO_1.raised, first_to=_TETRIO_1.first_to,
        ),
        Attack(
            name="classic",
            summary="No spins, no combos, one column of holes, and a clear keeps no garbage out.", spins="none",
            cap=8, blocking=False, hole_by_packet=_NOTHING,
        ),
        Attack(
            name="gameboy", summary="The Game Boy with two players: thirty lines win, and nothing cancels.",
            spins="none", chain=0, cancels=False, travel=0, blocking=False, goal=30, first_to=4,
        ),
    )
}  # fmt: skip
"""Name -> table of attack: what each clear sends in a match."""
WITH_SPINS = tuple(name for name, attack in ATTACKS.items() if attack.spins != "none")
"""The tables of modern games."""
