"""A session in real time: which ticks have passed at a moment, with which buttons, and how fast a bot plays."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.ai.thinker import ThinkerError
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.core.session.session import Session
from game.language import marked, say, say_many
from game.settings import FASTEST, TURBO


@dataclass(frozen=True, order=True, kw_only=True)
class Speed:
    """How fast a bot plays. The faster of two is the greater one."""

    pieces: int = 0
    """The greatest number of pieces per frame, if the bot does not wait for the clock."""
    presses: int = 0
    """Key presses per second. 0 means that the bot does not wait for the clock."""

    @property
    def label(self) -> str:
        if self.presses:
            return say_many("{number} key a second", "{number} keys a second", self.presses)
        if self.pieces in _LABELS:
            return say(_LABELS[self.pieces])
        return say_many("up to {number} piece at once", "up to {number} pieces at once", self.pieces)


SPEEDS: tuple[Speed, ...] = (
    *(Speed(presses=presses) for presses in (3, 6, 10, 15, 25, 50, 100)),
    *(Speed(pieces=pieces) for pieces in (1, 10, 100)),
)
_LABELS = {1: marked("1 piece at once"), 100: marked("turbo")}
_NAMED = {FASTEST: Speed(pieces=1), TURBO: Speed(pieces=100)}


def speed_of(setting: int | str) -> Speed:
    """The speed for a value of settings.yaml: keys a second, "fastest" or "turbo"."""
    return Speed(presses=setting) if isinstance(setting, int) else _NAMED[setting]


def changed(speed: Speed, by: int) -> Speed:
    """The next faster speed for 1, the next slower one for -1. At the ends, the speed itself."""
    order = sorted({*SPEEDS, speed})
    return order[max(0, min(order.index(speed) + by, len(order) - 1))]


LEAP_BUDGET = 0.010
"""The seconds of each frame in which bots may play when they do not wait for the clock."""


class Leaps:
    """The frames in which bots play some pieces at once, without waiting for the clock."""

    def __init__(self, now: float) -> None:
        self._last = now

    def resume(self, now: float) -> None:
        self._last = now

    def due(self, now: float, frame: float) -> bool:
        """Whether the next frame, of so many seconds, has begun. It is then taken. A stall is made up for by one."""
        due = now >= self.deadline(frame)
        if due:
            self._last = max(self.deadline(frame), now - frame)
        return due

    def deadline(self, frame: float) -> float:
        return self._last + frame


MAX_CATCH_UP = 0.25
"""The longest stall that is made up for, in seconds. The rest of a longer stall is skipped."""
RATE_WINDOW = 1.0
"""The time span over which the speed of turbo is measured, in seconds."""
INITIAL = int(Buttons.CW | Buttons.CCW | Buttons.HALF | Buttons.HOLD)
"""The buttons that act on a piece as it spawns."""
LASTING = int(Buttons.LEFT | Buttons.RIGHT | Buttons.SOFT_DROP)
"""The buttons that act while they are held. The others must be pressed again after a pause."""
_NO_BUTTONS = int(Buttons.NONE)
_LONG = 1 << 40
LOOK = 0.01  # seconds between two looks whether a dealer that takes time has its piece
ROUNDING = 1e-4  # of a tick: rounding of a deadline must not lose a tick


class ButtonSource(Protocol):
    def buttons(self, session: Session) -> tuple[Buttons, int]:
        """The buttons to hold now, and for how many ticks at most. They end early if an event happens. Raises
        ThinkerError if it can no longer play."""

    def ready(self, seconds: float) -> bool:
        """Whether it knows what to hold. If it is still thinking, wait for up to ``seconds``."""


class Onlooker(Protocol):
    @property
    def due(self) -> int:
        """A tick after which to look, even if nothing happens in it."""

    def look(self, session: Session) -> None:
        """Look at the session: a tick with events has just passed, or the tick ``due`` is reached."""


class TimedSession:
    def __init__(self, session: Session, now: float) -> None:
        self.session = session
        self.held = _NO_BUTTONS
        self.player: ButtonSource | None = None
        """It presses the buttons instead, if there is one. See ``hand_to``."""
        self.report = ""
        """Why the last player can no longer play. Empty while it can."""
        self.until: int | None = None
        """The number of locked pieces at which time stops when the next piece has appeared. None means never."""
        self.pressed = False
        """Whether a player other than the person has pressed a button."""
        self.onlooker: Onlooker | None = None
        self._from_tick = session.tick
        self._from_time = now
        self._plan = _NO_BUTTONS
        self._plan_until = session.tick
        self._locked: list[tuple[float, int]] = []

    @property
    def waits(self) -> bool:
        """Whether time stands still because the dealer needs some for a visible piece."""
        return self.session.dealer.owes

    @property
    def arrived(self) -> bool:
        return self.until is not None and self.session.pieces >= self.until and self.session.current is not None

    def resume(self, now: float, held: int = _NO_BUTTONS) -> None:
        """Continue from ``now`` after a pause. Of the held buttons, only those in ``LASTING`` count, and before a piece
        spawns those in ``INITIAL`` as well."""
        self.held = held & (LASTING if self.session.current else LASTING | INITIAL)
        self._anchor(now)

    def hand_to(self, player: ButtonSource | None) -> None:
        """Let ``player`` press the buttons from the next tick, or the person if it is None. If it can no longer play,
        the person gets them, and ``report`` says why."""
        self.player = player
        self.held &= LASTING
        self.ask_again()

    def ask_again(self) -> None:
        """Ask the player again at the next tick, for example after a change of speed."""
        self._plan_until = self.session.tick

    def advance(self, now: float) -> list[Event]:
        """Run all ticks that are due by ``now``. Return the events in order."""
        if self.waits:
            self._anchor(now)
            return []
        per_second = self.session.rules.ticks_per_second
        due = self._from_tick + int((now - self._from_time) * per_second + ROUNDING)
        most = max(1, int(MAX_CATCH_UP * per_second))
        late = due - self.session.tick > most
        events = self._run(self.session.tick + most if late else due)
        if late or self.waits:
            self._anchor(now)
        return events

    def press(self, button: int, now: float) -> list[Event]:
        """Press a button at ``now``. Earlier ticks run without it, then one tick with it runs at once. A second key for
        a button that is already held presses it again."""
        again = self._edge(self.held & ~button, now) if self.held & button & ~LASTING else []
        return again + self._edge(self.held | button, now)

    def release(self, button: int, now: float) -> list[Event]:
        return self._edge(self.held & ~button, now)

    def release_all(self, now: float) -> list[Event]:
        return self._edge(_NO_BUTTONS, now)

    def deadline(self) -> float:
        if self.player is None:
            tick = self.session.tick + self.session.ticks_until_event(self.held)
        else:
            tick = self._plan_until if self._plan_until > self.session.tick else self.session.tick + 1
            tick = min(tick, self.session.tick + self.session.ticks_until_event(self._plan))
        if self.waits:
            return self._from_time + LOOK
        return self._from_time + (tick - self._from_tick) / self.session.rules.ticks_per_second

    def leap(self, pieces: int, now: float, budget: float, clock: Callable[[], float]) -> list[Event]:
        """Let the player lock up to ``pieces`` pieces at once, but stop after ``budget`` seconds of ``clock``, in which
        waiting for an outside bot counts. The leap ends with the next piece in the well, to be shown and explained."""
        session, events = self.session, list[Event]()
        goal, started = session.pieces + pieces, clock()
        while (
            (session.pieces < goal or session.current is None)
            and not self._stands
            and self.player
            and clock() - started < budget
        ):
            events += self._play(session.tick + _LONG)
            if self.player and not self.player.ready(budget - (clock() - started)):
                break
        self._anchor(now)
        self._locked.append((now, session.pieces))
        while self._locked[0][0] < now - RATE_WINDOW and len(self._locked) > 2:
            del self._locked[0]
        return events

    @property
    def leap_rate(self) -> float:
        """Pieces per second of real time over the last leaps. 0 before the second one."""
        if len(self._locked) < 2:
            return 0.0
        (first, before), (last, after) = self._locked[0], self._locked[-1]
        return (after - before) / (last - first) if last > first else 0.0

    @property
    def _stands(self) -> bool:
        return self.session.ended is not None or self.arrived or self.waits

    def _edge(self, held: int, now: float) -> list[Event]:
        if held == self.held:
            return []
        events = self.advance(now)
        self.held = held
        if self.player is None and not self._stands:
            # Each press and release gets its own tick. A tap shorter than a tick is not lost, and the key acts at
            # once. The session is then up to one tick ahead of the clock and waits for it.
            events += self._shown(self.session.step(held))
        return events

    def _run(self, until: int) -> list[Event]:
        events: list[Event] = []
        while self.session.tick < until and not self._stands:
            if self.player is None:
                events += self._advance(self.held, until)
            else:
                events += self._play(until)
        return events

    def _play(self, until: int) -> list[Event]:
        """Run with the buttons of the player, and ask it again if needed. Stop at ``until`` or after an event."""
        session = self.session
        if session.tick >= self._plan_until:
            assert self.player
            try:
                plan, ticks = self.player.buttons(session)
            except ThinkerError as error:
                self.report = str(error)
                self.hand_to(None)
                return []
            self._plan, self._plan_until = int(plan), session.tick + ticks
            self.pressed = self.pressed or bool(self._plan)
        events = self._advance(self._plan, min(until, self._plan_until))
        if events:
            self._plan_until = session.tick
        return events

    def _advance(self, buttons: int, until: int) -> list[Event]:
        """Run to the end of the first tick with events, at most up to ``until`` or the tick of the onlooker."""
        tick = self.session.tick
        if self.onlooker and tick < self.onlooker.due < until:
            until = self.onlooker.due
        return self._shown(self.session.advance(buttons, until - tick))

    def _shown(self, events: list[Event]) -> list[Event]:
        if self.onlooker and (events or self.session.tick >= self.onlooker.due):
            self.onlooker.look(self.session)
        return events

    def _anchor(self, now: float) -> None:
        self._from_tick, self._from_time = self.session.tick, now


class StandingSession(TimedSession):
    """A session in which time passes only while the person holds a button."""

    def advance(self, now: float) -> list[Event]:
        if not self.held:
            self._anchor(now)
        return super().advance(now)
