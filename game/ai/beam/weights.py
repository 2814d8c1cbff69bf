"""The weights of the versus player, by attack table. They were measured by this project, in self-play by SPSA.

For ``tetrio-1``: 263 steps at width 20. For ``gameboy``: 32 steps at width 8, from those of ``tetrio-1`` without what
counts spins and combos. For ``guideline`` where a clear takes time: 619 steps at width 24. Weights of
one kind of match play badly in another. With clears that take 40 frames, those for slow clears won 40 of 40 duels
against those of ``tetrio-1``; without that, they won 15 of 40.

While they were tuned, a line that cancels counted as one sent, too. Here it counts once, so its weight is the sum.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class VersusWeights(NamedTuple):
    features: Mapping[str, float]
    """The weight of each feature of the stack, of the game and of the moves."""
    share: float
    """The part of the waiting lines that counts as height."""
    discount: float
    """What a move counts in comparison with the one before it."""


# A row is a feature and its weights: for ``tetrio-1``, for ``gameboy``, and for ``guideline`` where a clear takes time,
# so that pieces that clear few rows cost much.
_FEATURES: Mapping[str, tuple[float, float, float]] = {
    # The stack after the last move.
    "holes": (-1.2364, -0.8674, -2.0067),
    "buried rows": (-0.1539, -0.1634, -0.1769),
    "row transitions": (-0.4735, -0.4297, -0.3543),
    "height to come": (-0.1779, -0.2515, -0.1134),
    "upper half to come": (-1.0285, -0.5174, -0.6615),
    "upper quarter to come": (-6.9717, -6.0633, -5.0978),
    "rows around the well": (0.3153, 0.2489, 0.4473),
    "bumpiness beside the well": (-0.3177, -0.3538, -0.1899),
    "mean height": (-0.9815, -1.2864, 0.539),
    "deep wells beyond one": (-0.3557, -0.1983, -0.0386),
    "T-spin to come": (-0.2219, -0.1041, 0.1161),
    "T-spin single to come": (2.2884, 0.0909, 1.5745),
    "T-spin double to come": (1.1232, -0.0291, 1.0536),
    # The game after the last move.
    "back-to-back kept": (0.6489, 0.7659, 0.8533),
    "waiting lines": (-0.6669, -0.7124, -0.6345),
    "combo kept": (0.6415, 0.1227, 1.158),
    "T kept": (-0.731, -0.2018, -0.649),
    "I kept": (2.6965, 4.4288, 1.4131),
    # The moves.
    "single": (-2.0438, 0.2353, -3.3201),
    "double": (-1.8105, -2.0108, -2.2949),
    "triple": (-0.6444, -0.7274, -0.7545),
    "tetris": (3.2453, 3.7026, 3.8343),
    "T-spin mini": (-0.3738, 0.065, -0.7092),
    "T-spin mini single": (-1.3056, 0.0814, -1.1491),
    "T-spin mini double": (-1.4289, -0.0109, -1.5121),
    "T-spin": (-2.0089, 0.0327, -1.484),
    "T-spin single": (1.5461, 0.0068, 1.2471),
    "T-spin double": (3.9862, -0.0473, 3.0651),
    "T-spin triple": (10.3092, -0.1423, 9.2755),
    "back-to-back": (2.088, 2.4487, 1.4542),
    "back-to-back broken": (-0.9454, -0.9898, -0.5593),
    "lines by combo": (2.2981, -0.055, 1.8246),
    "perfect clear": (13.9427, 15.3158, 12.2765),
    "lines sent": (0.8121, 0.8453, 0.3342),
    "lines cancelled": (0.0328, -1.032, -0.2821),
    "T without a double": (-1.2027, 0.0509, -1.1007),
    "soft drop": (-0.0633, -0.0383, -0.2067),
    "clears": (0.7503, 0.7833, -0.1574),
}


def _column(number: int, share: float, discount: float) -> VersusWeights:
    features = {name: weights[number] for name, weights in _FEATURES.items()}
    return VersusWeights(MappingProxyType(features), share, discount)


_TETRIO_1 = _column(0, share=0.1892, discount=0.9238)
_OF_SPINS = ("lines by combo", "combo kept", "T without a double", "T kept")
"""What counts only where spins or combos do, beside the features of spins themselves."""


def _without_spins(weights: VersusWeights) -> VersusWeights:
    features = {
        name: 0.0 if "spin" in name or name in _OF_SPINS else weight for name, weight in weights.features.items()
    }
    return weights._replace(features=MappingProxyType(features))


TABLES: Mapping[str, VersusWeights] = MappingProxyType(
    {"tetrio-1": _TETRIO_1, "classic": _without_spins(_TETRIO_1), "gameboy": _column(1, share=0.1959, discount=0.9502)}
)
"""Attack table -> weights."""

SLOW_CLEARS = _column(2, share=0.1646, discount=0.9595)


def weights_for(table: str, *, slow_clears: bool = False) -> VersusWeights:
    """Return the weights for an attack table: its own, else those of ``tetrio-1``. ``slow_clears`` says whether a clear
    takes time."""
    if slow_clears and table == "guideline":
        return SLOW_CLEARS
    return TABLES.get(table, _TETRIO_1)
