"""``python -m bench``: what it measures and what it says to bad input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from bench import __main__ as command
from bench.figure import Figure, UnavailableError
from bench.measures import MEASURES


def test_the_issue_s_measures_are_all_there() -> None:
    assert set(MEASURES) >= {
        "dellacherie",
        "players",
        "ticks",
        "verify",
        "frames",
        "screens",
        "startup",
        "keydelay",
        "cpu",
        "memory",
        "deals",
        "perft",
        "solve",
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cpuu"], "'cpuu' is not a measure; did you mean 'cpu'?\n"),
        (["weather"], f"'weather' is not a measure; expected {', '.join([*MEASURES][:-1])} or {[*MEASURES][-1]}\n"),
        (
            ["--write", "cpu"],
            "--write stores the whole table; expected no names of measures, found 'cpu'\n",
        ),
        (
            ["--against", "nowhere"],
            "--against: nowhere is not a checkout; expected a folder with the folder bench\n",
        ),
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
