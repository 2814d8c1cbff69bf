"""The benchmark's table: how figures are written and when an aim counts as met."""

from __future__ import annotations

import datetime

import pytest

from bench.figure import Figure, rate
from bench.report import document, number, table


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (31234.6, "31,235"),
        (1_250_000.0, "1,250,000"),
        (100.0, "100"),
        (99.96, "100"),
        (8.064, "8.06"),
        (0.5, "0.5"),
        (0, "0"),
    ],
)
def test_three_digits_are_enough(value: float, written: str) -> None:
    assert number(value) == written


@pytest.mark.parametrize(
    ("value", "aim", "more_is_better", "met"),
    [
        (31_000, 30_000, True, True),
        (29_999, 30_000, True, False),
        (0.4, 0.5, False, True),
        (0.6, 0.5, False, False),
        (7, None, False, None),
    ],
)
def test_an_aim_is_a_floor_or_a_ceiling(
    value: float, aim: float | None, more_is_better: bool, met: bool | None
) -> None:
    assert Figure("", value, "", aim, more_is_better).met is met


FIGURES = [
    Figure("Dellacherie", 31_234.0, "pieces/s", 30_000, more_is_better=True, steps=187.4),
    Figure("Start to first frame", 0.62, "s", 0.5),
    Figure("Memory", 61.2, "MB"),
]


def test_the_table_is_aligned_markdown() -> None:
    assert table(FIGURES).splitlines() == [
        "| measure              | figure | unit     |      aim | met | reference steps |",
        "|----------------------|-------:|----------|---------:|-----|----------------:|",
        "| Dellacherie          | 31,234 | pieces/s | ≥ 30,000 | yes |             187 |",
        "| Start to first frame |   0.62 | s        |    ≤ 0.5 | NO  |                 |",
        "| Memory               |   61.2 | MB       |          |     |                 |",
    ]


def test_the_document_says_when_where_and_what_is_missing() -> None:
    text = document(FIGURES, ["cpu: Xvfb is not installed"], "Z80, 1 core", datetime.date(2026, 11, 20))
    assert text.startswith("# Benchmarks\n")
    assert "\n2026-11-20, Z80, 1 core\n" in text
    assert text.endswith("\nNot measured:\n\n- cpu: Xvfb is not installed\n")


def test_nothing_is_said_to_be_missing_where_nothing_is() -> None:
    assert "Not measured" not in document(FIGURES, [], "Z80", datetime.date(2026, 11, 20))


def test_a_rate_and_its_cost_fit_together() -> None:
    def work() -> int:
        return len([n for n in range(50_000) if n & 1])

    things, steps = rate(work, runs=3)
    assert things > 0
    assert steps > 0
