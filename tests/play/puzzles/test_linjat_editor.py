"""The editor of Linjat without a window, and the check of what is drawn."""

import random
from pathlib import Path

import pytest

from game.language import SEPARATOR
from game.play.puzzles.editing import linjat_editor
from game.play.puzzles.editing.checking import REST
from game.play.puzzles.editing.linjat_editor import LinjatCheck, LinjatEditor, blank
from game.play.puzzles.library import Library
from game.play.puzzles.own_packs import MINE, OwnLinjats
from game.puzzles.linjat.linjat import EMPTY, WALL, parse
from game.puzzles.linjat.linjat_puzzles import rated, shipped
from game.puzzles.linjat.solver import solution
from game.storage import Scores

NOW = 100.0
SMALL = "3-.2/---./.2--"


def test_strokes_put_the_sign_of_the_brush_and_take_it_away() -> None:
    editor = LinjatEditor(blank(4, 3))
    editor.begin(0)
    assert editor.draw_to(1)
    assert not editor.draw_to(1)
    editor.end()
    assert str(editor.sketch) == "..--/----/----"
    editor.begin(1)
    editor.draw_to(2)
    editor.end()
    assert str(editor.sketch) == ".---/----/----", "a stroke that begins on a dot empties"
    editor.brush = WALL
    editor.begin(3)
    editor.end()
    assert (editor.put("2"), editor.brush) == (True, "2")
    assert str(editor.sketch) == ".--2/----/----"
    assert (editor.put(EMPTY), editor.brush) == (True, "2"), "what empties is no brush"
    assert [editor.undo() for _ in range(6)] == [True] * 5 + [False]
    assert editor.sketch == blank(4, 3)
    assert editor.redo()


def test_the_cursor_stays_on_the_board_and_follows_its_size() -> None:
    editor = LinjatEditor(parse(SMALL))
    assert [editor.move(*step) for step in ((0, 1), (-1, 0), (1, 0), (0, -1), (0, -1), (0, -1))] == [
        False,
        False,
        True,
        True,
        True,
        False,
    ]
    assert editor.cursor == 9
    assert editor.resize(2, 2)
    assert (str(editor.sketch), editor.cursor) == ("3-/--", 3)
    assert editor.resize(3, 4)
    assert str(editor.sketch) == "3--/---/---/---"
    assert (editor.clear(), editor.clear()) == (True, False)
    assert editor.sketch == blank(3, 4)


def test_text_and_lines_of_packs_are_pasted_and_damaged_ones_change_nothing() -> None:
    editor = LinjatEditor()
    for text in (SMALL, f"easy 1 {SMALL} w/0", SMALL.replace("/", "\n")):
        editor.clear()
        editor.paste(text)
        assert str(editor.sketch) == SMALL
    with pytest.raises(ValueError, match="row 1, cell 1: '9'"):
        editor.paste("9-/--")
    assert str(editor.sketch) == SMALL


def test_dots_are_added_until_there_is_one_solution() -> None:
    editor = LinjatEditor(parse("3--2/----/-2--"))
    assert editor.add_dots(random.Random(1))
    assert solution(editor.sketch)
    assert rated(editor.sketch)
    before = editor.sketch
    editor.paste("8-/--")
    assert not editor.add_dots(random.Random(1))
    assert editor.undo()
    assert editor.sketch == before


def checked(text: str) -> LinjatCheck:
    check = LinjatCheck()
    check.ask(parse(text), NOW)
    check.advance(NOW + REST)
    check.wait()
    check.advance(NOW + 1)
    return check


@pytest.mark.parametrize(
    ("text", "verdict", "reasons", "good"),
    [
        ("---/---", "Not a puzzle yet", "Put numbers on the board, and dots that their lines must cover.", None),
        ("3-2/---", "Not possible", "There is no room for the line of the 3 in row 1, column 1.", False),
        ("2--/--.", "Not possible", "No line reaches the dot in row 2, column 3.", False),
        ("2.-/.--", "Not solvable", "No lines cover every dot without crossing.", False),
        ("2--/---", "Several solutions", "Add dots until there is only one.", False),
        (SMALL, "One solution", f"Easy, level 1{SEPARATOR}needs no guess", True),
    ],
)
def test_what_is_drawn_is_checked(text: str, verdict: str, reasons: str, good: bool | None) -> None:
    check = checked(text)
    assert check.answer == (verdict, reasons, good)
    assert (check.packed is not None) is bool(good)


def test_a_puzzle_that_rules_do_not_solve_is_told_and_not_packed() -> None:
    check = checked(".-3-/3-.-/.2.-/.3--")
    assert check.puzzle
    assert solution(check.puzzle)
    assert check.answer == ("One solution", "It needs guesses: no rule leads to it.", True)
    assert check.packed is None


def test_a_search_that_is_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linjat_editor, "MOST_TRIES", 1)
    check = checked("2--/---")
    assert check.answer.verdict == "No answer"
    assert check.packed is None


@pytest.mark.parametrize("size", ["easy", "medium", "hard", "expert"])
def test_the_rating_finds_the_size_and_the_level_of_the_packs(size: str) -> None:
    for packed in shipped(size).puzzles[::7]:
        assert rated(packed.puzzle) == (packed.size, packed.level)


def test_an_own_pack_is_saved_once_and_stands_among_the_own_shelves(tmp_path: Path) -> None:
    packs, packed = OwnLinjats(tmp_path), checked(SMALL).packed
    assert packed
    assert [packs.save(MINE, packed) for _ in range(2)] == [True, False]
    library = Library(Scores(tmp_path))
    (shelf,) = library.own_shelves()
    assert (shelf.full_title, [entry.key for entry in shelf.entries]) == ("Linjat: My puzzles", [SMALL])
    assert library.shelf(shelf.name) == shelf
    assert shelf.group_of(shelf.entries[0]) == "Level 1"


def test_the_board_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    scores, editor = Scores(tmp_path), LinjatEditor()
    drafts = Library(scores).linjat_drafts
    drafts.edit(editor)
    editor.put("4")
    drafts.look(NOW)
    drafts.advance(NOW + 10)
    last = Library(scores).linjat_drafts.last()
    assert last
    assert last.sketch == editor.sketch
    editor.clear()
    drafts.keep(NOW)
    assert Library(scores).linjat_drafts.last() is None
