"""CONTROLLERS: the machine players of the literature, each a row of weights.

The value of a move is the sum of weight times feature; the highest value is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from game.ai.features import FEATURES


@dataclass(frozen=True)
class Controller:
    """A one-piece player: what it weighs, and whom to thank for it."""

    name: str
    year: int
    source: str
    weights: Mapping[str, float] = field(hash=False)
    """By the names of ``FEATURES``, in that order; those that it does not look at are left out."""
    by_priority: bool = False
    """Whether moves of equal value are told apart by Dellacherie's priority; else the first one is played."""


_NAMES = tuple(FEATURES)
# Weights in the order of FEATURES; a row may end early.
_TABLE: tuple[tuple[str, int, str, bool, tuple[float, ...]], ...] = (
    ("dellacherie", 2003, "P. Dellacherie, printed in C. Fahey's Tetris AI", True, (-1, 1, -1, -1, -4, -1)),
    ("bcts", 2009, "C. Thiery and B. Scherrer, Building Controllers for Tetris", False,
        (-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087)),
    ("dt-10", 2013, "V. Gabillon et al., trained by CBMPI on a well of ten rows", False,
        (-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27)),
    ("dt-20", 2013, "V. Gabillon et al., trained by CBMPI on a well of twenty rows", False,
        (-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89)),
    ("ce", 2009, "C. Thiery and B. Scherrer, Dellacherie's features weighed by cross entropy", False,
        (-8.593742, 4.982987, -5.315517, -17.01111, -14.26038, -6.035001)),
)  # fmt: skip

CONTROLLERS: Mapping[str, Controller] = {
    name: Controller(name, year, source, dict(zip(_NAMES, weights, strict=False)), by_priority)
    for name, year, source, by_priority, weights in _TABLE
}


def controller(name: str) -> Controller:
    """The controller of a name. Raises ValueError that lists the names, the nearest one first."""
    if name in CONTROLLERS:
        return CONTROLLERS[name]
    near = get_close_matches(name, CONTROLLERS, n=1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    raise ValueError(f"unknown controller {name!r}; {hint}The controllers are {', '.join(CONTROLLERS)}")
