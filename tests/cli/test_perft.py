"""main.py perft: how many boards a line of pieces can make."""

from pathlib import Path

import pytest

from tests.cli.shell import printed, refused


def test_perft_prints_a_number_for_each_piece() -> None:
    assert printed("perft", "--queue", "IOT", "--drop-only") == ["17", "153", "5202"]


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        (["--rules", "modern"], ["48", "1116"]),
        (["--rules", "arcade"], ["48", "1115"]),
        (["--rules", "classic"], ["48", "1113"]),
        (["--rules", "classic", "--rotation", "ars"], ["48", "1115"]),
    ],
)
def test_perft_goes_by_the_rules_and_the_rotation(options: list[str], counts: list[str]) -> None:
    assert printed("perft", "--queue", "TS", "--board", "3XXXX3/10/10", *options) == counts


def test_the_mode_of_the_settings_does_not_matter_without_a_game(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("mode: practice\nlevel: 7\nrandomizer: sz\n")
    mine = ("--settings", tmp_path / "mine.yaml")
    assert printed("deal", *mine, "--seed", "1", "--count", "4") == ["SZSZ"]
    (tmp_path / "mine.yaml").write_text("mode: marathon\n")
    assert printed("perft", *mine, "--queue", "O", "--rules", "arcade") == ["9"]
    assert refused("play", *mine, "--rules", "arcade").startswith(
        "--rules: marathon cannot be played by arcade rules; "
    )


def test_perft_slides_unless_told_otherwise() -> None:
    overhang = "3XXXX3/10/10"
    drops, landings = (
        int(*printed("perft", "--queue", "O", "--board", overhang, *only)) for only in (["--drop-only"], [])
    )
    assert (drops, landings) == (9, 14)
