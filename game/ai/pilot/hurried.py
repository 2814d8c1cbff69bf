"""The landings in reach while a piece falls between the keys of a player."""

from __future__ import annotations

from fractions import Fraction

from game.ai.pilot.keys import AIMING
from game.ai.pilot.paths import after_key
from game.ai.pilot.timed_paths import TimedPathFinder, fall_timing
from game.ai.thinker import ReachableLandings, Thinker, after_hold
from game.core.board.bits import full_rows, remove_rows
from game.core.board.moves import Key
from game.core.board.pieces import Placement
from game.core.board.spin_moves import Spins
from game.core.session.buttons import Buttons
from game.core.session.view import GameView


def hurried(session: GameView, falling: TimedPathFinder, beat: int) -> ReachableLandings:
    """Return the landings for a player who presses a key every ``beat`` ticks, of the piece of ``falling`` and after a
    hold."""
    rules, cells, swapped = session.rules, session.cells, after_hold(session)
    pull = fall_timing(session, wait=beat, beat=beat, appears=True)
    coming = TimedPathFinder(rules.rotation, cells, swapped, pull) if swapped else None

    def spins(piece: TimedPathFinder | None) -> Spins:
        return {landing: spin for landing, (spin, _) in piece.spins().items()} if piece and rules.spins else {}

    return ReachableLandings(
        falling.paths,
        lambda: coming.paths() if coming else {},
        lambda: spins(falling),
        lambda: spins(coming),
        rows_per_key=beat * Fraction(*rules.speed(session.level)),
    )


def initial_turn(session: GameView, thinker: Thinker, beat: int) -> Buttons:
    """Return the rotation buttons to hold until the next piece spawns. NONE if no rotation, or no early one, leads to
    the best landing.

    A rotation at the spawn is only needed if pieces fall one row per tick or faster.
    """
    rules, queue = session.rules, session.queue
    acts = rules.initial_actions and session.handling.initial_rotation != "off"
    rows, ticks = rules.speed(session.level)
    if session.ended or not acts or not queue or rows < ticks:
        return Buttons.NONE
    system = rules.rotation
    cells = remove_rows(session.cells, full_rows(session.cells))
    spawned = system.spawned(queue[0], rules.skyline)
    starts = {system.mask(spawned): (spawned, Buttons.NONE)}
    for key in (Key.CW, Key.CCW):
        turned = after_key(system, cells, spawned, key)
        starts.setdefault(system.mask(turned), (turned, AIMING[key]))
    turns: dict[Placement, Buttons] = {}
    pull = fall_timing(session, wait=1, beat=beat)
    for mask, (start, button) in starts.items():
        if not mask & cells:
            for landing in TimedPathFinder(system, cells, start, pull).paths():
                turns.setdefault(landing, button)
    best = thinker.prefer(rules, cells, turns)
    return turns[best] if best else Buttons.NONE
