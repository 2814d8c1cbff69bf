"""The measured tables of docs/dealers-lab.md are those of the stored results."""

from __future__ import annotations

import pytest

from bench.dealer_tables import PAGE, article, difficulty, shown, with_tables, worth
from bench.dealers import STARS, Cell, Result, cells, stored

HERE = {
    Cell("nes", "dellacherie"): Result(7000, 70, 6, "2026-11-22"),
    Cell("nes", "expecti", "even"): Result(100_000, 10_000, 2, "2026-11-22"),
    Cell("nes", "expecti", "dealer"): Result(150_000, 15_000, 2, "2026-11-22"),
    Cell("sega", "dellacherie"): Result(3000, 0, 1, "2026-11-22"),
    Cell("7-bag", "fahey"): Result(900, 90, 9, "2026-11-22", cut=2),
}


def test_the_page_has_the_tables_of_the_stored_results() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, stored()) == page


def test_every_stored_result_is_one_that_is_measured() -> None:
    assert set(stored()) <= set(cells())


def test_a_row_tells_what_knowing_the_dealer_is_worth() -> None:
    assert "| `nes` | 7,000 ± 1 % | 100,000 ± 10 % | 150,000 ± 10 % | 1.5 times ± 14 % |" in worth(HERE).splitlines()


def test_the_hardest_dealer_comes_first() -> None:
    rows = difficulty(HERE).splitlines()[2:]
    assert rows == ["| `sega` | 3,000 | - | - |  |", "| `nes` | 7,000 ± 1 % | - | - | 5 of 5 |"]
    assert shown(HERE[Cell("7-bag", "fahey")]) == "more than 900"


def test_the_ratings_stand_beside_the_statistics_of_the_page() -> None:
    table = article(HERE, PAGE.read_text(encoding="utf-8"))
    assert "| `nes` | 5 | 7,000 ± 1 % | 2 | 3.6 %, 5 | 0 | 27, 57.2 % |" in table.splitlines()
    assert len(table.splitlines()) == 2 + len(STARS)
    with pytest.raises(ValueError, match="no figures of"):
        article(HERE, "")


def test_every_cell_has_a_command() -> None:
    assert Cell("7-bag", "expecti", "even").command == (
        "python main.py simulate --controllers expecti --height 10 --randomizer 7-bag --set machine.expecti_odds=even "
        "--splitting --runs 1000 --repeats 2 --seed 1"
    )
    assert Cell("tgm3", "dellacherie").command.endswith("--randomizer tgm3 --games 40 --max-pieces 1000000 --seed 1")
