"""main.py settings."""

import signal
from pathlib import Path

import pytest

from game.settings.schema import KEYS
from game.settings.text import settings_text
from tests.cli.shell import printed, ran, refused, run, started
from tests.settings.reading import below

SHIPPED = settings_text().encode()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_bytes(SHIPPED)
    return path


def test_alone_it_lists_every_key_with_its_value_and_its_default(file: Path) -> None:
    file.write_text("previews: 3  # few\n")
    lines = printed("settings", "--settings", file)
    assert lines[0] == str(file)
    assert lines[1].split() == ["key", "value", "default"]
    options = [path for path in KEYS if path.startswith("randomizer_options.")]
    assert [line.split()[0] for line in lines[2:]] == [*(path for path in KEYS if path not in options), *options]
    assert "previews 3 5" in [" ".join(line.split()) for line in lines]
    assert printed("settings", "get", "--settings", file) == lines


def test_where_it_is_installed_it_names_the_file_that_a_change_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.arguments.IN_ITS_SOURCE", False)
    monkeypatch.setattr("game.cli.arguments._BESIDE", False)
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path)
    own = tmp_path / "settings.yaml"
    assert (printed("settings")[0], own.exists()) == (str(own), False)
    told = run("settings", "set", "previews", "3").stderr
    assert (told, own.exists()) == (f"from now on, your settings are in {own}\n", True)
    assert printed("settings")[0] == str(own)
    assert run("settings", "set", "previews", "4").stderr == f"your settings are in {own}\n"


def test_in_a_checkout_a_change_makes_a_file_of_the_user_and_the_tracked_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That file begins as a copy of the tracked one. In a source without git, the one beside main.py is changed."""
    tracked, own = tmp_path / "source.yaml", tmp_path / "home" / "source.yaml"
    tracked.write_text("# mine\npreviews: 2\n")
    monkeypatch.setattr("game.cli.arguments.SETTINGS_FILE", tracked)
    monkeypatch.setattr("game.cli.arguments._BESIDE", False)
    monkeypatch.setattr("game.cli.arguments.IN_ITS_SOURCE", True)
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "home")
    assert printed("settings", "get", "previews") == ["2"]
    assert run("settings", "set", "previews", "3").stderr == f"from now on, your settings are in {own}\n"
    assert (tracked.read_text(), own.read_text()) == ("# mine\npreviews: 2\n", "# mine\npreviews: 3\n")
    monkeypatch.setattr("game.cli.arguments._BESIDE", True)
    assert run("settings", "set", "previews", "4").stderr == f"your settings are in {tracked}\n"
    assert tracked.read_text() == "# mine\npreviews: 4\n"


def test_get_prints_a_value_or_a_section(file: Path) -> None:
    assert printed("settings", "get", "sound.volume", "--settings", file) == ["70"]
    rows = printed("settings", "get", "sound", "--settings", file)[2:]
    assert all(row.startswith("sound.") for row in rows)
    assert ["sound.volume", "70", "70"] in [row.split() for row in rows]


def test_set_changes_the_characters_of_the_value_and_no_others(file: Path) -> None:
    assert printed("settings", "set", "handling.das", "120", "--settings", file) == ["handling.das: 120 (was preset)"]
    assert file.read_bytes() == SHIPPED.replace(b"  das: preset\n", b"  das: 120\n")
    assert printed("settings", "reset", "handling.das", "--settings", file) == ["handling.das: preset (was 120)"]
    assert file.read_bytes() == SHIPPED


def test_set_takes_several_keys_that_only_agree_together(file: Path) -> None:
    refused("settings", "set", "mode", "b-type", "--settings", file)
    assert printed("settings", "set", "rules", "classic", "mode", "b-type", "level", "19", "--settings", file) == [
        "rules: classic (was modern)",
        "mode: b-type (was rules)",
        "level: 19 (was first)",
    ]
    assert printed("settings", "get", "mode", "--settings", file) == ["b-type"]
    assert len(printed("settings", "reset", "all", "--settings", file)) == 3
    assert printed("settings", "reset", "all", "--settings", file) == ["nothing to change"]
    assert file.read_bytes() == SHIPPED


def test_set_makes_a_file_that_does_not_exist(tmp_path: Path) -> None:
    assert printed("settings", "set", "keys.slower", "-", "--settings", tmp_path / "new.yaml")
    assert (tmp_path / "new.yaml").read_text() == 'keys:\n  slower: ["-"]\n'


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("set previews 9", "previews: '9'; expected a whole number from 1 to 6"),
        ("set puzzles 3", f"puzzles: is a section, not a key; expected {below('puzzles')} below it"),
        ("set previews", "set: 1 word; expected KEY VALUE, such as set handling.das 120"),
        ("get prevews", "prevews: unknown key; did you mean 'previews'?"),
        ("get ghost hold", "get: 2 words; expected one key, or none for all"),
        ("reset", "reset: no key; expected a key, a section or all"),
        ("put previews 3", "put: expected get, set or reset"),
    ],
)
def test_wrong_words_change_nothing(file: Path, words: str, message: str) -> None:
    assert refused("settings", *words.split(), "--settings", file) == message
    assert file.read_bytes() == SHIPPED
    file.chmod(0o444)
    assert refused("settings", "set", "previews", "3", "--settings", file) == f"{file}: is read-only"


def test_many_programs_that_change_one_file_at_once_lose_nothing(file: Path) -> None:
    changes = {"previews": "1", "sound.volume": "5", "handling.das": "9"}
    together = [started("settings", "set", path, value, "--settings", file) for path, value in changes.items()]
    assert [process.wait() for process in together] == [0] * len(together)
    assert [printed("settings", "get", path, "--settings", file) for path in changes] == [[v] for v in changes.values()]


def test_a_kill_in_the_middle_leaves_the_old_file_or_the_new_one(file: Path) -> None:
    script = (
        "import os; os.fsync = lambda _: os.kill(os.getpid(), 9)\n"
        f"from game.cli import main; main(['settings', 'set', 'previews', '3', '--settings', {str(file)!r}])"
    )
    assert ran(script).returncode == -signal.SIGKILL
    assert file.read_bytes() == SHIPPED
    assert printed("settings", "set", "previews", "3", "--settings", file) == ["previews: 3 (was 5)"]
    assert printed("settings", "get", "previews", "--settings", file) == ["3"]


@pytest.mark.parametrize(
    ("before", "words", "after"),
    [
        ("previews: 99  # all\nghost: true\n", ["previews", "3"], "previews: 3  # all\nghost: true\n"),
        ("handling: {das: x, arr: 3}\n", ["handling.das", "120"], "handling: {das: 120, arr: 3}\n"),
        ("previews: 99\nhold: maybe\n", ["previews", "3", "hold", "true"], "previews: 3\nhold: true\n"),
        ("rules: modern\nmode: b-type\n", ["mode", "sprint"], "rules: modern\nmode: sprint\n"),
    ],
)
def test_set_repairs_the_value_that_is_wrong(file: Path, before: str, words: list[str], after: str) -> None:
    file.write_text(before)
    assert printed("settings", "set", *words, "--settings", file) == [
        f"{path}: {value}" for path, value in zip(words[::2], words[1::2], strict=True)
    ]
    assert file.read_text() == after


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("previews: 99\nghost: true\n", "1: previews: '99'; expected a whole number from 1 to 6"),
        ("rules: modern\nmode: b-type\nghost: true\n", "2: mode: b-type cannot be played by modern rules; expected"),
        ("bogus: 1\nghost: true\n", "1: bogus: unknown key; expected"),
    ],
)
def test_set_refuses_another_key_while_a_value_is_wrong(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    assert f"{file}:{message}" in refused("settings", "set", "ghost", "false", "--settings", file)
    assert file.read_text() == text
