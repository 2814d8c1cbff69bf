"""The weights of the beam player, by what it plays for. They were measured by this project.

Those for matches were tuned in self-play by SPSA. For ``classic``: 263 steps at width 20 by ``tetrio-1``; what counts
spins and combos is left out. For ``tetrio-2``, from those with spins and combos: some 6,000 duels at width 16, by
changes of 25 % with new signs for each. For ``tetrio-1``, from the same: 7,300 duels by ``guideline`` at width 16, by
changes of 20 %, in which the attack of 120 pieces counted; the weight of a perfect clear to come was added. For
``guideline``, from those: 16,000 duels, half of them by ``tetrio-1``, with changes of 25 %. For ``gameboy``: 32 steps
at width 8, from those of ``classic``. For ``guideline`` where a clear takes time: 619 steps at width 24. Weights of one
kind of match play badly in another. With clears that take 40 frames, those for slow clears won 40 of 40 duels against
those of ``classic`` with spins; with clears that take no time, they won 15 of 40. While those for ``classic``,
``gameboy`` and slow clears were tuned, a line that cancels counted as one sent, too. Here it counts once, so its weight
is the sum.

Those for points were tuned by CMA-ES on the points of 150 lines at width 12, for 29 generations of 12 players; without
spins, on those of 200 lines by the rules of the NES, for 11 generations of 10.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ...core.chance import beside, seeded

_OFF = 0.02
"""The part of itself by which a seed changes a weight at most."""


SHARE, DISCOUNT = "share", "discount"
"""What a player has beside the weights of the features, by the names of ``BeamWeights``."""
Named = tuple[tuple[str, float], ...]
"""Weights by their names, with ``SHARE`` and ``DISCOUNT``."""


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


# A row is a feature and its weights: for ``tetrio-1``; for ``tetrio-2``; for ``guideline``; for ``classic``, in which
# spins and combos send nothing; for ``gameboy``; for ``guideline`` where a clear takes time, so that pieces that clear
# few rows cost much; for points; and for points by rules without spins, in which there is no hold and one visible
# piece. None: it does not count.
_FEATURES: Mapping[str, tuple[float | None, ...]] = {
    # The stack after the last move.
    "holes": (-0.9848, -1.1447, -1.2797, -1.2364, -0.8674, -2.0067, -0.2813, -2.486),
    "buried rows": (-0.1907, -0.1631, -0.1997, -0.1539, -0.1634, -0.1769, -0.4025, -0.7186),
    "row transitions": (-0.9909, -0.9787, -1.3843, -0.4735, -0.4297, -0.3543, -0.7829, -0.2661),
    "height to come": (-0.0185, -0.0137, 0.0235, -0.1779, -0.2515, -0.1134, -0.6321, -0.0703),
    "upper half to come": (-1.1438, -0.9903, -1.4052, -1.0285, -0.5174, -0.6615, -0.6805, -3.7874),
    "upper quarter to come": (-6.4853, -4.747, -5.3698, -6.9717, -6.0633, -5.0978, -6.9574, -2.2062),
    "rows around the well": (0.3412, 0.3048, 0.3148, 0.3153, 0.2489, 0.4473, 0.7082, 0.8713),
    "bumpiness beside the well": (-0.226, -0.2795, -0.04, -0.3177, -0.3538, -0.1899, 0.0213, -0.4801),
    "mean height": (-0.7342, -0.9433, -0.4222, -0.9815, -1.2864, 0.539, 0.1291, -0.1529),
    "deep wells beyond one": (-0.4082, -0.3727, -0.451, -0.3557, -0.1983, -0.0386, -2.0057, -1.6067),
    "T-spin to come": (-0.2276, -0.1595, -0.1886, 0.0, -0.1041, 0.1161, 0.7127, None),
    "T-spin single to come": (2.6743, 2.9642, 3.2894, 0.0, 0.0909, 1.5745, 3.4985, None),
    "T-spin double to come": (1.5781, 1.333, 3.4376, 0.0, -0.0291, 1.0536, 6.5187, None),
    "perfect clear to come": (5.0, 0.0, 4.9572, 0.0, 0.0, 0.0, None, None),
    # The game after the last move.
    "back-to-back kept": (0.7296, 1.5043, 1.1307, 0.6489, 0.7659, 0.8533, 4.3353, None),
    "waiting lines": (-0.5783, -0.8576, -0.8103, -0.6669, -0.7124, -0.6345, None, None),
    "combo kept": (1.1682, 0.6781, 2.2243, 0.0, 0.1227, 1.158, -0.2007, None),
    "surge kept": (None, 0.351, None, None, None, None, None, None),
    "T kept": (-0.6902, -0.4786, -0.4328, 0.0, -0.2018, -0.649, 0.3061, None),
    "I kept": (1.5819, 3.5917, 2.1413, 2.6965, 4.4288, 1.4131, -0.0582, None),
    # The moves.
    "single": (-2.3894, -2.4769, -3.224, -2.0438, 0.2353, -3.3201, -3.0102, -0.5357),
    "double": (-2.3846, -1.929, -3.7066, -1.8105, -2.0108, -2.2949, -4.0339, -0.398),
    "triple": (-0.6563, -0.79, -0.7631, -0.6444, -0.7274, -0.7545, -3.3782, -0.1292),
    "tetris": (3.6603, 2.9929, 2.9868, 3.2453, 3.7026, 3.8343, -4.5723, 5.5639),
    "T-spin mini": (-0.4096, -0.3726, -0.4588, 0.0, 0.065, -0.7092, 1.1851, None),
    "T-spin mini single": (-0.9449, -1.1493, -1.2144, 0.0, 0.0814, -1.1491, 2.6511, None),
    "T-spin mini double": (-1.6643, -1.2068, -1.1783, 0.0, -0.0109, -1.5121, 0.0, None),
    "T-spin": (-1.7519, -2.0817, -2.22, 0.0, 0.0327, -1.484, 12.5879, None),
    "T-spin single": (2.0457, 1.9406, 2.1034, 0.0, 0.0068, 1.2471, 12.4517, None),
    "T-spin double": (3.7544, 3.8666, 2.5406, 0.0, -0.0473, 3.0651, 14.3052, None),
    "T-spin triple": (11.3285, 7.7101, 11.648, 0.0, -0.1423, 9.2755, 21.6103, None),
    "other spin": (None, -0.3111, None, None, None, None, None, None),
    "other spin single": (None, -0.609, None, None, None, None, None, None),
    "other spin double": (None, 0.138, None, None, None, None, None, None),
    "other spin triple": (None, 1.0764, None, None, None, None, None, None),
    "back-to-back": (1.8302, 2.7279, 2.2651, 2.088, 2.4487, 1.4542, 5.6133, None),
    "back-to-back broken": (-1.0897, -1.1718, -1.6416, -0.9454, -0.9898, -0.5593, 0.0229, None),
    "lines by combo": (2.2239, 2.3041, 3.556, 0.0, -0.055, 1.8246, None, None),
    "combo": (None, None, None, None, None, None, 0.3781, None),
    "perfect clear": (21.1278, 19.9419, 23.5279, 13.9427, 15.3158, 12.2765, 11.3817, 15.0),
    "lines sent": (0.5703, 0.315, 0.4019, 0.8121, 0.8453, 0.3342, None, None),
    "lines cancelled": (0.0658, 0.0803, 0.0598, 0.0328, -1.032, -0.2821, None, None),
    "T without a double": (-1.732, -1.1003, -3.6902, 0.0, 0.0509, -1.1007, -8.8817, None),
    "soft drop": (-0.0324, 0.0056, -0.0144, -0.0633, -0.0383, -0.2067, None, None),
    "clears": (0.5178, 0.8539, 0.3739, 0.7503, 0.7833, -0.1574, None, None),
    "winning points": (None, None, None, None, None, None, 0.5, 0.5),
}


_PLAIN = {f"other spin {clear}": clear for clear in ("single", "double", "triple")}
"""A spin of another piece -> the clear that it counts as where it has no weight of its own."""
FEATURES = tuple(_FEATURES)
"""The names of all features."""


def _column(number: int, share: float, discount: float) -> BeamWeights:
    features = {name: weights[number] for name, weights in _FEATURES.items()}
    counted = {name: weight for name, weight in features.items() if weight is not None}
    counted |= {spin: counted[clear] for spin, clear in _PLAIN.items() if spin not in counted}
    return BeamWeights(MappingProxyType(counted), share, discount)


TABLES: Mapping[str, BeamWeights] = MappingProxyType(
    {
        "tetrio-1": _column(0, share=0.1387, discount=0.9278),
        "tetrio-2": _column(1, share=0.1861, discount=0.9251),
        "guideline": _column(2, share=0.1027, discount=0.9278),
        "classic": _column(3, share=0.1892, discount=0.9238),
        "gameboy": _column(4, share=0.1959, discount=0.9502),
    }
)
"""Attack table -> weights."""

SLOW_CLEARS = _column(5, share=0.1646, discount=0.9595)
POINTS = _column(6, share=0.0, discount=1.0)
"""The weights for points by rules with spins. A unit is about a hundred points at level 1."""
POINTS_WITHOUT_SPINS = _column(7, share=0.0, discount=1.0)
"""The weights for points by rules without spins. They aim at tetrises and a low stack."""


def weights_for(table: str, *, slow_clears: bool = False) -> BeamWeights:
    """Return the weights for an attack table: its own, else those of ``tetrio-1``. ``slow_clears`` says whether a clear
    takes time."""
    if slow_clears and table == "guideline":
        return SLOW_CLEARS
    return TABLES.get(table, TABLES["tetrio-1"])


def weights_for_points(*, spins: bool) -> BeamWeights:
    """Return the weights for points. ``spins`` says whether the rules have spins."""
    return POINTS if spins else POINTS_WITHOUT_SPINS


def named(weights: BeamWeights) -> Named:
    """Return all that makes the weights, by name."""
    return (*weights.features.items(), (SHARE, weights.share), (DISCOUNT, weights.discount))


def weights_of(pairs: Iterable[tuple[str, float]]) -> BeamWeights:
    """Return the weights that ``named`` has named."""
    features = dict(pairs)
    share, discount = features.pop(SHARE), features.pop(DISCOUNT)
    return BeamWeights(features, share, discount)


def blurred(weights: BeamWeights, seed: str) -> BeamWeights:
    """Return weights of which each is a little off, by a seed. Without a seed, they are exact."""
    if not seed:
        return weights
    rng = seeded(beside(seed, "weights"))
    off = {name: weight * (1 + _OFF * (2 * rng.random() - 1)) for name, weight in weights.features.items()}
    return weights._replace(features=off)
