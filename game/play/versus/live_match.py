"""A match by the clock, without a window: its rounds, its pauses, and what is seen of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timezone
from fractions import Fraction
from itertools import accumulate
from math import inf

from game import __version__
from game.core.board.board import Board
from game.core.match import Both, Match
from game.core.replay import MatchReplay, record_match
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.core.session.session import Session
from game.lab.arena.hand import Hand
from game.lab.arena.seats import FarSeat, Seat
from game.language import digits, marked, say
from game.play.game.effects import Effects
from game.play.game.flow import COUNTDOWN, FREE_SECONDS, READY_GO, Steps
from game.play.game.frame import Signal
from game.play.game.hearing import VOICES, cues_for
from game.play.game.motion import Period
from game.play.game.services import Services
from game.play.records.matches import MatchEnd, keep_match
from game.play.records.replays import SPEEDS
from game.play.versus.contenders import Contender
from game.play.versus.reasons import SideReasons
from game.play.versus.tally import SideTally
from game.play.versus.timed_round import TimedRound
from game.play.words.reasons import Reasons

ROUND_SECONDS = 2.4
"""The seconds for which the end of a round is shown."""
DEAF_SECONDS = 0.6
"""The seconds after the end of a round in which keys are ignored: they were meant for the round."""
FLIGHT_SECONDS = 0.35
SPIKE, SPIKE_SECONDS = 4, 1.2
"""The least lines within a second that are shown as a spike, and for how long."""
_WORTHS = (10, "section"), (6, "grade"), (4, "level")
_ARRIVALS = (4, "danger"), (1, "count")
"""The least lines -> the sound of an attack, and of garbage that comes."""
_WAKE = 0.05
"""Seconds between two looks whether a bot has begun to think."""
WON, LOST, DRAWN = marked("Won"), marked("Lost"), marked("Drawn")
_WAITS = marked("Waiting for {name}")
_SPEEDS = SPEEDS[:6]
"""The speeds of a match that is watched, up to those at which bots still have the time to think."""
_ROOM = 20.0
"""The rows of a well: who is as many ahead could not be further ahead."""


@dataclass(frozen=True)
class Flight:
    """Lines on their way to the other well."""

    sender: int
    lines: int
    period: Period


@dataclass(frozen=True)
class SidePicture:
    """One side of a match at a moment."""

    name: str
    session: Session
    effects: Effects
    wins: int
    pace: tuple[float, float] = (0.0, 0.0)
    """The pieces a second, and the attack a minute."""
    spike: int = 0
    """The lines of a spike that is shown; 0 for none."""
    ghost: bool = False
    signal: Signal | None = None
    reasons: Reasons | None = None
    """Those of a bot, while they are shown."""


@dataclass(frozen=True)
class MatchPicture:
    """What is seen of a match at a moment."""

    sides: tuple[SidePicture, SidePicture]
    first_to: int
    now: float
    palette: str
    """That of the settings."""
    previews: int
    """The next pieces that are shown."""
    flights: tuple[Flight, ...] = ()
    covered: bool = False
    """Whether the pieces are hidden, as in a pause."""
    note: str = ""

    @property
    def explained(self) -> bool:
        """Whether the reasons of the sides are shown."""
        return self.sides[0].reasons is not None

    @property
    def lead(self) -> float:
        """Who is ahead: from -1 for the first side to 1 for the second one. The stack counts, and what waits."""
        one, other = (_burden(side.session) for side in self.sides)
        return max(-1.0, min(1.0, (one - other) / _ROOM))


def score_words(wins: Sequence[int]) -> str:
    """The rounds that both have won: "2 : 1"."""
    return " : ".join(map(digits, wins))


def _burden(session: Session) -> int:
    waiting = session.exchange.waiting if session.exchange else ()
    return Board(session.cells).height + sum(packet.lines for packet in waiting)


def match_cues(events: Sequence[Event], sent: int, *, own: bool) -> list[str]:
    """The sounds of some events of a side, and of the lines that it sent: those of one's ``own`` side, or only that
    garbage comes from the other one."""
    worth = next((cue for least, cue in (_WORTHS if own else _ARRIVALS) if sent >= least), "")
    return [*([worth] if worth else []), *(cues_for(events) if own else ())][:VOICES]


class LiveMatch:
    """A match that goes on. Times are in seconds of the clock. ``close`` ends the processes of its bots. There is one
    at a time: a new one with bots of its own leaves that before it, and the end of the program the last one."""

    def __init__(
        self,
        services: Services,
        match: Match,
        sides: tuple[Contender, Contender],
        now: float,
        *,
        seats: Sequence[Seat | None] | None = None,
        sound: Callable[[int, Sequence[Event], int], None] | None = None,
        counts: bool = False,
    ) -> None:
        """Play a match from where it is. ``seats`` are where its bots think, if they do so already. ``sound`` hears the
        events of a side, and how many lines they sent. ``counts`` says whether it is played as the ladder was
        measured."""
        self._services, self.sides, self._sound, self._counts = services, sides, sound, counts
        setup = match.setup
        if not seats:
            services.leave_match()
        services.leave_match = self.leave
        self.seats = seats or [
            side.seat(setup, f"{setup.game.seed} {number}") if side.opponent else None
            for number, side in enumerate(sides)
        ]
        self.match = match
        self.tallies = SideTally(), SideTally()
        self._reasons: Sequence[SideReasons] = ()
        self.speed = Fraction(1)
        """How fast time passes."""
        self.paused = False
        self.forfeit: tuple[int, str] | None = None
        """The bot that could not go on, by its side, and why. The other side has won the match."""
        self.over_at = inf
        """When the round ended."""
        self.done = False
        """Whether the match has ended and its end was shown."""
        self.replay: MatchReplay | None = None
        """The match when it has ended. None before, and if it cannot be played again."""
        self.end: MatchEnd | None = None
        for tally, session in zip(self.tallies, match.round.sessions, strict=True):
            tally.look(session)  # what was sent before is not sent again
        self._begin(now)

    def _begin(self, now: float) -> None:
        """Begin the round."""
        settings, rules = self._services.settings, self.match.setup.game.rules
        self.effects = tuple(Effects.chosen(settings, self._services.note_fault) for _ in self.sides)
        hands = [
            Hand(seat, rules, side.pace, second=number == 1, presses=side.presses) if seat else None
            for number, (side, seat) in enumerate(zip(self.sides, self.seats, strict=True))
        ]
        self.timed = TimedRound(self.match.round, hands, now, lambda events: self._look(events))
        self.timed.run_at(self.speed, now)
        self.over_at = inf
        self._flights: tuple[Flight, ...] = ()
        self._spikes = [(0, Period(-inf, 0.0)), (0, Period(-inf, 0.0))]
        self._sent = [0, 0]
        self._wakes = True
        self._countdown: Steps = ()
        self._services.trace.note("round", number=self.match.round.number)

    @property
    def winner(self) -> int | None:
        """The side that has won the match. None before its end."""
        return self.match.winner if self.forfeit is None else 1 - self.forfeit[0]

    @property
    def stands(self) -> bool:
        return self.paused or self._wakes or bool(self._countdown)

    @property
    def counting(self) -> bool:
        return bool(self._countdown)

    @property
    def playing(self) -> bool:
        """Whether keys of the game act now."""
        return not self.stands and self.over_at == inf

    @property
    def costs(self) -> bool:
        """Whether who leaves now has lost the round: the match counts, and is more than some seconds old."""
        begun = len(self.match.rounds) > 1 or self.match.round.sessions[0].seconds >= FREE_SECONDS
        return self._counts and begun and self.winner is None

    def give_up(self) -> None:
        """Leave the match before its end. It is kept if it counts."""
        if self.costs:
            self._keep()

    def change_speed(self, by: int, now: float) -> None:
        """Let time pass at the next faster speed for 1, or the next slower one for -1."""
        if self.playing:
            self._feed(self.timed.advance(now), now)
        self.speed = _SPEEDS[max(0, min(_SPEEDS.index(self.speed) + by, len(_SPEEDS) - 1))]
        self.timed.run_at(self.speed, now)

    def explain(self, names: Sequence[str] = ()) -> None:
        """Show the reasons of both sides from now on, by their ``names`` on the screen. Without names, show none."""
        for told in self._reasons:
            told.close()
        self._reasons = [SideReasons(*each) for each in zip(self.sides, self.seats, names, strict=False)]

    def leave(self) -> None:
        self.give_up()
        self.close()

    def close(self) -> None:
        self._services.leave_match = lambda: None
        for seat in self.seats:
            if seat:
                seat.close()

    # Keys

    def press(self, side: int, button: Buttons, now: float) -> None:
        """A person presses a button. It acts at once."""
        if self.playing:
            self._feed(self.timed.press(side, int(button), now), now)
            self._services.trace.note("press", button=button.name, arrived=now)

    def release(self, side: int, button: Buttons, now: float) -> None:
        if self.playing:
            self._feed(self.timed.release(side, int(button), now), now)

    def pause(self, now: float) -> bool:
        """Stop, and hide the pieces. Return False if the round is over."""
        if not self.stands:
            self._feed(self.timed.advance(now), now)
        if self.over_at != inf:
            return False
        self.paused, self._countdown = True, ()
        return True

    def resume(self, now: float, held: Sequence[int]) -> None:
        """Go on after a pause, after a countdown if the settings have one. ``held`` are the buttons of each side that
        are down."""
        self.paused = False
        self.timed.resume(now, held)
        if not self._wakes and self._services.settings.countdown:
            self._count(COUNTDOWN, now)

    def skip(self, now: float, held: Sequence[int]) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        self._countdown = ()
        self.timed.resume(now, held)

    def hurry(self, now: float) -> bool:
        """Go on at once if the end of a round is shown. Return whether it is."""
        if self.over_at == inf or self.done:
            return self.over_at != inf
        if now >= self.over_at + DEAF_SECONDS:
            self._go_on(now)
        return True

    def _count(self, steps: Steps, now: float) -> None:
        words, seconds = zip(*steps, strict=True)
        self._countdown = tuple((word, now + end) for word, end in zip(words, accumulate(seconds), strict=True))

    # Time

    def advance(self, now: float, held: Sequence[int] = (0, 0)) -> None:
        """Let time pass. ``held`` are the buttons that people hold at the end of a countdown."""
        if self.paused or self.done:
            return
        if self._wakes:
            if not all(seat.begun() for seat in self.seats if isinstance(seat, FarSeat)):
                return
            self._wakes = False
            self._count(READY_GO, now)
        if self._countdown and now >= (end := self._countdown[-1][1]):
            self.skip(end, held)
        if self._countdown:
            return
        if self.over_at == inf:
            self._feed(self.timed.advance(now), now)
        elif now >= self.over_at + ROUND_SECONDS:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        if self.winner is None:
            self.match.begin()
            self._begin(now)
        else:
            self.done = True

    def deadline(self, now: float) -> float | None:
        """When something is next due. None while it stands."""
        effects = [
            due
            for each, session in zip(self.effects, self.match.round.sessions, strict=True)
            if (due := each.deadline(now, None if self.stands else session)) is not None
        ]
        effects += [now + self._services.settings.display.frame_seconds] if self._flying(now) else []
        effects += [period.ends for _, period in self._spikes if period.runs(now)]
        if self.paused or self.done:
            return min(effects, default=None)
        if self._wakes:
            return min([now + _WAKE, *effects])
        if self._countdown:
            return min([*(end for _, end in self._countdown if end > now), self._countdown[-1][1]])
        if self.over_at != inf:
            return min([self.over_at + ROUND_SECONDS, *effects])
        tick = self.match.round.tick
        ready = [
            packet.ready
            for exchange in self.match.round.exchanges
            for packet in exchange.waiting
            if packet.ready > tick
        ]
        return min([self.timed.deadline(), *effects, *(self.timed.at(min(ready)) for _ in ready[:1])])

    # Events

    def _look(self, events: Both) -> None:
        """Count a tick with events."""
        for side, session in enumerate(self.match.round.sessions):
            if events[side] or session.ended:
                self._sent[side] += self.tallies[side].look(session)

    def _feed(self, events: Both, now: float) -> None:
        moving = self._services.settings.display.animations
        self._flights = self._flying(now)
        for side, session in enumerate(self.match.round.sessions):
            sent, self._sent[side] = self._sent[side], 0
            if sent and moving:
                self._flights += (Flight(side, sent, Period(now, FLIGHT_SECONDS)),)
            if sent and (lines := self.tallies[side].recent) >= SPIKE:
                self._spikes[side] = lines, Period(now, SPIKE_SECONDS)
            if events[side]:
                self.effects[side].feed(events[side], now, session)
            if (events[side] or sent) and self._sound:
                try:
                    self._sound(side, events[side], sent)
                except Exception as fault:
                    self._services.note_fault("sound", fault)
        if self.timed.fault and self.forfeit is None:
            self.forfeit = self.timed.fault
            self._services.trace.note("forfeit", side=self.forfeit[0], why=self.forfeit[1])
        if self.over_at == inf and (self.match.round.ended or self.forfeit):
            self.over_at = now
            for tally, session in zip(self.tallies, self.match.round.sessions, strict=True):
                tally.close(session)
            for effects in self.effects:
                effects.banner = None
            if self.winner is not None:
                self._keep()

    def _flying(self, now: float) -> tuple[Flight, ...]:
        return tuple(flight for flight in self._flights if flight.period.runs(now))

    # What is seen and kept

    def _keep(self) -> None:
        """Save the match of a person at once: the program may end before the results are shown."""
        recorded = all(session.recorded for each in self.match.rounds for session in each.sessions)
        if not recorded:
            return
        date = self._services.date().astimezone(timezone.utc).isoformat(timespec="seconds")
        names = self.sides[0].name, self.sides[1].name
        self.replay = record_match(self.match, version=__version__, players=names, date=date)
        if self.forfeit is None and not all(side.opponent for side in self.sides):
            self.end = keep_match(self._services.scores, self.replay, counts=self._counts)

    def picture(self, now: float, names: tuple[str, str]) -> MatchPicture:
        """What is seen now. ``names`` are those on the screen."""
        settings, wins = self._services.settings, self.match.wins
        one, other = (
            SidePicture(
                names[side],
                session,
                self.effects[side],
                wins[side],
                self.tallies[side].pace,
                self._spikes[side][0] if self._spikes[side][1].runs(now) else 0,
                ghost=settings.shows_ghost(session.rules.look) and self.sides[side].opponent is None,
                signal=Signal(say(word)) if (word := self.word(side, now)) else None,
                reasons=self._reasons[side].shown(session) if self._reasons else None,
            )
            for side, session in enumerate(self.match.round.sessions)
        )
        return MatchPicture(
            (one, other),
            self.match.setup.first_to,
            now,
            settings.display.palette,
            self.match.setup.game.shown,
            self._flying(now),
            covered=self.paused,
            note=self._note(names),
        )

    def _note(self, names: Sequence[str]) -> str:
        if self.forfeit:
            return f"{names[self.forfeit[0]]}: {self.forfeit[1]}"
        if self._wakes:
            asleep = next((n for n, s in zip(names, self.seats, strict=True) if s), names[1])
            return say(_WAITS, name=asleep)
        return ""

    def word(self, side: int, now: float) -> str:
        """The word over a well, to be translated: of the countdown, or of the end of a round. Empty for none."""
        if self._countdown:
            return next((step for step in self._countdown if now < step[1]), self._countdown[-1])[0]
        if self.over_at == inf:
            return ""
        winner = self.match.round.winner if self.forfeit is None else 1 - self.forfeit[0]
        return DRAWN if winner is None else WON if winner == side else LOST
