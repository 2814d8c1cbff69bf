"""From a file and the command line to settings."""

import os
import re
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import KEYS, OF_RULES, PRESET, Override, Settings, SettingsError, load

NAME = "settings.yaml"
TOP = (
    "rules, rotation, mode, level, garbage_height, score_cap, randomizer, seed, previews, ghost, hold, handling, keys, "
    "machine, display, sound or randomizer_options"
)
"""The keys and sections that stand in no other."""
MACHINE = "controller, pieces, width, speed, tbp, tbp_seconds or weights"


def loaded(tmp_path: Path, text: str | bytes, *overrides: Override) -> Settings:
    path = tmp_path / NAME
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path, overrides, name=NAME)


def refusal(tmp_path: Path, text: str | bytes, *overrides: Override) -> str:
    with pytest.raises(SettingsError) as caught:
        loaded(tmp_path, text, *overrides)
    return str(caught.value)


def test_what_is_written_counts_and_what_is_missing_has_its_default(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "previews: 3\nhandling:\n  das: 120\n")
    assert settings.previews == 3
    assert settings.handling.das == 120
    assert settings.handling.arr == PRESET
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
    what = "has characters that cannot be seen; expected random, or a number or text of at most 64 characters"
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
    assert all(seed.isdecimal() and len(seed) <= 9 for seed in seeds)


def test_a_randomizer_may_go_by_another_name(tmp_path: Path) -> None:
    assert loaded(tmp_path, "randomizer: 7bag").randomizer == "7-bag"


def test_the_options_are_those_of_the_chosen_randomizer(tmp_path: Path) -> None:
    text = "randomizer_options:\n  sequence:\n    pieces: IOT\n    loop: no\n  drought-guard:\n    factor: 2.5\n"
    assert dict(loaded(tmp_path, text + "randomizer: sequence").options) == {"pieces": "IOT", "loop": False}
    assert dict(loaded(tmp_path, text + "randomizer: drought-guard").options) == {"factor": 2.5}
    assert dict(loaded(tmp_path, text + "randomizer: sega16").options) == {"seed": None}
    assert dict(loaded(tmp_path, text + "randomizer: 7-bag").options) == {}


def test_letters_that_yaml_takes_for_switches_are_keys(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [y, N]\n  pause: o\n  turn_half: []\n")
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
    assert (handling.initial_rotation, handling.initial_hold) == (value, value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("previewz: 5", "settings.yaml:1: previewz: unknown key; did you mean 'previews'?"),
        ("handling:\n  dass: 5", "settings.yaml:2: handling.dass: unknown key; did you mean 'das'?"),
        ("das: 5", "settings.yaml:1: das: unknown key; did you mean 'handling.das'?"),
        (
            "machine:\n  colour: red",
            f"settings.yaml:2: machine.colour: unknown key; expected {MACHINE}",
        ),
        (
            "randomizer_options:\n  sequence:\n    piece: I",
            "settings.yaml:3: randomizer_options.sequence.piece: unknown key; did you mean 'pieces'?",
        ),
        ("foo.bar: 1", "settings.yaml:1: foo.bar: unknown key; expected " + TOP),
        ("seed.x: 1", "settings.yaml:1: seed.x: unknown key; seed is a key, not a section"),
        ("keys:\n  hold.x: 1", "settings.yaml:2: keys.hold.x: unknown key; keys.hold is a key, not a section"),
        ("handling:\n  dsa.bar: 1", "settings.yaml:2: handling.dsa.bar: unknown key; did you mean 'das'?"),
        ("handlin.das: 1", "settings.yaml:1: handlin.das: unknown key; did you mean 'handling'?"),
        (
            "machine..: 1",
            f"settings.yaml:1: machine..: unknown key; expected {MACHINE}",
        ),
        ("'': 3", "settings.yaml:1: a key without a name; expected " + TOP),
        (
            "machine:\n  '': 3",
            f"settings.yaml:2: a key without a name; expected {MACHINE}",
        ),
        (
            "handling.das: 1\nhandling:\n  das: 100",
            "settings.yaml:1: handling.das: a name with dots; expected das below handling: (dots are for --set)",
        ),
        (
            "randomizer_options:\n  sequence.loop: no",
            "settings.yaml:2: randomizer_options.sequence.loop: a name with dots; "
            "expected loop below sequence: (dots are for --set)",
        ),
        (
            "machine: fast",
            f"settings.yaml:1: machine: is a section; expected {MACHINE} below it",
        ),
        (
            "machine: [a]",
            f"settings.yaml:1: machine: is a section; expected {MACHINE} below it",
        ),
        ("previews: 7", "settings.yaml:1: previews: '7'; expected a whole number from 1 to 6"),
        ("previews: -1", "settings.yaml:1: previews: '-1'; expected a whole number from 1 to 6"),
        ("previews: 3.0", "settings.yaml:1: previews: '3.0'; expected a whole number from 1 to 6"),
        ("previews: 05", "settings.yaml:1: previews: '05'; expected a whole number from 1 to 6"),
        ("previews: ٣", "settings.yaml:1: previews: '٣'; expected a whole number from 1 to 6"),
        ("previews: true", "settings.yaml:1: previews: 'true'; expected a whole number from 1 to 6"),
        ("previews:", "settings.yaml:1: previews: no value; expected a whole number from 1 to 6"),
        ("previews: [5]", "settings.yaml:1: previews: a list; expected a whole number from 1 to 6"),
        ("previews: {n: 5}", "settings.yaml:1: previews: a mapping; expected a whole number from 1 to 6"),
        (
            f"previews: {'9' * 5000}",
            f"settings.yaml:1: previews: '{'9' * 37}...'; expected a whole number from 1 to 6",
        ),
        ("ghost: 1", "settings.yaml:1: ghost: '1'; expected true or false"),
        ("hold: maybe", "settings.yaml:1: hold: 'maybe'; expected true or false"),
        (
            "rules: modren",
            "settings.yaml:1: rules: 'modren'; did you mean 'modern'? expected modern, arcade or classic",
        ),
        (
            "rotation: sr",
            "settings.yaml:1: rotation: 'sr'; did you mean 'srs'? expected rules, srs, srs+, ars or nes",
        ),
        (
            "mode: 2024-01-01",
            "settings.yaml:1: mode: '2024-01-01'; expected rules, marathon, endless, sprint, ultra, master, a-type, "
            "b-type, dig-10, dig-100, zen or practice",
        ),
        (
            "mode: master\n",
            "settings.yaml:1: mode: master is not played by modern rules; "
            "expected one of their modes: marathon, endless, sprint, ultra, dig-10, dig-100, zen or practice",
        ),
        (
            "rules: classic\nmode: marathon\n",
            "settings.yaml:2: mode: marathon is not played by classic rules; "
            "expected one of their modes: endless, sprint, ultra, a-type, b-type, dig-10, dig-100, zen or practice",
        ),
        (
            "mode: b-type\nrules: arcade\n",
            "settings.yaml:2: rules: b-type is not played by arcade rules; "
            "expected one of their modes: endless, sprint, ultra, master, dig-10, dig-100, zen or practice",
        ),
        (
            "level: 16",
            "settings.yaml:1: level: '16'; "
            "expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            "mode: endless\nlevel: 0",
            "settings.yaml:2: level: '0'; expected first, or a whole number from 1 to 20 in endless with modern rules",
        ),
        (
            "rules: arcade\nlevel: 901",
            "settings.yaml:2: level: '901'; "
            "expected first, or a whole number from 0 to 900 in master with arcade rules",
        ),
        (
            "rules: classic\nlevel: -1",
            "settings.yaml:2: level: '-1'; expected first, or a whole number from 0 to 19 in a-type with classic rules",
        ),
        (
            "level: fist",
            "settings.yaml:1: level: 'fist'; did you mean 'first'? expected first, or a whole number: "
            "1 to 20 in modern, 0 to 900 in arcade, 0 to 19 in classic",
        ),
        ("garbage_height: 6", "settings.yaml:1: garbage_height: '6'; expected a whole number from 0 to 5"),
        (
            "handling:\n  preset: fsat",
            "settings.yaml:2: handling.preset: 'fsat'; did you mean 'fast'? "
            "expected rules, guideline, fast, classic or arcade",
        ),
        (
            "handling:\n  das: 2001",
            "settings.yaml:2: handling.das: '2001'; expected a whole number from 0 to 2000 or preset",
        ),
        (
            "handling:\n  keep_charge: perset",
            "settings.yaml:2: handling.keep_charge: 'perset'; did you mean 'preset'? expected true or false or preset",
        ),
        (
            "handling:\n  initial_hold: tab",
            "settings.yaml:2: handling.initial_hold: 'tab'; did you mean 'tap'? expected preset, hold, tap or off",
        ),
        ("seed: ''", "settings.yaml:1: seed: no value; expected random, or a number or text of at most 64 characters"),
        (
            "machine:\n  speed: fastset",
            "settings.yaml:2: machine.speed: 'fastset'; did you mean 'fastest'? "
            "expected a whole number from 1 to 1000, fastest or turbo",
        ),
        (
            "display:\n  size: 100x100",
            "settings.yaml:2: display.size: '100x100'; expected width x height from 480x360 to 3840x2160",
        ),
        (
            "keys:\n  hold: [c, lefft shift]",
            "settings.yaml:2: keys.hold: 'lefft shift'; did you mean 'left shift'? expected the name of a key, "
            "such as a, 7, f5, left, space, left shift, kp 4 or kp +",
        ),
        (
            "keys:\n  hold: [h]\n  mute: [h]",
            "settings.yaml:3: keys.mute: 'h' is bound twice; keys.hold has it too (settings.yaml:2)",
        ),
        (
            "keys:\n  mute: [h]\n  hold: [h]",
            "settings.yaml:3: keys.hold: 'h' is bound twice; keys.mute has it too (settings.yaml:2)",
        ),
        ("keys:\n  hold: a", "settings.yaml:2: keys.hold: 'a' is bound twice; keys.machine has it too (its default)"),
        (
            "keys:\n  hold: [return, enter]",
            "settings.yaml:2: keys.hold: 'enter' is bound twice; keys.hold has it too (settings.yaml:2)",
        ),
        (
            "randomizer_options:\n  sequence:\n    pieces: IOQ",
            "settings.yaml:3: randomizer_options.sequence.pieces: 'IOQ'; "
            "expected letters of I J L O S T Z, at least one",
        ),
        (b"seed: 1\nmode: \xff", "settings.yaml:2: byte 0xff is not UTF-8; expected UTF-8 text"),
        ("seed: 1".encode("utf-16"), "settings.yaml:1: byte 0xff is not UTF-8; expected UTF-8 text"),
        (b"#" * (1 << 20) + b"\n", "settings.yaml: is larger than 1 MB; expected a file of settings"),
    ],
)
def test_a_wrong_file_is_refused_with_one_line(tmp_path: Path, text: str | bytes, message: str) -> None:
    assert refusal(tmp_path, text) == message


def test_an_unknown_randomizer_gets_the_nearest_name_and_all_names(tmp_path: Path) -> None:
    assert re.match(
        r"settings.yaml:2: randomizer: .*'7-bga'; did you mean '7-bag'\? .*memoryless.*sequence$",
        refusal(tmp_path, "\nrandomizer: 7-bga"),
    )


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("nowhere.yaml", "nowhere.yaml: no such file"),
        (".", "nowhere.yaml: is a folder; expected a file of settings"),
        ("file/below", "nowhere.yaml: cannot be read: not a directory"),
        ("x" * 5000, "nowhere.yaml: cannot be read: file name too long"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, path: str, message: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match=f"^{re.escape(message)}$"):
        load(tmp_path / path, name="nowhere.yaml")


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    with pytest.raises(SettingsError, match=r"^settings\.yaml: is not a file; expected a file of settings$"):
        load(tmp_path / NAME, name=NAME)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "socket"))
        with pytest.raises(SettingsError, match=r"^settings\.yaml: cannot be read: no such device or address$"):
            load(tmp_path / "socket", name=NAME)


def test_the_empty_device_is_an_empty_file() -> None:
    assert load(Path(os.devnull)).previews == 5


def test_a_file_without_permission_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.settings.files.os.open", refuse)
    with pytest.raises(SettingsError, match=r"^settings\.yaml: cannot be read: permission denied$"):
        load(tmp_path / NAME, name=NAME)


def test_an_override_counts_more_than_the_file(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "previews: 3", Override("previews", "1", "--previews"))
    assert settings.previews == 1


def test_of_two_overrides_the_last_one_counts(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "", Override("seed", "1", "--seed"), Override("seed", "2", "--seed"))
    assert settings.seed == "2"


def test_rules_on_the_command_line_bring_their_own_mode_level_and_dealer(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "", Override("rules", "classic", "--rules"))
    assert (settings.game_mode.name, settings.start_level, settings.dealt_by) == ("a-type", 0, "nes")


def test_rules_on_the_command_line_are_to_blame_for_a_mode_of_the_file(tmp_path: Path) -> None:
    message = refusal(tmp_path, "mode: marathon", Override("rules", "classic", "--rules"))
    assert message.startswith("--rules: marathon is not played by classic rules; expected one of their modes: endless,")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[h, left shift]", ("h", "left shift")),
        ("h, left shift", ("h", "left shift")),
        (" [ h ] ", ("h",)),
        ("[]", ()),
        ("[ ]", ()),
        ("[", ("[",)),
        ("]", ("]",)),
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
            Override("level", "20", "--level"),
            "--level: '20'; expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            Override("mode", "b-type", "--mode"),
            "--mode: b-type is not played by modern rules; "
            "expected one of their modes: marathon, endless, sprint, ultra, dig-10, dig-100, zen or practice",
        ),
        (
            Override("keys.hold", "a", "--set keys.hold"),
            "--set keys.hold: 'a' is bound twice; keys.machine has it too (its default)",
        ),
        (Override("", "5", "--set"), f"--set: unknown key; expected {TOP}"),
        (Override("seed.x", "1", "--set seed.x"), "--set seed.x: unknown key; seed is a key, not a section"),
        (Override(".", "1", "--set ."), f"--set .: unknown key; expected {TOP}"),
        (Override("handling.dsa", "1", "--set handling.dsa"), "--set handling.dsa: unknown key; did you mean 'das'?"),
        (
            Override("machine", "1", "--set machine"),
            f"--set machine: is a section; expected {MACHINE} below it",
        ),
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


def test_actions_that_came_later_leave_their_keys_to_an_older_file(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "keys:\n  hold: [h, c]\n  soft_drop: [e, down]")
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
