"""``randomizers`` from the command line."""

import csv
import json
from pathlib import Path

import pytest

from game.core.dealers import RANDOMIZERS
from tests.cli.shell import printed, refused, run


def test_two_randomizers_side_by_side() -> None:
    head, bag, window = printed("randomizers", "bag", "balanced-window", "--pieces", "2e4", "--seed", "1")
    assert head.split()[:3] == ["randomizer", "pieces", "I"]
    assert bag.split()[:4] == ["7-bag", "20,000", "14.29", "%"]
    assert window.split()[0] == "balanced-window"


def test_the_figures_as_json_csv_and_a_page_of_charts(tmp_path: Path) -> None:
    table, page = tmp_path / "deals.csv", tmp_path / "page.png"
    files = ("--csv", str(table), "--plot", str(page))
    lines = printed("randomizers", "7-bag", "--pieces", "10000", "--seed", "1", "--json", *files)
    (figures,) = json.loads("\n".join(lines))
    assert {
        "randomizer", "pieces", "shares", "repeat", "gap_mean", "gap_variance", "gap_max", "flood_max", "i13", "i30",
    } <= set(figures)  # fmt: skip
    assert (figures["randomizer"], figures["pieces"], figures["gap_max"], figures["i13"]) == ("7-bag", 10_000, 12, 0)
    (row,) = csv.DictReader(table.read_text(encoding="utf-8").splitlines())
    assert (row["randomizer"], row["gap_max"], float(row["I"])) == ("7-bag", "12", figures["shares"]["I"])
    assert page.read_bytes().startswith(b"\x89PNG")


def test_what_two_readers_do_not_know_has_a_name_for_each() -> None:
    """A bag leaves 1.76 bits to who knows the rule, and 2.39 to who knows the last four pieces."""
    asked = ("randomizers", "7-bag", "--pieces", "200000", "--seed", "1")
    (figures,) = json.loads("\n".join(printed(*asked, "--json")))
    assert figures["bits_by_last_four"] == pytest.approx(2.39, abs=0.01)
    assert figures["bits_by_rule"] == pytest.approx(1.757, abs=0.001)
    assert figures["observed"] == 20_000
    head, row = printed(*asked)
    assert head.endswith("bits 4  bits rule  guessed")
    assert row.split()[-4:-1] == ["2.39", "1.76", f"{100 * figures['predicted']:.2f}"]


@pytest.mark.parametrize("name", ["bits_by_last_four", "bits_by_rule", "predicted", "observed"])
def test_the_help_and_the_page_explain_what_is_not_plain(name: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "dealers-lab.md").read_text(encoding="utf-8")
    assert name in " ".join(printed("randomizers", "--help"))
    assert f"`{name}`" in page


def test_a_deal_as_json_says_what_dealt_it() -> None:
    (line,) = printed("deal", "--randomizer", "drought-guard", "--seed", "3", "--count", "20", "--json")
    (pieces,) = printed("deal", "--randomizer", "drought-guard", "--seed", "3", "--count", "20")
    options = dict(RANDOMIZERS["drought-guard"].checked({}))
    assert json.loads(line) == {"randomizer": "drought-guard", "options": options, "seed": "3", "pieces": pieces}
    (line,) = printed("deal", "--randomizer", "sequence", "--count", "9", "--json")
    assert (json.loads(line)["seed"], json.loads(line)["pieces"]) == (None, "IJLOSTZIJ")
    (line,) = printed("deal", "--randomizer", "tsu", "--puyo", "--seed", "1", "--count", "4", "--json")
    assert len(json.loads(line)["hands"]) == 4
    listed = json.loads("\n".join(printed("deal", "--list", "--json")))
    assert [each["name"] for each in listed][:2] == list(RANDOMIZERS)[:2]


def test_without_a_name_all_are_measured_with_few_pieces_of_those_that_look_at_the_board() -> None:
    rows = run("randomizers", "--pieces", "25", "--seed", "1").stdout.splitlines()[1:]  # on stderr is its progress
    assert [row.split()[0] for row in rows] == list(RANDOMIZERS)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--pieces 0", "--pieces: '0'; expected a whole number from 1 to 100000000, such as 1e6"),
        ("--plot page.txt", "--plot: page.txt: expected a name that ends in .png, .svg, .pdf"),
    ],
)
def test_what_cannot_be_measured_is_refused(line: str, message: str) -> None:
    assert refused("randomizers", "7-bag", *line.split()) == message


def test_a_deal_is_recognised_and_foretold() -> None:
    (deal,) = printed("deal", "--randomizer", "sega16", "--seed", "3", "--count", "60")
    lines = printed("forecast", "--randomizer", "sega16", deal[:30], "--json", "--ahead", "30")
    result = json.loads("\n".join(lines))
    assert (result["states"], result["next"], result["pieces"]) == (1, deal[30:], 30)


def test_colours_are_recognised_and_foretold() -> None:
    (deal,) = printed("deal", "--randomizer", "sega16", "--puyo", "--seed", "3", "--count", "20")
    hands = deal.split()
    lines = printed("forecast", "--puyo", *hands[:12], "--ahead", "8")
    assert lines == ["hands     12", "states    1", f"next      {' '.join(hands[12:])}"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("forecast --randomizer sega16", "no pieces; expected letters, such as TIJLOSZ, or --report"),
        ("forecast --randomizer sega16 TX", "PIECES: 'X' is not a piece; the pieces are I J L O S T Z"),
        ("forecast --puyo RGB", "PIECES: RGB has an odd number of letters; expected two for each hand, such as RG BB"),
        ("deal --puyo --randomizer 7-bag", "--puyo: the randomizer is 7-bag; expected tsu or sega16"),
    ],
)
def test_what_cannot_be_foretold_is_refused(line: str, message: str) -> None:
    assert refused(*line.split()) == message
