"""The bot that settings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Override
from game.settings.machine import OUTSIDE
from tests.settings.test_machine import loaded, refusal

BOT = "machine:\n  tbp: ./bot\n"
EXPECTED = "expected none, a command such as './bot --threads 2', or a list of its words"


def test_there_is_none_by_default(tmp_path: Path) -> None:
    machine = loaded(tmp_path, "").machine
    assert (machine.tbp, machine.tbp_seconds, machine.player) == ((), 10, "dellacherie")


@pytest.mark.parametrize("text", ["none", "''", "", "null", "~", "[]"])
def test_none_has_many_words(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, f"machine:\n  tbp: {text}\n").machine.tbp == ()


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("bot", ("bot",)),
        ("./bot --threads 2", ("./bot", "--threads", "2")),
        ('\'"my bot" -x ""\'', ("my bot", "-x", "")),
        ("[C:\\my bots\\bot.exe, --threads, 2]", ("C:\\my bots\\bot.exe", "--threads", "2")),
    ],
)
def test_a_command_is_a_text_or_a_list(tmp_path: Path, text: str, command: tuple[str, ...]) -> None:
    machine = loaded(tmp_path, f"machine:\n  tbp: {text}\n  tbp_seconds: 3\n").machine
    assert (machine.tbp, machine.tbp_seconds) == (command, 3)
    assert (machine.players, machine.player) == ((OUTSIDE,), OUTSIDE)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tbp: bot 'x", f'settings.yaml:2: machine.tbp: "bot \'x"; {EXPECTED}'),
        ("tbp: [' ', x]", f"settings.yaml:2: machine.tbp: \"' ' x\"; {EXPECTED}"),
        ("tbp: '\"\"'", f"settings.yaml:2: machine.tbp: '\"\"'; {EXPECTED}"),
        ("tbp: [a, [b]]", "settings.yaml:2: machine.tbp: a list; expected a word"),
        ("tbp: {a: b}", f"settings.yaml:2: machine.tbp: a mapping; {EXPECTED}"),
        ("tbp_seconds: 0", "settings.yaml:2: machine.tbp_seconds: '0'; expected a whole number from 1 to 3600"),
    ],
)
def test_a_wrong_one_is_refused_with_one_line(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, f"machine:\n  {text}\n") == message


def test_a_player_on_the_command_line_takes_the_place_of_the_bot_of_the_file(tmp_path: Path) -> None:
    inside = Override("machine.controller", "bcts", "--controller")
    outside = Override("machine.tbp", "bot", "--set machine.tbp")
    assert loaded(tmp_path, BOT, inside).machine.player == "bcts"
    assert loaded(tmp_path, BOT, inside, outside).machine.player == OUTSIDE
    assert loaded(tmp_path, BOT + "  controller: bcts\n").machine.player == OUTSIDE
