"""How loud each effect is. What happens often is soft, what is worth much is loud; both sets of effects hold to it."""

from collections.abc import Mapping

COMBOS = 10
"""The number of effects of a combo. Each is one step higher than the one before."""

WORTH: Mapping[str, float] = {
    "shift": -36,
    "menu-move": -33,
    "turn": -32,
    "landing": -32,
    "single": -31,
    "hold": -30,
    "lock": -29,
    "count": -28,
    "pause": -28,
    "menu-accept": -28,
    "t-spin-mini": -26,
    "drop": -25,
    "hit-1": -25,
    "go": -25,
    "double": -25,
    "back-to-back": -25,
    **{f"combo-{n}": -26 + 0.4 * n for n in range(1, COMBOS + 1)},
    "t-spin": -24,
    "triple": -22.5,
    "t-spin-single": -22,
    "danger": -22,
    "hit-2": -22,
    "level": -21.5,
    "section": -21,
    "grade": -20.5,
    "t-spin-double": -20,
    "tetris": -19.5,
    "hit-3": -19.5,
    "medal": -19,
    "t-spin-triple": -18.5,
    "top-out": -18,
    "win": -18,
    "perfect": -17,
}
"""Effect -> the loudness of its loudest 50 ms, in dB below full scale."""
