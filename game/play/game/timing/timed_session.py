"""Games in real time: which ticks have passed at a moment, with which buttons, and how fast a bot plays.

Keys and their instants go in, ticks and their buttons come out. One game and a match of two have the same clock.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from ....ai.thinking import ThinkerError
from ....core import Both, Round
from ....core.bits import bit_indices
from ....core.board import Piece
from ....core.session import Buttons, Session
from ....core.session.events import Event
from ....language import marked, say, say_many
from ....settings.machine import FASTEST, TURBO


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
LASTING = int(Buttons.LEFT | Buttons.RIGHT | Buttons.SOFT_DROP | Buttons.SLOW_DROP)
"""The buttons that act while they are held. The others must be pressed again after a pause."""
FRAMES = 250
"""The ticks in a second below which a tick is a frame of a machine. The machine reads all buttons once in a frame, so
keys that are pressed within one act together in it. In a shorter tick no hand presses two keys: those that are handed
over at one instant were only waiting for it, and act one by one in their order."""
_NO_BUTTONS = int(Buttons.NONE)
_LONG = 1 << 40
LOOK = 0.01  # seconds between two looks whether a dealer that takes time has its piece
ROUNDING = 1e-4  # of a tick: rounding of a deadline must not lose a tick


class ButtonSource(Protocol):
    def buttons(self, session: Session) -> tuple[int, int]:
        """The buttons to hold now, and for how many ticks at most. They end early if an event happens. Raises
        ThinkerError if it can no longer play."""


class LeapSource(ButtonSource, Protocol):
    """One that can play without waiting for the clock."""

    def ready(self, seconds: float) -> bool:
        """Whether it knows what to hold. If it is still thinking, wait for up to ``seconds``."""


class Onlooker(Protocol):
    @property
    def due(self) -> int:
        """A tick after which to look, even if nothing happens in it."""

    def look(self, session: Session) -> None:
        """Look at the session: a tick with events has just passed, or the tick ``due`` is reached."""


class Keys:
    """The buttons that a person holds, and their edges, the presses and releases that still wait for a tick.

    In a tick each button changes at most once, so that a tap within one is not lost: its release acts in the next one.
    """

    def __init__(self, most: int, *, together: bool) -> None:
        """At most ``most`` edges of a button wait. ``together`` says whether those of different buttons act in one tick
        or one by one, each in a tick of its own."""
        self.down = _NO_BUTTONS
        """The buttons that the person holds."""
        self._most, self._together = most, together
        self._held = _NO_BUTTONS  # in the last tick
        self._edges: list[int] = []  # the buttons that change, edge by edge

    @property
    def wait(self) -> bool:
        """Whether edges wait for the next tick."""
        return bool(self._edges)

    def hold(self, buttons: int) -> None:
        """Hold these buttons from the next tick on, as if they had been held for long. No edge waits any more."""
        self.down = self._held = buttons
        self._edges = []

    def change(self, buttons: int) -> None:
        """Press buttons that are up, or release some that are down, at one instant."""
        self.down ^= buttons
        for edge in [1 << place for place in bit_indices(buttons)] if self._together else [buttons]:
            if self._edges.count(edge) < self._most:
                self._edges.append(edge)
            else:  # an edge too many takes back the one before it
                del self._edges[len(self._edges) - 1 - self._edges[::-1].index(edge)]

    @property
    def next(self) -> int:
        """The buttons of the next tick."""
        return self._split()[0]

    def take(self) -> None:
        """The next tick has passed."""
        if self._edges:
            self._held, self._edges = self._split()

    def _split(self) -> tuple[int, list[int]]:
        changed, left = _NO_BUTTONS, list[int]()
        for button in self._edges:
            if changed & button or (changed and not self._together):
                left.append(button)
            else:
                changed |= button
        return self._held ^ changed, left


@dataclass
class _Side:
    """Who plays one of the games."""

    keys: Keys
    player: ButtonSource | None = None
    plan: int = _NO_BUTTONS
    """The buttons that the player holds, if there is one."""
    until: int = 0
    """The tick in which it is asked again."""
    ahead: tuple[tuple[int, int], Session] | None = field(default=None, repr=False)
    """The tick and the buttons of the last picture that was taken ahead, and the picture."""
    unseen: tuple[tuple[int, int, int], bool] | None = field(default=None, repr=False)
    """The tick, the buttons and the visible pieces of the last look whether the next tick deals an unseen piece, and
    what was found."""

    @property
    def buttons(self) -> int:
        return self.keys.next if self.player is None else self.plan


class Games(Protocol):
    """Games in lockstep."""

    @property
    def sessions(self) -> Sequence[Session]: ...

    @property
    def ended(self) -> bool: ...

    def advance(self, buttons: Sequence[int], ticks: int) -> Sequence[list[Event]]:
        """Hold the same buttons for up to ``ticks`` ticks. Stops after the first tick that has events, and returns
        them."""


class _Alone:
    """A game alone, as ``Games``."""

    def __init__(self, session: Session) -> None:
        self.sessions = (session,)

    @property
    def ended(self) -> bool:
        return self.sessions[0].ended is not None

    def advance(self, buttons: Sequence[int], ticks: int) -> Sequence[list[Event]]:
        return (self.sessions[0].advance(buttons[0], ticks),)


class TimedGames(ABC):
    """Games in lockstep by one clock, each with the keys of a person or with a player that presses the buttons.

    A tick is over at the end of its time, and never before. In rules of frames a key waits until then, so that all keys
    of a frame act in it together, as on the machine; ``shown`` does not wait. In shorter ticks there is nothing to wait
    for: the first key in a tick acts at once, and the tick is then taken up to its length early.
    """

    by_frames = True
    """Whether keys wait for the end of a tick that is a frame."""

    def __init__(self, games: Games, now: float, players: Sequence[ButtonSource | None]) -> None:
        """``players`` are those of the games; None is a person."""
        self._games, self._rate = games, games.sessions[0].rules.ticks_per_second
        self._per_second = float(self._rate)
        self._together = self.by_frames and self._rate < FRAMES
        most = max(1, int(MAX_CATCH_UP * self._rate))
        self._sides = [_Side(Keys(most, together=self._together), each, until=self._tick) for each in players]
        self._told: list[list[Event]] = [[] for _ in players]
        self.pressed = False
        """Whether a player other than the person has pressed a button."""
        self.onlooker: Onlooker | None = None
        self._from_tick, self._from_time = self._tick, now

    @property
    def _tick(self) -> int:
        return self._games.sessions[0].tick

    @property
    def waits(self) -> bool:
        """Whether time stands still because the dealer needs some. A person plays on until the piece that is not there
        yet would appear. A player that counts on all visible pieces waits for each of them."""
        return any(
            session.dealer.owes and (side.player is not None or self._deals_unseen(side, session))
            for side, session in zip(self._sides, self._games.sessions, strict=True)
        )

    def _deals_unseen(self, side: _Side, session: Session) -> bool:
        """Whether the next tick needs a piece that nobody sees yet."""
        buttons = side.buttons
        if session.ticks_until_event(buttons) > 1:
            return False
        seen = session.tick, buttons, len(session.queue)
        if side.unseen is None or side.unseen[0] != seen:
            side.unseen = seen, ahead(session, buttons) is session
        return side.unseen[1]

    def run_at(self, speed: Fraction, now: float) -> None:
        """Let time pass at another speed from now on. Players think no faster."""
        self._anchor(now)
        self._per_second = float(self._rate * speed)

    def shown(self, side: int = 0) -> Session:
        """A game as it is seen: with the keys that still wait for the end of the frame. It is the game itself, or a
        copy that is a tick ahead. Nothing but the picture may be taken from it."""
        session, own = self._games.sessions[side], self._sides[side]
        if own.player is not None or not own.keys.wait or self._stands:
            return session
        seen = session.tick, own.keys.next
        if own.ahead is None or own.ahead[0] != seen:
            own.ahead = seen, ahead(session, own.keys.next)
        return own.ahead[1]

    def deadline(self) -> float:
        """When the next tick is over in which something can happen, in seconds of the clock."""
        if self.waits:
            return self._from_time + LOOK
        return self.at(min(self._next_tick(*each) for each in zip(self._sides, self._games.sessions, strict=True)))

    def at(self, tick: int) -> float:
        """When a tick begins, in seconds of the clock."""
        return self._from_time + (tick - self._from_tick) / self._per_second

    def _next_tick(self, side: _Side, session: Session) -> int:
        first = session.tick + 1
        if side.player is None and side.keys.wait:
            return first if self._together else session.tick
        if side.player is None:
            return session.tick + session.ticks_until_event(side.keys.next)
        return min(max(side.until, first), session.tick + session.ticks_until_event(side.plan))

    def _due(self, now: float) -> int:
        """The tick whose time it is."""
        return self._from_tick + int((now - self._from_time) * self._per_second + ROUNDING)

    def _anchor(self, now: float) -> None:
        """Let time go on from ``now``, or from the end of a tick that was taken early."""
        self._from_time = max(now, self.at(self._tick))
        self._from_tick = self._tick

    @property
    def _stands(self) -> bool:
        return self._games.ended or self.waits

    # What the clock and the keys do. Each returns the events of all games, in order.

    def _advance(self, now: float) -> list[list[Event]]:
        """Run all ticks that are over by ``now``."""
        if self.waits:
            self._anchor(now)
            return self._taken()
        due, most = self._due(now), max(1, int(MAX_CATCH_UP * self._per_second))
        late = due - self._tick > most
        self._run(self._tick + most if late else due)
        if late or self.waits:
            self._anchor(now)
        self._hurry(now)
        return self._taken()

    def _press(self, side: int, button: int, now: float) -> list[list[Event]]:
        """Press a button at ``now``. A second key for a button that is already held presses it again."""
        down = self._sides[side].keys.down
        again = [button, button] if button & ~LASTING else []
        return self._edges(side, again if down & button else [button], now)

    def _release(self, side: int, buttons: int, now: float) -> list[list[Event]]:
        held = buttons & self._sides[side].keys.down
        return self._edges(side, [held] if held else [], now)

    def _edges(self, side: int, buttons: Sequence[int], now: float) -> list[list[Event]]:
        if not buttons:
            return self._taken()
        earlier = self._advance(now)
        own = self._sides[side]
        for button in buttons:
            own.keys.change(button)
        if own.player is not None or self._stands:
            own.keys.hold(own.keys.down)  # while no tick takes them, taps do not count
        else:
            self._hurry(now)
        return [[*before, *after] for before, after in zip(earlier, self._taken(), strict=True)]

    def _hurry(self, now: float) -> None:
        """Take the tick whose time it is at once if a key waits for it, and no other one can join it."""
        waiting = any(side.keys.wait for side in self._sides)
        if waiting and not self._together and self._tick <= self._due(now):
            self._run(self._tick + 1)

    def _resume(self, now: float, held: Sequence[int]) -> None:
        for side, session, down in zip(self._sides, self._games.sessions, held, strict=True):
            side.keys.hold(down & (LASTING if session.current else LASTING | INITIAL))
        self._anchor(now)

    # The ticks

    def _run(self, until: int) -> None:
        while self._tick < until and not self._stands:
            self._ask()
            if not self._stands:
                self._run_to_event(until)

    def _ask(self) -> None:
        """Ask the players whose buttons are used up."""
        for number, (side, session) in enumerate(zip(self._sides, self._games.sessions, strict=True)):
            if side.player is None or session.tick < side.until or self._stands:
                continue
            try:
                plan, ticks = side.player.buttons(session)
            except ThinkerError as error:
                self._gave_up(number, str(error))
                continue
            side.plan, side.until = int(plan), session.tick + ticks
            self.pressed = self.pressed or bool(plan)

    @abstractmethod
    def _gave_up(self, side: int, why: str) -> None:
        """Heed that a player can play no longer."""

    def _run_to_event(self, until: int) -> None:
        """Run to the end of the first tick with events, at most up to ``until``, to where the buttons change, or to the
        tick of the onlooker."""
        tick, looker = self._tick, self.onlooker
        if looker and tick < looker.due < until:
            until = looker.due
        for side in self._sides:
            if side.player is not None:
                until = min(until, side.until)
            elif side.keys.wait:
                until = tick + 1
        for side, session in zip(self._sides, self._games.sessions, strict=True):
            if session.dealer.owes:  # to the tick before something happens, which may need the piece
                until = min(until, tick + max(1, session.ticks_until_event(side.buttons) - 1))
        events = self._games.advance([side.buttons for side in self._sides], until - tick)
        for side, told, own in zip(self._sides, self._told, events, strict=True):
            side.keys.take()
            told += own
            if own:
                side.until = self._tick  # a player is asked again after events of its own
        if looker and (any(events) or self._tick >= looker.due):
            looker.look(self._games.sessions[0])

    def _taken(self) -> list[list[Event]]:
        told, self._told = self._told, [[] for _ in self._sides]
        return told


class TimedSession(TimedGames):
    """A game alone."""

    def __init__(self, session: Session, now: float) -> None:
        self.session = session
        self.report = ""
        """Why the last player can no longer play. Empty while it can."""
        self.until: int | None = None
        """The number of locked pieces at which time stops when the next piece has appeared. None means never."""
        self.player: LeapSource | None = None
        """It presses the buttons instead, if there is one. See ``hand_to``."""
        self._locked: list[tuple[float, int]] = []
        super().__init__(_Alone(session), now, [None])

    @property
    def held(self) -> int:
        """The buttons that the person holds."""
        return self._sides[0].keys.down

    @property
    def arrived(self) -> bool:
        return self.until is not None and self.session.pieces >= self.until and self.session.current is not None

    def resume(self, now: float, held: int = _NO_BUTTONS) -> None:
        """Continue from ``now`` after a pause. Of the held buttons, only those in ``LASTING`` count, and before a piece
        spawns those in ``INITIAL`` as well."""
        self._resume(now, [held])

    def hand_to(self, player: LeapSource | None) -> None:
        """Let ``player`` press the buttons from the next tick, or the person if it is None. If it can no longer play,
        the person gets them, and ``report`` says why."""
        self.player = self._sides[0].player = player
        self._sides[0].keys.hold(self.held & LASTING)
        self.ask_again()

    def ask_again(self) -> None:
        """Ask the player again at the next tick, for example after a change of speed."""
        self._sides[0].until = self.session.tick

    def advance(self, now: float) -> list[Event]:
        """Run all ticks that are over by ``now``. Return the events in order."""
        return self._advance(now)[0]

    def press(self, button: int, now: float) -> list[Event]:
        """Press a button at ``now``. Earlier ticks run without it. A second key for a button that is already held
        presses it again."""
        return self._press(0, button, now)[0]

    def release(self, button: int, now: float) -> list[Event]:
        return self._release(0, button, now)[0]

    def release_all(self, now: float) -> list[Event]:
        return self._release(0, self.held, now)[0]

    def leap(self, pieces: int, now: float, budget: float, clock: Callable[[], float]) -> list[Event]:
        """Let the player lock up to ``pieces`` pieces at once, but stop after ``budget`` seconds of ``clock``, in which
        waiting for an outside bot counts. The leap ends with the next piece in the well, to be shown and explained."""
        session = self.session
        goal, started = session.pieces + pieces, clock()
        while (
            (session.pieces < goal or session.current is None)
            and not self._stands
            and self.player
            and clock() - started < budget
        ):
            self._ask()
            if self.player:
                self._run_to_event(session.tick + _LONG)
            if self.player and not self.player.ready(budget - (clock() - started)):
                break
        self._from_tick, self._from_time = session.tick, now
        self._locked.append((now, session.pieces))
        while self._locked[0][0] < now - RATE_WINDOW and len(self._locked) > 2:
            del self._locked[0]
        return self._taken()[0]

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

    def _gave_up(self, side: int, why: str) -> None:
        self.report = why
        self.hand_to(None)


class StandingSession(TimedSession):
    """A session in which time passes only while the person holds a button. The keys make the time, so each edge acts at
    once, in a tick of its own."""

    by_frames = False

    def advance(self, now: float) -> list[Event]:
        if not self.held:
            self._anchor(now)
        return super().advance(now)

    def _hurry(self, now: float) -> None:
        while self._sides[0].keys.wait and not self._stands:
            self._anchor(now)
            self._run(self._tick + 1)


class TimedRound(TimedGames):
    """A round of a match."""

    def __init__(self, played: Round, hands: Sequence[ButtonSource | None], now: float) -> None:
        """``hands`` play for bots; None is a person."""
        self.round = played
        self.fault: tuple[int, str] | None = None
        """The bot that cannot go on, by its side, and why."""
        super().__init__(played, now, hands)

    def resume(self, now: float, held: Sequence[int]) -> None:
        """Continue from ``now`` after a pause. Of the buttons that people hold, only those that last count, and before
        a piece spawns those that act on it."""
        self._resume(now, held)

    def advance(self, now: float) -> Both:
        """Run all ticks that are over by ``now``. Return the events of both, in order."""
        one, other = self._advance(now)
        return one, other

    def press(self, side: int, button: int, now: float) -> Both:
        """A person presses a button at ``now``. Earlier ticks run without it. A second key for a button that is held
        presses it again."""
        one, other = self._press(side, button, now)
        return one, other

    def release(self, side: int, button: int, now: float) -> Both:
        one, other = self._release(side, button, now)
        return one, other

    @property
    def _stands(self) -> bool:
        return self.round.ended or self.waits or self.fault is not None

    def _gave_up(self, side: int, why: str) -> None:
        self.fault = side, why


class _UnseenPiece(Exception):  # noqa: N818 - it names what is missing
    """What follows depends on a piece that nobody sees yet."""


class _SeenDealer:
    """Deals the pieces that are seen, in place of a dealer."""

    owes = False

    def __init__(self, session: Session) -> None:
        self.name: str = session.randomizer
        self.options: Mapping[str, object] = session.randomizer_options
        self.queue, self.history, self.stacks = session.queue, session.history, session.stacks

    def deal(self, cells: int = 0) -> Piece | None:
        if not self.queue:
            raise _UnseenPiece
        piece, self.queue = self.queue[0], self.queue[1:]
        return piece

    def take_back(self, pieces: int) -> None:
        raise _UnseenPiece


def ahead(session: Session, buttons: int) -> Session:
    """Return a copy of a game that is one tick ahead with these buttons, or the game itself if that cannot be known."""
    try:
        copy = session.copy(_SeenDealer(session))
        copy.step(buttons)
    except (TypeError, _UnseenPiece):  # a game that cannot be copied, or a piece that is still to be dealt
        return session
    return copy
