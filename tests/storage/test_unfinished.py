"""Unfinished games: one file for each running program, and files that anybody may have written."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from game.core.replay import Replay, ReplayWriter, to_text
from game.files.reading import FileError
from game.settings import Settings
from game.storage import UnfinishedGame, UnfinishedGames
from tests.play.stage import recording

GAME = UnfinishedGame("modern", "marathon", 4, 12340, 33, 95.5, "2026-01-02T03:04:05.000+00:00", {"You": 80}, "", True)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return recording(Settings(), pieces=5)


def parts(replay: Replay) -> tuple[str, ...]:
    return ReplayWriter().parts(replay)


class Program:
    """A running program that keeps its games in a folder."""

    def __init__(self, folder: Path) -> None:
        self.notices: list[str] = []
        self.games = UnfinishedGames(folder, self.notices.append)


def test_a_kept_game_is_offered_to_the_next_program_until_it_ends(tmp_path: Path, replay: Replay) -> None:
    first, second = Program(tmp_path), Program(tmp_path)
    assert first.games.offered() is None
    assert first.games.save(GAME, parts(replay))
    assert first.games.offered() == GAME
    assert second.games.offered() is None, "the first program still plays it"
    first.games.close()
    assert second.games.offered() == GAME
    assert to_text(second.games.load()[1]) == to_text(replay)
    for _ in range(2):
        second.games.remove()
    assert second.games.offered() is None
    assert first.notices == second.notices == []


LATER = UnfinishedGame("classic", "a-type", 0, 7, 0, 3.0, "2026-01-02T03:04:06.000+00:00")


@pytest.mark.parametrize("games", [(LATER, GAME), (GAME, LATER)], ids=["later", "earlier"])
def test_two_programs_do_not_destroy_each_others_games(
    tmp_path: Path, replay: Replay, games: tuple[UnfinishedGame, UnfinishedGame]
) -> None:
    one, other = Program(tmp_path), Program(tmp_path)
    for program, game in zip((one, other), games, strict=True):
        program.games.save(game, parts(replay))
    assert (one.games.offered(), other.games.offered()) == games
    one.games.close()
    other.games.close()
    last = Program(tmp_path)
    assert last.games.offered() == LATER, "the latest first"
    last.games.remove()
    assert [file.name for file in (tmp_path / "unfinished").glob("*.game")] == [f"{games.index(GAME) + 1}.game"]
    assert Program(tmp_path).games.offered() == GAME, "which nobody holds"


def test_a_program_that_was_killed_leaves_its_game(tmp_path: Path, replay: Replay) -> None:
    script = (
        "import sys; from pathlib import Path; from game.storage import UnfinishedGame, UnfinishedGames\n"
        f"games = UnfinishedGames(Path(sys.argv[1]), print); games.save({GAME}, {parts(replay)})\n"
        f"assert games.offered() == {GAME}; print('kept', flush=True); sys.stdin.read()"
    )
    root = Path(__file__).parents[2]
    child = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdout
    assert child.stdout.readline() == b"kept\n"
    (tmp_path / "unfinished" / "1.game.123.part").write_text("half writ")
    assert Program(tmp_path).games.offered() is None
    assert [*(tmp_path / "unfinished").glob("*.part")], "the first program is still writing it"
    child.kill()
    child.communicate()
    program = Program(tmp_path)
    assert program.games.offered() == GAME
    assert not [*(tmp_path / "unfinished").glob("*.part")]


def sealed(line: str, replay: str) -> str:
    rest = f"{line}\n{replay}"
    return f"tetrarium unfinished game 1 {sha256(rest.encode()).hexdigest()}\n{rest}"


SOUND = json.dumps(vars(GAME))
WRONG = {
    "": "it is not an unfinished game of Tetrarium",
    "tetrarium replay 1 abc\n{}": "it is not an unfinished game of Tetrarium",
    "tetrarium unfinished game 2 abc\n{}": "it is an unfinished game of format '2'; this version reads format 1",
    "tetrarium unfinished game 1 abc\n{}": "it is cut off or was changed: its checksum does not fit",
    sealed("{", ""): "its second line is wrong; expected an object with ",
    sealed("[" * 100_000, ""): "its second line is wrong; expected an object with ",
    sealed(SOUND.replace("12340", "1e9"), ""): "its second line is wrong: score is '1000000000.0'",
    sealed(SOUND.replace("modern", "\\u001b[2J"), ""): "its second line is wrong: rules is '\\x1b[2J'",
    sealed(SOUND.replace("80", "-1"), ""): "its second line is wrong: players is \"{'You': -1}\"",
    sealed(SOUND.replace("95.5", "NaN"), ""): "its second line is wrong: seconds is 'nan'",
}


@pytest.mark.parametrize(("text", "message"), WRONG.items(), ids=range(len(WRONG)))
def test_a_wrong_file_is_one_line_and_is_set_aside(tmp_path: Path, text: str, message: str) -> None:
    folder = tmp_path / "unfinished"
    folder.mkdir()
    (folder / "1.game").write_text(text)
    program = Program(tmp_path)
    assert program.games.offered() is None
    (notice,) = program.notices
    assert notice.startswith(f"{folder / '1.game'}: {message}")
    assert notice.endswith("; the file is now called 1.game.unreadable")
    assert "\n" not in notice
    assert (folder / "1.game.unreadable").read_text() == text


@pytest.mark.parametrize("replay", ["", "tetrarium replay 1 abc\n{}\n", "no replay\n"])
def test_a_wrong_replay_is_found_when_the_game_is_continued(tmp_path: Path, replay: str) -> None:
    (tmp_path / "unfinished").mkdir()
    (tmp_path / "unfinished" / "1.game").write_text(sealed(SOUND, replay))
    program = Program(tmp_path)
    assert program.games.offered() == GAME
    with pytest.raises(FileError, match=r"1\.game: its replay cannot be played; "):
        program.games.load()
    assert program.games.offered() is None


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path, replay: Replay) -> None:
    (tmp_path / "unfinished").write_text("no folder")
    program = Program(tmp_path)
    for _ in range(3):
        assert program.games.save(GAME, parts(replay))
        program.games.settle()
    assert program.notices == [f"{tmp_path / 'unfinished'}: unfinished games cannot be kept: file exists"]


def test_why_a_game_could_not_be_kept_is_nothing_to_tell_when_it_is_over(tmp_path: Path, replay: Replay) -> None:
    (tmp_path / "unfinished").write_text("no folder")
    program = Program(tmp_path)
    for _ in range(2):
        assert program.games.save(GAME, parts(replay))
    program.games.remove()
    program.games.settle()
    assert program.notices == []


def test_a_program_without_a_place_is_one_line(tmp_path: Path, replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.unfinished.PLACES", 1)
    one, other = Program(tmp_path), Program(tmp_path)
    for program in (one, one, other, other):
        program.games.settle()
        program.games.save(GAME, parts(replay))
    told = f"{tmp_path / 'unfinished'}: unfinished games cannot be kept: too many programs keep one"
    assert (one.notices, other.notices) == ([], [told])
