"""``python -m bench``: what it measures, what it says to bad input, and its table."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping

import pytest

from bench import __main__ as command
from bench.figure import Figure, UnavailableError, rate
from bench.measures import MEASURES
from bench.report import document, number, table


def test_what_is_measured() -> None:
    named = "dellacherie players ticks verify frames screens startup keydelay cpu memory deals perft solve"
    assert set(MEASURES) >= set(named.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cpuu"], "'cpuu' is not a measure; did you mean 'cpu'?\n"),
        (["weather"], f"'weather' is not a measure; expected {', '.join([*MEASURES][:-1])} or {[*MEASURES][-1]}\n"),
        (["--write", "cpu"], "--write stores the whole table; expected no names of measures, found 'cpu'\n"),
        (["--against", "nowhere"], "--against: nowhere is not a checkout; expected a folder with the folder bench\n"),
        (["--against", ".", "--rounds", "0"], "--rounds is 0; expected at least 1\n"),
        (
            ["--against", ".", "cpu"],
            "'cpu' has no rates to compare; expected dellacherie, players, turbo, modern, ticks, perft, deals\n",
        ),
    ],
)
def test_bad_input_is_answered_by_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(arguments) == 2
    assert capsys.readouterr() == ("", message)


def two_rows() -> Iterator[Figure]:
    yield Figure("Sails", 4, "pieces")
    raise UnavailableError("no wind")


def test_what_cannot_be_measured_is_said_and_the_rest_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only: Mapping[str, object] = {"boat": two_rows}
    monkeypatch.setattr(command, "MEASURES", only)
    assert command.main(["boat"]) == 1
    shown = capsys.readouterr().out
    assert "| Sails   |" in shown
    assert shown.endswith("not measured: boat: no wind\n")


def test_a_checkout_is_as_fast_as_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["perft", "--against", ".", "--rounds", "1"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header == "median  best   rate (above 1: this checkout is faster)"
    assert [row[15:] for row in rows] == ["Straight drops, perft TSZ", "Slides and spins, perft TSZ"]
    assert all(float(row[:6]) > 0 for row in rows)


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
    assert "Not measured" not in document(FIGURES, [], "Z80", datetime.date(2026, 11, 20))


def test_a_rate_and_its_cost_fit_together() -> None:
    things, steps = rate(lambda: len([n for n in range(50_000) if n & 1]), runs=3)
    assert things > 0
    assert steps > 0
