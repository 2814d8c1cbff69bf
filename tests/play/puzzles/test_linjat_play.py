"""Linjat as it is played, what is told of it, and what stays when it is left."""

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from game.language import SOURCE, marked, speak
from game.play.puzzles.linjat_play import BegunLinjats, LinjatPlay
from game.play.words.titles import spoken
from game.puzzles.linjat.linjat import parse
from game.puzzles.phrases import phrase
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.tetris_hints import explain
from game.storage import Scores
from game.storage.database import FILE
from game.storage.puzzles import Begun


class Loud(NullTranslations):
    """A language in capitals."""

    def gettext(self, message: str) -> str:
        return message.replace("fits here", "FITS HERE")


@pytest.fixture(autouse=True)
def _loud() -> Iterator[None]:
    speak(SOURCE, Loud())
    yield
    speak(SOURCE, NullTranslations())


def test_a_phrase_is_translated_when_it_is_shown_and_not_before() -> None:
    words = phrase(marked("Only the {piece} fits here."), piece="I")
    assert str(words) == "Only the I fits here."
    assert spoken((words, words)) == "Only the I FITS HERE. Only the I FITS HERE."


def test_a_hint_can_be_read_in_both_languages() -> None:
    first, *_ = explain(Puzzle.parse("XXX4XXX I - - pc"))
    assert (str(first.words[0]), spoken(first.words)) == ("Only the I fits here.", "Only the I FITS HERE.")


PUZZLE = parse("3-.2/---./.2--")
"""The 3 goes right over the dot, the 2 at the right goes down, the 2 below goes left."""
KEY = str(PUZZLE)
START = 100.0


def drawn(game: LinjatPlay, start: int, end: int) -> bool:
    game.begin(start)
    game.drag(end)
    return game.end()


def test_lines_from_cell_to_cell_solve_the_puzzle() -> None:
    game = LinjatPlay(PUZZLE)
    game.begin(0)
    game.drag(6)  # two to the right, one down: a crooked drag follows its longer side
    assert game.stroke == (0, 1, 2)
    assert game.end()
    assert drawn(game, 3, 7)
    assert drawn(game, 8, 9)
    assert game.solved
    assert game.stars == 3
    assert not game.undo(), "a solved puzzle stays as it is"


def test_a_line_that_does_not_fit_is_refused_with_a_reason() -> None:
    game = LinjatPlay(PUZZLE)
    assert not drawn(game, 1, 0)
    assert game.told == "The line of the 3 is 3 cells long; this one has 2."
    assert not drawn(game, 0, 3)
    assert game.told == "A line covers exactly one number."
    assert drawn(game, 0, 8)  # it fits, but leaves a dot; that is not told
    assert game.told == ""
    assert not drawn(game, 8, 9)
    assert game.told == "Lines do not cross."


def test_a_part_of_a_line_is_drawn_by_the_keys_too() -> None:
    game = LinjatPlay(PUZZLE)
    assert not game.act()
    assert game.move(1, 0)
    assert (game.fits, game.ends) == (True, False)
    assert game.act()
    assert game.left == 3
    assert not drawn(game, 0, 1), "nothing changes"
    assert game.told == ""
    assert not drawn(game, 1, 5)
    assert game.told == "There is no room for the line of the 3 here."
    assert drawn(game, 0, 8), "the whole line down, in place of the part to the right"
    assert game.left == 2


def test_a_click_marks_an_empty_cell_and_takes_a_line_away() -> None:
    game = LinjatPlay(PUZZLE)
    assert drawn(game, 5, 5)
    assert game.game.sheet.marks == 1 << 5
    assert drawn(game, 0, 2)
    assert drawn(game, 1, 1)
    assert game.left == 3


def begun(folder: Path) -> BegunLinjats:
    """As a program finds them at its start."""
    return BegunLinjats(Scores(folder).begun)


def test_lines_marks_the_time_and_the_questions_are_there_in_the_next_run(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    play.watch.start(START)
    assert drawn(play, 0, 1), "a part of a line"
    assert drawn(play, 3, 7)
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


def test_a_line_is_written_two_seconds_after_the_first_change(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    games.look(START)
    assert games.deadline() is None, "nothing is drawn yet"
    drawn(play, 0, 2)
    games.look(START)
    play.undo()
    drawn(play, 0, 2)
    games.look(START + 1)
    assert games.deadline() == START + 2, "somebody who draws all the time waits no longer"
    games.advance(START + 1.9)
    assert not Scores(tmp_path).begun.of("linjat")
    games.advance(START + 2)
    assert Scores(tmp_path).begun.of("linjat")
    assert games.deadline() is None


def test_what_is_taken_away_or_solved_is_not_begun(tmp_path: Path) -> None:
    games = begun(tmp_path)
    play = games.play(PUZZLE)
    drawn(play, 0, 2)
    games.keep(START)
    play.clear()
    games.keep(START)
    assert not begun(tmp_path).begun(KEY)
    play = games.play(PUZZLE)
    for start, end in ((0, 2), (3, 7)):
        drawn(play, start, end)
    games.keep(START)
    drawn(play, 8, 9)
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
    drawn(games.play(PUZZLE), 0, 2)
    games.keep(START)
    assert games.begun(KEY)
    assert games.play(PUZZLE).left == 2
    assert len(scores.notices) == 1
