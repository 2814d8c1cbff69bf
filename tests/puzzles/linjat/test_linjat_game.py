"""A game of Linjat without a window."""

import pytest

from game.puzzles.linjat.linjat import parse
from game.puzzles.linjat.linjat_game import LinjatGame, LinjatSheet, Mistakes

# The puzzle, and its only solution:
#
#     3 . - 2        A A A B
#     - - - .        - - - B
#     . 2 - -        C C - -


def game(picture: str = "3.-2/---./.2--") -> LinjatGame:
    return LinjatGame(parse(picture))


def cell(x: int, y: int) -> int:
    return 4 * y + x


A = (cell(0, 0), cell(2, 0))
B = (cell(3, 0), cell(3, 1))
C = (cell(1, 2), cell(0, 2))


def test_a_drag_through_a_number_draws_a_line_of_its_length() -> None:
    one = game()
    assert one.dragged(*A) == (0, 0b111)
    assert one.dragged(*reversed(A)) == (0, 0b111)
    assert one.dragged(cell(1, 0), cell(0, 0)) is None, "too short"
    assert one.dragged(cell(0, 0), cell(3, 0)) is None, "too long, and through two numbers"
    assert one.dragged(cell(0, 0), cell(2, 2)) is None, "not straight"
    assert one.dragged(cell(0, 1), cell(2, 1)) is None, "through no number"


def test_whole_lines_alone_and_covered_dots_alone_solve_nothing() -> None:
    for drags, unfinished in (((0, 8), (2, 3), (9, 10)), ()), (((0, 1), B, C), (0,)):
        one = game()
        assert all(one.draw(*drag) for drag in drags)
        assert (one.unfinished, one.solved) == (unfinished, False)


def test_lines_do_not_cross_and_a_second_line_of_a_number_replaces_the_first() -> None:
    one = game()
    assert one.draw(cell(0, 0), cell(0, 2))
    assert not one.draw(*C), "the 3 is there"
    assert one.draw(*A)
    assert one.draw(*C)
    assert not one.solved, "the dot under the upper 2 is not covered"


def test_lines_are_erased_and_marks_are_set_and_taken_away() -> None:
    one = game()
    assert one.mark(cell(1, 1))
    assert one.sheet.marks == 1 << cell(1, 1)
    assert not one.mark(cell(0, 0)), "a number"
    assert not one.mark(cell(3, 1)), "a dot"
    assert one.draw(cell(1, 1), cell(1, 2))
    assert one.sheet.marks == 0, "the line goes over the mark"
    assert not one.mark(cell(1, 1)), "a line"
    assert one.erase(cell(1, 1))
    assert not one.erase(cell(1, 1))
    assert one.sheet.lines == (0, 0, 0)


def test_every_change_can_be_taken_back_and_made_again() -> None:
    one = game()
    assert not one.undo()
    one.draw(*A)
    one.mark(cell(1, 1))
    full = one.sheet
    assert one.clear()
    assert not one.clear()
    assert one.undo()
    assert one.sheet == full
    assert (one.undo(), one.undo(), one.undo()) == (True, True, False)
    assert one.sheet.lines == (0, 0, 0)
    assert (one.redo(), one.redo()) == (True, True)
    assert one.sheet == full
    one.draw(*B)
    assert not one.redo(), "a change ends what could be made again"


def test_the_check_names_wrong_lines_and_wrong_marks() -> None:
    one = game()
    one.draw(*A)
    assert not one.mistakes()
    one.draw(cell(1, 2), cell(2, 2))
    assert one.mistakes() == Mistakes(numbers=(2,), marks=0)
    one.undo()
    one.mark(cell(2, 0))
    assert one.mistakes() == Mistakes(numbers=(), marks=0), "a mark under a line is refused"
    one.erase(cell(0, 0))
    one.mark(cell(2, 0))
    assert one.mistakes() == Mistakes(numbers=(), marks=1 << cell(2, 0))


# Another one, with its only solution:
#
#     - - - . - -        - - - A - -
#     - - - 5 - -        - - - A - -
#     - - - - - -        - - - A - -
#     2 . - - - -        B B - A - -
#     - - - . - -        - - - A - -

WIDE = "---.--/---5--/------/2.----/---.--"


def at(x: int, y: int) -> int:
    return 6 * y + x


def cells(*places: tuple[int, int]) -> int:
    return sum(1 << at(x, y) for x, y in places)


def test_a_line_is_drawn_from_its_number_as_far_as_one_is_sure() -> None:
    one = game(WIDE)
    assert one.draw(at(3, 1), at(3, 2))
    assert one.sheet.lines[0] == cells((3, 1), (3, 2))
    assert one.unfinished == (0, 1)
    assert one.draw(at(3, 1), at(3, 0)), "the other side of the number is known, too"
    assert one.sheet.lines[0] == cells((3, 0), (3, 1), (3, 2))
    assert one.draw(at(3, 2), at(3, 3)), "on from its end"
    assert one.draw(at(3, 3), at(3, 4))
    assert one.unfinished[:1] == (1,)
    assert one.draw(at(0, 3), at(1, 3))
    assert one.solved
    assert one.undo()
    assert one.undo()
    assert one.unfinished == (0, 1)
    assert one.draw(at(3, 1), at(3, 2)), "not so far after all"
    assert one.sheet.lines[0] == cells((3, 0), (3, 1), (3, 2))
    assert one.draw(at(3, 1), at(1, 1)), "and now the other way"
    assert one.sheet.lines[0] == cells((1, 1), (2, 1), (3, 1))
    assert one.erase(at(1, 1))
    assert one.sheet.lines == (0, 0)


def test_an_unfinished_line_goes_only_where_its_whole_line_could() -> None:
    one = game(WIDE)
    assert one.dragged(at(3, 3), at(3, 2)) is None, "it begins at no number"
    assert one.dragged(at(3, 2), at(3, 1)) is None, "nor does this"
    one.draw(at(3, 1), at(3, 3))
    assert one.dragged(at(3, 3), at(4, 3)) is None, "round a corner"
    assert not one.draw(at(0, 3), at(3, 3)), "through a line that is unfinished"
    assert one.mark(at(3, 3)) is False, "a cell of a line"
    two = game("4-2-/----/----")
    assert two.dragged(at(0, 0), at(1, 0)) is None, "the 4 has no room between the edge and the 2"


def test_the_check_and_the_text_understand_unfinished_lines() -> None:
    one = game(WIDE)
    one.draw(at(3, 1), at(3, 2))
    assert not one.mistakes()
    assert LinjatSheet.parse(str(one.sheet), one.puzzle) == one.sheet
    one.draw(at(3, 1), at(2, 1))
    assert one.mistakes() == Mistakes(numbers=(0,), marks=0)
    scattered = LinjatSheet((cells((3, 1), (3, 3)), 0))
    beside = LinjatSheet((cells((3, 2), (3, 3)), 0))
    for wrong in (scattered, beside):
        with pytest.raises(ValueError, match="is not a line of its number"):
            LinjatSheet.parse(str(wrong), one.puzzle)
