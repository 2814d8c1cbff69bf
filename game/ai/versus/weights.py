"""The weights of the versus player, by attack table. They were measured by this project, in self-play by SPSA.

For ``guideline``: 619 steps at width 24. For ``tetrio-1``: 263 steps at width 20. Weights of one table play badly by
another: 17 % against the tuned ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class VersusWeights(NamedTuple):
    """The weights for one attack table."""

    features: Mapping[str, float]
    """The weight of each feature of the stack, of the game and of the moves."""
    share: float
    """The part of the waiting lines that counts as height."""
    discount: float
    """What a move counts in comparison with the one before it."""


TABLES: Mapping[str, VersusWeights] = MappingProxyType(
    {
        "guideline": VersusWeights(
            MappingProxyType(
                {
                    # The stack after the last move.
                    "holes": -2.0067,
                    "buried rows": -0.1769,
                    "row transitions": -0.3543,
                    "height to come": -0.1134,
                    "upper half to come": -0.6615,
                    "upper quarter to come": -5.0978,
                    "rows around the well": 0.4473,
                    "bumpiness beside the well": -0.1899,
                    "mean height": 0.539,
                    "deep wells beyond one": -0.0386,
                    "T-spin to come": 0.1161,
                    "T-spin single to come": 1.5745,
                    "T-spin double to come": 1.0536,
                    # The game after the last move.
                    "back-to-back kept": 0.8533,
                    "waiting lines": -0.6345,
                    "combo kept": 1.158,
                    "T kept": -0.649,
                    "I kept": 1.4131,
                    # The moves.
                    "single": -3.3201,
                    "double": -2.2949,
                    "triple": -0.7545,
                    "tetris": 3.8343,
                    "T-spin mini": -0.7092,
                    "T-spin mini single": -1.1491,
                    "T-spin mini double": -1.5121,
                    "T-spin": -1.484,
                    "T-spin single": 1.2471,
                    "T-spin double": 3.0651,
                    "T-spin triple": 9.2755,
                    "back-to-back": 1.4542,
                    "back-to-back broken": -0.5593,
                    "lines by combo": 1.8246,
                    "perfect clear": 12.2765,
                    "lines sent": 0.3342,
                    "lines cancelled": -0.6163,
                    "T without a double": -1.1007,
                    "soft drop": -0.2067,
                    "clears": -0.1574,
                }
            ),
            share=0.1646,
            discount=0.9595,
        ),
        "tetrio-1": VersusWeights(
            MappingProxyType(
                {
                    # The stack after the last move.
                    "holes": -1.2364,
                    "buried rows": -0.1539,
                    "row transitions": -0.4735,
                    "height to come": -0.1779,
                    "upper half to come": -1.0285,
                    "upper quarter to come": -6.9717,
                    "rows around the well": 0.3153,
                    "bumpiness beside the well": -0.3177,
                    "mean height": -0.9815,
                    "deep wells beyond one": -0.3557,
                    "T-spin to come": -0.2219,
                    "T-spin single to come": 2.2884,
                    "T-spin double to come": 1.1232,
                    # The game after the last move.
                    "back-to-back kept": 0.6489,
                    "waiting lines": -0.6669,
                    "combo kept": 0.6415,
                    "T kept": -0.731,
                    "I kept": 2.6965,
                    # The moves.
                    "single": -2.0438,
                    "double": -1.8105,
                    "triple": -0.6444,
                    "tetris": 3.2453,
                    "T-spin mini": -0.3738,
                    "T-spin mini single": -1.3056,
                    "T-spin mini double": -1.4289,
                    "T-spin": -2.0089,
                    "T-spin single": 1.5461,
                    "T-spin double": 3.9862,
                    "T-spin triple": 10.3092,
                    "back-to-back": 2.088,
                    "back-to-back broken": -0.9454,
                    "lines by combo": 2.2981,
                    "perfect clear": 13.9427,
                    "lines sent": 0.8121,
                    "lines cancelled": -0.7793,
                    "T without a double": -1.2027,
                    "soft drop": -0.0633,
                    "clears": 0.7503,
                }
            ),
            share=0.1892,
            discount=0.9238,
        ),
    }
)
"""Attack table -> weights."""

NEAREST: Mapping[str, str] = MappingProxyType({"tetrio-2": "tetrio-1", "classic": "guideline", "gameboy": "guideline"})
"""Attack table without weights of its own -> the table whose weights are used."""


def weights_for(table: str) -> VersusWeights:
    """Return the weights for an attack table: its own, else those of the nearest table."""
    return TABLES.get(table) or TABLES[NEAREST.get(table, "guideline")]
