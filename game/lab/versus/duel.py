"""A duel: a round of a match without ticks, for the tuning of weights.

Both players place their pieces at the same times, at an even pace. The attack, the cancelling, the garbage that
waits and its holes are those of ``game.core.match``; there are no keys, and each landing is reached. The 7-bag deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ...ai.beam import BeamWeights, Start
from ...core import rules_of_round
from ...core.bits import stack_height
from ...core.board import PIECES, Board, Piece, Placement, Spin
from ...core.chance import beside, seeded, shuffled
from ...core.dealers import Chances
from ...core.rules import ATTACKS, FRAMES, MODERN, Attack, Clear, Rules
from ...core.session import Exchange, Holes, Stack

if TYPE_CHECKING:
    from ...ai.compiled import CompiledSearch

PREVIEWS = 5
LONG = 60
"""The pieces of a duel after which each piece makes every attack ``RISE`` stronger, so that duels end."""
RISE = Fraction(1, 50)
MOST_PIECES = 1000
"""A duel that takes more pieces of each player is a draw."""
_ANY = frozenset(PIECES)


class Move(NamedTuple):
    placement: Placement
    spin: Spin
    hold: bool


Mover = Callable[[Start, int], Move | None]
"""A player of duels: returns the move in a position, after so many pieces; None if there is none."""


class DuelDeal:
    """The pieces of a duel: those of the 7-bag, the same for both players."""

    def __init__(self, seed: str) -> None:
        self._rng = seeded(beside(seed, "pieces"))
        self._pieces: list[Piece] = []

    def __getitem__(self, number: int) -> Piece:
        while len(self._pieces) <= number:
            self._pieces += shuffled(self._rng, PIECES)
        return self._pieces[number]

    def between(self, first: int, end: int) -> tuple[Piece, ...]:
        return tuple(self[number] for number in range(first, end))

    def chances(self, number: int) -> Chances:
        """Return the chances of a piece for somebody who knows those before it."""
        left = _ANY - set(self.between(number - number % len(PIECES), number))
        return tuple((piece in left) / len(left) for piece in PIECES)


class Side:
    def __init__(self, deal: DuelDeal, exchange: Exchange, rules: Rules, long: int) -> None:
        self.exchange = exchange
        self.stack = Stack(Board())
        self.held: Piece | None = None
        self.dealt = 1
        self.lines = 0
        self.lost = False
        self.deal, self._rules, self._long = deal, rules, long

    @property
    def current(self) -> Piece:
        return self.deal[self.dealt - 1]

    def start(self) -> Start:
        end = self.dealt + PREVIEWS
        waiting = sum(packet.lines for packet in self.exchange.waiting)
        queue, chances = self.deal.between(self.dealt, end), self.deal.chances(end)
        return Start(self.stack.cells, self.current, self.held, self.exchange.run, waiting, queue, chances)

    def place(self, move: Move | None, pieces: int, tick: int) -> None:
        """Lock a piece, the ``pieces``-th of the player, and send what its clear sends."""
        if move is None:
            self.lost = True
            return
        if move.hold:
            current = self.current
            self.dealt += self.held is None
            self.held = current
        self.dealt += 1
        self.stack.add(move.placement.piece, self._rules.rotation.mask(move.placement))
        rows = self.stack.full()
        garbage = self.stack.garbage_rows(rows)
        self.stack.collapse()
        self.lines += len(rows)
        self.exchange.locked(Clear(len(rows), move.spin, not self.stack.cells, garbage), pieces, tick)
        times = max(Fraction(1), 1 + RISE * (pieces - self._long))
        self.exchange.outgoing = [int(lines * times) for lines in self.exchange.outgoing]
        if self._rules.lock_out and move.placement.y >= self._rules.skyline:
            self.lost = True

    def appear(self, tick: int) -> None:
        self.exchange.enter(self.stack, tick, self._rules.most_rows)
        spawned = self._rules.rotation.spawned(self.current, self._rules.skyline)
        if stack_height(self.stack.cells) > self._rules.most_rows or not self._rules.rotation.fits(
            self.stack.cells, spawned
        ):
            self.lost = True


class Duel:
    def __init__(
        self, rules: Rules, attack: Attack, seed: str, pace: Fraction, *, long: int = LONG, most: int = MOST_PIECES
    ) -> None:
        """Begin. ``pace`` is the pieces a second of both players. After ``long`` pieces attack rises, and after
        ``most`` the duel is a draw."""
        deal, holes = DuelDeal(seed), Holes(attack, seed)
        self._attack, self._pace, self._most = attack, pace, most
        played = rules_of_round(rules, attack)
        one, other = (Side(deal, Exchange(attack, holes, Fraction(FRAMES)), played, long) for _ in range(2))
        self.sides = one, other
        self._came = [0, 0]
        self.pieces = 0

    def step(self, moves: Sequence[Move | None]) -> None:
        """Place a piece of each side, and send what their moves sent. None is a side without a move: it loses."""
        self.pieces += 1
        tick = int(self.pieces * FRAMES / self._pace)
        for side, move in zip(self.sides, moves, strict=True):
            side.place(move, self.pieces, tick)
        one, other = (side.exchange for side in self.sides)
        crossing = min(sum(one.outgoing), sum(other.outgoing)) if self._attack.cancels else 0
        for player, (mine, yours) in enumerate(((one, other), (other, one))):
            mine.receive(yours.outgoing, crossing, self._came[player], tick)
            self._came[player] += len(yours.outgoing)
        one.outgoing, other.outgoing = [], []
        for side in self.sides:
            if not side.lost:
                side.appear(tick)

    @property
    def ended(self) -> bool:
        return self.pieces >= self._most or any(side.lost or self._is_there(side) for side in self.sides)

    @property
    def score(self) -> float:
        """The score of the first player: 1 for a win, 1/2 for a draw, 0 for a loss."""
        one, other = (self._is_there(side) - side.lost for side in self.sides)
        return 0.5 if one == other else float(one > other)

    def _is_there(self, side: Side) -> bool:
        return 0 < self._attack.goal <= side.lines


def search_for(table: str, weights: BeamWeights) -> CompiledSearch:
    """Return the search of a player of duels by a table of attack."""
    from ...ai.compiled import CompiledSearch, tables_of

    attack = ATTACKS[table]
    wedged = attack.spin(MODERN.wedged_spin, wedged=MODERN.spins)
    tables = tables_of(MODERN.rotation, MODERN.skyline, MODERN.spins, wedged=wedged)
    return CompiledSearch(tables, attack, weights, hold=True)


def play(duel: Duel, movers: Sequence[Mover]) -> float:
    while not duel.ended:
        number = duel.pieces
        duel.step([mover(side.start(), number) for mover, side in zip(movers, duel.sides, strict=True)])
    return duel.score
