"""The modern player: pictures with a move that it must see, and whole games at the buttons."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.guideline import ModernPlayer
from game.ai.guideline.player import lines_left
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinker import reachable_without_gravity
from game.core.board.pieces import EAST, WEST, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import ENDLESS, MARATHON, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.session.events import Cleared, Locked, clear_name
from game.core.session.session import Session
from game.core.session.setup import set_up
from tests.ai.test_beam_players import DOUBLE, FOUR_AND_A_HALF, NO_OVERHANG
from tests.core.playing import started


def test_it_takes_a_tetris_above_a_row_with_a_hole() -> None:
    session = started("ILJSZO", FOUR_AND_A_HALF)
    decision = ModernPlayer().decide(session, reachable_without_gravity(session))
    assert decision
    assert (decision.landing, decision.spin, decision.hold) == (Placement(Piece.I, EAST, 9, 1), Spin.NONE, False)


@pytest.mark.parametrize("picture", [NO_OVERHANG, ""])
def test_it_keeps_a_t_that_would_be_wasted(picture: str) -> None:
    session = started("TIOSLJ", picture)
    decision = ModernPlayer().decide(session, reachable_without_gravity(session))
    assert decision
    assert decision.hold
    assert decision.landing.piece is Piece.I


def test_a_piece_that_follows_must_come_to_rest_in_sight() -> None:
    # The I goes down the well. Then the O could only lie on top of everything, where the game is over.
    session = started("IO", "/".join(["XXXXXXXXX."] + ["X.XXXXXXX."] * 19))
    alone, both = (ModernPlayer(pieces=pieces).decide(session, reachable_without_gravity(session)) for pieces in (1, 2))
    assert alone
    assert alone.landing == Placement(Piece.I, EAST, 9, 0)
    assert alone == both


def test_in_a_hurry_it_sees_what_those_that_follow_will_reach() -> None:
    # Once a piece falls 14 rows from one key to the next, none gets over the wall. Who did not see that of the piece
    # that follows would lay down the O first and leave the well beyond the wall to the I.
    wall = "/".join(["..X......."] * 8 + [".XXXXXXXXX"] * 4)
    for level, landing in ((1, Placement(Piece.I, EAST, 1, 4)), (15, Placement(Piece.I, WEST, 3, 4))):
        session, player = started("OI", wall, level=level), ModernPlayer()
        decision = player.decide(session, Pilot(player, 10).reach(session))
        assert decision
        assert (decision.landing, decision.hold) == (landing, True)


def test_it_says_why() -> None:
    session = started("TLJSZO", DOUBLE)
    player, reach = ModernPlayer(), reachable_without_gravity(session)
    best, *others = player.explain(session, reach)
    decision = player.decide(session, reach)
    assert decision
    assert (best.landing, best.hold, best.value) == (decision.landing, decision.hold, decision.value)
    assert best.terms["T-spin double"].feature == 1
    assert best.moves == 6
    assert not best.pruned
    pruned = [opinion.pruned for opinion in others]
    assert pruned == sorted(pruned)
    assert any(pruned)
    assert len(others) + 1 == len(reach.landings) + len(reach.after_hold)
    for opinion in (best, *others):
        assert sum(term.worth for term in opinion.terms.values()) == pytest.approx(opinion.value)


@pytest.mark.parametrize(
    ("mode", "rules", "left"), [("marathon", MODERN, 150), ("sprint", MODERN, 40), ("endless", MODERN, 1 << 30)]
)
def test_it_knows_how_far_the_goal_is(mode: str, rules: Rules, left: int) -> None:
    assert lines_left(started("O", rules=rules, mode=MODES[mode])) == left


# At the buttons


class Seen:
    """What became of a game."""

    def __init__(self, session: Session, speed: float | None, *, width: int, pieces: int) -> None:
        pilot = Pilot(thinker("modern", width=width), speed)
        self.clears: Counter[str] = Counter()
        self.meant: list[Spin] = []
        self.got: list[Spin] = []
        self.misplaced = 0
        while not session.ended and session.pieces < pieces:
            for event in session.advance(*pilot.buttons(session)):
                if isinstance(event, Cleared):
                    self.clears[clear_name(event)] += 1
                if isinstance(event, Locked):
                    assert pilot.target
                    self.misplaced += session.rules.rotation.mask(pilot.target) != event.cells
                    self.meant.append(pilot.spin)
                    self.got.append(event.spin)


def game_of(rules: Rules, seed: str, **options: object) -> Session:
    setup = set_up(rules, MARATHON if rules is MODERN else ENDLESS, seed, **options)  # type: ignore[arg-type]
    return setup.session(setup.dealer())


@pytest.mark.parametrize(("speed", "level"), [(None, 1), (10, 8), (10, 13), (3, 5)])
def test_the_spins_that_it_counts_on_are_those_that_it_gets(speed: float | None, level: int) -> None:
    seen = Seen(game_of(MODERN, "spins", level=level), speed, width=4, pieces=45)
    assert seen.misplaced == 0
    assert seen.got == seen.meant
    assert seen.got.count(Spin.FULL) >= 2


def test_a_short_marathon() -> None:
    session = game_of(MODERN, "short")
    seen = Seen(session, 10, width=6, pieces=72)
    assert session.ended is None
    assert (session.score, session.lines, session.level) == (26806, 26, 3)
    assert seen.clears == {
        "T-spin double": 6,
        "T-spin mini single": 3,
        "Tetris": 2,
        "T-spin": 1,
        "T-spin mini": 1,
        "Double": 1,
        "Single": 1,
    }


def test_the_same_seed_is_the_same_game() -> None:
    first, second = game_of(MODERN, "twice"), game_of(MODERN, "twice")
    for session in (first, second):
        Seen(session, 10, width=4, pieces=25)
    assert first.inputs == second.inputs
    assert first.trail == second.trail


@pytest.mark.parametrize(("rules", "lines"), [(ARCADE, 22), (CLASSIC, 26)])
def test_it_plays_by_rules_that_have_no_hold_and_no_spins(rules: Rules, lines: int) -> None:
    session = game_of(rules, "other")
    seen = Seen(session, 10, width=6, pieces=70)
    assert (session.ended, session.lines) == (None, lines)
    assert seen.misplaced == 0


def test_one_piece_may_be_all_that_is_shown() -> None:
    session = game_of(MODERN, "bastet", randomizer="bastet")
    seen = Seen(session, 10, width=6, pieces=40)
    assert (session.ended, seen.misplaced) == (None, 0)
