"""A machine at the buttons: it plays a session through the same eight buttons as a person."""

from __future__ import annotations

from game.ai.pilot.hurried import hurried, initial_turn
from game.ai.pilot.keys import BUTTON_OF, TAP_OF
from game.ai.pilot.paths import Path, after_key, ending, path_without_gravity
from game.ai.pilot.tempo import Tempo
from game.ai.pilot.timed_paths import TimedPathFinder, fall_timing
from game.ai.thinker import THINKING, Decision, ReachableLandings, Thinker, WaitingThinker, reachable_without_gravity
from game.core.board.moves import SHIFT_OF_KEY, Key, dropped
from game.core.board.pieces import Placement
from game.core.board.spin_moves import spin_path
from game.core.board.spins import Spin
from game.core.rules.rules import Drop
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.view import GameView

MAX_TAP = 0.06
"""Seconds for which a slow player holds a key that is only tapped."""
MAX_PLANS = 12
"""How often a plan may fail for one piece before it is dropped where it is."""
RETRY_SECONDS = 0.01
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
        self.tempo = Tempo(presses_per_second)
        self.target: Placement | None = None
        """Where the falling piece is to land."""
        self.spin = Spin.NONE
        """The spin with which it is to come there; NONE: in any way."""
        self.value = 0.0
        """What the thinker thinks of that landing."""
        self.take_over()

    @property
    def presses_per_second(self) -> float | None:
        """Keys a second; None is one key a tick."""
        return self.tempo.presses_per_second

    @presses_per_second.setter
    def presses_per_second(self, presses: float | None) -> None:
        self.tempo.presses_per_second = presses

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
        self._settles: Placement | None = None  # where gravity takes the piece now, because soft drop would lock it
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
        return not self._thinks or (isinstance(self.thinker, WaitingThinker) and self.thinker.wait(seconds))

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
        button = buttons[key]
        if button is self._last:
            return Buttons.NONE, 1
        self._press(session, current, key)
        return button, self._still_held(session, current)

    # Keys

    def _press(self, session: Session, current: Placement, key: Key) -> None:
        self.tempo.pressed(session, evenly=self._sinks)
        interval = self.tempo.apart(session.rules)
        # A tap must be over before its direction starts to repeat.
        longest = min(session.handling.das // 2, int(MAX_TAP * session.rules.ticks_per_second))
        self._path.pop(0)
        self._key, self._from = key, current
        self._expected = after_key(session.rules.rotation, session.cells, current, key)
        self._release = session.tick + max(1, min(interval // 2, longest))

    def _hold(self, session: Session) -> tuple[Buttons, int]:
        """Press hold. The piece that comes is a new one, for which there is no plan."""
        if self._last is Buttons.HOLD:
            return Buttons.NONE, 1
        self._holds = False
        self.tempo.pressed(session, evenly=self._sinks)
        return Buttons.HOLD, 1

    def _still_held(self, session: Session, current: Placement) -> int:
        """For how many more ticks the key that is down must stay so; 0 when it has done its work."""
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
        """See whether this is a piece for which there is no plan yet."""
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
        self._key = None  # it is let go meanwhile, and to hold it again would be to press it
        return Buttons.NONE, max(1, round(session.rules.ticks_per_second * RETRY_SECONDS))

    def _plan(self, session: Session, current: Placement) -> bool:
        """Have a landing chosen, and find the keys that lead to it. Returns whether that is decided."""
        self._sinks = self.tempo.is_short(session)
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
        """What there is to choose from for the falling piece, at this speed."""
        if not session.current or not self.tempo.is_short(session):
            return reachable_without_gravity(session)
        return hurried(session, self._sinking(session, session.current), self.tempo.beat(session.rules))

    def _before_a_piece(self, session: Session) -> tuple[Buttons, int]:
        """What to hold until the next piece appears, as ``initial_turn`` says."""
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
        """Whether the plan still holds. One that failed too often is to drop the piece where it is."""
        if self._holds:
            return True
        if self._path and (current == self._expected or self._leads_to_target(session, current)):
            return True
        if self._plans < MAX_PLANS:
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
        if key is Key.FLOOR and rules.drop is not Drop.SONIC and rules.soft_drop_locks:
            self._settles = after_key(rules.rotation, session.cells, current, key)
            if current.y - self._settles.y <= 1:
                self._path.pop(0)
                self._expected = self._settles
                return None
        if key is Key.DOWN and rules.soft_drop is None and not session.handling.soft_drop:
            # Soft drop would take the piece to the floor; its own weight takes it down one row.
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
