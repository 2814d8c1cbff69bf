"""The places of a hint that touch each other are bright in turns."""

from __future__ import annotations

from math import floor

from pygame import Color, Rect, Surface

from game.core.board.bits import STRIDE
from game.ui.panels.puzzle import TURN, draw_places, gaps_of, next_turn, turn_at, turns_of
from game.ui.theme import THEME

APART, OVERLAPPING = (0b11, 0b11000), (0b11, 0b110, 0b11000)


def test_places_that_are_apart_have_their_lines_together_and_always() -> None:
    assert turns_of(APART) == (APART,)
    assert next_turn(APART, 100.0) is None
    assert {turn_at(APART, step * TURN) for step in range(5)} == {0}


def test_places_that_overlap_take_turns() -> None:
    assert turns_of(OVERLAPPING) == ((0b11, 0b11000), (0b110,))
    assert [turn_at(OVERLAPPING, (step + 0.5) * TURN) for step in range(4)] == [0, 1, 0, 1]
    assert next_turn(OVERLAPPING, 10.5 * TURN) == 11 * TURN


def test_places_side_by_side_take_turns_too() -> None:
    assert turns_of((0b11, 0b1100)) == ((0b11,), (0b1100,))
    assert turns_of((0b11, 0b11 << STRIDE)) == ((0b11,), (0b11 << STRIDE,))


def test_places_that_cut_cells_off_are_seen_one_at_a_time_with_these_cells() -> None:
    well, cell, gaps = Rect(0, 0, 100, 200), 10, (1 << 9, 1 << 8)
    assert turns_of(APART, alone=True) == ((0b11,), (0b11000,))
    assert next_turn(APART, 100.0, alone=True) == (floor(100.0 / TURN) + 1) * TURN
    for now, bright, gap in ((0.0, {0, 1}, 9), (TURN, {3, 4}, 8)):
        target = Surface(well.size)
        draw_places(target, well, cell, 0b11011, APART, colour=(200, 0, 0), now=now, gaps=gaps)
        assert {x for x in range(10) if target.get_at((x * cell + cell // 2, 195))[0]} == bright
        assert {x for x in range(5, 10) if target.get_at((x * cell, 195)) == Color(*THEME.text)} == {gap}


def test_a_place_with_a_row_between_its_cells_is_torn_there() -> None:
    assert gaps_of(0b1 | 0b111 << 2 * STRIDE) == ((0, 2, 0b1),)
    assert gaps_of(0b1 | 0b111 << STRIDE) == ()


def test_without_a_place_nothing_is_due() -> None:
    assert turn_at((), 7.0) == 0
    assert next_turn((), 7.0) is None


def test_only_the_places_whose_turn_it_is_are_bright_and_the_others_faint() -> None:
    well, cell, lit = Rect(0, 0, 100, 200), 10, 0b11111
    for now, bright in ((0.0, {0, 1, 3, 4}), (TURN, {1, 2})):
        target = Surface(well.size)
        draw_places(target, well, cell, lit, OVERLAPPING, colour=(200, 0, 0), now=now)
        red = {x: target.get_at((x * cell + cell // 2, 195))[0] for x in range(10)}
        assert {x for x in red if red[x]} == {0, 1, 2, 3, 4}
        assert {x for x in red if red[x] > 60} == bright
