"""A toy of a puzzle game: a few digits, which are the better the larger they are."""

import random

from game.puzzles.engine.climbing import Mutation, Rule, Scored

Digits = tuple[int, ...]


def raised(puzzle: Digits, rng: random.Random) -> Digits:
    """One digit goes up by one, and 9 becomes 0."""
    at = int(rng.random() * len(puzzle))
    return (*puzzle[:at], (puzzle[at] + 1) % 10, *puzzle[at + 1 :])


class ToyClient:
    """Three digits without a 5. The score is their sum, and so is the grade. With a 7 it is not clean."""

    mutations: tuple[Mutation[Digits], ...] = (raised,)

    def draft(self, rng: random.Random) -> Digits:
        """Three digits below 3."""
        return tuple(int(rng.random() * 3) for _ in range(3))

    def complete(self, puzzle: Digits, rng: random.Random) -> Scored[Digits] | None:
        """Refuse a 5."""
        return None if 5 in puzzle else Scored(puzzle, sum(puzzle), sum(puzzle), 7 not in puzzle)


class Countdown:
    """The state of a solver: a number on its way to 0, and how far it can be halved."""

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def ended(self) -> bool:
        """Whether it has reached 0."""
        return self.number <= 0

    solved = ended


def _halve(state: Countdown, moves: object) -> None:
    state.number //= 2


def _subtract(state: Countdown, moves: object) -> None:
    state.number -= 1


RULES: list[Rule[Countdown]] = [
    Rule("halve", lambda state: [1] if state.number % 2 == 0 else [], _halve),
    Rule("small", lambda state: [1] * 9 if state.number < 4 else [], None),
    Rule("subtract", lambda state: [1, 2] if state.number % 3 == 0 else [], _subtract),
]
