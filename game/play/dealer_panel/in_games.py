"""A probability as a number of games."""

from __future__ import annotations

from game.language import digits, say

UNUSUAL = 0.05
"""The probability up to which a longest wait is called unusual."""
_OFTEN = 0.25
"""The probability above which a run is told in games of ten."""


def share_of_games(chance: float, games: int) -> str:
    """Return how many of ``games`` have as long a run: "1 of 11 games", "7 of 10 games", "all games"."""
    if chance >= 1:
        return say("all games")
    if chance >= 0.95:
        return say("nearly all games")
    if chance > _OFTEN:
        return say("{some} of {all} games", some=round(10 * chance), all=10)
    if chance <= 0:
        return say("fewer than 1 of {all} games", all=digits(games))
    return say("{some} of {all} games", some=1, all=digits(round(1 / chance)))
