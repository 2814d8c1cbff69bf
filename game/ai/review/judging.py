"""What a placement cost, in the eyes of a machine player.

The loss of a placement is the value of the machine's choice less that of the placement. Every player has a scale of
its own, so a loss is told in holes: one hole is what the same player would lose by laying an O across a gap of one
cell in an otherwise full row instead of beside it. That is what a pawn is to chess programs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from game.ai.pilot.pilot import Pilot
from game.ai.thinker import Decision, Opinion, ReachableLandings, Thinker, reachable_without_gravity
from game.core.board.board import Board
from game.core.board.pieces import NORTH, PIECES, Piece, Placement
from game.core.board.rotation import RotationSystem
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.turn import Turn

FATAL = 10.0
"""Holes that a landing costs at least which may end the game where another one does not."""
_EQUAL = 1e-9
"""Of a hole. Sums of the same terms in another order differ by less."""


class Grade(Enum):
    """How good a placement was, as a player reads it."""

    BEST = "Best"
    GOOD = "Good"
    INACCURACY = "Inaccuracy"
    MISTAKE = "Mistake"
    BLUNDER = "Blunder"


GRADE_LIMITS: Mapping[Grade, float] = {Grade.BEST: 0.0, Grade.GOOD: 0.25, Grade.INACCURACY: 0.75, Grade.MISTAKE: 1.5}
"""The greatest loss of each grade, in holes; what is beyond the last one is a blunder."""


def grade_of_loss(holes: float) -> Grade:
    """The grade of a loss."""
    return next((grade for grade, most in GRADE_LIMITS.items() if holes <= most), Grade.BLUNDER)


@dataclass(frozen=True)
class Judgement:
    """What a placement was worth beside the best one."""

    turn: Turn
    """As it was when the piece was placed, hold included where the machine has no opinion on that."""
    placed: Opinion
    best: Opinion
    holes: float
    """The loss; 0 for the best placement and for those of the same value."""
    place: int
    """1 for the best one."""
    of: int
    """How many placements there were."""

    @property
    def grade(self) -> Grade:
        """In a word."""
        return grade_of_loss(self.holes)


class Judge:
    """Asks a thinker about turns of a game."""

    def __init__(self, thinker: Thinker, presses_per_second: float | None) -> None:
        """The presses say what is in reach where pieces do not hang long enough to be brought anywhere."""
        self.thinker = thinker
        self._pilot = Pilot(thinker, presses_per_second)
        self._hole: float | None = None

    @property
    def presses_per_second(self) -> float | None:
        """As they were given; they may be changed at any time."""
        return self._pilot.presses_per_second

    @presses_per_second.setter
    def presses_per_second(self, presses: float | None) -> None:
        self._pilot.presses_per_second = presses

    @property
    def hole(self) -> float:
        """What a hole costs by the values of this thinker; 1 where it cannot say."""
        if self._hole is None:
            self._hole = _hole(self.thinker)
        return self._hole

    def choice(self, turn: Turn) -> Decision | None:
        """What the thinker would do, which is told much sooner than what it thinks of each landing.

        None where it does not know, or not yet.
        """
        decision = self.thinker.decide(turn, self._reach(turn, None, hold=False))
        return decision if isinstance(decision, Decision) else None

    def opinions(self, turn: Turn, also: Placement | None = None, *, hold: bool = False) -> tuple[Opinion, ...]:
        """What the thinker thinks of each landing, the best first; empty where it cannot say.

        ``also`` is a landing that counts as in reach, after ``hold`` or without.
        """
        return tuple(self.thinker.explain(turn, self._reach(turn, also, hold)))

    def verdict(self, turn: Turn, landing: Placement, *, hold: bool = False) -> Judgement | None:
        """What it cost to place the piece there; None where the thinker cannot say.

        Where hold was pressed and the thinker never holds, the placement is judged among those of the piece that came.
        """
        opinions = self.opinions(turn, landing, hold=hold)
        system = turn.rules.rotation
        mask = system.mask(landing)
        own = [each for each in opinions if each.hold is hold and system.mask(each.landing) == mask]
        own = own or self._alone(turn, landing, hold)
        if not own:
            after = turn.after_hold() if hold else None
            return self.verdict(after, landing) if after else None
        placed = own[0]
        others = [each for each in opinions if each.hold is not hold or system.mask(each.landing) != mask]
        best = max([placed, *others[:1]], key=_rank)
        holes = max(0.0, (best.value - placed.value) / self.hole)
        if best.survives and not placed.survives:
            holes = max(holes, FATAL)
        # A second look at what was given up may find more there than in the choice, which is the best all the same.
        place = 1 if best is placed else 1 + sum(_rank(other) > _rank(placed) for other in others)
        return Judgement(turn, placed, best, holes if holes > _EQUAL else 0.0, place, 1 + len(others))

    def _alone(self, turn: Turn, landing: Placement, hold: bool) -> list[Opinion]:
        """The opinion on a landing that is left out where there are others: one that may end the game."""
        reach = ReachableLandings(lambda: () if hold else (landing,), lambda: (landing,) if hold else ())
        return [opinion for opinion in self.thinker.explain(turn, reach) if opinion.hold is hold]

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


def _rank(opinion: Opinion) -> tuple[bool, float]:
    return opinion.survives, opinion.value


def covering(system: RotationSystem, opinions: Sequence[Opinion]) -> dict[int, list[int]]:
    """For each cell that some landing covers, as a bit of a board, the places of those opinions, in order."""
    found: dict[int, list[int]] = {}
    for place, opinion in enumerate(opinions):
        mask = system.mask(opinion.landing)
        while mask:
            lowest = mask & -mask
            found.setdefault(lowest, []).append(place)
            mask ^= lowest
    return found


def _with(system: RotationSystem, landings: Collection[Placement], also: Placement) -> Collection[Placement]:
    mask = system.mask(also)
    return landings if any(system.mask(landing) == mask for landing in landings) else [*landings, also]


_GAP = Board.parse("XXXX.XXXXX")
_ACROSS = Placement(Piece.O, NORTH, 4, 1)


def _hole(thinker: Thinker) -> float:
    """What it costs to lay an O across the gap of ``_GAP``. Who thinks nothing of that has another scale: all of it."""
    turn = _turn_on(_GAP, Piece.O)
    opinions = thinker.explain(turn, reachable_without_gravity(turn))
    across = [opinion.value for opinion in opinions if opinion.landing == _ACROSS and not opinion.hold]
    if not across:
        return 1.0
    best, worst = opinions[0].value, min(opinion.value for opinion in opinions)
    return (best - across[0]) or (best - worst) or 1.0


def _turn_on(board: Board, piece: Piece) -> Turn:
    """A turn of a game by modern rules with nothing to hold and nothing known to come."""
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
