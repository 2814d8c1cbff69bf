"""A probability as a number of games."""

from __future__ import annotations

from game.core.dealers.runs.measured import GAMES
from game.language import digits, say

OFTEN = 0.25
"""The probability above which a run is told in games of ten. Such a run is normal."""
_UNUSUAL, _RARE = 0.05, 0.001
"""The probabilities from which on a run is unusual, and rare."""


def verdict_on(run: str, chance: float) -> str:
    """Return a sentence that says how rare a run is. ``run`` tells its kind and its length."""
    games = say("as long in {games}", games=share_of_games(chance))
    if chance > OFTEN:
        return say("{run}, normal for this dealer ({games}).", run=run, games=games)
    if chance >= _UNUSUAL:
        return say("{run}, unusual for this dealer ({games}).", run=run, games=games)
    if chance >= _RARE:
        return say("{run}, rare under this dealer ({games}).", run=run, games=games)
    return say("{run}, very rare under this dealer ({games}).", run=run, games=games)


def share_of_games(chance: float) -> str:
    """Return how many games have as long a run: "1 of 11 games", "7 of 10 games", "all games"."""
    if chance >= 1:
        return say("all games")
    if chance >= 0.95:
        return say("nearly all games")
    if chance > OFTEN:
        return say("{some} of {all} games", some=round(10 * chance), all=10)
    if chance <= 0:
        return say("{some} of {all} games", some=0, all=digits(GAMES))
    if chance < 1e-9:
        return say("fewer than 1 of a billion games")
    return say("{some} of {all} games", some=1, all=digits(_rounded(round(1 / chance))))


def _rounded(number: int) -> int:
    """A number with three digits that count."""
    zeros: int = 10 ** max(0, len(str(number)) - 3)
    return round(number / zeros) * zeros
