"""The rating of the person in matches, by Glicko-2, where it begins, and the rung of the ladder that fits it.

After Mark Glickman, "Example of the Glicko-2 system" (2013, glicko.net). Each round is a rating period of its own:
several surprises in one would throw a new rating far beyond that of the opponent. The opponents are the rungs of the
ladder, whose ratings are measured and stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from math import exp, log, pi, sqrt
from typing import NamedTuple

from ....ai.opponents import LADDER, Rung
from ....core.rules import RULES, Drop
from ....language import digits, say, say_many
from ....storage import History, Point, StoredMatch
from ...words.titles import LADDER_TITLES

_SCALE = 400 / log(10)
_MIDDLE = 1500.0
_CHANGE = 0.5
"""The constant tau of the system: how fast the volatility can change."""
_MOST_VOLATILE = 0.12
"""The greatest volatility. Without it, years of surprises would throw a rating about until it is no number."""
_CLOSE_ENOUGH = 1e-6
_REST = timedelta(weeks=1)
"""The deviation grows with each whole period of this length without a match."""
_LADDER_DEVIATION = 50.0
"""The deviation of the levels. The 95 % intervals of their measured steps are about twice as wide at each side."""


_DOUBT = 0.25
"""The part of the deviation by which the rival that fits is weaker than the person."""


ZERO = 1000
"""What a rating has more on the screen. The zero of a scale of ratings says nothing, and people expect that a rating is
above it. On the scale of the ladder, whose levels were measured from `beginner` on, the first level is below it."""


class Rating(NamedTuple):
    """How strong a player is, on the scale of the ladder. It is right within two deviations in 19 of 20 cases."""

    rating: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def shown(self) -> int:
        """The rating on the screen. It does not fall below 0, however many rounds are lost."""
        return max(0, ZERO + round(self.rating))

    def lacks(self, rung: Rung) -> int:
        """By how much the rating of a level is above it, both as they are on the screen. 0 if it is not above it."""
        return max(0, Rating(rung.rating).shown - self.shown)

    @property
    def words(self) -> str:
        """The rating with its deviation as they are shown: 2,523 ± 62."""
        return say("{rating} ± {deviation}", rating=digits(self.shown), deviation=digits(round(self.deviation)))

    def after(self, games: Sequence[tuple[Rating, float]]) -> Rating:
        """The rating after a period with these games: the opponent, and 1 for a win, 1/2 for a draw, 0 for a loss."""
        mu, phi = (self.rating - _MIDDLE) / _SCALE, self.deviation / _SCALE
        if not games:
            return self._replace(deviation=min(Rating().deviation, _SCALE * sqrt(phi**2 + self.volatility**2)))
        precision, surprise = 0.0, 0.0
        for opponent, score in games:
            theirs = opponent.deviation / _SCALE
            weight = 1 / sqrt(1 + 3 * theirs**2 / pi**2)
            expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - _MIDDLE) / _SCALE)))
            precision += weight**2 * expected * (1 - expected)
            surprise += weight * (score - expected)
        volatility = min(_MOST_VOLATILE, _volatility(self.volatility, phi, 1 / precision, surprise / precision))
        phi = 1 / sqrt(1 / (phi**2 + volatility**2) + precision)
        return Rating(_MIDDLE + _SCALE * (mu + phi**2 * surprise), _SCALE * phi, volatility)


def _volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the volatility that fits the games best, by the Illinois method."""
    start = log(before**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / _CHANGE**2

    low, high = start, log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else start - _CHANGE
    while delta**2 <= phi**2 + variance and slope(high) < 0:
        high -= _CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


FEWEST_PIECES = 20
"""The pieces of a game from which its speed says something."""
_TELLING = tuple(name for name, rules in RULES.items() if rules.drop is Drop.HARD)
"""The rulesets whose games tell a speed: a key drops a piece at once."""
_GAMES = 10
"""The last games from which the first rating comes."""
_UNKNOWN_PACE = 0.5
"""The pieces a second of a person of whom no game is known."""
_OF_GAMES = 250.0
"""The deviation of a first rating from games alone: their speed is known, but not what the pieces send."""
_SENT_BY_PEOPLE = (
    (0.35, 4.0), (0.5, 6.0), (0.7, 12.0), (1.3, 30.0), (1.8, 55.0), (2.3, 90.0), (2.8, 120.0), (3.0, 160.0),
)  # fmt: skip
"""Pieces a second of people, and the lines a minute that people of that speed send in matches."""


def _between(points: Sequence[tuple[float, float]], x: float) -> float:
    """Return the value at ``x`` of the line through some points, which ends at the first and at the last one."""
    for (left, low), (right, high) in pairwise(points):
        if x < right:
            return low + (high - low) * max(0.0, x - left) / (right - left)
    return points[-1][1]


def rating_of_pace(pieces_a_second: float) -> float:
    """Return the rating of a person who places so many pieces a second: that of a level that sends as many lines a
    minute as people of this speed do."""
    levels = [(float(rung.attack), float(rung.rating)) for rung in LADDER.values()]
    return _between(levels, _between(_SENT_BY_PEOPLE, pieces_a_second))


def first_rating(games: Iterable[Point], until: datetime | None = None) -> Rating:
    """Return the rating with which the person begins, from the speed in the last own games that ended before
    ``until``; the earliest game comes first. Only games count in which a key drops a piece at once."""
    counted = [
        game
        for game in games
        if game.pieces >= FEWEST_PIECES and game.seconds and (until is None or game.moment <= until)
        if game.rules in _TELLING
    ][-_GAMES:]
    if not counted:
        return Rating(rating_of_pace(_UNKNOWN_PACE))
    pace = sum(game.pieces for game in counted) / sum(game.seconds for game in counted)
    return Rating(rating_of_pace(pace), _OF_GAMES)


class Rated(NamedTuple):
    match: StoredMatch
    before: Rating
    after: Rating


FirstRating = Callable[[datetime | None], Rating]
"""Returns the rating with which the person began at a date, or begins now."""


def begins_with(history: History) -> FirstRating:
    """Return where the rating of the person begins, by the games before that were played here. It is looked up when it
    is needed."""
    return lambda until: first_rating(
        history.last_played_here(_TELLING, limit=_GAMES, pieces=FEWEST_PIECES, until=until), until
    )


def _without_games(until: datetime | None) -> Rating:
    return first_rating(())


def rated(matches: Iterable[StoredMatch], first: FirstRating = _without_games) -> list[Rated]:
    """The ratings after each match that counts, the earliest first. ``first`` tells where they begin: with what was
    known before the first of these matches, so that later games change nothing."""
    counted: list[Rated] = []
    now, last = Rating(), None
    for match in matches:
        rung = LADDER.get(match.players[1].name)
        if not match.rated or rung is None:
            continue
        if last is None:
            now = first(match.finished_at)
        for _ in range((match.finished_at - last) // _REST if last else 0):
            now = now.after(())
        rival = Rating(rung.rating, _LADDER_DEVIATION)
        before, lost = now, match.lost_rounds
        # The order of the rounds is not kept. Who has won the match won the last one.
        for score in sorted([1.0] * match.won + [0.5] * match.drawn + [0.0] * lost, reverse=lost > match.won):
            now = now.after([(rival, score)])
        counted.append(Rated(match, before, now))
        last = match.finished_at
    return counted


@dataclass(frozen=True)
class LadderStanding:
    now: Rating
    matches: int

    @classmethod
    def of(cls, matches: Iterable[StoredMatch], date: datetime, first: FirstRating = _without_games) -> LadderStanding:
        """The standing after these matches, the earliest first, at a date. ``first`` is as for ``rated``."""
        return cls.after(rated(matches, first), date, first)

    @classmethod
    def after(cls, counted: Sequence[Rated], date: datetime, first: FirstRating) -> LadderStanding:
        """The standing after these ratings, the earliest first, at a date. The rest is as for ``of``."""
        now = counted[-1].after if counted else first(None)
        for _ in range((date - counted[-1].match.finished_at) // _REST if counted else 0):
            now = now.after(())
        return cls(now, len(counted))

    @property
    def fitting(self) -> Rung:
        """The rung whose strength is nearest: a rival that follows the person. A rating that is not sure yet counts a
        little less, because it is better to begin with a rival who can be beaten."""
        sure = self.now.rating - _DOUBT * self.now.deviation
        return min(LADDER.values(), key=lambda rung: abs(rung.rating - sure))

    @property
    def above(self) -> Rung | None:
        return next(filter(self.now.lacks, LADDER.values()), None)

    @property
    def brief(self) -> str:
        """The next level, and behind a comma how far it is above the player. Before the first match, the level that
        fits."""
        if not self.matches:
            # Translators: the level of the ladder with which a person begins, such as "Novice fits you".
            return say("{name} fits you", name=say(LADDER_TITLES[self.fitting.name]))
        if self.above is None:
            return say("{rating}, above the whole ladder", rating=digits(self.now.shown))
        # Translators: the next level of the ladder, such as "Regular, 54 points above you".
        return say_many(
            "{name}, {number} point above you",
            "{name}, {number} points above you",
            self.now.lacks(self.above),
            name=say(LADDER_TITLES[self.above.name]),
        )

    @property
    def words(self) -> str:
        """How far the next opponent of the ladder is above the player, in a sentence."""
        if self.above is None:
            return say("You stand above the whole ladder.")
        return say_many(
            "The next one, {name}, is {number} point above you.",
            "The next one, {name}, is {number} points above you.",
            self.now.lacks(self.above),
            name=say(LADDER_TITLES[self.above.name]),
        )
