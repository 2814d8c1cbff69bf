"""The settings of the bot: its name, its weights, how far it looks, and a bot of another program."""

from pathlib import Path

import pytest

from game.ai.beam import EVERY
from game.ai.beam.beam_player import BeamPlayer
from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import PLAYERS
from game.settings import Override, Settings
from game.settings.machine import OUTSIDE, looks_too_far
from tests.settings.reading import loaded, refusal

CUSTOM = "machine:\n  controller: custom\n  weights:\n    wells: -1\n    holes: -4\n    landing height: -0.5\n"
MINE = "name: my-player\nweights:\n  holes: -4\n  rows: 1e1\npieces: 2\n"
NAMES = ", ".join(PLAYERS)


def weigher(settings: Settings) -> LinearPlayer:
    player = settings.machine.thinker()
    assert isinstance(player, LinearPlayer)
    return player


# Weights


def test_custom_plays_with_the_weights_of_the_file(tmp_path: Path) -> None:
    settings = loaded(tmp_path, CUSTOM)
    player = weigher(settings)
    assert player.name == "Custom"
    assert list(player.controller.weights.items()) == [("landing height", -0.5), ("holes", -4), ("wells", -1)]
    assert settings.machine.players == (*PLAYERS, "custom")
    assert settings.machine.kept_as == "custom"


@pytest.mark.parametrize(
    "text",
    [
        "{holes: -4, no S/Z: +.5, rows: 1E1}",
        "holes: -4\nno S/Z: .5\nrows: 10.",
        " {rows: 10, no S/Z: 0.50,holes: -4.0} ",
    ],
)
def test_the_command_line_takes_all_weights_at_once(tmp_path: Path, text: str) -> None:
    settings = loaded(tmp_path, CUSTOM, Override("machine.weights", text, "--set machine.weights"))
    assert weigher(settings).controller.weights == {"holes": -4, "no S/Z": 0.5, "rows": 10}


FEATURE = "expected a number from -1e9 to 1e9"
FORM = "expected features and their weights, such as {holes: -4, wells: -1}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("weights:\n    wells: 1\n    hoels: 1", "4: machine.weights: hoels: unknown feature; did you mean 'holes'?"),
        ("weights:\n    holes: many", f"3: machine.weights: holes: 'many'; {FEATURE}"),
        ("weights:\n    holes:", f"3: machine.weights: holes: no value; {FEATURE}"),
        ("weights:\n    holes: .nan", f"3: machine.weights: holes: '.nan'; {FEATURE}"),
        ("weights:\n    holes: -1.1e9", f"3: machine.weights: holes: '-1.1e9'; {FEATURE}"),
        ("weights:\n    holes: ٣", f"3: machine.weights: holes: '٣'; {FEATURE}"),
        ("weights:\n    holes: [1]", f"3: machine.weights: holes: a list; {FEATURE}"),
        ("weights:\n    holes: 1\n    holes: 2", "4: machine.weights.holes: given twice; first on line 3"),
        ("weights: heavy", f"2: machine.weights: 'heavy'; {FORM}"),
        ("weights:\n  controller: custom", "3: machine.controller: custom has no weights; "
            "expected machine.weights to be features and their weights, such as {holes: -4, wells: -1}"),
    ],
)  # fmt: skip
def test_wrong_weights_are_refused_with_their_line(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, f"machine:\n  {text}\n") == f"settings.yaml:{message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{hoels: 1}", "hoels: unknown feature; did you mean 'holes'?"),
        ("{holes: 1", f"'{{holes: 1'; {FORM}"),
        ("holes", f"'holes'; {FORM}"),
        ("{holes: 1, holes: 2}", f"'{{holes: 1, holes: 2}}'; {FORM}"),
    ],
)
def test_wrong_weights_on_the_command_line_are_refused(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, "", Override("machine.weights", text, "--set")) == f"--set: {message}"


# Names and files


@pytest.mark.parametrize("name", ["delacherie", "house20"])
def test_a_name_that_is_none_gets_the_nearest_one(tmp_path: Path, name: str) -> None:
    near = {"delacherie": "dellacherie", "house20": "house-20"}[name]
    assert refusal(tmp_path, f"machine:\n  controller: {name}") == (
        f"settings.yaml:2: machine.controller: '{name}'; did you mean '{near}'? "
        f"expected {NAMES}, custom or a file of weights, such as ./mine.yaml"
    )


def test_a_file_beside_the_settings_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere, beside = tmp_path / "elsewhere", tmp_path / "beside"
    elsewhere.mkdir()
    beside.mkdir()
    (beside / "mine.yaml").write_text(MINE)
    monkeypatch.chdir(elsewhere)
    settings = loaded(beside, "machine:\n  controller: mine.yaml\n")
    assert settings.machine.controller == settings.machine.kept_as == "my-player"
    assert settings.machine.players == (*PLAYERS, "my-player")
    player = weigher(settings)
    assert (player.name, player.pieces, player.controller.weights) == ("My-player", 2, {"holes": -4, "rows": 10})


def test_a_file_on_the_command_line_is_where_it_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, settings = tmp_path / "here", tmp_path / "settings"
    here.mkdir()
    settings.mkdir()
    (here / "mine.yaml").write_text(MINE)
    monkeypatch.chdir(here)
    typed = Override("machine.controller", "mine.yaml", "--controller")
    assert weigher(loaded(settings, CUSTOM.replace("custom", "./lost.yaml"), typed)).name == "My-player"


def test_the_home_folder_may_be_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "mine.yaml").write_text(MINE)
    assert weigher(loaded(tmp_path, "machine: {controller: ~/mine.yaml}")).name == "My-player"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        ("weights:\n  hoels: 1", "2: weights: unknown feature 'hoels'; did you mean 'holes'?"),
        ("name: house\nweights: {holes: 1}", "name: 'house' is taken; expected another name"),
        ("name: You\nweights: {holes: 1}", "name: 'You' is taken; expected another name"),
    ],
)
def test_a_file_that_will_not_do_is_named_with_its_line(tmp_path: Path, content: str | None, message: str) -> None:
    file = tmp_path / "mine.yaml"
    if content:
        file.write_text(content)
    said = refusal(tmp_path, "machine:\n  controller: mine.yaml\n")
    assert said.startswith(f"settings.yaml:2: machine.controller: {file}:")
    assert said.endswith(message)
    typed = refusal(tmp_path, "", Override("machine.controller", str(file), "--controller"))
    assert typed.startswith(f"--controller: {file}:")


# How far it looks


def test_how_far_it_looks_is_its_own_choice_unless_it_is_set(tmp_path: Path) -> None:
    player = weigher(loaded(tmp_path, "machine: {controller: fahey-2}"))
    assert (player.pieces, player.width) == (2, 100)
    settings = loaded(tmp_path, "machine: {controller: fahey-2, pieces: 3, width: all}")
    player = weigher(settings)
    assert (player.pieces, player.width) == (3, None)
    assert settings.machine.kept_as == "fahey-2, 3 known"


@pytest.mark.parametrize(("width", "positions"), [("controller", 40), ("30", 30), ("all", EVERY)])
def test_the_modern_player_has_a_width_of_its_own(tmp_path: Path, width: str, positions: int) -> None:
    settings = loaded(tmp_path, f"machine: {{controller: modern, pieces: 3, width: {width}}}")
    player = settings.machine.thinker()
    assert isinstance(player, BeamPlayer)
    assert (player.pieces, player.width) == (3, positions)


@pytest.mark.parametrize(
    ("controller", "pieces"), [("modern", "controller"), ("modern", "4"), ("./far.yaml", "controller"), ("house", "4")]
)
def test_nobody_looks_at_everything_four_pieces_ahead(tmp_path: Path, controller: str, pieces: str) -> None:
    (tmp_path / "far.yaml").write_text("weights: {holes: -1}\npieces: 4")
    message = refusal(tmp_path, f"machine:\n  controller: {controller}\n  pieces: {pieces}\n  width: all")
    assert message == (
        "settings.yaml:4: machine.width: more than 3 pieces known; expected a machine.width that is a number, not all"
    )


@pytest.mark.parametrize("name", PLAYERS)
def test_whoever_plays_next_looks_no_farther_than_a_file_could_say(tmp_path: Path, name: str) -> None:
    for pieces in ("controller", "2", "3"):
        machine = loaded(tmp_path, f"machine: {{controller: dellacherie, pieces: {pieces}, width: all}}").machine
        chosen = machine.played_by(name)
        assert not looks_too_far(chosen)
        assert chosen.controller == name
        assert (chosen.pieces, chosen.speed) == (machine.pieces, machine.speed)
    assert machine.played_by(name).width == "all", "three pieces are not too many for anybody"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces: 7", "machine.pieces: '7'; expected a whole number from 1 to 6 or controller"),
        ("width: 0", "machine.width: '0'; expected a whole number from 1 to 1000, controller or all"),
        ("width: al", "machine.width: 'al'; did you mean 'all'? "
            "expected a whole number from 1 to 1000, controller or all"),
        ("width: all\n  pieces: 4", "machine.pieces: more than 3 pieces known; "
            "expected a machine.width that is a number, not all"),
    ],
)  # fmt: skip
def test_how_far_it_can_look_has_limits(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, f"machine:\n  {text}") == f"settings.yaml:{text.count(chr(10)) + 2}: {message}"


BOT = "machine:\n  tbp: ./bot\n"
EXPECTED = "expected none, a command such as './bot --threads 2', or a list of its words"


@pytest.mark.parametrize("text", ["none", "''", "", "null", "~", "[]", "'[]'"])
def test_none_has_many_words(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, f"machine:\n  tbp: {text}\n").machine.tbp == ()


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("bot", ("bot",)),
        ("./bot --threads 2", ("./bot", "--threads", "2")),
        ('\'"my bot" -x ""\'', ("my bot", "-x", "")),
        ("'[python3, \"my bot.py\", 2]'", ("python3", "my bot.py", "2")),
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
        ("tbp: '[a, [b]]'", f"settings.yaml:2: machine.tbp: '[a, [b]]'; {EXPECTED}"),
        ("tbp: '[a'", f"settings.yaml:2: machine.tbp: '[a'; {EXPECTED}"),
        ("tbp: '[a] b'", f"settings.yaml:2: machine.tbp: '[a] b'; {EXPECTED}"),
        ("tbp: '[\"\"]'", f"settings.yaml:2: machine.tbp: '[\"\"]'; {EXPECTED}"),
        ("tbp: [a, [b]]", "settings.yaml:2: machine.tbp: a list; expected a word"),
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
