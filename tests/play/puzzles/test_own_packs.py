"""All puzzles that can be played, and the player's own packs."""

from dataclasses import replace
from datetime import date, datetime, timezone
from pathlib import Path

import pytest

from game.core.board.position import Position
from game.core.session.turn import Turn, turn_of
from game.files.reading import FileError
from game.play.game.background import LOOK
from game.play.puzzles import own_packs
from game.play.puzzles.library import Library
from game.play.puzzles.own_packs import FROM_GAMES, GRADING, MAKING, MINE, MOST_PUZZLES, NONE, MomentPuzzle, OwnPacks
from game.play.records.keeping import new_game
from game.puzzles.tetris.making import PackedTetris
from game.puzzles.tetris.puzzle import Puzzle
from game.settings import Settings
from game.storage import Scores
from tests.play.stage import NumberedSeeds

ONE = PackedTetris(Puzzle.parse("XXX4XXX I - - pc"), 1, 2.5)
TWO = PackedTetris(Puzzle.parse("XX1XXXXXXX I - T dig=1"), 2, 9)
LINES = "XXX4XXX I - - pc ; level=1 ; points=2.5\n", "XX1XXXXXXX I - T dig=1 ; level=2 ; points=9\n"


def test_a_pack_has_one_line_for_each_puzzle(tmp_path: Path) -> None:
    packs = OwnPacks(tmp_path)
    assert not packs.names
    assert packs.save(MINE, ONE)
    first = dict(packs.read_all())[MINE]
    assert dict(packs.read_all())[MINE] is first, "it is read again only if it has changed"
    assert packs.save("my  PUZZLES", TWO)
    assert packs.names == (MINE,)
    path = tmp_path / "puzzles" / "tetris" / "My puzzles.txt"
    assert path.read_text() == "".join(LINES)
    assert dict(packs.read_all())[MINE].puzzles == (ONE, TWO)
    path.write_text("# mine\nnot a puzzle")
    packs.save(MINE, TWO)
    assert path.read_text() == f"# mine\nnot a puzzle\n{LINES[1]}", "what somebody has written stays"
    pack = dict(packs.read_all())[MINE]
    assert (pack.puzzles, len(pack.damaged)) == ((TWO,), 1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "the pack has no name"),
        ("../up", "cannot be called '../up'; expected letters, digits and spaces"),
        (".hidden", "cannot be called"),
        ("a/b", "cannot be called"),
        ("x" * 33, "is too long; expected at most 32 letters"),
    ],
)
def test_a_name_that_is_no_file_is_refused(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=message):
        OwnPacks(tmp_path).save(name, ONE)


def test_a_folder_that_cannot_be_made_is_named_and_a_file_of_other_bytes_stays(tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text("")
    with pytest.raises(FileError, match=r"My puzzles\.txt: cannot be written: "):
        OwnPacks(tmp_path).save(MINE, ONE)
    packs = OwnPacks(tmp_path / "other")
    packs.save(MINE, ONE)
    packs.path(MINE).write_bytes(b"\xff\n")
    with pytest.raises(FileError, match="is not UTF-8"):
        packs.save(MINE, TWO)
    assert packs.path(MINE).read_bytes() == b"\xff\n"


def test_all_packs_are_read_and_what_is_wrong_is_told(tmp_path: Path) -> None:
    packs = OwnPacks(tmp_path)
    assert packs.read_all() == []
    packs.folder.mkdir(parents=True)
    (packs.folder / "broken.txt").write_bytes(b"\xff")
    (packs.folder / "empty.txt").write_text("# nothing yet\n")
    (packs.folder / "mine.txt").write_text("# My puzzles\nXXX4XXX I - - pc\nnonsense\n")
    (broken, none), (empty, nothing), (mine, some) = packs.read_all()
    assert (broken, none.puzzles, len(none.damaged)) == ("broken", (), 1)
    assert (empty, nothing.puzzles) == ("empty", ())
    assert nothing.damaged == (f"{packs.folder / 'empty.txt'}: has no puzzle; expected one in each line",)
    assert (mine, [each.puzzle for each in some.puzzles]) == ("mine", [ONE.puzzle])
    assert some.damaged[0].startswith(f"{packs.folder / 'mine.txt'}:3: 'nonsense' is not a puzzle")


def test_a_long_pack_is_cut_and_says_so(tmp_path: Path) -> None:
    packs = OwnPacks(tmp_path)
    packs.folder.mkdir(parents=True)
    packs.path(MINE).write_text("XXX4XXX I - - pc\n" * (MOST_PUZZLES + 4000))
    pack = dict(packs.read_all())[MINE]
    assert len(pack.puzzles) == MOST_PUZZLES == 1000
    (fault,) = pack.damaged
    assert fault.endswith("My puzzles.txt: has 5,000 puzzles; expected at most 1,000: the others are left out")


CLEAR = "XXX4XXX/XXX4XXX O - OTT"


def turn(text: str) -> Turn:
    settings = Settings(rules="modern", mode="endless", previews=2)
    record = new_game(settings.setup("1", Position.parse(text)), NumberedSeeds())
    record.session.advance(0, 3000)
    found = turn_of(record.session)
    assert found
    return found


def made(maker: MomentPuzzle, view: Turn) -> str:
    maker.begin(view)
    assert maker.said == MAKING
    for _ in range(2):
        maker.wait()
        maker.advance()
    return maker.said


def test_a_puzzle_can_be_played_before_its_level_is_known_and_is_then_saved(tmp_path: Path) -> None:
    packs = OwnPacks(tmp_path)
    maker = MomentPuzzle(packs)
    maker.begin(turn(CLEAR))
    assert maker.busy
    maker.wait()
    assert maker.advance()
    assert maker.puzzle == Puzzle.parse("XXX4XXX/XXX4XXX O - OT pc")
    assert maker.said == f"Clear everything with 2 of these 3 pieces. {GRADING}"
    assert maker.deadline(5) == 5 + LOOK
    maker.wait()
    assert maker.advance()
    assert maker.said.startswith("Clear everything with 2 of these 3 pieces. Easy")
    assert maker.said.endswith(" Saved in “From your games”.")
    assert dict(packs.read_all())[FROM_GAMES].puzzles[0].puzzle == maker.puzzle
    assert maker.deadline(5) is None
    assert made(maker, turn(CLEAR)).endswith(" It is in “From your games” already.")


@pytest.mark.parametrize(
    ("line", "found"), [("", False), ("XXX4XXX/XXX4XXX O - O pc", True), ("XXX4XXX I - SS tsd", False)]
)
def test_a_game_without_hold_gets_a_puzzle_without_hold(
    line: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "puzzles").write_text("")
    monkeypatch.setattr(own_packs, "puzzle_of_moment", lambda position: Puzzle.parse(line) if line else None)
    maker = MomentPuzzle(OwnPacks(tmp_path))
    told = made(maker, replace(turn(CLEAR), hold_allowed=False))
    assert (maker.puzzle is not None) == found != maker.failed
    assert maker.puzzle is None or not maker.puzzle.hold
    assert "It is not saved: " in told if found else told == NONE


PACK = """# Three puzzles
easy 2 -..5-.---/--...4---/.-35..---/3-.-..---/3--.5.---/---..4-.- w/1
easy 1 3-.2/---./.2-- w/0
easy 1 a puzzle
"""
DATE = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)


def library(folder: Path) -> Library:
    (folder / "easy.txt").write_text(PACK)
    made = Library(Scores(folder))
    made.packs = dict.fromkeys(made.packs, folder)
    return made


def test_a_shelf_has_its_puzzles_by_level_and_names_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "linjat-easy.txt").write_text("easy 3 2-./--3 w/2\n")
    shelf = library(tmp_path).linjat("easy")
    assert [(entry.level, entry.own) for entry in shelf.entries] == [(1, False), (2, False), (3, True)]
    assert (shelf.title(), shelf.entries[-1].key) == ("Easy", "2-./--3")
    assert len(shelf.faults) == 1
    assert ":4: " in shelf.faults[0]
    shelf = library(tmp_path).linjat("hard")
    assert shelf.entries == ()
    assert "hard.txt" in shelf.faults[0]


def test_progress_counts_puzzles_and_stars_and_finds_the_next(tmp_path: Path) -> None:
    puzzles = library(tmp_path)
    shelf = puzzles.linjat("easy")
    assert puzzles.progress(shelf).words == "0 of 2 solved"
    puzzles.record(shelf.entries[0], 3, 12.5, DATE)
    progress = library(tmp_path).progress(shelf)
    assert progress.words == "1 of 2 solved, 3 stars"
    assert (progress.next, progress.after(1), progress.after(0)) == (1, None, 1)


def test_the_rules_of_linjat_are_told_once(tmp_path: Path) -> None:
    assert not library(tmp_path).knows_linjat
    library(tmp_path).tell_linjat()
    assert library(tmp_path).knows_linjat, "also in the next run"


def test_the_puzzle_of_a_day_is_the_same_all_day_and_another_one_tomorrow(tmp_path: Path) -> None:
    today, tomorrow = date(2026, 3, 14), date(2026, 3, 15)
    for game in ("linjat", "tetris"):
        shelf = library(tmp_path).daily(game, today)
        (entry,) = shelf.entries
        assert entry.game == game
        assert library(tmp_path).daily(game, today).entries[0] == entry
        assert library(tmp_path).daily(game, tomorrow).entries[0] != entry
    assert shelf.title_of(0) == "Tetris of 14 Mar"
