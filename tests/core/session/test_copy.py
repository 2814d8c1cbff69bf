"""Copies of a session: they go on by themselves, and share what never changes."""

from __future__ import annotations

from game.core.dealers.dealing import RecordedDealer
from game.core.rules.modes import MODES
from game.core.session.session import Session
from tests.core.playing import CW, HARD, LEFT, NONE, UNDO, started, tap


def figures(session: Session) -> tuple[object, ...]:
    return session.tick, session.cells, session.current, session.queue, session.score, session.pieces, session.ended


def test_a_copy_goes_on_as_the_game_does() -> None:
    session = started("TIOSZLJ")
    tap(session, CW, LEFT, HARD, HARD)
    copy = session.copy()
    assert figures(copy) == figures(session)
    tap(session, LEFT, HARD)
    tap(copy, LEFT, HARD)
    assert figures(copy) == figures(session)


def test_what_a_copy_does_leaves_the_game_alone() -> None:
    session = started("TIOSZLJ")
    before = figures(session)
    tap(session.copy(), HARD, HARD)
    assert figures(session) == before


def test_a_placement_can_be_taken_back_in_both_and_counts_in_neither() -> None:
    session = started("TIOSZLJ", mode=MODES["zen"])
    tap(session, HARD, HARD, HARD)
    copies = session.copy(), session.copy()
    for each in copies:
        tap(each, UNDO, HARD, UNDO)
    tap(session, UNDO, HARD, UNDO)
    assert figures(copies[0]) == figures(copies[1]) == figures(session)


def test_a_copy_shares_the_pieces_and_starts_without_a_recording() -> None:
    session = started("TIOSZLJ")
    tap(session, HARD, HARD)
    copy = session.copy()
    assert isinstance(session.dealer, RecordedDealer)
    assert isinstance(copy.dealer, RecordedDealer)
    assert copy.dealer.pieces is session.dealer.pieces
    assert (len(copy.inputs), len(copy.trail)) == (0, 0)
    copy.step(NONE)
    assert len(session.trail) == 2
