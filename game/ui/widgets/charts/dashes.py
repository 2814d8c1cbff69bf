"""A line that is cut into dashes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.ui.widgets.widget import Position


def dashes(points: Sequence[Position], length: int) -> list[list[Position]]:
    """Cut a staircase into dashes of a length in pixels, with gaps as long, so that a line below it can be seen."""
    parts: list[list[Position]] = []
    walked = 0
    for (x, y), (to_x, to_y) in pairwise(points):
        far = abs(to_x - x) + abs(to_y - y)
        step_x, step_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        done = 0
        while done < far:
            until = min(far, done + length - walked % length)
            if walked // length % 2 == 0:
                begin = x + step_x * done, y + step_y * done
                end = x + step_x * until, y + step_y * until
                if parts and parts[-1][-1] == begin and walked % length:
                    parts[-1].append(end)
                else:
                    parts.append([begin, end])
            walked += until - done
            done = until
    return parts
