"""The places of a hint that touch each other are bright in turns."""

from game.core.bits import STRIDE
from game.ui.panels.puzzle_panels import TURN, gaps_of, next_turn, turn_at, turns_of

APART, OVERLAPPING = (0b11, 0b11000), (0b11, 0b110, 0b11000)


def test_places_that_are_apart_have_their_lines_together_and_always() -> None:
    assert turns_of(APART) == (APART,)
    assert next_turn(turns_of(APART), 100.0) is None
    assert {turn_at(turns_of(APART), step * TURN) for step in range(5)} == {0}


def test_places_that_overlap_take_turns() -> None:
    assert turns_of(OVERLAPPING) == ((0b11, 0b11000), (0b110,))
    assert [turn_at(turns_of(OVERLAPPING), (step + 0.5) * TURN) for step in range(4)] == [0, 1, 0, 1]
    assert next_turn(turns_of(OVERLAPPING), 10.5 * TURN) == 11 * TURN


def test_places_side_by_side_take_turns_too() -> None:
    assert turns_of((0b11, 0b1100)) == ((0b11,), (0b1100,))
    assert turns_of((0b11, 0b11 << STRIDE)) == ((0b11,), (0b11 << STRIDE,))


def test_a_place_with_a_row_between_its_cells_is_torn_there() -> None:
    assert gaps_of(0b1 | 0b111 << 2 * STRIDE) == ((0, 2, 0b1),)
    assert gaps_of(0b1 | 0b111 << STRIDE) == ()


def test_without_a_place_nothing_is_due() -> None:
    assert turn_at((), 7.0) == 0
    assert next_turn((), 7.0) is None
