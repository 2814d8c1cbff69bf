"""main.py arena: matches, their figures, their files, and what is refused."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest

from tests.cli.shell import refused, run, started

QUICK = ("--nodes", "1", "--seed", "1", "--max-pieces", "15", "--jobs", "1")
PLAYERS = ("beginner:pps=4", "novice")


def test_it_prints_a_table_and_the_lead() -> None:
    done = run("arena", *PLAYERS, *QUICK, "--games", "2", "--sprt", "0,15")
    assert done.returncode == 0
    for words in (
        "modern, tetrio-2, 7-bag, seed 1, first to 1, 2 pieces a second, 1 nodes, 2 games",
        "attack a piece",
        "beginner:pps=4 leads novice by ",
        "SPRT 0 to 15: ",
    ):
        assert words in done.stdout


def test_the_same_seed_and_nodes_give_the_same_object_and_replays_that_verify(tmp_path: Path) -> None:
    wanted = ("arena", *PLAYERS, *QUICK, "--games", "3", "--json")
    first = run(*wanted, "--save", tmp_path / "replays", "--resume")
    again = run(*wanted)
    assert (first.returncode, again.returncode) == (0, 0)
    result = json.loads(first.stdout)
    assert result == json.loads(again.stdout)
    assert result["games"] == 3
    assert re.fullmatch("[WDL]{3}", result["results"])
    assert [player["player"] for player in result["players"]] == list(PLAYERS)
    assert {"wins", "draws", "losses", "elo", "error", "attack_per_piece"} <= result["players"][0].keys()
    files = sorted((tmp_path / "replays").glob("*.match"))
    assert [file.name for file in files] == [f"beginner_pps=4-novice-000{number}.match" for number in (1, 2, 3)]
    assert run("replay", "verify", *files).stdout == "".join(f"{file}: ok\n" for file in files)
    assert len((tmp_path / "replays" / "arena.jsonl").read_text(encoding="utf-8").splitlines()) == 3


def test_three_players_meet_each_other() -> None:
    done = run("arena", "novice", "novice", "beginner", *QUICK, "--games", "1", "--json")
    result = json.loads(done.stdout)
    assert [(each["first"], each["second"]) for each in result["pairings"]] == [
        ("novice", "novice #2"),
        ("novice", "beginner"),
        ("novice #2", "beginner"),
    ]
    assert (result["games"], len(result["results"])) == (3, 3)


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    wanted = ("arena", *PLAYERS, *QUICK, "--json", "--resume", kept)
    under_way = started(*wanted, "--games", "1000")
    while not kept.exists() or kept.read_bytes().count(b"\n") < 2:
        assert under_way.poll() is None
    under_way.send_signal(signal.SIGINT)
    printed, told = under_way.communicate()
    games = json.loads(printed)["games"]
    assert (under_way.returncode, "stopped:" in told) == (130, True)
    assert games >= 2
    again = json.loads(run(*wanted, "--games", games + 1).stdout)
    assert again["games"] == games + 1
    assert again["results"].startswith(json.loads(printed)["results"])
    assert kept.read_bytes().count(b"\n") == games + 1


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ((), "no players; expected two or more: a bot such as versus"),
        (("versus",), "1 players; expected two or more"),
        (("versus", "vresus"), "'vresus' is no player; did you mean 'versus'?"),
        (("versus", "modern:wdith=1"), "modern:wdith=1: 'wdith=1' is no option of modern; did you mean 'width'?"),
        (("versus", "modern", "--attack", "tetrio-3"), "--attack: 'tetrio-3'; did you mean 'tetrio-"),
        (("versus", "modern", "--pps", "0"), "--pps: '0'; expected a number of pieces a second from 0.1 to 30"),
        (("versus", "modern", "--sprt", "15,0"), "--sprt: '15,0'; expected two leads in Elo, the smaller one first"),
        (("versus", "modern", "beginner", "--sprt", "0,15"), "--sprt: 3 players; expected two"),
        (("versus", "tbp:./bot", "--rules", "arcade"), "--rules: arcade; another program plays only modern rules"),
        (("versus", "modern", "--randomizer", "bastet"), "the randomizer bastet does not deal both"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: tuple[str, ...], line: str) -> None:
    assert line in refused("arena", *words)


def test_a_file_that_is_no_file_of_games_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").write_text('{"game": 1}\n', encoding="utf-8")
    line = refused("arena", *PLAYERS, "--resume", tmp_path / "games")
    assert line.endswith("games:1: is not a finished game of an arena; expected a file of this command")
