"""main.py as a shell sees it: its help, its version, which word is the command, and the need of a window."""

import os
import re
from pathlib import Path

import pytest

from game.cli import main
from game.cli.commands import COMMANDS, SWITCHES, TITLE, command_and_arguments
from game.cli.terminal import InputError
from game.settings.schema import OPTIONS
from tests.cli.shell import printed, process


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    lines = printed(*[command] * (command != TITLE), "--help-settings")
    assert lines[0].startswith(f"usage: main.py {command or '[COMMAND]'} [options]")
    assert COMMANDS[command].summary in lines
    without_a_value = re.findall(r"^  (?:-\w, )?(--[a-z-]+)(?:  |$)", "\n".join(lines), re.MULTILINE)
    assert {"--help"} <= set(without_a_value) <= SWITCHES, "the command is found by its switches"


@pytest.mark.parametrize("command", [*COMMANDS, "simulate --rules modern"])
def test_the_help_fits_one_screen_and_leads_to_the_long_one(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main([*command.split(), "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    assert lines[-1].endswith(" --help-settings lists all options and their values.")


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
    assert main([command, "--help-settings"]) == 0
    told = capsys.readouterr().out
    assert {option for option in [*OPTIONS, "--data-dir"] if re.search(rf"^  {option} ", told, re.MULTILINE)} == set(
        shown
    )


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"Tetrarium \d+\.\d+\.\d+", "\n".join(printed("--version")))


def test_the_command_is_the_first_word_that_is_not_an_options_value() -> None:
    assert command_and_arguments(["--seed", "deal", "play", "--list"]) == ("play", ["--seed", "deal", "--list"])
    assert command_and_arguments(["--json", "deal"]) == ("deal", ["--json"])
    assert command_and_arguments(["--seed=5"]) == (TITLE, ["--seed=5"])
    assert command_and_arguments([]) == (TITLE, [])


def test_an_empty_word_is_no_command() -> None:
    with pytest.raises(InputError, match="'' is not a command"):
        command_and_arguments([""])


@pytest.mark.parametrize("command", ["play", "demo"])
def test_without_a_display_there_is_one_line(tmp_path: Path, command: str) -> None:
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in screens}
    done = process(command, "--data-dir", tmp_path, env=env)
    assert done.returncode == 2
    assert re.fullmatch(r"there is no display .*\n", done.stderr)
    assert list(tmp_path.iterdir()) == []


def test_a_demo_has_no_last_level(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver"}
    done = process("demo", "--level", "20", "--data-dir", tmp_path, env=env)
    assert re.fullmatch(r"there is no display .*\n", done.stderr)
    done = process("play", "--level", "20", "--data-dir", tmp_path, env=env)
    assert done.stderr.startswith("--level: '20'; expected first, or a whole number from 1 to 15 in marathon")
