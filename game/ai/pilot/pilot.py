"""The pilot: it plays a session for a thinker, through the same buttons as a person."""

from fractions import Fraction

from ...core.board.bits import full_rows, remove_rows
from ...core.board.moves import SHIFT_OF_KEY, Key, dropped
from ...core.board.pieces import Placement
from ...core.board.spin_moves import Spins, spin_path
from ...core.board.spins import Spin
from ...core.rules.rules import Drop, Rules
from ...core.session.buttons import Buttons
from ...core.session.session import Session
from ...core.session.view import GameView
from ..asking import decision_of, preference_of
from ..thinker import (
    THINKING,
    Decision,
    ReachableLandings,
    Thinker,
    WaitingThinker,
    after_hold,
    reachable_without_gravity,
)
from .paths import Path, TimedPathFinder, after_key, ending, fall_timing, path_without_gravity

AIMING = {
    Key.LEFT: Buttons.MOVE_LEFT,
    Key.RIGHT: Buttons.MOVE_RIGHT,
    Key.FAR_LEFT: Buttons.MOVE_LEFT,
    Key.FAR_RIGHT: Buttons.MOVE_RIGHT,
    Key.CW: Buttons.TURN_RIGHT,
    Key.CCW: Buttons.TURN_LEFT,
    Key.HALF: Buttons.TURN_HALF,
    Key.DOWN: Buttons.SOFT_DROP,
}
"""The buttons that move a piece before it drops."""
BUTTON_OF = {
    Drop.HARD: {**AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.HARD_DROP},
    # The hard drop button is a sonic drop. Soft drop then locks the piece.
    Drop.SONIC: {**AIMING, Key.FLOOR: Buttons.HARD_DROP, Key.DROP: Buttons.SOFT_DROP},
    # Soft drop is held until the piece locks.
    Drop.NONE: {**AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.SOFT_DROP},
}
"""For each action of the hard drop button, the button of each key."""
TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}
"""The taps that are repeated in place of a key that is held to the wall."""


FLOOR_KEYS = 4
"""The keys that a piece may need on the floor. A player without the time for them must count ticks."""


class Tempo:
    """The tempo of a player. All durations are in ticks."""

    def __init__(self, presses_per_second: float | None) -> None:
        """Press this many keys per second; None is one key per tick. ``presses_per_second`` can be changed at any
        time."""
        self.presses_per_second = presses_per_second
        self._pressed: int | None = None  # the tick of the last key
        self._evenly = False  # whether the next key is at least a beat later

    def interval(self, rules: Rules) -> int:
        """Return the time from one key to the next: 1 or more."""
        if not self.presses_per_second:
            return 1
        return max(1, round(rules.ticks_per_second / self.presses_per_second))

    def beat(self, rules: Rules) -> int:
        """Return the time between evenly spaced keys: 2 or more, because a button must be released between two
        presses."""
        return max(2, self.interval(rules))

    def apart(self, rules: Rules) -> int:
        return self.beat(rules) if self._evenly else self.interval(rules)

    def pressed(self, session: GameView, *, evenly: bool) -> None:
        """Note that a key is pressed in this tick. ``evenly`` says whether the next one is at least a beat later."""
        self._pressed, self._evenly = session.tick, evenly

    def wait(self, session: GameView) -> int:
        if self._pressed is None or self._pressed > session.tick:  # no key yet, or in another game
            return 0
        return max(0, self._pressed + self.apart(session.rules) - session.tick)

    def is_short(self, session: GameView) -> bool:
        """Return whether a piece falls, or can lock, between two keys, so that plans must count ticks."""
        rules, beat = session.rules.at(session.level), self.beat(session.rules)
        rows, ticks = rules.speed(session.level)
        if 2 * beat * rows >= ticks:
            return True
        return rules.lock_delay is not None and beat * (1 if rules.lock_resets else FLOOR_KEYS) >= rules.lock_delay


def initial_turn(session: GameView, thinker: Thinker, beat: int) -> Buttons:
    """Return the rotation buttons to hold until the next piece spawns. NONE if no rotation, or no early one, leads to
    the best landing. A rotation at the spawn is only needed if pieces fall one row per tick or faster."""
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
    best = preference_of(thinker, rules, cells, turns)
    return turns[best] if best else Buttons.NONE


MAX_TAP = 0.06
"""The longest time, in seconds, for which a slow player holds a key that is only tapped."""
MAX_PLANS = 12
"""The number of plans that can fail for one piece. Then the piece is dropped where it is."""
RETRY_SECONDS = 0.01
"""The time, in seconds, after which a thinker that has not decided yet is asked again."""
_WHILE = 1000
"""The number of ticks after which the pilot checks a button that it holds until something happens."""


def _piece(session: Session, current: Placement) -> tuple[object, ...]:
    """Return a key that differs between a falling piece and the ones before and after it."""
    return id(session), session.pieces, session.held, session.hold_used, current.piece


class Pilot:
    """Plays for a thinker at a number of key presses per second. A pilot has no clock: it uses only the session and its
    own earlier actions. ``presses_per_second`` can be changed at any time; None is one key per tick."""

    def __init__(self, thinker: Thinker, presses_per_second: float | None = None) -> None:
        self.thinker = thinker
        self.tempo = Tempo(presses_per_second)
        self.target: Placement | None = None
        """The landing of the falling piece; None if it is not decided."""
        self.spin = Spin.NONE
        """The spin with which the piece must reach the landing. NONE: any way is allowed."""
        self.value = 0.0
        self.drops_from = 0
        """The first tick in which it may press hard drop. Until then the piece waits above its landing."""
        self.take_over()

    @property
    def presses_per_second(self) -> float | None:
        return self.tempo.presses_per_second

    @presses_per_second.setter
    def presses_per_second(self, presses: float | None) -> None:
        self.tempo.presses_per_second = presses

    def take_over(self) -> None:
        """Forget the held buttons and the plan, because another player has pressed buttons."""
        self.target = None
        self._piece: tuple[object, ...] = ()
        self._path: list[Key] = []
        self._expected: Placement | None = None
        self._sinks = False  # whether the plan counts the ticks of the fall
        self._holds = False  # whether the plan is to hold
        self._thinks = False  # whether there is no plan yet
        self._plans = 0
        self._early: Buttons | None = None  # the buttons to hold until the next piece spawns, once decided
        self._key: Key | None = None  # the key that is down
        self._from: Placement | None = None  # where the piece was when that key was pressed
        self._release = 0  # the tick in which a tap ends
        self._settles: Placement | None = None  # where gravity must take the piece, because soft drop would lock it
        self._last: Buttons | None = None  # the buttons held in the tick before; None if unknown

    def buttons(self, session: Session) -> tuple[Buttons, int]:
        """Return the buttons to hold from now on, and the most ticks for which to hold them. The pilot must also be
        asked again after the first tick with events, which is where ``Session.advance`` stops."""
        held, ticks = self._decide(session)
        self._last = held
        return held, max(1, ticks)

    def ready(self, seconds: float) -> bool:
        """Return whether the pilot knows what to hold. It waits for an answer of its thinker for at most ``seconds``
        seconds."""
        return not self._thinks or (isinstance(self.thinker, WaitingThinker) and self.thinker.wait(seconds))

    def aim(self, session: Session) -> Placement | None:
        """Return where the falling piece should land; None if that is not decided, or if hold is pressed first."""
        current, target = session.current, self.target
        if not current or not target or self._thinks or self._holds or self._piece != _piece(session, current):
            return None
        return target if target.piece is current.piece else None

    def _decide(self, session: Session) -> tuple[Buttons, int]:
        current = session.current
        if self._last is None:
            # Release all buttons. A button that is still held cannot be pressed.
            return Buttons.NONE, 1
        if current is None:
            self._key = None
            return self._before_a_piece(session)
        buttons = BUTTON_OF[session.rules.drop]
        self._notice(session, current)
        if self._thinks and not self._plan(session, current):
            return self._ask_again(session)
        if self._key:
            ticks = self._still_held(session, current)
            if ticks:
                return buttons[self._key], ticks
            self._key = None
        wait = self.tempo.wait(session)
        if wait:
            return Buttons.NONE, wait
        if self._settles:
            if current == self._settles._replace(y=self._settles.y + 1):
                return Buttons.NONE, session.ticks_until_event(Buttons.NONE)
            self._settles = None
        if not self._is_planned(session, current) and not self._plan(session, current):
            return self._ask_again(session)
        if self._holds:
            return self._hold(session)
        key = self._next_key(session, current)
        if key is None:
            return Buttons.NONE, session.ticks_until_event(Buttons.NONE)
        if key is Key.DROP and session.tick < self.drops_from:
            return Buttons.NONE, min(self.drops_from - session.tick, session.ticks_until_event(Buttons.NONE))
        button = buttons[key]
        if button is self._last:
            return Buttons.NONE, 1
        self._press(session, current, key)
        return button, self._still_held(session, current)

    # Keys

    def _press(self, session: Session, current: Placement, key: Key) -> None:
        self.tempo.pressed(session, evenly=self._sinks)
        interval = self.tempo.apart(session.rules)
        # A tap must end before its direction starts to repeat.
        longest = min(session.handling.das // 2, int(MAX_TAP * session.rules.ticks_per_second))
        self._path.pop(0)
        self._key, self._from = key, current
        self._expected = after_key(session.rules.rotation, session.cells, current, key)
        self._release = session.tick + max(1, min(interval // 2, longest))

    def _hold(self, session: Session) -> tuple[Buttons, int]:
        """Press hold. The next piece is a new one, for which there is no plan."""
        if self._last is Buttons.HOLD:
            return Buttons.NONE, 1
        self._holds = False
        self.tempo.pressed(session, evenly=self._sinks)
        return Buttons.HOLD, 1

    def _still_held(self, session: Session, current: Placement) -> int:
        """Return for how many more ticks the key must stay down; 0 once it has had its effect."""
        if self._key is None or self._from is None:
            return 0
        system = session.rules.rotation
        if self._key in TAP_OF:
            beside = current._replace(x=current.x + SHIFT_OF_KEY[self._key])
            if system.fits(session.cells, beside):
                return _WHILE
        drop = session.rules.drop
        if self._key is Key.FLOOR and drop is not Drop.SONIC:
            rows = current.y - dropped(system, session.cells, current).y
            return _WHILE if rows > session.rules.soft_drop_locks else 0
        if self._key is Key.DROP and drop is not Drop.HARD:
            return _WHILE
        if self._key is Key.DOWN:
            return _WHILE if current.y >= self._from.y else 0
        return max(0, self._release - session.tick)

    # Plans

    def _notice(self, session: Session, current: Placement) -> None:
        """Check whether this is a piece without a plan."""
        piece = _piece(session, current)
        if piece == self._piece:
            return
        if self._key is not Key.DROP or session.rules.drop is not Drop.HARD:
            self._key = None
        self._piece = piece
        self._early = None
        self._plans = 0
        self._settles = None
        self._holds, self._thinks = False, True

    def _ask_again(self, session: Session) -> tuple[Buttons, int]:
        self._key = None  # released meanwhile; holding it again would be a press
        return Buttons.NONE, max(1, round(session.rules.ticks_per_second * RETRY_SECONDS))

    def _plan(self, session: Session, current: Placement) -> bool:
        """Let the thinker choose a landing, and find the keys to it. Returns whether it has decided."""
        self._sinks = self.tempo.is_short(session)
        reach = self.reach(session)
        decision = decision_of(self.thinker, session, reach)
        self._thinks = decision is THINKING
        if decision is THINKING:
            return False
        self._plans += 1
        self._expected = current
        self._holds = decision is not None and decision.hold
        path: Path | None = None
        if decision:
            self.target, self.spin, self.value = decision.landing, decision.spin, decision.value
            if not self._holds:
                path = self._path_to(session, current, decision, reach)
        self._path = list(path or (Key.DROP,))
        return True

    def _path_to(
        self, session: Session, current: Placement, decision: Decision, reach: ReachableLandings
    ) -> Path | None:
        system, cells, landing, spin = session.rules.rotation, session.cells, decision.landing, decision.spin
        if spin is not Spin.NONE:
            if self._sinks:
                return self._sinking(session, current).spins().get(landing, (spin, None))[1]
            return spin_path(system, cells, current, landing, spin)
        if isinstance(reach.landings, dict):
            return reach.landings.get(landing)
        return path_without_gravity(system, cells, current, landing)

    def reach(self, session: GameView) -> ReachableLandings:
        """Return the landings of the falling piece that are in reach at this speed."""
        if not session.current or not self.tempo.is_short(session):
            return reachable_without_gravity(session)
        rules, beat, swapped = session.rules, self.tempo.beat(session.rules), after_hold(session)
        falling, pull = (
            self._sinking(session, session.current),
            fall_timing(session, wait=beat, beat=beat, appears=True),
        )
        coming = TimedPathFinder(rules.rotation, session.cells, swapped, pull) if swapped else None

        def spins(piece: TimedPathFinder | None) -> Spins:
            return {at: spin for at, (spin, _) in piece.spins().items()} if piece and rules.spins else {}

        return ReachableLandings(
            falling.paths,
            lambda: coming.paths() if coming else {},
            lambda: spins(falling),
            lambda: spins(coming),
            rows_per_key=beat * Fraction(*rules.speed(session.level)),
        )

    def _before_a_piece(self, session: Session) -> tuple[Buttons, int]:
        """Return what to hold until the next piece spawns, as ``initial_turn`` computes it."""
        if self._early is not None:
            return self._early, _WHILE
        if self._last:
            return Buttons.NONE, 1
        wait = self.tempo.wait(session)
        if wait:
            return Buttons.NONE, wait
        turn = initial_turn(session, self.thinker, self.tempo.beat(session.rules))
        self._early = turn
        if turn:
            self.tempo.pressed(session, evenly=True)
        return turn, _WHILE

    def _sinking(self, session: GameView, current: Placement) -> TimedPathFinder:
        pull = fall_timing(session, wait=self.tempo.wait(session), beat=self.tempo.beat(session.rules))
        return TimedPathFinder(session.rules.rotation, session.cells, current, pull)

    def _is_planned(self, session: Session, current: Placement) -> bool:
        """Return whether the plan is still valid. A plan that failed too often is replaced by a drop."""
        if self._holds:
            return True
        if self._path and (current == self._expected or self._leads_to_target(session, current)):
            return True
        if self._plans < MAX_PLANS:
            return False
        self._path = [Key.DROP]
        return True

    def _next_key(self, session: Session, current: Placement) -> Key | None:
        """Return the next key of the plan; None if gravity must act first."""
        key = self._path[0]
        rules = session.rules
        if key is Key.DROP and rules.drop is Drop.SONIC and session.ghost != current:
            key = Key.FLOOR
            self._path.insert(0, key)
        if key is Key.FLOOR and rules.drop is not Drop.SONIC and rules.soft_drop_locks:
            self._settles = after_key(rules.rotation, session.cells, current, key)
            if current.y - self._settles.y <= 1:
                self._path.pop(0)
                self._expected = self._settles
                return None
        if key is Key.DOWN and rules.soft_drop is None and not session.handling.soft_drop:
            # Soft drop would take the piece to the floor. Gravity takes it down by one row.
            return None
        if key in TAP_OF:
            end = after_key(rules.rotation, session.cells, current, key)
            columns = abs(end.x - current.x)
            taps = (columns - 1) * max(2, self.tempo.interval(session.rules))
            if taps <= session.handling.das + (columns - 1) * session.handling.arr:
                key = TAP_OF[key]
                self._path[:1] = [key] * max(1, columns)
        return key

    def _leads_to_target(self, session: Session, current: Placement) -> bool:
        system, cells = session.rules.rotation, session.cells
        if self._sinks:
            end, spin = self._sinking(session, current).ending(self._path)
        else:
            end, spin = ending(system, cells, current, self._path)
        if self.target is None or system.mask(end) != system.mask(self.target):
            return False
        return self.spin in (Spin.NONE, spin)
