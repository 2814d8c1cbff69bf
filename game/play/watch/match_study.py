"""The reviews of all matches that are kept: made in the background, the latest match first, and added up."""

from collections import Counter, defaultdict
from collections.abc import Callable
from datetime import timezone
from typing import NamedTuple

from ...ai import Judge
from ...core.replay import MatchReplay
from ...language import digits, say, say_many
from ...storage import PERSON, Scores, StoredMatch
from ...storage.reviews import Loss, ReviewedSide
from ..puzzles.tetris import LAST
from ..records.replays import moment_at
from ..records.reviews import KINDS, MATCH_RATER, CostlyMoment, RatedMoment, kind_of_mistake
from .match_story import MatchStory

BOARDS = 10
"""The boards of a kind of loss that are shown."""
STUDY_PERIOD = 0.5
"""The seconds between two sums of what the match under way adds, on a page that shows them."""
_HUNDRED = 100


def keep_review(scores: Scores, number: int, match: StoredMatch, story: MatchStory) -> None:
    """Keep the review of a match of the person that is rated whole, unless it is kept already. If the match is one of
    the last, let its boards that are worth another try wait. ``number`` is that of the match; 0: it has just ended, and
    is the last one with its date."""
    kept = (each.id for each in reversed(scores.matches.all()) if each.match.finished_at == match.finished_at)
    number = number or next(kept, 0)
    if number and match.player == PERSON and number not in scores.reviews.reviewed():
        scores.reviews.add(*_rows(number, story))
        if number in scores.matches.latest(PERSON, LAST):
            day = match.finished_at.astimezone(timezone.utc).date()
            lessons = [(each.round, each.moment.number, each.moment) for each in story.review.lessons(story.side)]
            scores.match_mistakes.add_match(number, ((at, piece, moment.cost) for at, piece, moment in lessons), day)
            scores.mistake_kinds.put(
                [kind_of_mistake(number, piece, at, moment.verdict, MATCH_RATER) for at, piece, moment in lessons]
            )


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


class PartlyReviewed(NamedTuple):
    """What the review of a match has found so far."""

    side: int
    """The side of the person, who is rated first."""
    sides: list[ReviewedSide]
    losses: list[Loss]

    def placed(self, *, own: bool) -> tuple[int, float]:
        """Return how many placements of the person, or of the rival, are rated, and what they cost together."""
        sides = [each for each in self.sides if (each.side == self.side) is own]
        return sum(each.placements for each in sides), sum(each.lost for each in sides)


class MatchStudy:
    """Reviews the matches of the person that have no review yet, a little at a time."""

    def __init__(self, scores: Scores, last: int = 0, begun: dict[int, MatchStory] | None = None) -> None:
        """``last`` is the number of matches that are reviewed, those before them are not. 0: all. ``begun`` has the
        reviews that are under way, by the numbers of their matches: another study goes on where this one was left."""
        self._scores, self._begun = scores, {} if begun is None else begun
        kept = _of_person(scores)[-last:]
        self.total = len(kept)
        """The matches of the person."""
        known = scores.reviews.reviewed()
        self._left = [(number, match) for number, match in kept if number not in known]

    @property
    def _story(self) -> MatchStory | None:
        """The review that is under way."""
        return self._begun.get(self._left[-1][0]) if self._left else None

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

    @property
    def rated(self) -> int:
        """How many placements of the match that is reviewed now are rated."""
        return sum(self._story.review.rated(side)[0] for side in self._story.sides) if self._story else 0

    @property
    def under_way(self) -> PartlyReviewed:
        """What is found so far in the match that is reviewed now."""
        if self._story is None or not self.rated:
            return PartlyReviewed(0, [], [])
        return PartlyReviewed(self._story.side, *_rows(self._left[-1][0], self._story))

    @property
    def knows_all(self) -> bool:
        """Whether no match was added since the study began."""
        return len(_of_person(self._scores)) == self.total

    def worst(self, kind: str, phase: str) -> list[Loss]:
        """Return the costliest placements of the person of a kind and in a phase, ``BOARDS`` at most, also those of
        the match that is reviewed now. An empty name stands for all."""
        now = self.under_way
        found = [
            each
            for each in now.losses
            if each.side == now.side and kind in ("", each.kind) and phase in ("", each.phase)
        ]
        kept = self._scores.reviews.worst(kind, phase, BOARDS)
        return sorted([*kept, *found], key=lambda each: -each.cost)[:BOARDS]

    def work(self, budget: float, clock: Callable[[], float]) -> bool:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``. Return whether a match was done."""
        if not self._left:
            return False
        number, match = self._left[-1]
        story = self._story
        if story is None:
            # Another study may have ended it meanwhile. Without a replay, a notice says why.
            replay = None if self._is_reviewed(number) else self._scores.matches.replay(number)
            if replay is None:
                self._left.pop()
                return True
            story = self._begun[number] = MatchStory(replay, match.side)
        if not story.done:
            story.work(budget, clock)
        if not story.done:
            return False
        self._left.pop()
        del self._begun[number]
        keep_review(self._scores, number, match, story)
        return True

    def _is_reviewed(self, number: int) -> bool:
        return number in self._scores.reviews.reviewed()


def _of_person(scores: Scores) -> list[tuple[int, StoredMatch]]:
    """The numbers and the matches of the person, the earliest first."""
    return [(number, match) for number, match in scores.matches.all() if match.player == PERSON]


class LossRow(NamedTuple):
    """What one kind of loss costs, in holes in a hundred placements."""

    kind: str
    own: float
    rivals: float | None
    """None while no placement of a rival is rated."""
    number: int
    """How many placements of the person it was."""


class LossReport:
    """What the person loses, beside the rivals, over all reviewed matches or in one phase of their rounds."""

    def __init__(self, scores: Scores, phase: str = "") -> None:
        self._phase = phase
        self._sums = [each for each in scores.reviews.sums() if phase in ("", each.phase)]
        self._sides = {own: scores.reviews.placed(own=own) for own in (True, False)}
        self.take(PartlyReviewed(0, [], []))

    def take(self, more: PartlyReviewed) -> None:
        """Add up the reviews that are kept, and ``more``, in place of what was taken before."""
        costs, numbers = defaultdict[tuple[str, bool], float](float), Counter[tuple[str, bool]]()
        for each in self._sums:
            costs[each.kind, each.own] += each.cost
            numbers[each.kind, each.own] += each.number
        for loss in more.losses:
            if self._phase in ("", loss.phase):
                costs[loss.kind, loss.side == more.side] += loss.cost
                numbers[loss.kind, loss.side == more.side] += 1
        placed, lost = dict[bool, int](), dict[bool, float]()
        for own, (before, lost_before) in self._sides.items():
            new, lost_since = more.placed(own=own)
            placed[own], lost[own] = before + new, lost_before + lost_since
        self.placed = placed[True]
        """The placements of the person that are rated."""
        self._average = {own: lost[own] / placed[own] for own in placed if placed[own]}

        def cost(kind: str, *, own: bool) -> float:
            return _HUNDRED * costs[kind, own] / max(1, placed[own])

        rows = (
            LossRow(
                kind,
                cost(kind, own=True),
                cost(kind, own=False) if placed[False] else None,
                numbers[kind, True],
            )
            for kind in KINDS
        )
        self.rows = sorted(rows, key=lambda row: -row.own)
        """All kinds, the one that costs the person most first."""

    @property
    def most(self) -> float:
        """The greatest cost of a kind, for the length of bars."""
        return max((max(row.own, row.rivals or 0.0) for row in self.rows), default=0.0)

    @property
    def advice(self) -> str:
        """What to do about what costs most, in a sentence. Empty if nothing is lost, or too little is rated."""
        first = self.rows[0]
        return say(KINDS[first.kind].advice) if first.own and (self._sides[True][0] or self.placed >= _HUNDRED) else ""

    @property
    def summary(self) -> str:
        """How many placements are rated, and what they cost on average. Empty without any."""
        if not self.placed:
            return ""
        mine = digits(self._average[True], 2)
        if False not in self._average:
            return say_many(
                "{number} placement of yours is rated. On average it costs {mine} holes. Those of your rivals come"
                " next.",
                "{number} placements of yours are rated. On average they cost {mine} holes. Those of your rivals come"
                " next.",
                self.placed,
                mine=mine,
            )
        return say_many(
            "{number} placement of yours is rated. On average it costs {mine} holes; those of your rivals {theirs}.",
            "{number} placements of yours are rated. On average they cost {mine} holes; those of your rivals {theirs}.",
            self.placed,
            mine=mine,
            theirs=digits(self._average[False], 2),
        )


def row_words(row: LossRow) -> str:
    """Return how often a kind of loss was, and what it costs, in a sentence; what it is, if nobody has lost by it."""
    if not row.number and not row.rivals:
        return say(KINDS[row.kind].about)
    if not row.number:
        return say("Never. Rivals: {cost}.", cost=digits(row.rivals or 0.0, 1))
    return say_many(
        "{number} time, {cost} holes in 100 placements. Rivals: {theirs}.",
        "{number} times, {cost} holes in 100 placements. Rivals: {theirs}.",
        row.number,
        cost=digits(row.own, 1),
        theirs=say("not yet") if row.rivals is None else digits(row.rivals, 1),
    )


def board_of(replay: MatchReplay, loss: Loss, judge: Judge) -> CostlyMoment | None:
    """Return a kept loss with its judgement. None if this version rates it in another way, or cannot play it."""
    found = moment_at(replay, loss.round, loss.side, loss.tick)
    if found is None or found.moment.number != loss.piece:
        return None
    moment = found.moment
    verdict = judge.verdict(moment.turn, moment.landing, hold=moment.hold)
    return CostlyMoment(loss.round, loss.side, RatedMoment(verdict)) if verdict and verdict.holes else None
