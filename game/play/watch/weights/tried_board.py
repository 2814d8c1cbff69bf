"""A board and a piece: where a bot puts it with weights that are changed, and where it did before."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....ai import covering, rank_of
from ....ai.linear import FeatureTable, series_ahead
from ....ai.linear.controllers import Controller
from ....ai.thinking import Opinion, Steps
from ....core.bits import full_rows, remove_rows, stack_height
from ....core.board import PIECES, Piece, Placement, Position
from ....core.chance import pick, seeded
from ....core.moves import reachable_landings
from ....core.rules import Rules
from ....language import digits, say
from ...words.numbers import amount
from ...words.reasons import Reasons, candidate_name
from .changed_weights import ChangedWeights

_FIRST = 24
"""The pieces on the first board."""
_WIDTH = 100
"""The boards that a bot keeps which knows more pieces."""
_LEAST_ROWS, _ROOM = 14, 5
"""The rows that are shown at least, and those above the stack."""
SHOWN = 6
"""The placements that are listed, the best ones first."""


class RankedRow(NamedTuple):
    """A placement in the order of the changed bot."""

    rank: int
    name: str
    value: str
    before: int
    """Its rank before the change."""


class TriedBoard:
    """A board with a falling piece, and the opinions of the bot before and after the change."""

    def __init__(self, tuning: ChangedWeights, rules: Rules, seed: str, position: Position | None = None) -> None:
        """TriedBoard at ``position``, or at a board on which the bot has placed some pieces."""
        self._tuning, self.rules, self._rng = tuning, rules, seeded(seed)
        self.piece = Piece.T
        self.cells = 0
        self._queue: list[Piece] = []
        self._steps: Steps[None] | None = None
        self._seen = -1
        self.opinions: tuple[Sequence[Opinion], Sequence[Opinion]] = (), ()
        """Those of the bot that it was, and of the changed one, each with the best first."""
        if position and position.current:
            self.cells, self.piece, self._queue = position.board.cells, position.current, list(position.queue)
            self._fill()
            self._begin()
        else:
            self.deal()

    @property
    def rows(self) -> int:
        """The rows of it that are shown: as many as the stack needs."""
        most, high = self.rules.skyline, stack_height(self.cells) + _ROOM
        return min(most, _LEAST_ROWS) if high <= _LEAST_ROWS else most

    def _fill(self) -> None:
        while len(self._queue) < self._tuning.original.pieces:
            self._queue.append(pick(self._rng, PIECES))

    def deal(self) -> None:
        """Go to another board: one on which the bot that it was has placed some pieces."""
        self.cells, self._queue = 0, []
        self._fill()
        self.piece = self._queue.pop(0)
        for _ in range(_FIRST):
            self._fill()
            opinions = self._table().opinions(self._tuning.original)
            if not opinions or not self._land(opinions[0]):
                self.cells = 0
        self._begin()

    def step(self) -> None:
        """Put the piece where the changed bot wants it, and go on with the next one. After the end of a game, another
        board is dealt."""
        if not self.opinions[1] or not self._land(self.opinions[1][0]):
            self.deal()
        else:
            self._begin()

    def _land(self, opinion: Opinion) -> bool:
        """Put a piece on the board. Return whether the next one can spawn."""
        filled = self.cells | self.rules.rotation.mask(opinion.landing)
        self.cells = remove_rows(filled, full_rows(filled))
        self._fill()
        self.piece = self._queue.pop(0)
        spawned = self.rules.rotation.spawned(self.piece, self.rules.skyline)
        return opinion.survives and self.rules.rotation.fits(self.cells, spawned)

    def _landings(self) -> list[Placement]:
        rules = self.rules
        return reachable_landings(rules.rotation, self.cells, rules.rotation.spawned(self.piece, rules.skyline))

    def _table(self) -> FeatureTable:
        return FeatureTable(self.rules.rotation, self.cells, self._landings(), skyline=self.rules.skyline)

    def _begin(self) -> None:
        self._fill()
        self._features, self._seen, self.opinions = self._table(), -1, ((), ())
        self.look()

    def look(self) -> bool:
        """Take the weights as they are now. Return whether that has changed anything."""
        if self._seen == self._tuning.version:
            return False
        before = self._seen
        self._seen = self._tuning.version
        if self._tuning.original.pieces == 1:
            mine = self._features.opinions(self._tuning.controller)
            self.opinions = self.opinions[0] or self._features.opinions(self._tuning.original), mine
            self._steps = None
        else:
            self._steps = self._ahead(original=before < 0)
        return True

    def _ahead(self, *, original: bool) -> Steps[None]:
        """Form the opinions of a bot that knows more pieces, in short steps."""
        if original:
            self.opinions = (yield from self._series(self._tuning.original)), ()
        mine = yield from self._series(self._tuning.controller)
        self.opinions = self.opinions[0], mine

    def _series(self, bot: Controller) -> Steps[list[Opinion]]:
        rules = self.rules
        queue = self._queue[: bot.pieces - 1]
        return series_ahead(
            bot, rules.rotation, self.cells, self._landings(), queue, skyline=rules.skyline, width=_WIDTH
        )

    @property
    def thinks(self) -> bool:
        """Whether opinions are still being formed."""
        return self._steps is not None

    def work(self, budget: float, clock: Callable[[], float]) -> bool:
        """Form opinions for ``budget`` seconds of ``clock``. Return whether they are all there now."""
        ends = clock() + budget
        while self._steps is not None:
            try:
                next(self._steps)
            except StopIteration:
                self._steps = None
                return True
            if clock() >= ends:
                return False
        return False

    def reasons(self, side: int) -> Reasons:
        """Return what is drawn into the board of the bot that it was (0), or of the changed one (1): the best placement
        and the heat of all. The choice of the other one is outlined."""
        opinions, others = self.opinions[side], self.opinions[1 - side]
        system = self.rules.rotation
        other = None
        if opinions and others:
            wanted = system.mask(others[0].landing)
            other = next((n for n, each in enumerate(opinions) if n and system.mask(each.landing) == wanted), None)
        best = {bit: places[0] for bit, places in covering(system, opinions).items()}
        return Reasons(
            "", tuple(opinions), other=other, best={bit: n for bit, n in best.items() if not bit & self.cells}
        )

    @property
    def agrees(self) -> bool:
        """Whether both choose the same placement."""
        before, mine = self.opinions
        mask = self.rules.rotation.mask
        return bool(before and mine) and mask(before[0].landing) == mask(mine[0].landing)

    def order(self) -> list[RankedRow]:
        """Return the first placements in the order of the changed bot."""
        before, mine = self.opinions
        if not before or not mine:
            return []
        system = self.rules.rotation
        places = {system.mask(each.landing): rank_of(each, before) for each in before}
        reasons = Reasons("", tuple(mine))
        return [
            RankedRow(
                rank_of(each, mine),
                candidate_name(reasons, place, system),
                amount(each.value),
                places.get(system.mask(each.landing), len(before)),
            )
            for place, each in enumerate(mine[:SHOWN])
        ]

    @property
    def sentence(self) -> str:
        """How the choices compare."""
        rows = self.order()
        if not rows:
            return ""
        if self.agrees:
            return say("Both choose the same placement.")
        return say("The changed bot's choice was number {rank} before.", rank=digits(rows[0].before))
