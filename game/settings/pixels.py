"""The kinds of values in pixels: a size and a place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from game.files.yaml_words import Value
from game.settings.kinds import refusal

_SIZE = re.compile(r"([1-9][0-9]{1,5}) ?[xX] ?([1-9][0-9]{1,5})", re.ASCII)
_PLACE = re.compile(r"(-?[0-9]{1,5}), ?(-?[0-9]{1,5})", re.ASCII)


@dataclass(frozen=True)
class Size:
    """A width and a height in pixels."""

    smallest: tuple[int, int]
    largest: tuple[int, int]

    @property
    def expected(self) -> str:
        (low_x, low_y), (high_x, high_y) = self.smallest, self.largest
        return f"width x height from {low_x}x{low_y} to {high_x}x{high_y}"

    def read(self, text: str) -> tuple[int, int]:
        match = _SIZE.fullmatch(text)
        size = (int(match[1]), int(match[2])) if match else (0, 0)
        if not self.allows(size):
            raise refusal(text, self.expected)
        return size

    def allows(self, size: tuple[int, int]) -> bool:
        """Whether a size is within the limits."""
        return all(low <= n <= high for low, n, high in zip(self.smallest, size, self.largest, strict=True))

    def written(self, value: Any) -> Value:
        return "{}x{}".format(*value)


@dataclass(frozen=True)
class Place:
    """A place in pixels from the left and from the top."""

    most: int = 32767
    expected: str = "x,y in pixels, such as 120,80"

    def read(self, text: str) -> tuple[int, int]:
        match = _PLACE.fullmatch(text)
        place = (int(match[1]), int(match[2])) if match else (self.most + 1, 0)
        if any(abs(n) > self.most for n in place):
            raise refusal(text, self.expected)
        return place

    def written(self, value: Any) -> Value:
        return "{},{}".format(*value)
