"""The weights of the modern player. A unit is about a hundred points at level 1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        # Features of the stack after the last move. Weights of 0 are listed so that training can change them.
        "closed holes": -5.13,
        "overhangs": -1.93,
        "covering cells": -0.41,
        "row transitions of the stack": -0.52,
        "height": -0.51,
        "upper half": -0.58,
        "upper quarter": -5.0,
        "bumpiness beside the well": -0.25,
        "cliffs": -0.92,
        "well depth": 0.29,
        "well inward": 0.0,
        "other wells": -0.54,
        "ready rows": 1.15,
        "T-slots, no row": 0.5,
        "T-slots, one row": 2.84,
        "T-slots, two rows": 8.42,
        # Features of the game after the last move.
        "back-to-back kept": 2.14,
        "T kept": 0.38,
        "I kept": 1.0,
        # Features of the moves.
        "single": -2.22,
        "double": -2.8,
        "triple": -4.0,
        "tetris": -3.71,
        "T-spin": 2.68,
        "T-spin single": 4.86,
        "T-spin double": 13.37,
        "T-spin triple": 20.23,
        "T-spin mini": -3.37,
        "T-spin mini single": -0.91,
        "T-spin mini double": 0.0,
        "back-to-back": 3.0,
        "combo": 0.53,
        "perfect clear": 14.34,
        "wasted T": -4.83,
        "winning points": 0.5,
    }
)
"""The weights for rules with T-spins."""

WITHOUT_SPINS: Mapping[str, float] = MappingProxyType(
    {
        **dict.fromkeys(WEIGHTS, 0.0),
        "closed holes": -7.0,
        "overhangs": -4.0,
        "covering cells": -1.0,
        "row transitions of the stack": -0.2,
        "height": -0.5,
        "upper half": -5.0,
        "upper quarter": -5.0,
        "bumpiness beside the well": -0.6,
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
"""The weights for rules without T-spins, in which there is no hold and one visible piece. They aim at tetrises and a
low stack."""
