"""The evaluation of the modern player for its beam search, with and without hold.

Positions with the same stack and the same held piece count once: only the best sequence to them is kept, even if
another one has a different chain or has more lines left. The value of a sequence is the worth of its moves, of the
final stack and of the held piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from ...core.board import Piece, Position
from ...core.scoring import ChainState, Scoring
from ..beam.beam import Beam, FirstMove, Group, Line, Placed, new_line, no_moves
from ..beam.stack_landings import Generator, Landing, by_kind
from ..thinking.thinker import Steps
from .clears import ClearRewards
from .evaluation import evaluation
from .features import BOARD_FEATURES

NEVER = 1 << 30
"""The value of ``lines_left`` if no number of lines wins the game."""
HELD_FEATURES: Mapping[Piece | None, str] = {Piece.T: "T kept", Piece.I: "I kept"}
CHAIN_FEATURE = "back-to-back kept"

Queue = Sequence[Piece]
"""The known pieces after the falling one. All plies have the same."""
Successor = tuple[float, int, int]
"""A landing and the stack after it: the worth of the stack, the stack after the clear, the cells of the landed piece.

It is a plain tuple, because the garbage collector passes over those, and the cache holds a hundred thousand of them.
"""


class Books(NamedTuple):
    """How far a game is."""

    chain: ChainState
    lines_left: int
    coming: int
    """The index in the queue of the piece that falls next."""


class GuidelineSearch(Beam[Queue, Successor]):
    """A beam search for one ruleset and one set of weights. It caches the landings that it computes."""

    position = slice(2, 4)

    def __init__(self, generate: Generator, scoring: Scoring, weights: Mapping[str, float], *, hold: bool) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold."""
        super().__init__(generate, hold=hold)
        self._weights = weights
        self.gains = ClearRewards(scoring, weights)
        self.worth_of = evaluation(weights)

    def searching(
        self, position: Position, roots: Sequence[FirstMove], width: int, *, chain: ChainState, lines_left: int = NEVER
    ) -> Steps[list[Line]]:
        """Return the best sequences of moves, the best one first: those of the last step, and those that win earlier.
        A step continues one sequence.

        ``roots`` are the possible first moves, and ``width`` is the beam width. ``chain`` is the current chain, with
        the arcade's factor, which the position does not have. ``lines_left`` is the number of lines that win the game.
        If no sequence of a step can be continued, that step is the last. Returns an empty list if there are no first
        moves, and without a falling piece.
        """
        if position.current is None:
            return []
        queue, books = position.queue, Books(chain, lines_left, coming=-1)
        start = no_moves(position.board.cells, position.current, position.hold, books)
        lines = yield from self._continued(self._begun(start, roots, queue), [queue] * len(queue), width)
        return self._kept(lines, len(lines)) if queue else sorted(lines, key=itemgetter(0), reverse=True)

    def features(self, line: Line, chain: ChainState, lines_left: int) -> dict[str, float]:
        """Return the features of a sequence by name, without those that add nothing. ``chain`` and ``lines_left`` are
        those at the start of the sequence."""
        values: dict[str, float] = {name: feature(line.cells) for name, feature in BOARD_FEATURES.items()}
        if line.held in HELD_FEATURES:
            values[HELD_FEATURES[line.held]] = 1
        if line.state.chain.back_to_back:
            values[CHAIN_FEATURE] = 1
        left = lines_left
        for step in line.moves():
            for name, value in self.gains.features(step.kind, chain, wins=0 < step.kind.rows >= left).items():
                values[name] = values.get(name, 0) + value
            chain, left, _ = step.state
        return {name: value for name, value in values.items() if value and self._weights[name]}

    def _wins(self, line: Line) -> bool:
        return bool(line.state.lines_left <= 0)

    def _choices(self, line: Line, queue: Queue) -> Iterator[Placed]:
        held, coming = line.held, line.state.coming
        falling = queue[coming] if coming < len(queue) else None
        if falling is not None:
            yield falling, held
        if not self._hold:
            return
        if held is not None:
            if held is not falling:
                yield held, falling
        elif coming + 1 < len(queue) and queue[coming + 1] is not falling:
            yield queue[coming + 1], falling

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Sequence[Group[Successor]]:
        worth_of = self.worth_of
        return tuple(
            (kind, [(worth_of(after), after, mask) for after, mask in found])
            for kind, found in by_kind(cells, piece, landings).items()
        )

    def _valued(self, before: Line, placed: Placed, group: Group[Successor], queue: Queue) -> list[Line]:
        (piece, held), (kind, replies) = placed, group
        chain_before, left_before, coming = before.state
        worth, chain = self.gains.gain(kind, chain_before, wins=0 < kind.rows >= left_before)
        worth += before.brought
        fills_hold = before.held is None and held is not None  # with the piece that came before the one that is placed
        state = Books(chain, left_before - kind.rows, coming + 1 + fills_hold)
        beside, first = worth + self._worth_beside(held, chain), before.first
        self.nodes += len(replies)
        return [
            new_line(Line, (beside + of_stack, worth, cells, held, state, first, piece, mask, kind, before))
            for of_stack, cells, mask in replies
        ]

    def _worth_beside(self, held: Piece | None, chain: ChainState) -> float:
        worth = self._weights[CHAIN_FEATURE] if chain.back_to_back else 0.0
        return worth + self._weights[HELD_FEATURES[held]] if held in HELD_FEATURES else worth
