"""The settings file: written from the records, and kept with everything that people wrote into it."""

import re
import subprocess
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game.core.dealers import RANDOMIZERS
from game.files.yaml.tree import YamlTable, parse_yaml
from game.key_names import KEY_NAMES, is_pad
from game.settings.file import KeepError, Notice, SettingsFile, SettingsStore, as_one, changed_text
from game.settings.loading import load, load_text, value_at, values_in, values_of
from game.settings.schema import FIRST_SETTINGS, KEYS, SECTIONS
from game.settings.text import main as written_anew
from game.settings.text import settings_text

SHIPPED = settings_text()
HAND_EDITED = """\
# My settings.  Do not touch!

sound: {volume:  40 , enabled: yes}   # quiet
handling:
    das:   "120"    # ms
    # arr: 0
    both: first

keys:
    hold:            # with the left hand
      - left shift   # small finger
      # the other one
      - 'c'
    turn_half: [
        s,  # as in SRS+
        ]
rules: modern
"""


def kept(tmp_path: Path, text: str | bytes, **changes: object) -> bytes:
    """The file after some keys were changed; __ stands for the dot in a key."""
    path = tmp_path / "settings.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    SettingsFile(path).keep({name.replace("__", "."): value for name, value in changes.items()}, literally=True)
    return path.read_bytes()


def refusal(tmp_path: Path, text: str | bytes, **changes: object) -> str:
    before = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(KeepError) as caught:
        kept(tmp_path, text, **changes)
    assert (tmp_path / "settings.yaml").read_bytes() == before
    return str(caught.value).removeprefix(f"{tmp_path}/")


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        ("sound.volume", 55, "volume:  40 ,", "volume:  55 ,"),
        ("sound.enabled", False, "enabled: yes}", "enabled: no}"),
        ("handling.das", 133, 'das:   "120"    #', 'das:   "133"    #'),
        ("handling.arr", 0, "# ms\n", "# ms\n    arr: 0\n"),
        ("keys.hold", ("left shift", "v"), "- 'c'", "- 'v'"),
        ("keys.hold", ("c",), "      - left shift   # small finger\n", ""),
        ("keys.turn_half", ("s", "w"), "        s,  # as", "        s, w,  # as"),
        ("rules", "arcade", "rules: modern", "rules: arcade"),
        ("seed", "x: y", "rules: modern\n", 'rules: modern\nseed: "x: y"\n'),
    ],
)
def test_only_the_changed_value_differs(tmp_path: Path, path: str, value: object, old: str, new: str) -> None:
    assert HAND_EDITED.count(old) == 1
    text = kept(tmp_path, HAND_EDITED, **{path: value}).decode()
    assert text == HAND_EDITED.replace(old, new)
    assert values_in(text, "")[path] == value


def test_the_shipped_file_takes_any_value_of_any_key_on_its_line(tmp_path: Path) -> None:
    shipped = SHIPPED
    values: dict[str, object] = {
        "rules": "arcade",
        "level": 3,
        "seed": "hello",
        "previews": 1,
        "ghost": False,
        "handling.das": 99,
        "handling.keep_charge": False,
        "keys.slower": ("-", ",", "kp -"),
        "machine.weights": {"holes": -4.0, "no S/Z": 0.5},
        "machine.tbp": ("./bot", "a b"),
        "machine.width": "all",
        "display.size": (640, 480),
        "display.position": (-5, 20),
        "randomizer_options.sega16.seed": 7,
        "randomizer_options.drought-guard.factor": 2.5,
    }
    for path, value in values.items():
        text = changed_text(shipped, {path: value}, tmp_path, "settings.yaml")
        pairs = [pair for pair in zip(shipped.splitlines(), text.splitlines(), strict=True) if pair[0] != pair[1]]
        assert len(pairs) == 1, path
        (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
        settings = load(tmp_path / "s.yaml")
        assert value_at(settings, path) == value
        back = changed_text(text, {path: KEYS[path].default}, tmp_path, "settings.yaml")
        assert back == shipped, path


def test_a_list_without_gamepads_says_and_means_what_was_chosen(tmp_path: Path) -> None:
    """A file from before there were gamepads means their keys too. That stays true for the other lists."""
    path = tmp_path / "settings.yaml"
    path.write_text("keys:\n  hold: [c]\n  turn_half: [s]  # half\n")
    before = load(path)
    assert "pad x" in before.keys["turn_half"]
    SettingsFile(path).keep({"keys.hold": ("v",)})
    after = load(path)
    assert after.keys == {**before.keys, "hold": ("v",)}
    assert path.read_text() == "keys:\n  hold: [v]\n  turn_half: [s, pad x]  # half\n"


def test_a_file_that_does_not_exist_is_made(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "new.yaml").keep({"handling.das": 99, "previews": 2})
    assert (tmp_path / "new.yaml").read_text() == "previews: 2\nhandling:\n  das: 99\n"


def test_a_value_that_holds_already_writes_nothing(tmp_path: Path) -> None:
    assert kept(tmp_path, "ghost: On\n", ghost=True, previews=5) == b"ghost: On\n"


def test_several_keys_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    text = "rules: modern\nmode: marathon\nlevel: 15\n"
    changes = {"rules": "classic", "mode": "b-type", "level": 19}
    assert kept(tmp_path, text, **changes) == b"rules: classic\nmode: b-type\nlevel: 19\n"
    assert "cannot be played" in refusal(tmp_path, text, rules="classic", seed="9")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("previews: 3\nprevews: 2\n", "settings.yaml:2: prevews: unknown key; did you mean 'previews'?"),
        ("previews: 3\npreviews: 2\n", "settings.yaml:2: previews: given twice; first on line 1"),
        ("previews:\t3\n\tx: 2\n", "settings.yaml:2: not valid YAML: "),
        (b"seed: 1\npreviews: \xff\n", "settings.yaml:2: byte 0xff is not UTF-8; expected UTF-8 text"),
        ("x" * (1 << 21), "settings.yaml: is larger than 1 MB; expected a file of settings"),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path, text: str | bytes, message: str) -> None:
    assert refusal(tmp_path, text, previews=1).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("handling: 3\n", "settings.yaml:1: handling: is a section, not a key; expected "),
        ("hold:\n - a\n - b\nmode: tennis\n", "settings.yaml:4: mode: 'tennis'"),
        ("[1, 2]\n", "settings.yaml:1: expected keys and values, such as 'previews: 5'"),
    ],
)
def test_of_another_fault_the_line_is_that_of_the_file_as_it_stands(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, text, ghost=False, hold=True).startswith(message)


def test_a_write_of_another_program_between_reading_and_writing_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("previews: 3\n")
    calls: list[str] = []

    def changed_while_others_write(
        text: str, changes: Mapping[str, object], folder: Path, name: str, *, literally: bool
    ) -> str:
        calls.append(text)
        if len(calls) == 1:
            path.write_text("previews: 3\nghost: no\n")
        return changed_text(text, changes, folder, name, literally=literally)

    monkeypatch.setattr("game.settings.file.changed_text", changed_while_others_write)
    SettingsFile(path).keep({"previews": 4})
    assert path.read_text() == "previews: 4\nghost: no\n"
    assert len(calls) == 2


class TestStore:
    def test_a_read_only_file_is_said_once(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.yaml"
        path.write_text("previews: 3\n")
        path.chmod(0o444)
        store = SettingsStore(SettingsFile(path))
        assert not store.keep({"previews": 4})
        (notice,) = store.take_notices()
        assert notice == f"{path} is read-only. What you change holds until you quit."
        assert notice.is_fault
        assert notice.short == "settings.yaml is read-only. What you change holds until you quit."
        assert notice.line == f"{path}: is read-only. What you change holds until you quit."
        assert not store.keep({"previews": 5})
        assert store.take_notices() == []
        assert path.read_text() == "previews: 3\n"

    def test_a_file_of_the_user_begins_as_a_copy_of_the_one_for_all(self, tmp_path: Path) -> None:
        pattern, own = tmp_path / "settings.yaml", tmp_path / "home" / "settings.yaml"
        pattern.write_text("# for all\npreviews: 3\n")
        store = SettingsStore(SettingsFile(own, pattern=pattern.read_text))
        assert store.keep({"previews": 4})
        assert own.read_text() == "# for all\npreviews: 4\n"
        assert store.take_notices() == [
            f"Your settings are kept in {own}. The settings.yaml of the game stays as it is."
        ]
        assert store.keep({"previews": 5})
        assert store.take_notices() == []
        assert pattern.read_text() == "# for all\npreviews: 3\n"

    def test_a_fault_in_the_file_names_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.yaml"
        path.write_text("prevews: 3\n")
        store = SettingsStore(SettingsFile(path))
        store.keep({"previews": 4})
        (notice,) = store.take_notices()
        assert notice.short.startswith("settings.yaml:1: prevews: unknown key; did you mean 'previews'?")
        assert notice.endswith(". What you change holds until you quit.")

    def test_several_notices_are_one(self) -> None:
        fault, news = Notice("/a/b: is read-only.", short="b: is read-only."), Notice("It is new.", is_fault=False)
        one = as_one([fault, news])
        assert one == "/a/b: is read-only. It is new."
        assert one
        assert (one.short, one.is_fault) == ("b: is read-only. It is new.", True)
        assert as_one([]) is None


FILE = Path(__file__).parents[2] / "settings.yaml"
TEXT = settings_text()
WRITE = "python -m game.settings.text --write"


def comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip().startswith("#")]


def test_the_comments_of_settings_yaml_are_those_of_the_records() -> None:
    """The values may differ: playing changes them."""
    assert comments(FILE.read_text(encoding="utf-8")) == comments(TEXT), WRITE


@pytest.mark.skipif(not (FILE.parent / ".git").exists(), reason="there are no commits")
def test_the_committed_settings_are_the_defaults() -> None:
    shown = subprocess.run(["git", "show", "HEAD:settings.yaml"], cwd=FILE.parent, capture_output=True, check=True)
    text = shown.stdout.decode()
    assert load_text(text, FILE.parent, name="HEAD") == load_text("", FILE.parent, name="empty"), WRITE


def test_it_is_written_anew_with_the_values_that_it_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("# An old comment.\nhandling:\n  das: 77\nkeys:\n  hold: [h]\nrules: classic\n", encoding="utf-8")
    before = values_of(load(path))
    assert written_anew(["--write", str(path)]) == 0
    assert comments(path.read_text(encoding="utf-8")) == comments(TEXT)
    assert values_of(load(path)) == before
    assert written_anew(["--write", str(path)]) == 0
    assert capsys.readouterr().out == f"{path} is written\n{path} is up to date\n"


def test_a_new_one_has_the_defaults(tmp_path: Path) -> None:
    assert written_anew(["--write", str(tmp_path / "new.yaml")]) == 0
    assert (tmp_path / "new.yaml").read_text(encoding="utf-8") == TEXT


def test_a_file_with_a_wrong_value_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("previews: many\n", encoding="utf-8")
    assert written_anew(["--write", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:1: previews: 'many'")
    assert path.read_text(encoding="utf-8") == "previews: many\n"


def test_every_key_is_in_it_once_and_nothing_else() -> None:
    def paths(table: YamlTable, section: str = "") -> list[str]:
        found = [section + name for name in table.entries]
        for name, (_, node) in table.entries.items():
            found += paths(node, f"{section}{name}.") if isinstance(node, YamlTable) and node.entries else []
        return found

    assert Counter(paths(parse_yaml(TEXT, "settings.yaml", example=""))) == Counter([*KEYS, *SECTIONS])


def test_a_comment_has_the_summary_the_range_the_meanings_and_what_is_for_the_file_alone() -> None:
    assert "# The number of next pieces that are shown. 1 to 6. All rules but Modern and TETR.IO show one." in TEXT
    assert (
        """
  # The direction that wins while left and right are both held.
  #   last     the later press
  #   first    the earlier press
  #   neither  no direction
  # Write one of these words, or preset.
  both: preset
"""
        in TEXT
    )
    assert "  # Write a whole number from 0 to 2000, frames such as 10F or preset.\n  das: preset\n" in TEXT


def test_pygame_has_every_key() -> None:
    assert [name for name, constant in KEY_NAMES.items() if not (is_pad(name) or hasattr(pygame, constant))] == []


def test_its_head_names_what_most_people_change_and_each_dealer_has_its_words() -> None:
    head = TEXT.partition("\n\n")[0].split()
    assert [path for path in FIRST_SETTINGS if path not in head] == []
    for name, each in RANDOMIZERS.items():
        assert re.search(rf"(?m)^#   {re.escape(name)} +{re.escape(each.summary)}$", TEXT), name
