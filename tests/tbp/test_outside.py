"""Other people's bots as our players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinker import THINKING, Decision, Pending, ReachableLandings, Thinker
from game.core.board.pieces import Placement
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.core.session.view import GameView
from game.tbp.messages import SearchInfo
from game.tbp.outside import OutsideBot
from tests.cli.shell import COMMAND
from tests.core.playing import tap
from tests.tbp.conftest import PATIENCE, Behaves, Clock, asked, decided, falling, kinds, log


def test_the_bot_is_asked_and_its_move_is_made(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    assert session.current
    assert decided(well, session) == Decision(Placement(session.current.piece, 0, 3, 0), 0.0)
    assert well.name == "Badly"
    assert well.thought == SearchInfo(1234567, 5e5, 8)
    assert kinds(tmp_path)[:3] == ["rules", "start", "suggest"]


def test_it_is_told_how_the_game_stands_only_where_it_cannot_know(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    decided(well, session)
    tap(session, Buttons.HARD_DROP)
    decided(well, session)
    tap(session, Buttons.LEFT, Buttons.HARD_DROP)
    decided(well, session)
    assert kinds(tmp_path)[:9] == [
        "rules", "start", "suggest", "play", "suggest", "play", "stop", "start", "suggest",
    ]  # fmt: skip


def test_it_can_be_told_the_position_before_it_is_asked(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    while not well.prepare(session):
        assert well.wait(PATIENCE), "no answer"
    well.prepare(session)
    assert decided(well, session)
    tap(session, Buttons.LEFT, Buttons.HARD_DROP)
    well.prepare(session)
    assert decided(well, session)
    assert kinds(tmp_path)[:7] == ["rules", "start", "suggest", "play", "stop", "start", "suggest"]


def test_who_has_not_begun_to_think_is_asked_again(bot: Behaves, tmp_path: Path) -> None:
    one, session = bot("hesitates"), falling()
    assert decided(one, session)
    tap(session, Buttons.HARD_DROP)
    assert decided(one, session)
    assert kinds(tmp_path)[:7] == ["rules", "start", "suggest", "suggest", "suggest", "suggest", "play"]
    assert kinds(tmp_path)[7:11] == ["suggest"] * 4


def test_new_pieces_are_told_as_they_come_to_be_known(bot: Behaves, tmp_path: Path) -> None:
    setup = set_up(MODERN, MARATHON, "1", previews=3)
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    well = bot("well")
    decided(well, session)
    known = [session.current.piece if session.current else None, *session.queue]
    tap(session, Buttons.HARD_DROP)
    decided(well, session)
    told = log(tmp_path)
    assert told[0] == {"type": "rules", "randomizer": "seven_bag"}
    assert told[1]["queue"] == [str(piece) for piece in known]
    bag = sorted(set("IJLOSTZ") - {str(piece) for piece in known})
    assert told[1]["randomizer"] == {"type": "seven_bag", "bag_state": bag}
    assert told[4] == {"type": "new_piece", "piece": str(session.queue[-1])}


def test_the_position_is_told_with_its_colours_garbage_hold_and_chain(bot: Behaves, tmp_path: Path) -> None:
    session = falling("IOTS", "X1XXXXXXXX/XXXXXX4")
    tap(session, Buttons.HOLD, Buttons.HARD_DROP)
    well = bot("well")
    decided(well, session)
    start = log(tmp_path)[1]
    board = start.pop("board")
    assert (start["hold"], start["queue"], start["combo"], start["back_to_back"]) == ("I", ["T", "S"], 0, False)
    assert start["randomizer"] == {"type": "unknown"}
    assert isinstance(board, list)
    assert len(board) == 40
    assert board[0] == ["G"] * 6 + [None] * 4
    assert board[2] == [None] * 4 + ["O"] * 2 + [None] * 4


def test_where_nothing_can_be_held_the_hold_is_said_to_be_like_the_falling_piece(bot: Behaves, tmp_path: Path) -> None:
    session = falling("IOTS")
    tap(session, Buttons.HOLD)
    decided(bot("well"), session)
    assert (log(tmp_path)[1]["hold"], log(tmp_path)[1]["queue"]) == ("O", ["O", "T", "S"])


def test_a_move_out_of_the_hold_is_made_by_holding(bot: Behaves) -> None:
    session, well = falling("TIO"), bot("holds")
    decision = decided(well, session)
    assert decision
    assert decision.hold
    tap(session, Buttons.HOLD)
    after = decided(well, session)
    assert after
    assert not after.hold
    assert after.landing == decision.landing


def test_another_turn_of_another_game_is_another_question(bot: Behaves, tmp_path: Path) -> None:
    well = bot("well")
    decided(well, falling())
    decided(well, falling())
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "play", "stop", "start"]
    setup = set_up(MODERN, MARATHON, "1")
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    decided(well, session)
    assert kinds(tmp_path).count("rules") == 2, "other rules for the pieces are told to a new process"
    well.close()
    assert not well.wait(0)
    assert decided(well, session)
    assert kinds(tmp_path).count("rules") == 3, "after a close it is started anew"


def test_an_answer_to_a_turn_that_is_over_is_passed_over(bot: Behaves, tmp_path: Path) -> None:
    well, session = bot("well"), falling()
    asked(well, session)
    tap(session, Buttons.HARD_DROP)
    decision = decided(well, session)
    assert decision
    assert session.current
    assert decision.landing.piece is session.current.piece
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "stop", "start", "suggest"]


class Steadfast:
    """A thinker that does not think again once it has held, as a bot of the protocol is not asked again."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker, self.name = thinker, thinker.name
        self.explain, self.prefer = thinker.explain, thinker.prefer
        self.decided: Decision | None = None

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        if view.hold_used and self.decided:
            return replace(self.decided, hold=False)
        decision = self.thinker.decide(view, reach)
        self.decided = decision if isinstance(decision, Decision) else None
        return decision


def locked(session: Session, pilot: Pilot, pieces: int) -> list[Placement]:
    """The placements of so many pieces that a pilot plays."""
    found: list[Placement] = []
    while session.pieces < pieces and not session.ended:
        held, ticks = pilot.buttons(session)
        if not pilot.ready(0):
            assert pilot.ready(PATIENCE)
        events: list[Event] = session.advance(int(held), ticks)
        found += [event.placement for event in events if isinstance(event, Locked)]
    return found


@pytest.mark.parametrize(
    ("name", "pieces", "speed"), [("dellacherie", 30, None), ("fahey-2", 6, 20.0), ("modern", 4, None)]
)
def test_our_bot_plays_outside_as_it_does_inside(clock: Clock, name: str, pieces: int, speed: float | None) -> None:
    setup = set_up(MODERN, MODES["endless"], "7")
    bot = OutsideBot(
        [*COMMAND, "tbp", "--controller", name, "--seconds", "60"], PATIENCE, clock, thinker("dellacherie")
    )
    outside = locked(setup.session(setup.dealer()), Pilot(bot, speed), pieces)
    inside = locked(setup.session(setup.dealer()), Pilot(Steadfast(thinker(name)), speed), pieces)
    assert bot.name == f"Tetrarium {thinker(name).name}"
    bot.close()
    assert len(outside) == pieces
    assert outside == inside


def test_where_all_suggestions_are_out_of_reach_our_player_places_the_piece_nearby(bot: Behaves) -> None:
    well, session = bot("well"), falling()
    assert session.current
    left = [Placement(session.current.piece, 0, 0, 0), Placement(session.current.piece, 0, 1, 0)]
    reach = ReachableLandings(lambda: left, lambda: ())
    while (decision := well.decide(session, reach)) is THINKING:
        assert well.wait(PATIENCE), "no answer"
    assert decision == Decision(left[1], 0.0)
    assert well.notice == "T north at 4, 0 is out of reach: Dellacherie places it nearby"
    (first,) = (each for each in well.explain(session, reach) if each.preferred)
    assert first.landing == Placement(session.current.piece, 0, 3, 0)
    tap(session, Buttons.HARD_DROP)
    assert well.explain(session, reach) == ()
    assert decided(well, session)
    assert well.notice == ""
