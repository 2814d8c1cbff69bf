"""The weights of the beam player, by what it plays for. They were measured by this project.

Those for matches were tuned in self-play by SPSA. For ``tetrio-1``: 263 steps at width 20. For ``tetrio-2``, from
those: some 6,000 pairs of duels at width 16, by changes of 25 % with new signs for each pair. For ``guideline``, from
those of ``tetrio-1``: 7,300 pairs at width 16, by changes of 20 %, in which the attack of 120 pieces counted. For
``gameboy``: 32 steps at width 8, from those of ``tetrio-1`` without what counts spins and combos. For ``guideline``
where a clear takes time: 619 steps at width 24. Weights of one kind of match play badly in another. With clears that
take 40 frames, those for slow clears won 40 of 40 duels against those of ``tetrio-1``; without that, they won 15 of 40.
While they were tuned, a line that cancels counted as one sent, too. Here it counts once, so its weight is the sum.

Those for points were tuned by CMA-ES on the points of 150 lines at width 12, for 29 generations of 12 players; without
spins, on those of 200 lines by the rules of the NES, for 11 generations of 10.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ...core.chance import beside, seeded

_OFF = 0.02
"""The part of itself by which a seed changes a weight at most."""


class BeamWeights(NamedTuple):
    features: Mapping[str, float]
    """The weight of each feature of the stack, of the game and of the moves."""
    share: float
    """The part of the waiting lines that counts as height."""
    discount: float
    """What a move counts in comparison with the one before it."""

    def of(self, feature: str) -> float:
        """Return the weight of a feature; 0 if it does not count."""
        return self.features.get(feature, 0.0)


# A row is a feature and its weights: for ``tetrio-1``; for ``tetrio-2``; for ``guideline``; for ``gameboy``; for
# ``guideline`` where a clear takes time, so that pieces that clear few rows cost much; for points; and for points by
# rules without spins, in which there is no hold and one visible piece. None: it does not count.
_FEATURES: Mapping[str, tuple[float | None, ...]] = {
    # The stack after the last move.
    "holes": (-1.2364, -1.1447, -0.9848, -0.8674, -2.0067, -0.2813, -2.486),
    "buried rows": (-0.1539, -0.1631, -0.1907, -0.1634, -0.1769, -0.4025, -0.7186),
    "row transitions": (-0.4735, -0.9787, -0.9909, -0.4297, -0.3543, -0.7829, -0.2661),
    "height to come": (-0.1779, -0.0137, -0.0185, -0.2515, -0.1134, -0.6321, -0.0703),
    "upper half to come": (-1.0285, -0.9903, -1.1438, -0.5174, -0.6615, -0.6805, -3.7874),
    "upper quarter to come": (-6.9717, -4.747, -6.4853, -6.0633, -5.0978, -6.9574, -2.2062),
    "rows around the well": (0.3153, 0.3048, 0.3412, 0.2489, 0.4473, 0.7082, 0.8713),
    "bumpiness beside the well": (-0.3177, -0.2795, -0.226, -0.3538, -0.1899, 0.0213, -0.4801),
    "mean height": (-0.9815, -0.9433, -0.7342, -1.2864, 0.539, 0.1291, -0.1529),
    "deep wells beyond one": (-0.3557, -0.3727, -0.4082, -0.1983, -0.0386, -2.0057, -1.6067),
    "T-spin to come": (-0.2219, -0.1595, -0.2276, -0.1041, 0.1161, 0.7127, None),
    "T-spin single to come": (2.2884, 2.9642, 2.6743, 0.0909, 1.5745, 3.4985, None),
    "T-spin double to come": (1.1232, 1.333, 1.5781, -0.0291, 1.0536, 6.5187, None),
    # The game after the last move.
    "back-to-back kept": (0.6489, 1.5043, 0.7296, 0.7659, 0.8533, 4.3353, None),
    "waiting lines": (-0.6669, -0.8576, -0.5783, -0.7124, -0.6345, None, None),
    "combo kept": (0.6415, 0.6781, 1.1682, 0.1227, 1.158, -0.2007, None),
    "surge kept": (None, 0.351, None, None, None, None, None),
    "T kept": (-0.731, -0.4786, -0.6902, -0.2018, -0.649, 0.3061, None),
    "I kept": (2.6965, 3.5917, 1.5819, 4.4288, 1.4131, -0.0582, None),
    # The moves.
    "single": (-2.0438, -2.4769, -2.3894, 0.2353, -3.3201, -3.0102, -0.5357),
    "double": (-1.8105, -1.929, -2.3846, -2.0108, -2.2949, -4.0339, -0.398),
    "triple": (-0.6444, -0.79, -0.6563, -0.7274, -0.7545, -3.3782, -0.1292),
    "tetris": (3.2453, 2.9929, 3.6603, 3.7026, 3.8343, -4.5723, 5.5639),
    "T-spin mini": (-0.3738, -0.3726, -0.4096, 0.065, -0.7092, 1.1851, None),
    "T-spin mini single": (-1.3056, -1.1493, -0.9449, 0.0814, -1.1491, 2.6511, None),
    "T-spin mini double": (-1.4289, -1.2068, -1.6643, -0.0109, -1.5121, 0.0, None),
    "T-spin": (-2.0089, -2.0817, -1.7519, 0.0327, -1.484, 12.5879, None),
    "T-spin single": (1.5461, 1.9406, 2.0457, 0.0068, 1.2471, 12.4517, None),
    "T-spin double": (3.9862, 3.8666, 3.7544, -0.0473, 3.0651, 14.3052, None),
    "T-spin triple": (10.3092, 7.7101, 11.3285, -0.1423, 9.2755, 21.6103, None),
    "other spin": (None, -0.3111, None, None, None, None, None),
    "other spin single": (None, -0.609, None, None, None, None, None),
    "other spin double": (None, 0.138, None, None, None, None, None),
    "other spin triple": (None, 1.0764, None, None, None, None, None),
    "back-to-back": (2.088, 2.7279, 1.8302, 2.4487, 1.4542, 5.6133, None),
    "back-to-back broken": (-0.9454, -1.1718, -1.0897, -0.9898, -0.5593, 0.0229, None),
    "lines by combo": (2.2981, 2.3041, 2.2239, -0.055, 1.8246, None, None),
    "combo": (None, None, None, None, None, 0.3781, None),
    "perfect clear": (13.9427, 19.9419, 21.1278, 15.3158, 12.2765, 11.3817, 15.0),
    "lines sent": (0.8121, 0.315, 0.5703, 0.8453, 0.3342, None, None),
    "lines cancelled": (0.0328, 0.0803, 0.0658, -1.032, -0.2821, None, None),
    "T without a double": (-1.2027, -1.1003, -1.732, 0.0509, -1.1007, -8.8817, None),
    "soft drop": (-0.0633, 0.0056, -0.0324, -0.0383, -0.2067, None, None),
    "clears": (0.7503, 0.8539, 0.5178, 0.7833, -0.1574, None, None),
    "winning points": (None, None, None, None, None, 0.5, 0.5),
}


def _column(number: int, share: float, discount: float) -> BeamWeights:
    features = {name: weights[number] for name, weights in _FEATURES.items()}
    counted = {name: weight for name, weight in features.items() if weight is not None}
    return BeamWeights(MappingProxyType(counted), share, discount)


_TETRIO_1 = _column(0, share=0.1892, discount=0.9238)
_TETRIO_2 = _column(1, share=0.1861, discount=0.9251)
_GUIDELINE = _column(2, share=0.1387, discount=0.9278)
_OF_SPINS = ("lines by combo", "combo kept", "T without a double", "T kept")
"""What counts only where spins or combos do, beside the features of spins themselves."""


def _without_spins(weights: BeamWeights) -> BeamWeights:
    features = {
        name: 0.0 if "spin" in name or name in _OF_SPINS else weight for name, weight in weights.features.items()
    }
    return weights._replace(features=MappingProxyType(features))


TABLES: Mapping[str, BeamWeights] = MappingProxyType(
    {
        "tetrio-1": _TETRIO_1,
        "tetrio-2": _TETRIO_2,
        "guideline": _GUIDELINE,
        "classic": _without_spins(_TETRIO_1),
        "gameboy": _column(3, share=0.1959, discount=0.9502),
    }
)
"""Attack table -> weights."""

SLOW_CLEARS = _column(4, share=0.1646, discount=0.9595)
POINTS = _column(5, share=0.0, discount=1.0)
"""The weights for points by rules with spins. A unit is about a hundred points at level 1."""
POINTS_WITHOUT_SPINS = _column(6, share=0.0, discount=1.0)
"""The weights for points by rules without spins. They aim at tetrises and a low stack."""


def weights_for(table: str, *, slow_clears: bool = False) -> BeamWeights:
    """Return the weights for an attack table: its own, else those of ``tetrio-1``. ``slow_clears`` says whether a clear
    takes time."""
    if slow_clears and table == "guideline":
        return SLOW_CLEARS
    return TABLES.get(table, _TETRIO_1)


def weights_for_points(*, spins: bool) -> BeamWeights:
    """Return the weights for points. ``spins`` says whether the rules have spins."""
    return POINTS if spins else POINTS_WITHOUT_SPINS


def blurred(weights: BeamWeights, seed: str) -> BeamWeights:
    """Return weights of which each is a little off, by a seed. Without a seed, they are exact."""
    if not seed:
        return weights
    rng = seeded(beside(seed, "weights"))
    off = {name: weight * (1 + _OFF * (2 * rng.random() - 1)) for name, weight in weights.features.items()}
    return weights._replace(features=off)
