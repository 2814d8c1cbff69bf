"""A line that is cut into dashes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def dashes(points: Sequence[Point], length: int) -> list[list[Point]]:
    """Cut a line into dashes of a length in pixels, with gaps as long, so that what is below it can be seen."""
    parts: list[list[Point]] = []
    walked = 0.0  # since the last dash began, with the gap after it
    drawing = False
    for (x, y), (to_x, to_y) in pairwise(points):
        far, done = math.hypot(to_x - x, to_y - y), 0.0
        while done < far:
            begins = walked < length
            if begins and not drawing:
                parts.append([(x + (to_x - x) * done / far, y + (to_y - y) * done / far)])
            drawing = begins
            step = min(far - done, (length if begins else 2 * length) - walked)
            done, walked = done + step, walked + step
            if begins:
                parts[-1].append((x + (to_x - x) * done / far, y + (to_y - y) * done / far))
            if walked >= 2 * length:
                walked = 0.0
    return parts
