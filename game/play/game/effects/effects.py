"""Short effects after an event: lights, words, particles. They never delay the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ....core.board import Board
from ....core.session import GameView
from ....core.session.events import Event
from ....settings import Settings
from ....settings.sections import FeedbackSettings
from ..services import NoteFault
from .effect_kinds import (
    KINDS,
    AllTold,
    EffectKind,
    EffectSettings,
    Flashes,
    GradeReached,
    Moment,
    Past,
    as_known_there,
)
from .motion import NEVER, Effect, Paling, Period

CAPTION_SECONDS = 1.8
ANSWER_SECONDS = 4.0
FADE_SECONDS = 0.3


@dataclass(frozen=True)
class Caption:
    """The words beside the well."""

    title: str
    details: tuple[str, ...]
    long: bool = False
    """Whether it is an answer, which stays longer than advice."""
    warns: bool = False
    """Whether it says that something is wrong."""
    period: Period = field(default=NEVER, compare=False)


DANGER_SHARE = 0.8
"""The share of the rows of a well above which a stack is dangerous: row 16 of 20."""
_FIRST = 0.5
"""The strength of the danger just above that row; at the skyline it is 1."""


def danger_of(view: GameView) -> float:
    """Return how dangerously high the stack is, from 0 to 1."""
    if view.mode.endless or view.mode.walls or view.ended:
        return 0.0
    rows = view.rules.skyline
    height = Board(view.cells).height - len(view.clearing)
    least = DANGER_SHARE * rows
    return min(1.0, _FIRST + (1 - _FIRST) * (height - least) / (rows - least)) if height > least else 0.0


_STEPS = 24
"""The steps in which a piece that rests darkens."""


def rests(view: GameView) -> bool:
    return bool(view.rules.lock_delay) and view.current is not None and view.current == view.ghost


PLAYED_STEP, WATCHED_STEP = 1 / 60, 1 / 30
"""The time between two pictures of an effect. A bot's game has effects all the time, and nobody plays by them."""

E = TypeVar("E", bound=Effect)
_Heed = Callable[[Any, Moment, Any], Effect | None]
_Heeds = Mapping[type, tuple[tuple[type[Effect], _Heed], ...]]
"""Event -> the effects that heed it, and how."""


def heeds_of(kinds: Sequence[EffectKind[Any]]) -> _Heeds:
    """Which of some kinds heed an event, in their order."""
    events = {each for kind in kinds for each in kind.heeds}
    return {event: tuple((kind.made, kind.heeds[event]) for kind in kinds if event in kind.heeds) for event in events}


_HEEDS = heeds_of(KINDS)


class Effects:
    """The effects of the events of a game. ``flashes``, ``moving`` and ``feedback`` are settings of the player.

    All times are in seconds of one clock. The same events at the same times give the same effects.
    """

    def __init__(
        self,
        *,
        flashes: bool = True,
        moving: bool = True,
        feedback: FeedbackSettings | None = None,
        note_fault: NoteFault | None = None,
    ) -> None:
        """``note_fault`` notes a fault in the effects of events, which are then left out. None raises it."""
        self.caption: Caption | None = None
        """The words beside the well."""
        self.step = PLAYED_STEP
        """The time between two pictures."""
        self.danger = 0.0
        """How dangerously high the stack is, from 0 to 1."""
        self._fast = False  # whether the game goes too fast to see a lock delay
        self._note_fault = note_fault
        self._standing: dict[type[Effect], Effect] = {}
        self._past, self._flashes = Past(), Flashes()
        self._followed: Settings | None = None
        self._take(EffectSettings(flashes, moving, feedback or FeedbackSettings()))

    @classmethod
    def chosen(cls, settings: Settings, note_fault: NoteFault | None = None) -> Effects:
        """Effects as the player has chosen them."""
        effects = cls(note_fault=note_fault)
        effects.follow(settings)
        return effects

    def follow(self, settings: Settings) -> None:
        """Show from now on what the player has chosen."""
        if settings is not self._followed:
            self._followed, display = settings, settings.display
            self._take(EffectSettings(display.flashes and display.animations, display.animations, settings.feedback))

    def _take(self, settings: EffectSettings) -> None:
        self.settings = settings
        self._wanted = frozenset(kind.made for kind in KINDS if kind.wanted(settings))

    # Beside the well

    def advise(self, title: str, details: tuple[str, ...], now: float) -> None:
        self.caption = Caption(title, details, period=Period(now, CAPTION_SECONDS))

    def answer(self, title: str, details: tuple[str, ...], now: float, *, warns: bool = False) -> None:
        """Show the answer to a request, or why it has none, or that something is wrong. It stays longer than advice."""
        self.caption = Caption(title, details, True, warns, Period(now, ANSWER_SECONDS))

    def take_back(self) -> None:
        """Take the answer back."""
        if self.caption and self.caption.long:
            self.caption = None

    def caption_light(self, now: float) -> float:
        return self.caption.period.light(now, self._caption_fades) if self.caption else 0.0

    @property
    def _caption_fades(self) -> float:
        return FADE_SECONDS if self.settings.moving else 0.0

    # What is to be seen now

    def seen(self, kind: type[E], now: float) -> E | None:
        """The effect of a kind if it is to be seen now."""
        effect = self.standing(kind)
        if effect is None or kind not in self._wanted:
            return None
        period = effect.period
        return effect if period.runs(now) or (kind.lasts and now >= period.at) else None

    def standing(self, kind: type[E]) -> E | None:
        """The last effect of a kind, also when its time is over. None if nothing is left of it."""
        effect = self._standing.get(kind)
        return effect if isinstance(effect, kind) else None

    def light(self, kind: type[Effect], now: float) -> float:
        """How strong the effect of a kind is now, from 0 to 1."""
        effect = self.seen(kind, now)
        return effect.light(now) if effect else 0.0

    def thud(self, now: float) -> float:
        """How far the well has moved, compared with the hardest drop: from 0 to 1, and in a match to ``MOST_THUD``."""
        if not (self.settings.moving and self._standing):
            return 0.0
        return max(each.thud(now) for each in self._standing.values()) * self.settings.feedback.shake / 100

    def pale(self, now: float) -> float:
        """How pale the blocks of a game that has ended are, from 0 to 1."""
        paling = self.standing(Paling)
        return paling.pale(now) if paling and Paling in self._wanted else 1.0

    def level_of(self, view: GameView) -> int:
        """The level whose colours are shown: a new one comes when the rows are gone."""
        return view.level if self._past.level is None or not view.clearing else self._past.level

    def worn(self, view: GameView) -> float:
        """How much of the lock delay of a resting piece is over, from 0 to 1, in steps."""
        delay = view.rules.at(view.level).lock_delay if self._wears else 0
        if not delay or not rests(view) or view.descent is None:
            return 0.0
        over = 1 - (view.descent.lock_due - view.tick) / delay
        return int(max(0.0, min(1.0, over)) * _STEPS) / _STEPS

    @property
    def _wears(self) -> bool:
        return self.settings.feedback.lock_delay and not self._fast

    @property
    def peril(self) -> float:
        """The strength of the tint of danger, from 0 to 1."""
        return self.danger * self.settings.feedback.danger / 100

    def picture(self, now: float) -> object:
        """A key of everything that the effects add to the well. The same key means the same picture."""
        return self.thud(now), self.peril, *((type(each), each.picture(now)) for each in self._shown())

    def _shown(self) -> Iterator[Effect]:
        """The effects that the player wants to see."""
        return (each for kind, each in self._standing.items() if kind in self._wanted)

    def deadline(self, now: float, view: GameView | None = None) -> float | None:
        """Return the instant of the next picture that effects need, in seconds of the clock; None if they need none."""
        times = [each.next_change(now, self.step) for each in self._shown() if now < each.period.ends]
        moves = view and ((self._wears and rests(view)) or (view.fading and self.settings.moving))
        if moves or self.thud(now):
            times.append(now + self.step)
        if self.caption and self.caption_light(now):
            times.append(self.caption.period.next_change(now, self.step, self._caption_fades))
        return min(times, default=None)

    # What begins

    def feed(self, events: Iterable[Event], now: float, view: GameView, *, grade: str = "") -> None:
        """Start the effects of these events. ``now`` and all later times are in seconds of the same clock. ``view`` is
        the game after the events, and ``grade`` is its grade."""
        try:
            self._feed(events, now, view, grade)
        except Exception as fault:
            if not self._note_fault:
                raise
            self._note_fault("effects", fault)
            self.leave_out()

    def _feed(self, events: Iterable[Event], now: float, view: GameView, grade: str) -> None:
        self._fast, past = False, self._past
        moment = Moment(now, view, grade, self.settings, past, self._flashes, self._standing)
        for event in events:
            self._tell(as_known_there(event, view), moment)
        if grade and past.grade is not None and grade != past.grade and not view.ended:
            self._tell(GradeReached(grade), moment)
        self._tell(AllTold(), moment)
        past.follow(view, grade)
        self.danger = danger_of(view)

    def _tell(self, event: Event | GradeReached | AllTold, moment: Moment) -> None:
        if heeds := _HEEDS.get(type(event)):
            for kind, heed in heeds:
                self._stand(kind, heed(event, moment, self._standing.get(kind)))
            moment.past.heed(event, moment.view)

    def put(self, effect: Effect) -> None:
        """Let an effect stand in place of the last one of its kind."""
        self._stand(type(effect), effect)

    def stop(self, kind: type[Effect]) -> None:
        """End the effect of a kind."""
        self._stand(kind, None)

    def _stand(self, kind: type[Effect], effect: Effect | None) -> None:
        if effect:
            self._standing[kind] = effect
        else:
            self._standing.pop(kind, None)

    def leave_out(self) -> None:
        """Drop everything that goes on in the well: the game goes too fast to see it."""
        self._standing = {kind: each for kind, each in self._standing.items() if kind.lasts}
        self._past.forget()
        self.danger, self._fast = 0.0, True
