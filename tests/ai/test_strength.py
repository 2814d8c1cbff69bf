"""The figures of the strength of the bots, against the page of measurements."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ai.bots import POINTS, PUBLISHED, STRENGTHS
from game.ai.linear.controllers import CONTROLLERS

PAGE = Path(__file__).parents[2] / "docs" / "measurements.md"
MANTISSA = 0.06
"""How much rounding to two figures changes a number, and the difference of two ways to measure it, at most."""
_UNITS = {None: 1, " M": 1e6, " G": 1e9}


def measured(rules: str, column: int, word: str = "") -> dict[str, float]:
    """The lines a game of each bot in a column of the table that begins with these rules, with units. ``word``
    follows the figures that are meant."""
    table = PAGE.read_text(encoding="utf-8").partition(f"| {rules} |")[2]
    found = {}
    for row in table.partition("\n\n")[0].splitlines():
        cells = [cell.strip() for cell in row.split("|")]
        figure = re.match(rf"([\d.,]+)( [MG])?{word}", cells[column]) if len(cells) > column else None
        if figure and cells[1].startswith("`"):
            found[cells[1].strip("`")] = float(figure[1].replace(",", "")) * _UNITS[figure[2]]
    return found


def test_the_points_are_the_measured_ones() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| 20 marathons, mean score")[2]
    for name, points in POINTS.items():
        row = re.search(rf"\| `{name}` \| ([\d,]+)", table)
        assert row
        assert points == round(int(row[1].replace(",", "")), -3)


def test_each_is_of_a_bot_that_plays_for_lines() -> None:
    assert set(STRENGTHS) <= set(CONTROLLERS)
    assert all(strength.low > 0 for strength in STRENGTHS.values())


@pytest.mark.parametrize(
    ("rules", "column", "field"),
    [("`mdp`, 10 rows", 2, "low"), ("`mdp`, 20 rows", 4, "papers"), ("`fahey`, 20 rows", 4, "standard")],
)
def test_they_are_the_measured_ones(rules: str, column: int, field: str) -> None:
    page = measured(rules, column)
    assert len(page) >= 8
    told = {name: getattr(strength, field) for name, strength in STRENGTHS.items() if name in page}
    assert told == pytest.approx(page, rel=MANTISSA)


@pytest.mark.parametrize(
    ("rules", "column", "field"),
    [("`mdp`, 10 rows", 3, "low"), ("`mdp`, 20 rows", 5, "papers"), ("`fahey`, 20 rows", 5, "standard")],
)
def test_the_published_ones_are_those_of_the_page(rules: str, column: int, field: str) -> None:
    assert measured(rules, column, "( published|;| and|$)") == {
        name: getattr(known, field) for name, known in PUBLISHED.items() if getattr(known, field)
    }
