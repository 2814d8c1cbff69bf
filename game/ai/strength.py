"""How many lines the bots clear in a game: the figures of docs/measurements.md, rounded as their errors allow.

Those of ``expecti`` are in docs/dealers.md, where each dealer has one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Strength:
    """The mean lines that a bot clears in a game. Pieces are uniform if nothing else is said, and wells are ten columns
    wide."""

    low: int
    """In a well of 10 rows by the rules of the papers. It is measured for every bot that plays for lines."""
    standard: int = 0
    """In Standard Tetris, with 20 rows. 0 if nobody measured it."""
    papers: int = 0
    """In a well of 20 rows by the rules of the papers. 0 if it was not measured."""
    bag: int = 0
    """In a well of 10 rows by the rules of the papers, where a 7-bag deals. 0 if it was not measured."""


STRENGTHS: Mapping[str, Strength] = {
    "dellacherie": Strength(2_300, 600_000, 6_900_000),
    "bcts": Strength(4_000, 1_200_000, 31_000_000),
    "dt-10": Strength(4_900, 1_500_000, 30_000_000),
    "dt-20": Strength(4_400, 1_800_000, 59_000_000),
    "house": Strength(19_000, papers=10_900_000_000),
    "house-24": Strength(10_500, papers=520_000_000),
    "house-20": Strength(6_400, 2_700_000, 127_000_000),
    "house-10": Strength(7_300, 2_200_000, 79_000_000),
    "house-small": Strength(4_600, papers=78_000_000),
    "el-tetris": Strength(3_100, 1_100_000, 6_200_000),
    "ce": Strength(3_100, 970_000, 17_000_000),
    "llima": Strength(770, 18_000),
    "fahey": Strength(140, 780),
    "fahey-2": Strength(12_000),
    "dellacherie-2": Strength(820_000),
    "house-2": Strength(48_000_000),
    "expecti": Strength(20_000, bag=900_000_000),
}
"""Name of a bot -> its strength. A bot that plays for points has none."""

PUBLISHED: Mapping[str, Strength] = {
    "dellacherie": Strength(0, 650_000, 5_200_000),
    "bcts": Strength(3_800, 910_000, 35_000_000),
    "dt-10": Strength(5_000, papers=29_000_000),
    "dt-20": Strength(4_300, papers=51_000_000),
    "el-tetris": Strength(0, papers=16_000_000),
}
"""Name of a bot -> what its paper or article reports."""

POINTS: Mapping[str, int] = {"modern": 704_000}
"""Name of a bot that plays for points -> its mean in a modern marathon, in 20 games at 10 keys a second."""
