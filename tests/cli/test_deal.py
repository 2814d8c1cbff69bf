"""main.py deal: a line of pieces, or the list of dealers."""

import re
import subprocess
import sys

import pytest

from game.core.dealers import RANDOMIZERS
from tests.cli.shell import ROOT, printed, run


def test_a_deal_is_one_line_of_letters() -> None:
    (line,) = printed("deal", "--randomizer", "7-bag", "--seed", "5", "--count", "21")
    assert [sorted(line[bag : bag + 7]) for bag in (0, 7, 14)] == [sorted("IJLOSTZ")] * 3
    assert len(line) == 21


def test_options_stand_before_or_after_the_command() -> None:
    after = printed("deal", "--seed", "-5", "--count", "9")
    assert printed("--seed", "-5", "deal", "--count", "9") == after
    assert printed("--seed=-5", "--count", "9", "deal") == after


def test_a_finite_sequence_prints_what_there_is() -> None:
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


def test_seed_0_is_not_deal_0_of_sega16() -> None:
    assert printed("deal", "--seed", "0", *SEGA16[:2]) != printed("deal", *SEGA16)


def test_a_ruleset_deals_by_its_own_randomizer() -> None:
    for rules, name in [("modern", "7-bag"), ("arcade", "tgm1"), ("classic", "nes")]:
        assert printed("deal", "--rules", rules, "--seed", "5") == printed("deal", "--randomizer", name, "--seed", "5")


@pytest.mark.parametrize("name", ["bastet", "no-mercy", "entropy"])
def test_dealers_that_need_more_than_a_seed_deal_too(name: str) -> None:
    (line,) = printed("deal", "--randomizer", name, "--seed", "x", "--count", "6")
    assert re.fullmatch("[IJLOSTZ]{6}", line)


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
