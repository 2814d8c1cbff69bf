"""The rows that rise."""

from __future__ import annotations

from game.core.board.board import Board
from game.core.session.stores.exchange import GarbageQueue
from game.core.session.stores.stack import Stack

ROWS = [Board.parse(row).cells for row in ("1XXXXXXXXX", "X1XXXXXXXX", "XX1XXXXXXX", "XXX1XXXXXX", "XXXX1XXXXX")]


def filled(stack: Stack) -> Stack:
    """Fill the highest row of garbage, and clear it."""
    row = stack.garbage.bit_length() // 11 * 11
    stack.cells |= 0b1111111111 << row
    return stack


def risen(*, exact: bool) -> list[str]:
    """The rows of a dig of five, of which two are shown, after one is cleared at a time for as long as any is left."""
    queue, stack, seen = GarbageQueue(iter(ROWS), total=5, shown=2, exact=exact), Stack(Board()), []
    while queue.rise(stack):
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


def test_a_dig_of_today_rises_below_the_top_of_a_console_and_that_of_earlier_versions_through_it() -> None:
    for exact, risen_to in ((True, "X9/X9/X9/1XXXXXXXXX"), (False, "X9/10/X9/X9/1XXXXXXXXX")):
        stack = Stack(Board.parse("X9/10/X9/X9"), top=3)
        stack.garbage = 0
        GarbageQueue(iter(ROWS), total=1, shown=1, exact=exact).rise(stack)
        assert Board(stack.cells).notation() == risen_to
