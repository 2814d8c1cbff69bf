"""Settings from a file and from the command line, and as values by their keys."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import Override, Settings, SettingsError
from game.settings.keys import DEFAULT_KEYS
from game.settings.loading import changed, differences, load, load_text, text_of, value_at, values_of
from game.settings.schema import KEYS
from tests.settings.reading import NAME, TOP, fitting, loaded, refusal


def test_a_section_without_keys_is_all_defaults(tmp_path: Path) -> None:
    assert loaded(tmp_path, "handling:\n  # das: 120\n") == loaded(tmp_path, "")


_SEEDS = ("5", "-5", "007", "1e5", "0x10", "2024-01-01", "yes", "3.14", "1_000", "Tetris forever", "ピース", "9" * 64)
_WITH_MARKS = ("e\u0301te\u0301", "\u0915\u093f", "\u0e17\u0e35\u0e48", "\U0001f3b2")


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        *((f"hold: {word}", "hold", True) for word in ("true", "yes", "on", "True", "ON", "'true'")),
        *((f"hold: {word}", "hold", False) for word in ("false", "no", "off", "False", "OFF")),
        *((f"seed: {seed}", "seed", seed) for seed in (*_SEEDS, *_WITH_MARKS)),
        (b"\xef\xbb\xbfpreviews: 2\r\nghost: off\r\n", "previews", 2),
        ("randomizer: 7bag", "randomizer", "7-bag"),
        ("machine:\n  speed: 40", "machine.speed", 40),
        ("machine:\n  speed: turbo", "machine.speed", "turbo"),
        ("display:\n  size: 1920x1080", "display.size", (1920, 1080)),
        ("display:\n  size: 480 X 360", "display.size", (480, 360)),
        ("keys:\n  hold: [pad a]\n  soft_drop: [k]\n", "keys.soft_drop", ("k",)),
        ("pad:\n  dead_zone: 40\nkeys: {soft_drop: k}", "keys.soft_drop", ("k",)),
    ],
)
def test_a_value_is_read_in_many_words(tmp_path: Path, text: str | bytes, path: str, value: object) -> None:
    assert value_at(loaded(tmp_path, text), path) == value


def test_spaces_around_a_seed_do_not_count(tmp_path: Path) -> None:
    assert loaded(tmp_path, "seed: '  a b '").seed == "a b"
    assert loaded(tmp_path, "", Override("seed", " a b ", "--seed")).seed == "a b"
    assert loaded(tmp_path, "", Override("seed", " random ", "--seed")).seed is None


@pytest.mark.parametrize("seed", ["\u034f", "a\u034f", "\u0301a", "\u3164", "\ufe0f", "\U000e0100", "\u17b4"])
def test_a_seed_that_cannot_be_seen_is_refused(tmp_path: Path, seed: str) -> None:
    what = "has invisible characters; expected random, or a number or text of at most 64 characters"
    assert refusal(tmp_path, f"seed: {seed}") == f"settings.yaml:1: seed: {seed!a} {what}"


@pytest.mark.parametrize("seed", ["\u200b", "\ufeff.", "a\u200db", "a\u00adb", "\ue000"])
def test_a_seed_that_cannot_be_printed_is_refused(tmp_path: Path, seed: str) -> None:
    what = "expected random, or a number or text of at most 64 characters"
    assert refusal(tmp_path, f"seed: {seed}") == f"settings.yaml:1: seed: {seed!r}; {what}"


def test_the_options_are_those_of_the_chosen_randomizer(tmp_path: Path) -> None:
    text = "randomizer_options:\n  sequence:\n    pieces: IOT\n    loop: no\n  drought-guard:\n    factor: 2.5\n"
    assert dict(loaded(tmp_path, text + "randomizer: sequence").dealing.options) == {"pieces": "IOT", "loop": False}
    assert dict(loaded(tmp_path, text + "randomizer: drought-guard").dealing.options) == {"factor": 2.5}
    assert dict(loaded(tmp_path, text + "randomizer: sega16").dealing.options) == {"seed": None, "earlier": False}
    assert dict(loaded(tmp_path, text + "randomizer: 7-bag").dealing.options) == {}


def test_letters_that_yaml_takes_for_switches_are_keys(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [y, N]\n  pause: o\n  turn_half: []\npad: {enabled: no}")
    assert settings.keys["hold"] == ("y", "n")
    assert settings.keys["pause"] == ("o",)
    assert settings.keys["turn_half"] == ()


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("hold", "hold"),
        ("tap", "tap"),
        ("yes", "hold"),
        ("false", "off"),
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


def test_a_file_without_gamepads_gets_their_keys_for_every_action(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  move_left: [j]\n  hold: []\n")
    assert settings.keys["move_left"] == ("j", "pad left", "pad stick left")
    assert settings.keys["hold"] == ("pad y", "pad l1", "pad r1")
    assert settings.keys["move_right"] == DEFAULT_KEYS["move_right"]


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


SHIPPED = load_text("", Path(), name="settings.yaml")


def test_the_defaults_are_the_values_of_the_model() -> None:
    assert values_of(SHIPPED) == {path: key.default for path, key in KEYS.items()}


def test_a_value_as_a_text_is_read_back() -> None:
    read = {path: key.kind.read(text_of(path, key.default)) for path, key in KEYS.items()}
    assert read == {path: key.default for path, key in KEYS.items()}


def test_values_that_do_not_agree_are_refused(tmp_path: Path) -> None:
    for changes, message in (
        (
            {"mode": "b-type"},
            "mode: b-type cannot be played by modern rules; expected classic, classic-pal or gameboy rules, ",
        ),
        ({"keys.hold": ("h",)}, "keys.hold: 'h' is in two lists; keys.hint has it too (as it is)"),
        ({"level": 99}, "level: '99'; expected first, or a whole number from 1 to 15 in marathon with modern rules"),
        ({"machine.controller": "custom"}, "machine.controller: custom has no weights; "),
    ):
        with pytest.raises(SettingsError) as caught:
            changed(Settings(), changes, tmp_path)
        assert str(caught.value).startswith(message)


def test_a_file_of_weights_stays_in_the_list_of_bots(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("name: mine\nweights: {holes: -4}\n")
    (tmp_path / "settings.yaml").write_text("machine: {controller: ./mine.yaml}")
    settings = load(tmp_path / "settings.yaml")
    assert text_of("machine.controller", value_at(settings, "machine.controller")) == "mine.yaml"
    other = changed(settings, {"machine.controller": "dellacherie"}, tmp_path)
    assert "mine" in other.machine.players
    back = changed(other, {"machine.controller": other.machine.files["mine"]}, tmp_path)
    assert differences(settings, back) == {}


def test_rules_on_the_command_line_bring_their_own_mode_level_and_dealer(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "", Override("rules", "classic", "--rules"))
    assert (settings.game_mode.name, settings.start_level, settings.dealt_by) == ("a-type", 0, "nes")


def test_rules_on_the_command_line_are_to_blame_for_a_mode_of_the_file(tmp_path: Path) -> None:
    message = refusal(tmp_path, "mode: marathon", Override("rules", "classic", "--rules"))
    assert message.startswith(
        "--rules: marathon cannot be played by classic rules; expected modern rules, or the mode endless,"
    )


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("h, left shift", ("h", "left shift")),
        (" [ h ] ", ("h",)),
        ("[]", ()),
        ("[", ("[",)),
        ("[[]", ("[",)),
        ("[[, ]]", ("[", "]")),
        (",", (",",)),
        ("[,]", (",",)),
    ],
)
def test_an_override_lists_keys_with_commas(tmp_path: Path, text: str, keys: tuple[str, ...]) -> None:
    assert loaded(tmp_path, "", Override("keys.hold", text, "--set keys.hold")).keys["hold"] == keys


@pytest.mark.parametrize(
    ("override", "message"),
    [
        (Override("previews", "9", "--previews"), "--previews: '9'; expected a whole number from 1 to 6"),
        (
            Override("mode", "b-type", "--mode"),
            f"--mode: b-type cannot be played by modern rules; expected {fitting('b-type', 'modern')}",
        ),
        (
            Override("keys.hold", "a", "--set keys.hold"),
            "--set keys.hold: 'a' is in two lists; keys.machine has it too (its default)",
        ),
        (Override("", "5", "--set"), f"--set: unknown key; expected {TOP}"),
        (Override("seed.x", "1", "--set seed.x"), "--set seed.x: unknown key; seed is a key, not a section"),
        (Override("handling.dsa", "1", "--set handling.dsa"), "--set handling.dsa: unknown key; did you mean 'das'?"),
    ],
)
def test_a_wrong_override_is_refused_by_its_option(tmp_path: Path, override: Override, message: str) -> None:
    assert refusal(tmp_path, "", override) == message


@given(path=st.sampled_from(list(KEYS)), text=st.text(max_size=20) | st.integers().map(str))
def test_any_value_is_taken_or_refused_with_one_line(path: str, text: str) -> None:
    outcome = ""
    try:
        KEYS[path].kind.read(text)
    except ValueError as error:
        outcome = str(error)
    assert "\n" not in outcome


def test_a_demo_past_the_last_level_can_still_be_made_quieter(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("level: 18")
    settings = load(path, demo=True)
    assert changed(settings, {"sound.volume": 1}, tmp_path).sound.volume == 1
