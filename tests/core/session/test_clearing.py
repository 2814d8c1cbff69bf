"""The modern game, tick by tick: clears, points, levels, and how games end. How long other rules hold the rows."""

import pytest

from game.core.board.pieces import Piece
from game.core.board.spins import Spin
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, Locked
from tests.core.playing import CCW, CW, HARD, HOLD, LEFT, NONE, RIGHT, SOFT, game, of_kind, run, started, tap


def test_a_tetris_and_what_it_is_worth() -> None:
    session = started(
        "ITO",
        """
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXXXXX
        X.XXXXXXXX
        """,
    )
    tap(session, CCW, LEFT)
    events = tap(session, HARD)
    assert of_kind(events, Cleared) == [Cleared((1, 2, 3, 4), Spin.NONE, False, 0, False, 800)]
    assert str(session.board) == "X.XXXXXXXX"
    assert session.back_to_back


def test_each_colour_moves_down_with_its_cells() -> None:
    session = started("IOOT", "XXXX....XX\nXXXXXXXX..")
    tap(session, RIGHT, HARD)
    assert str(session.board) == "XXXXXXXX.."
    assert session.colours == [0] * 7
    for _ in range(4):
        tap(session, RIGHT)
    tap(session, HARD)
    assert session.colours[Piece.O] == session.cells == 0b1100000000


SPIN_SLOT = """
    XX........
    X...XXXXXX
    XX.XXXXXXX
    """


@pytest.mark.parametrize("afterwards", ["nothing", "a shift", "a fall", "a drop"])
def test_it_is_no_spin_if_the_last_action_was_no_turn(afterwards: str) -> None:
    session = game("TO", SPIN_SLOT, handling=Handling(soft_drop=0))
    run(session, NONE, 1)
    tap(session, CW)
    for _ in range(2):
        tap(session, LEFT)
    if afterwards == "nothing":
        tap(session, SOFT, CW)
    elif afterwards == "a shift":
        tap(session, SOFT, CW, CCW, LEFT, RIGHT, LEFT, RIGHT)
    elif afterwards == "a fall":
        tap(session, CW, SOFT)
    else:
        tap(session, CW)
    events = tap(session, HARD)
    assert [event.spin is Spin.FULL for event in events if isinstance(event, Locked)] == [afterwards == "nothing"]
    if afterwards == "nothing":
        assert of_kind(events, Cleared) == [Cleared((0, 1), Spin.FULL, False, 0, False, 1200)]


def test_a_marathon_cannot_begin_past_its_end() -> None:
    with pytest.raises(ValueError, match="marathon ends after level 15"):
        game("O", level=16)


@pytest.mark.parametrize(("lines", "ended"), [(147, []), (148, [Ended("goal")])])
def test_a_marathon_is_won_with_150_lines(lines: int, ended: list[Ended]) -> None:
    session = started("OT", "XXXXXXXX..\nXXXXXXXX..")
    session.tally.lines = lines
    run(session, RIGHT, 300)
    events = tap(session, HARD)
    assert of_kind(events, Cleared) == [Cleared((0, 1), Spin.NONE, False, 0, True, 300 + 1200)]
    assert of_kind(events, Ended) == ended


def test_a_game_with_a_finite_deal_ends_with_the_held_piece() -> None:
    session = started("TI")
    tap(session, HOLD, HARD)
    assert session.current
    assert session.current.piece is Piece.T
    assert of_kind(tap(session, HARD), Ended) == [Ended("no more pieces")]


ON_TOP = """
    XXX....XXX
    .XXXXXXXXX
    .XXXXXXXXX
    .XXXXXXXXX
    .XXXXXXXXX
    .XXXXXXXXX
"""


@pytest.mark.parametrize("board", ["XXX....XXX", ON_TOP], ids=["low", "high"])
@pytest.mark.parametrize("rules", [ARCADE, CLASSIC, GAMEBOY], ids=lambda rules: rules.name)
def test_a_game_tells_when_the_rows_go(rules: Rules, board: str) -> None:
    session = game("IIII", board, rules=rules)
    assert session.clears_until == 0
    while not session.clearing:
        session.step(Buttons.SOFT_DROP)
    until = session.clears_until
    while session.clearing:
        session.step(Buttons.NONE)
    assert session.tick == until + 1, "after the tick in which they were removed"
