"""What is drawn on a Linjat stays when it is left, and when the program ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.puzzles.begun import BegunLinjats
from game.play.puzzles.linjat import LinjatPlay
from game.puzzles.linjat.puzzle import parse
from game.storage import FILE, Begun, Scores

PUZZLE = parse("3-.2/---./.2--")
KEY = str(PUZZLE)
START = 100.0


def begun(folder: Path) -> BegunLinjats:
    """As a program finds them at its start."""
    return BegunLinjats(Scores(folder).begun)


def draw(play: LinjatPlay, start: int, end: int) -> None:
    play.begin(start)
    play.drag(end)
    assert play.end()


def test_lines_marks_the_time_and_the_questions_are_there_in_the_next_run(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    play.watch.start(START)
    draw(play, 0, 2)
    play.cursor = 5
    assert play.mark()
    play.ask()
    games.keep(START + 12)
    again = begun(tmp_path)
    assert again.begun(KEY)
    later = again.play(PUZZLE)
    assert later.game.sheet == play.game.sheet
    assert (later.hints, later.checks, later.stars) == (1, 0, 2)
    assert later.watch.seconds(START) == 12
    assert later.left == 2


def test_an_unfinished_line_is_there_in_the_next_run(tmp_path: Path) -> None:
    games = begun(tmp_path)
    draw(games.play(PUZZLE), 0, 1)
    games.keep(START)
    later = begun(tmp_path).play(PUZZLE)
    assert (later.game.sheet.lines, later.left) == ((0b11, 0, 0), 3)


def test_a_line_is_written_a_second_after_the_last_change_and_five_after_the_first(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    games.look(START)
    assert games.deadline() is None, "nothing is drawn yet"
    draw(play, 0, 2)
    games.look(START)
    assert games.deadline() == START + 1
    for seconds in range(1, 5):
        play.cursor = 5
        play.mark()
        games.look(START + seconds)
    assert games.deadline() == START + 5, "somebody who draws all the time waits no longer"
    games.advance(START + 4.9)
    assert not begun(tmp_path).begun(KEY)
    games.advance(START + 5)
    assert begun(tmp_path).begun(KEY)
    assert games.deadline() is None


def test_what_is_taken_away_or_solved_is_not_begun(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    draw(play, 0, 2)
    games.keep(START)
    play.clear()
    games.keep(START)
    assert not begun(tmp_path).begun(KEY)
    play = games.play(PUZZLE)
    for start, end in ((0, 2), (3, 7)):
        draw(play, start, end)
    games.keep(START)
    draw(play, 8, 9)
    games.remove(KEY)
    games.look(START)
    games.keep(START)
    assert not begun(tmp_path).begun(KEY)
    assert not games.play(PUZZLE).solved, "the next time it begins anew"


@pytest.mark.parametrize(
    "sheet", ["", "7 0", "7 0 0 / zz", "f 0 0 / 0", "7 88 300 / 1", "7 7 0 / 0", "0 0 0 / 10000", "0 0 0 / -1"]
)
def test_a_row_that_does_not_fit_the_puzzle_is_a_new_game(tmp_path: Path, sheet: str) -> None:
    Scores(tmp_path).begun.keep("linjat", KEY, Begun(sheet, 3.0))
    play = begun(tmp_path).play(PUZZLE)
    assert play.left == 3
    assert play.watch.seconds(START) == 0


def test_without_a_database_it_stays_until_the_program_ends(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    scores = Scores(tmp_path)
    games = BegunLinjats(scores.begun)
    draw(games.play(PUZZLE), 0, 2)
    games.keep(START)
    assert games.begun(KEY)
    assert games.play(PUZZLE).left == 2
    assert scores.notices[-1].startswith(("what was drawn on this puzzle is not kept", "begun puzzles are not shown"))
