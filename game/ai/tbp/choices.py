"""Which of the moves that a bot suggests can be made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from game.ai.paths import hanging_path
from game.ai.tbp.places import fits
from game.ai.tbp.position import Move
from game.ai.tbp.spins import can_spin, spin_along
from game.ai.thinker import Decision, Reach, after_hold, held_for
from game.core.events import Spin
from game.core.moves import reachable_landings
from game.core.pieces import Placement
from game.core.rotation import SRS
from game.core.session import Session


def chosen(session: Session, reach: Reach, moves: Iterable[Move]) -> tuple[Move, Decision] | None:
    """The first move that can be made from where the piece is, with the spin that comes of it; None where none can.

    A spin that is asked for and cannot be made gives way to any other move, but not to none.
    """
    second_best: tuple[Move, Decision] | None = None
    for wanted, made, decision in _possible(session, reach, moves):
        if wanted.spin in (Spin.NONE, made.spin):
            return made, decision
        second_best = second_best or (made, decision)
    return second_best


def can_be_made(session: Session, move: Move) -> bool:
    """Whether a move could be made by somebody with all the time there is."""
    current, piece, rules = session.current, move.placement.piece, session.rules
    if not current or piece not in (current.piece, held_for(session)) or not fits(session.cells, move.placement):
        return False
    start = rules.rotation.spawned(piece, rules.skyline)
    landings = reachable_landings(rules.rotation, session.cells, start)
    return SRS.mask(move.placement) in map(SRS.mask, landings)


def _possible(session: Session, reach: Reach, moves: Iterable[Move]) -> Iterator[tuple[Move, Move, Decision]]:
    """The moves that can be made from where the piece is: as they are asked for, as they come out, and how."""
    current, swapped = session.current, after_hold(session)
    for move in moves:
        piece = move.placement.piece
        if current and piece is current.piece:
            start, landings, hold = current, reach.landings, False
        elif swapped and piece is swapped.piece:
            start, landings, hold = swapped, reach.after_hold, True
        else:
            continue
        landing = _among(landings, session.cells, move.placement)
        if landing:
            made = Move(move.placement, _spin(session, start, landing, landings))
            yield move, made, Decision(landing, 0.0, hold)


def _among(landings: Collection[Placement], cells: int, placement: Placement) -> Placement | None:
    """The landing that covers the same cells."""
    if not fits(cells, placement):
        return None
    mask = SRS.mask(placement)
    return next((landing for landing in landings if SRS.mask(landing) == mask), None)


def _spin(session: Session, start: Placement, landing: Placement, landings: Collection[Placement]) -> Spin:
    """The spin with which the pilot's keys lead to a landing."""
    rules, cells = session.rules, session.cells
    if not can_spin(rules, cells, landing):
        return Spin.NONE
    path = landings[landing] if isinstance(landings, dict) else hanging_path(rules.rotation, cells, start, landing)
    return spin_along(rules, cells, start, path) if path else Spin.NONE
