"""The modern player's weights. A unit is about a hundred points at level 1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        # of the stack that a series of moves leaves
        "holes": -5.0,
        "overhangs": -1.5,
        "covering cells": -0.5,
        "row transitions": -0.2,
        "height": -0.4,
        "upper half": -1.5,
        "upper quarter": -5.0,
        "bumpiness": -0.5,
        "cliffs": -0.7,
        "well depth": 0.3,
        "well inward": 0.0,
        "other wells": -0.7,
        "ready rows": 0.7,
        "T-slots, no row": 0.5,
        "T-slots, one row": 2.0,
        "T-slots, two rows": 6.0,
        # of the game as it leaves it
        "back-to-back kept": 2.0,
        "T kept": 1.0,
        "I kept": 1.0,
        # of its moves
        "single": -2.0,
        "double": -3.0,
        "triple": -4.0,
        "tetris": -2.0,
        "T-spin": 3.0,
        "T-spin single": 5.0,
        "T-spin double": 12.0,
        "T-spin triple": 15.0,
        "T-spin mini": -3.0,
        "T-spin mini single": -1.0,
        "T-spin mini double": 0.0,
        "back-to-back": 4.0,
        "combo": 0.5,
        "perfect clear": 15.0,
        "wasted T": -4.0,
        "winning points": 0.5,
    }
)
"""By rules under which a T that is turned into its place counts as a spin."""

WITHOUT_SPINS: Mapping[str, float] = MappingProxyType(
    {
        **dict.fromkeys(WEIGHTS, 0.0),
        "holes": -7.0,
        "overhangs": -4.0,
        "covering cells": -1.0,
        "row transitions": -0.2,
        "height": -0.5,
        "upper half": -5.0,
        "upper quarter": -5.0,
        "bumpiness": -0.6,
        "cliffs": -0.7,
        "well depth": 0.3,
        "other wells": -0.7,
        "ready rows": 0.7,
        "single": -0.5,
        "double": -0.5,
        "tetris": 6.0,
        "perfect clear": 15.0,
        "winning points": 0.5,
    }
)
"""By other rules, which have no hold either and show one piece: tetrises, and an eye on the height."""
