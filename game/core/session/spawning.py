"""How a piece enters the well: from the queue, from the hold, or by undoing a placement."""

from __future__ import annotations

from game.core.board.pieces import Piece
from game.core.board.rotation import CCW, CW, HALF
from game.core.session.buttons import Buttons
from game.core.session.events import GarbageRose, Held, Landed, Spawned, TopRowsCleared, Undone
from game.core.session.falling import Falling
from game.core.session.parts import Parts
from game.core.session.states import SessionState
from game.core.session.stores.undo import UndoPoint
from game.core.session.timers.gravity import Gravity

HOLD = int(Buttons.HOLD)
TURNS = ((int(Buttons.CW), CW), (int(Buttons.CCW), CCW), (int(Buttons.HALF), HALF))
"""The rotation buttons with their rotations."""


def spawn(parts: Parts) -> SessionState:
    """Bring the next piece into the well, after the garbage of a match. Returns the state that follows."""
    if parts.exchange:
        # A row too many ends the game, so that more need not enter.
        rose = parts.exchange.enter(parts.stack, parts.tick, parts.rules.most_rows + 1 - parts.stack.height)
        if rose:
            parts.events.append(GarbageRose(rose))
        if parts.stack.height > parts.rules.most_rows:
            return parts.end("block out")
    point = UndoPoint(parts.stack.layers(), parts.tally.copy(), parts.queue.now()) if parts.mode.undo else None
    piece = parts.queue.next(parts.stack.cells)
    if piece is None:
        return parts.end("no more pieces")
    if point:
        parts.undo_points.append(point)
    if parts.mode.level_rises:
        parts.reach(parts.rules.levels.after_spawn(parts.tally.level, parts.tally.pieces))
    if not parts.handling.keep_charge:
        parts.shift.delay(parts.tick + parts.handling.das)
    held = hold(parts, piece) if parts.is_meant(HOLD, parts.handling.initial_hold) else None
    return held or _enter(parts, piece)


def hold(parts: Parts, piece: Piece) -> SessionState | None:
    """Swap a piece with the held one. Returns the state that follows; None if the hold cannot be used."""
    following = parts.queue.swap(piece, parts.stack.cells)
    if following is None:
        return None
    parts.presses.mark_used(HOLD)
    parts.events.append(Held(piece))
    parts.shift.delay(parts.tick + parts.handling.dcd)
    return _enter(parts, following)


def undo(parts: Parts, state: SessionState) -> SessionState:
    """Go back to the spawn of the last piece that locked. Returns the state that follows."""
    if isinstance(state, Falling) and parts.undo_points:
        parts.undo_points.pop()
    if not parts.undo_points:
        return state
    point = parts.undo_points.pop()
    parts.queue.restore(point.queue)
    parts.stack.restore(point.stack)
    parts.tally = point.tally.copy()  # copies of the game share the point
    parts.gravity.set_level(parts.tally.level)
    parts.set_stage()
    parts.events.append(Undone())
    return spawn(parts)


def _enter(parts: Parts, piece: Piece) -> SessionState:
    """Spawn a piece above the stack, rotated if a rotation button is held."""
    rules = parts.rules
    system, cells = rules.rotation, parts.stack.cells
    placement = system.spawned(piece, rules.skyline)
    for button, turn in TURNS:
        meant = parts.is_meant(button, parts.handling.initial_rotation)
        turned = system.turned(cells, placement, turn) if meant else None
        if turned and turned[1] == 1:  # a piece that spawns is never kicked
            placement = turned[0]
            parts.presses.mark_used(button)
            break
    if not system.fits(cells, placement):
        if parts.mode.endless:
            # Make room: empty the upper half of the visible rows and everything above them.
            parts.events.append(TopRowsCleared(parts.stack.cut(rules.skyline // 2)))
        elif not rules.console:
            return parts.end("roll" if parts.tally.rolling else "block out", blocked=placement)
    parts.events.append(Spawned(piece))
    falling = Falling(parts.stage, parts.stack.cells, placement, parts.gravity, parts.tick)
    parts.shift.piece_active(falling.falls_from)
    if parts.stage.soft_drop_per_piece and isinstance(parts.gravity, Gravity):
        parts.gravity.set_soft_drop(False)
    if falling.grounded:
        parts.events.append(Landed())
    return falling
