"""The machine: what happens in a frame, and at the tenths in which keys act, in the order of TETR.IO."""

from __future__ import annotations

from fractions import Fraction

from ...board import CCW, CW, HALF, Piece, Spin, t_spin
from ..buttons import Buttons
from ..events import Dropped, Held, Landed, Locked, Rotated, Shifted, Spawned
from ..parts import Parts
from ..states import Over, SessionState, Spawning
from ..steps import count, next_piece, undone
from .charge import LEFT, RIGHT, Charge
from .exchange import TetrioExchange
from .piece import TetrioPiece

FRAMES = 60
MOST_SPEED = 1000.0
"""The rows a frame of levels for which there is no other figure."""
TENTHS = 10
HOISTED = 5
"""A direction that is pressed in the first so many ticks was held before the game began, and is charged."""
SAFE = 7
"""For so many steps of the fall after a piece that locked by itself, hard drop is dead."""
SLOWEST_SOFT_DROP = 0.05
"""The rows a frame of the slowest soft drop, times the player's figure."""
AT_ONCE = 400
"""The rows a frame of a soft drop that takes no time."""
FORCED = 20
"""The rows by which a piece falls that must lock."""
HASTE = 0.5
"""The rows a frame that each turn beyond the free ones adds to the fall."""

_SIDES = ((int(Buttons.LEFT), LEFT), (int(Buttons.RIGHT), RIGHT))
_TURNS = ((int(Buttons.CCW), CCW), (int(Buttons.CW), CW), (int(Buttons.HALF), HALF))
_AIMING = int(Buttons.LEFT | Buttons.RIGHT | Buttons.CW | Buttons.CCW | Buttons.HALF)
_SOFT_DROP, _HARD_DROP = int(Buttons.SOFT_DROP), int(Buttons.HARD_DROP)
_HOLD, _UNDO = int(Buttons.HOLD), int(Buttons.UNDO)


def level_speed(base: Fraction, step: Fraction, level: int) -> float:
    """Return the rows a frame of a level, as ``Tetrio.level_base`` says. The power is rounded once, so that it is the
    same on every machine."""
    left = float(base) - (level - 1) * float(step)
    return 1 / FRAMES / float(Fraction(left) ** (level - 1)) if left > 0 else MOST_SPEED


class TetrioMachine:
    """Runs a game of TETR.IO's rules in the parts of a session."""

    def __init__(self, parts: Parts) -> None:
        rules, handling = parts.rules, parts.handling
        assert rules.tetrio is not None
        assert rules.lock_delay is not None
        self._parts = parts
        self._physics = rules.tetrio
        self._ticks = int(rules.ticks_per_second / FRAMES)
        self._tenth = self._ticks // TENTHS
        self._charge = Charge(handling, self._ticks)
        self._lock_time = rules.lock_delay / self._ticks
        self._soft_drop = handling.soft_drop
        self._rows = rules.skyline
        self._frames = 0  # those that have passed
        self._risen = 0  # the frames after which what grows with time has grown
        self._part = 0.0  # of the frame that has passed
        self._level = parts.tally.level
        self._speed = self._speed_of(self._level)
        self._safe = 0
        self._at_wall = False
        self._forced = False
        self._cleared = False  # whether the last piece cleared rows

    def _speed_of(self, level: int) -> float:
        """Return the rows a frame of a level."""
        if self._physics.level_base is not None:
            return level_speed(self._physics.level_base, self._physics.level_step, level)
        rows, ticks = self._parts.rules.speed(level)
        return rows * self._ticks / ticks

    def run(self, state: SessionState, buttons: int) -> SessionState:
        """Run the current tick with these buttons held. Frames before it in which nothing was due are passed first.
        Returns the state that follows."""
        parts = self._parts
        tick = parts.tick
        if isinstance(state, Spawning):
            state = self._spawn(acts=False)
        while (self._frames + 1) * self._ticks <= tick and isinstance(state, TetrioPiece):
            state = self._end_frame(state)
        if buttons != parts.presses.held and isinstance(state, TetrioPiece):
            part = (tick - self._frames * self._ticks) // self._tenth / TENTHS
            if part > self._part:
                state = self._pass(state, part - self._part)
                self._part = part
            state = self._take(state, buttons)
        if isinstance(state, TetrioPiece):
            state.lock_due = tick + max(1, round((self._lock_time - state.rested) * self._ticks))
        return state

    def due(self, state: SessionState) -> int:
        """Return the next tick in which something can happen while the buttons stay as they are."""
        if not isinstance(state, TetrioPiece):
            return self._parts.tick + 1
        return (self._frames + 1 + self._idle_frames(state)) * self._ticks

    def _idle_frames(self, flight: TetrioPiece) -> int:
        """Return a number of frames after this one in which nothing can be seen to happen, perhaps less than all."""
        idle = self._charge.idle_frames()
        if not idle and not flight.can_slide(self._charge.direction):
            idle = 1 << 30
        if self._parts.presses.held & _SOFT_DROP and not flight.grounded:
            return 0
        if flight.spent or flight.hasty > 0:
            return 0
        if flight.grounded:
            left = self._lock_time - flight.rested
        else:
            # Gravity grows by less than its half in a second.
            left = (flight.y - flight.row) / (self._speed + float(self._physics.rise) or 1)
        return max(0, min(idle, int(left) - 2))

    # Time

    def _end_frame(self, flight: TetrioPiece) -> SessionState:
        """Let the rest of the frame pass. Returns the state that follows."""
        part = 1 - self._part
        self._frames += 1
        state = self._pass(flight, part)
        self._part = 0.0
        self._risen = self._frames
        if self._frames > self._physics.margin:
            self._speed += float(self._physics.rise) / FRAMES
        return state

    def _pass(self, flight: TetrioPiece, part: float) -> SessionState:
        """Let a part of a frame pass: first the charge, then the fall. Returns the state that follows."""
        columns = self._charge.pass_time(part)
        if columns:
            self._slide(flight, columns)
        return self._fall(flight, part)

    def _fall(self, flight: TetrioPiece, part: float) -> SessionState:
        if self._safe > 0:
            self._safe -= 1
        rows = self._speed * part
        soft = self._parts.presses.held & _SOFT_DROP
        if soft:
            rows = self._softly(rows, part)
        if flight.grounded and flight.spent:
            rows = FORCED
            self._forced = True
        if flight.hasty > 0:
            rows += HASTE * part * flight.hasty
        before, aloft, locks = flight.row, not flight.grounded, False
        while rows > 0:
            step = min(1, rows)
            if not flight.sink(step):
                flight.rested += part
                locks = flight.rested > self._lock_time or self._forced or flight.spent
                break
            rows -= step
        if flight.row != before:
            self._fallen(flight, before - flight.row if soft else 0, landed=aloft and flight.grounded)
        if not locks:
            return flight
        if self._parts.handling.hard_drop_guard:
            self._safe = SAFE
        return self._lock(flight, by_hand=False)

    def _softly(self, rows: float, part: float) -> float:
        """Return by how many rows a piece falls in a part of a frame, whose gravity has ``rows``, by soft drop."""
        times = self._soft_drop
        return max(rows * times, SLOWEST_SOFT_DROP * times) if times else AT_ONCE * part

    def _fallen(self, flight: TetrioPiece, soft: int, *, landed: bool) -> None:
        """Note that a piece fell by ``soft`` rows of soft drop, and whether it ``landed``."""
        parts = self._parts
        if soft:
            flight.soft_dropped += soft
            flight.soft_run += soft
            parts.tally.dropped(soft, hard=False)
            parts.events.append(Dropped(soft, hard=False))
        if landed:
            parts.events.append(Landed())

    # Keys

    def _take(self, state: SessionState, buttons: int) -> SessionState:
        """Take changed buttons: first the releases. They count even if the game has ended before them, in the same
        tick. Returns the state that follows."""
        parts, charge, tick = self._parts, self._charge, self._parts.tick
        released = parts.presses.held & ~buttons
        parts.recording.note_buttons(tick, buttons)
        pressed = parts.presses.take(buttons, tick)
        dead = _HARD_DROP if self._safe else 0
        parts.pressed += (pressed & parts.counted_buttons & ~dead).bit_count()
        for button, direction in _SIDES:
            if released & button:
                charge.release(direction)
        if released & _SOFT_DROP and isinstance(state, TetrioPiece):
            state.soft_run = 0
        if pressed & _UNDO and parts.mode.undo and isinstance(state, TetrioPiece) and undone(parts, state):
            state = self._spawn(acts=False)
        for button, direction in _SIDES:
            if pressed & button and isinstance(state, TetrioPiece):
                state.presses += 1
                charge.press(direction, hoisted=tick < HOISTED)
                self._slide(state, 1)
        for button, turn in _TURNS:
            if pressed & button and isinstance(state, TetrioPiece):
                state.presses += 1
                self._turn(state, turn)
        if pressed & _HOLD and isinstance(state, TetrioPiece):
            state = self._hold(state)
        if pressed & _HARD_DROP and not dead and isinstance(state, TetrioPiece):
            state = self._drop(state)
        return state

    def _slide(self, flight: TetrioPiece, columns: int) -> None:
        """Move a piece by up to ``columns`` columns in the direction in force."""
        moved = 0
        for _ in range(columns):
            if not flight.slide(self._charge.direction):
                self._at_wall = True
                break
            moved += 1
            self._at_wall = False
            if self._slams:
                self._slam(flight)
            if not flight.spent:
                flight.rested = 0.0
        if moved:
            self._parts.events.append(Shifted(moved * self._charge.direction))

    def _turn(self, flight: TetrioPiece, turn: int) -> int:
        test = flight.turn(turn)
        if test:
            self._parts.events.append(Rotated(turn, test))
            self._cut()
            if not flight.spent:
                flight.rested = 0.0
        return test

    def _cut(self) -> None:
        if self._at_wall:
            self._charge.cut()

    @property
    def _slams(self) -> bool:
        """Whether a piece is on the floor at once, before it is shifted."""
        at_once = self._physics.instant and self._speed > self._rows
        if not self._parts.presses.held & _SOFT_DROP:
            return at_once
        times = self._soft_drop
        first = self._parts.handling.soft_drop_first or at_once
        return first and (not times or self._speed * times > self._rows)

    def _slam(self, flight: TetrioPiece) -> None:
        while flight.sink(1):
            pass

    def _drop(self, flight: TetrioPiece) -> SessionState:
        parts, before = self._parts, flight.row
        self._slam(flight)
        rows = before - flight.row
        parts.tally.dropped(rows, hard=True)
        parts.events.append(Dropped(rows, hard=True))
        return self._lock(flight, by_hand=True)

    def _hold(self, flight: TetrioPiece) -> SessionState:
        parts, piece = self._parts, flight.placement.piece
        following = parts.queue.swap(piece, parts.stack.cells)
        if following is None:
            return flight
        parts.events.append(Held(piece))
        return self._enter(following, by_hold=True)

    # From a piece to the next

    def _spawn(self, *, acts: bool = True) -> SessionState:
        """Bring the next piece into the well. ``acts`` is whether keys that are held act on it."""
        piece = next_piece(self._parts)
        return piece if isinstance(piece, Over) else self._enter(piece, acts=acts)

    def _enter(self, piece: Piece, *, acts: bool = True, by_hold: bool = False) -> SessionState:
        """Let a piece appear. Returns the state that follows."""
        parts = self._parts
        turn, holds = self._meant(by_hold=by_hold) if acts else (0, False)
        self._cut()
        self._at_wall = self._forced = False
        flight = self._flight(piece)
        if not self._has_room(flight):
            if not parts.makes_room():
                return parts.end("block out", blocked=flight.placement)
            flight = self._flight(piece)
        following = parts.queue.swap(piece, parts.stack.cells) if holds else None
        if following is not None:
            parts.events.append(Held(piece))
            return self._enter(following, by_hold=True)
        if turn:
            self._turn(flight, turn)
            if not self._has_room(flight):
                return parts.end("block out", blocked=flight.placement)
        parts.events.append(Spawned(piece))
        if self._slams:
            self._slam(flight)
        if flight.grounded:
            parts.events.append(Landed())
        return flight

    def _flight(self, piece: Piece) -> TetrioPiece:
        parts = self._parts
        placement = parts.rules.rotation.spawned(piece, parts.rules.skyline)
        return TetrioPiece(parts.rules, parts.stack.cells, placement, parts.tick, parts.tally.level)

    def _has_room(self, flight: TetrioPiece) -> bool:
        """Return whether a piece has room where it appears, or above it after a clear. It is then there."""
        return not flight.overlaps or (self._cleared and self._parts.rules.clutch and flight.lift())

    def _meant(self, *, by_hold: bool) -> tuple[int, bool]:
        """Return the turn that the held keys mean for a piece that appears, and whether they mean to hold it."""
        held, handling = self._parts.presses.held, self._parts.handling
        turn = sum(turn for button, turn in _TURNS if held & button) if handling.initial_rotation == "hold" else 0
        return turn & 3, handling.initial_hold == "hold" and not by_hold and bool(held & _HOLD)

    def _lock(self, flight: TetrioPiece, *, by_hand: bool) -> SessionState:
        """Add the piece to the stack. Returns the state that follows."""
        parts, placement = self._parts, flight.placement
        rules, stack = parts.rules, parts.stack
        mask, well = rules.rotation.mask(placement), stack.cells
        turned = rules.spins and flight.turn_test > 0
        spin = t_spin(rules.rotation, well, placement, flight.turn_test) if turned else Spin.NONE
        wedged = turned and flight.wedged
        stack.add(placement.piece, mask)
        parts.tally.pieces += 1
        parts.queue.used = False
        parts.events.append(Locked(placement, mask, spin, flight.presses, flight.soft_dropped, wedged, well))
        if isinstance(parts.exchange, TetrioExchange):
            parts.exchange.locks(self._frames if by_hand else self._frames - 1, self._risen)
        rows, over = count(parts, flight, spin)
        parts.locked_at = parts.tick
        if parts.recording.complete:
            parts.recording.note_lock(parts.tick, stack.cells, parts.tally.score, stack.height)
        if over:
            return over
        self._cleared = bool(rows)
        above = rules.lock_out and placement.y >= rules.skyline and not parts.mode.endless
        if above and not (rows and rules.clutch) and not parts.makes_room():
            return parts.end("lock out", blocked=placement)
        if rows:
            parts.collapse()
        if parts.tally.level != self._level:
            self._level = parts.tally.level
            self._speed = self._speed_of(self._level)
        state = self._spawn()
        if isinstance(state, TetrioPiece):
            state.turn_test = 0  # a turn by a held key makes no spin
        return state
