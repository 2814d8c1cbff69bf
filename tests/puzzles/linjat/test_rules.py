"""The rules of a person, each on a small board."""

from __future__ import annotations

from game.puzzles.engine.climbing import Rule
from game.puzzles.linjat.making import COVER, DEPENDENCY, FIT, ONE_OF, SHORTCUT, SQUARE
from game.puzzles.linjat.puzzle import cells_of, options, parse
from game.puzzles.linjat.solver import DependencyMove, LinjatKnowledge, OneOfMove, SquareMove


def known(picture: str) -> LinjatKnowledge:
    puzzle = parse("/".join(picture.split()))
    return LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)


def applied(rule: Rule[LinjatKnowledge], state: LinjatKnowledge) -> int:
    """Make the moves of a rule, and return their number."""
    moves = rule.find(state)
    assert rule.apply
    if moves:
        rule.apply(state, moves)
    return len(moves)


def lines_of(state: LinjatKnowledge, number: int) -> list[tuple[int, ...]]:
    return [cells_of(line) for line in state.options[number]]


def test_cover_a_dot_that_one_number_alone_reaches() -> None:
    state = known("""
        --2.
        ----
    """)
    assert applied(COVER, state) == 1
    assert lines_of(state, 0) == [(2, 3)]
    assert state.solved


def test_fit_what_all_lines_of_a_number_have_in_common() -> None:
    state = known("""
        --4--
        --2--
    """)
    assert applied(COVER, state) == 0
    assert applied(FIT, state) == 1
    assert cells_of(state.owned[0]) == (1, 2, 3)
    assert not state.ended


def test_what_belongs_to_a_number_is_closed_to_the_others() -> None:
    state = known("""
        -4---
        -----
        3----
    """)
    assert [cells_of(line) for line in state.options[1]] == [(10, 11, 12), (0, 5, 10)]
    assert applied(FIT, state) == 1  # the 4 covers cells 1 to 3 in either case
    assert cells_of(state.owned[0]) == (1, 2, 3)
    assert len(state.options[1]) == 2


def test_square_two_numbers_share_two_dots() -> None:
    # Neither 2 reaches both dots, so each of them covers one. They go nowhere else.
    state = known("""
        -.2-
        -2.-
        ----
    """)
    (first, second) = SQUARE.find(state)
    assert isinstance(first, SquareMove)
    assert (first.number, first.other, cells_of(first.dots)) == (0, 1, (1, 6))
    assert [cells_of(line) for line in first.gone] == [(2, 3)]
    assert applied(SQUARE, state) == 2
    assert lines_of(state, 0) == [(1, 2), (2, 6)]
    assert lines_of(state, 1) == [(5, 6), (1, 5)]
    assert second.number == 1


def test_dependency_who_covers_the_dot_covers_the_cell_too() -> None:
    # Each 3 that covers the dot covers the cell beside it, so the 2 does not go down.
    state = known("""
        ----
        --2-
        3.-3
    """)
    (move,) = DEPENDENCY.find(state)
    assert isinstance(move, DependencyMove)
    assert (cells_of(move.dot), cells_of(move.cells)) == ((9,), (10,))
    assert [(number, [cells_of(line) for line in lines]) for number, lines in move.gone] == [(0, [(6, 10)])]
    assert applied(DEPENDENCY, state) == 1
    assert lines_of(state, 0) == [(5, 6), (6, 7), (2, 6)]
    assert applied(DEPENDENCY, state) == 0


def test_one_of_two_numbers_gives_way() -> None:
    # If both 3s went through the cell below the left one, they would cross. So the left one is level, or the right one
    # is upright. Each of them closes the top row to the 2.
    state = known("""
        -3-2
        ----
        --3-
    """)
    (move,) = ONE_OF.find(state)
    assert isinstance(move, OneOfMove)
    assert (cells_of(move.cell), move.first, move.second) == ((9,), 0, 2)
    assert (cells_of(move.first_cells), cells_of(move.second_cells)) == ((0, 2), (2, 6))
    assert applied(ONE_OF, state) == 1
    assert lines_of(state, 1) == [(3, 7)]
    assert applied(ONE_OF, state) == 0


def test_a_shortcut_is_a_line_that_nobody_disturbs() -> None:
    # Whatever else there is, both lines of the 2 are free, so a puzzle with one solution cannot be like this.
    assert len(SHORTCUT.find(known("2-"))) == 0
    assert len(SHORTCUT.find(known("-2-"))) == 1
    assert len(SHORTCUT.find(known(".2-"))) == 1
    assert len(SHORTCUT.find(known(".2."))) == 0


def test_a_dot_that_nobody_reaches_and_a_number_without_a_line_contradict() -> None:
    for picture in ("2-./---", "23/22", "3-/--"):
        state = known(picture.replace("/", "\n"))
        assert (state.ended, state.solved) == (True, False)


def test_two_dots_that_one_line_cannot_cover_contradict() -> None:
    state = known("""
        -.-
        .2.
    """)
    assert applied(COVER, state) == 1
    assert (state.ended, state.solved) == (True, False)
