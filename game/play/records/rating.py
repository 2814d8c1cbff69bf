"""The rating of the person in matches, by Glicko-2, and the rung of the ladder that fits it.

After Mark Glickman, "Example of the Glicko-2 system" (2013, glicko.net). Each round is a rating period of its own:
several surprises in one would throw a new rating far beyond that of the opponent. The opponents are the rungs of the
ladder, whose ratings are measured and stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import exp, log, pi, sqrt
from typing import NamedTuple

from game.ai.opponents import LADDER, Rung
from game.language import digits, say, say_many
from game.play.words.titles import LADDER_TITLES
from game.storage import StoredMatch

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


class Rating(NamedTuple):
    """How strong a player is. It is right within two deviations in 19 of 20 cases."""

    rating: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def words(self) -> str:
        """The rating with its deviation: 1,523 ± 62."""
        return say("{rating} ± {deviation}", rating=digits(round(self.rating)), deviation=digits(round(self.deviation)))

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


class Rated(NamedTuple):
    match: StoredMatch
    before: Rating
    after: Rating


def rated(matches: Iterable[StoredMatch]) -> list[Rated]:
    """The ratings after each match that counts, the earliest first."""
    counted: list[Rated] = []
    now, last = Rating(), None
    for match in matches:
        rung = LADDER.get(match.players[1].name)
        if not match.rated or rung is None:
            continue
        for _ in range((match.finished_at - last) // _REST if last else 0):
            now = now.after(())
        rival = Rating(rung.rating, _LADDER_DEVIATION)
        # Who leaves a match loses the round that is played. Between two rounds, none is.
        lost = match.lost + (match.is_won is None and match.broken_off)
        before = now
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
    def of(cls, matches: Iterable[StoredMatch], date: datetime) -> LadderStanding:
        """The standing after these matches, the earliest first, at a date."""
        counted = rated(matches)
        now = counted[-1].after if counted else Rating()
        for _ in range((date - counted[-1].match.finished_at) // _REST if counted else 0):
            now = now.after(())
        return cls(now, len(counted))

    @property
    def fitting(self) -> Rung:
        """The rung whose strength is nearest: a rival that follows the person."""
        return min(LADDER.values(), key=lambda rung: abs(rung.rating - self.now.rating))

    @property
    def above(self) -> Rung | None:
        return next((rung for rung in LADDER.values() if rung.rating > self.now.rating), None)

    @property
    def words(self) -> str:
        if self.above is None:
            return say("You stand above the whole ladder.")
        return say_many(
            "The next one, {name}, is {number} point above you.",
            "The next one, {name}, is {number} points above you.",
            max(1, round(self.above.rating - self.now.rating)),
            name=say(LADDER_TITLES[self.above.name]),
        )
