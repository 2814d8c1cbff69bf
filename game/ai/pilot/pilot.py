"""A machine at the buttons: it plays a session through the same eight buttons as a person."""

from __future__ import annotations

from fractions import Fraction

from game.ai.pilot.paths import Path, Sinking, after_key, ending, hanging_path, pull_on
from game.ai.spins import Spins, spin_path
from game.ai.thinker import THINKING, Awaited, Decision, Reach, Thinker, after_hold, unhurried
from game.core.board.board import full_rows, remove_rows
from game.core.board.moves import SHIFT_OF, Key, dropped
from game.core.board.pieces import Placement
from game.core.board.spins import Spin
from game.core.rules.rules import Drop
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.view import GameView

_AIMING = {
    Key.LEFT: Buttons.LEFT,
    Key.RIGHT: Buttons.RIGHT,
    Key.FAR_LEFT: Buttons.LEFT,
    Key.FAR_RIGHT: Buttons.RIGHT,
    Key.CW: Buttons.CW,
    Key.CCW: Buttons.CCW,
    Key.HALF: Buttons.HALF,
    Key.DOWN: Buttons.SOFT_DROP,
}
BUTTON_OF = {
    Drop.HARD: {**_AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.HARD_DROP},
    # To the floor at once, and there soft drop locks the piece.
    Drop.SONIC: {**_AIMING, Key.FLOOR: Buttons.HARD_DROP, Key.DROP: Buttons.SOFT_DROP},
    # Soft drop until it has locked.
    Drop.NONE: {**_AIMING, Key.FLOOR: Buttons.SOFT_DROP, Key.DROP: Buttons.SOFT_DROP},
}
"""What the hard drop button does: the button for each key of a plan."""
_TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}

LONGEST_TAP = 0.06
"""Seconds for which a slow player holds a key that is only tapped."""
MOST_PLANS = 12
"""How often a plan may fail for one piece before it is dropped where it is."""
FLOOR_KEYS = 4
"""Keys that a piece may need at the floor: a player who has no time for them there must plan with the clock."""
ASK_AGAIN = 0.01
"""Seconds until a thinker that has not decided yet is asked again."""
_WHILE = 1000
"""Ticks after which the pilot looks again at a button that it holds until something has happened."""


def _piece(session: Session, current: Placement) -> tuple[object, ...]:
    """What tells a falling piece from the one before and the one after."""
    return id(session), session.pieces, session.held, session.hold_used, current.piece


class Pilot:
    """Plays for a thinker, at so many key presses a second.

    It knows no clock: what it does follows from the session and from what it did before. ``presses_per_second`` may
    be changed at any time; None is one key a tick.
    """

    def __init__(self, thinker: Thinker, presses_per_second: float | None = None) -> None:
        self.thinker = thinker
        self.presses_per_second = presses_per_second
        self.target: Placement | None = None
        """Where the falling piece is to land."""
        self.spin = Spin.NONE
        """The spin with which it is to come there; NONE: in any way."""
        self.value = 0.0
        """What the thinker thinks of that landing."""
        self._pressed: int | None = None  # the tick of the last key, which nobody else's keys can change
        self._evenly = False  # whether that key and the next are at least a beat apart
        self.take_over()

    def take_over(self) -> None:
        """Forget what was held and planned: somebody else has been at the buttons."""
        self.target = None
        self._piece: tuple[object, ...] = ()
        self._path: list[Key] = []
        self._expected: Placement | None = None
        self._sinks = False  # whether the plan was made by the clock
        self._holds = False  # whether the plan is to hold
        self._thinks = False  # whether there is no plan yet
        self._plans = 0
        self._early: Buttons | None = None  # what is held until the next piece appears, once that is decided
        self._key: Key | None = None  # the key that is down
        self._from: Placement | None = None  # where the piece was when it was pressed
        self._release = 0  # the tick in which a tap ends
        self._last: Buttons | None = None  # what was held in the tick before; None: who knows

    def buttons(self, session: Session) -> tuple[Buttons, int]:
        """What to hold from now on, and for how many ticks at most before asking again.

        It must also be asked again after the first tick in which something happened, as ``Session.advance`` stops.
        """
        held, ticks = self._decide(session)
        self._last = held
        return held, max(1, ticks)

    def ready(self, seconds: float) -> bool:
        """Whether it knows what to hold. Where its thinker waits for an answer, so does it, for so many seconds."""
        return not self._thinks or (isinstance(self.thinker, Awaited) and self.thinker.wait(seconds))

    def aim(self, session: Session) -> Placement | None:
        """Where the falling piece is to land; None while that is not decided, or where hold is to be pressed first."""
        current, target = session.current, self.target
        if not current or not target or self._thinks or self._holds or self._piece != _piece(session, current):
            return None
        return target if target.piece is current.piece else None

    def _decide(self, session: Session) -> tuple[Buttons, int]:
        current = session.current
        if self._last is None:
            # Whatever is still held from before must be let go, or it could not be pressed.
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
        wait = self._wait(session)
        if wait:
            return Buttons.NONE, wait
        if not self._is_planned(session, current) and not self._plan(session, current):
            return self._ask_again(session)
        if self._holds:
            return self._hold(session)
        key = self._next_key(session, current)
        if key is None:
            return Buttons.NONE, session.quiet(Buttons.NONE)
        button = buttons[key]
        if button is self._last:
            return Buttons.NONE, 1
        self._press(session, current, key)
        return button, self._still_held(session, current)

    # Keys

    def _interval(self, session: GameView) -> int:
        """Ticks from one key to the next."""
        if not self.presses_per_second:
            return 1
        return max(1, round(session.rules.ticks_per_second / self.presses_per_second))

    def _beat(self, session: GameView) -> int:
        """The same where keys must be evenly apart: two presses of one button cannot be in neighbouring ticks."""
        return max(2, self._interval(session))

    def _wait(self, session: GameView) -> int:
        """Ticks until the next key may be pressed, at the speed of now."""
        if self._pressed is None or self._pressed > session.tick:  # no key yet, or it was in another game
            return 0
        apart = self._beat(session) if self._evenly else self._interval(session)
        return max(0, self._pressed + apart - session.tick)

    def _press(self, session: Session, current: Placement, key: Key) -> None:
        self._pressed, self._evenly = session.tick, self._sinks
        interval = self._beat(session) if self._evenly else self._interval(session)
        # A tap must be over before its direction starts to repeat.
        longest = min(session.handling.das // 2, int(LONGEST_TAP * session.rules.ticks_per_second))
        self._path.pop(0)
        self._key, self._from = key, current
        self._expected = after_key(session.rules.rotation, session.cells, current, key)
        self._release = session.tick + max(1, min(interval // 2, longest))

    def _hold(self, session: Session) -> tuple[Buttons, int]:
        """Press hold. The piece that comes is a new one, for which there is no plan."""
        if self._last is Buttons.HOLD:
            return Buttons.NONE, 1
        self._holds = False
        self._pressed, self._evenly = session.tick, self._sinks
        return Buttons.HOLD, 1

    def _still_held(self, session: Session, current: Placement) -> int:
        """For how many more ticks the key that is down must stay so; 0 when it has done its work."""
        if self._key is None or self._from is None:
            return 0
        system = session.rules.rotation
        if self._key in _TAP_OF:
            beside = current._replace(x=current.x + SHIFT_OF[self._key])
            if system.fits(session.cells, beside):
                return _WHILE
        drop = session.rules.drop
        if self._key is Key.FLOOR and drop is not Drop.SONIC:
            return _WHILE if dropped(system, session.cells, current) != current else 0
        if self._key is Key.DROP and drop is not Drop.HARD:
            return _WHILE
        if self._key is Key.DOWN:
            return _WHILE if current.y >= self._from.y else 0
        return max(0, self._release - session.tick)

    # Plans

    def _notice(self, session: Session, current: Placement) -> None:
        """See whether this is a piece for which there is no plan yet."""
        piece = _piece(session, current)
        if piece == self._piece:
            return
        if self._key is not Key.DROP or session.rules.drop is not Drop.HARD:
            self._key = None
        self._piece = piece
        self._early = None
        self._plans = 0
        self._holds, self._thinks = False, True

    def _ask_again(self, session: Session) -> tuple[Buttons, int]:
        self._key = None  # it is let go meanwhile, and to hold it again would be to press it
        return Buttons.NONE, max(1, round(session.rules.ticks_per_second * ASK_AGAIN))

    def _plan(self, session: Session, current: Placement) -> bool:
        """Have a landing chosen, and find the keys that lead to it. Returns whether that is decided."""
        self._sinks = self._has_no_time(session)
        reach = self.reach(session)
        decision = self.thinker.decide(session, reach)
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

    def _path_to(self, session: Session, current: Placement, decision: Decision, reach: Reach) -> Path | None:
        system, cells, landing, spin = session.rules.rotation, session.cells, decision.landing, decision.spin
        if spin is not Spin.NONE:
            if self._sinks:
                return self._sinking(session, current).spins().get(landing, (spin, None))[1]
            return spin_path(system, cells, current, landing, spin)
        if isinstance(reach.landings, dict):
            return reach.landings.get(landing)
        return hanging_path(system, cells, current, landing)

    def reach(self, session: GameView) -> Reach:
        """What there is to choose from for the falling piece, at this speed."""
        if not session.current or not self._has_no_time(session):
            return unhurried(session)
        rules, cells, swapped = session.rules, session.cells, after_hold(session)
        falling = self._sinking(session, session.current)
        pull = pull_on(session, wait=self._beat(session), beat=self._beat(session), appears=True)
        coming = Sinking(rules.rotation, cells, swapped, pull) if swapped else None

        def spins(of: Sinking | None) -> Spins:
            return {landing: spin for landing, (spin, _) in of.spins().items()} if of and rules.spins else {}

        return Reach(
            falling.paths,
            lambda: coming.paths() if coming else {},
            lambda: spins(falling),
            lambda: spins(coming),
            rows_a_key=self._beat(session) * Fraction(*rules.speed(session.level)),
        )

    def _before_a_piece(self, session: Session) -> tuple[Buttons, int]:
        """What to hold until the next piece appears.

        Where it will fall a row a tick or faster, that is a turn, if no later key leads to as good a landing.
        """
        rules, queue = session.rules, session.queue
        if self._early is not None:
            return self._early, _WHILE
        if self._last:
            return Buttons.NONE, 1
        wait = self._wait(session)
        if wait:
            return Buttons.NONE, wait
        self._early = Buttons.NONE
        acts = rules.initial_actions and session.handling.initial_rotation != "off"
        rows, ticks = rules.speed(session.level)
        if session.ended or not acts or not queue or rows < ticks:
            return Buttons.NONE, _WHILE
        system = rules.rotation
        cells = remove_rows(session.cells, full_rows(session.cells))
        spawned = system.spawned(queue[0], rules.skyline)
        starts = {system.mask(spawned): (spawned, Buttons.NONE)}
        for key in (Key.CW, Key.CCW):
            turned = after_key(system, cells, spawned, key)
            starts.setdefault(system.mask(turned), (turned, _AIMING[key]))
        held: dict[Placement, Buttons] = {}
        pull = pull_on(session, wait=1, beat=self._beat(session))
        for mask, (start, button) in starts.items():
            if not mask & cells:
                for landing in Sinking(system, cells, start, pull).paths():
                    held.setdefault(landing, button)
        chosen = self.thinker.prefer(rules, cells, held)
        if chosen and held[chosen]:
            self._early = held[chosen]
            self._pressed, self._evenly = session.tick, True
        return self._early, _WHILE

    def _has_no_time(self, session: GameView) -> bool:
        """Whether a piece sinks, or could lock, between the keys of a plan."""
        rules, beat = session.rules, self._beat(session)
        rows, ticks = rules.speed(session.level)
        if 2 * beat * rows >= ticks:
            return True
        return rules.lock_delay is not None and beat * (1 if rules.lock_resets else FLOOR_KEYS) >= rules.lock_delay

    def _sinking(self, session: GameView, current: Placement) -> Sinking:
        pull = pull_on(session, wait=self._wait(session), beat=self._beat(session))
        return Sinking(session.rules.rotation, session.cells, current, pull)

    def _is_planned(self, session: Session, current: Placement) -> bool:
        """Whether the plan still holds. One that failed too often is to drop the piece where it is."""
        if self._holds:
            return True
        if self._path and (current == self._expected or self._leads_to_target(session, current)):
            return True
        if self._plans < MOST_PLANS:
            return False
        self._path = [Key.DROP]
        return True

    def _next_key(self, session: Session, current: Placement) -> Key | None:
        """The next key of the plan; None to let gravity work."""
        key = self._path[0]
        rules = session.rules
        if key is Key.DROP and rules.drop is Drop.SONIC and session.ghost != current:
            key = Key.FLOOR
            self._path.insert(0, key)
        if key is Key.DOWN and rules.soft_drop is None and not session.handling.soft_drop:
            # Soft drop would take the piece to the floor; its own weight takes it down one row.
            return None
        if key in _TAP_OF:
            end = after_key(rules.rotation, session.cells, current, key)
            columns = abs(end.x - current.x)
            taps = (columns - 1) * max(2, self._interval(session))
            if taps <= session.handling.das + (columns - 1) * session.handling.arr:
                key = _TAP_OF[key]
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
