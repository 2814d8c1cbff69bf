"""``play --board --queue``, perft and deal: positions and lines of pieces as a shell says them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.play import position_of, read_board, read_queue
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.dealers import RANDOMIZERS
from tests.cli.shell import ROOT, printed, refused, run


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--board", "XXXX2XXX"], "--board: row 1 of the board, 'XXXX2XXX', has 9 cells; expected 10"),
        (["--board", "9X/XXXXXXXXXX"], "--board: a row of the board is full; expected a gap in each row"),
        (
            ["--board", "9X T I", "--rules", "classic"],
            "--board: the hold is I; expected - where the hold cannot be used",
        ),
        (
            ["--board", "9X T", "--queue", "SZ"],
            "--queue: the board already names the first pieces; expected one of the two",
        ),
        (
            ["--queue", "T", "--mode", "dig-10"],
            "--queue: dig-10 begins with its own board; expected another mode for a position",
        ),
        (
            ["--board", "9X", "--queue", "T", "--mode", "dig-10"],
            "--board: dig-10 begins with its own board; expected another mode for a position",
        ),
        (["--queue", "T" * 100_001], "--queue: the queue has 100001 pieces; expected at most 100000"),
        (["--queue", ""], "--queue: no value; expected pieces such as TSZOLJ"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], complaint: str) -> None:
    assert refused("play", *arguments) == complaint


def test_the_board_may_be_the_whole_position() -> None:
    whole = read_board("XXXX2XXXX/XXXX3XXX T - SZ")
    assert position_of(whole, None) == whole
    board, queue = read_board("XXXX2XXXX/XXXX3XXX - I"), read_queue("tsz")
    assert position_of(board, queue) == Position(whole.board, None, Piece.I, (Piece.T, Piece.S, Piece.Z))
    assert position_of(None, queue) == Position(queue=queue)
    assert position_of(None, None) is None


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ("TS --rules modern", ["48", "1116"]),
        ("TS --rules arcade", ["48", "1115"]),
        ("TS --rules classic", ["48", "1113"]),
        ("TS --rules classic --rotation ars", ["48", "1115"]),
        ("O", ["14"]),
        ("O --drop-only", ["9"]),
        ("IOT --drop-only --board 10", ["17", "153", "5202"]),
    ],
)
def test_perft_goes_by_the_rules_and_the_rotation(options: str, counts: list[str]) -> None:
    assert printed("perft", "--board", "3XXXX3/10/10", "--queue", *options.split()) == counts


def test_the_mode_of_the_settings_does_not_matter_without_a_game(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("mode: practice\nlevel: 7\nrandomizer: sz\n")
    mine = ("--settings", tmp_path / "mine.yaml")
    assert printed("deal", *mine, "--seed", "1", "--count", "4") == ["SZSZ"]
    (tmp_path / "mine.yaml").write_text("mode: marathon\n")
    assert printed("perft", *mine, "--queue", "O", "--rules", "arcade") == ["9"]
    assert refused("play", *mine, "--rules", "arcade").startswith(
        "--rules: marathon cannot be played by arcade rules; "
    )


def test_options_stand_before_or_after_the_command_and_a_ruleset_deals_by_its_own_randomizer() -> None:
    arcade = printed("deal", "--rules", "arcade", "--seed", "5")
    assert arcade == printed("deal", "--randomizer", "tgm1", "--seed", "5")
    after = printed("deal", "--seed", "-5", "--count", "9")
    assert printed("--seed", "-5", "deal", "--count", "9") == after
    assert printed("--seed=-5", "--count", "9", "deal") == after


def test_a_finite_sequence_prints_what_there_is() -> None:
    table = printed("deal", "--table")
    assert table[0].split()[:2] == ["dealer", "lines"]
    assert table[1].split()[:2] == ["brzustowski", "0"]
    assert "7-bag" in [row["name"] for row in json.loads("\n".join(printed("deal", "--table", "--json")))]
    sequence = ("deal", "--seed", "1", "--set", "randomizer_options.sequence.pieces=IOT", "--randomizer", "sequence")
    assert printed(*sequence, "--set", "randomizer_options.sequence.loop=no", "--count", "10") == ["IOT"]
    assert printed(*sequence, "--count", "10") == ["IOTIOTIOTI"]


def test_a_fresh_seed_is_said_beside_the_deal_and_deals_it_again() -> None:
    done = run("deal", "--count", "50")
    seed = re.fullmatch(r"seed: (\w+)\n", done.stderr)
    assert seed
    assert printed("deal", "--count", "50", "--seed", seed[1]) == done.stdout.splitlines()


SEGA16 = "--randomizer", "sega16", "--set", "randomizer_options.sega16.seed=0"


@pytest.mark.parametrize("dealt", [("--randomizer", "sega"), ("--randomizer", "sz"), SEGA16, (*SEGA16, "--puyo")])
def test_a_seed_that_decides_nothing_is_not_said(dealt: tuple[str, ...]) -> None:
    done = run("deal", "--count", "50", *dealt)
    assert (done.stderr, done.returncode) == ("", 0)
    assert printed("deal", "--count", "50", "--seed", "5", *dealt) == done.stdout.splitlines()


def test_the_list_has_a_line_for_each_randomizer() -> None:
    rows = [re.split(r" {2,}", line) for line in printed("deal", "--list")]
    assert [row[0] for row in rows] == list(RANDOMIZERS)
    assert ["7-bag", "7-bag, 2001", "Tetris Worlds, the Random Generator", RANDOMIZERS["7-bag"].summary] in rows


def test_a_reader_that_leaves_early_causes_no_complaint() -> None:
    script = f"{sys.executable} main.py deal --seed 1 --count 1000000 | head -c 10"
    done = subprocess.run(script, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert len(done.stdout) == 10
    assert done.stderr == ""


def test_a_full_disk_is_told_with_the_option_and_the_file() -> None:
    done = run("randomizers", "7-bag", "--seed", "1", "--pieces", "1000", "--csv", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "--csv: /dev/full: no space left on device\n")
