"""What a bot is told of the dealer."""

from __future__ import annotations

from random import Random

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.dealers.dealing import RecordedDealer
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.tbp.messages import name_for, state_of
from tests.core.playing import game, tap


def dealt_by(name: str, pieces: int, previews: int = 5) -> Session:
    """A game in which so many pieces have fallen, the falling one included."""
    setup = set_up(MODERN, ENDLESS, "1", randomizer=name, previews=previews)
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    tap(session, *[Buttons.HARD_DROP] * (pieces - 1))
    assert len(session.history) == pieces
    return session


@pytest.mark.parametrize(("pieces", "previews", "left"), [(1, 5, 1), (2, 5, 7), (3, 5, 6), (1, 1, 5), (6, 6, 2)])
def test_the_bag_holds_what_is_not_yet_shown_of_its_seven(pieces: int, previews: int, left: int) -> None:
    session = dealt_by("7-bag", pieces, previews)
    state = state_of(session)
    assert state["type"] == name_for(session) == "seven_bag"
    assert len(state["bag_state"]) == left
    shown = (*session.history, *session.queue)
    in_hand = {piece.name for piece in shown[len(shown) // 7 * 7 :]}
    assert set(state["bag_state"]) == set("IJLOSTZ") - in_hand


def test_a_larger_bag_is_counted() -> None:
    session = dealt_by("14-bag", 1, previews=6)
    state = state_of(session)
    assert state["type"] == "general_bag"
    assert state["filled_bag"] == dict.fromkeys("IJLOSTZ", 2)
    assert sum(state["current_bag"].values()) == 7
    assert state_of(dealt_by("14-bag", 8, previews=6))["current_bag"] == dict.fromkeys("IJLOSTZ", 2)


def test_what_the_protocol_has_no_word_for_is_unknown() -> None:
    known = {"7-bag", "tgm-ace", "14-bag", "63-bag", "memoryless", "entropy"}
    assert {name for name in RANDOMIZERS if name_for(dealt_by_name(name)) != "unknown"} == known
    assert name_for(dealt_by("memoryless", 1)) == "uniform"
    assert state_of(dealt_by("tgm3", 1)) == {"type": "unknown"}
    assert state_of(game("TIO")) == {"type": "unknown"}


def dealt_by_name(name: str) -> Session:
    setup = set_up(MODERN, ENDLESS, "1", randomizer=name)
    return setup.session(setup.dealer(Random(1)))


def test_a_deal_that_breaks_off_begins_another_bag() -> None:
    session = Session(MODERN, RecordedDealer(pieces_from("TTIOSZJ"), randomizer="7-bag"))
    session.step(Buttons.NONE)
    assert state_of(session)["bag_state"] == ["L"]
