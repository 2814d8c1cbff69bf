"""main.py arena and simulate by the rules of the window: their figures, their files, and what is refused."""

import json
import re
import signal
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.lab.commands.arena import _in_files
from game.lab.commands.contest import games_by_the_clock
from game.lab.commands.simulate import _USED as USED
from tests.cli.shell import printed, refused, run, started

QUICK = ("--nodes", "1", "--seed", "1", "--max-pieces", "15", "--jobs", "1")
PLAYERS = ("beginner:pps=4", "novice")


def test_it_prints_a_table_and_the_lead() -> None:
    done = run("arena", *PLAYERS, *QUICK, "--matches", "2", "--sprt", "-15,15")
    assert done.returncode == 0
    for words in (
        "modern, tetrio-2, 7-bag, seed 1, first to 1, paces of their own, 1 node, 2 matches",
        "attack a piece",
        "beginner:pps=4 leads novice by ",
        "SPRT -15 to 15: ",
    ):
        assert words in done.stdout


@pytest.mark.parametrize(
    ("players", "paces"),
    [
        (("dellacherie", "el-tetris"), "3 pieces a second,"),
        (("dellacherie", "novice"), "3 pieces a second or paces of their own,"),
        (("dellacherie:pps=3", "novice"), "paces of their own,"),
    ],
)
def test_it_says_at_which_pace_they_play(players: tuple[str, str], paces: str) -> None:
    done = run("arena", *players, *QUICK, "--matches", "1", "--pps", "3")
    assert f"first to 1, {paces} 1 node, 1 match\n" in done.stdout


def test_the_same_seed_and_nodes_give_the_same_object_and_replays_that_verify(tmp_path: Path) -> None:
    wanted = ("arena", "novice", "novice", "beginner:pps=4", *QUICK, "--matches", "1", "--json")
    first, again = run(*wanted, "--save", tmp_path, "--resume"), run(*wanted)
    assert (first.returncode, again.returncode) == (0, 0)
    result = json.loads(first.stdout)
    assert result == json.loads(again.stdout)
    assert (result["matches"], bool(re.fullmatch("[WDL]{3}", result["results"]))) == (3, True)
    names = ["novice", "novice #2", "beginner:pps=4"]
    assert [player["player"] for player in result["players"]] == names
    assert [(each["first"], each["second"]) for each in result["pairings"]] == list(combinations(names, 2))
    assert {"wins", "draws", "losses", "elo", "error", "attack_per_piece"} <= result["players"][0].keys()
    files = sorted(tmp_path.glob("*.match"))
    assert [file.name for file in files] == [
        "novice-beginner_pps=4-0001.match", "novice-novice_2-0001.match", "novice_2-beginner_pps=4-0001.match",
    ]  # fmt: skip
    assert run("replay", "verify", *files).stdout == "".join(f"{file}: ok\n" for file in files)
    assert len((tmp_path / "arena.jsonl").read_text(encoding="utf-8").splitlines()) == 3
    (tmp_path / "arena.jsonl").write_text('{"match": 1}\n', encoding="utf-8")
    line = refused("arena", *PLAYERS, "--resume", tmp_path / "arena.jsonl")
    assert line.endswith("arena.jsonl:1: is not a finished match of an arena; expected a file of this command")
    folder = refused("arena", *PLAYERS, "--resume", ".")
    assert folder == refused("arena", *PLAYERS, "--resume", tmp_path).replace(str(tmp_path), "."), "it was named"


def test_the_words_of_earlier_versions_mean_the_same(tmp_path: Path) -> None:
    """They called a match a game: in an option, in the keys of the object, and in the file of finished matches."""
    kept, wanted = tmp_path / "kept", ("arena", *PLAYERS, *QUICK, "--json", "--resume", tmp_path / "kept")
    result = json.loads(run(*wanted, "--matches", "2").stdout)
    assert all(each["games"] == each["matches"] == 2 for each in (result, *result["players"]))
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        line["game"] = line.pop("match")
    kept.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    assert json.loads(run(*wanted, "--games", "2").stdout) == result
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2, "a match was played that the file holds"


def test_each_match_has_a_file_of_its_own_however_long_the_names_are(tmp_path: Path) -> None:
    long = "versus:width=1,samples=0,spins=false,pieces={}"
    names = [*map(long.format, (1, 2)), "novice", "Novice", "novice #2", "novice_2"]
    called = list(_in_files([*names, *names]).values())
    assert all(len(name) <= 40 for name in called)
    assert len({name.lower() for name in called}) == len(called) == len(names)
    assert called[:3] == [long[:-3].replace(":", "_")[:40], long.replace(":", "_")[:38] + "~2", "novice"]
    paths = ("./mine.yaml", "../mine.yaml", "./.mine.yaml", "/...")
    assert list(_in_files(paths).values()) == ["mine.yaml", "mine.yaml~2", "mine.yaml~3", "player"], "none is hidden"
    run("arena", *names[:2], long.format(3), *QUICK, "--matches", "2", "--save", tmp_path)
    assert len(list(tmp_path.glob("*.match"))) == 6


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "matches"
    wanted = ("arena", "el-tetris", "dellacherie", *QUICK, "--json", "--resume", kept)  # without compiled code
    under_way = started(*wanted, "--matches", "1000")
    while not kept.exists() or kept.read_bytes().count(b"\n") < 2:
        assert under_way.poll() is None
    under_way.send_signal(signal.SIGINT)
    printed, told = under_way.communicate()
    matches = json.loads(printed)["matches"]
    assert (under_way.returncode, bool(re.search("stopped: [0-9]+ of 1,000 matches, ", told))) == (130, True)
    assert matches >= 2
    again = json.loads(run(*wanted, "--matches", matches + 1).stdout)
    assert again["matches"] == matches + 1
    assert again["results"].startswith(json.loads(printed)["results"])
    assert kept.read_bytes().count(b"\n") == matches + 1


def test_resume_without_a_seed_goes_on_with_the_seed_of_the_file(tmp_path: Path) -> None:
    def seeds() -> list[str]:
        return [json.loads(line)["seed"] for line in (tmp_path / "arena.jsonl").read_text("utf-8").splitlines()]

    wanted = ("arena", *PLAYERS, "--nodes", "1", "--jobs", "1", "--resume", tmp_path / "arena.jsonl", "--max-pieces")
    run(*wanted, "5", "--matches", "2", "--seed", "a seed")
    done = run(*wanted, "5", "--matches", "3", "--save", tmp_path)
    assert (done.returncode, "seed: a seed\n" in done.stderr) == (0, True)
    assert seeds() == 3 * ["a seed"]
    run(*wanted, "4", "--matches", "1")
    assert seeds()[3] != "a seed", "other matches have a seed of their own"


@pytest.mark.parametrize("field", ["pieces", "attack", "thought"])
def test_a_match_of_numbers_beyond_all_bounds_is_refused(field: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run("arena", *PLAYERS, *QUICK, "--matches", "1", "--resume", kept)
    record = json.loads(kept.read_text())
    record["sides"][0][field] = 10**400
    kept.write_text(json.dumps(record) + "\n")
    assert "kept:1: is not a finished match" in refused("arena", *PLAYERS, *QUICK, "--resume", kept)


def test_a_terminal_does_not_obey_what_a_file_says(tmp_path: Path) -> None:
    kept, wanted = tmp_path / "kept", ("arena", *PLAYERS, *QUICK, "--matches", "1", "--resume", tmp_path / "kept")
    run(*wanted)
    kept.write_text(json.dumps(json.loads(kept.read_text()) | {"fault": "mine: \x1b[31mred\nBad\x07"}) + "\n")
    (line,) = (line for line in printed(*wanted) if "was lost" in line)
    assert line == "match 1 of beginner:pps=4 and novice was lost: mine: \\x1b[31mred Bad\\x07"


@pytest.mark.parametrize(
    ("player", "weights"),
    [
        ("{}", "weights: {{holes: {}}}\n"),
        ("versus:width=1,weights={}", "weights: {{holes: {}, share: 0, discount: 1}}\n"),
    ],
)
def test_a_file_of_other_weights_is_another_player(player: str, weights: str, tmp_path: Path) -> None:
    file, kept = tmp_path / "mine.yaml", tmp_path / "arena.jsonl"
    wanted = ("arena", player.format(file), "novice", *QUICK, "--matches", "1", "--resume", kept)
    for number, lines in ((-4, 1), (-4, 1), (4, 2), (-4, 2)):
        file.write_text(weights.format(number))
        assert run(*wanted).returncode == 0
        assert len(kept.read_text().splitlines()) == lines
    old = [json.loads(line) for line in kept.read_text().splitlines()]
    assert len({each.pop("first_weights") for each in old}) == 2
    kept.write_text(json.dumps(old[0]) + "\n")
    run(*wanted)
    assert kept.read_text() == json.dumps(old[0]) + "\n", "a match of an earlier version was played again"


def test_a_first_match_that_is_cut_off_is_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run("arena", *PLAYERS, *QUICK, "--matches", "1", "--resume", kept)
    for cut in (kept.read_text().rstrip("\n"), kept.read_text()[:20]):
        kept.write_text(cut)
        assert run("arena", *PLAYERS, *QUICK, "--matches", "1", "--resume", kept).returncode == 0
        assert json.loads(kept.read_text())["match"] == 0


def test_a_replay_never_takes_the_place_of_another_one(tmp_path: Path) -> None:
    wanted = ("arena", *PLAYERS, *QUICK, "--matches", "2", "--save", tmp_path)
    run(*wanted)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    path = tmp_path / "beginner_pps=4-novice-0001.match"
    expected = "expected a new folder, or --resume with the file of its matches"
    for again in (("arena", *PLAYERS, "--nodes", "1", "--save", tmp_path), (*wanted, "--resume")):
        assert refused(*again) == f"--save: {path} exists already; {expected}"
        assert {path.name: path.read_bytes() for path in tmp_path.glob("*.match")} == before


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ((), "no players; expected two or more: a bot such as versus"),
        (("versus",), "one player; expected two or more"),
        (("versus", "vresus"), "'vresus' is no player; did you mean 'versus'?"),
        (("versus", "modern:wdith=1"), "modern:wdith=1: 'wdith=1' is no option of modern; did you mean 'width'?"),
        (("versus", "modern", "--attack", "tetrio-3"), "--attack: 'tetrio-3'; did you mean 'tetrio-"),
        (("versus", "modern", "--pps", "0"), "--pps: '0'; expected a number of pieces a second from 0.1 to 30"),
        (("versus", "modern", "--sprt", "15,0"), "--sprt: '15,0'; expected two leads in Elo from -400 to 400, the s"),
        (("versus", "modern", "--sprt", "0,500"), "--sprt: '0,500'; expected two leads in Elo from -400 to 400, the s"),
        (("versus", "modern", "--sprt", "-401,0"), "--sprt: '-401,0'; expected two leads in Elo from -400 to 400"),
        (("versus", "modern", "beginner", "--sprt", "0,15"), "--sprt: 3 players; expected two"),
        (("versus", "tbp:./bot", "--rules", "arcade"), "--rules: arcade; another program plays only modern rules"),
        (
            ("versus", "tbp:./no-bot --x"),
            "tbp:./no-bot --x: cannot be started: no such file or directory; expected the c",
        ),
        (("versus", "tbp:./tests"), "tbp:./tests: cannot be started: permission denied; expected the command of a pr"),
        (("versus", "modern", "--randomizer", "bastet"), "the randomizer bastet does not deal both"),
        (("versus", "modern", "--games", "0"), "--matches/--games: '0'; expected a whole number from 1 to 1000000"),
        (("versus", "modern", "--resume", "tests"), "expected a file of finished matches of an arena, or a new name"),
        (("versus", "modern", "--save", "main.py"), "--save: main.py: file exists; expected a folder for the replays"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: tuple[str, ...], line: str) -> None:
    assert line in refused("arena", *words)


SHORT = ("simulate", "--rules", "modern", "--max-pieces", "25", "--seed", "1", "--jobs", "1")


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ("", False),
        ("--games 3", False),
        ("--rules", False),
        ("--rules papers", False),
        ("--rules modern", True),
        ("--mode sprint", True),
        ("--games 3 --level 2", True),
        ("--rules mdp --mode sprint", False),
        ("--seed 2 --pieces 2", False),
    ],
)
def test_the_rules_of_the_window_are_asked_for_by_name_or_by_what_only_they_have(arguments: str, asked: bool) -> None:
    assert games_by_the_clock(arguments.split(), USED) == asked
    assert games_by_the_clock(re.sub(r"(?<=[a-z]) (?=[^-])", "=", arguments).split(), USED) == asked


@pytest.mark.parametrize(
    ("change", "asked"),
    [("mode=sprint", True), ("rules=tgm2", True), ("machine.speed=fastest", True), ("machine.width=9", False)],
)
def test_a_key_asks_for_them_as_its_option_does(change: str, asked: bool) -> None:
    assert games_by_the_clock(["--set", change], USED) == games_by_the_clock([f"--set={change}"], USED) == asked


def test_a_mode_alone_is_played_by_the_rules_of_the_settings() -> None:
    short = ("simulate", "--max-pieces", "20", "--games", "1", "--seed", "1", "--jobs", "1")
    assert printed(*short, "--mode", "sprint")[0] == "modern, sprint from level 1, 7-bag, seed 1, 10 keys a second"
    assert refused(*short, "--mode", "master").startswith("--mode: master cannot be played by modern rules; expected")


def test_players_are_measured_over_the_same_seeds() -> None:
    lines = printed(*SHORT, "--controllers", "modern,dellacherie", "--games", "2", "--each", "--width", "4")
    assert lines[0] == "modern, marathon from level 1, 7-bag, seed 1, 10 keys a second"
    assert lines[2].split()[:3] == ["games", "score", "least"]
    assert [line.split()[:2] for line in lines[3:5]] == [["modern", "2"], ["dellacherie", "2"]]
    assert [line.split()[0] for line in lines if line.startswith("1/")] == ["1/1", "1/2", "1/1", "1/2"]


GAME = (*SHORT, "--games", "1", "--controllers", "dellacherie")


def of_a_game(*arguments: str) -> dict[str, Any]:
    """The result of a series of one."""
    (result,) = json.loads("\n".join(printed(*GAME, "--json", *arguments)))["results"]
    found: dict[str, Any] = result
    return found


@pytest.mark.parametrize(
    ("arguments", "score"),
    [
        ("", 1882),
        ("--set machine.tbp=./no-such-bot", 1882),
        ("--rotation ars", 1814),
        ("--mode practice --set randomizer_options.sequence.pieces=IO", 3996),
        ("--rules classic --mode b-type", 755),
        ("--rules classic --mode b-type --set garbage_height=5", 560),
        ("--rules classic --mode a-type --randomizer tgm1 --set randomizer_options.tgm1.tries=1", 766),
    ],
)
def test_all_that_the_settings_say_of_a_game_counts(arguments: str, score: int) -> None:
    assert of_a_game(*arguments.split())["score_mean"] == score


def test_it_says_what_was_played() -> None:
    practice = ("--mode", "practice", "--set", "randomizer_options.sequence.pieces=SZ", "--rotation", "ars")
    assert printed(*GAME, *practice)[0] == (
        "modern with ars rotation, practice from level 1, sequence {pieces: SZ}, seed 1, 10 keys a second"
    )
    played = of_a_game(
        "--set",
        "handling.das=80",
        "--set",
        "hold=no",
        "--rules",
        "classic",
        "--set",
        "score_cap=no",
        "--speed",
        "fastest",
    )
    assert played["handling"]["das"] == 5
    assert (played["cut"], played["speed"], [game["seed"] for game in played["each"]]) == (1, None, ["1/1"])
    assert [played[name] for name in ("rules", "rotation", "mode", "score_cap", "options", "hold")] == [
        "classic", "nes", "a-type", None, {}, False,
    ]  # fmt: skip


def test_what_does_not_go_together_is_refused(tmp_path: Path) -> None:
    assert "did you mean 'modern'" in refused("simulate", "--rules", "modern", "--controllers", "modrn")
    assert "marathon cannot be played by classic rules" in refused(
        "simulate", "--rules", "classic", "--mode", "marathon"
    )
    assert "custom has no weights" in refused(*SHORT, "--controllers", "custom")
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text("name: digger\nweights: {holes: -4, landing height: -1}\n")
    other.write_text("name: digger\nweights: {holes: -5, landing height: -1}\n")
    message = "--controllers: two players are named 'digger'; expected different names"
    assert refused(*SHORT, "--controllers", f"{one},{other}") == message
    entropy = refused(*GAME, "--randomizer", "entropy")
    assert entropy == "the randomizer entropy has no seed; expected a source of entropy"
    assert "more than 3 pieces known" in refused(*SHORT, "--controllers", "house", "--pieces", "4", "--width", "all")
    assert "--heights" in refused(*SHORT, "--heights", "10,12")
    assert "modern needs a whole game; expected --rules modern" in refused("simulate", "--controller", "modern")
