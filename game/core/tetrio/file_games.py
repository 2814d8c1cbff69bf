"""The rounds of a file as games of this program: a session alone, with what came from the other player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .. import MATCH
from ..session import Buttons, Session, Setup, set_up
from ..session.events import Event
from ..session.tetrio import HOISTED, OWN_COLUMN, Arrival, TetrioExchange
from .format import FileSide, GarbageEvent, TetrioError, TetrioFile
from .options import FileRules, played, unsupported

FRAME = 100
"""The ticks of a frame."""
TENTH = 10
ALL_KNOWN = 2**31
"""Acknowledged in this place: attacks that cross each other do not cancel."""
BUTTONS: Mapping[str, Buttons] = {
    "moveLeft": Buttons.LEFT,
    "moveRight": Buttons.RIGHT,
    "softDrop": Buttons.SOFT_DROP,
    "hardDrop": Buttons.HARD_DROP,
    "rotateCW": Buttons.CW,
    "rotateCCW": Buttons.CCW,
    "rotate180": Buttons.HALF,
    "hold": Buttons.HOLD,
}


@dataclass(frozen=True)
class FileGame:
    """What one player did in a round, as this program plays it."""

    side: FileSide
    rules: FileRules
    setup: Setup
    inputs: tuple[tuple[int, int], ...]
    """Pairs of (tick, buttons), as in a replay."""
    arrivals: tuple[Arrival, ...]
    ticks: int
    """The ticks after which the recording ends, if the game has not ended before."""
    versus: bool

    def session(self) -> Session:
        """Return the game at its first tick."""
        exchange = TetrioExchange.of(self.setup.rules, self.rules.attack, self.setup.seed) if self.versus else None
        return self.setup.session(self.setup.dealer(), exchange)

    def presses_after(self, tick: int) -> int:
        """Return the buttons that are pressed from a tick on. TETR.IO counts those between the end of a game and the
        end of its file."""
        held = pressed = 0
        for when, buttons in self.inputs:
            if when >= tick:
                pressed += (buttons & ~held).bit_count()
            held = buttons
        return pressed

    def play(self, session: Session) -> Iterator[list[Event]]:
        """Play a new session of the game to its end. Yields the events of each tick that has some, right after it."""
        exchange = session.exchange
        changes: list[tuple[int, int | Arrival]] = [*self.inputs, *((each.tick, each) for each in self.arrivals)]
        held = 0
        for tick, change in sorted(changes, key=lambda each: each[0]):
            while session.tick < tick and not session.ended:
                if events := session.advance(held, tick - session.tick):
                    yield events
            if isinstance(change, Arrival):
                assert isinstance(exchange, TetrioExchange)
                exchange.arrive(change)  # what comes in the frame of the end is counted, too
            elif not session.ended:
                held = change
                if events := session.step(held):
                    yield events
        while session.tick < self.ticks and not session.ended:
            if events := session.advance(held, self.ticks - session.tick):
                yield events


def game_of(file: TetrioFile, number: int, player: int) -> FileGame:
    """Return the game of one side in a round of a file, both counted from 0. Raises TetrioError if it cannot be played,
    with what is not supported."""
    sides = file.rounds[number]
    side, place = sides[player], "the game"
    reasons = list(unsupported(side.options))
    if len(sides) > 2:
        reasons.append(f"it has {len(sides)} players")
    if reasons:
        raise TetrioError(f"not supported: {'; '.join(reasons)}")
    found = played(side.options, place, file.date)
    setup = _setup(found, versus=file.multi)
    inputs, arrivals = _timed(side, found, place)
    if arrivals and not file.multi:
        raise TetrioError("not supported: garbage comes from nobody in a game alone")
    return FileGame(side, found, setup, inputs, arrivals, side.frames * FRAME + 1, file.multi)


def _setup(found: FileRules, *, versus: bool) -> Setup:
    return set_up(
        found.rules,
        MATCH if versus else found.mode,
        found.seed,
        handling=found.handling,
        hold=found.hold,
        previews=found.rules.previews,
        randomizer=found.dealing,
    )


class _Clock:
    """Gives each event a tick of its own: in its tenth of a frame, and after the event before it."""

    def __init__(self, place: str) -> None:
        self._place, self._last = place, -1

    def tick(self, frame: int, tenth: int, *, hoisted: bool) -> int:
        """Return the tick of the next event. Raises TetrioError if its tenth has no more."""
        first = frame * FRAME + tenth * TENTH
        if not first and not hoisted:
            first = HOISTED
        last = first // TENTH * TENTH + TENTH if not hoisted else HOISTED
        self._last = max(first, self._last + 1)
        if self._last >= last:
            raise TetrioError(
                f"{self._place} has more keys within a tenth of frame {frame} than can be told apart; "
                "expected ten at most"
            )
        return self._last


def _timed(side: FileSide, rules: FileRules, place: str) -> tuple[tuple[tuple[int, int], ...], tuple[Arrival, ...]]:
    """Return the inputs and the arrivals of a side."""
    inputs: list[tuple[int, int]] = []
    arrivals: list[Arrival] = []
    clock, held, tenth, frame = _Clock(place), 0, 0, 0
    senders = {event.sender for event in side.events if isinstance(event, GarbageEvent)}
    if len(senders) > 1:
        raise TetrioError(f"not supported: garbage comes from {len(senders)} players")
    for event in side.events:
        tenth = 0 if event.frame != frame else tenth
        frame = event.frame
        if isinstance(event, GarbageEvent):
            tick = clock.tick(frame, tenth, hoisted=False)
            column = OWN_COLUMN if event.column is None else event.column
            known = event.acknowledged if rules.crosses else ALL_KNOWN
            arrivals.append(Arrival(tick, event.number, known, event.lines, column))
            continue
        tenth = max(tenth, event.tenth)
        if event.key in rules.dead:  # it does nothing but end a part of the frame
            raise TetrioError(f"not supported: {event.key} is pressed in a room that does not allow it")
        button = int(BUTTONS[event.key])
        hoisted = event.hoisted and event.down and not frame and not tenth
        if event.down and held & button:  # a key that goes down twice was let go between
            inputs.append((clock.tick(frame, tenth, hoisted=hoisted), held ^ button))
            held ^= button
        if event.down != bool(held & button):
            held ^= button
            inputs.append((clock.tick(frame, tenth, hoisted=hoisted), held))
    return tuple(inputs), tuple(arrivals)
