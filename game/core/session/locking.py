"""What happens when a piece locks: the clear, the score, the level, and the end of the game or the next piece."""

from __future__ import annotations

from game.core.board.spins import Spin, t_spin
from game.core.rules.attack import Clear
from game.core.session.events import Locked, TopRowsCleared
from game.core.session.falling import Falling
from game.core.session.parts import Parts
from game.core.session.spawning import spawn
from game.core.session.states import Clearing, Over, SessionState, Spawning


def lock(parts: Parts, falling: Falling) -> SessionState:
    """Add the falling piece to the stack. Returns the state that follows."""
    rules, placement, lag = parts.rules, falling.placement, parts.gravity.lag
    system, stack, tick = rules.rotation, parts.stack, parts.tick
    # The program of the Game Boy locks a piece with a lag twice.
    if rules.console and _tops_out(parts, falling, 1 + lag):
        return parts.end("block out", blocked=placement)
    mask = system.mask(placement)
    spin = t_spin(system, stack.cells, placement, falling.turn_test) if rules.spins else Spin.NONE
    parts.shift.piece_locked(tick)
    stack.add(placement.piece, mask, until=_hidden_from(parts) if parts.tally.rolling else None)
    parts.tally.pieces += 1
    parts.queue.used = False
    parts.events.append(Locked(placement, mask, spin, falling.presses, falling.soft_dropped))
    if placement.y >= rules.skyline and rules.lock_out and not parts.mode.endless:
        return parts.end("lock out", blocked=placement)

    rows, over = _count(parts, falling, spin)
    stage = parts.stage
    delays = stage.line_appearance if rows and stage.line_appearance else stage.appearance
    row = system.centre_row(placement) if rules.console else placement.y
    delay = delays[min(row, len(delays) - 1)]
    parts.recording.note_lock(tick, stack.cells, parts.tally.score, stack.height)
    if over:
        return over
    since = tick + lag
    spawns_at = max(parts.rolls_at, since + delay)
    if rows:
        # On a console the rows begin to vanish in the middle of the delay, and later for a higher piece.
        begins = since + delay - delays[0] if rules.console else tick
        until = since + stage.clear_delay[begins % len(stage.clear_delay)]
        spawns_at += until - since
        parts.clears_until = until
        if until > tick:
            return Clearing(rows, until, spawns_at)
        parts.collapse()
    return spawn(parts) if spawns_at == tick else Spawning(spawns_at)


def _tops_out(parts: Parts, falling: Falling, locks: int) -> bool:
    """Return whether a piece that locks by the rules of a console ends the game. ``locks`` is how often it counts."""
    rules, system = parts.rules, parts.rules.rotation
    most = rules.console.spawn_locks if rules.console else 0
    if not most or parts.mode.endless:
        return falling.overlaps
    spawned = system.spawned(falling.placement.piece, rules.skyline)
    if system.box(falling.placement) == system.box(spawned):
        parts.tally.spawn_locks += locks
    return parts.tally.spawn_locks >= most


def _count(parts: Parts, falling: Falling, spin: Spin) -> tuple[tuple[int, ...], Over | None]:
    """Count a piece that locked.

    Returns the full rows that are still in the stack, lowest first, and the end of the game if it ends here.
    """
    rules, mode, tally = parts.rules, parts.mode, parts.tally
    rows = parts.stack.full()
    perfect = bool(rows) and parts.stack.is_perfect_clear
    level, cleared = tally.locked(rows, spin, falling, perfect=perfect, tick=parts.tick)
    exchange = parts.exchange
    if exchange:
        if spin is Spin.NONE and exchange.attack.spins == "all" and rules.spins and falling.wedged:
            spin = Spin.MINI
        garbage = parts.stack.garbage_rows(rows)
        exchange.locked(Clear(len(rows), spin, perfect, garbage), tally.pieces, parts.tick)
    if cleared:
        parts.events.append(cleared)
    if not rows:
        return (), None
    parts.garbage.count_cleared(parts.stack, rows)
    won = mode.is_won(level=level, lines=tally.lines, garbage_left=parts.garbage.left) and not tally.rolling
    before = tally.level
    parts.reach(min(level, mode.last_level or level))
    if won:
        if mode.b_type_height is not None:
            tally.score += rules.b_type_points * (tally.level % 10 + mode.b_type_height)
        parts.collapse()
        return (), _win(parts)
    if _is_too_late(parts, before):
        parts.collapse()
        return (), parts.end("too late")
    return rows, None


def _win(parts: Parts) -> Over | None:
    """End the game, or begin the roll if the rules have one."""
    roll = parts.rules.roll
    if not roll or parts.mode.level is None:
        return parts.end("goal")
    parts.tally.rolling = True
    parts.events.append(TopRowsCleared(parts.stack.cut(0)))
    parts.rolls_at = parts.tick + roll.pause
    parts.ends_at = parts.rolls_at + roll.ticks
    return None


def _is_too_late(parts: Parts, before: int) -> bool:
    """Return whether a clear passed a level gate too late. ``before`` is the level before the clear."""
    gate = parts.rules.gate
    if not gate or parts.mode.level is None or not before < gate.level <= parts.tally.level:
        return False
    return parts.tick > gate.seconds * parts.rules.ticks_per_second


def _hidden_from(parts: Parts) -> int | None:
    """Return the tick from which a piece that locks now is hidden; None if it stays visible."""
    roll, grading = parts.rules.roll, parts.rules.grading
    if not parts.tally.rolling or not roll:
        return None
    invisible = grading is not None and grading.invisible(parts.tally.course(survived=False))
    return parts.tick + (roll.invisible if invisible else roll.fading)
