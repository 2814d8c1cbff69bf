"""The modern player and the versus player: moves that both must see, and the plans of bots that look ahead."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.beam.weights import TABLES
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinking.marks import with_rows
from game.ai.thinking.thinker import Decision, reachable_without_gravity
from game.core.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, SOUTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.attack import Run
from game.core.rules.levels import FixedGoal
from game.core.rules.rulesets import MODERN
from game.core.session.events import Ended, Event, Locked
from game.core.session.turn import turn_of
from tests.core.match.rounds import begun
from tests.core.playing import NONE, of_kind, started

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
NEARLY_EMPTY = """
    XXXXXXXX..
    XXXXXXXX..
"""
NO_OVERHANG = """
    XXXX......
    XXXX..XXXX
    XXXX.XXXXX
"""
PLAYERS_OF: dict[str, Callable[[], BeamPlayer]] = {
    "modern": partial(BeamPlayer, "modern"),
    **{table: partial(BeamPlayer, "versus", weights=weights) for table, weights in TABLES.items()},
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
        assert not BeamPlayer(player).explain(session, reach)
        assert not BeamPlayer(player).ranked(session, reach)

    def test_it_chooses_among_landings_of_a_piece_to_come(self, player: str) -> None:
        cells, landings = started("O", FOUR).cells, [Placement(Piece.I, NORTH, 0, 4), Placement(Piece.I, EAST, 9, 0)]
        assert thinker(player).prefer(MODERN, cells, landings) == landings[1]
        assert thinker(player).prefer(MODERN, cells, []) is None


SLOT = """
    XX........
    XXX..XXXXX
    XX..XXXXXX
"""
"""An S turns into it, and cannot get out."""


@pytest.mark.parametrize("speed", [None, 12], ids=["at once", "twelve keys a second"])
def test_in_a_match_it_turns_a_piece_where_the_table_counts_that(speed: float | None) -> None:
    """A double by an S that cannot move is a mini: 1 line, 1 for the chain, and 1 for the garbage that it clears."""
    match = begun("SOLJZO", SLOT, "tetrio-2", rules=replace(MODERN, levels=FixedGoal(10**9)))
    match.exchanges[0].run = Run(1)
    pilot = Pilot(thinker("versus"), speed)
    happened: list[Event] = []
    while not (locked := of_kind(happened, Locked)):
        happened += match.step(pilot.buttons(match.sessions[0])[0], NONE)[0]
    (event,) = locked
    assert isinstance(event, Locked)
    assert (event.placement.piece, event.wedged) == (Piece.S, True)
    assert (pilot.spin, match.exchanges[0].sent) == (Spin.MINI, 3)


def test_where_the_table_counts_the_t_alone_no_other_piece_spins() -> None:
    reach = {
        table: reachable_without_gravity(begun("SOLJZO", SLOT, table).sessions[0]) for table in ("tetrio-1", "tetrio-2")
    }
    assert reach["tetrio-1"].landings == reach["tetrio-2"].landings
    assert (len(reach["tetrio-1"].spins), len(reach["tetrio-2"].spins)) == (0, 1)


STACK = """
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
"""


def shape_of(mask: int) -> int:
    """A piece wherever it lies."""
    return mask // (mask & -mask)


@pytest.mark.parametrize("name", ["dellacherie", "dellacherie-2", "fahey-2", "modern"])
def test_a_plan_begins_with_the_landing_and_each_piece_has_room(name: str) -> None:
    turn = turn_of(started("TIOSZJ", STACK))
    assert turn
    system = turn.rules.rotation
    for opinion in Judge(thinker(name), 10).opinions(turn):
        assert len(opinion.plan) == (opinion.moves if opinion.moves > 1 else 0)
        if name.endswith("-2"):
            assert [move.piece for move in opinion.plan] == [Piece.T, Piece.I], "without hold it follows the queue"
        assert opinion.plan[:1] in ((), ((opinion.landing.piece, system.mask(opinion.landing)),))
        cells = turn.cells
        for piece, mask in opinion.plan:
            assert shape_of(mask) in map(shape_of, system.masks[piece])
            assert not cells & mask
            cells = remove_rows(cells | mask, full_rows(cells | mask))


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
