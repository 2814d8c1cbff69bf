"""The controllers of the literature, as tables of weights.

The value of a move is the sum of weight times feature, and the move with the highest value is played. A controller with
more than one known piece plays the first move of the best sequence, see ``game.ai.linear.lookahead``.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import starmap

from ....core.messages import by_name, quoted, suggestion
from ..features import FEATURES

__all__ = [  # noqa: RUF022 - by group
    # The bots
    "CONTROLLERS",  # All linear bots, by name.
    "Controller",  # A linear bot as data: its weights, its search and where it is from.
    "controller",  # The controller with a name, which may be that of weights of one's own.
    "CUSTOM",  # The name of a player with weights of one's own.
    "custom",  # A controller with these weights.
    "A_WEIGHT",  # What a weight can be, in words.
    "is_weight",  # Whether a number is a valid weight: finite, and at most MAX_WEIGHT in absolute value.
    # The next unknown piece
    "EXPECTI",  # The name of the bot that takes the mean over the next unknown piece.
    "expecting",  # Makes EXPECTI with the weights of another bot.
    "RATERS",  # The controllers whose weights EXPECTI can have.
    "ODDS",  # Chances of the next unknown piece -> their meaning.
    "DEALER",  # The next unknown piece comes as the dealer deals it.
    "EVEN",  # The next unknown piece is any piece with the same chance.
]

CUSTOM = "custom"
MAX_WEIGHT = 1e9
"""The limit of the absolute value of a weight. Sums of such weights neither overflow nor lose count of cells as
floats."""
A_WEIGHT = "a number from -1e9 to 1e9"
EXPECTI = "expecti"
"""The name of the controller that takes the mean over the next unknown piece."""
DEALER, EVEN = "dealer", "even"
ODDS: Mapping[str, str] = {
    DEALER: "the dealer's true odds, by its rule and the pieces so far",
    EVEN: "the same for every piece",
}
"""Chances of the next unknown piece -> their meaning."""


@dataclass(frozen=True)
class Controller:
    name: str
    year: int
    source: str
    weights: Mapping[str, float] = field(hash=False)
    """The weights by the names of ``FEATURES``, in that order. Features without a weight are left out."""
    by_priority: bool = False
    """Whether Dellacherie's priority decides between moves of equal value. If not, the first one is played."""
    pieces: int = 1
    odds: str = ""
    """One of ``ODDS``: how it expects the next unknown piece. Empty if it does not."""


_SIX = ("landing height", "eroded cells", "row transitions", "column transitions", "holes", "wells")
_EIGHT = (*_SIX, "hole depth", "rows with holes")
_NINE = (*_EIGHT, "diversity")
_SURFACE = ("no O", "no S/Z", "no J/L", "no T", "height", "deep wells", "deep wells beyond one", "height squared / 20")
_EIGHTEEN = (*_NINE, *_SURFACE, "rows")
_HOUSE_24 = (
    "row transitions in rows with holes", "gaps in lids", "level steps", "rows with two gaps", "rows with one gap",
    "peaks",
)  # fmt: skip
_HOUSE_45 = (
    "pit depth", "row transitions in lids", "width-3 pit depth", "depth of rows with holes", "open well cells",
    "open well cells in rows with holes", "gaps over the highest holes", "row transitions of the top two rows",
    "pits of depth 1", "pits of depth 2", "pits of depth 3", "empty cells under tops", "uneven pits of width 2",
    "scarce fits", "gaps in the highest row with holes", "wall pits of depth 1", "deepest pit", "fits of T",
    "bumpiness", "towers", "lids with two gaps",
)  # fmt: skip
_SMALL = (
    "row transitions", "column transitions", "holes", "wells", "rows with holes", "height squared / 20", "rows",
    "level steps", "depth of rows with holes", "open well cells", "open well cells in rows with holes",
    "scarce fits",
)  # fmt: skip
_EL_TETRIS = ("landing height", "rows", "row transitions", "column transitions below the sky", "holes", "wells")
_XTRIS = ("frontier", "height before the clear", "holes", "enclosed holes", "drop distance", "pits")
_DELLACHERIE = (-1, 1, -1, -1, -4, -1)
_HOUSE = (
    -0.93248, -0.38845, -3.5616, -3.8167, 2.9362, -1.9874, -0.083466, -25.779, 0.20295, 3.4964, 0.43225, 2.912,
    6.0311, 3.0695, -4.2928, 0.070962, -4.0107, 9.0793, 1.4032, -2.4556, -1.6588, 1.1665, -0.093182, -1.0146,
    -2.9274, 1.0706, -1.6282, 0.31299, -4.0812, 5.011, -0.2815, 0.90133, 3.7509, 6.0333, 3.6059, 1.0325, 2.0016,
    -3.975, 1.1882, 1.1091, 1.8937, 0.2478, -0.22863, 1.4054, -0.88679,
)  # fmt: skip

_Row = tuple[str, int, str, tuple[str, ...], tuple[float, ...]]
# A row is name, year, source, features and their weights.
_TABLE: tuple[_Row, ...] = (
    ("dellacherie", 2003, "P. Dellacherie, printed in C. Fahey's Tetris AI", _SIX, _DELLACHERIE),
    ("bcts", 2009, "C. Thiery and B. Scherrer, Building Controllers for Tetris", _EIGHT,
        (-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087)),
    ("dt-10", 2013, "V. Gabillon et al., trained by CBMPI on a well of ten rows", _NINE,
        (-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27)),
    ("dt-20", 2013, "V. Gabillon et al., trained by CBMPI on a well of twenty rows", _NINE,
        (-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89)),
    ("house", 2026, "Tetrarium's own, from house-24 by regression of landings and CMA-ES",
        (*_EIGHTEEN, *_HOUSE_24, *_HOUSE_45),
        _HOUSE),
    ("house-24", 2026, "Tetrarium's own, by regression of boards and CMA-ES",
        (*_EIGHTEEN, *_HOUSE_24),
        (-2.9255, 0.86954, -3.5525, -4.5062, 1.2649, -3.4147, -1.1573, -18.235, 0.26121, -0.66749, -6.6238, 1.6162,
         0.092108, -1.0263, -6.8268, 4.6812, 0.52626, 0.79035, 3.0059, -2.349, -1.1004, 0.23295, -1.1626, -0.65278)),
    ("house-20", 2026, "Tetrarium's own, trained from house-10 by CMA-ES on a well of twenty rows",
        _EIGHTEEN,
        (-3.6101, 0.9057, -3.7528, -6.4934, 0.70074, -3.2301, -0.81555, -14.666, 0.59287,
         -0.60069, -5.5179, 1.8113, -0.16167, -0.13607, -12.787, 3.5568, 0.60118, 0.54784)),
    ("house-10", 2026, "Tetrarium's own, trained from dt-20 by CMA-ES on wells of ten and twelve rows",
        _EIGHTEEN,
        (-3.51, 1.06, -3.61, -4.415, 0.527, -3.317, -1.906, -16.925, 0.355,
         -0.32, -5.002, 1.204, 0.125, -0.006, -11.187, 2.965, -0.127, -0.278)),
    ("house-small", 2026, "Tetrarium's own, twelve features of house by elimination and regression", _SMALL,
        (-4.1835, -5.8486, 6.1423, -2.4972, -36.662, -9.8744, 9.68, -3.3179, 0.85284, -5.1536, 8.6947, -4.2785)),
    ("el-tetris", 2011, "I. El-Ashi, El-Tetris: Dellacherie's six features, two of them changed", _EL_TETRIS,
        (-4.500158825082766, 3.4181268101392694, -3.2178882868487753, -9.348695305445199, -7.899265427351652,
         -3.3855972247263626)),
    ("ce", 2009, "C. Thiery and B. Scherrer, Dellacherie's features, weights by cross entropy", _SIX,
        (-8.593742, 4.982987, -5.315517, -17.01111, -14.26038, -6.035001)),
    ("llima", 1996, "R. Espel Llima, L. Bercot and S. Blondeel, the robot of xtris", _XTRIS,
        (-260, -110, -450, -80, 290, -190)),
    ("fahey", 2003, "C. Fahey, Tetris AI, one piece known", ("rows", "holes", "cell heights", "well depths"),
        (0.30, -0.65, -0.10, -0.20)),
    ("fahey-2", 2003, "C. Fahey, Tetris AI, two pieces known", ("holes", "cell heights", "well depths"),
        (-0.65, -0.10, -0.20)),
    ("dellacherie-2", 2026, "Tetrarium's own: P. Dellacherie's weights, two pieces known", _SIX, _DELLACHERIE),
    ("house-2", 2026, "Tetrarium's own: the weights of house, two pieces known",
        (*_EIGHTEEN, *_HOUSE_24, *_HOUSE_45), _HOUSE),
    # A new controller goes above this line.
)  # fmt: skip
_BY_PRIORITY = {"dellacherie", "dellacherie-2"}
_PIECES = {"fahey-2": 2, "dellacherie-2": 2, "house-2": 2}


def _in_order(weights: Mapping[str, float]) -> dict[str, float]:
    """Return the weights in the order in which the sum is taken."""
    return {name: weights[name] for name in FEATURES if name in weights}


def _of_row(name: str, year: int, source: str, features: tuple[str, ...], weights: tuple[float, ...]) -> Controller:
    """Return the controller of a row. Raises ValueError that says what is wrong with it."""
    unknown = [feature for feature in features if feature not in FEATURES]
    if unknown or len(features) != len(weights):
        wrong = f"has the feature {unknown[0]!r}" if unknown else f"has {len(weights)} weights"
        wanted = "names of FEATURES" if unknown else f"{len(features)}, one for each feature"
        raise ValueError(f"game/ai/linear/controllers/__init__.py: {name} {wrong}; expected {wanted}")
    by_feature = _in_order(dict(zip(features, weights, strict=True)))
    return Controller(name, year, source, by_feature, name in _BY_PRIORITY, _PIECES.get(name, 1))


_RATERS: Mapping[str, Controller] = by_name(__name__, starmap(_of_row, _TABLE))
RATERS = tuple(_RATERS)
"""The controllers whose weights ``EXPECTI`` can have."""


def expecting(rater: str = "dellacherie", odds: str = DEALER) -> Controller:
    """Return the controller ``EXPECTI`` with the weights of another one. ``odds`` is one of ``ODDS``."""
    weights_of = _RATERS[rater]
    source = f"Tetrarium's own: the weights of {rater}, and the mean over the next piece"
    return replace(weights_of, name=EXPECTI, year=2026, source=source, pieces=1, odds=odds)


CONTROLLERS: Mapping[str, Controller] = {**_RATERS, EXPECTI: expecting()}


def controller(name: str, weights: Iterable[tuple[str, float]] = ()) -> Controller:
    """Return the controller with a name, or a custom one with that name if there are ``weights``. Raises ValueError
    with the nearest name or with all names."""
    given = dict(weights)
    if given:
        return custom(given, name=name)
    if name in CONTROLLERS:
        return CONTROLLERS[name]
    raise ValueError(f"no bot is called {quoted(name)}; {suggestion(name, CONTROLLERS)}")


def custom(
    weights: Mapping[str, float],
    *,
    name: str = CUSTOM,
    source: str = "your own weights",
    pieces: int = 1,
    by_priority: bool = False,
) -> Controller:
    """Return a controller with these weights. Raises ValueError for an unknown feature, with the nearest one, and for a
    number that is no weight, see ``is_weight``."""
    for feature, weight in weights.items():
        if feature not in FEATURES:
            raise ValueError(f"unknown feature {quoted(feature)}; {suggestion(feature, FEATURES)}")
        if not is_weight(weight):
            raise ValueError(f"{feature}: {weight!r}; expected {A_WEIGHT}")
    return Controller(name, 0, source, _in_order(weights), by_priority, pieces)


def is_weight(number: float) -> bool:
    """Return whether a number is a valid weight: finite, and at most ``MAX_WEIGHT`` in absolute value."""
    return math.isfinite(number) and abs(number) <= MAX_WEIGHT
