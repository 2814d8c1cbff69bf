"""The modern player and the versus player: moves that both must see, and the plans of bots that look ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.ai.guideline import ModernPlayer
from game.ai.marks import cleared_along, on_first_board, with_rows
from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.ai.thinker import Decision, reachable_without_gravity
from game.ai.versus import VersusPlayer
from game.ai.versus.weights import TABLES
from game.core.board.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, SOUTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.rulesets import MODERN
from game.core.session.events import Ended
from game.core.session.turn import turn_of
from tests.core.playing import started

TRIPLE = """
    XXX.......
    XX........
    XX.XXXXXXX
    XX..XXXXXX
    XX.XXXXXXX
"""
DOUBLE = """
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
FOUR = """
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
"""
FOUR_AND_A_HALF = """
    XX........
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXX.XXXXX
"""
NEARLY_EMPTY = """
    XXXXXXXX..
    XXXXXXXX..
"""
NO_OVERHANG = """
    XXXX......
    XXXX..XXXX
    XXXX.XXXXX
"""
PLAYERS_OF: dict[str, Callable[[], ModernPlayer | VersusPlayer]] = {
    "modern": ModernPlayer,
    **{table: partial(VersusPlayer, weights=weights) for table, weights in TABLES.items()},
}
"""The modern player, and the versus player with the weights for each table of attack."""


@pytest.mark.parametrize("player", PLAYERS_OF)
@pytest.mark.parametrize(
    ("letters", "picture", "landing", "spin", "hold"),
    [
        pytest.param("TLJSZO", DOUBLE, Placement(Piece.T, SOUTH, 3, 0), Spin.FULL, False, id="a T-spin double"),
        pytest.param("TLJSZO", TRIPLE, Placement(Piece.T, EAST, 2, 0), Spin.FULL, False, id="a T-spin triple"),
        pytest.param("OTSLJZ", DOUBLE, Placement(Piece.T, SOUTH, 3, 0), Spin.FULL, True, id="the T that comes next"),
        pytest.param("SITLJZ", FOUR, Placement(Piece.I, EAST, 9, 0), Spin.NONE, True, id="the I that comes next"),
        pytest.param("OTLJSZ", NEARLY_EMPTY, Placement(Piece.O, NORTH, 8, 0), Spin.NONE, False, id="a perfect clear"),
    ],
)
def test_it_takes(player: str, letters: str, picture: str, landing: Placement, spin: Spin, hold: bool) -> None:
    session = started(letters, picture)
    decision = PLAYERS_OF[player]().decide(session, reachable_without_gravity(session))
    assert decision
    assert (decision.landing, decision.spin, decision.hold) == (landing, spin, hold)


@pytest.mark.parametrize("player", ["modern", "versus"])
class TestBoth:
    """What both do alike, by the names of ``PLAYERS``."""

    def test_without_hold_it_takes_what_falls(self, player: str) -> None:
        session = started("SITLJZ", FOUR, hold=False)
        decision = thinker(player).decide(session, reachable_without_gravity(session))
        assert isinstance(decision, Decision)
        assert (decision.landing.piece, decision.hold) == (Piece.S, False)

    def test_where_there_is_no_landing_it_decides_nothing(self, player: str) -> None:
        session = started("O", "\n".join(["...XXXX..."] * 22))
        assert session.ended == Ended("block out")
        reach = reachable_without_gravity(session)
        assert thinker(player).decide(session, reach) is None
        assert thinker(player).explain(session, reach) == []

    def test_it_chooses_among_landings_of_a_piece_to_come(self, player: str) -> None:
        cells, landings = started("O", FOUR).cells, [Placement(Piece.I, NORTH, 0, 4), Placement(Piece.I, EAST, 9, 0)]
        assert thinker(player).prefer(MODERN, cells, landings) == landings[1]
        assert thinker(player).prefer(MODERN, cells, []) is None

    def test_a_spin_counts_where_a_placement_is_judged(self, player: str) -> None:
        turn = turn_of(started("TLJSZO", DOUBLE))
        assert turn
        judge = Judge(thinker(player, width=6), None)
        verdict = judge.verdict(turn, Placement(Piece.T, SOUTH, 3, 0))
        assert verdict
        assert (verdict.place, verdict.holes) == (1, 0)
        wasted = judge.verdict(turn, Placement(Piece.T, NORTH, 0, 3))
        assert wasted
        assert wasted.holes > 1

    def test_it_goes_by_its_name(self, player: str) -> None:
        assert player in PLAYERS
        assert thinker(player, width=40).name == player.capitalize()


STACK = """
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
"""


def shape_of(mask: int) -> int:
    """A piece wherever it lies."""
    return mask // (mask & -mask)


@pytest.mark.parametrize("name", ["dellacherie-2", "fahey-2", "modern"])
def test_a_plan_begins_with_the_landing_and_each_piece_has_room(name: str) -> None:
    turn = turn_of(started("TIOSZJ", STACK))
    assert turn
    system = turn.rules.rotation
    for opinion in Judge(thinker(name), 10).opinions(turn):
        assert len(opinion.plan) == opinion.moves
        assert opinion.plan[0] == (opinion.landing.piece, system.mask(opinion.landing))
        cells = turn.cells
        for piece, mask in opinion.plan:
            assert shape_of(mask) in map(shape_of, system.masks[piece])
            assert not cells & mask
            cells = remove_rows(cells | mask, full_rows(cells | mask))


@pytest.mark.parametrize("name", ["dellacherie-2", "fahey-2"])
def test_a_plan_without_hold_follows_the_queue(name: str) -> None:
    turn = turn_of(started("TIO", STACK))
    assert turn
    assert {tuple(move.piece.name for move in each.plan) for each in Judge(thinker(name), 10).opinions(turn)} == {
        ("T", "I")
    }


def test_a_bot_that_looks_at_one_piece_has_no_plan() -> None:
    turn = turn_of(started("TIO", STACK))
    assert turn
    assert {each.plan for each in Judge(thinker("dellacherie"), 10).opinions(turn)} == {()}


def test_later_moves_are_shown_above_the_rows_that_earlier_ones_clear() -> None:
    stack = Board.parse("""
        X.........
        XXXXXX....
    """).cells
    across = Board.parse("......XXXX").cells
    beside = Board.parse(".XX.......").cells  # beside the cell that has come down
    cleared = cleared_along(stack, [across, beside])
    assert (
        on_first_board(beside, cleared[:1])
        == Board.parse("""
        .XX.......
        ..........
    """).cells
    )


def test_rows_are_put_back_where_they_were_removed() -> None:
    board = Board.parse("""
        X........X
        XXXXXXXXXX
        .X........
        XXXXXXXXXX
        ..X.......
    """).cells
    rows = full_rows(board)
    assert with_rows(remove_rows(board, rows), rows) == board & ~(rows * 1023)
