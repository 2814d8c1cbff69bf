"""From a file to settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import DEFAULT_KEYS, OF_RULES, HandlingSettings, Override, SettingsError, load
from tests.settings.reading import NAME, loaded, refusal


def test_what_is_written_counts_and_what_is_missing_has_its_default(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "previews: 3\nhandling:\n  das: 120\n")
    assert settings.previews == 3
    assert settings.handling == HandlingSettings(das=120)
    assert settings.randomizer == OF_RULES


def test_a_section_without_keys_is_all_defaults(tmp_path: Path) -> None:
    assert loaded(tmp_path, "handling:\n  # das: 120\n") == loaded(tmp_path, "")


def test_windows_line_ends_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    assert loaded(tmp_path, b"\xef\xbb\xbfpreviews: 2\r\nghost: off\r\n").previews == 2


@pytest.mark.parametrize("text", ["true", "yes", "on", "True", "ON", "'true'"])
def test_a_switch_is_on_in_many_words(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, f"hold: {text}").hold is True


@pytest.mark.parametrize("text", ["false", "no", "off", "False", "OFF"])
def test_a_switch_is_off_in_many_words(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, f"hold: {text}").hold is False


@pytest.mark.parametrize(
    "seed",
    ["5", "-5", "007", "1e5", "0x10", "2024-01-01", "yes", "3.14", "1_000", "Tetris forever", "ピース", "9" * 64],
)
def test_a_seed_is_kept_as_it_is_written(tmp_path: Path, seed: str) -> None:
    assert loaded(tmp_path, f"seed: {seed}").seed == seed
    assert loaded(tmp_path, f"seed: {seed}").seed_or_fresh() == seed


def test_spaces_around_a_seed_do_not_count(tmp_path: Path) -> None:
    assert loaded(tmp_path, "seed: '  a b '").seed == "a b"
    assert loaded(tmp_path, "", Override("seed", " a b ", "--seed")).seed == "a b"
    assert loaded(tmp_path, "", Override("seed", " random ", "--seed")).seed is None


@pytest.mark.parametrize("seed", ["e\u0301te\u0301", "\u0915\u093f", "\u0e17\u0e35\u0e48", "\U0001f3b2"])
def test_a_seed_may_have_marks_on_its_letters(tmp_path: Path, seed: str) -> None:
    assert loaded(tmp_path, f"seed: {seed}").seed == seed


@pytest.mark.parametrize("seed", ["\u034f", "a\u034f", "\u0301a", "\u3164", "\ufe0f", "\U000e0100", "\u17b4"])
def test_a_seed_that_cannot_be_seen_is_refused(tmp_path: Path, seed: str) -> None:
    what = "has invisible characters; expected random, or a number or text of at most 64 characters"
    assert refusal(tmp_path, f"seed: {seed}") == f"settings.yaml:1: seed: {seed!a} {what}"


@pytest.mark.parametrize("seed", ["\u200b", "\ufeff.", "a\u200db", "a\u00adb", "\ue000"])
def test_a_seed_that_cannot_be_printed_is_refused(tmp_path: Path, seed: str) -> None:
    what = "expected random, or a number or text of at most 64 characters"
    assert refusal(tmp_path, f"seed: {seed}") == f"settings.yaml:1: seed: {seed!r}; {what}"


def test_a_random_seed_is_fresh_each_time(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "seed: random")
    assert settings.seed is None
    seeds = {settings.seed_or_fresh() for _ in range(10)}
    assert len(seeds) > 1


def test_a_randomizer_may_go_by_another_name(tmp_path: Path) -> None:
    assert loaded(tmp_path, "randomizer: 7bag").randomizer == "7-bag"


def test_the_options_are_those_of_the_chosen_randomizer(tmp_path: Path) -> None:
    text = "randomizer_options:\n  sequence:\n    pieces: IOT\n    loop: no\n  drought-guard:\n    factor: 2.5\n"
    assert dict(loaded(tmp_path, text + "randomizer: sequence").options) == {"pieces": "IOT", "loop": False}
    assert dict(loaded(tmp_path, text + "randomizer: drought-guard").options) == {"factor": 2.5}
    assert dict(loaded(tmp_path, text + "randomizer: sega16").options) == {"seed": None, "earlier": False}
    assert dict(loaded(tmp_path, text + "randomizer: 7-bag").options) == {}


def test_letters_that_yaml_takes_for_switches_are_keys(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [y, N]\n  pause: o\n  turn_half: []\npad: {enabled: no}")
    assert settings.keys["hold"] == ("y", "n")
    assert settings.keys["pause"] == ("o",)
    assert settings.keys["turn_half"] == ()


def test_the_machine_speed_is_a_number_or_a_word(tmp_path: Path) -> None:
    assert loaded(tmp_path, "machine:\n  speed: 40").machine.speed == 40
    assert loaded(tmp_path, "machine:\n  speed: turbo").machine.speed == "turbo"


def test_the_window_has_a_width_and_a_height(tmp_path: Path) -> None:
    assert loaded(tmp_path, "display:\n  size: 1920x1080").display.size == (1920, 1080)
    assert loaded(tmp_path, "display:\n  size: 480 X 360").display.size == (480, 360)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("hold", "hold"),
        ("tap", "tap"),
        ("off", "off"),
        ("true", "hold"),
        ("yes", "hold"),
        ("false", "off"),
        ("no", "off"),
    ],
)
def test_initial_actions_may_still_be_written_as_the_switches_they_were(
    tmp_path: Path, written: str, value: str
) -> None:
    handling = loaded(tmp_path, f"handling:\n  initial_rotation: {written}\n  initial_hold: {written}").handling
    assert handling.figures == {"initial_rotation": value, "initial_hold": value}


def test_actions_that_came_later_leave_their_keys_to_an_older_file(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [h, c]\n  soft_drop: [e, down]\npad: {enabled: no}")
    assert settings.keys["hold"] == ("h", "c")
    assert settings.keys["hint"] == ()
    assert settings.keys["why"] == ()
    assert settings.keys["step"] == ("n",)


def test_a_demo_goes_on_past_the_last_level_of_a_mode_and_so_may_begin_there(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text("level: 20\n")
    with pytest.raises(SettingsError, match="a whole number from 1 to 15 in marathon"):
        load(path, name=NAME)
    demo = load(path, name=NAME, demo=True).as_demo()
    assert (demo.game_mode.name, demo.start_level) == ("endless", 20)
    path.write_text("level: 21\n")
    with pytest.raises(SettingsError, match="a whole number from 1 to 20 in endless"):
        load(path, name=NAME, demo=True)


def test_a_demo_plays_the_mode_that_was_chosen_but_a_marathon_without_its_end(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text("mode: sprint\n")
    assert load(path, name=NAME, demo=True).as_demo().game_mode.name == "sprint"
    path.write_text("mode: marathon\n")
    assert load(path, name=NAME, demo=True).as_demo().game_mode.name == "endless"


def test_a_file_without_gamepads_gets_their_keys_for_every_action(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  move_left: [j]\n  hold: []\n")
    assert settings.keys["move_left"] == ("j", "pad left", "pad stick left")
    assert settings.keys["hold"] == ("pad y", "pad l1", "pad r1")
    assert settings.keys["move_right"] == DEFAULT_KEYS["move_right"]


@pytest.mark.parametrize(
    "knows", ["keys:\n  hold: [pad a]\n  soft_drop: [k]\n", "pad:\n  dead_zone: 40\nkeys: {soft_drop: k}"]
)
def test_a_file_that_knows_gamepads_means_what_it_says(tmp_path: Path, knows: str) -> None:
    assert loaded(tmp_path, knows).keys["soft_drop"] == ("k",)


def test_a_default_key_of_a_gamepad_is_left_to_the_action_that_asks_for_it(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [pad a, pad b]\n")
    assert settings.keys["hold"] == ("pad a", "pad b")
    assert "pad a" not in settings.keys["turn_left"]
    assert settings.keys["turn_left"][0] == "z"
    settings = loaded(tmp_path, "keys:\n  turn_left: [z]\n", Override("keys.hold", "pad a", "--set keys.hold"))
    assert settings.keys["turn_left"] == ("z",)


def test_f1_pauses_where_a_file_of_earlier_versions_says_so(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  pause: [p, f1]\n")
    assert settings.keys["pause"] == ("p", "f1", "pad start")
    assert settings.keys["help"] == ("pad back",)
    assert loaded(tmp_path, "").keys["help"] == ("f1", "pad back")
