"""The settings file keeps what the player chooses, and everything that people wrote into it."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.settings import KEYS, load
from game.settings.file import KeepError, Notice, SettingsFile, SettingsStore, as_one, changed_text
from game.settings.loading import value_at, values_in
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


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b"previews: 2\n"),
        (b"# mine", b"# mine\npreviews: 2"),
        (b"\xef\xbb\xbfseed: 1\r\nhold: on\r\n", b"\xef\xbb\xbfseed: 1\r\npreviews: 2\r\nhold: on\r\n"),
        (b"previews: 3\r\n# x\r\n", b"previews: 2\r\n# x\r\n"),
        (b"previews: ! '3'", b"previews: ! '2'"),
        (b"--- {previews: 3}\n...\n", b"--- {previews: 2}\n...\n"),
        (b"{ghost: no,\n # x\n hold: yes}", b"{ghost: no,\n # x\n previews: 2, hold: yes}"),
    ],
)
def test_files_of_all_kinds(tmp_path: Path, before: bytes, after: bytes) -> None:
    if before.startswith(b"{ghost"):
        after = b"{previews: 2, ghost: no,\n # x\n hold: yes}"
    assert kept(tmp_path, before, previews=2) == after


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


def test_what_others_wrote_in_the_meantime_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("previews: 3\n")
    one, other = SettingsFile(path), SettingsFile(path)
    one.keep({"seed": "1"})
    path.write_text(f"# an edit by hand\n{path.read_text()}")
    other.keep({"previews": 4})
    assert path.read_text() == "# an edit by hand\nseed: 1\npreviews: 4\n"


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


def test_a_link_stays_a_link_and_the_rights_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "mine.yaml", tmp_path / "settings.yaml"
    target.write_text("previews: 3\n")
    target.chmod(0o640)
    link.symlink_to(target.name)
    SettingsFile(link).keep({"previews": 4})
    assert link.is_symlink()
    assert target.read_text() == "previews: 4\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert sorted(os.listdir(tmp_path)) == ["mine.yaml", "settings.yaml"]


class TestStore:
    def test_a_read_only_file_is_said_once(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.yaml"
        path.write_text("previews: 3\n")
        path.chmod(0o444)
        store = SettingsStore(SettingsFile(path))
        assert not store.keep({"previews": 4})
        assert store.take_notices() == [f"{path} is read-only. What you change holds until you quit."]
        assert not store.keep({"previews": 5})
        assert store.take_notices() == []
        assert path.read_text() == "previews: 3\n"

    def test_a_read_only_folder_is_said_too(self, tmp_path: Path) -> None:
        path = tmp_path / "folder" / "settings.yaml"
        path.parent.mkdir()
        path.write_text("previews: 3\n")
        path.parent.chmod(0o555)
        try:
            assert not SettingsStore(SettingsFile(path)).keep({"previews": 4})
        finally:
            path.parent.chmod(0o755)
        assert path.read_text() == "previews: 3\n"

    def test_a_file_of_the_user_begins_as_a_copy_of_the_one_for_all(self, tmp_path: Path) -> None:
        pattern, own = tmp_path / "settings.yaml", tmp_path / "home" / "settings.yaml"
        pattern.write_text("# for all\npreviews: 3\n")
        store = SettingsStore(SettingsFile(own, pattern=pattern))
        assert store.keep({"previews": 4})
        assert own.read_text() == "# for all\npreviews: 4\n"
        assert store.take_notices() == [f"Your settings are kept in {own}: the settings.yaml of the game is read-only."]
        assert store.keep({"previews": 5})
        assert store.take_notices() == []
        assert pattern.read_text() == "# for all\npreviews: 3\n"

    def test_a_notice_has_a_short_form_without_the_folder(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.yaml"
        path.write_text("previews: 3\n")
        path.chmod(0o444)
        store = SettingsStore(SettingsFile(path))
        store.keep({"previews": 4})
        (notice,) = store.take_notices()
        assert notice.is_fault
        assert notice.short == "settings.yaml is read-only. What you change holds until you quit."
        assert notice.line == f"{path}: is read-only. What you change holds until you quit."

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
