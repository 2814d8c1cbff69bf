"""The machine: what happens in a frame, and at the tenths in which keys act, in the order of TETR.IO."""

from __future__ import annotations

from ...board import CCW, CW, HALF, Piece, Spin
from ..buttons import Buttons
from ..events import Dropped, Held, Landed, Locked, Rotated, Shifted, Spawned
from ..parts import Parts
from ..states import Over, SessionState, Spawning
from ..steps import count, hidden_from, next_piece, spin_of, undone
from ..tries import comes_back
from .charge import LEFT, RIGHT, Charge
from .fall import DROPS, FRAMES, PieceFall
from .piece import TetrioPiece
from .tetrio_exchange import TetrioExchange

TENTHS = 10
HOISTED = 5
"""A direction that is pressed in the first so many ticks was held before the game began, and is charged."""
_SIDES = ((int(Buttons.LEFT), LEFT), (int(Buttons.RIGHT), RIGHT))
_TURNS = ((int(Buttons.CCW), CCW), (int(Buttons.CW), CW), (int(Buttons.HALF), HALF))
_HARD_DROP = int(Buttons.HARD_DROP)
_HOLD, _UNDO = int(Buttons.HOLD), int(Buttons.UNDO)


class TetrioMachine:
    """Runs a game of TETR.IO's rules in the parts of a session."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._ticks = int(parts.rules.ticks_per_second / FRAMES)
        self._tenth = self._ticks // TENTHS
        self._charge = Charge(parts.handling, self._ticks)
        self._fall = PieceFall(parts)
        self._frames = 0  # those that have passed
        self._part = 0.0  # of the frame that has passed
        self._at_wall = False
        self._cleared = False  # whether the last piece cleared rows

    def run(self, state: SessionState, buttons: int, tick: int) -> SessionState:
        """Run a tick with these buttons held. Frames before it in which nothing was due are passed first. Returns the
        state that follows."""
        parts = self._parts
        parts.tick = tick
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
            state.lock_due = tick + self._fall.left(state)
        return state

    def due(self, state: SessionState) -> int:
        """Return the next tick in which something can happen while the buttons stay as they are."""
        if not isinstance(state, TetrioPiece):
            return self._parts.tick + 1
        return (self._frames + 1 + self._idle_frames(state)) * self._ticks

    def _idle_frames(self, piece: TetrioPiece) -> int:
        """Return a number of frames after this one in which nothing can be seen to happen, perhaps less than all."""
        idle = self._charge.idle_frames()
        if not idle and not piece.can_slide(self._charge.direction):
            idle = 1 << 30
        return min(idle, self._fall.idle_frames(piece))

    # Time

    def _end_frame(self, piece: TetrioPiece) -> SessionState:
        """Let the rest of the frame pass. Returns the state that follows."""
        part = 1 - self._part
        self._frames += 1
        state = self._pass(piece, part)
        self._part = 0.0
        self._fall.grow(self._frames)
        return state

    def _pass(self, piece: TetrioPiece, part: float) -> SessionState:
        """Let a part of a frame pass: first the charge, then the fall. Returns the state that follows."""
        columns = self._charge.pass_time(part)
        if columns:
            self._slide(piece, columns)
        return self._lock(piece, by_hand=False) if self._fall.pass_time(piece, part) else piece

    # Keys

    def _take(self, state: SessionState, buttons: int) -> SessionState:
        """Take changed buttons: first the releases. They count even if the game has ended before them, in the same
        tick. Returns the state that follows."""
        parts, charge, tick = self._parts, self._charge, self._parts.tick
        released = parts.presses.held & ~buttons
        parts.recording.note_buttons(tick, buttons)
        pressed = parts.presses.take(buttons, tick)
        self._fall.take(pressed)
        dead = _HARD_DROP if self._fall.safe else 0
        parts.pressed += (pressed & parts.counted_buttons & ~dead).bit_count()
        for button, direction in _SIDES:
            if released & button:
                charge.release(direction)
        if released & DROPS and isinstance(state, TetrioPiece):
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

    def _slide(self, piece: TetrioPiece, columns: int) -> None:
        """Move a piece by up to ``columns`` columns in the direction in force."""
        moved = 0
        for _ in range(columns):
            if not piece.slide(self._charge.direction):
                self._at_wall = True
                break
            moved += 1
            self._at_wall = False
            if self._fall.slams:
                self._slam(piece)
            if not piece.spent:
                piece.rested = 0.0
        if moved:
            self._parts.events.append(Shifted(moved * self._charge.direction))

    def _turn(self, piece: TetrioPiece, turn: int) -> int:
        test = piece.turn(turn)
        if test:
            self._parts.events.append(Rotated(turn, test))
            self._cut(new=False)
            if not piece.spent:
                piece.rested = 0.0
        return test

    def _cut(self, *, new: bool) -> None:
        if self._at_wall:
            self._charge.cut(new=new)

    def _slam(self, piece: TetrioPiece) -> None:
        while piece.sink(1):
            pass

    def _drop(self, piece: TetrioPiece) -> SessionState:
        parts, before = self._parts, piece.row
        self._slam(piece)
        rows = before - piece.row
        parts.tally.dropped(rows, hard=True)
        parts.events.append(Dropped(rows, hard=True))
        return self._lock(piece, by_hand=True)

    def _hold(self, piece: TetrioPiece) -> SessionState:
        parts, kind = self._parts, piece.placement.piece
        following = parts.queue.swap(kind, parts.stack.cells)
        if following is None:
            return piece
        parts.events.append(Held(kind))
        return self._enter(following, by_hold=True)

    # From a piece to the next

    def _spawn(self, *, acts: bool = True) -> SessionState:
        """Bring the next piece into the well. ``acts`` is whether keys that are held act on it."""
        kind = next_piece(self._parts)
        return kind if isinstance(kind, Over) else self._enter(kind, acts=acts)

    def _enter(self, kind: Piece, *, acts: bool = True, by_hold: bool = False) -> SessionState:
        """Let a piece appear. Returns the state that follows."""
        parts = self._parts
        turn, holds = self._meant(by_hold=by_hold) if acts else (0, False)
        self._cut(new=not by_hold)
        self._at_wall = False
        self._fall.begin()
        piece = self._appeared(kind)
        if not self._has_room(piece):
            if not parts.makes_room():
                return parts.end("block out", blocked=piece.placement)
            piece = self._appeared(kind)
        following = parts.queue.swap(kind, parts.stack.cells) if holds else None
        if following is not None:
            parts.events.append(Held(kind))
            return self._enter(following, by_hold=True)
        if turn:
            self._turn(piece, turn)
            if not self._has_room(piece):
                return parts.end("block out", blocked=piece.placement)
        parts.events.append(Spawned(kind))
        parts.tries.score = parts.tally.score
        if self._fall.slams:
            self._slam(piece)
        if piece.grounded:
            parts.events.append(Landed())
        return piece

    def _appeared(self, kind: Piece) -> TetrioPiece:
        parts = self._parts
        placement = parts.rules.rotation.spawned(kind, parts.rules.skyline)
        return TetrioPiece(parts.rules, parts.stack.cells, placement, parts.tick, parts.tally.level)

    def _has_room(self, piece: TetrioPiece) -> bool:
        """Return whether a piece has room where it appears, or above it after a clear. It is then there."""
        return not piece.overlaps or (self._cleared and self._parts.rules.clutch and piece.lift())

    def _meant(self, *, by_hold: bool) -> tuple[int, bool]:
        """Return the turn that the held keys mean for a piece that appears, and whether they mean to hold it."""
        held, handling = self._parts.presses.held, self._parts.handling
        turn = sum(turn for button, turn in _TURNS if held & button) if handling.initial_rotation == "hold" else 0
        return turn & 3, handling.initial_hold == "hold" and not by_hold and bool(held & _HOLD)

    def _lock(self, piece: TetrioPiece, *, by_hand: bool) -> SessionState:
        """Add the piece to the stack, unless it comes back. Returns the state that follows."""
        if comes_back(self._parts, piece):
            return self._settled(self._enter(piece.placement.piece))
        parts, placement = self._parts, piece.placement
        rules, stack = parts.rules, parts.stack
        mask, well = rules.rotation.mask(placement), stack.cells
        turned = rules.spins and piece.turn_test > 0
        spin = spin_of(rules, well, piece) if turned else Spin.NONE
        wedged = turned and piece.wedged
        stack.add(placement.piece, mask, until=hidden_from(parts))
        parts.tally.pieces += 1
        parts.queue.used = False
        parts.events.append(Locked(placement, mask, spin, piece.presses, piece.soft_dropped, wedged, well))
        if isinstance(parts.exchange, TetrioExchange):
            parts.exchange.locks(self._frames if by_hand else self._frames - 1, self._fall.risen)
        rows, over = count(parts, piece, spin)
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
        return self._settled(self._spawn())

    def _settled(self, state: SessionState) -> SessionState:
        """Return the state of a new piece. A turn by a held key makes no spin."""
        if isinstance(state, TetrioPiece):
            state.turn_test = 0
        return state
