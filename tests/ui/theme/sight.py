"""How colours look to people with all cones, and without one kind of them."""

import math

from game.ui.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
SIGHT: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of a colour, as linear light: G. Machado, M. Oliveira and L. Fernandes (2009)."""


def light(colour: Colour) -> list[float]:
    """A colour as linear light, each part from 0 to 1."""
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in (value / 255 for value in colour)]


def lab(colour: Colour, sight: Matrix = SIGHT["full"]) -> tuple[float, float, float]:
    """A colour in CIELAB, in which distances are about as great as they look."""
    parts = light(colour)
    r, g, b = (max(0.0, min(1.0, sum(k * v for k, v in zip(row, parts, strict=True)))) for row in sight)

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, sight: Matrix = SIGHT["full"]) -> float:
    """How far apart two colours look. A person notices about 2.3 side by side."""
    return math.dist(lab(first, sight), lab(second, sight))
