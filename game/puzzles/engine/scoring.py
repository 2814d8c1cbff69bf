"""The score of a puzzle: deep and narrow is good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.puzzles.engine.layers import Layer


@dataclass(frozen=True)
class Weights:
    """What a score is made of."""

    layers: tuple[int, ...]
    """What a layer of each rule is worth, in the order of the rules."""
    width: int
    """What each move of the widest layer is worth. It is negative, because a wide choice makes a puzzle easy."""


def counts(layers: Sequence[Layer], rules: int) -> tuple[int, ...]:
    """Return the number of layers of each of ``rules`` rules, and after them the width of the widest layer."""
    found = [0] * (rules + 1)
    for number, width in layers:
        found[number] += 1
        if width > found[rules]:
            found[rules] = width
    return tuple(found)


def score(found: Sequence[int], weights: Weights) -> int:
    """Return the score of the result of ``counts``."""
    total = found[-1] * weights.width
    for count, weight in zip(found, weights.layers, strict=False):
        total += count * weight
    return total
