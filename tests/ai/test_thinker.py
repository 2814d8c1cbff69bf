"""Who decides, and who has the buttons."""

from collections.abc import Collection, Sequence
from typing import Literal

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking.thinker import (
    THINKING,
    Decision,
    Opinion,
    Pending,
    ReachableLandings,
    after_hold,
    reachable_without_gravity,
)
from game.core.board.board import Board
from game.core.board.pieces import Placement
from game.core.board.rotation import SRS
from game.core.dealers import dealer
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Held, Locked
from game.core.session.game_view import GameView
from game.core.session.session import Session
from tests.core.playing import dealing

WELL = """
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
"""


class Saver:
    """Holds whenever it can, and otherwise plays the lowest landing; thinks so many times before it decides."""

    name = "Saver"

    def __init__(self, thinks: int = 0) -> None:
        self.thinks = thinks
        self._left = thinks

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        if self._left:
            self._left -= 1
            return THINKING
        self._left = self.thinks
        landings = reach.after_hold or reach.landings
        return Decision(min(landings, key=lambda landing: landing.y), 0.0, hold=bool(reach.after_hold))

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return ()

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        return None


def played(session: Session, pilot: Pilot, pieces: int) -> list[Event]:
    events: list[Event] = []
    for _ in range(10_000):
        if session.pieces >= pieces or session.ended:
            return events
        events += session.advance(*pilot.buttons(session))
    raise AssertionError("the pilot hangs")


@pytest.mark.parametrize("speed", [3, 10, None])
@pytest.mark.parametrize("level", [1, 15])
@pytest.mark.parametrize("thinks", [0, 4])
def test_the_pilot_holds_where_that_is_the_decision(speed: float | None, level: int, thinks: int) -> None:
    session = Session(MODERN, dealing("TIOSZLJTIOSZ"), mode=ENDLESS, level=level)
    events = played(session, Pilot(Saver(thinks), speed), 4)
    # T is put away for I, then each piece for the one that was put away before it.
    assert [event.piece.name for event in events if isinstance(event, Held)] == ["T", "O", "S", "Z"]
    assert [event.placement.piece.name for event in events if isinstance(event, Locked)] == ["I", "T", "O", "S"]


def test_nothing_is_pressed_while_it_thinks() -> None:
    session = Session(MODERN, dealing("TIO"), mode=ENDLESS)
    pilot = Pilot(Saver(thinks=5))
    session.advance(*pilot.buttons(session))
    for _ in range(5):
        assert pilot.buttons(session) == (Buttons.NONE, 10)  # asked again after a hundredth of a second
    assert pilot.buttons(session) == (Buttons.HOLD, 1)


def test_a_piece_that_hold_would_bring_into_the_stack_is_out_of_reach() -> None:
    session = Session(MODERN, dealing("TIO"), mode=ENDLESS)
    session.step(Buttons.NONE)
    assert len(reachable_without_gravity(session).after_hold) == 17
    high = Board.parse("/".join(["XXXX..XXXX"] * 21)).cells
    session = Session(MODERN, dealing("OIT"), mode=ENDLESS, board=Board(high))
    session.step(Buttons.NONE)
    assert session.current
    assert reachable_without_gravity(session).after_hold == ()


@pytest.mark.parametrize(
    ("letters", "picture"),
    [
        ("OL", "1X8/1X8/1X1X6/1X1X4X1/1X1X6/XXXX4X1/XXXX4X1/XXXX4X1/XXXXX1X1XX/XXXXX1X2X/X1XXX1X1XX"),
        (
            "SI",
            "1X8/1X8/1X3X4/1X3X4/1X3X1X2/1X3X4/1X1X1X1X2/1X1X1X1XX1/1XXX1X1X2/1XXX1X1XX1/1XXX1X1XXX/1XXX2XXXX"
            "/1XXX1XXXXX/XXXX1XXXX1/X1XX1XXXXX",
        ),
    ],
)
def test_every_landing_that_is_promised_after_hold_is_in_reach_after_hold(letters: str, picture: str) -> None:
    stack = Board.parse(picture)
    session = Session(MODERN, dealing(letters), mode=ENDLESS, level=13, board=stack)
    pilot = Pilot(Saver(), 10)
    while not session.current:
        session.advance(*pilot.buttons(session))
    promised = pilot.reach(session).after_hold
    while not session.hold_used:
        session.advance(*pilot.buttons(session))
    assert promised
    assert set(map(SRS.mask, promised)) - set(map(SRS.mask, pilot.reach(session).landings)) == set()


def test_after_hold_a_piece_is_where_it_has_dropped_a_row_if_the_rules_have_it_so() -> None:
    session = Session(MODERN, dealing("TI"), mode=ENDLESS)
    session.step(Buttons.NONE)
    expected = after_hold(session)
    session.step(Buttons.HOLD)
    assert session.current == expected


def falling(queue: str, board: str | None = None) -> Session:
    stack = Board.parse(board) if board else Board()
    session = Session(MODERN, dealer("sequence", 1, options={"pieces": queue}), mode=ENDLESS, board=stack)
    session.step(Buttons.NONE)
    return session


@pytest.mark.parametrize("name", CONTROLLERS)
@pytest.mark.parametrize(("pieces", "width"), [(None, None), (2, None), (3, 8)])
def test_what_it_explains_is_what_it_does(name: str, pieces: int | None, width: int | None) -> None:
    player = thinker(name, pieces=pieces, width=width)
    session = falling("TOI", WELL)
    reach = reachable_without_gravity(session)
    opinions = player.explain(session, reach)
    decision = player.decide(session, reach)
    assert isinstance(decision, Decision)
    assert decision.landing == opinions[0].landing
    assert decision.value == pytest.approx(opinions[0].value)
    assert {opinion.landing for opinion in opinions} <= set(reach.landings)
    for opinion in opinions:
        assert sum(term.worth for term in opinion.terms.values()) == pytest.approx(opinion.value)


def test_what_the_beam_gave_up_is_worth_what_it_is_worth_by_itself() -> None:
    player, session = thinker("dellacherie", pieces=4, width=3), falling("TOIS", WELL)
    opinions = player.explain(session, reachable_without_gravity(session))
    assert len(opinions) == len(reachable_without_gravity(session).landings)
    alone = thinker("dellacherie", pieces=4, width=1)
    values = {}
    for opinion in opinions:
        (own,) = alone.explain(session, ReachableLandings(lambda only=opinion.landing: [only], list))  # type: ignore[misc]
        values[opinion.landing] = own.value
    same = [opinion for opinion in opinions if opinion.value == values[opinion.landing]]
    assert len(same) >= len(opinions) - 3, "all but those that the beam has kept, which may be better"
    assert all(opinion.value >= values[opinion.landing] for opinion in opinions)
    assert {opinion.moves for opinion in opinions} == {4}
    assert not opinions[0].pruned
    assert len(opinions) - 3 <= sum(opinion.pruned for opinion in opinions) < len(opinions)
    assert [opinion.value for opinion in opinions[1:]] == sorted((o.value for o in opinions[1:]), reverse=True)
