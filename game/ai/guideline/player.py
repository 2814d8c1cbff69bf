"""The modern player: a ``Thinker`` for guideline play, who makes do with what other rules allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from game.ai.guideline.beam import NEVER, BeamNode, FirstMove, Generator, Search
from game.ai.guideline.hurried import timed_landings
from game.ai.guideline.landings import SPINS, Landing, landings
from game.ai.guideline.weights import WEIGHTS, WITHOUT_SPINS
from game.ai.thinker import Decision, Opinion, ReachableLandings, Term
from game.core.board.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import Placement
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.core.rules.rules import Rules
from game.core.rules.scoring import ChainState
from game.core.session.view import GameView, piece_after_hold, position_of

WIDTH = 24
"""Positions that the search goes on from with each further piece, unless it is told otherwise."""
EVERY = 1_000_000
"""A width with which it goes on from all positions: with three pieces known there are some thousands."""
_SECOND_LOOK = 1
"""The width of the search for the best series that begins with a landing which the search had given up."""
_MOST_LINES = 1000
"""The goal of no mode lies farther away."""
HURRIED = Fraction(3)
"""Rows a key from which on the search looks only at what can be reached at that speed, of the pieces to come too."""


class ModernPlayer:
    """Plays for points: T-spins and tetrises in back-to-back chains, combos, perfect clears."""

    name = "Modern"
    source = "Tetrarium's own, for play by the guideline: hold, the whole queue, slides, T-spins, chains, 2026"

    def __init__(
        self, *, pieces: int | None = None, width: int | None = None, weights: Mapping[str, float] | None = None
    ) -> None:
        """``pieces``: how many it knows, the falling one included, and at most as many as are shown; None is all of
        them. ``width``: how many positions it goes on from with each further piece. ``weights``: other ones than those
        that it has for the rules.
        """
        self.pieces = pieces
        self.width = width or WIDTH
        self._weights = weights
        self.nodes = 0
        """Landings that it has looked at so far."""
        self.decisions = 0
        """How often it has decided."""
        self._search: Search | None = None
        self._made_for: tuple[object, ...] = ()

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """The landing with which the best series of moves begins."""
        choices = _choices(view, reach)
        lines = self._lines(view, reach, choices, self.width)
        self.decisions += 1
        if not lines:
            return None
        best = choices[lines[0].first]
        return Decision(best.landing, lines[0].value, best.hold, best.spin)

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Every landing, the best one first; those that the search gave up come last, by how they look at once."""
        choices = _choices(view, reach)
        best: dict[int, BeamNode] = {}
        for line in self._lines(view, reach, choices, self.width):
            best.setdefault(line.first, line)
        for line in self._lines(view, reach, choices, self.width, pieces=1):
            best.setdefault(line.first, line)
        ranked = ((choices[number], line.value) for number, line in best.items())
        return [Decision(of.landing, value, of.hold, of.spin) for of, value in ranked]

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Every landing with the best series that it begins: what the moves bring, and what they leave.

        Those that the search gave up early come last, each looked at again by itself with a narrow search.
        """
        choices = _choices(view, reach)
        best: dict[int, BeamNode] = {}
        for line in self._lines(view, reach, choices, self.width):
            best.setdefault(line.first, line)
        kept = frozenset(best)
        pruned = [number for number in range(len(choices)) if number not in kept]
        again = {number: self._lines(view, reach, [choices[number]], _SECOND_LOOK)[0] for number in pruned}
        best.update(sorted(again.items(), key=lambda item: item[1].value, reverse=True))
        return [
            self._opinion(view, reach, choices[number], line, pruned=number not in kept)
            for number, line in best.items()
        ]

    def _opinion(
        self, view: GameView, reach: ReachableLandings, choice: _Choice, line: BeamNode, *, pruned: bool
    ) -> Opinion:
        weights = self._weighs(view.rules)
        features = self._search_for(view, reach).features(line, view.chain, lines_left(view))
        return Opinion(
            landing=choice.landing,
            hold=choice.hold,
            survives=choice.landing.y < view.rules.skyline,
            value=line.value,
            terms={name: Term(weights[name], feature) for name, feature in features.items()},
            moves=line.moves,
            pruned=pruned,
        )

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """The landing that leaves the best stack, what it brings included."""
        search = Search(lambda _cells, _piece: (), rules.scoring, self._weighs(rules), hold=False)
        roots = [FirstMove(of.piece, rules.rotation.mask(of), 0, hold=False) for of in landings]
        if not roots:
            return None
        lines = search.best(Position(Board(cells), roots[0].piece), roots, self.width, chain=ChainState())
        return list(landings)[lines[0].first]

    # The search

    def _lines(
        self,
        view: GameView,
        reach: ReachableLandings,
        choices: Sequence[_Choice],
        width: int,
        pieces: int | None = None,
    ) -> list[BeamNode]:
        """The best series, the best one first, of no more than so many pieces."""
        if view.current is None:
            return []
        search = self._search_for(view, reach)
        mask = view.rules.rotation.mask
        roots = [FirstMove(of.landing.piece, mask(of.landing), SPINS.index(of.spin), of.hold) for of in choices]
        pieces = pieces or self.pieces
        position = position_of(view)
        if pieces is not None:
            position = replace(position, queue=position.queue[: pieces - 1])
        before = search.nodes
        lines = search.best(position, roots, width, chain=view.chain, lines_left=lines_left(view))
        self.nodes += search.nodes - before
        return lines

    def _search_for(self, view: GameView, reach: ReachableLandings) -> Search:
        """A search by these rules, at this speed; the last one, with what it remembers, if it will do."""
        hurry = reach.rows_per_key if reach.rows_per_key >= HURRIED else Fraction(0)
        made_for = view.rules, view.hold_allowed, hurry
        if self._search is None or made_for != self._made_for:
            generate = _generator(view.rules, hurry)
            weights = self._weighs(view.rules)
            self._search = Search(generate, view.rules.scoring, weights, hold=view.hold_allowed)
            self._made_for = made_for
        return self._search

    def _weighs(self, rules: Rules) -> Mapping[str, float]:
        return self._weights or (WEIGHTS if rules.spins else WITHOUT_SPINS)


class _Choice(NamedTuple):
    """A first move."""

    landing: Placement
    spin: Spin
    hold: bool


def _choices(view: GameView, reach: ReachableLandings) -> list[_Choice]:
    """What there is to choose from. A landing above the skyline, which ends the game, only if there is no other."""
    found = [_Choice(landing, reach.spins.get(landing, Spin.NONE), False) for landing in reach.landings]
    coming = piece_after_hold(view)
    if coming is not None and view.current and coming is not view.current.piece:
        spins = reach.spins_after_hold
        found += (_Choice(landing, spins.get(landing, Spin.NONE), True) for landing in reach.after_hold)
    return [of for of in found if of.landing.y < view.rules.skyline] or found


def lines_left(view: GameView) -> int:
    """How many lines win the game; ``NEVER`` where no number of them does."""
    mode, levels = view.mode, view.rules.levels
    if mode.lines is not None:
        return mode.lines - view.lines
    if mode.last_level is None:
        return NEVER
    for lines in range(1, _MOST_LINES):
        level = levels.after_clear(view.level, view.start_level, view.lines + lines, lines)
        if mode.is_won(level=level, lines=view.lines + lines, garbage_left=view.garbage_left):
            return lines
    return NEVER


def _generator(rules: Rules, rows_per_key: Fraction) -> Generator:
    """The landings that a piece can reach and survive."""
    system, skyline, spins = rules.rotation, rules.skyline, rules.spins
    end = STRIDE * skyline

    def surviving(found: list[Landing]) -> list[Landing]:
        return [of for of in found if (of[0] & -of[0]).bit_length() <= end]

    if rows_per_key:
        return lambda cells, piece: surviving(timed_landings(system, cells, piece, skyline, rows_per_key, spins=spins))
    return lambda cells, piece: surviving(landings(system, cells, piece, skyline, spins=spins))
