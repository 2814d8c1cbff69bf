"""The stores of a session: rows that rise, and packed tuples, which answer as a list of tuples does."""

from copy import deepcopy

import pytest

from game.core.board.board import Board
from game.core.rules.modes import Mode
from game.core.session.stores.exchange import GarbageQueue
from game.core.session.stores.recording import MAX_RECORDED_PIECES, Checkpoint, PackedTuples, Recording
from game.core.session.stores.stack import Stack

ROWS = [Board.parse(row).cells for row in ("1XXXXXXXXX", "X1XXXXXXXX", "XX1XXXXXXX", "XXX1XXXXXX", "XXXX1XXXXX")]


def filled(stack: Stack) -> Stack:
    """Fill the highest row of garbage, and clear it."""
    row = stack.garbage.bit_length() // 11 * 11
    stack.cells |= 0b1111111111 << row
    return stack


def risen(*, exact: bool) -> list[str]:
    """The rows of a dig of five, of which two are shown, after one is cleared at a time for as long as any is left."""
    mode = Mode("dig", "", garbage_rows=5, garbage_shown=2, garbage_exact=exact)
    queue, stack, seen = GarbageQueue(iter(ROWS), mode), Stack(Board()), []
    while queue.rise(stack, cleared=True):
        seen.append(Board(stack.cells).notation())
        queue.count_cleared(stack, filled(stack).full())
        stack.collapse()
    return seen


def test_no_row_is_lost() -> None:
    assert risen(exact=True) == [
        "X1XXXXXXXX/1XXXXXXXXX",
        "1XXXXXXXXX/XX1XXXXXXX",
        "XX1XXXXXXX/XXX1XXXXXX",
        "XXX1XXXXXX/XXXX1XXXXX",
    ]


def test_in_digs_of_earlier_versions_one_row_is_lost_with_each_rise() -> None:
    assert risen(exact=False) == ["X1XXXXXXXX/1XXXXXXXXX", "1XXXXXXXXX/XXX1XXXXXX"]


def test_rows_above_the_top_of_a_console_stay_where_they_are() -> None:
    stack = Stack(Board.parse("X9/10/X9/X9"), top=3)
    stack.insert_rows(ROWS[:1], keeps_top=True)
    assert Board(stack.cells).notation() == "X9/X9/X9/1XXXXXXXXX"
    stack = Stack(Board.parse("X9/10/X9/X9"), top=3)
    stack.insert_rows(ROWS[:1], keeps_top=False)
    assert Board(stack.cells).notation() == "X9/10/X9/X9/1XXXXXXXXX", "as in earlier versions"


TRAIL = [Checkpoint(7 * n, (2**32 - 1 - n) % 2**32, n % 20) for n in range(20)]


def packed(items: list[Checkpoint]) -> PackedTuples[Checkpoint]:
    """Checkpoints that were appended and packed as a game does it."""
    trail: PackedTuples[Checkpoint] = PackedTuples(Checkpoint._make, "qII")
    for item in items:
        trail.append(item)
    return trail


@pytest.mark.parametrize("length", [0, 1, len(TRAIL)])
def test_they_are_a_sequence(length: int) -> None:
    items, trail = TRAIL[:length], packed(TRAIL[:length])
    assert list(trail) == items
    assert trail == items
    assert trail == tuple(items)
    assert trail == PackedTuples(Checkpoint._make, "qII", items) == deepcopy(trail)
    assert trail != [*items, TRAIL[0]]
    assert len(trail) == length
    assert [trail[at] for at in range(-length, length)] == items + items
    for part in (slice(0, 2), slice(-3, None), slice(None, None, -5), slice(5, 2)):
        assert trail[part] == items[part]
    for count in (0, 7, length):
        assert trail.first(count) == items[:count]
    copy = trail.first(length)
    copy.append(TRAIL[0])
    assert (len(copy), len(trail)) == (length + 1, length)
    assert all(type(item) is Checkpoint for item in trail)


@pytest.mark.parametrize("at", [-4, 3])
def test_one_that_is_not_there(at: int) -> None:
    with pytest.raises(IndexError, match="out of range"):
        packed(TRAIL[:3])[at]


def test_a_recording_ends_after_many_pieces() -> None:
    recording = Recording()
    for piece in range(MAX_RECORDED_PIECES):
        recording.note_buttons(piece, 1)
        assert recording.complete
        recording.note_lock(piece, piece, 0, 0)
    assert not recording.complete
    assert len(recording.inputs) == 0
