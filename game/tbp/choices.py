"""Which of the moves that a bot suggests can be made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from game.ai.thinker import Decision, Reach, after_hold
from game.core.board.moves import reachable_landings
from game.core.board.pieces import Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.session.view import GameView, piece_after_hold
from game.tbp.places import fits
from game.tbp.position import Move

_BY_WORTH = (Spin.NONE, Spin.MINI, Spin.FULL)


def chosen(session: GameView, reach: Reach, moves: Iterable[Move]) -> tuple[Move, Decision] | None:
    """The first move that can be made from where the piece is, with the spin that it will be; None where none can.

    A spin that is asked for and cannot be made gives way to any other move, but not to none.
    """
    second_best: tuple[Move, Decision] | None = None
    for wanted, landing, best_spin, hold in _possible(session, reach, moves):
        spin = best_spin if _BY_WORTH.index(best_spin) >= _BY_WORTH.index(wanted.spin) > 0 else Spin.NONE
        choice = Move(wanted.placement, spin), Decision(landing, 0.0, hold, spin)
        if spin is not Spin.NONE or wanted.spin is Spin.NONE:
            return choice
        second_best = second_best or choice
    return second_best


def can_be_made(session: GameView, move: Move) -> bool:
    """Whether a move could be made by somebody with all the time there is."""
    current, piece, rules = session.current, move.placement.piece, session.rules
    if not current or piece not in (current.piece, piece_after_hold(session)):
        return False
    if not fits(session.cells, move.placement):
        return False
    start = rules.rotation.spawned(piece, rules.skyline)
    landings = reachable_landings(rules.rotation, session.cells, start)
    return SRS.mask(move.placement) in map(SRS.mask, landings)


def _possible(session: GameView, reach: Reach, moves: Iterable[Move]) -> Iterator[tuple[Move, Placement, Spin, bool]]:
    """The moves that can be made from where the piece is: where it lands, as what spin at best, whether by holding."""
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
