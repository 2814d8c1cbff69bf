"""docs/dealers.md says what the registry says, and its figures are those that are measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, Dealer
from game.core.dealers.chance import seeded
from tests.core.dealers.figures import repeats

PAGE = (Path(__file__).parents[3] / "docs" / "dealers.md").read_text(encoding="utf-8")
PROSE = " ".join(PAGE.split())


def table(first_heading: str) -> list[list[str]]:
    """The cells of the table whose first column has that heading, without its head."""
    lines = PAGE[PAGE.index(f"| {first_heading} |") :].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


FEELINGS = {name.strip("`"): feeling for name, *_, feeling in table("name")}


def test_the_page_lists_all_dealers_as_the_registry_has_them() -> None:
    assert [row[:4] for row in table("name")] == [
        [f"`{name}`", chosen.year, chosen.source, chosen.summary] for name, chosen in RANDOMIZERS.items()
    ]


def test_the_page_lists_all_options_with_their_defaults() -> None:
    def shown(default: object) -> str:
        return "" if default is None else f"`{default if isinstance(default, str) else json.dumps(default)}`"

    assert table("dealer") == [
        [f"`{name}`", f"`{key}`", shown(option.default), option.what]
        for name, chosen in RANDOMIZERS.items()
        for key, option in chosen.options.items()
    ]


def test_the_page_lists_all_other_names() -> None:
    for name, chosen in RANDOMIZERS.items():
        others = ", ".join(f"`{alias}`" for alias in chosen.aliases)
        assert (f"`{name}` is also {others}" in PROSE) == bool(others)


@pytest.mark.parametrize("name", [name for name, chosen in RANDOMIZERS.items() if not chosen.sees_board])
def test_the_page_tells_how_a_dealer_feels(name: str) -> None:
    # Twenty games of a thousand pieces; where 256 come round, that is a sample of five thousand.
    games = [Dealer(RANDOMIZERS[name], seeded(seed)) for seed in range(20)]
    for game in games:
        for _ in range(1000):
            game.deal()
    told = re.match(r"([\d.]+) % repeats; (\d+|for ever)( at most)?", FEELINGS[name])
    assert told
    share, wait, limit = told.groups()
    measured = 100 * sum(repeats(game.history) for game in games) / (20 * 999)
    assert float(share) == pytest.approx(measured, abs=1.5)
    longest = sorted(game.longest_droughts[Piece.I] for game in games)
    if limit:
        assert longest[-1] <= int(wait)
    elif wait == "for ever":
        assert longest[0] == 1000
    else:
        assert longest[10] == pytest.approx(int(wait), rel=0.25)
