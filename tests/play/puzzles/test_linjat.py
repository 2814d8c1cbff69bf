"""Linjat is played with a cursor: lines, marks, hints and checks."""

from __future__ import annotations

from game.play.puzzles.linjat import LinjatPlay
from game.puzzles.linjat.puzzle import parse

SMALL = """
3-.2
---.
.2--
"""
"""The 3 goes right over the dot, the 2 at the right goes down, the 2 below goes left."""


def play() -> LinjatPlay:
    return LinjatPlay(parse(SMALL))


def drawn(game: LinjatPlay, start: int, end: int) -> bool:
    game.begin(start)
    game.drag(end)
    return game.end()


def solved() -> LinjatPlay:
    game = play()
    for start, end in ((0, 2), (3, 7), (8, 9)):
        assert drawn(game, start, end)
    return game


def test_lines_from_cell_to_cell_solve_the_puzzle() -> None:
    game = solved()
    assert game.solved
    assert game.stars == 3
    assert not game.undo(), "a solved puzzle stays as it is"


def test_the_keys_begin_a_line_and_end_it() -> None:
    game = play()
    assert game.cursor == 0
    assert not game.act()
    assert game.move(1, 0)
    assert game.move(1, 0)
    assert game.stroke == (0, 1, 2)
    assert game.fits
    assert game.act()
    assert game.left == 2
    assert not game.stroke


def test_the_cursor_stays_on_the_board() -> None:
    game = play()
    assert not game.move(-1, 0)
    assert not game.move(0, -1)
    assert game.cursor == 0


def test_a_crooked_drag_follows_its_longer_side() -> None:
    game = play()
    game.begin(0)
    game.drag(6)  # two to the right, one down
    assert game.stroke == (0, 1, 2)


def test_a_line_that_does_not_fit_is_refused_with_a_reason() -> None:
    game = play()
    assert not drawn(game, 1, 0)
    assert game.told == "The line of the 3 is 3 cells long; this one has 2."
    assert not drawn(game, 0, 3)
    assert game.told == "A line covers exactly one number."
    assert drawn(game, 0, 8)  # it fits, but leaves a dot; that is not told
    assert game.told == ""
    assert not drawn(game, 8, 9)
    assert game.told == "Lines do not cross."


def test_a_part_of_a_line_is_drawn_by_the_keys_too() -> None:
    game = play()
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
    game = play()
    assert drawn(game, 5, 5)
    assert game.game.sheet.marks == 1 << 5
    assert drawn(game, 0, 2)
    assert drawn(game, 1, 1)
    assert game.left == 3


def test_undo_and_redo() -> None:
    game = play()
    assert drawn(game, 0, 2)
    assert game.undo()
    assert game.left == 3
    assert game.redo()
    assert game.left == 2
    assert game.clear()
    assert game.left == 3
    assert game.undo()
    assert game.left == 2


def test_a_hint_costs_a_star_and_lights_cells() -> None:
    game = play()
    game.ask()
    assert game.hint
    assert game.told == game.hint.text
    assert game.hint.cells
    assert game.stars == 2
    assert game.cancel()
    assert game.told == ""


def test_a_check_names_mistakes_and_costs_a_star() -> None:
    game = play()
    game.check()
    assert game.told == "Everything so far is right."
    assert drawn(game, 0, 8)
    game.check()
    assert game.told == "1 line is not right."
    assert game.wrong
    assert game.stars == 2
