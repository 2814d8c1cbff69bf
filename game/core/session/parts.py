"""The parts of a running game. The steps of a tick work on them."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..board import NORTH, SOUTH, Board, Piece, Placement
from ..rules import Drop, Handling, Initial, Mode, Rules
from .buttons import Buttons
from .events import Ended, EndReason, Event, GarbageRose, LevelReached, TopRowsCleared
from .states import Over
from .stores.exchange import Exchange, GarbageQueue
from .stores.piece_queue import PieceQueue, PieceQueueState, PieceSource
from .stores.recording import Recording
from .stores.stack import Stack, StackState
from .stores.tally import Tally
from .timers.auto_shift import ButtonPresses, auto_shift_for
from .timers.gravity import gravity_for
from .timers.lock_delay import NEVER

MAX_UNDO = 1000
"""The number of placements that can be undone."""


class UndoPoint(NamedTuple):
    """The state of a game before a piece spawned."""

    stack: StackState
    tally: Tally
    queue: PieceQueueState


_ALL_BUTTONS = sum(int(button) for button in Buttons)
_HOLD, _HARD_DROP, _HALF = int(Buttons.HOLD), int(Buttons.HARD_DROP), int(Buttons.HALF)


def buttons_of(rules: Rules, *, hold: bool) -> int:
    """Return the buttons that do something under the rules, as a sum of ``Buttons``. ``hold`` says whether the game has
    a hold, if the rules have one."""
    idle = 0 if hold and rules.hold else _HOLD
    if rules.drop is Drop.NONE:
        idle |= _HARD_DROP
    if not rules.rotation.tests[Piece.T][NORTH][SOUTH]:
        idle |= _HALF
    return _ALL_BUTTONS & ~idle


@dataclass(slots=True)
class Tries:
    """What the rules for again have counted."""

    begins: bool = True
    """Whether the next piece is the first of a try."""
    start: UndoPoint | None = None
    """The state of the game when the try began."""
    number: int = 1
    """The number of the try. One that reached its goal is not counted."""
    pieces: int = 0
    """The pieces that locked in the try."""
    dry: int = 0
    """The last pieces of it that cleared nothing."""
    faults: int = 0
    """The finesse faults of the game, in modes with a rule for them."""
    returns: int = 0
    """How often the falling piece has come back."""
    score: int = 0
    """The score when the falling piece spawned."""


class Parts:
    """The stores and the timers of one game. Every time is the number of a tick."""

    def __init__(
        self,
        rules: Rules,
        dealer: PieceSource,
        *,
        handling: Handling,
        mode: Mode,
        level: int,
        hold: bool,
        held: Piece | None,
        board: Board,
        rising: Iterable[int],
        exchange: Exchange | None,
    ) -> None:
        """Set up the parts. The arguments are those of ``Session``."""
        self.rules = rules
        self.handling = handling
        self.mode = mode
        self.tick = 0
        """The current tick."""
        self.events: list[Event] = []
        """The events of the current tick."""
        self.stack = Stack(board, rules.skyline, rules.console.top_rows) if rules.console else Stack(board)
        self.queue = PieceQueue(dealer, hold=hold and rules.hold)
        self.queue.held = held
        self.garbage = GarbageQueue(iter(rising), mode)
        self.exchange = exchange
        """The attack and the garbage of a match; None in a game alone."""
        self.tally = Tally(rules, level, level, mode.level_rises)
        self.recording = Recording()
        self.tries = Tries()
        self.undo_points: deque[UndoPoint] = deque(maxlen=MAX_UNDO)
        self.presses = ButtonPresses()
        self.pressed = 0
        """The number of counted buttons pressed since the game began."""
        self.counted_buttons = buttons_of(rules, hold=hold)
        """The buttons that the rules have, as a sum of ``Buttons``."""
        self.shift = auto_shift_for(rules, handling)
        self.gravity = gravity_for(rules, handling, level, b_type=mode.b_type_height is not None)
        self.stage = rules
        """The rules, with the delays of the current level."""
        self.ends_at = NEVER if mode.seconds is None else int(mode.seconds * rules.ticks_per_second)
        """The tick in which the time of the mode is over."""
        self.locked_at = 0
        """The tick in which the last piece locked."""
        self.clears_until = 0
        """The tick in which the rows of the last clear are removed."""
        self.guarded_until = 0
        """The first tick in which hard drop acts again."""
        self.rolls_at = 0
        """The first tick in which a piece can spawn after the roll has begun."""
        if mode.roll and rules.roll:
            self.tally.rolling, self.tally.section_began = True, -rules.roll.pause  # nothing was removed before it
            self.ends_at = rules.roll.ticks
        self.garbage.rise(self.stack, cleared=False)
        self.set_stage()

    def set_stage(self) -> None:
        """Apply the delays of the current level, and its DAS if the player has not chosen another."""
        stage = self.rules.at(self.tally.level)
        if stage is not self.stage:
            self.stage = stage
            if self.handling.das == self.rules.handling.das:
                self.shift.set_das(stage.handling.das)

    def reach(self, level: int) -> None:
        """Start a level."""
        before, self.tally.level = self.tally.level, level
        if level != before:
            self.gravity.set_level(level)
            self.set_stage()
            if self.rules.levels.is_milestone(before, level):
                if self.rules.graded:
                    self.tally.section_done(level, self.tick)
                self.events.append(LevelReached(level, self.tally.score, self.tick))

    def collapse(self) -> None:
        """Remove the full rows. Walls are as high as before, and garbage rises, in modes that have them."""
        self.stack.collapse()
        if self.mode.walls:
            self.stack.wall(self.mode.walls)
        self.rise(cleared=True)

    def rise(self, *, cleared: bool) -> None:
        """Let garbage rise. ``cleared`` is whether the last piece cleared rows."""
        rose = self.garbage.rise(self.stack, cleared=cleared)
        if rose:
            self.events.append(GarbageRose(rose))

    def makes_room(self) -> bool:
        """Empty the upper half of the visible rows and everything above them, if the mode allows it once more. Returns
        whether it does. It costs a heart in modes that have some."""
        left = 0
        if not self.mode.endless:
            left = self.mode.hearts - self.tally.hearts_lost - 1
            if left <= 0:
                return False
            self.tally.hearts_lost += 1
        self.events.append(TopRowsCleared(self.stack.cut(self.rules.skyline // 2), left))
        return True

    def is_meant(self, button: int, setting: Initial) -> bool:
        """Return whether a held button acts on the piece that spawns now. ``setting`` is a value of ``Handling``."""
        least = self.handling.initial_delay
        return self.rules.initial_actions and self.presses.acts_on_spawn(button, setting, self.tick, least)

    def end(
        self,
        reason: EndReason,
        clearing: tuple[int, ...] = (),
        blocked: Placement | None = None,
        falling: Placement | None = None,
    ) -> Over:
        """Return the end of the game. ``clearing`` are the rows that are being cleared, and all others are those of
        ``Ended``."""
        ended = Ended(reason, blocked, falling)
        self.events.append(ended)
        return Over(ended, clearing)
