"""Which suggested moves can be made, and with which spin."""

from __future__ import annotations

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinker import Decision, ReachableLandings, finished, reachable_without_gravity
from game.core.board.pieces import EAST, NORTH, SOUTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.tbp.messages import BotMove, placed
from game.tbp.outside import can_be_made, chosen, nearest, rated
from tests.core.playing import tap
from tests.tbp.conftest import falling

SLOT = """
    XX..XXXXXX
    X...XXXXXX
    XX.XXXXXXX
"""
"""Room for a T that is turned in under an overhang."""
CORNER = """
    ..........
    ..........
    .XXX...XXX
"""
"""Room for a T at the wall, one of whose corners is filled."""


def move(piece: str, orientation: int, x: int, y: int, spin: Spin = Spin.NONE) -> BotMove:
    return BotMove(placed(Piece[piece], orientation, x, y), spin)


def first(session: Session, *moves: BotMove) -> tuple[BotMove, Decision] | None:
    return chosen(session, reachable_without_gravity(session), moves)


def test_the_first_that_can_be_made_is_taken() -> None:
    session = falling("TIO")
    in_the_air, sideways = move("T", NORTH, 4, 5), move("T", EAST, 0, 1)
    assert first(session, in_the_air, move("S", NORTH, 4, 0), sideways) == (sideways, Decision(sideways.placement, 0.0))
    assert first(session, in_the_air) is None
    assert first(session) is None


def test_the_other_piece_is_held_for() -> None:
    session, other = falling("TIO"), move("I", NORTH, 1, 0)
    assert first(session, other) == (other, Decision(other.placement, 0.0, hold=True))
    tap(session, Buttons.HOLD)
    assert first(session, move("T", NORTH, 1, 0)) is None


def test_the_same_cells_in_another_orientation_are_the_same_place() -> None:
    session, upside_down = falling("SIO"), move("S", SOUTH, 4, 1)
    choice = first(session, upside_down)
    assert choice
    assert choice[0] == upside_down
    assert choice[1].landing == move("S", NORTH, 4, 0).placement


def test_a_spin_is_made_where_one_is_asked_for() -> None:
    session = falling("TIO", SLOT)
    full, mini, plain = (move("T", SOUTH, 2, 1, spin) for spin in (Spin.FULL, Spin.MINI, Spin.NONE))
    made = full, Decision(full.placement, 0.0, spin=Spin.FULL)
    assert first(session, full) == made
    assert first(session, mini) == made
    assert first(session, plain) == (plain, Decision(plain.placement, 0.0))


def test_a_spin_that_cannot_be_made_becomes_a_lesser_one_where_no_other_move_can_be_made() -> None:
    full, mini, plain = (move("T", EAST, 0, 1, spin) for spin in (Spin.FULL, Spin.MINI, Spin.NONE))
    only_plain, only_mini = falling("TIO", "4X5"), falling("TIO", CORNER)
    assert first(only_plain, full) == first(only_plain, mini) == (plain, Decision(plain.placement, 0.0))
    assert first(only_mini, full) == first(only_mini, mini) == (mini, Decision(mini.placement, 0.0, spin=Spin.MINI))
    for session, other in ((only_plain, move("T", NORTH, 7, 0)), (only_mini, move("T", NORTH, 5, 0))):
        assert first(session, full, other) == (other, Decision(other.placement, 0.0))


def test_what_cannot_be_reached_at_this_speed_is_passed_over() -> None:
    session = falling("TIO", level=15)
    pilot = Pilot(thinker("dellacherie"), 1)
    at_the_wall, here = move("T", NORTH, 1, 0), move("T", NORTH, 4, 0)
    assert first(session, at_the_wall, here) == (at_the_wall, Decision(at_the_wall.placement, 0.0))
    assert chosen(session, pilot.reach(session), [at_the_wall, here]) == (here, Decision(here.placement, 0.0))
    assert can_be_made(session, at_the_wall)


def test_a_move_is_none_whatever_the_time() -> None:
    session = falling("TIO")
    assert can_be_made(session, move("I", NORTH, 1, 0))
    assert not can_be_made(session, move("O", NORTH, 1, 0))
    assert not can_be_made(session, move("T", NORTH, 4, 5))
    assert not can_be_made(session, move("T", NORTH, 0, 0))


def test_a_wish_out_of_reach_gives_the_nearest_landing_in_reach() -> None:
    session, player = falling("OTI"), thinker("dellacherie")
    landings = [Placement(Piece.O, NORTH, x, 0) for x in (2, 4, 6, 8)]
    reach = ReachableLandings(lambda: landings, lambda: ())

    def near(x: int) -> Decision | None:
        return nearest(session, reach, BotMove(Placement(Piece.O, NORTH, x, 0)), player)

    assert near(7) in [Decision(landings[2], 0.0), Decision(landings[3], 0.0)], "both have a column in common with it"
    assert near(0) == Decision(landings[0], 0.0), "nothing in common: the fewest columns away"
    assert near(4) == Decision(landings[1], 0.0)
    assert nearest(session, ReachableLandings(lambda: (), lambda: ()), move("O", NORTH, 0, 0), player) is None


def test_of_landings_equally_near_the_orientation_of_the_wish_and_then_our_player_decides() -> None:
    session, player = falling("TOI", "XXXX....../XXXX......"), thinker("dellacherie")
    wish = move("T", NORTH, 8, 10)
    here, turned = move("T", NORTH, 8, 0).placement, move("T", SOUTH, 8, 1).placement
    assert nearest(session, ReachableLandings(lambda: [turned, here], lambda: ()), wish, player) == Decision(here, 0.0)
    low, high = (move("T", NORTH, 8, y).placement for y in (0, 1))
    for landings in ([high, low], [low, high]):
        assert nearest(session, ReachableLandings(landings.copy, lambda: ()), wish, player) == Decision(low, 0.0)


def test_where_the_wish_is_to_hold_the_piece_that_comes_is_placed_near_it() -> None:
    session, player = falling("OTI"), thinker("dellacherie")
    reach = reachable_without_gravity(session)
    decision = nearest(session, reach, move("T", NORTH, 4, 9), player)
    assert decision
    assert (decision.hold, decision.landing.piece) == (True, Piece.T)
    without = nearest(session, ReachableLandings(lambda: reach.landings, lambda: ()), move("T", NORTH, 4, 9), player)
    assert without
    assert (without.hold, without.landing.piece) == (False, Piece.O)


def test_our_bot_rates_the_suggestions_each_place_once() -> None:
    session, player = falling("SOI"), thinker("dellacherie")
    moves = [move("S", SOUTH, 4, 1), move("O", NORTH, 0, 0), move("S", NORTH, 4, 0), move("T", NORTH, 4, 0)]
    moves += [move("S", NORTH, 0, 0), move("S", NORTH, 1, 0), move("S", NORTH, 1, 5)]
    listed = finished(rated(session, reachable_without_gravity(session), moves, player))
    assert {(each.landing, each.hold, each.preferred) for each in listed} == {
        (moves[0].placement, False, True),
        (moves[1].placement, True, False),
        (moves[5].placement, False, False),
    }
    values = [each.value for each in listed]
    assert values == sorted(values, reverse=True)
    alone = {SRS.mask(each.landing): each.value for each in player.explain(session, reachable_without_gravity(session))}
    assert all(each.value == alone[SRS.mask(each.landing)] for each in listed if not each.hold)


@pytest.mark.parametrize("name", ["dellacherie", "house-2", "expecti", "modern"])
def test_every_bot_can_rate_a_single_suggestion(name: str) -> None:
    session = falling("SOI")
    for wish, hold in ((move("S", NORTH, 1, 0), False), (move("O", NORTH, 0, 0), True)):
        (only,) = finished(rated(session, reachable_without_gravity(session), [wish], thinker(name)))
        assert (only.landing, only.hold, only.preferred, bool(only.terms)) == (wish.placement, hold, True, True)
