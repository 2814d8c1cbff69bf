"""The ladder as the person stands on it: won and lost matches against each level, and the way from one rating to
another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from ....ai.opponents import LADDER, Rung
from ....language import digits, say
from ....storage import Scores
from ...words.titles import LADDER_TITLES
from .kept_matches import MatchRow, match_rows
from .rating import LadderStanding, Rated, Rating, begins_with


def level_title(rung: Rung) -> str:
    return say(LADDER_TITLES[rung.name])


class MatchRecord(NamedTuple):
    """The matches of the person against one level."""

    won: int = 0
    lost: int = 0

    @property
    def words(self) -> str:
        """Won and lost: "3 : 1". Empty without a match."""
        return f"{digits(self.won)} : {digits(self.lost)}" if self.won or self.lost else ""


@dataclass(frozen=True)
class Ladder:
    """The levels of the ladder with what the person has done on it."""

    standing: LadderStanding
    records: Mapping[str, MatchRecord]
    """Name of a level -> the matches against it that count for the rating and have a winner."""
    rows: Sequence[MatchRow]
    """All matches, the latest first."""

    @classmethod
    def of(cls, scores: Scores, date: datetime) -> Ladder:
        """Return the ladder by all matches that are kept, at a date."""
        rows = match_rows(scores)
        counted = [row.change for row in reversed(rows) if row.change]
        standing = LadderStanding.after(counted, date, begins_with(scores.history))
        matches = (row.match for row in rows)
        ended = Counter(
            (match.players[1].name, match.is_won) for match in matches if match.rated and match.is_won is not None
        )
        return cls(standing, {name: MatchRecord(ended[name, True], ended[name, False]) for name in LADDER}, rows)

    @property
    def rungs(self) -> Sequence[Rung]:
        """The levels, the strongest first."""
        return tuple(LADDER.values())[::-1]

    @property
    def above(self) -> int:
        """How many of them are above the person."""
        return sum(self.standing.now.lacks(rung) > 0 for rung in LADDER.values())

    @property
    def begun(self) -> bool:
        """Whether a match has counted."""
        return self.standing.matches > 0


def standing_now(scores: Scores, date: datetime) -> LadderStanding:
    """Return the standing of the person by all that is kept, at a date."""
    return Ladder.of(scores, date).standing


@dataclass(frozen=True)
class Climb:
    """What a match has moved on the ladder: from one rating to another, among the levels around both."""

    before: Rating
    after: Rating

    @classmethod
    def of(cls, change: Rated) -> Climb:
        return cls(change.before, change.after)

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The levels from the one below both ratings to the one above both, the weakest first. At an end of the ladder
        there is none beyond."""
        low, high = sorted((self.before, self.after))
        levels = list(LADDER.values())
        first = sum(not low.lacks(rung) for rung in levels) - 1
        last = sum(not high.lacks(rung) for rung in levels)
        return tuple(levels[max(0, first) : last + 1])

    def place(self, rating: float) -> float:
        """Where a rating stands between the first and the last of these levels: from 0 to 1. Beyond an end of the
        ladder, the ratings of the match are the ends."""
        ends = [float(rung.rating) for rung in self.rungs] + [self.before.rating, self.after.rating]
        low, high = min(ends), max(ends)
        return (rating - low) / (high - low) if high > low else 0.0

    def at(self, share: float) -> float:
        """The rating after a share of the way, from 0 to 1. It begins and ends slowly."""
        smooth = share * share * (3 - 2 * share)
        return self.before.rating + (self.after.rating - self.before.rating) * smooth

    @property
    def passed(self) -> tuple[Rung, ...]:
        """The levels that the person now stands above, and did not before, the weakest first."""
        return tuple(rung for rung in LADDER.values() if self.before.lacks(rung) and not self.after.lacks(rung))

    @property
    def words(self) -> str:
        """What there is to celebrate, in a sentence. Empty where no level was passed."""
        if not self.passed:
            return ""
        # Translators: after a match, {name} is a level of the ladder, such as Novice.
        return say("You now stand above {name}.", name=level_title(self.passed[-1]))
