"""The rules of the Game Boy, frame by frame."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, Piece, Placement
from game.core.rules.modes import MODES
from game.core.rules.rulesets import GAMEBOY
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Locked, Rotated, Shifted, Spawned
from game.core.session.session import Session
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, game, of_kind, run, well, x_of, y_of


def begun(letters: str, picture: str = "", level: int = 0) -> Session:
    """A game whose first piece appeared in the frame that has just passed."""
    session = game(letters, picture, rules=GAMEBOY, mode=MODES["a-type"], level=level)
    session.step(NONE)
    return session


def to_the_floor(session: Session) -> list[object]:
    """Soft drop until the piece has locked. Returns the events of the last frame."""
    session.step(NONE)
    while True:
        events = session.step(SOFT)
        if of_kind(events, Locked):
            return [*events]


def frames_of_rows(session: Session, buttons: Buttons, frames: int) -> list[int]:
    """The frames, from 1, in which the piece falls while buttons are held."""
    fallen = []
    for frame in range(1, frames + 1):
        before = y_of(session)
        session.step(buttons)
        if y_of(session) < before:
            fallen.append(frame)
    return fallen


def frames_of_columns(session: Session, buttons: Buttons, frames: int) -> list[int]:
    """The frames, from 1, in which the piece changes its column while buttons are held."""
    shifted = []
    for frame in range(1, frames + 1):
        before = x_of(session)
        session.step(buttons)
        if x_of(session) != before:
            shifted.append(frame)
    return shifted


def test_a_piece_appears_below_the_highest_of_eighteen_rows() -> None:
    rows = well(begun("TO")).splitlines()
    assert len(rows) == 17
    assert rows[:2] == ["...@@@....", "....@....."]


@pytest.mark.parametrize(("level", "frames"), [(0, 53), (9, 11)])
def test_gravity_lowers_a_piece_each_so_many_frames(level: int, frames: int) -> None:
    assert frames_of_rows(begun("OT", level=level), NONE, 3 * frames) == [frames, 2 * frames, 3 * frames]


def test_soft_drop_is_a_row_in_three_frames() -> None:
    assert frames_of_rows(begun("OT"), SOFT, 13) == [1, 4, 7, 10, 13]


def test_a_resting_piece_locks_three_frames_after_its_last_row_of_soft_drop() -> None:
    session = begun("OT")
    assert frames_of_rows(session, SOFT, 43)[-1] == 43
    assert y_of(session) == 0
    assert not of_kind(run(session, SOFT, 2), Locked)
    assert of_kind(run(session, SOFT, 1), Locked)


def test_the_next_piece_comes_two_frames_after_a_lock() -> None:
    session = begun("OTI")
    to_the_floor(session)
    assert session.step(NONE) == []
    assert session.step(NONE) == [Spawned(Piece.T)]


@pytest.mark.parametrize("rows", [0, 6, 12])
def test_it_does_so_at_any_height(rows: int) -> None:
    session = begun("OTI", "/".join(["XXXX.XXXXX"] * rows))
    to_the_floor(session)
    assert session.step(NONE) == []
    assert session.step(NONE) == [Spawned(Piece.T)]


def test_a_clear_takes_93_frames_and_the_next_piece_two_more() -> None:
    session = begun("OTI", "XXXX..XXXX\nXXXX..XXXX")
    assert [len(event.rows) for event in to_the_floor(session) if isinstance(event, Cleared)] == [2]
    assert run(session, NONE, 92) == []
    assert session.board.height == 2
    assert run(session, NONE, 1) == []
    assert session.board == Board()
    assert run(session, NONE, 1) == []
    assert session.step(NONE) == [Spawned(Piece.T)]


@pytest.mark.parametrize("buttons", [LEFT, RIGHT])
def test_a_held_direction_shifts_after_23_frames_and_then_each_nine(buttons: Buttons) -> None:
    assert frames_of_columns(begun("TO"), buttons, 41) == [1, 1 + 23, 1 + 23 + 9]


def test_a_new_press_waits_for_23_frames_again() -> None:
    session = begun("TO")
    run(session, LEFT, 22)
    run(session, NONE, 1)
    assert frames_of_columns(session, LEFT, 30) == [1, 24]


def test_a_turn_comes_before_a_shift() -> None:
    session = begun("IO")
    assert session.step(RIGHT | CW) == [Rotated(1, 1), Shifted(1)]


def test_a_turn_that_comes_first_lets_a_piece_shift() -> None:
    """The flat I has no room on its right. The upright one has."""
    session = begun("IO", "/".join([".......X.."] * 17))
    assert x_of(session) == 3, "the flat I is in columns 3 to 6"
    assert session.step(RIGHT | CW) == [Rotated(1, 1), Shifted(1)]
    assert x_of(session) == 5


def test_of_two_turns_in_a_frame_only_the_clockwise_one_is_made() -> None:
    assert of_kind(begun("TO").step(CW | CCW), Rotated) == [Rotated(1, 1)]


def test_there_are_no_kicks() -> None:
    """An upright I at a wall does not turn: the flat one would reach through it."""
    session = begun("IO")
    session.step(CW)
    run(session, LEFT, 23 + 9 * 4)
    assert session.current
    assert (session.current.piece, session.current.orientation, session.current.x) == (Piece.I, EAST, 0)
    assert of_kind(session.step(CW) + session.step(NONE) + session.step(CCW), Rotated) == []
    assert session.current.orientation == EAST


def test_a_piece_does_not_turn_into_the_stack() -> None:
    """A column further right there would be room for the upright S."""
    session = begun("SO", "/".join(["...X......", *["X........."] * 16]))
    assert well(session).splitlines()[:2] == ["...X@@....", "X..@@....."]
    assert session.step(CW) == []
    assert session.current == Placement(Piece.S, NORTH, 3, 15)
