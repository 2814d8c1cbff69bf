"""A machine at the buttons: it plays a session through the same eight buttons as a person."""

from __future__ import annotations

from collections.abc import Collection

from game.ai.controllers import controller
from game.ai.lookahead import choose_ahead
from game.ai.paths import NO_TAPS, TAPS, after_key, followed, hanging_path, sinking_paths
from game.ai.search import choose
from game.core.buttons import Buttons
from game.core.moves import SHIFT_OF, Key, dropped, reachable_landings
from game.core.pieces import Placement
from game.core.session import Session

BUTTON_OF = {
    Key.LEFT: Buttons.LEFT,
    Key.RIGHT: Buttons.RIGHT,
    Key.FAR_LEFT: Buttons.LEFT,
    Key.FAR_RIGHT: Buttons.RIGHT,
    Key.CW: Buttons.CW,
    Key.CCW: Buttons.CCW,
    Key.HALF: Buttons.HALF,
    Key.FLOOR: Buttons.SOFT_DROP,
    Key.DOWN: Buttons.SOFT_DROP,
    Key.DROP: Buttons.HARD_DROP,
}
_TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}

LONGEST_TAP = 0.06
"""Seconds for which a slow player holds a key that is only tapped."""
MOST_PLANS = 12
"""How often a plan may fail for one piece before it is dropped where it is."""
_WHILE = 1000
"""Ticks after which the pilot looks again at a button that it holds until something has happened."""


class Pilot:
    """Plays for a controller, at so many key presses a second.

    It knows no clock: what it does follows from the session and from what it did before. ``presses_per_second`` may
    be changed at any time; None is one key a tick.
    """

    def __init__(
        self,
        controller_name: str = "dellacherie",
        presses_per_second: float | None = None,
        *,
        pieces: int | None = None,
        width: int | None = None,
    ) -> None:
        """``pieces``: how many it knows, the falling one included, and at most as many as are shown; None leaves that
        to the controller. ``width``: how many boards it goes on from with each further piece; None is all of them.

        Raises ValueError where there is no such controller.
        """
        self.controller = controller(controller_name)
        self.pieces = pieces or self.controller.pieces
        self.width = width
        self.presses_per_second = presses_per_second
        self.target: Placement | None = None
        """Where the falling piece is to land."""
        self.value = 0.0
        """What the controller thinks of that landing."""
        self.take_over()

    def take_over(self) -> None:
        """Forget what was held and planned: somebody else has been at the buttons."""
        self.target = None
        self._piece: tuple[object, ...] = ()
        self._path: list[Key] = []
        self._expected: Placement | None = None
        self._plans = 0
        self._key: Key | None = None  # the key that is down
        self._from: Placement | None = None  # where the piece was when it was pressed
        self._release = 0  # the tick in which a tap ends
        self._ready = 0  # the tick from which the next key may be pressed
        self._last: Buttons | None = None  # what was held in the tick before; None: who knows

    def buttons(self, session: Session) -> tuple[Buttons, int]:
        """What to hold from now on, and for how many ticks at most before asking again.

        It must also be asked again after the first tick in which something happened, as ``Session.advance`` stops.
        """
        held, ticks = self._decide(session)
        self._last = held
        return held, max(1, ticks)

    def _decide(self, session: Session) -> tuple[Buttons, int]:
        current = session.current
        if current is None or self._last is None:
            # Whatever is still held from before must be let go, or it could not be pressed.
            return Buttons.NONE, _WHILE if session.ended else 1
        self._notice(session, current)
        if self._key:
            ticks = self._still_held(session, current)
            if ticks:
                return BUTTON_OF[self._key], ticks
            self._key = None
        if session.tick < self._ready:
            return Buttons.NONE, self._ready - session.tick
        key = self._next_key(session, current)
        if key is None:
            return Buttons.NONE, _WHILE
        button = BUTTON_OF[key]
        if button is self._last:
            return Buttons.NONE, 1
        self._press(session, current, key)
        return button, self._still_held(session, current)

    # Keys

    def _interval(self, session: Session) -> int:
        """Ticks from one key to the next."""
        if not self.presses_per_second:
            return 1
        return max(1, round(session.rules.ticks_per_second / self.presses_per_second))

    def _press(self, session: Session, current: Placement, key: Key) -> None:
        interval = self._interval(session)
        # A tap must be over before its direction starts to repeat.
        longest = min(session.handling.das // 2, int(LONGEST_TAP * session.rules.ticks_per_second))
        self._path.pop(0)
        self._key, self._from = key, current
        self._expected = after_key(session.rules.rotation, session.cells, current, key)
        self._release = session.tick + max(1, min(interval // 2, longest))
        self._ready = session.tick + interval

    def _still_held(self, session: Session, current: Placement) -> int:
        """For how many more ticks the key that is down must stay so; 0 when it has done its work."""
        if self._key is None or self._from is None:
            return 0
        system = session.rules.rotation
        if self._key in _TAP_OF:
            beside = current._replace(x=current.x + SHIFT_OF[self._key])
            if system.fits(session.cells, beside):
                return _WHILE
        if self._key is Key.FLOOR:
            return _WHILE if dropped(system, session.cells, current) != current else 0
        if self._key is Key.DOWN:
            return _WHILE if current.y >= self._from.y else 0
        return max(0, self._release - session.tick)

    # Plans

    def _notice(self, session: Session, current: Placement) -> None:
        """See whether this is a piece for which there is no plan yet."""
        piece = id(session), session.pieces, session.held, session.hold_used, current.piece
        if piece == self._piece:
            return
        if self._key and self._key is not Key.DROP:
            self._key = None
        self._piece = piece
        self._plans = 0
        self._plan(session, current)

    def _plan(self, session: Session, current: Placement) -> None:
        """Choose a landing and the keys that lead to it."""
        system, cells = session.rules.rotation, session.cells
        self._plans += 1
        self._expected = current
        sink = self._sink(session)
        too_slow = self._interval(session) >= (session.rules.lock_delay or 1)
        taps = session.handling.das > 0
        if sink or too_slow or not taps:
            keys = TAPS if taps else NO_TAPS
            paths = sinking_paths(system, cells, current, sink, rests=not too_slow, keys=keys)
            chosen = self._choose(session, paths)
            path = paths[chosen[0]] if chosen else None
        else:
            landings = reachable_landings(system, cells, current)
            chosen = self._choose(session, landings)
            path = hanging_path(system, cells, current, chosen[0]) if chosen else None
        if chosen:
            self.target, self.value = chosen
        self._path = list(path or (Key.DROP,))

    def _choose(self, session: Session, landings: Collection[Placement]) -> tuple[Placement, float] | None:
        system, cells, skyline = session.rules.rotation, session.cells, session.rules.skyline
        queue = session.queue[: self.pieces - 1]
        if not queue:
            return choose(self.controller, system, cells, landings, skyline=skyline)
        return choose_ahead(self.controller, system, cells, landings, queue, skyline=skyline, width=self.width)

    def _sink(self, session: Session) -> int:
        """Rows that a piece falls from one key to the next, to the nearest row."""
        rows, ticks = session.rules.speed(session.level)
        return round(self._interval(session) * rows / ticks)

    def _next_key(self, session: Session, current: Placement) -> Key | None:
        """The next key of the plan, after a look at whether the plan still holds; None to let gravity work."""
        if not self._path or (current != self._expected and not self._leads_to_target(session, current)):
            if self._plans >= MOST_PLANS:
                self._path = [Key.DROP]
            else:
                self._plan(session, current)
        key = self._path[0]
        if key is Key.DOWN and not session.handling.soft_drop:
            # Soft drop would take the piece to the floor; its own weight takes it down one row.
            return None
        if key in _TAP_OF and session.handling.das:
            end = after_key(session.rules.rotation, session.cells, current, key)
            columns = abs(end.x - current.x)
            taps = (columns - 1) * max(2, self._interval(session))
            if taps <= session.handling.das + (columns - 1) * session.handling.arr:
                key = _TAP_OF[key]
                self._path[:1] = [key] * max(1, columns)
        return key

    def _leads_to_target(self, session: Session, current: Placement) -> bool:
        system, cells = session.rules.rotation, session.cells
        end = followed(system, cells, current, self._path, self._sink(session))
        return self.target is not None and system.mask(end) == system.mask(self.target)
