"""The steps of a tick: spawning, steering and locking a piece. Functions that take the parts of a game."""

from dataclasses import replace

from ..board import CCW, CW, HALF, Piece, Placement, Spin, t_spin
from ..rules import Clear, Drop, Rules
from .buttons import Buttons
from .events import (
    Dropped,
    GarbageRose,
    Held,
    Landed,
    Locked,
    Rotated,
    Shifted,
    Spawned,
    TopRowsCleared,
    Undone,
)
from .falling import Falling, InPlay
from .parts import Parts, UndoPoint
from .states import Clearing, Over, SessionState, Spawning
from .timers.gravity import ConsoleGravity, Gravity
from .tries import begin_try, comes_back, count_attack, missed

HOLD = int(Buttons.HOLD)
TURNS = ((int(Buttons.CW), CW), (int(Buttons.CCW), CCW), (int(Buttons.HALF), HALF))
"""The rotation buttons with their rotations."""


def spawn(parts: Parts) -> SessionState:
    """Bring the next piece into the well, after the garbage of a match. Returns the state that follows."""
    piece = next_piece(parts)
    return piece if isinstance(piece, Over) else _appear(parts, piece)


def _appear(parts: Parts, piece: Piece) -> SessionState:
    """Let a piece spawn, or the one that the hold brings for it. Returns the state that follows."""
    if not parts.handling.keep_charge:
        parts.shift.delay(parts.tick + parts.handling.das)
    if parts.rules.cuts_at_spawn:
        parts.shift.delay(parts.tick + parts.handling.cut_at_spawn)
    held = hold(parts, piece) if parts.is_meant(HOLD, parts.handling.initial_hold) else None
    return held or _enter(parts, piece)


def next_piece(parts: Parts) -> Piece | Over:
    """Let the garbage of a match enter, and deal the next piece. Returns it, or the end of the game."""
    if parts.exchange:
        # A row too many ends the game, so that more need not enter.
        rose = parts.exchange.enter(parts.stack, parts.tick, parts.rules.most_rows + 1 - parts.stack.height)
        if rose:
            parts.events.append(GarbageRose(rose))
        if parts.stack.height > parts.rules.most_rows:
            return parts.end("block out")
    begin_try(parts)
    point = UndoPoint(parts.stack.layers(), parts.tally.copy(), parts.queue.now()) if parts.mode.undo else None
    piece = parts.queue.next(parts.stack.cells)
    if piece is None:
        return parts.end("no more pieces")
    if point:
        parts.undo_points.append(point)
    if parts.mode.level_rises:
        parts.reach(parts.rules.levels.after_spawn(parts.tally.level, parts.tally.pieces))
    return piece


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
    return spawn(parts) if undone(parts, state) else state


def undone(parts: Parts, state: SessionState) -> bool:
    """Take back the last piece that locked, so that it can spawn again. Returns whether there was one."""
    if isinstance(state, InPlay) and parts.undo_points:
        parts.undo_points.pop()
    if not parts.undo_points:
        return False
    point = parts.undo_points.pop()
    parts.queue.restore(point.queue)
    parts.stack.restore(point.stack)
    parts.tally = point.tally.copy()  # copies of the game share the point
    parts.gravity.set_level(parts.tally.level)
    parts.set_stage()
    parts.events.append(Undone())
    return True


def _enter(parts: Parts, piece: Piece) -> SessionState:
    """Spawn a piece above the stack, rotated if a rotation button is held."""
    rules = parts.rules
    system, cells = rules.rotation, parts.stack.cells
    placement = system.spawned(piece, rules.skyline)
    if rules.clutch and parts.tally.chain.combo >= 0:  # the last piece cleared rows
        placement = lifted(rules, cells, placement)
    for button, turn in TURNS if parts.presses.held else ():
        meant = parts.is_meant(button, parts.handling.initial_rotation)
        turned = system.turned(cells, placement, turn) if meant else None
        if turned and turned[1] == 1:  # a piece that spawns is never kicked
            placement = turned[0]
            parts.presses.mark_used(button)
            break
    if not system.fits(cells, placement) and not parts.makes_room() and not rules.console:
        # A roll that follows the last level is lost after the goal was reached.
        return parts.end("roll" if parts.tally.rolling and not parts.mode.roll else "block out", blocked=placement)
    parts.events.append(Spawned(piece))
    parts.tries.score = parts.tally.score
    falling = Falling(parts.stage, parts.stack.cells, placement, parts.gravity, parts.tick)
    parts.shift.piece_active(falling.falls_from)
    needs_press = parts.stage.soft_drop_per_piece or not parts.handling.keep_soft_drop
    if needs_press and isinstance(parts.gravity, Gravity):
        parts.gravity.set_soft_drop(False)
    if falling.grounded:
        parts.events.append(Landed())
    return falling


def lifted(rules: Rules, cells: int, placement: Placement) -> Placement:
    """Return the lowest place with room for a piece, from its own upward; its own if there is none."""
    highest = rules.most_rows - rules.rotation.rows(placement)
    places = (placement._replace(y=y) for y in range(placement.y, highest + 1))
    return next((place for place in places if rules.rotation.fits(cells, place)), placement)


def lock(parts: Parts, falling: Falling) -> SessionState:
    """Add the falling piece to the stack, unless it comes back. Returns the state that follows."""
    if comes_back(parts, falling):
        return _appear(parts, falling.placement.piece)
    rules, placement, lag = parts.rules, falling.placement, parts.gravity.lag
    system, stack, tick = rules.rotation, parts.stack, parts.tick
    # In the Game Boy of earlier versions, a piece with a lag locks twice.
    if rules.console and _tops_out(parts, falling, 1 + lag):
        return parts.end("block out", blocked=placement)
    mask = system.mask(placement)
    turned = rules.spins and falling.turn_test > 0
    spin = spin_of(rules, stack.cells, falling) if turned else Spin.NONE
    parts.shift.piece_locked(tick)
    well = stack.cells
    stack.add(placement.piece, mask, until=hidden_from(parts))
    parts.tally.pieces += 1
    parts.queue.used = False
    wedged = turned and falling.wedged
    parts.events.append(Locked(placement, mask, spin, falling.presses, falling.soft_dropped, wedged, well))
    above = placement.y >= rules.skyline and rules.lock_out and not parts.mode.endless
    if above and not parts.makes_room():
        return parts.end("lock out", blocked=placement)

    rows, over = count(parts, falling, spin)
    stage = parts.stage
    delays = stage.line_appearance if rows and stage.line_appearance else stage.appearance
    row = system.centre_row(placement) if rules.console else placement.y
    delay = delays[min(row, len(delays) - 1)]
    parts.locked_at = tick
    if parts.recording.complete:
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


def spin_of(rules: Rules, cells: int, piece: InPlay) -> Spin:
    """Return the spin of a piece that locks on the stack ``cells`` after a last rotation."""
    spin = t_spin(rules.rotation, cells, piece.placement, piece.turn_test)
    return rules.wedged_spin if spin is Spin.NONE and piece.wedged else spin


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


def count(parts: Parts, falling: InPlay, spin: Spin) -> tuple[tuple[int, ...], Over | None]:
    """Count a piece that locked.

    Returns the full rows that are still in the stack, lowest first, and the end of the game if it ends here.
    """
    rules, mode, tally = parts.rules, parts.mode, parts.tally
    rows = parts.stack.full()
    perfect = bool(rows) and not parts.stack.height
    attack = parts.exchange.attack if parts.exchange else mode.attack
    told = attack.spin(spin, wedged=rules.spins and falling.wedged) if attack else spin
    level, cleared = tally.locked(rows, spin, falling, told=told, perfect=perfect, tick=parts.tick)
    garbage = parts.stack.garbage_rows(rows) if rows else 0
    if parts.exchange:
        parts.exchange.locked(Clear(len(rows), told, perfect, garbage), tally.pieces, parts.tick)
    if mode.attack:
        count_attack(parts, Clear(len(rows), told, perfect, garbage))
    if cleared:
        parts.events.append(replace(cleared, garbage=garbage) if garbage else cleared)
    if not rows:
        if parts.garbage.waits:
            parts.rise(cleared=False)
        over = missed(parts, cleared=False, perfect=False)
        return (), over if isinstance(over, Over) else None
    parts.garbage.count_cleared(parts.stack, rows)
    goals = {"garbage_left": parts.garbage.left, "sent": tally.sent, "perfect_clears": tally.perfect_clears}
    won = mode.is_won(level=level, lines=tally.lines, **goals) and not tally.rolling
    before = tally.level
    parts.reach(min(level, mode.last_level or level))
    if won:
        if mode.b_type_height is not None:
            tally.gain(rules.b_type_points * (tally.level % 10 + mode.b_type_height))
        parts.collapse()
        return (), _win(parts)
    if _is_too_late(parts, before):
        parts.collapse()
        return (), parts.end("too late")
    again = missed(parts, cleared=True, perfect=perfect)
    if isinstance(again, Over):
        parts.collapse()
        return (), again
    return () if again else rows, None


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


def hidden_from(parts: Parts) -> int | None:
    """Return the tick from which a piece that locks now is hidden; None if it stays visible."""
    roll, grading, seen = parts.rules.roll, parts.rules.grading, parts.mode.seen
    if seen is not None:
        return parts.tick + int(seen * parts.rules.ticks_per_second / 1000)
    if not parts.tally.rolling or not roll:
        return None
    earned = grading is not None and grading.invisible(parts.tally.course(survived=False))
    kind = parts.mode.roll or ("invisible" if earned else "fading")
    return parts.tick + (roll.invisible if kind == "invisible" else roll.fading)


_DIRECTIONS = int(Buttons.LEFT | Buttons.RIGHT)
_SOFT_DROP = int(Buttons.SOFT_DROP)
_DROPS = int(Buttons.SOFT_DROP | Buttons.SLOW_DROP)
_HARD_DROP = int(Buttons.HARD_DROP)
_CW, _CCW = int(Buttons.CW), int(Buttons.CCW)
_TURNING = int(Buttons.CW | Buttons.CCW | Buttons.HALF)
_AIMING = int(Buttons.LEFT | Buttons.RIGHT | Buttons.CW | Buttons.CCW | Buttons.HALF)


def take_buttons(parts: Parts, state: SessionState, buttons: int) -> int:
    """Process changed buttons, a sum of ``Buttons``. Returns the buttons that were pressed in this tick and act."""
    falling = state if isinstance(state, Falling) else None
    changed = buttons ^ parts.presses.held
    parts.recording.note_buttons(parts.tick, buttons)
    pressed = parts.presses.take(buttons, parts.tick)
    parts.pressed += (pressed & parts.counted_buttons).bit_count()
    if falling:
        falling.presses += (pressed & _AIMING).bit_count()
    gravity = parts.gravity
    if isinstance(gravity, ConsoleGravity):
        if falling or (gravity.listens_early and isinstance(state, Spawning)):
            gravity.take(
                down=bool(buttons & _DROPS),
                pressed=bool(pressed & _DROPS),
                sideways=bool(buttons & _DIRECTIONS),
                early=not falling,
            )
            if falling and not gravity.soft:
                falling.soft_run = 0
    elif changed & _DROPS:
        # One that was held over from the last piece does not begin to act because the other one is released.
        on = bool(buttons & _DROPS) and (gravity.soft or bool(pressed & _DROPS))
        gravity.set_soft_drop(on, slow=not buttons & _SOFT_DROP)
        if falling:
            falling.soft_run = 0
    if not changed & (_DIRECTIONS | _DROPS):
        return pressed & ~_DIRECTIONS
    steering = 0 if parts.rules.soft_drop_stops_shift and buttons & _DROPS else _DIRECTIONS
    taps = parts.shift.update(buttons & steering, pressed & steering, parts.tick)
    # If both directions are held, only the one in force counts as pressed.
    return pressed & (~_DIRECTIONS | (steering if taps else 0))


def steer(parts: Parts, falling: Falling, pressed: int) -> SessionState:
    """Apply the buttons to the falling piece. Returns the state that follows."""
    # A press that already acted at the spawn does not act again.
    if pressed & HOLD and not parts.presses.is_used(HOLD):
        state = hold(parts, falling.placement.piece) or falling
        if not isinstance(state, Falling):
            return state
        falling = state
    was_grounded = falling.grounded
    console = parts.rules.console
    turns = pressed & _TURNING
    if turns and (not console or console.turns_first):
        _turn(parts, falling, turns)
    if parts.shift.direction:
        _shift(parts, falling, bool(pressed & _DIRECTIONS))
    if turns and console and not console.turns_first:
        _turn(parts, falling, turns)
    if falling.grounded and not was_grounded:
        parts.events.append(Landed())
    if pressed & _HARD_DROP and parts.tick >= parts.guarded_until:
        return _drop(parts, falling)
    return falling


def sink(parts: Parts, falling: Falling) -> SessionState:
    """Apply gravity and soft drop to the falling piece. Returns the state that follows."""
    was_grounded = falling.grounded
    soft_dropped, locks = falling.sink(parts.tick)
    if soft_dropped:
        _soft_dropped(parts, soft_dropped)
    if falling.grounded and not was_grounded:
        parts.events.append(Landed())
    if not locks:
        return falling
    parts.guarded_until = parts.tick + parts.handling.hard_drop_guard
    return lock(parts, falling)


def _soft_dropped(parts: Parts, rows: int) -> None:
    if rows:
        parts.tally.dropped(rows, hard=False)
        parts.events.append(Dropped(rows, hard=False))


def _turn(parts: Parts, falling: Falling, pressed: int) -> None:
    console = parts.rules.console
    first, second = (_CCW, _CW) if console and console.ccw_first else (_CW, _CCW)
    if console and pressed & first:
        pressed &= ~second  # a console ignores the second rotation button
    for button, turn in TURNS:
        test = falling.turn(turn, parts.tick) if pressed & button and not parts.presses.is_used(button) else 0
        if test:
            parts.presses.mark_used(button)
            parts.events.append(Rotated(turn, test))
            parts.shift.delay(parts.tick + parts.handling.dcd)


def _shift(parts: Parts, falling: Falling, tapped: bool) -> None:
    """Move sideways: one column for a tap, and the repeats of the auto shift that are due in this tick."""
    shift, tick = parts.shift, parts.tick
    direction, columns = shift.direction, 0
    if tapped:
        if falling.slide(direction, tick):
            columns = direction
        else:
            shift.shift_blocked(tick)
    if tick >= shift.ready_at:
        while falling.slide(direction, tick):
            columns += direction
            shift.repeated(tick)
            if parts.handling.arr:
                break
            if parts.rules.shift_falls:
                _soft_dropped(parts, falling.fall_between(tick))
    if columns:
        parts.events.append(Shifted(columns))


def _drop(parts: Parts, falling: Falling) -> SessionState:
    if parts.rules.drop is Drop.NONE:
        return falling
    was_grounded = falling.grounded
    rows = falling.drop(parts.tick)
    parts.tally.dropped(rows, hard=True)
    parts.events.append(Dropped(rows, hard=True))
    if parts.rules.drop is Drop.HARD:
        return lock(parts, falling)
    if not was_grounded:
        parts.events.append(Landed())
    return falling
