"""A plan and a held key, each without a pilot."""

from dataclasses import replace

from game.ai.pilot.plan import HeldKey, KeyPlan
from game.ai.pilot.ways import Tempo, WayFinder
from game.core.board.pieces import Placement
from game.core.moves.landings import Key
from game.core.rules.rules import Drop, Rules
from game.core.rules.rulesets import CLASSIC, MODERN
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from tests.core.playing import started


def begun(rules: Rules = MODERN) -> tuple[Session, Placement]:
    """A session, and the I that has just spawned in it."""
    session = started("IIII", rules=rules)
    while session.current is None:
        session.step(Buttons.NONE)
    return session, session.current


def test_a_tap_stays_down_until_its_release_and_a_key_to_the_wall_until_it_is_there() -> None:
    session, piece = begun()
    assert HeldKey(Key.LEFT, piece, session.tick + 7).ticks(session, piece) == 7
    far = HeldKey(Key.FAR_LEFT, piece, session.tick + 7)
    assert far.ticks(session, piece) > 7
    assert far.ticks(session, piece._replace(x=0)) == 7


def test_a_key_down_stays_until_the_piece_has_fallen_by_a_row() -> None:
    session, piece = begun(CLASSIC)
    down = HeldKey(Key.DOWN, piece, 0)
    assert down.ticks(session, piece)
    assert down.ticks(session, piece._replace(y=piece.y - 1)) == 0


def test_a_plan_is_valid_where_the_piece_is_expected_and_where_its_keys_still_lead_to_the_target() -> None:
    session, piece = begun()
    ways = WayFinder(Tempo(None))
    plan = KeyPlan([Key.LEFT, Key.DROP], piece, target=piece._replace(x=piece.x - 1, y=0))
    end, _ = ways.end(session, piece, plan.path, sinks=False)
    plan.target = end
    assert plan.holds_for(session, piece, ways)
    assert plan.holds_for(session, piece._replace(y=piece.y - 3), ways), "gravity has moved it"
    assert not plan.holds_for(session, piece._replace(x=piece.x + 1), ways)
    plan.take(session, piece, Key.LEFT)
    assert (plan.path, plan.expected) == ([Key.DROP], piece._replace(x=piece.x - 1))
    assert not KeyPlan().holds_for(session, piece, ways)


def test_a_way_to_the_wall_becomes_taps_where_they_are_faster() -> None:
    session, piece = begun()
    plan = KeyPlan([Key.FAR_LEFT, Key.DROP], piece)
    assert plan.next_key(session, piece, Tempo(None)) is Key.LEFT
    assert plan.path == [Key.LEFT] * piece.x + [Key.DROP]
    plan = KeyPlan([Key.FAR_LEFT, Key.DROP], piece)
    assert plan.next_key(session, piece, Tempo(2)) is Key.FAR_LEFT


def test_where_the_drop_is_sonic_a_piece_goes_to_the_floor_first() -> None:
    session, piece = begun(replace(MODERN, drop=Drop.SONIC))
    plan = KeyPlan([Key.DROP], piece)
    assert plan.next_key(session, piece, Tempo(None)) is Key.FLOOR
    assert plan.path == [Key.FLOOR, Key.DROP]
