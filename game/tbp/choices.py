"""The use of a bot's suggestions: the move that is made, and the list that is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from game.ai.review import explaining
from game.ai.thinker import Decision, Opinion, ReachableLandings, Steps, Thinker, after_hold
from game.core.board.moves import reachable_landings
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.session.turn import Turn, turn_of
from game.core.session.view import GameView, piece_after_hold
from game.tbp.moves import Move
from game.tbp.places import centre, fits

_BY_WORTH = (Spin.NONE, Spin.MINI, Spin.FULL)


def chosen(session: GameView, reach: ReachableLandings, moves: Iterable[Move]) -> tuple[Move, Decision] | None:
    """Return the first move that can be made from the present place of the piece, with its spin; None if none can.

    A move with an impossible spin is chosen only if no other move can be made. It then gets the best possible spin: a
    mini in place of a full spin, or none.
    """
    second_best: tuple[Move, Decision] | None = None
    for wanted, landing, best_spin, hold in _possible(session, reach, moves):
        spin = Spin.NONE if wanted.spin is Spin.NONE else best_spin
        choice = Move(wanted.placement, spin), Decision(landing, 0.0, hold, spin)
        if _BY_WORTH.index(spin) >= _BY_WORTH.index(wanted.spin):
            return choice
        second_best = second_best or choice
    return second_best


def nearest(session: GameView, reach: ReachableLandings, wish: Move, stand_in: Thinker) -> Decision | None:
    """Return the landing in reach that is nearest to a move out of reach; None if nothing is in reach.

    The nearest landing has the most cells in common with the wish, then the least distance in columns, then the same
    orientation. ``stand_in`` decides between equal landings.
    """
    current, placement = session.current, wish.placement
    hold = bool(current and current.piece is not placement.piece and reach.after_hold)
    landings = reach.after_hold if hold else reach.landings
    if not landings:
        return None

    def distance(landing: Placement) -> tuple[int, int, bool]:
        common = (SRS.mask(landing) & SRS.mask(placement)).bit_count()
        columns = abs(centre(landing)[0] - centre(placement)[0])
        return -common, columns, landing.orientation != placement.orientation

    least = min(map(distance, landings))
    equals = [landing for landing in landings if distance(landing) == least]
    return Decision(stand_in.prefer(session.rules, session.cells, equals) or equals[0], 0.0, hold)


def rated(
    session: GameView, reach: ReachableLandings, moves: Iterable[Move], rater: Thinker
) -> Steps[Sequence[Opinion]]:
    """Return the opinions of ``rater`` on the moves that bring a piece to rest, the best one first."""
    turn = turn_of(session)
    places = _at_rest(session, moves)
    if turn is None or not places:
        return ()
    system, found = turn.rules.rotation, dict[tuple[bool, int], Opinion]()

    def ask(view: Turn, now: Sequence[Placement], swapped: Sequence[Placement], *, hold: bool) -> Steps[None]:
        among = ReachableLandings(
            lambda: now, lambda: swapped, lambda: reach.spins, lambda: reach.spins_after_hold,
            rows_per_key=reach.rows_per_key,
        )  # fmt: skip
        for each in (yield from explaining(rater, view, among)):
            opinion = replace(each, hold=each.hold or hold)
            found.setdefault((opinion.hold, system.mask(opinion.landing)), opinion)

    yield from ask(turn, [at for at, hold in places if not hold], [at for at, hold in places if hold], hold=False)
    for at, hold in places:  # a bot that never holds, or that leaves out what ends the game, is asked again
        view = turn.after_hold() if hold else turn
        if view and (hold, system.mask(at)) not in found:
            yield from ask(view, [at], [], hold=hold)
    first = next(((hold, system.mask(at)) for at, hold in places if (hold, system.mask(at)) in found), None)
    listed = [replace(opinion, preferred=key == first) for key, opinion in found.items()]
    return sorted(listed, key=lambda each: (each.survives, not each.pruned, each.value), reverse=True)


def _at_rest(session: GameView, moves: Iterable[Move]) -> list[tuple[Placement, bool]]:
    """Return where the moves bring a piece to rest, in the order of the bot, and whether they hold first."""
    current, swapped = session.current, after_hold(session)
    known = [one.piece for one in (current, swapped) if one]
    places: dict[tuple[Piece, int], tuple[Placement, bool]] = {}
    for placement, _ in moves:
        below = placement._replace(y=placement.y - 1)
        rests = fits(session.cells, placement) and not fits(session.cells, below)
        if placement.piece in known and rests:
            hold = current is not None and placement.piece is not current.piece
            places.setdefault((placement.piece, SRS.mask(placement)), (placement, hold))
    return list(places.values())


def can_be_made(session: GameView, move: Move) -> bool:
    """Return whether a move could be made without gravity."""
    current, piece, rules = session.current, move.placement.piece, session.rules
    if not current or piece not in (current.piece, piece_after_hold(session)):
        return False
    if not fits(session.cells, move.placement):
        return False
    start = rules.rotation.spawned(piece, rules.skyline)
    landings = reachable_landings(rules.rotation, session.cells, start)
    return SRS.mask(move.placement) in map(SRS.mask, landings)


def _possible(
    session: GameView, reach: ReachableLandings, moves: Iterable[Move]
) -> Iterator[tuple[Move, Placement, Spin, bool]]:
    """Yield the moves that can be made from the present place of the piece, each with its landing, its best spin and
    whether it uses the hold."""
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
    """Return the landing that covers the same cells; None if there is none."""
    if not fits(cells, placement):
        return None
    mask = SRS.mask(placement)
    return next((landing for landing in landings if SRS.mask(landing) == mask), None)
