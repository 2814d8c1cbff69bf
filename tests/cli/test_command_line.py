"""main.py as a shell sees it: its help, its version, its words, a window, and the folder of its data."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.cli import main
from game.cli.commands import COMMANDS, SWITCHES, TITLE, command_and_arguments
from game.cli.terminal import InputError
from game.core.replay import to_text
from game.settings.schema import OPTIONS
from game.storage import Scores
from game.storage.database import FILE, UNSAVED, WAITS
from tests.cli.shell import printed, process, refused, run
from tests.storage.kept import GAME
from tests.storage.test_unsaved import played

NEEDED = "expected a folder for the scores"


@pytest.fixture
def faults(tmp_path: Path) -> dict[str, str]:
    """Folders that will not do, and why."""
    for name in ("inside", "link inside", "pipe inside"):
        (tmp_path / name).mkdir()
    (tmp_path / "inside" / FILE).mkdir()
    (tmp_path / "link inside" / FILE).symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe inside" / FILE)
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    return {
        "file": "is not a folder",
        "pipe": "is not a folder",
        "link": "is a link to a folder that is not there",
        "file/below": "not a directory",
        "x" * 300: "file name too long",
        "inside": f"{FILE} in it is not a file",
        "pipe inside": f"{FILE} in it is not a file",
        "link inside": f"{FILE} in it is a link to a file that is not there",
    }


def test_a_folder_that_was_asked_for_must_do(tmp_path: Path, faults: dict[str, str]) -> None:
    for name, fault in faults.items():
        for command in ([], ["scores"]):
            message = f"--data-dir: {tmp_path / name}: {fault}; {NEEDED}"
            assert refused(*command, "--data-dir", tmp_path / name) == message
    assert refused("--data-dir", "") == "--data-dir: no value; expected a name"
    assert refused("--settings", "") == "--settings: no value; expected a name"


def test_a_folder_that_cannot_be_entered_or_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o000)
    (tmp_path / "fixed").mkdir(mode=0o555)
    if os.access(tmp_path / "fixed", os.W_OK):
        pytest.skip("root may write everywhere")
    for name, command, fault in [
        ("shut", "scores", "cannot be read"),
        ("shut", "play", "cannot be read"),
        ("shut/below", "scores", "permission denied"),
        ("fixed", "play", "cannot be written to"),
        ("fixed/a/b", "play", f"cannot be created in {tmp_path / 'fixed'}"),
    ]:
        assert refused(command, "--data-dir", tmp_path / name) == f"--data-dir: {tmp_path / name}: {fault}; {NEEDED}"
    assert run("scores", "--data-dir", tmp_path / "fixed").returncode == 0


def test_without_a_home_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    for command in ("play", "scores"):
        assert refused(command) == "there is no home folder for the scores; name a folder with --data-dir"


def windowless(*arguments: object, **more: str) -> list[str]:
    """What is said by a command that then finds no display."""
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in screens}
    done = process(*arguments, env={**env, **more})
    *lines, last = done.stderr.splitlines()
    assert (done.returncode, last.startswith("there is no display ")) == (2, True)
    return lines


def test_the_usual_folder_costs_a_line_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "tetrarium").touch()
    fault = f"{tmp_path / 'tetrarium'}: is not a folder; {NEEDED}; what it holds is not shown; {WAITS}"
    assert windowless("play", XDG_DATA_HOME=str(tmp_path)) == [fault]


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out the window."""
    monkeypatch.setattr("game.ui.open_window", lambda *of, **more: 0)


@pytest.mark.usefixtures("unseen")
def test_damage_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    damage = f"{tmp_path / FILE} is damaged; it was renamed to {FILE}.aside-1, and new scores were started\n"
    assert [run("play", "--data-dir", tmp_path).stderr for _ in range(2)] == [damage, ""]


def test_a_game_for_which_there_is_no_room_to_the_end_is_named_on_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*what: object) -> None:
        raise OSError(28, "No space left on device")

    def window(settings: object, scores: Scores, **more: object) -> int:
        scores.record(GAME, "a replay")
        scores.take_notices()  # the results have said it
        scores.note("what no screen has said")
        return 0

    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    monkeypatch.setattr("game.ui.open_window", window)
    monkeypatch.setattr("game.storage.database.writing", full)
    monkeypatch.setattr("game.storage.database.spool", full)
    assert main(["play", "--data-dir", str(tmp_path)]) == 0
    at_the_start, unsaid, lost = capsys.readouterr().err.splitlines()
    assert at_the_start.endswith("new scores were started")
    assert unsaid == "what no screen has said"
    game = f"the game of {GAME.finished_at.astimezone():%Y-%m-%d %H:%M} (marathon with modern rules, score 1,000)"
    assert lost == f"{tmp_path / FILE}: no space left on device; {game} is lost"


def test_games_that_wait_are_taken_in_by_whoever_looks(tmp_path: Path) -> None:
    game, replay = played("modern")
    Scores(tmp_path).record(GAME)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        Scores(tmp_path).record(game, to_text(replay))
    (tmp_path / UNSAVED / "cake.replay").write_text("cake")
    done = run("scores", "--recent", "--data-dir", tmp_path)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 4)
    fault = f"not added to the scores: {tmp_path / UNSAVED}: cake.replay: is no replay of Tetrarium\n"
    assert done.stderr == fault
    assert os.listdir(tmp_path / UNSAVED) == ["cake.replay"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    lines = printed(*[command] * (command != TITLE), "--help-settings")
    assert lines[0].startswith(f"usage: main.py {command or '[COMMAND]'} [options]")
    assert COMMANDS[command].summary in lines
    without_a_value = re.findall(r"^  (?:-\w, )?(--[a-z-]+)(?:  |$)", "\n".join(lines), re.MULTILINE)
    assert {"--help"} <= set(without_a_value) <= SWITCHES, "the command is found by its switches"


@pytest.mark.parametrize("command", [*COMMANDS, "simulate --rules modern"])
def test_the_help_fits_one_screen_and_leads_to_the_long_one(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    lines = printed(*command.split(), "--help")
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
        ("replay", ["--controller", "--speed", "--pieces", "--width", "--data-dir"]),
    ],
)
def test_the_help_shows_the_settings_that_act(command: str, shown: list[str]) -> None:
    told = "\n".join(printed(command, "--help-settings"))
    assert {option for option in [*OPTIONS, "--data-dir"] if re.search(rf"^  {option} ", told, re.MULTILINE)} == set(
        shown
    )
    settings = [option for option in shown if option in OPTIONS]
    assert f"Settings: {', '.join(settings)}, --set" in " ".join(" ".join(printed(command, "--help")).split())


def test_the_command_is_the_first_word_that_is_not_an_options_value() -> None:
    assert command_and_arguments(["--seed", "deal", "play", "--list"]) == ("play", ["--seed", "deal", "--list"])
    assert command_and_arguments(["--json", "deal"]) == ("deal", ["--json"])
    assert command_and_arguments(["--seed=5"]) == (TITLE, ["--seed=5"])
    assert command_and_arguments([]) == (TITLE, [])
    assert re.fullmatch(r"Tetrarium \d+\.\d+\.\d+", "\n".join(printed("--version")))
    with pytest.raises(InputError, match="'' is not a command"):
        command_and_arguments([""])


@pytest.mark.usefixtures("unseen")
def test_a_demo_has_no_last_level(tmp_path: Path) -> None:
    assert printed("demo", "--level", "20", "--data-dir", tmp_path) == []
    assert list(tmp_path.iterdir()) == []
    assert refused("play", "--level", "20").startswith("--level: '20'; expected first, or a whole number from 1 to 15")
