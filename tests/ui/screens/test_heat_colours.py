"""The colours of heat are apart from those of the pieces, also for people who do not see all colours."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from game.ui.draw.game.heat import FATAL, tint
from game.ui.theme import PALETTES, THEME, Colour, palette_of

APART = 12.0
"""The least distance, in the units of CIELAB. A person notices about 2.3 side by side."""
TOLD = 12.0
"""The least distance between a bad, a middling and a good landing."""

Matrix = tuple[tuple[float, float, float], ...]
SIGHT: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of a colour, as linear light: G. Machado, M. Oliveira and L. Fernandes (2009)."""


def lab(colour: Colour, sight: Matrix = SIGHT["full"]) -> tuple[float, float, float]:
    """A colour in CIELAB, in which distances are about as great as they look."""
    shares = [value / 255 for value in colour]
    light = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    r, g, b = (max(0.0, min(1.0, sum(k * v for k, v in zip(row, light, strict=True)))) for row in sight)

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, sight: Matrix = SIGHT["full"]) -> float:
    return math.dist(lab(first, sight), lab(second, sight))


HEAT = [tint(step / 20) for step in range(21)]
PIECES: dict[str, Sequence[Colour]] = {
    **{name: palette.colours for name, palette in PALETTES.items()},
    **{f"classic, level {level}": palette_of("ruleset", "classic", level).colours for level in range(10)},
}


def test_the_distance_is_that_of_the_standard() -> None:
    assert distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert lab((255, 0, 0)) == pytest.approx((53.2, 80.1, 67.2), abs=0.2)


@pytest.mark.parametrize("palette", PIECES)
def test_no_heat_looks_like_a_piece(palette: str) -> None:
    for heat in (*HEAT, FATAL):
        assert min(distance(heat, piece) for piece in (*PIECES[palette], THEME.garbage)) >= APART, heat


@pytest.mark.parametrize("sight", SIGHT)
def test_no_heat_looks_like_a_piece_of_the_palette_for_the_colour_blind(sight: str) -> None:
    for heat in HEAT:
        pieces = PALETTES["colour-blind"].colours
        assert min(distance(heat, piece, SIGHT[sight]) for piece in pieces) >= APART, heat


@pytest.mark.parametrize("sight", SIGHT)
def test_good_and_bad_landings_are_told_apart_by_anybody(sight: str) -> None:
    bad, middling, good = tint(0.0), tint(0.5), tint(1.0)
    for one, other in ((THEME.well, bad), (bad, middling), (middling, good)):
        assert distance(one, other, SIGHT[sight]) >= TOLD
    assert lab(bad, SIGHT[sight])[0] < lab(middling, SIGHT[sight])[0] < lab(good, SIGHT[sight])[0]
