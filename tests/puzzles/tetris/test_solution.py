"""Solutions are played through a real session, key by key."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.ai.pilot.pilot import BUTTON_OF
from game.core.board.bits import full_rows
from game.core.board.fumen import decoded
from game.core.board.moves import Key, drop_landings, dropped
from game.core.board.pieces import NORTH, PIECES, SOUTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.dealers.dealing import RecordedDealer
from game.core.rules.rules import Drop
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Event, Locked
from game.core.session.session import Session
from game.puzzles.tetris.puzzle import SPINS, Goal, Movement, Puzzle, keys_to
from game.puzzles.tetris.solver import Solution, TetrisMove, drawn, fumen_of, placed, solution_of, solve
from tests.puzzles.tetris.test_solver import random_puzzle

STILL = replace(MODERN, gravity=((1, 1, 10**9),), soft_drop=(1, 5), handling=replace(MODERN.handling, arr=0))
"""The modern rules without gravity: a piece stays in the air until a key lowers it."""
OVER = STILL.handling.das + 2
"""Ticks in which a held direction brings a piece to the wall."""


def played(puzzle: Puzzle, solution: Solution) -> tuple[Session, list[Event]]:
    """Press the keys of a solution. Returns the session after the last piece has locked, and the events of its drop."""
    position = puzzle.position
    # More pieces follow, so that a held piece can be the last one.
    dealer = RecordedDealer([*position.pieces, Piece.O, Piece.O])
    session = Session(STILL, dealer, hold=puzzle.hold, held=position.hold, board=position.board)
    events: list[Event] = []
    for step in solution.steps:
        while session.current is None:
            session.step(Buttons.NONE)
        if step.hold:
            press(session, Buttons.HOLD)
        for key in step.keys:
            events = press(session, BUTTON_OF[Drop.HARD][key], *target(session, key))
        (locked,) = [event for event in events if isinstance(event, Locked)]
        assert SRS.mask(locked.placement) == SRS.mask(step.landing)
    return session, events


def target(session: Session, key: Key) -> tuple[int, int | None]:
    """For how many ticks a key is held at most, and the row in which it is released."""
    assert session.current is not None
    if key in (Key.FAR_LEFT, Key.FAR_RIGHT):
        return OVER, None
    if key is Key.FLOOR:
        return 10**5, dropped(SRS, session.cells, session.current).y
    if key is Key.DOWN:
        return 10**5, session.current.y - 1
    return 1, None


def press(session: Session, button: Buttons, ticks: int = 1, row: int | None = None) -> list[Event]:
    events = []
    for _ in range(ticks):
        events += session.step(button)
        if row is not None and session.current is not None and session.current.y == row:
            break
    return events + session.step(Buttons.NONE)


@pytest.mark.parametrize("goal", list(Goal))
def test_the_keys_of_a_solution_reach_the_goal(goal: Goal) -> None:
    rng = random.Random(f"keys {goal.value}")
    count = 0
    while count < 12:
        puzzle = random_puzzle(rng, goal)
        solution = solve(puzzle) if puzzle else None
        if puzzle is None or solution is None:
            continue
        count += 1
        session, events = played(puzzle, solution)
        end = solution.steps[-1]
        if goal is Goal.PERFECT_CLEAR:
            assert not session.cells
        elif goal is Goal.DIG:
            filled = puzzle.position.board.cells | sum(cells for _, cells in solution.picture)
            assert full_rows(filled) & 1
            assert session.cells == placed(end.position, end.landing).board.cells
        else:
            (cleared,) = [event for event in events if isinstance(event, Cleared)]
            assert (cleared.spin, len(cleared.rows)) == (Spin.FULL, SPINS[goal].rows)


def test_straight_drops_need_no_soft_drop() -> None:
    for piece in PIECES:
        for landing in drop_landings(SRS, 0, piece):
            keys = keys_to(0, landing, Movement.DROP)
            assert keys is not None
            assert keys[-1] is Key.DROP
            assert not {Key.FLOOR, Key.DOWN} & set(keys)


def test_the_final_picture_as_text_and_the_fumen() -> None:
    puzzle = Puzzle.parse("XXXX3XXX/XXXX4XX/XXXXXX1XXX I - J pc no-hold")
    solution = solve(puzzle)
    assert solution is not None
    assert drawn(puzzle.position.board, solution.picture).splitlines() == [
        "XXXXJJJXXX",
        "XXXXIIIIXX",
        "XXXXXXJXXX",
    ]
    pages = decoded(fumen_of(solution))
    assert [page.piece for page in pages] == [Placement(Piece.I, NORTH, 4, 1), Placement(Piece.J, SOUTH, 4, 0), None]
    assert [page.comment for page in pages] == ["#Q=[](I)J", "#Q=[](J)", ""]
    assert [page.board.notation() for page in pages] == [
        "XXXX3XXX/XXXX4XX/XXXXXX1XXX",
        "XXXX3XXX/XXXXXX1XXX",
        "10",
    ]


def test_moves_that_cannot_be_made_are_refused() -> None:
    puzzle = Puzzle.parse("XXXX2XXXX/XXXX2XXXX O - O pc no-hold")
    with pytest.raises(ValueError, match="move 1 places T; it is not the falling piece nor the next one"):
        solution_of(puzzle, [TetrisMove(Placement(Piece.T, 0, 4, 0), 0)])
    with pytest.raises(ValueError, match="move 1 places O; no keys lead to its place"):
        solution_of(puzzle, [TetrisMove(Placement(Piece.O, 0, 3, 0), 0)])


def test_without_a_falling_piece_the_next_one_falls() -> None:
    solution = solve(Puzzle.parse("XXXX2XXXX/XXXX2XXXX - - OT pc"))
    assert solution is not None
    assert [(step.position.current, step.hold) for step in solution.steps] == [(Piece.O, False)]
