"""main.py as a shell sees it: what comes out, what is said when something is wrong, and the exit code."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.cli.arguments import OPTIONS
from game.cli.commands import COMMANDS, SWITCHES, TITLE, command_and_arguments
from game.cli.errors import InputError
from game.core.dealers import RANDOMIZERS
from tests.cli.shell import COMMAND, ROOT, printed, refused, run, started


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    lines = printed(*[command] * (command != TITLE), "--help")
    assert lines[0].startswith(f"usage: main.py {command or '[COMMAND]'} [options]")
    assert COMMANDS[command].summary in lines
    without_a_value = re.findall(r"^  (?:-\w, )?(--[a-z-]+)(?:  |$)", "\n".join(lines), re.MULTILINE)
    assert {"--help"} <= set(without_a_value) <= SWITCHES, "the command is found by its switches"


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("perft", ["--rules", "--rotation"]),
        ("deal", ["--rules", "--randomizer", "--seed"]),
        ("tbp", ["--controller", "--pieces", "--width"]),
        ("scores", ["--rules", "--mode", "--data-dir"]),
        ("replay", ["--controller", "--pieces", "--width", "--speed", "--data-dir"]),
    ],
)
def test_the_help_shows_the_settings_that_act(
    command: str, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert {option for option in [*OPTIONS, "--data-dir"] if re.search(rf"^  {option} ", told, re.MULTILINE)} == set(
        shown
    )


def test_the_help_names_the_commands_and_the_options() -> None:
    text = "\n".join(printed("--help"))
    for word in [*filter(None, COMMANDS), "--settings", "--data-dir", "--set", "--seed", "--previews", "--speed"]:
        assert re.search(rf"^ +{word}\b", text, re.MULTILINE)


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"Tetrarium \d+\.\d+\.\d+", "\n".join(printed("--version")))


# deal


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
    seed = re.fullmatch(r"seed: (\d+)\n", done.stderr)
    assert seed
    assert printed("deal", "--count", "50", "--seed", seed[1]) == done.stdout.splitlines()


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


def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        command = [*COMMAND, "deal", "--seed", "1"]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "stdout cannot be written: No space left on device\n")


def test_a_full_disk_is_told_with_the_option_and_the_file() -> None:
    done = run("randomizers", "7-bag", "--seed", "1", "--pieces", "1000", "--csv", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "--csv: /dev/full: no space left on device\n")


# perft


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


def test_perft_takes_a_board() -> None:
    board = "/".join(["XXXXXXXXX1"] * 4)
    assert printed("perft", "--queue", "I", "--board", board, "--drop-only") == ["17"]
    assert printed("perft", "--queue", "O", "--board", f"10/{board}", "--drop-only") == ["9"]


def test_perft_slides_unless_told_otherwise() -> None:
    overhang = "3XXXX3/10/10"
    drops, landings = (
        int(*printed("perft", "--queue", "O", "--board", overhang, *only)) for only in (["--drop-only"], [])
    )
    assert (drops, landings) == (9, 14)


# simulate

SIMULATION = ("simulate", "--rules", "mdp", "--height", "6", "--games", "3", "--seed", "1", "--max-pieces", "200")


def test_a_simulation_prints_its_figures() -> None:
    done = run(*SIMULATION)
    assert done.returncode == 0
    for words in ("dellacherie", "mdp, height 6, memoryless, seed 1", "lines a game", "pieces a second"):
        assert words in done.stdout


def test_a_simulation_prints_json() -> None:
    done = run(*SIMULATION, "--json")
    (result,) = json.loads(done.stdout)["results"]
    assert result.keys() >= {"lines_mean", "lines_sem", "pieces", "seconds", "pieces_per_second"}
    asked = {
        "controller": "dellacherie",
        "rules": "mdp",
        "height": 6,
        "randomizer": "memoryless",
        "games": 3,
        "seed": "1",
    }
    assert {key: result[key] for key in asked} == asked


def test_a_simulation_of_several_players_is_one_table_and_goes_on_from_its_file(tmp_path: Path) -> None:
    several = ("--controllers", "dellacherie,house", "--heights", "5,6", "--randomizers", "7-bag,memoryless")
    wanted = ("simulate", *several, "--seed", "1", "--max-pieces", "40", "--resume", str(tmp_path / "games"))
    files = ("--csv", str(tmp_path / "table.csv"), "--plot", str(tmp_path / "chart.png"))
    first = run(*wanted, "--games", "1", "--jobs", "1", "--json")
    both = run(*wanted, "--games", "2", "--jobs", "2", "--json", *files)
    again = run(*wanted, "--games", "2", "--json")
    assert (first.returncode, both.returncode, again.returncode) == (0, 0, 0)
    results = json.loads(both.stdout)["results"]
    assert [(r["controller"], r["height"], r["randomizer"], r["games"]) for r in results] == [
        (name, height, randomizer, 2)
        for name in ("dellacherie", "house")
        for height in (5, 6)
        for randomizer in ("7-bag", "memoryless")
    ]
    assert json.loads(again.stdout)["results"] == results
    games = (tmp_path / "games").read_text(encoding="utf-8").splitlines()
    assert len(games) == len(set(games)) == 16
    table = (tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()
    assert len(table) == 9
    assert table[1].startswith("dellacherie,mdp,5,7-bag,1,2,")
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_two_pieces_known() -> None:
    result = json.loads(run(*SIMULATION, "--two-piece", "--json").stdout)["results"][0]
    assert (result["controller"], result["known"], result["games"]) == ("dellacherie", 2, 3)


def test_a_file_to_go_on_from_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "games"
    other.write_text('{"controller": "house"}\n', encoding="utf-8")
    assert f"{other}:1: is not a finished game; expected a file of this command" in refused(
        *SIMULATION, "--resume", str(other)
    )


@pytest.mark.parametrize(
    ("option", "file", "complaint"),
    [
        ("--csv", "none/table.csv", "there is no folder"),
        ("--csv", ".", "is a folder; expected the name of a file"),
        ("--plot", "none/chart.png", "there is no folder"),
        ("--plot", "chart", "expected a name that ends in .png, .svg, .pdf"),
    ],
)
def test_a_file_that_cannot_be_written_in_the_end_is_refused_at_once(
    tmp_path: Path, option: str, file: str, complaint: str
) -> None:
    line = refused(*SIMULATION, "--games", "1000000", option, str(tmp_path / file))
    assert line.startswith(f"{option}: {tmp_path}")
    assert complaint in line


def test_a_simulation_ends_on_ctrl_c() -> None:
    with started("simulate", "--games", "1000000", "--height", "20") as process:
        assert process.stderr
        assert process.stdout
        assert process.stderr.readline().startswith("seed: ")
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().startswith("stopped: 0 of 1,000,000 games")
        assert process.stderr.read() == ""
    assert process.returncode == 130


# What is wrong with a command line

SEED = "random, or a number or text of at most 64 characters"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("ply", "'ply' is not a command; did you mean 'play'?"),
        (
            "x",
            "'x' is not a command; expected play, demo, replay, scores, settings, deal, randomizers, forecast, "
            "simulate, train, improve, tbp, puzzle, solve or perft",
        ),
        ("deal --cuont 3", "--cuont: unknown option; did you mean '--count'?"),
        ("deal --xyz", "--xyz: unknown option; main.py deal --help lists the options"),
        ("deal 3", "'3': expected an option, such as --seed; main.py deal --help lists them"),
        ("deal --count", "--count: expected one argument"),
        ("deal --count 0", "--count: '0'; expected a whole number from 1 to 10000000"),
        ("deal --count many", "--count: 'many'; expected a whole number from 1 to 10000000"),
        ("--previews 9 demo", "--previews: '9'; expected a whole number from 1 to 6"),
        (
            "play --level 0",
            "--level: '0'; expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            "play --rules arcade --level 901",
            "--level: '901'; expected first, or a whole number from 0 to 900 in master with arcade rules",
        ),
        (
            "play --rules classic --level x",
            "--level: 'x'; expected first, or a whole number: "
            "1 to 20 in modern, 0 to 900 in arcade, 20g, tgm2 and death, 0 to 29 in classic and classic-pal, "
            "0 to 9 in gameboy",
        ),
        (
            "play --mode marathn",
            "--mode: 'marathn'; did you mean 'marathon'? expected rules, marathon, endless, sprint, ultra, master, "
            "a-type, b-type, dig-10, dig-100, zen or practice",
        ),
        (
            "play --mode master --rules classic",
            "--rules: master cannot be played by classic rules; "
            "expected endless, sprint, ultra, a-type, b-type, dig-10, dig-100, zen or practice",
        ),
        (
            "play --rotation sre",
            "--rotation: 'sre'; did you mean 'srs'? expected rules, srs, srs+, ars, nes or gameboy",
        ),
        ("play --speed -1", "--speed: '-1'; expected a whole number from 1 to 1000, fastest or turbo"),
        ("deal --set seed.x=1", "--set seed.x: unknown key; seed is a key, not a section"),
        ("deal --set =5", "--set: '=5'; expected KEY=VALUE, such as handling.das=120"),
        ("deal --set seed=\u034f", f"--set seed: '\\u034f' has invisible characters; expected {SEED}"),
        ("play --set das=1", "--set das: unknown key; did you mean 'handling.das'?"),
        ("play --set das", "--set: 'das'; expected KEY=VALUE, such as handling.das=120"),
        ("play --settings nowhere.yaml", "nowhere.yaml: no such file"),
        ("--settings game perft --queue I", "game: is a folder; expected a file of settings"),
        ("perft --queue I --seed 1", "--seed: perft does not use this setting; expected rules or rotation"),
        (
            "deal --set previews=3",
            "--set previews: deal does not use this setting; expected rules, randomizer, seed or randomizer_options",
        ),
        ("scores --previews 3", "--previews: scores does not use this setting; expected rules or mode"),
        ("perft", "the following arguments are required: --queue"),
        ("perft --queue IXT", "--queue: 'X' is not a piece; the pieces are I J L O S T Z"),
        ("perft --queue=", "--queue: no pieces; expected letters of I J L O S T Z, such as IOT"),
        ("perft --queue I --board 9", "--board: row 1 of the board, '9', has 9 cells; expected 10"),
        (f"perft --queue IT --board {'/'.join(['X9'] * 38)}", "--queue: 2 pieces; expected at most 1 on 38 rows"),
        (
            "simulate --rules mpd",
            "--rules: 'mpd'; did you mean 'mdp'? expected mdp, fahey, "
            "modern, arcade, 20g, tgm2, death, classic, classic-pal or gameboy",
        ),
        ("simulate --height 3", "--height: '3'; expected a whole number from 4 to 40"),
        ("simulate --games -1", "--games: '-1'; expected a whole number from 1 to 1000000000"),
    ],
)
def test_a_wrong_command_line_is_refused_with_one_line(line: str, message: str) -> None:
    assert refused(*line.split()) == message


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        (
            "two\nlines",
            "'two\\nlines' is not a command; expected play, demo, replay, scores, settings, deal, randomizers, "
            "forecast, simulate, train, improve, tbp, puzzle, solve or perft",
        ),
        ("--two\nlines", "'--two\\nlines': unknown option; main.py --help lists the options"),
        ("--set=two\nlines=1", "--set 'two\\nlines': unknown key; "),
        ("--seed=two\nlines", "--seed: 'two\\nlines'; expected random, or a number or text of at most 64 characters"),
        ("--settings=\udcff", "'\\udcff': no such file"),
    ],
)
def test_whatever_was_typed_the_message_is_one_line(argument: str, message: str) -> None:
    assert refused(argument).startswith(message)


def test_an_unknown_controller_gets_the_nearest_name() -> None:
    assert "did you mean 'dellacherie'?" in refused("simulate", "--controller", "delacherie")


def test_an_unknown_randomizer_gets_the_nearest_name() -> None:
    assert "did you mean '7-bag'?" in refused("deal", "--randomizer", "7-bga")


def test_a_missing_package_is_named_with_what_to_do() -> None:
    command = [sys.executable, "-S", "main.py", "deal"]  # -S: without the packages that were installed
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "platformdirs is not installed: use make play, or pip install -r requirements.txt\n"


# What is wrong with the settings


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"previews: 9\n", "mine.yaml:1: previews: '9'; expected a whole number from 1 to 6"),
        (b"handling:\n  dass: 1\n", "mine.yaml:2: handling.dass: unknown key; did you mean 'das'?"),
        (b"seed: 1\nseed: 2\n", "mine.yaml:2: seed: given twice; first on line 1"),
        (
            b"keys:\n  hold: [c]\n  mute: [c]\n",
            "mine.yaml:3: keys.mute: 'c' is in two lists; keys.hold has it too (mine.yaml:2)",
        ),
        (b"seed: \xff\n", "mine.yaml:1: byte 0xff is not UTF-8; expected UTF-8 text"),
        (b"seed: \x00\n", "mine.yaml:1: control character '\\x00'; expected plain text"),
        (b"- 1\n", "mine.yaml:1: expected keys and values, such as 'previews: 5'"),
    ],
)
@pytest.mark.parametrize("command", ["play", "deal"])
def test_wrong_settings_are_refused_and_left_alone(tmp_path: Path, command: str, content: bytes, message: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(content)
    assert refused(command, "--settings", "mine.yaml", cwd=tmp_path) == message
    assert file.read_bytes() == content


def test_a_syntax_error_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("seed: 1\nkeys: [a\n")
    assert re.match(r"mine\.yaml:\d: not valid YAML: \w", refused("--settings", "mine.yaml", cwd=tmp_path))


def test_the_settings_beside_main_are_found_from_anywhere(tmp_path: Path) -> None:
    done = run("deal", "--seed", "5", "--count", "9", cwd=tmp_path)
    assert done.stdout.splitlines() == printed("deal", "--seed", "5", "--count", "9")


# The window


@pytest.mark.parametrize("command", ["play", "demo"])
def test_without_a_display_there_is_one_line(tmp_path: Path, command: str) -> None:
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in screens}
    done = run(command, "--data-dir", tmp_path, env=env)
    assert done.returncode == 2
    assert re.fullmatch(r"there is no display .*\n", done.stderr)
    assert list(tmp_path.iterdir()) == []


def test_a_demo_has_no_last_level(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver"}
    done = run("demo", "--level", "20", "--data-dir", tmp_path, env=env)
    assert re.fullmatch(r"there is no display .*\n", done.stderr)
    done = run("play", "--level", "20", "--data-dir", tmp_path, env=env)
    assert done.stderr.startswith("--level: '20'; expected first, or a whole number from 1 to 15 in marathon")


# Which word is the command


def test_the_command_is_the_first_word_that_is_not_an_options_value() -> None:
    assert command_and_arguments(["--seed", "deal", "play", "--list"]) == ("play", ["--seed", "deal", "--list"])
    assert command_and_arguments(["--json", "deal"]) == ("deal", ["--json"])
    assert command_and_arguments(["--seed=5"]) == (TITLE, ["--seed=5"])
    assert command_and_arguments([]) == (TITLE, [])


def test_an_empty_word_is_no_command() -> None:
    with pytest.raises(InputError, match="'' is not a command"):
        command_and_arguments([""])
