"""The beam player in compiled code. It makes the same choices as ``game.ai.beam``."""

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from ...core.bits import STRIDE, WIDTH
from ...core.board import PIECES, Piece, Placement, RotationSystem, Spin
from ...core.moves import corners_of_t
from ...core.rules import Attack, Run
from ...core.session import GameView
from ..beam.aims import attack_of
from ..beam.beam_player import HURRIED, BeamPlayer, BeamSearch, FirstChoice
from ..beam.beam_search import FirstMove, Sample, Start, ValuedMove, means, near_pieces
from ..beam.evaluation import coefficients
from ..beam.features import HELD_FEATURES
from ..beam.horizon import WIDEST
from ..beam.rewards import Table
from ..beam.stack_landings import NO_SPIN, SPINS
from ..beam.weights import BeamWeights
from ..thinking.thinker import ReachableLandings, Steps, finished
from .kernels.beam import search_arrays
from .kernels.beam.beam_steps import NOBODY, add_moves, end_of, extend, keep_best, run
from .kernels.beam.reach import packed_landing, spin_of_landing
from .kernels.machine_words import Floats, Words, columns_of
from .reward_arrays import rewards_of

_ROOM = 16
"""The first sizes of the table of rewards, for the chain and the combo."""
_NARROW = 64
"""The greatest width at which all steps are done at once."""
_MOST_ROOTS = 4 * search_arrays.MOST_LANDINGS


def can_search(view: GameView, reach: ReachableLandings) -> bool:
    """Return whether compiled code can search a game: without the centre column rule, and at a speed at which every
    landing is reached."""
    return not view.rules.rotation.centre_rule and reach.rows_per_key < HURRIED


@cache
def tables_of(
    system: RotationSystem, skyline: int, spins: bool, known: bool = True, wedged: Spin = Spin.NONE
) -> search_arrays.Tables:
    """Return the tables of a rotation system and a well, for a player who knows spins or does not. ``wedged`` is what a
    piece counts as that cannot move after a rotation."""
    tests = [
        [[system.tests[piece][start][end] for end in range(4)] for start in range(4)] for piece in range(len(PIECES))
    ]
    most = max(len(of) for by_piece in tests for by_start in by_piece for of in by_start)
    kicks = np.zeros((len(PIECES), 4, 4, 1 + 2 * most), np.int64)
    for piece in PIECES:
        for start in range(4):
            for end, of in enumerate(tests[piece][start]):
                kicks[piece, start, end, : 1 + 2 * len(of)] = [len(of), *(d for shift in of for d in shift)]
    spawns = [system.spawned(piece, skyline) for piece in PIECES]
    masks = system.masks
    return search_arrays.Tables(
        cells=np.array(system.shapes, np.int64).reshape(-1),
        right=np.array(system.right, np.int64).reshape(-1),
        same=np.array([of.index(mask) for of in masks for mask in of], np.int64),
        kicks=kicks.reshape(-1),
        kick_words=1 + 2 * most,
        spawn=np.array([(spawn.x, spawn.y) for spawn in spawns], np.int64).reshape(-1),
        corners=np.array([corner for o in range(4) for part in corners_of_t(system, o) for corner in part]).reshape(-1),
        skyline=skyline,
        spins=spins,
        wedged=SPINS.index(wedged) if spins else NO_SPIN,
        known=known,
    )


def floats_of(weights: BeamWeights) -> Floats:
    """Return weights as the array that the compiled code reads, each at its place in ``search_arrays``."""
    of = np.zeros(search_arrays.WEIGHT_WORDS)
    known = coefficients(weights)
    of[: len(known)] = known
    named = {
        "waiting lines": search_arrays.OF_WAITING,
        "soft drop": search_arrays.OF_SOFT,
        "lines sent": search_arrays.OF_SENT,
        "lines cancelled": search_arrays.OF_CANCELLED,
        **{name: search_arrays.OF_HELD + piece for piece, name in HELD_FEATURES.items() if piece is not None},
    }
    for name, place in named.items():
        of[place] = weights.of(name)
    return of


class SearchEnd(NamedTuple):
    """The position at the end of a sequence, when all known pieces are placed."""

    columns: list[int]
    run: Run
    waiting: int
    value: float
    brought: float
    """The worth of the moves alone, discounted; the rest of the value is that of the position."""


class CompiledSearch:
    """The beam search of ``game.ai.beam.beam_search``, in compiled code."""

    def __init__(self, tables: search_arrays.Tables, table: Table, weights: BeamWeights, *, hold: bool) -> None:
        self._tables, self._table, self._weights, self._hold = tables, table, weights, hold
        self._of = floats_of(weights)
        self._growth = 1 + table.perfect_chain if isinstance(table, Attack) else 0
        """By how much a move lengthens the chain at most."""
        self._rewards = rewards_of(table, tables.wedged, weights, (_ROOM, _ROOM))
        self._sets: search_arrays.Sets = search_arrays.new_sets()
        self._width = 0
        self._beams: search_arrays.Beams
        self._candidates: search_arrays.Candidates
        self.nodes = 0
        """The number of nodes searched so far: landings that were valued."""
        self._last = 0, 0
        """The T pieces that are near in the last step, and its number."""
        self.leading: ValuedMove | None = None
        """The best sequence of the last step, for whoever stops a search."""

    def searching(
        self, start: Start, roots: Sequence[FirstMove], width: int, samples: Sequence[Sample] = ()
    ) -> Steps[list[ValuedMove]]:
        """Do what ``Search.searching`` does, without the sequences. A narrow search has two steps, a wide one has
        one for each piece."""
        start = self._begin(start, width, samples)
        count = self._add_roots(start, roots)
        return (yield from self._searched(start, count, len(roots), samples))

    def best_move(self, start: Start, width: int, samples: Sequence[Sample] = ()) -> FirstChoice | None:
        """Return the best first move among all landings; None if there is none."""
        start = self._begin(start, width, samples)
        near = near_pieces(start.queue, start.chances)
        step = int(start.current), near, 1.0, True
        count = int(extend(self._beams, (2, 1), self._rule, step, self._room))
        if not count:
            return None
        landings, parents = self._candidates.landing[:count].copy(), self._candidates.parent[:count].copy()
        best = finished(self._searched(start, count, count, samples))[0].first
        landing, hold = int(landings[best]), bool(parents[best])
        piece = start.held if hold else start.current
        assert piece is not None
        placement = Placement(piece, (landing >> 10) & 3, landing & 15, (landing >> 4) & 63)
        return FirstChoice(placement, SPINS[spin_of_landing(landing)], hold)

    def ends(self) -> tuple[Floats, Callable[[int], SearchEnd]]:
        """Return the values of all sequences of the last search, of its last sample, and the function from the place of
        a sequence to its end. Both last until the next search."""
        beams, progress = self._beams, self._beams.progress
        beam = int(progress[search_arrays.SOURCE]), int(progress[search_arrays.LINES])
        near, number = self._last
        step = NOBODY, near, float(beams.factors[number]), False
        count = int(extend(beams, beam, self._rule, step, self._room))

        def end(place: int) -> SearchEnd:
            """Return the end of the sequence at a place of the values."""
            chain, combo, waiting = end_of(beams, beam[0], self._rule, place, self._candidates)
            candidates = self._candidates
            columns = candidates.after.tolist()
            run = Run(int(chain), int(combo))
            value, brought = float(candidates.value[place]), float(candidates.brought[place])
            return SearchEnd(columns, run, int(waiting), value, brought)

        return self._candidates.value[:count], end

    def _begin(self, start: Start, width: int, samples: Sequence[Sample]) -> Start:
        """Prepare a search. The position begins as the only line of the last beam."""
        if self._hold and start.held is None and start.queue:
            start = start._replace(held=start.queue[0], queue=start.queue[1:])
        if self._width != width:
            self._beams, self._candidates = (
                search_arrays.new_beams(width),
                search_arrays.new_candidates(width, _MOST_ROOTS),
            )
            self._width = width
        self.leading = None
        steps = 3 + len(start.queue) + max((len(sample.pieces) for sample in samples), default=0)
        chains, combos = self._rewards.chains, self._rewards.combos
        longest = start.run.chain + self._growth * steps + 2, start.run.combo + steps + 2
        if chains < longest[0] or combos < longest[1]:
            larger = max(chains, longest[0]), max(combos, longest[1])
            self._rewards = rewards_of(self._table, self._tables.wedged, self._weights, larger, self._rewards)
        state = 2 * width * search_arrays.STATE
        beams = self._beams
        beams.stacks[2 * width * WIDTH : 2 * width * WIDTH + WIDTH] = columns_of(start.cells)
        beams.state[state + search_arrays.HELD] = NOBODY if start.held is None else start.held
        beams.state[state + search_arrays.CHAIN], beams.state[state + search_arrays.COMBO] = start.run
        beams.state[state + search_arrays.WAITING], beams.state[state + search_arrays.FIRST] = start.waiting, NOBODY
        beams.state[state + search_arrays.LEFT] = start.left
        beams.brought[2 * width] = 0.0
        return start

    @property
    def _room(self) -> tuple[search_arrays.Sets, search_arrays.Candidates]:
        return self._sets, self._candidates

    @property
    def _rule(self) -> tuple[search_arrays.Tables, search_arrays.Rewards, Floats]:
        return self._tables, self._rewards, self._of

    def _add_roots(self, start: Start, roots: Sequence[FirstMove]) -> int:
        near = near_pieces(start.queue, start.chances)
        at = 2 * self._width * WIDTH
        stack = self._beams.stacks[at : at + WIDTH]
        rule, room = self._rule, self._room
        count = 0
        for first, (piece, mask, spin, hold) in enumerate(roots[:_MOST_ROOTS]):
            self._sets.found[0] = packed_landing(spin, *self._place(piece, mask))
            held = start.current if hold else start.held
            count = add_moves(
                stack,
                rule,
                (int(hold), start.run.chain, start.run.combo, start.waiting, start.left, 0.0),
                (int(piece), NOBODY if held is None else int(held), near, 1, 1.0, count),
                room,
            )
            self._candidates.order[first] = first
        return count

    def _place(self, piece: Piece, mask: int) -> tuple[int, int, int]:
        """Return orientation, column and row of a placed piece."""
        cells = self._tables.cells
        for o in range(4):
            shape = sum(1 << (STRIDE * y + x) for x, y in cells[8 * (4 * piece + o) :][:8].reshape(4, 2).tolist())
            shift = (mask & -mask).bit_length() - (shape & -shape).bit_length()
            if shift >= 0 and shape << shift == mask:
                return o, shift % STRIDE, shift // STRIDE
        raise ValueError(f"{mask:#x} are not the cells of a {piece}")

    def _searched(self, start: Start, count: int, roots: int, samples: Sequence[Sample]) -> Steps[list[ValuedMove]]:
        beams, progress = self._beams, self._beams.progress
        step = int(start.current), count, self._width
        lines = keep_best(beams, (2, 0), self._rule, step, self._candidates)
        progress[:] = 0, lines, 0, lines, count, roots
        yield
        program, number = self._program(start, samples or [Sample((), start.chances)])
        best = np.full(roots * max(1, len(samples)), -np.inf)
        at_once = number if self._width <= _NARROW else 1
        before = self.nodes
        for first in range(0, number, at_once):
            part = program[search_arrays.PROGRAM * first : search_arrays.PROGRAM * min(first + at_once, number)]
            run(beams, part, self._rule, self._room, best)
            self.nodes = before + int(progress[search_arrays.NODES])
            self._lead()
            yield
        ends = [
            {first: value for first, value in enumerate(values) if value != -math.inf}
            for values in best.reshape(-1, roots).tolist()
        ]
        return [ValuedMove(first, value, ()) for first, value in means(ends)]

    def _program(self, start: Start, samples: Sequence[Sample]) -> tuple[Words, int]:
        """Return the steps after the first move, and their number."""
        known = len(start.queue)
        steps: list[tuple[int, int, int, int, int]] = []
        for step, piece in enumerate(start.queue, 1):
            steps.append((int(piece), near_pieces(start.queue[step:], start.chances), step, -1, 0))
        for sample, (pieces, chances) in enumerate(samples):
            for ahead, piece in enumerate(pieces):
                near = near_pieces(pieces[ahead + 1 :], chances)
                steps.append((int(piece), near, 1 + known + ahead, sample, int(not ahead)))
            end = 1 + known + len(pieces)
            steps.append((NOBODY, near_pieces((), chances), end, sample, int(not pieces)))
        self._last = steps[-1][1:3]
        last = max(step[2] for step in steps)
        self._beams.factors[: last + 1] = [self._weights.discount**step for step in range(last + 1)]
        return np.array(steps, np.int64).reshape(-1), len(steps)

    def _lead(self) -> None:
        line = int(self._beams.progress[search_arrays.SOURCE]) * self._width
        first, value = self._beams.state[line * search_arrays.STATE + search_arrays.FIRST], self._beams.value[line]
        self.leading = ValuedMove(int(first), float(value), ())


class CompiledBeamPlayer(BeamPlayer):
    """The beam player, which decides in compiled code and explains in pure Python."""

    def _deciding_search(self, view: GameView, reach: ReachableLandings) -> BeamSearch:
        if not can_search(view, reach) or self.width > WIDEST:
            return super()._deciding_search(view, reach)
        attack, rules = attack_of(view), view.rules
        wedged = self._wedged(view)
        made_for = rules, self._holds(view), attack, wedged
        if self._compiled is None or made_for != self._compiled_for:
            tables = tables_of(rules.rotation, rules.skyline, bool(rules.spins), self._spins, wedged)
            table, weights = self._table(attack, rules), self._weighs(attack, rules)
            self._compiled = CompiledSearch(tables, table, weights, hold=self._holds(view))
            self._compiled_for = made_for
        return self._compiled

    _compiled: CompiledSearch | None = None
    _compiled_for: tuple[object, ...] = ()
