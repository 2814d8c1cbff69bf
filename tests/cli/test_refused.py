"""Wrong command lines and wrong settings: one line each, and nothing is changed."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.messages import listed
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from tests.cli.shell import ROOT, refused
from tests.settings.reading import LEVEL, fitting

SEED = "random, or a number or text of at most 64 characters"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("ply", "'ply' is not a command; did you mean 'play'?"),
        (
            "x",
            "'x' is not a command; expected play, demo, replay, scores, settings, deal, randomizers, forecast, "
            "simulate, games, arena, train, improve, tbp, puzzle, solve or perft",
        ),
        ("deal --cuont 3", "--cuont: unknown option; did you mean '--count'?"),
        ("settings --set previews=3", "--set: unknown option; did you mean 'set'?"),
        ("deal 3", "'3': expected an option, such as --seed; main.py deal --help-settings lists them"),
        ("deal --count", "--count: expected one argument"),
        ("deal --count 0", "--count: '0'; expected a whole number from 1 to 10000000"),
        (
            "play --level 0",
            "--level: '0'; expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            "play --rules classic --level x",
            f"--level: 'x'; expected {LEVEL}",
        ),
        (
            "play --mode marathn",
            f"--mode: 'marathn'; did you mean 'marathon'? expected rules, {listed([*MODES])}",
        ),
        (
            "play --mode master --rules classic",
            f"--rules: master cannot be played by classic rules; expected {fitting('master', 'classic')}",
        ),
        (
            "play --rotation sre",
            "--rotation: 'sre'; did you mean 'srs'? expected rules, srs, srs+, ars, nes or gameboy",
        ),
        ("deal --set seed.x=1", "--set seed.x: unknown key; seed is a key, not a section"),
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
        (
            "simulate --rules mdp --mode sprint",
            "--mode: simulate does not use this setting; expected randomizer, seed, randomizer_options, "
            "machine.controller, machine.pieces, machine.width, machine.weights, machine.expecti_weights or "
            "machine.expecti_odds",
        ),
        ("perft", "the following arguments are required: --queue"),
        ("perft --queue=", "--queue: no pieces; expected letters of I J L O S T Z, such as IOT"),
        (f"perft --queue IT --board {'/'.join(['X9'] * 38)}", "--queue: 2 pieces; expected at most 1 on 38 rows"),
        (
            "simulate --rules mpd",
            f"--rules: 'mpd'; did you mean 'mdp'? expected mdp, fahey, {listed([*RULES])}",
        ),
    ],
)
def test_a_wrong_command_line_is_refused_with_one_line(line: str, message: str) -> None:
    assert refused(*line.split()) == message


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("two\nlines", "'two\\nlines' is not a command; expected play, demo, replay, "),
        ("--two\nlines", "'--two\\nlines': unknown option; main.py --help-settings lists the options"),
        ("--set=two\nlines=1", "--set 'two\\nlines': unknown key; "),
        ("--seed=two\nlines", "--seed: 'two\\nlines'; expected random, or a number or text of at most 64 characters"),
        ("--settings=\udcff", "'\\udcff': no such file"),
    ],
)
def test_whatever_was_typed_the_message_is_one_line(argument: str, message: str) -> None:
    assert refused(argument).startswith(message)


@pytest.mark.parametrize(
    "line",
    [
        "solve --board X9 --goal pc --queue ?",
        "solve --goal pc --queue I --board ?",
        "perft --queue I --board ?",
        "deal ?",
        "forecast --report ?",
        "scores ?",
        "play --set ?",
        "arena ? beginner",
        "play --level ?",
        "deal --randomizer ?",
    ],
)
@pytest.mark.parametrize("long", ["x" * 5000, "[" * 5000, "X" * 5000, "9" * 5000])
def test_however_long_a_word_is_the_message_is_short(line: str, long: str) -> None:
    assert len(refused(*line.replace("?", long).split())) < 1000


def test_a_missing_package_is_named_with_what_to_do() -> None:
    command = [sys.executable, "-S", "main.py", "deal"]  # -S: without the packages that were installed
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "platformdirs is not installed: use make play, or pip install -r requirements.txt\n"


def test_wrong_settings_are_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"seed: \xff\n")
    message = "mine.yaml:1: byte 0xff is not UTF-8; expected UTF-8 text"
    assert refused("deal", "--settings", "mine.yaml", cwd=tmp_path) == message
    assert file.read_bytes() == b"seed: \xff\n"
