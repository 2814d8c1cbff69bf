"""What kernels hand on to each other: bundles of figures and arrays.

A named tuple costs nothing in compiled code. It is taken apart where a function begins, and its parts are passed on as
single arguments would be.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.kernels.arrays import Floats, Words

Weights = tuple[float, ...]
"""Those of the features, see ``feature``; a tuple, because numba counts no references to it."""
Drop = tuple[int, int, int]
"""Shape, leftmost column and lowest row."""


class Policy(NamedTuple):
    """By what a player chooses among drops."""

    rows: int
    """Of the well."""
    order: int
    """Where the ranks begin by which equals are told apart; one of ``ORDERS``."""
    weights: Weights
    detail: int
    """How much of a board the weights look at: ``SIX``, ``NINE`` or ``SURFACE``."""


class Survey(NamedTuple):
    """The drops of a piece with their values, or with bounds of these."""

    drops: Words
    values: Floats
    left: Words
    """Scratch paper: a board that has been loaded."""


class Scratch(NamedTuple):
    """Scratch paper for landings that are valued one by one."""

    landings: Words
    left: Words
    """A board that has been loaded."""
    hardness: Words
    """A word for each row."""


class SurveyedGame(NamedTuple):
    """A game of straight drops that are surveyed; its weights are those of the first ``SURVEYED`` features."""

    board: Words
    state: Words
    """A ``twister``."""
    policy: Policy
    survey: Survey


class AnyGame(NamedTuple):
    """A game by either rules and with the weights of all features."""

    board: Words
    state: Words
    """A ``twister``."""
    policy: Policy
    scratch: Scratch


class Limits(NamedTuple):
    """How far a game goes on."""

    most: int
    """Pieces."""
    low: int
    """The height or rise of the stack at which it ends."""
    high: int
    """The same, on the way up."""
