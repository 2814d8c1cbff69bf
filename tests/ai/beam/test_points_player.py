"""The beam player for points: moves that it must see, and whole games at the buttons."""

from collections import Counter

import pytest

from game.ai.beam.aims import lines_left
from game.ai.beam.beam_player import BeamPlayer
from game.ai.beam.rewards import counting
from game.ai.beam.stack_landings import SPINS, MoveKind
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking.thinker import reachable_without_gravity
from game.core.bits import COLUMNS, full_rows, remove_rows
from game.core.board.pieces import EAST, Piece, Placement
from game.core.board.spins import Spin
from game.core.dealers import dealer
from game.core.rules.attack import Run
from game.core.rules.modes import ENDLESS, MARATHON, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.scoring.points import GuidelineScoring
from game.core.session.events import Cleared, Held, Locked, clear_name
from game.core.session.session import Session
from game.core.session.setup import set_up
from tests.ai.pilot.test_pilot import ONE_LEVEL
from tests.ai.test_beam_players import DOUBLE
from tests.core.playing import started


def test_a_piece_that_follows_must_come_to_rest_in_sight() -> None:
    # The I goes down the well. Then the O could only lie on top of everything, where the game is over.
    session = started("IO", "/".join(["XXXXXXXXX."] + ["X.XXXXXXX."] * 19))
    alone, both = (
        BeamPlayer("modern", pieces=pieces).decide(session, reachable_without_gravity(session)) for pieces in (1, 2)
    )
    assert alone
    assert alone.landing == Placement(Piece.I, EAST, 9, 0)
    assert alone == both


def test_in_a_hurry_it_sees_what_those_that_follow_will_reach() -> None:
    # Once a piece falls 14 rows from one key to the next, none gets over the wall, and no plan counts on it.
    wall = "/".join(["..X......."] * 8 + [".XXXXXXXXX"] * 4)
    for level, over in ((1, True), (15, False)):
        session, player = started("OIT", wall, level=level), BeamPlayer("modern")
        opinions = player.explain(session, Pilot(player, 10).reach(session))
        planned = [move.cells for opinion in opinions for move in opinion.plan]
        assert any(cells & COLUMNS[0] for cells in planned) == over


def test_it_says_why() -> None:
    session = started("TLJSZO", DOUBLE)
    player, reach = BeamPlayer("modern"), reachable_without_gravity(session)
    best, *others = player.explain(session, reach)
    decision = player.decide(session, reach)
    assert decision
    assert (best.landing, best.hold, best.value) == (decision.landing, decision.hold, decision.value)
    assert best.terms["T-spin double"].feature == 1
    assert best.moves == 6
    assert BeamPlayer("modern", pieces=2).explain(session, reach)[0].moves == 2
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


@pytest.mark.parametrize(("speed", "level"), [(None, 1), (10, 13)])
def test_the_spins_that_it_counts_on_are_those_that_it_gets(speed: float | None, level: int) -> None:
    seen = Seen(game_of(MODERN, "spins", level=level), speed, width=4, pieces=30)
    assert seen.misplaced == 0
    assert seen.got == seen.meant
    assert seen.got.count(Spin.FULL) >= 2


def test_a_short_marathon() -> None:
    session = game_of(MODERN, "short")
    seen = Seen(session, 10, width=6, pieces=50)
    assert session.ended is None
    assert (session.score, session.lines, session.level) == (15474, 15, 2)
    assert seen.clears == {
        "T-spin double": 5,
        "T-spin mini single": 1,
        "Tetris": 1,
    }


@pytest.mark.parametrize(
    ("rules", "options", "lines"), [(ARCADE, {}, 9), (CLASSIC, {}, 12), (MODERN, {"randomizer": "bastet"}, 5)]
)
def test_it_plays_by_rules_that_have_no_hold_and_no_spins_and_with_one_piece(
    rules: Rules, options: dict[str, str], lines: int
) -> None:
    session = game_of(rules, "other", **options)
    seen = Seen(session, 10, width=6, pieces=35)
    assert (session.ended, session.lines) == (None, lines)
    assert seen.misplaced == 0


COUNTED = counting(GuidelineScoring())


def kind_of(cells: int, piece: Piece, mask: int, spin: int) -> MoveKind:
    full = full_rows(cells | mask)
    rows, perfect = full.bit_count(), bool(full) and not remove_rows(cells | mask, full)
    return MoveKind(rows, spin, perfect, piece is Piece.T)


def test_its_books_are_those_of_the_game() -> None:
    session = Session(ONE_LEVEL, dealer("7-bag", "books"), mode=ENDLESS)
    pilot = Pilot(thinker("modern", width=6))
    run, cells, seen = Run(), 0, 0
    while session.pieces < 45:
        for event in session.advance(*pilot.buttons(session)):
            if isinstance(event, Held):
                seen += 1
            if isinstance(event, Locked):
                spin = SPINS.index(event.spin)
                kind = kind_of(cells, event.placement.piece, event.cells, spin)
                features, run, _ = COUNTED(kind, run, 0, True)
                points, cells = 100 * features["winning points"], session.cells
            if isinstance(event, Cleared):
                assert event.points == points
        chain = session.tally.chain
        assert run == Run(0 if chain.back_to_back else -1, chain.combo)
    assert seen
