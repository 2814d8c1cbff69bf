"""Elo ratings from the results of matches, with their errors, and the sequential test of two players.

The model is the logistic one: a player who leads by d is expected to score 1 / (1 + 10 ** (-d / 400)). A draw counts
half. The ratings are those of maximum likelihood (Bradley and Terry; Zermelo, 1929), and their mean is 0.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

ELO = 400 / math.log(10)
"""One natural unit of the model, in Elo."""
CONFIDENCE = 1.96
"""The errors are these many standard errors: 95 of 100 intervals hold the true value."""
ALPHA = BETA = 0.05
"""The chance that the sequential test accepts the wrong hypothesis."""
MOST_LEAD = 400
"""The greatest lead in Elo for the sequential test. Beyond it, nearly all pairs have the same score: their distribution
is far from the normal one that the test takes it for."""
_STEPS, _LONGEST_STEP, _CLOSE = 200, 1.0, 1e-12


class Played(NamedTuple):
    """A match between two players, who are numbers from 0 on."""

    first: int
    second: int
    score: float
    """1 if the first one won, 1/2 for a draw, 0 if it lost."""
    pair: object = None
    """Matches with the same pair have the same deal, so that their results are not independent. None: it has none."""


class EloRatings(NamedTuple):
    elo: tuple[float, ...]
    error: tuple[float, ...]
    """Half of the interval of ``CONFIDENCE``, of the lead over the mean of all."""
    lead_error: float
    """Half of the interval of the lead of the first player over the second one."""
    bounded: bool
    """Whether some players only won or only lost against the others. They would be infinitely far apart, so a draw was
    added to each pairing; their distance is a lower bound."""


def ratings(matches: Sequence[Played], players: int) -> EloRatings:
    """Return the ratings of players from their matches. Players without matches have 0 and an infinite error."""
    score, number = _tables(matches, players)
    bounded = not _is_connected(score, players)
    if bounded:
        for one in range(players):
            for other in range(players):
                if number[one][other]:
                    score[one][other] += 0.5
                    number[one][other] += 1
    strength = _most_likely(score, number)
    spread = _inverse(_information(strength, number))
    of_pairs = _of_pairs(matches, strength, spread)

    def error(*weights: float) -> float:
        """Return the error of a sum of strengths: the greater one, of independent matches and of independent pairs."""
        variances = [
            sum(one * other * of[i][j] for i, one in enumerate(weights) for j, other in enumerate(weights))
            for of in (spread, of_pairs)
        ]
        return CONFIDENCE * ELO * math.sqrt(max(*variances, 0.0))

    errors = [error(*(float(one == each) for each in range(players))) for one in range(players)]
    idle = [not any(row) for row in number]
    return EloRatings(
        tuple(0.0 if alone else ELO * value for value, alone in zip(strength, idle, strict=True)),
        tuple(math.inf if alone else value for value, alone in zip(errors, idle, strict=True)),
        error(1.0, -1.0),
        bounded,
    )


Matrix = list[list[float]]


def _tables(matches: Iterable[Played], players: int) -> tuple[Matrix, Matrix]:
    score = [[0.0] * players for _ in range(players)]
    number = [[0.0] * players for _ in range(players)]
    for first, second, points, _ in matches:
        score[first][second] += points
        score[second][first] += 1 - points
        number[first][second] += 1
        number[second][first] += 1
    return score, number


def _is_connected(score: Matrix, players: int) -> bool:
    """Return whether a way of wins or draws leads from each player who played to each other one, and back."""
    active = [one for one in range(players) if any(score[one]) or any(row[one] for row in score)]

    def reached(wins: Matrix) -> set[int]:
        """Return the players to whom a way leads from the first one, over matches that were not lost."""
        found, new = set(active[:1]), active[:1]
        while new:
            one = new.pop()
            for other in active:
                if wins[one][other] and other not in found:
                    found.add(other)
                    new.append(other)
        return found

    losses = [list(column) for column in zip(*score, strict=True)]
    return len(reached(score)) == len(reached(losses)) == len(active)


def _most_likely(score: Matrix, number: Matrix) -> list[float]:
    """Return the strengths of maximum likelihood, by Newton's method. Their mean is 0."""
    players = range(len(score))
    strength = [0.0 for _ in players]
    for _ in range(_STEPS):
        slope = [
            sum(
                score[one][other] - number[one][other] * _expected(strength[one] - strength[other]) for other in players
            )
            for one in players
        ]
        spread = _inverse(_information(strength, number))
        step = [sum(spread[one][other] * slope[other] for other in players) for one in players]
        longest = max(map(abs, step))
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strength = [value + shorter * change for value, change in zip(strength, step, strict=True)]
        if longest < _CLOSE:
            break
    return strength


def _expected(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))


def _information(strength: Sequence[float], number: Matrix) -> Matrix:
    """Return Fisher's information of the strengths."""
    players = range(len(strength))
    table = [[0.0 for _ in players] for _ in players]
    for one in players:
        for other in players:
            expected = _expected(strength[one] - strength[other])
            known = number[one][other] * expected * (1 - expected)
            table[one][one] += known
            table[one][other] -= known
    return table


def _inverse(table: Matrix) -> Matrix:
    """Return the inverse of an information, for strengths whose mean is 0. Only differences are known of strengths, so
    a constant is added before, and taken away after. A player without matches knows nothing of the others."""
    size = len(table)
    plays = [table[i][i] > 0 for i in range(size)]
    constant = [[plays[i] * plays[j] / max(1, sum(plays)) for j in range(size)] for i in range(size)]
    rows = [
        [table[i][j] + constant[i][j] + (i == j and not plays[i]) for j in range(size)]
        + [float(i == j) for j in range(size)]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [[rows[i][size + j] - constant[i][j] for j in range(size)] for i in range(size)]


def _of_pairs(matches: Iterable[Played], strength: Sequence[float], spread: Matrix) -> Matrix:
    """Return the covariances of the strengths if only the pairs of matches are independent, not the matches."""
    surprises: defaultdict[object, list[float]] = defaultdict(lambda: [0.0] * len(strength))
    for number, (first, second, points, pair) in enumerate(matches):
        surprise = points - _expected(strength[first] - strength[second])
        of_pair = surprises[number if pair is None else (first, second, pair)]
        of_pair[first] += surprise
        of_pair[second] -= surprise
    size = range(len(strength))
    table = [[0.0 for _ in size] for _ in size]
    for of_pair in surprises.values():
        moved = [sum(spread[i][j] * of_pair[j] for j in size) for i in size]
        for i in size:
            for j in size:
                table[i][j] += moved[i] * moved[j]
    return table


Verdict = Literal["H0", "H1", "open"]


class Sprt(NamedTuple):
    """The state of a sequential probability ratio test of the lead of one player."""

    ratio: float
    lower: float
    upper: float

    @property
    def verdict(self) -> Verdict:
        """The hypothesis that is accepted, or ``open``."""
        return "H1" if self.ratio >= self.upper else "H0" if self.ratio <= self.lower else "open"


def sprt(pairs: Iterable[float], elo_0: float, elo_1: float) -> tuple[Sprt, int]:
    """Test whether a player leads by ``elo_1`` (H1) or by ``elo_0`` (H0), which are at most ``MOST_LEAD``. Returns the
    state when the test was decided, or else at the end, and the number of pairs until then.

    ``pairs`` are the sums of the scores of two matches on one deal: 0 to 2. Their distribution is taken as normal
    (generalised SPRT; M. Van den Bergh, 2019), with one pair added that is spread evenly over all five sums.
    """
    low, high = (_expected(elo / ELO) for elo in (elo_0, elo_1))
    counted, total, squares = 1, 0.5, 0.375  # of the pair that is added
    state = Sprt(0.0, math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA))
    for pair in pairs:
        counted, total, squares = counted + 1, total + pair / 2, squares + (pair / 2) ** 2
        mean = total / counted
        variance = squares / counted - mean * mean
        state = state._replace(ratio=(counted - 1) * (high - low) * (2 * mean - low - high) / (2 * variance))
        if state.verdict != "open":
            break
    return state, counted - 1


def scores(matches: Mapping[int, float]) -> list[float]:
    """Return the sums of the scores of the pairs that are complete, from matches by their numbers, in order."""
    return [
        matches[number] + matches[number + 1] for number in sorted(matches) if number % 2 == 0 and number + 1 in matches
    ]
