"""Which of the moves that a bot suggests can be made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from game.ai.thinker import Decision, Reach, after_hold, held_for
from game.core.board.moves import reachable_landings
from game.core.board.pieces import Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.session.session import Session
from game.tbp.places import fits
from game.tbp.position import Move

_BY_WORTH = (Spin.NONE, Spin.MINI, Spin.FULL)


def chosen(session: Session, reach: Reach, moves: Iterable[Move]) -> tuple[Move, Decision] | None:
    """The first move that can be made from where the piece is, with the spin that it will be; None where none can.

    A move whose spin cannot be made is the choice only where no other move can be made. It then has the best spin
    that is possible: a mini where a full spin was asked for, or none.
    """
    second_best: tuple[Move, Decision] | None = None
    for wanted, landing, best_spin, hold in _possible(session, reach, moves):
        spin = Spin.NONE if wanted.spin is Spin.NONE else best_spin
        choice = Move(wanted.placement, spin), Decision(landing, 0.0, hold, spin)
        if _BY_WORTH.index(spin) >= _BY_WORTH.index(wanted.spin):
            return choice
        second_best = second_best or choice
    return second_best


def can_be_made(session: Session, move: Move) -> bool:
    """Whether a move could be made if the piece did not fall by itself."""
    current, piece, rules = session.current, move.placement.piece, session.rules
    if not current or piece not in (current.piece, held_for(session)) or not fits(session.cells, move.placement):
        return False
    start = rules.rotation.spawned(piece, rules.skyline)
    landings = reachable_landings(rules.rotation, session.cells, start)
    return SRS.mask(move.placement) in map(SRS.mask, landings)


def _possible(session: Session, reach: Reach, moves: Iterable[Move]) -> Iterator[tuple[Move, Placement, Spin, bool]]:
    """The moves that can be made from where the piece is, each with its landing, its best spin and whether it holds."""
    current, swapped = session.current, after_hold(session)
    for move in moves:
        piece = move.placement.piece
        if current and piece is current.piece:
            landing, hold = _among(reach.landings, session.cells, move.placement), False
        elif swapped and piece is swapped.piece:
            landing, hold = _among(reach.after_hold, session.cells, move.placement), True
        else:
            continue
        if landing:
            spins = reach.spins_after_hold if hold else reach.spins
            yield move, landing, spins.get(landing, Spin.NONE), hold


def _among(landings: Collection[Placement], cells: int, placement: Placement) -> Placement | None:
    """The landing that covers the same cells."""
    if not fits(cells, placement):
        return None
    mask = SRS.mask(placement)
    return next((landing for landing in landings if SRS.mask(landing) == mask), None)
