"""A game in time: the stack, the falling piece, the queue and the timers.

``Session.step`` takes the buttons that are held and advances one tick; what happened comes back as events. Nothing
here knows a clock: every timer is the number of a tick, so that ticks in which nothing is due cost next to nothing
and ``advance`` can leap over them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.rotation import CCW, CW, HALF
from game.core.board.spins import Spin, t_spin
from game.core.rules.modes import MARATHON, Mode
from game.core.rules.rules import Drop, Handling, Rules
from game.core.session.auto_shift import auto_shift
from game.core.session.buttons import Buttons
from game.core.session.console_gravity import ConsoleGravity
from game.core.session.events import (
    Dropped,
    Ended,
    Event,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rose,
    Shifted,
    Spawned,
    Swept,
    Turned,
    Undone,
)
from game.core.session.falling import Descent, Falling
from game.core.session.gravity import Gravity
from game.core.session.lock_delay import NEVER
from game.core.session.presses import Presses
from game.core.session.stack import Layers
from game.core.session.state import EMPTY, MOST_KEPT, Mark, State
from game.core.session.supply import Deals, Supplied
from game.core.session.tally import Tally

_DIRECTIONS = int(Buttons.LEFT | Buttons.RIGHT)
_SOFT_DROP = int(Buttons.SOFT_DROP)
_HARD_DROP = int(Buttons.HARD_DROP)
_HOLD = int(Buttons.HOLD)
_UNDO = int(Buttons.UNDO)
_AIMING = int(Buttons.LEFT | Buttons.RIGHT | Buttons.CW | Buttons.CCW | Buttons.HALF)
_CW, _CCW = int(Buttons.CW), int(Buttons.CCW)
_TURNS = ((int(Buttons.CW), CW), (int(Buttons.CCW), CCW), (int(Buttons.HALF), HALF))


MOST_UNDONE = 1000
"""Placements that can be taken back."""


class _Moment(NamedTuple):
    """A game as a piece appears, to come back to."""

    layers: Layers
    tally: Tally
    supplied: Supplied


class Session(State):
    """One game from its first piece to its end. ``step`` alone changes what ``State`` shows."""

    def __init__(
        self,
        rules: Rules,
        dealer: Deals,
        *,
        handling: Handling | None = None,
        mode: Mode = MARATHON,
        level: int | None = None,
        hold: bool = True,
        board: Board = EMPTY,
        rising: Iterable[int] = (),
        held: Piece | None = None,
    ) -> None:
        """``level`` is where the game starts, by default the ruleset's first.

        ``hold`` says whether the hold may be used, and ``held`` is the piece in it at the start. ``board`` is the stack
        to begin with; its cells belong to no piece.
        ``rising`` yields the rows of garbage of modes that have them.
        """
        if mode.last_level is not None and level is not None and level > mode.last_level:
            raise ValueError(f"level is {level}; {mode.name} ends after level {mode.last_level}")
        super().__init__(
            rules,
            dealer,
            handling=handling or rules.handling,
            mode=mode,
            level=level,
            hold=hold,
            board=board,
            rising=rising,
        )
        self._supply.held = held
        self._events: list[Event] = []
        self._presses = Presses()
        self._shift = auto_shift(rules, self.handling)
        self._stage = rules
        self._rolls_at = 0  # before the first piece of a roll no other appears
        self._gravity: Gravity | ConsoleGravity = (
            ConsoleGravity(rules, rules.console, self.level)
            if rules.console
            else Gravity(rules, self.handling.soft_drop, self.level)
        )
        self._due = 0  # the next tick in which something happens by itself
        self._settled = -1  # the last tick that gravity has seen
        self._spawns_at = 0
        self._falls_from = 0  # the first tick in which the falling piece can fall
        self._steered_from = 0  # the first tick in which it can be steered
        self._collapses_at = NEVER
        self._ends_at = NEVER if mode.seconds is None else int(mode.seconds * rules.ticks_per_second)
        self._guarded_until = 0
        self._set_stage()
        self._moments: deque[_Moment] = deque(maxlen=MOST_UNDONE)

    @property
    def descent(self) -> Descent | None:
        """How the falling piece comes down; None while there is none."""
        return self._falling.descent(self.tick - 1 - self._settled) if self._falling else None

    def quiet(self, buttons: int) -> int:
        """Ticks to ``step`` until something can happen while the same buttons stay held: 1 or more."""
        if self.ended:
            return NEVER
        return max(1, self._due - self.tick + 1) if buttons == self._presses.held else 1

    # Time

    def advance(self, buttons: int, ticks: int) -> list[Event]:
        """Hold the same buttons for up to ``ticks`` ticks; stops after the first tick in which something happened.

        ``tick`` tells how far it came. Leaps over ticks in which nothing is due.
        """
        last = self.tick + ticks
        while self.tick < last and not self.ended:
            leap = min(self._due, last) - self.tick
            if leap > 0 and buttons == self._presses.held:
                self.tick += leap
                continue
            events = self.step(buttons)
            if events:
                return events
        return []

    def step(self, buttons: int) -> list[Event]:
        """Advance one tick with these buttons held, a sum of ``Buttons``. Returns what happened, in order."""
        if self.ended:
            return []
        if buttons == self._presses.held and self.tick < self._due:
            self.tick += 1
            return []
        events: list[Event] = []
        self._events = events
        self._run_tick(int(buttons))
        if not self.ended and self.tick + 1 >= self._ends_at:
            self._end("goal" if self.rolling else "time")
        self._due = self._next_due()
        self._settled = self.tick
        self.tick += 1
        return events

    def _run_tick(self, buttons: int) -> None:
        pressed = self._take(buttons)
        if pressed & _UNDO and self.mode.undo:
            self._undo()
        if self.tick >= self._collapses_at:
            self._collapse()
        if not self._falling and self.tick >= self._spawns_at:
            self._spawn()
        if self.tick < self._falls_from:
            return
        if self._falling and self.tick >= self._steered_from:
            self._act(pressed)
        if self._falling:
            self._sink()

    def _take(self, buttons: int) -> int:
        """Note the buttons of this tick; returns those that were pressed in it."""
        passed = self.tick - 1 - self._settled
        if passed > 0 and self._falling:
            self._falling.pass_ticks(passed)
        changed = buttons ^ self._presses.held
        if not changed:
            return 0
        if self.recorded:
            self.inputs.append((self.tick, buttons))
        pressed = self._presses.take(buttons, self.tick)
        self.presses += pressed.bit_count()
        if self._falling:
            self._falling.presses += (pressed & _AIMING).bit_count()
        if isinstance(self._gravity, ConsoleGravity):
            self._pull(self._gravity, buttons, pressed)
        elif changed & _SOFT_DROP:
            self._gravity.set_soft_drop(bool(buttons & _SOFT_DROP))
            if self._falling:
                self._falling.soft_run = 0
        if not changed & (_DIRECTIONS | _SOFT_DROP):
            return pressed & ~_DIRECTIONS
        steering = 0 if self.rules.soft_drop_stops_shift and buttons & _SOFT_DROP else _DIRECTIONS
        taps = self._shift.update(buttons & steering, pressed & steering, self.tick)
        # A direction that does not win against the other one counts as not pressed.
        return pressed & (~_DIRECTIONS | (steering if taps else 0))

    def _pull(self, gravity: ConsoleGravity, buttons: int, pressed: int) -> None:
        """Begin or end a soft drop as a console does."""
        if not self._falling:
            return
        gravity.take(
            down=bool(buttons & _SOFT_DROP), pressed=bool(pressed & _SOFT_DROP), sideways=bool(buttons & _DIRECTIONS)
        )
        if not gravity.soft:
            self._falling.soft_run = 0

    def _next_due(self) -> int:
        """The next tick in which something happens while the buttons stay as they are."""
        falling = self._falling
        if self.ended:
            due = NEVER
        elif not falling:
            due = max(self.tick + 1, min(self._spawns_at, self._collapses_at))
        else:
            due = falling.due(self.tick)
            if self._shift.direction and falling.can_slide(self._shift.direction):
                due = min(due, max(self._shift.ready_at, self.tick + 1))
        return min(due, self._ends_at - 1)

    # The falling piece

    def _act(self, pressed: int) -> None:
        # A press that acted on a piece as it appeared is spent.
        if pressed & _HOLD and self._falling and not self._presses.is_spent(_HOLD):
            self._hold(self._falling.placement.piece)
        falling = self._falling
        if not falling:
            return
        was_grounded = falling.grounded
        console = self.rules.console
        if not console or console.turns_first:
            self._turn(falling, pressed)
        if self._shift.direction:
            self._shift_sideways(falling, bool(pressed & _DIRECTIONS))
        if console and not console.turns_first:
            self._turn(falling, pressed)
        if falling.grounded and not was_grounded:
            self._events.append(Landed())
        if pressed & _HARD_DROP and self.tick >= self._guarded_until:
            self._drop(falling)

    def _turn(self, falling: Falling, pressed: int) -> None:
        if self.rules.console and pressed & _CW:
            pressed &= ~_CCW  # a console does not look at the second one
        for bit, turn in _TURNS:
            test = falling.turn(turn, self.tick) if pressed & bit and not self._presses.is_spent(bit) else 0
            if test:
                self._presses.spend(bit)
                self._events.append(Turned(turn, test))
                self._shift.delay(self.tick + self.handling.dcd)

    def _shift_sideways(self, falling: Falling, tapped: bool) -> None:
        direction = self._shift.direction
        columns = 0
        if tapped:
            if falling.slide(direction, self.tick):
                columns = direction
            else:
                self._shift.tap_blocked(self.tick)
        if self.tick >= self._shift.ready_at:
            while falling.slide(direction, self.tick):
                columns += direction
                self._shift.repeated(self.tick)
                if self.handling.arr:
                    break
        if columns:
            self._events.append(Shifted(columns))

    def _drop(self, falling: Falling) -> None:
        if self.rules.drop is Drop.NONE:
            return
        resting = falling.grounded
        rows = falling.drop(self.tick)
        self.tally.dropped(rows, hard=True)
        self._events.append(Dropped(rows, hard=True))
        if self.rules.drop is Drop.HARD:
            self._lock(falling)
        elif not resting:
            self._events.append(Landed())

    def _sink(self) -> None:
        falling = self._falling
        assert falling
        was_grounded = falling.grounded
        soft_dropped, locks = falling.sink(self.tick)
        if soft_dropped:
            self.tally.dropped(soft_dropped, hard=False)
            self._events.append(Dropped(soft_dropped, hard=False))
        if falling.grounded and not was_grounded:
            self._events.append(Landed())
        if locks:
            self._guarded_until = self.tick + self.handling.hard_drop_guard
            self._lock(falling)

    # Locking and clearing

    def _lock(self, falling: Falling) -> None:
        placement, system = falling.placement, self.rules.rotation
        if self.rules.console and falling.overlaps:
            self._end("block out")
            return
        mask = system.mask(placement)
        spin = t_spin(system, self.cells, placement, falling.turn_test) if self.rules.spins else Spin.NONE
        self._falling = None
        self._shift.piece_went(self.tick)
        self._stack.add(placement.piece, mask, until=self._hidden_from())
        self.tally.pieces += 1
        self._supply.used = False
        self._events.append(Locked(placement, mask, spin, falling.presses, falling.soft_dropped))
        if placement.y >= self.rules.skyline and self.rules.lock_out and not self.mode.endless:
            self._end("lock out")
            return
        self._clear(falling, spin)
        rules = self._stage
        delays = rules.line_appearance if self.clearing and rules.line_appearance else rules.appearance
        row = system.centre_row(placement) if rules.console else placement.y
        self._spawns_at = max(self._rolls_at, self.tick + delays[min(row, len(delays) - 1)])
        self._mark()
        if self.clearing:
            # The rows of a console begin to vanish in the middle of the pause, later for a higher piece.
            begins = self.tick + delays[min(row, len(delays) - 1)] - delays[0] if rules.console else self.tick
            self._collapses_at = self.tick + rules.clear_delay[begins % len(rules.clear_delay)]
            self._spawns_at += self._collapses_at - self.tick
            if self._collapses_at == self.tick:
                self._collapse()
        if self._spawns_at == self.tick and not self.ended:
            self._spawn()

    def _mark(self) -> None:
        if not self.recorded:
            return
        self.trail.append(Mark(self.tick, crc32(b"%x %d" % (self.cells, self.score)), self._stack.height))
        if len(self.trail) == MOST_KEPT:
            self.recorded = False
            self.inputs.clear()

    def _clear(self, falling: Falling, spin: Spin) -> None:
        """Count the rows that the last piece filled; they stay until ``_collapse``."""
        rows = self._stack.full()
        level, cleared = self.tally.locked(
            rows,
            spin,
            falling,
            perfect=bool(rows) and self._stack.is_empty_without_full_rows,
            tick=self.tick,
        )
        if cleared:
            self._events.append(cleared)
        if not rows:
            return
        self.clearing = rows
        self._rising.dug(self._stack, rows)
        won = self.mode.is_won(level=level, lines=self.lines, garbage_left=self.garbage_left) and not self.rolling
        before = self.level
        self._reach(min(level, self.mode.last_level or level))
        if won:
            if self.mode.b_type_height is not None:
                self.tally.score += self.rules.b_type_points * (self.level % 10 + self.mode.b_type_height)
            self._collapse()
            self._win()
        elif self._is_too_late(before):
            self._collapse()
            self._end("too late")

    def _is_too_late(self, before: int) -> bool:
        """Whether a clear that led on from a level has passed a gate that is closed by now."""
        gate = self.rules.gate
        if not gate or self.mode.level is None or not before < gate.level <= self.level:
            return False
        return self.tick > gate.seconds * self.rules.ticks_per_second

    def _win(self) -> None:
        """End the game, or begin the roll that follows it."""
        roll = self.rules.roll
        if not roll or self.mode.level is None:
            self._end("goal")
            return
        self.tally.rolling = True
        self._events.append(Swept(self._stack.cut(0)))
        self._rolls_at = self.tick + roll.pause
        self._ends_at = self._rolls_at + roll.ticks

    def _hidden_from(self) -> int | None:
        """The tick from which a piece that locks now cannot be seen; None: it can be for good."""
        roll, grading = self.rules.roll, self.rules.grading
        if not self.rolling or not roll:
            return None
        invisible = grading is not None and grading.invisible(self.tally.course(survived=False))
        return self.tick + (roll.invisible if invisible else roll.fading)

    def _reach(self, level: int) -> None:
        before, self.tally.level = self.tally.level, level
        if level != before:
            self._gravity.set_level(level)
            self._set_stage()
            if self.rules.levels.is_milestone(before, level):
                if self.rules.graded:
                    self.tally.section_done(level, self.tick)
                self._events.append(LevelReached(level, self.score, self.tick))

    def _set_stage(self) -> None:
        """Take the delays of the level, and its DAS where the player has not chosen another."""
        stage = self.rules.at(self.level)
        if stage is not self._stage:
            self._stage = stage
            if self.handling.das == self.rules.handling.das:
                self._shift.set_das(stage.handling.das)

    def _collapse(self) -> None:
        """Let what lies above the cleared rows come down."""
        self._stack.collapse()
        self.clearing = ()
        self._collapses_at = NEVER
        rose = self._rising.rise(self._stack)
        if rose:
            self._events.append(Rose(rose))

    # The next piece

    def _spawn(self) -> None:
        moment = _Moment(self._stack.layers(), self.tally.copy(), self._supply.now()) if self.mode.undo else None
        piece = self._supply.next(self.cells)
        if piece is None:
            self._end("no more pieces")
            return
        if moment:
            self._moments.append(moment)
        if self.mode.level_rises:
            self._reach(self.rules.levels.after_spawn(self.level, self.pieces))
        if not self.handling.keep_charge:
            self._shift.delay(self.tick + self.handling.das)
        if not self._is_meant(_HOLD, self.handling.initial_hold) or not self._hold(piece):
            self._enter(piece)

    def _hold(self, piece: Piece) -> bool:
        """Swap a piece with the held one; returns whether that could be done."""
        following = self._supply.swap(piece, self.cells)
        if following is None:
            return False
        self._presses.spend(_HOLD)
        self._events.append(Held(piece))
        self._shift.delay(self.tick + self.handling.dcd)
        self._enter(following)
        return True

    def _is_meant(self, bit: int, setting: str) -> bool:
        """Whether a button that is held acts on the piece that appears now."""
        least = self.handling.initial_delay
        return self.rules.initial_actions and self._presses.meant_for_next(bit, setting, self.tick, least)

    def _enter(self, piece: Piece) -> None:
        """Bring a piece into the well, turned if a turn is held."""
        system = self.rules.rotation
        placement = system.spawned(piece, self.rules.skyline)
        for bit, turn in _TURNS:
            meant = self._is_meant(bit, self.handling.initial_rotation)
            turned = system.turned(self.cells, placement, turn) if meant else None
            if turned and turned[1] == 1:  # in place or not at all: a piece that appears is not kicked
                placement = turned[0]
                self._presses.spend(bit)
                break
        if not system.fits(self.cells, placement):
            if self.mode.endless:
                # Make room by emptying the upper half of the visible well and all above it.
                self._events.append(Swept(self._stack.cut(self.rules.skyline // 2)))
            elif not self.rules.console:
                self._falling = None
                self._end("roll" if self.rolling else "block out")
                return
        self._events.append(Spawned(piece))
        self._falling = Falling(self._stage, self.cells, placement, self._gravity, self.tick)
        self._falls_from = self.tick + 1 if self.rules.console else self.tick
        self._steered_from = self._falls_from if self.rules.steers_at_spawn else self.tick + 1
        self._shift.piece_came(self._falls_from)
        if self._stage.soft_drop_per_piece and isinstance(self._gravity, Gravity):
            self._gravity.set_soft_drop(False)
        if self._falling.grounded:
            self._events.append(Landed())

    def _undo(self) -> None:
        """Go back to where the last piece that locked appeared."""
        if self._falling and self._moments:
            self._moments.pop()
        if not self._moments:
            return
        moment = self._moments.pop()
        self._supply.restore(moment.supplied)
        self._stack.restore(moment.layers)
        self.tally = moment.tally
        self.clearing, self._collapses_at = (), NEVER
        self._gravity.set_level(self.level)
        self._set_stage()
        self._events.append(Undone())
        self._spawn()

    def _end(self, reason: str) -> None:
        self._falling = None
        self.ended = Ended(reason)
        self._events.append(self.ended)
