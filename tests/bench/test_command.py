"""``python -m tools.bench``: what it measures, its table, what the players' rows count, and what is stored."""

import datetime
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.core.chance import below, seeded
from game.core.moves.landings import drop_landings
from tools.bench import __main__ as command
from tools.bench.dealer_tables import PAGE, difficulty, shown, tables, worth
from tools.bench.dealers import Cell, Result, cells, stored
from tools.bench.figure import Figure, UnavailableError, rate
from tools.bench.measures import MEASURES
from tools.bench.measures.players import abreast, compiled, compiled_ahead, in_python, looking_ahead
from tools.bench.report import document, number, table
from tools.markdown import with_tables


def test_what_is_measured() -> None:
    named = "dellacherie players ticks verify frames screens startup keydelay cpu memory deals perft solve"
    assert set(MEASURES) >= set(named.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cpuu"], "'cpuu' is not a measure; did you mean 'cpu'?\n"),
        (["weather"], f"'weather' is not a measure; expected {', '.join([*MEASURES][:-1])} or {[*MEASURES][-1]}\n"),
        (["--write", "cpu"], "--write stores the whole table; expected no names of measures, found 'cpu'\n"),
        (["--against", "nowhere"], "--against: nowhere is not a checkout; expected a folder with tools/bench\n"),
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


OLDER = """
from bench.figure import rate_figure

MEASURES = {"perft": lambda: [rate_figure("Straight drops, perft TSZ", "", lambda: sum(range(100_000)) % 2 + 1)]}
"""


def test_checkouts_are_compared_in_what_both_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "figure.py").write_text("class Figure:\n    def __init__(self, *of): pass\n")
    (tmp_path / "bench" / "measures.py").write_text(OLDER)
    assert command.main(["perft", "--against", str(tmp_path), "--rounds", "1"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header == "median  best   rate (above 1: this checkout is faster)"
    assert [row.split(maxsplit=2)[2] for row in rows] == ["Straight drops, perft TSZ"]
    assert all(float(number) > 1 for row in rows for number in row.split()[:2])


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
    assert text.startswith("2026-11-20, Z80, 1 core\n\n| measure")
    assert text.endswith("\nNot measured:\n\n- cpu: Xvfb is not installed")
    assert "Not measured" not in document(FIGURES, [], "Z80", datetime.date(2026, 11, 20))


def test_the_page_has_what_has_an_aim_and_the_artifact_has_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, artifact = tmp_path / "benchmarks.md", tmp_path / "build" / "benchmarks.md"
    page.write_text("# Speed\n\n<!-- benchmarks: begin -->\n<!-- benchmarks: end -->\n\nTold by hand.\n")
    monkeypatch.setattr(command, "DOCUMENTS", tmp_path)
    monkeypatch.setattr(command, "ARTIFACT", artifact)
    monkeypatch.setattr(command, "MEASURES", {"all": lambda: FIGURES})
    assert command.main(["--write"]) == 0
    aimed = page.read_text()
    assert aimed.endswith("\n\nTold by hand.\n")
    assert ("| Dellacherie " in aimed, "| Memory " in aimed) == (True, False)
    assert "| Memory " in artifact.read_text()


def test_a_rate_and_its_cost_fit_together() -> None:
    things, steps = rate(lambda: len([n for n in range(50_000) if n & 1]), runs=3)
    assert things > 0
    assert steps > 0


@pytest.mark.parametrize("form", [in_python, compiled])
def test_pieces_are_counted_past_the_end_of_a_game(form: object) -> None:
    assert form(CONTROLLERS["llima"])(500) == 500  # type: ignore[operator]


def test_pieces_of_games_abreast_are_those_that_were_asked_for() -> None:
    assert 500 <= abreast(CONTROLLERS["dellacherie"])(500) < 516
    assert abreast(CONTROLLERS["dellacherie-2"])(500) == 500


def drops_of_the_first(pieces: int) -> list[int]:
    """How many drops each of the first pieces has onto an empty floor, as onto any stack below the top."""
    rng = seeded(1)
    return [len(list(drop_landings(SRS, 0, PIECES[below(rng, 7)]))) for _ in range(pieces)]


def test_a_node_is_a_board_that_was_valued() -> None:
    first, second, third, fourth = drops_of_the_first(4)
    house = CONTROLLERS["house"]
    assert looking_ahead(house, 1, None)(1) == first
    assert looking_ahead(house, 2, None)(1) == first + first * second
    assert looking_ahead(house, 4, 3)(1) == first + 3 * second + 3 * third + 3 * fourth
    assert looking_ahead(house, 2, None)(2) == first * (1 + second) + second * (1 + third)


def test_compiled_nodes_are_those_of_pieces_on_average() -> None:
    drops = (9 + 3 * 17 + 3 * 34) / 7
    assert compiled_ahead(CONTROLLERS["dellacherie-2"])(1000) == round(1000 * (drops + drops * drops))


HERE = {
    Cell("nes", "dellacherie"): Result(7000, 70, 6, "2026-11-22"),
    Cell("nes", "expecti", "even"): Result(100_000, 10_000, 2, "2026-11-22"),
    Cell("nes", "expecti", "dealer"): Result(150_000, 15_000, 2, "2026-11-22"),
    Cell("sega", "dellacherie"): Result(3000, 0, 1, "2026-11-22"),
    Cell("7-bag", "fahey"): Result(900, 0, 9, "2026-11-22", cut=2, low=440, high=1970),
    Cell("sega", "bcts"): Result(0, 0, 9, "2026-11-22", cut=9, low=700),
}


def test_the_page_has_the_tables_of_the_stored_results() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, tables(stored())) == page


def test_every_stored_result_is_one_that_is_measured() -> None:
    assert set(stored()) <= set(cells())


def test_the_errors_of_played_games_are_not_assumed() -> None:
    """Before they came from the games, error / lines x sqrt(games) was 1 in every row."""
    played = [of for cell, of in stored().items() if not cell.splits and of.sample > 1 and not of.cut]
    ratios = [of.error / of.lines * of.sample**0.5 for of in played]
    assert len(played) > 30
    assert max(ratios) > 1.15
    assert min(ratios) < 0.85


def test_a_row_tells_what_knowing_the_dealer_is_worth() -> None:
    assert "| `nes` | 7,000 ± 1% | 100,000 ± 10% | 150,000 ± 10% | 1.5 times ± 14% |" in worth(HERE).splitlines()


def test_the_hardest_dealer_comes_first() -> None:
    rows = difficulty(HERE).splitlines()[2:]
    assert rows == ["| `sega` | 3,000 | more than 700 | - |  |", "| `nes` | 7,000 ± 1% | - | - | 5 of 5 |"]
    assert shown(HERE[Cell("7-bag", "fahey")]) == "900 (440 to 1,970)"


def test_every_cell_has_a_command() -> None:
    assert Cell("7-bag", "expecti", "even").command == (
        "python main.py simulate --controllers expecti --height 10 --randomizer 7-bag --set machine.expecti_odds=even "
        "--splitting --runs 1000 --repeats 2 --seed 1"
    )
    assert Cell("tgm3", "dellacherie").command.endswith("--randomizer tgm3 --games 40 --max-pieces 1000000 --seed 1")
