"""What the buttons, and then gravity, do to the falling piece in one tick."""

from __future__ import annotations

from game.core.rules.rules import Drop
from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Landed, Rotated, Shifted
from game.core.session.falling import Falling
from game.core.session.locking import lock
from game.core.session.parts import Parts
from game.core.session.spawning import HOLD, TURNS, hold
from game.core.session.states import SessionState, Spawning
from game.core.session.timers.console_gravity import ConsoleGravity

_DIRECTIONS = int(Buttons.LEFT | Buttons.RIGHT)
_SOFT_DROP = int(Buttons.SOFT_DROP)
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
            _take_soft_drop(gravity, falling, buttons, pressed)
    elif changed & _SOFT_DROP:
        gravity.set_soft_drop(bool(buttons & _SOFT_DROP))
        if falling:
            falling.soft_run = 0
    if not changed & (_DIRECTIONS | _SOFT_DROP):
        return pressed & ~_DIRECTIONS
    steering = 0 if parts.rules.soft_drop_stops_shift and buttons & _SOFT_DROP else _DIRECTIONS
    taps = parts.shift.update(buttons & steering, pressed & steering, parts.tick)
    # If both directions are held, only the one in force counts as pressed.
    return pressed & (~_DIRECTIONS | (steering if taps else 0))


def _take_soft_drop(gravity: ConsoleGravity, falling: Falling | None, buttons: int, pressed: int) -> None:
    """Begin or end a soft drop by the rules of a console."""
    gravity.take(
        down=bool(buttons & _SOFT_DROP),
        pressed=bool(pressed & _SOFT_DROP),
        sideways=bool(buttons & _DIRECTIONS),
        early=not falling,
    )
    if falling and not gravity.soft:
        falling.soft_run = 0


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
        parts.tally.dropped(soft_dropped, hard=False)
        parts.events.append(Dropped(soft_dropped, hard=False))
    if falling.grounded and not was_grounded:
        parts.events.append(Landed())
    if not locks:
        return falling
    parts.guarded_until = parts.tick + parts.handling.hard_drop_guard
    return lock(parts, falling)


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
    if columns:
        parts.events.append(Shifted(columns))


def _drop(parts: Parts, falling: Falling) -> SessionState:
    """Make a hard drop or a sonic drop, depending on the rules."""
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
