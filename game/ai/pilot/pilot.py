"""The pilot: it plays a session for a thinker, through the same buttons as a person."""

from ...core.bits import full_rows, remove_rows
from ...core.board import Placement, Spin
from ...core.moves import Key
from ...core.rules import Drop
from ...core.session import Buttons, GameView, Session
from ..thinking.asking import decision_of, preference_of
from ..thinking.thinker import THINKING, ReachableLandings, Thinker, WaitingThinker
from .paths import Path, TimedPathFinder, after_key, fall_timing
from .plan import WHILE, HeldKey, KeyPlan
from .ways import Tempo, WayFinder

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


def _piece(session: Session, current: Placement) -> tuple[object, ...]:
    """Return a key that differs between a falling piece and the ones before and after it."""
    return id(session), session.pieces, session.held, session.hold_used, current.piece


class Pilot:
    """Plays for a thinker at a number of key presses per second. A pilot has no clock: it uses only the session and its
    own earlier actions. ``presses_per_second`` can be changed at any time; None is one key per tick."""

    def __init__(self, thinker: Thinker, presses_per_second: float | None = None) -> None:
        self.thinker = thinker
        self.tempo = Tempo(presses_per_second)
        self._ways = WayFinder(self.tempo)
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
        self._plan = KeyPlan()
        self._thinks = False  # whether there is no plan yet
        self._plans = 0
        self._early: Buttons | None = None  # the buttons to hold until the next piece spawns, once decided
        self._key: HeldKey | None = None  # the key that is down
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
        if not current or not target or self._thinks or self._plan.holds or self._piece != _piece(session, current):
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
        if self._thinks and not self._decides(session, current):
            return self._ask_again(session)
        if self._key:
            ticks = self._key.ticks(session, current)
            if ticks:
                return buttons[self._key.key], ticks
            self._key = None
        wait = self.tempo.wait(session)
        if wait:
            return Buttons.NONE, wait
        plan = self._plan
        if plan.settles:
            if current == plan.settles._replace(y=plan.settles.y + 1):
                return Buttons.NONE, session.ticks_until_event(Buttons.NONE)
            plan.settles = None
        if not self._is_planned(session, current) and not self._decides(session, current):
            return self._ask_again(session)
        plan = self._plan
        if plan.holds:
            return self._hold(session)
        key = plan.next_key(session, current, self.tempo)
        if key is None:
            return Buttons.NONE, session.ticks_until_event(Buttons.NONE)
        if key is Key.DROP and session.tick < self.drops_from:
            return Buttons.NONE, min(self.drops_from - session.tick, session.ticks_until_event(Buttons.NONE))
        button = buttons[key]
        if button is self._last:
            return Buttons.NONE, 1
        return button, self._press(session, current, key).ticks(session, current)

    def _press(self, session: Session, current: Placement, key: Key) -> HeldKey:
        self.tempo.pressed(session, evenly=self._plan.sinks)
        interval = self.tempo.apart(session.rules)
        # A tap must end before its direction starts to repeat.
        longest = min(session.handling.das // 2, int(MAX_TAP * session.rules.ticks_per_second))
        release = session.tick + max(1, min(interval // 2, longest))
        self._plan.take(session, current, key)
        self._key = held = HeldKey(key, current, release)
        return held

    def _hold(self, session: Session) -> tuple[Buttons, int]:
        """Press hold. The next piece is a new one, for which there is no plan."""
        if self._last is Buttons.HOLD:
            return Buttons.NONE, 1
        self._plan.holds = False
        self.tempo.pressed(session, evenly=self._plan.sinks)
        return Buttons.HOLD, 1

    def _notice(self, session: Session, current: Placement) -> None:
        """Check whether this is a piece without a plan."""
        piece = _piece(session, current)
        if piece == self._piece:
            return
        if not self._key or self._key.key is not Key.DROP or session.rules.drop is not Drop.HARD:
            self._key = None
        self._piece = piece
        self._early = None
        self._plans = 0
        self._plan.settles, self._plan.holds = None, False
        self._thinks = True

    def _ask_again(self, session: Session) -> tuple[Buttons, int]:
        self._key = None  # released meanwhile; holding it again would be a press
        return Buttons.NONE, max(1, round(session.rules.ticks_per_second * RETRY_SECONDS))

    def _decides(self, session: Session, current: Placement) -> bool:
        """Let the thinker choose a landing, and plan the keys to it. Returns whether it has decided."""
        sinks = self.tempo.is_short(session)
        reach = self.reach(session)
        decision = decision_of(self.thinker, session, reach)
        self._thinks = decision is THINKING
        if decision is THINKING:
            return False
        self._plans += 1
        path: Path | None = None
        holds = decision is not None and decision.hold
        if decision:
            self.target, self.spin, self.value = decision.landing, decision.spin, decision.value
            if not holds:
                path = self._ways.path(session, current, decision, reach, sinks=sinks)
        keys = list(path or (Key.DROP,))
        self._plan = KeyPlan(keys, current, self.target, self.spin, sinks=sinks, holds=holds)
        return True

    def reach(self, session: GameView) -> ReachableLandings:
        """Return the landings of the falling piece that are in reach at this speed."""
        return self._ways.reach(session)

    def _before_a_piece(self, session: Session) -> tuple[Buttons, int]:
        """Return what to hold until the next piece spawns, as ``initial_turn`` computes it."""
        if self._early is not None:
            return self._early, WHILE
        if self._last:
            return Buttons.NONE, 1
        wait = self.tempo.wait(session)
        if wait:
            return Buttons.NONE, wait
        turn = initial_turn(session, self.thinker, self.tempo.beat(session.rules))
        self._early = turn
        if turn:
            self.tempo.pressed(session, evenly=True)
        return turn, WHILE

    def _is_planned(self, session: Session, current: Placement) -> bool:
        """Return whether the plan is still valid. A plan that failed too often is replaced by a drop."""
        if self._plan.holds_for(session, current, self._ways):
            return True
        if self._plans < MAX_PLANS:
            return False
        self._plan.path = [Key.DROP]
        return True
