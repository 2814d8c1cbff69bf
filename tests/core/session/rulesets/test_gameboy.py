"""The rules of the Game Boy, frame by frame."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from game.core.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import GAMEBOY
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, Event, Locked, Shifted, Spawned
from game.core.session.session import Session
from game.core.session.stores.exchange import b_type
from game.core.session.stores.stack import Stack
from tests.core.earlier import GAMEBOY_2
from tests.core.playing import LEFT, NONE, RIGHT, SOFT, dealing, of_kind, run, started, well, x_of, y_of

begun = partial(started, rules=GAMEBOY, mode=MODES["a-type"], level=0)


class AlwaysFilled(Random):
    """A source whose every number is nearly 1."""

    def random(self) -> float:
        return 0.999


def to_the_floor(session: Session) -> list[Event]:
    """Soft drop until the piece has locked. Returns the events of the last frame."""
    session.step(NONE)
    while True:
        events = session.step(SOFT)
        if of_kind(events, Locked):
            return events


def frames_of(place: Callable[[Session], int], session: Session, buttons: Buttons, frames: int) -> list[int]:
    """The frames, from 1, in which the piece comes to another place while buttons are held."""
    moved = []
    for frame in range(1, frames + 1):
        before = place(session)
        session.step(buttons)
        if place(session) != before:
            moved.append(frame)
    return moved


frames_of_rows, frames_of_columns = partial(frames_of, y_of), partial(frames_of, x_of)


@pytest.mark.parametrize(
    ("mode", "level", "frames"), [("a-type", 0, [53, 106, 159]), ("a-type", 9, [11, 22, 33]), ("b-type", 9, [53])]
)
def test_gravity_lowers_a_piece_each_so_many_frames(mode: str, level: int, frames: list[int]) -> None:
    """The first piece of a B-type hangs as at level 0."""
    session = begun("OT", mode=MODES[mode], level=level)
    assert frames_of_rows(session, NONE, frames[-1]) == frames


@pytest.mark.parametrize(
    "script",
    [
        # a row in three frames; it holds the counter of gravity, whose 53rd frame without soft drop is the last one
        [(SOFT, 13, [1, 4, 7, 10, 13])],
        [(NONE, 50, []), (SOFT, 9, [1, 4, 7]), (NONE, 3, [3])],
        # its rows are never closer than three frames
        [(SOFT, 1, [1]), (NONE, 1, []), (SOFT, 3, [2])],
        # for the first piece, it needs no press alone: it acts whenever it is held alone
        [(SOFT | LEFT, 4, []), (SOFT, 9, [1, 4, 7]), (NONE, 1, []), (SOFT, 1, [1])],
        [(SOFT, 1, [1]), (NONE, 4, []), (SOFT | LEFT, 4, []), (SOFT, 4, [1, 4])],
    ],
)
def test_the_frames_in_which_a_soft_drop_lowers_a_piece(script: list[tuple[Buttons, int, list[int]]]) -> None:
    session = begun("OT")
    for buttons, frames, rows in script:
        assert frames_of_rows(session, buttons, frames) == rows


def test_a_press_in_the_two_frames_before_a_piece_counts() -> None:
    session = begun("OTI")
    to_the_floor(session)
    run(session, NONE, 1)
    assert session.step(SOFT) == [Spawned(Piece.T)]
    assert frames_of_rows(session, SOFT, 4) == [1, 4]


def test_soft_drop_held_from_before_the_game_lowers_the_first_piece_only() -> None:
    session = Session(GAMEBOY, dealing("OTI"), mode=MODES["a-type"], level=0)
    session.step(SOFT)
    assert frames_of_rows(session, SOFT, 7) == [1, 4, 7]
    while not of_kind(session.step(SOFT), Locked):
        pass
    run(session, SOFT, 2)
    assert frames_of_rows(session, SOFT, 52) == []
    assert frames_of_rows(session, SOFT, 1) == [1]


def test_the_next_pieces_need_one_press_alone() -> None:
    session = begun("OTI")
    to_the_floor(session)
    run(session, NONE, 2)
    for buttons, frames, rows in [(SOFT | LEFT, 4, []), (SOFT, 9, []), (NONE, 1, []), (SOFT, 4, [1, 4])]:
        assert frames_of_rows(session, buttons, frames) == rows


@pytest.mark.parametrize(("rules", "lag"), [(GAMEBOY, 0), (GAMEBOY_2, 1)], ids=["today", "earlier"])
@pytest.mark.parametrize(("picture", "frames"), [("", 2), ("XXXX..XXXX\nXXXX..XXXX", 93)])
def test_no_piece_comes_later_because_soft_drop_locked_the_last_where_gravity_was_due(
    picture: str, frames: int, rules: Rules, lag: int
) -> None:
    session = begun("OTI", picture, rules=rules)
    run(session, NONE, 51)
    to_the_floor(session)
    assert run(session, NONE, frames + lag - 1) == []
    assert session.step(NONE) == [Spawned(Piece.T)]


def test_a_shift_that_meets_something_is_tried_in_every_frame() -> None:
    session = begun("TO", "\n".join(["..X.......", *[".........."] * 16]), level=9)
    assert well(session).splitlines()[:2] == ["..X@@@....", "....@....."]
    assert frames_of_columns(session, LEFT, 21) == [12, 12 + 9], "it falls past the cell in the eleventh frame"


@pytest.mark.parametrize(("picture", "before", "between"), [("", 9, 2), ("XXXX..XXXX\nXXXX..XXXX", 0, 93)])
def test_a_press_between_two_pieces_is_none_and_moves_the_next_one_in_its_23rd_frame(
    picture: str, before: int, between: int
) -> None:
    session = begun("OTI", picture)
    run(session, LEFT, before)
    to_the_floor(session)
    run(session, LEFT, between)
    assert frames_of_columns(session, LEFT, 32) == [23, 23 + 9]


def test_right_is_looked_at_before_left() -> None:
    assert of_kind(begun("TO").step(LEFT | RIGHT), Shifted) == [Shifted(1)]
    session = begun("TO")
    session.step(RIGHT)
    assert frames_of_columns(session, LEFT | RIGHT, 32) == [23, 23 + 9]
    assert x_of(session) == 3 + 3
    assert frames_of_columns(session, LEFT, 9) == [9], "the counter goes on"


@pytest.mark.parametrize(("below", "cleared"), [(15, []), (14, [(15,)])])
def test_a_full_row_among_the_two_highest_stays(below: int, cleared: list[tuple[int]]) -> None:
    session = begun("IOT", "/".join(["XXX....XXX", "X..X......", *["X........."] * below]))
    assert [event.rows for event in to_the_floor(session) if isinstance(event, Cleared)] == cleared
    assert well(session).splitlines()[:2] == ["XXXXXXXXXX", "X..X......"]


def test_a_clear_of_several_rows_copies_the_highest_row() -> None:
    stack = Stack(Board.parse("/".join(["X........X", *["X........."] * 14, *["XXXXXXXXXX"] * 3])), 18, 2)
    stack.collapse()
    assert str(Board(stack.cells)).splitlines()[:4] == ["X........X", "X........X", "X........X", "X........."]
    assert Board(stack.cells).height == 17


def test_the_second_piece_that_locks_where_it_appeared_ends_the_game() -> None:
    session = begun("OTI", "/".join(["....XX....", *["....X....."] * 15]), level=9)
    assert of_kind(run(session, NONE, 11), Locked), "the O locks in a cell of the stack"
    assert session.ended is None
    assert well(session).splitlines() == ["....XX....", "....XX....", *["....X....."] * 15]
    assert sum(colour.bit_count() for colour in session.colours) == 4
    assert of_kind(run(session, NONE, 20), Ended) == [Ended("block out", blocked=Placement(Piece.T, NORTH, 3, 15))]


@pytest.mark.parametrize(("rules", "ended"), [(GAMEBOY, []), (GAMEBOY_2, ["block out"])], ids=["today", "earlier"])
def test_a_piece_that_locks_there_late_counts_once(rules: Rules, ended: list[str]) -> None:
    session = begun("OTI", "/".join(["....XX....", *["....X....."] * 15]), rules=rules, level=9)
    run(session, NONE, 10)
    events = session.step(SOFT)
    assert [event.reason for event in events if isinstance(event, Ended)] == ended


def test_a_piece_that_slides_out_does_not_count() -> None:
    session = begun("OTI", "/".join(["....X....."] * 17), level=9)
    assert of_kind(session.step(RIGHT), Shifted) == [Shifted(1)]
    assert of_kind(run(session, NONE, 16 * 11), Locked)
    assert session.tally.spawn_locks == 0


def test_the_garbage_of_a_b_type_has_no_full_row() -> None:
    """A row that would be full has its hole at the right end."""
    full = b_type(AlwaysFilled(), 1, GAMEBOY.b_type_rows, holes=False)
    assert list(full.rows()) == [FULL_ROW ^ 1 << 9] * 2
