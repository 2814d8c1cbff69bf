"""A probability as a number of games."""

from __future__ import annotations

from game.core.dealers.runs.measured import GAMES

_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_OFTEN = 0.25
"""The probability above which a run is told in games of ten."""


def in_games(chance: float) -> str:
    """A probability in a sentence: "in one game of eleven", "in seven games of ten", "in nearly every game"."""
    if chance >= 1:
        return "in every game"
    if chance >= 0.95:
        return "in nearly every game"
    if chance > _OFTEN:
        return f"in {_NUMBERS[round(10 * chance)]} games of ten"
    if chance <= 0:
        return f"in none of {GAMES:,} measured games"
    if chance < 1e-9:
        return "in less than one game of a billion"
    of = round(1 / chance)
    return f"in one game of {_NUMBERS[of] if of < len(_NUMBERS) else f'{_rounded(of):,}'}"


def share_of_games(chance: float) -> str:
    """The same in a table: "1 of 11", "7 of 10", "all"."""
    if chance >= 1:
        return "all games"
    if chance >= 0.95:
        return "nearly all games"
    if chance > _OFTEN:
        return f"{round(10 * chance)} of 10 games"
    if chance <= 0:
        return f"0 of {GAMES:,} games"
    return "fewer than 1 of a billion" if chance < 1e-9 else f"1 of {_rounded(round(1 / chance)):,} games"


def _rounded(number: int) -> int:
    """A number with three digits that count."""
    zeros: int = 10 ** max(0, len(str(number)) - 3)
    return round(number / zeros) * zeros
