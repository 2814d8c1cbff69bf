"""Mutation: a few small changes of a puzzle."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.puzzles.engine.client import Mutation, P

AGAIN = 1 / 3
"""The chance of one more change after each change."""


def mutate(puzzle: P, mutations: Sequence[Mutation[P]], rng: random.Random) -> P:
    """Return the puzzle after one random mutation or more."""
    draw = rng.random
    while True:
        puzzle = mutations[int(draw() * len(mutations))](puzzle, rng)
        if draw() >= AGAIN:
            return puzzle
