"""What holds in every game, whatever buttons are pressed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.core.board import full_rows
from game.core.buttons import Buttons
from game.core.events import Cleared, Event, Locked
from game.core.modes import ENDLESS
from game.core.pieces import PIECES
from game.core.rules import MODERN, Handling
from game.core.session import Session
from tests.core.playing import Hand

TICKS = 60_000


class Pressed(NamedTuple):
    """Buttons and for how many ticks they are held."""

    buttons: int
    ticks: int


def random_game(seed: int) -> tuple[Session, list[Pressed]]:
    """A game of a random kind, and random buttons to play it with; the seed decides both."""
    random = Random(seed)
    handling = Handling(
        das=random.choice([0, 20, 167]),
        arr=random.choice([0, 1, 33]),
        dcd=random.choice([0, 30]),
        soft_drop=random.choice([0, 1, 20]),
        both=random.choice(["last", "first", "neither"]),
        keep_charge=random.choice([False, True]),
    )
    hand = Hand("".join(random.choice("IJLOSTZ") for _ in range(3000)))
    session = Session(MODERN, hand, handling=handling, mode=ENDLESS, level=random.choice([1, 5, 12, 20]))
    presses, ticks = [], 0
    while ticks < TICKS:
        held = Buttons(random.getrandbits(8) & random.getrandbits(8) & random.getrandbits(8))
        presses.append(Pressed(int(held), random.randrange(1, 250)))
        ticks += presses[-1].ticks
    return session, presses


def tick_by_tick(session: Session, presses: list[Pressed]) -> list[tuple[int, Event]]:
    """Play with one ``step`` for each tick."""
    log = []
    for buttons, ticks in presses:
        for _ in range(ticks):
            now = session.tick
            log += [(now, event) for event in session.step(buttons)]
    return log


def by_leaps(session: Session, presses: list[Pressed]) -> list[tuple[int, Event]]:
    """Play with ``advance``, which skips ticks in which nothing is due."""
    log = []
    for buttons, ticks in presses:
        last = session.tick + ticks
        while session.tick < last and not session.ended:
            events = session.advance(buttons, last - session.tick)
            now = session.tick - (not session.ended)
            log += [(now, event) for event in events]
    return log


class EveryTick(Session):
    """A session that never skips: the slow and obvious oracle for ``_plan``."""

    def _plan(self) -> None:
        self._due = self.tick + 1


def state(session: Session) -> tuple[object, ...]:
    return (session.cells, tuple(session.colours), session.score, session.lines, session.pieces, session.tick)


@pytest.mark.parametrize("seed", range(40))
def test_leaping_over_idle_ticks_changes_nothing(seed: int) -> None:
    session, presses = random_game(seed)
    leaping = random_game(seed)[0]
    plodding = random_game(seed)[0]
    plodding.__class__ = EveryTick
    log = tick_by_tick(session, presses)
    assert by_leaps(leaping, presses) == log
    assert tick_by_tick(plodding, presses) == log
    assert state(leaping) == state(session) == state(plodding)
    assert session.pieces > 0


@pytest.mark.parametrize("seed", range(100, 130))
def test_cells_are_conserved_and_the_score_never_falls(seed: int) -> None:
    session, presses = random_game(seed)
    score = rows = 0
    for buttons, ticks in presses:
        last = session.tick + ticks
        while session.tick < last and not session.ended:
            events = session.advance(buttons, last - session.tick)
            assert session.score >= score
            score = session.score
            for event in events:
                if isinstance(event, Locked):
                    assert event.cells.bit_count() == 4
                if isinstance(event, Cleared):
                    rows += len(event.rows)
            assert session.cells.bit_count() == 4 * session.pieces - 10 * rows
            assert not full_rows(session.cells)
            assert sum(session.colours) == session.cells
            assert not any(session.colours[a] & session.colours[b] for a in PIECES for b in range(a))
            if session.current:
                assert session.rules.rotation.fits(session.cells, session.current)
    assert session.lines == rows


@pytest.mark.parametrize("seed", range(200, 210))
def test_quiet_is_how_long_nothing_happens(seed: int) -> None:
    session, presses = random_game(seed)
    for buttons, ticks in presses:
        session.step(buttons)
        for _ in range(ticks):
            if session.ended:
                return
            before, quiet = session.current, session.quiet(buttons)
            for _ in range(min(quiet - 1, 200)):
                assert session.step(buttons) == []
                assert session.current == before
            if quiet <= 200:
                break
