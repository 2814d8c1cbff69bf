"""The loss of a placement, as a bot values it.

The loss is the value of the bot's choice less the value of the placement. Each bot has its own scale, so a loss is
given in holes. One hole is what the same bot would lose by placing an O over a gap of one cell in an otherwise full
row, instead of beside it. It is the unit of a review as the pawn is that of chess programs.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from ..core.bits import bit_indices
from ..core.board import NORTH, PIECES, Board, Piece, Placement, RotationSystem
from ..core.rules import ENDLESS, MODERN
from ..core.session import Turn
from ..language import marked
from .pilot.pilot import Pilot
from .thinking import deciding
from .thinking.asking import decision_of, explaining
from .thinking.thinker import (
    Decision,
    Opinion,
    ReachableLandings,
    Steps,
    Thinker,
    ThinkerError,
    finished,
    reachable_without_gravity,
)

PERSON_PRESSES = 10
"""The assumed speed of a person in key presses per second. It decides which landings are in reach."""
FATAL = 10.0
"""The least loss, in holes, of a landing that can end the game if another one does not."""
_EQUAL = 1e-9
"""A difference, in holes, that counts as none. Sums of the same terms in another order differ by less."""


class Grade(Enum):
    BEST = marked("Best")
    GOOD = marked("Good")
    INACCURACY = marked("Inaccuracy")
    MISTAKE = marked("Mistake")
    BLUNDER = marked("Blunder")


GRADE_LIMITS: Mapping[Grade, float] = {Grade.BEST: 0.0, Grade.GOOD: 0.25, Grade.INACCURACY: 0.75, Grade.MISTAKE: 1.5}
"""The greatest loss of each grade, in holes. A greater loss than the last one is a blunder."""


def grade_of_loss(holes: float) -> Grade:
    return next((grade for grade, most in GRADE_LIMITS.items() if holes <= most), Grade.BLUNDER)


@dataclass(frozen=True)
class Judgement:
    turn: Turn
    """The turn in which the piece was placed, after the hold if the bot never holds."""
    placed: Opinion
    best: Opinion
    holes: float
    """The loss in holes; 0 for the best placement and for others of the same value."""
    place: int
    """The rank of the placement; 1 is the best one."""
    candidate_count: int

    @property
    def grade(self) -> Grade:
        return grade_of_loss(self.holes)


class Judge:
    """Asks a thinker about turns of a game."""

    def __init__(self, thinker: Thinker, presses_per_second: float | None) -> None:
        """Ask ``thinker``. ``presses_per_second`` determines the landings in reach if pieces fall between keys."""
        self.thinker = thinker
        self._pilot = Pilot(thinker, presses_per_second)
        self._hole: float | None = None
        self.fault = ""
        """Why the thinker did not answer the last question, in one line. Empty if it did."""

    @property
    def presses_per_second(self) -> float | None:
        """Key presses per second; None is one key per tick. It can be changed at any time."""
        return self._pilot.presses_per_second

    @presses_per_second.setter
    def presses_per_second(self, presses: float | None) -> None:
        self._pilot.presses_per_second = presses

    @property
    def hole(self) -> float:
        """The loss of one hole in the values of this thinker; 1 if the thinker gives no values."""
        return finished(self._measuring())

    def _measuring(self) -> Steps[float]:
        if self._hole is None:
            self._hole = yield from self._measured()
        return self._hole

    def _measured(self) -> Steps[float]:
        """Return the loss of an O over the gap of ``_GAP``. If it is 0, return best value less worst value."""
        turn = _turn_on(_GAP, Piece.O)
        opinions = yield from self._asked(turn, reachable_without_gravity(turn))
        across = [opinion.value for opinion in opinions if opinion.landing == _ACROSS and not opinion.hold]
        if not across:
            return 1.0
        best, worst = opinions[0].value, min(opinion.value for opinion in opinions)
        return (best - across[0]) or (best - worst) or 1.0

    def choice(self, turn: Turn) -> Decision | None:
        """Return the choice of the thinker. This is much faster than its opinions. Returns None if the thinker does not
        know, or has not decided yet."""
        self.fault = ""
        try:
            decision = decision_of(self.thinker, turn, self._reach(turn, None, hold=False))
        except ThinkerError as error:
            self.fault = str(error)
            return None
        return decision if isinstance(decision, Decision) else None

    def opinions(self, turn: Turn, also: Placement | None = None, *, hold: bool = False) -> tuple[Opinion, ...]:
        """Return an opinion of each landing, the best one first. Empty if the thinker gives no values. ``also`` is a
        landing that counts as in reach, with ``hold`` or without."""
        return finished(self.explaining(turn, also, hold=hold))

    def explaining(
        self, turn: Turn, also: Placement | None = None, *, hold: bool = False
    ) -> Steps[tuple[Opinion, ...]]:
        """Do what ``opinions`` does, in the steps of the thinker. One that is quick takes a single step."""
        return tuple((yield from self._asked(turn, self._reach(turn, also, hold))))

    def _asked(self, turn: Turn, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Ask for opinions. A thinker that cannot go on has none, and ``fault`` says why."""
        self.fault = ""
        try:
            return (yield from explaining(self.thinker, turn, reach))
        except ThinkerError as error:
            self.fault = str(error)
            return ()

    def verdict(self, turn: Turn, landing: Placement, *, hold: bool = False) -> Judgement | None:
        """Return the judgement of a placement; None if the thinker gives no values. If hold was pressed and the thinker
        never holds, the placement is judged among those of the piece that the hold brought."""
        return finished(self.judging(turn, landing, hold=hold))

    def judging(self, turn: Turn, landing: Placement, *, hold: bool = False) -> Steps[Judgement | None]:
        """Yield after each step. Returns what a placement lost against the best one; None if the bot has no opinion of
        it, or if it failed, which ``fault`` tells then."""
        opinions = yield from self._candidates(turn, landing, hold)
        if self.fault:
            return None
        system = turn.rules.rotation
        mask = system.mask(landing)
        same_cells = [each for each in opinions if each.hold is hold and system.mask(each.landing) == mask]
        same_cells = same_cells or (yield from self._alone(turn, landing, hold))
        if not same_cells:
            after = turn.after_hold() if hold else None
            return (yield from self.judging(after, landing)) if after else None
        placed = same_cells[0]
        others = [each for each in opinions if each.hold is not hold or system.mask(each.landing) != mask]
        # The second search of a dropped landing can give it a higher value than one that was kept. What was kept is
        # still better.
        rivals = [each for each in others[:1] if placed.pruned or not each.pruned]
        best = max([placed, *rivals], key=_rank)
        holes = max(0.0, (best.value - placed.value) / (yield from self._measuring()))
        if best.survives and not placed.survives:
            holes = max(holes, FATAL)
        place = 1 if best is placed else rank_of(placed, others)
        return Judgement(turn, placed, best, holes if holes > _EQUAL else 0.0, place, 1 + len(others))

    def _candidates(self, turn: Turn, landing: Placement, hold: bool) -> Steps[tuple[Opinion, ...]]:
        """Return the opinions with which a placement is compared, its own among them."""
        return (yield from self.explaining(turn, landing, hold=hold))

    def _alone(self, turn: Turn, landing: Placement, hold: bool) -> Steps[list[Opinion]]:
        """Return the opinion of a landing that is left out if there are others, because it can end the game."""
        reach = ReachableLandings(lambda: () if hold else (landing,), lambda: (landing,) if hold else ())
        return [opinion for opinion in (yield from self._asked(turn, reach)) if opinion.hold is hold]

    def _reach(self, turn: Turn, also: Placement | None, hold: bool) -> ReachableLandings:
        reach = self._pilot.reach(turn)
        if also is None:
            return reach
        system = turn.rules.rotation
        return ReachableLandings(
            lambda: reach.landings if hold else _with(system, reach.landings, also),
            lambda: _with(system, reach.after_hold, also) if hold else reach.after_hold,
            lambda: reach.spins,
            lambda: reach.spins_after_hold,
            rows_per_key=reach.rows_per_key,
        )


class PairJudge(Judge):
    """Compares a placement with the choice of the thinker alone, searched beside each other. It takes a tenth of the
    time of a judge that rates all landings. The rank and the number of candidates are those among the two. A placement
    that is the choice itself has no terms: there is nothing to compare it with."""

    def _candidates(self, turn: Turn, landing: Placement, hold: bool) -> Steps[tuple[Opinion, ...]]:
        self.fault = ""
        reach, mask = self._reach(turn, landing, hold), turn.rules.rotation.mask
        try:
            choice = yield from deciding(self.thinker, turn, reach)
        except ThinkerError as error:
            self.fault = str(error)
            return ()
        made = mask(landing), hold
        if choice and made == (mask(choice.landing), choice.hold):  # it lost nothing, and need not be searched again
            return (Opinion(landing, hold, landing.y < turn.rules.skyline, choice.value, {}),)
        pair = {made, *([(mask(choice.landing), choice.hold)] if choice else [])}
        both = ReachableLandings(
            lambda: [each for each in reach.landings if (mask(each), False) in pair],
            lambda: [each for each in reach.after_hold if (mask(each), True) in pair],
            lambda: reach.spins,
            lambda: reach.spins_after_hold,
            rows_per_key=reach.rows_per_key,
        )
        return tuple((yield from self._asked(turn, both)))


def _rank(opinion: Opinion) -> tuple[bool, float]:
    return opinion.survives, opinion.value


def rank_of(opinion: Opinion, opinions: Sequence[Opinion]) -> int:
    """Return the rank of an opinion: 1, and 1 more for each better one of the others. Placements of the same value
    share a rank, so that after two that share the 4th comes the 6th. All ranks that the program tells come from
    here."""
    slack = _EQUAL * max(1.0, abs(opinion.value))
    return 1 + sum(
        other.survives > opinion.survives
        or (other.survives == opinion.survives and other.value > opinion.value + slack)
        for other in opinions
    )


def covering(system: RotationSystem, opinions: Sequence[Opinion]) -> dict[int, list[int]]:
    """Return {cell: ranks}: for each cell that a landing covers, as a bit index, the indices of those opinions in
    order."""
    landings_by_bit: dict[int, list[int]] = {}
    for place, opinion in enumerate(opinions):
        for bit in bit_indices(system.mask(opinion.landing)):
            landings_by_bit.setdefault(1 << bit, []).append(place)
    return landings_by_bit


def _with(system: RotationSystem, landings: Collection[Placement], also: Placement) -> Collection[Placement]:
    mask = system.mask(also)
    return landings if any(system.mask(landing) == mask for landing in landings) else [*landings, also]


_GAP = Board.parse("XXXX.XXXXX")
_ACROSS = Placement(Piece.O, NORTH, 4, 1)


def _turn_on(board: Board, piece: Piece) -> Turn:
    """Return a turn by modern rules with an empty hold and no known next pieces."""
    return Turn(
        rules=MODERN,
        mode=ENDLESS,
        handling=MODERN.handling,
        start_level=MODERN.levels.first,
        level=MODERN.levels.first,
        cells=board.cells,
        colours=(0,) * len(PIECES),
        garbage=board.cells,
        current=MODERN.rotation.spawned(piece, MODERN.skyline),
        hold_allowed=False,
    )
