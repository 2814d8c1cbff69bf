"""Named tuples of values and arrays that kernels pass to each other.

A named tuple costs nothing in compiled code. Its parts are passed as single arguments.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.kernels.arrays import Floats, Words

Weights = tuple[float, ...]
"""The weights in the order of ``feature``. It is a tuple because numba counts no references to tuples."""
Drop = tuple[int, int, int]
"""Shape, leftmost column and lowest row."""


class Policy(NamedTuple):
    """How a player chooses among drops."""

    rows: int
    """The rows of the well."""
    order: int
    """Where the ranks for equal drops begin; one of ``ORDERS``."""
    weights: Weights
    detail: int
    """Which features of a board the weights use: ``SIX``, ``NINE`` or ``SURFACE``."""


class SurveyedDrops(NamedTuple):
    """The drops of a piece with their values, or with upper bounds of them."""

    drops: Words
    values: Floats
    left: Words
    """A scratch board that has been loaded."""


class Scratch(NamedTuple):
    """Scratch arrays for landings that are evaluated one by one."""

    landings: Words
    left: Words
    """A board that has been loaded."""
    hardness: Words
    """One word for each row."""
    lanes: Words
    """Boards side by side, see ``lanes.layout``."""
    values: Floats
    """The values of those boards."""
    beyond: Floats
    """The weights of the features that need lanes, from ``OTHERS`` on. Empty if all of them are 0."""


class SurveyedGame(NamedTuple):
    """A game of straight drops from a survey. Its weights are those of the first ``SURVEYED`` features."""

    board: Words
    state: Words
    """The state of the random numbers, see ``twister``."""
    policy: Policy
    survey: SurveyedDrops


class AnyGame(NamedTuple):
    """A game by either rules, with the weights of all features: those before ``OTHERS`` in the policy, where compiled
    code passes each as an argument, and the rest in the scratch."""

    board: Words
    state: Words
    """The state of the random numbers, see ``twister``."""
    policy: Policy
    scratch: Scratch


class Limits(NamedTuple):
    """When a game stops."""

    most: int
    """The number of pieces."""
    low: int
    """The lower limit of the height or the rise of the stack."""
    high: int
    """The upper limit of the height or the rise of the stack."""
