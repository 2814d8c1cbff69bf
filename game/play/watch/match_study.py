"""The reviews of all matches that are kept: made in the background, the latest match first, and added up."""

from collections.abc import Callable
from typing import NamedTuple

from ...ai import Judge
from ...core.replay import MatchReplay
from ...language import digits, say, say_many
from ...storage import PERSON, Scores, StoredMatch
from ...storage.reviews import Loss, ReviewedSide
from ..records.replays import moment_at
from ..records.reviews import KINDS, CostlyMoment, RatedMoment
from .match_story import MatchStory

BOARDS = 10
"""The boards of a kind of loss that are shown."""
_HUNDRED = 100


def keep_review(scores: Scores, number: int, match: StoredMatch, story: MatchStory) -> None:
    """Keep the review of a match of the person that is rated whole, unless it is kept already. ``number`` is that of
    the match; 0: it has just ended, and is the last one with its date."""
    kept = (each.id for each in reversed(scores.matches.all()) if each.match.finished_at == match.finished_at)
    number = number or next(kept, 0)
    if number and match.player == PERSON and number not in scores.reviews.reviewed():
        scores.reviews.add(*_rows(number, story))


def _rows(number: int, story: MatchStory) -> tuple[list[ReviewedSide], list[Loss]]:
    """What is kept of the review of the match with a number."""
    sides, losses = list[ReviewedSide](), list[Loss]()
    for round_, reviews in enumerate(story.review.rounds):
        for side, (review, done) in enumerate(zip(reviews, story.round_figures(round_), strict=True)):
            lost = float(sum(moment.cost for moment in review.every))
            sides.append(ReviewedSide(number, round_, side, len(review.every), lost, *done))
            losses += (
                Loss(number, round_, side, each.number, each.turn.tick, each.kind, each.phase, float(each.cost))
                for each in review.found
            )
    return sides, losses


class MatchStudy:
    """Reviews the matches of the person that have no review yet, a little at a time."""

    def __init__(self, scores: Scores, last: int = 0) -> None:
        """``last`` is the number of matches that are reviewed, those before them are not. 0: all."""
        self._scores = scores
        kept = [each for each in scores.matches.all() if each.match.player == PERSON][-last:]
        self.total = len(kept)
        """The matches of the person."""
        known = scores.reviews.reviewed()
        self._left = [each for each in kept if each.id not in known]
        self._story: MatchStory | None = None

    @property
    def done(self) -> bool:
        return not self._left

    @property
    def reviewed(self) -> int:
        """How many matches are reviewed."""
        return self.total - len(self._left)

    @property
    def part(self) -> float:
        """How much of the match that is reviewed now is done, in tenths from 0 to 1."""
        return min(10, self._story.tenths) / 10 if self._story else 0.0

    def work(self, budget: float, clock: Callable[[], float]) -> bool:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``. Return whether a match was done."""
        if self._left and self._story is None:
            kept = self._left[-1]
            replay = self._scores.matches.replay(kept.id)
            if replay is None:  # a notice says why
                self._left.pop()
                return True
            self._story = MatchStory(replay, kept.match.side)
        if self._story and not self._story.done:
            self._story.work(budget, clock)
        if self._story and self._story.done:
            self._scores.reviews.add(*_rows(self._left.pop().id, self._story))
            self._story = None
            return True
        return False


class LossRow(NamedTuple):
    """What one kind of loss costs, in holes in a hundred placements."""

    kind: str
    own: float
    rivals: float
    number: int
    """How many placements of the person it was."""


class LossReport:
    """What the person loses, beside the rivals, over all reviewed matches or in one phase of their rounds."""

    def __init__(self, scores: Scores, phase: str = "") -> None:
        (self.placed, self._lost), (theirs, their_loss) = (scores.reviews.placed(own=own) for own in (True, False))
        self._average = self._lost / max(1, self.placed), their_loss / max(1, theirs)
        sums = [each for each in scores.reviews.sums() if phase in ("", each.phase)]

        def cost(kind: str, *, own: bool) -> float:
            lost = sum(each.cost for each in sums if each.kind == kind and each.own is own)
            return _HUNDRED * lost / max(1, self.placed if own else theirs)

        numbers = {kind: sum(each.number for each in sums if each.kind == kind and each.own) for kind in KINDS}
        rows = (LossRow(kind, cost(kind, own=True), cost(kind, own=False), numbers[kind]) for kind in KINDS)
        self.rows = sorted(rows, key=lambda row: -row.own)
        """All kinds, the one that costs the person most first."""

    @property
    def most(self) -> float:
        """The greatest cost of a kind, for the length of bars."""
        return max((max(row.own, row.rivals) for row in self.rows), default=0.0)

    @property
    def advice(self) -> str:
        """What to do about what costs most, in a sentence. Empty if nothing is lost."""
        first = self.rows[0]
        return say(KINDS[first.kind].advice) if first.own else ""

    @property
    def summary(self) -> str:
        """How many placements are rated, and what they cost on average. Empty without any."""
        if not self.placed:
            return ""
        mine, theirs = (digits(average, 2) for average in self._average)
        return say_many(
            "{number} placement of yours is rated. On average it costs {mine} holes; those of your rivals {theirs}.",
            "{number} placements of yours are rated. On average they cost {mine} holes; those of your rivals {theirs}.",
            self.placed,
            mine=mine,
            theirs=theirs,
        )


def row_words(row: LossRow) -> str:
    """Return how often a kind of loss was, and what it costs, in a sentence; what it is, if nobody has lost by it."""
    if not row.number and not row.rivals:
        return say(KINDS[row.kind].about)
    if not row.number:
        return say("Never. Rivals: {cost}.", cost=digits(row.rivals, 1))
    return say_many(
        "{number} time, {cost} holes in 100 placements. Rivals: {theirs}.",
        "{number} times, {cost} holes in 100 placements. Rivals: {theirs}.",
        row.number,
        cost=digits(row.own, 1),
        theirs=digits(row.rivals, 1),
    )


def board_of(replay: MatchReplay, loss: Loss, judge: Judge) -> CostlyMoment | None:
    """Return a kept loss with its judgement. None if this version rates it in another way, or cannot play it."""
    found = moment_at(replay, loss.round, loss.side, loss.tick)
    if found is None or found.moment.number != loss.piece:
        return None
    moment = found.moment
    verdict = judge.verdict(moment.turn, moment.landing, hold=moment.hold)
    return CostlyMoment(loss.round, loss.side, RatedMoment(verdict)) if verdict and verdict.holes else None
