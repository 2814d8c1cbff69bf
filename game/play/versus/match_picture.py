"""What is seen of a match: both sides at a moment, and the effects of its events, as it is played or watched again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ...core import Both, MatchSetup
from ...core.board import Board
from ...core.session import Session
from ...core.session.events import Event
from ...language import digits, say
from ..game.effects import Effects, Period
from ..game.frame import Frame, Panels, Signal, panels_of
from ..game.hearing import VOICES, cues_for, hit_cues
from ..game.services import Services
from ..words.panels import a_second, pace_of
from .keys_for_two import KeysForTwo, Labels

FLIGHT_SECONDS = 0.35
_ROOM = 20.0
"""The rows of a well: who is as many ahead could not be further ahead."""
_WORTHS = (10, "section"), (6, "grade"), (4, "level")
_ARRIVALS = (4, "danger"), (1, "count")
"""The least lines -> the sound of an attack, and of garbage that comes."""
_MINUTE = 60
Heard = Callable[[int, Sequence[Event], int], None]
"""Hears the events of a side, and how many lines they sent."""


class Flight(NamedTuple):
    sender: int
    lines: int
    period: Period


@dataclass(frozen=True)
class SidePicture:
    name: str
    session: Session
    frame: Frame
    """Its well, and what stands beside it as in a game alone. The reasons are those of a bot."""
    wins: int
    spike: int = 0
    """The lines of a spike that is shown; 0 for none."""

    @property
    def pace(self) -> tuple[float, float]:
        """The pieces a second and the attack a minute of the round, by the time that counts in a game alone."""
        session, attacked = self.session, self.session.exchange.attacked if self.session.exchange else 0
        return pace_of(session), _MINUTE * a_second(attacked, session)

    @property
    def burden(self) -> int:
        """The rows of the stack and those that wait."""
        waiting = self.session.exchange.waiting if self.session.exchange else ()
        return Board(self.session.cells).height + sum(packet.lines for packet in waiting)


@dataclass(frozen=True)
class MatchPicture:
    sides: tuple[SidePicture, SidePicture]
    first_to: int
    now: float
    flights: tuple[Flight, ...] = ()
    note: str = ""

    @property
    def panels(self) -> Panels:
        """What stands beside each well."""
        return self.sides[0].frame.panels

    @property
    def wells(self) -> tuple[Frame, ...]:
        """What is seen in each well."""
        return tuple(side.frame for side in self.sides)

    def with_wells(self, wells: Sequence[Frame]) -> MatchPicture:
        """The same picture with other contents of its wells."""
        one, other = (replace(side, frame=frame) for side, frame in zip(self.sides, wells, strict=True))
        return replace(self, sides=(one, other))

    @property
    def lead(self) -> float:
        """Who is ahead: from -1 for the first side to 1 for the second one. The stack counts, and what waits."""
        one, other = self.sides
        return max(-1.0, min(1.0, (one.burden - other.burden) / _ROOM))


def score_words(wins: Sequence[int]) -> str:
    """The rounds that both have won: "2 : 1"."""
    return " : ".join(map(digits, wins))


def match_cues(events: Sequence[Event], sent: int, *, own: bool) -> list[str]:
    """The sounds of some events of a side, and of the lines that it sent: those of one's ``own`` side, above all a hit
    that it takes, or only that garbage comes from the other one."""
    worth = [cue for least, cue in (_WORTHS if own else _ARRIVALS) if sent >= least][:1]
    return [*hit_cues(events), *worth, *cues_for(events)][:VOICES] if own else worth


class MatchEffects:
    """The effects of both sides, and the lines on their way. Times are in seconds of the clock."""

    def __init__(self, services: Services, setup: MatchSetup, sound: Heard | None, labels: Labels = ()) -> None:
        """``labels`` name the keys of both sides, where two people play."""
        self._services, self._sound = services, sound
        self.keys = KeysForTwo(services, setup.game.rules, labels)
        # The place of the keys stays for the whole match: no well moves when they go.
        self.panels = replace(panels_of(setup.game, setup.game.shown), keys=bool(self.keys))
        self.forget_effects()

    def forget_effects(self) -> None:
        chosen = self._services.settings, self._services.note_fault
        self.effects = Effects.chosen(*chosen), Effects.chosen(*chosen)
        self._flights: tuple[Flight, ...] = ()

    def _flying(self, now: float) -> tuple[Flight, ...]:
        return tuple(flight for flight in self._flights if flight.period.runs(now))

    def _due(self, now: float, sessions: Sequence[Session | None] = (None, None)) -> list[float]:
        """The instants at which the effects next look different, and what is on its way. ``sessions`` are games that
        go on."""
        each = (effects.deadline(now, session) for effects, session in zip(self.effects, sessions, strict=True))
        flying = [now + self._services.settings.display.frame_seconds] if self._flying(now) else []
        return [*(due for due in (*each, self.keys.deadline(now)) if due is not None), *flying]

    def _show(self, sessions: Sequence[Session], events: Both, sent: Sequence[int], now: float) -> None:
        """Begin the effects of the events of both sides, and of the lines that they ``sent``, and let them be heard."""
        self._flights = self._flying(now)
        self.keys.follow(sessions)
        for side, session in enumerate(sessions):
            if sent[side] and self._services.settings.display.animations:
                self._flights += (Flight(side, sent[side], Period(now, FLIGHT_SECONDS)),)
            if events[side]:
                self.effects[side].feed(events[side], now, session)
            if (events[side] or sent[side]) and self._sound:
                try:
                    self._sound(side, events[side], sent[side])
                except Exception as fault:
                    self._services.note_fault("sound", fault)

    def _seen(self, side: int, session: Session, word: str, now: float, **parts: Any) -> Frame:
        """What is seen of a side, with a ``word`` over its well, to be translated, and with other parts of the
        ``Frame``."""
        signal, palette = Signal(say(word)) if word else None, self._services.settings.display.palette
        keys = self.keys.shown(side, now)
        return Frame(session, self.effects[side], now, self.panels, palette, signal=signal, keys=keys, **parts)


def sent_by(sessions: Sequence[Session]) -> list[int]:
    """The lines that each side has sent in the round."""
    return [session.exchange.sent if session.exchange else 0 for session in sessions]
