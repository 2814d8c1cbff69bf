"""Hints for a Tetris puzzle, one step at a time."""

import pytest

from game.core.board.pieces import EAST, Piece, Placement
from game.puzzles.tetris.making import shipped
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.tetris_hints import TetrisHint, explain, puzzle_after


def text(hint: TetrisHint) -> str:
    return " ".join(map(str, hint.words))


PUZZLE = Puzzle.parse("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")


def test_a_hint_says_what_fits_and_lights_the_cells() -> None:
    first, *_, last = explain(Puzzle.parse("XX3XX3/XX1XXXXX1X L - T pc"))
    assert (text(first), first.rule, first.piece) == ("Only the L fits here.", "cell", Piece.L)
    assert first.cells == ((2, 0), (2, 1), (3, 1), (4, 1))
    assert (text(last), last.rule) == ("Place the L here now.", "place")
    assert (last.landing, last.hold) == (Placement(Piece.L, 2, 2, 0), False)
    assert last.cells == first.cells


def test_the_steps_lead_from_the_easy_rules_to_the_landing() -> None:
    steps = explain(PUZZLE)
    assert [step.rule for step in steps] == [
        "cell", "split", "split", "split", "nook", "shared", "shared", "cell", "place",
    ]  # fmt: skip
    assert text(steps[1]) == "The J cannot go to these places: no pieces could fill the framed cells."
    assert steps[1].barred
    assert len(steps[1].gaps) == len(steps[1].places)
    assert all(
        len(gap) % 4 and not set(gap) & set(place) for gap, place in zip(steps[1].gaps, steps[1].places, strict=True)
    )
    assert not steps[0].barred
    assert text(steps[4]) == (
        "Only the J can fill the framed cell, so it must go there. This rules out the lit places of the J."
    )
    assert [step.framed for step in steps[:5]] == [(), (), (), (), ((5, 0),)]
    assert not set(steps[4].framed) & set(steps[4].cells)
    assert text(steps[5]) == "The framed cell needs this space, so the J cannot go here."
    assert [step.landing for step in steps[:-1]] == [None] * 8
    assert "Row 2 must clear first." in text(explain(Puzzle.parse("X2X4XX/X5XXXX/X5XXXX T - JLJ pc"))[8])
    assert steps[-1].landing == Placement(Piece.J, EAST, 5, 0)


def test_where_no_rule_leads_on_the_piece_and_its_columns_are_told_before_the_place_and_hold_is_said() -> None:
    spot, last = explain(Puzzle.parse("6XX2/7X2/1X3X1X2/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX Z T - tsd=1"))
    assert text(spot) == "Only here can the T clear two rows."
    assert (text(last), last.hold) == ("Hold, then place the T here.", True)
    ahead, step = explain(Puzzle.parse("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2"))
    assert text(ahead) == "Hold, then place the L in the lit columns."
    assert (ahead.landing, ahead.piece) == (None, Piece.L)
    assert {x for x, _ in ahead.cells} == {x for x, _ in step.cells}
    assert text(step) == "Hold, then place the L here."
    assert step.landing is not None
    assert step.hold


def test_where_few_cells_count_only_whole_places_of_the_next_pieces_are_ruled_out() -> None:
    steps = explain(_dig(50))
    assert [text(step) for step in steps[:2]] == [
        "Only the J can fill the framed cell, so it must go there. This rules out the J here.",
        "Hold, then place the L in the lit columns.",
    ]
    for step in steps:
        rows = {y for _, y in step.cells}
        assert rows == set(range(min(rows), max(rows) + 1))


def _dig(place: int) -> Puzzle:
    return shipped("digs").puzzles[place].puzzle


def test_a_lost_position_says_so() -> None:
    (step,) = explain(Puzzle.parse("XX3XX3/XX1XXXXX1X S - Z pc"))
    assert (step.rule, step.landing) == ("lost", None)
    assert text(step) == "The goal cannot be reached from here. Take the last piece back."


@pytest.mark.parametrize("name", ["perfect-clears", "t-spins", "digs"])
def test_the_hints_solve_a_puzzle_to_its_end(name: str) -> None:
    for each in shipped(name).puzzles[::40]:
        puzzle: Puzzle | None = each.puzzle
        pieces = 0
        while puzzle is not None:
            *steps, last = explain(puzzle)
            assert last.landing is not None, puzzle
            for step in steps:
                assert len(step.places) == len(set(step.places))
                assert not step.places or {cell for place in step.places for cell in place} == set(step.cells)
            pieces += 1
            puzzle = puzzle_after(puzzle, last.landing)
        assert pieces == each.puzzle.most


def test_the_hints_lead_past_a_hold_that_is_not_needed() -> None:
    """The I may come first, with hold, or last, without it.

    XXXX......
    XXXX......
    """
    puzzle: Puzzle | None = Puzzle.parse("XXXX6/XXXX6 O - II pc")
    placed = []
    while puzzle is not None:
        last = explain(puzzle)[-1]
        assert last.landing
        placed.append((last.landing.piece, last.hold))
        puzzle = puzzle_after(puzzle, last.landing)
    assert placed == [(Piece.O, False), (Piece.I, False), (Piece.I, False)]
