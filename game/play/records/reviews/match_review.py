"""The review of a match: every placement of both players is rated, those first from which one learns most."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ....ai import GRADE_LIMITS, PERSON_PRESSES, VERSUS, Grade, Judge, PairJudge
from ....ai.beam import BeamPlayer
from ....ai.thinking import Marks, marks_of
from ....language import digits, say
from ....program import __version__
from ...words.numbers import amount, joined
from ..replays import LESSONS, CostlyPlacement, PlacedMoment, Review
from ..results import PIECE, PlacementPicture, placement_picture
from .match_losses import RatedMoment, kind_words

MOST_SHOWN = 5
"""The costliest placements of a player that are shown at once."""
WORTH_KEEPING = GRADE_LIMITS[Grade.GOOD]
"""Placements that cost no more, in holes, count as good ones."""


MATCH_RATER = f"the bot of matches, {__version__}"
"""The name of the bot that rates matches, under which kinds of mistakes are kept."""


def match_judge() -> Judge:
    """Return the judge of matches: the versus bot with all previews, and a narrow beam, as a match has hundreds of
    placements."""
    return PairJudge(BeamPlayer(VERSUS, width=16), PERSON_PRESSES)


class SideReview(Review):
    """The placements of one player in one round."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge, shown=MOST_SHOWN)
        self.every: list[RatedMoment] = []
        """All that are rated, in their order."""

    def _take(self, rated: CostlyPlacement) -> None:
        super()._take(rated)
        self.every.append(RatedMoment(rated.verdict))

    @property
    def found(self) -> list[RatedMoment]:
        """The placements that cost more than ``WORTH_KEEPING``, in their order."""
        return [moment for moment in self.every if moment.cost > WORTH_KEEPING]

    @property
    def done(self) -> bool:
        return self.rated == self.total

    def of_piece(self, number: int) -> RatedMoment | None:
        """Return the placement of a piece, from 1 on, if it is rated and cost much."""
        return next((moment for moment in self.found if moment.number == number), None)

    def knows(self, number: int) -> bool:
        """Whether the placement of a piece is rated."""
        return self.rated > 0 and self._placed[self.rated - 1].number >= number


class CostlyMoment(NamedTuple):
    """A costly placement, with the round in which it was, the first one being 0, and the player who made it."""

    round: int
    side: int
    moment: RatedMoment

    @property
    def name(self) -> str:
        """What it is known by in its match: its piece, round and side."""
        return f"{PIECE}{self.moment.number} {self.round} {self.side}"


class MatchReview:
    """Rates a match, round by round, as its placements are taken in."""

    def __init__(self, side: int, judge: Judge | None = None) -> None:
        """The placements of player ``side`` are rated before those of the other one."""
        self.judge, self._first = judge or match_judge(), side
        self.rounds: list[tuple[SideReview, SideReview]] = []
        self._lost: dict[int, set[int]] = {0: set(), 1: set()}
        self._queue: list[SideReview] = []

    def begin(self) -> None:
        """Begin the next round."""
        self.rounds.append((SideReview(self.judge), SideReview(self.judge)))

    def take(self, side: int, moments: Sequence[PlacedMoment]) -> None:
        """Add placements of a player to the current round."""
        for moment in moments:
            self.rounds[-1][side].take(moment)

    def end(self, winner: int | None) -> None:
        """End the current round. Who lost it learns most from it."""
        if winner is not None:
            self._lost[1 - winner].add(len(self.rounds) - 1)
        self._queue = []

    def _order(self) -> list[SideReview]:
        """All that is left: of each player first the rounds that were lost."""
        order: list[SideReview] = []
        for side in (self._first, 1 - self._first):
            numbers = sorted(range(len(self.rounds)), key=lambda number: number not in self._lost[side])
            order += [self.rounds[number][side] for number in numbers]
        return [review for review in order if not review.done]

    @property
    def done(self) -> bool:
        return all(review.done for each in self.rounds for review in each)

    def rated(self, side: int) -> tuple[int, int]:
        """Return how many placements of a player are rated, and of how many."""
        mine = [each[side] for each in self.rounds]
        return sum(review.rated for review in mine), sum(review.total for review in mine)

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``."""
        until = clock() + budget
        while True:
            while self._queue and self._queue[0].done:
                del self._queue[0]
            self._queue = self._queue or self._order()
            if not self._queue:
                return
            self._queue[0].work(0, clock)
            if clock() >= until:
                return

    def costliest(self, side: int, most: int = MOST_SHOWN) -> list[CostlyMoment]:
        """Return the costliest placements of a player, the worst first."""
        found = [
            CostlyMoment(number, side, moment) for number, each in enumerate(self.rounds) for moment in each[side].found
        ]
        return sorted(found, key=lambda each: -each.moment.cost)[:most]

    def lessons(self, side: int) -> list[CostlyMoment]:
        """Return the placements of a player that are worth another try, the costliest first, at most ``LESSONS``."""
        found = [
            CostlyMoment(number, side, RatedMoment(lesson.verdict))
            for number, each in enumerate(self.rounds)
            for lesson in each[side].lessons
        ]
        return sorted(found, key=lambda each: -each.moment.cost)[:LESSONS]

    def why(self, moment: RatedMoment) -> str:
        """Return what speaks for the better placement, in one or two sentences."""

        def marks(feature: str, moves: Sequence[int]) -> Marks:
            return marks_of(self.judge.thinker, feature, moment.turn.cells, moves)

        return moment.why(marks)

    def pictures(self, costliest: Sequence[CostlyMoment]) -> list[PlacementPicture]:
        """Return the pictures of costly placements."""
        return [
            replace(
                placement_picture(CostlyPlacement(each.moment.number, each.moment.verdict)),
                name=each.name,
                words=self._words(each),
            )
            for each in costliest
        ]

    def _words(self, each: CostlyMoment) -> tuple[str, ...]:
        number, round_ = digits(each.moment.number), digits(each.round + 1)
        where = joined((say("Round {number}", number=round_), say("Piece {number}", number=number)))
        cost = say("Cost: {cost}", cost=amount(each.moment.cost))
        return kind_words(each.moment.kind), cost, self.why(each.moment), where
