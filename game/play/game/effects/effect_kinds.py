"""The kinds of effects. Each is one record: what is seen, who wants to see it, and what becomes of it at each event.

A new effect is one record in ``KINDS``, and a layer of ``ui/draw/well.py`` that draws it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from ....core.session import GameView
from ....core.session.events import (
    BegunAgain,
    CameBack,
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    LevelReached,
    Locked,
    TopRowsCleared,
    Undone,
)
from ....settings import FACES
from ....settings.sections import FeedbackSettings
from ...words.panels import shows_score
from ...words.titles import ENDS
from . import banners, motion
from .motion import Effect, Period

MOST_FLASHES = 3
"""The most flashes that begin in any second. More can hurt people with photosensitive epilepsy."""
_SECOND = 1.0
WELL_ROWS = 20
_CONSOLES = ("classic", "gameboy")
"""The looks whose games know no perfect clear."""
_BLINKING, _BLINKS = "gameboy", 4
"""The look whose rows blink, and how often they are bright."""


@dataclass(frozen=True)
class EffectSettings:
    """What the player wants to see of events."""

    flashes: bool = True
    moving: bool = True
    feedback: FeedbackSettings = field(default_factory=FeedbackSettings)


class GradeReached(NamedTuple):
    """A game has another grade. Its session tells no event of it."""

    grade: str


class AllTold(NamedTuple):
    """All events of a moment have been told."""


class Flashes:
    """The flashes of a game. Only so many begin in a second."""

    def __init__(self) -> None:
        self._began: deque[float] = deque(maxlen=MOST_FLASHES)

    def begin(self, at: float, seconds: float, *, spare: int = 0) -> Period:
        """A flash that begins at a time, if it may. ``spare`` is the number of flashes of this second that are left to
        more important events. Those that begin together are one."""
        if at not in self._began:
            if sum(at - began < _SECOND for began in self._began) >= MOST_FLASHES - spare:
                return motion.NEVER
            self._began.append(at)
        return Period(at, seconds)


@dataclass
class Past:
    """A game as it was before the events that are told now: a view after them does not know it any more."""

    layers: tuple[int, ...] | None = None
    """The stack by colour, the last one for garbage. None if it is not known."""
    top: int = 0
    """The rows of the stack with the last piece, and with the rows that it cleared."""
    level: int | None = None
    """The level at which rows were last seen that were not being cleared."""
    grade: str | None = None
    section_tick: int | None = None
    """The tick at which the last section was done."""
    bursts: int = 0
    """The bursts of particles so far."""

    def heed(self, event: Event | GradeReached | AllTold, view: GameView) -> None:
        """Take an event that has been told. ``view`` is the game after all of them."""
        if isinstance(event, Locked):
            if self.layers:
                piece = event.placement.piece
                self.layers = tuple(m | event.cells if n == piece else m for n, m in enumerate(self.layers))
                self.top = motion.height_of(self.layers)
        elif isinstance(event, Cleared):
            if self.layers:
                self.layers = motion.without_rows(self.layers, event.rows)
        elif isinstance(event, LevelReached):
            self.section_tick = event.tick
        elif isinstance(event, GarbageRose | TopRowsCleared | Undone | BegunAgain):
            self.layers = None
        if isinstance(event, TopRowsCleared):
            self.top = 0 if _rolls(event, view) else max(0, self.top - event.rows) if event.hearts else self.top

    def follow(self, view: GameView, grade: str) -> None:
        """The game is now as it is seen."""
        self.layers, self.grade = (*view.colours, view.garbage), grade
        if not view.clearing:
            self.level = view.level

    def forget(self) -> None:
        """Nothing is known of the stack, the level and the grade, as after a jump."""
        self.layers = self.level = self.grade = None


@dataclass
class Moment:
    """Events that are told together: what they find, and what they have told so far."""

    now: float
    """In seconds of one clock, as all times."""
    view: GameView
    """The game after the events."""
    grade: str
    settings: EffectSettings
    past: Past
    flashes: Flashes
    standing: Mapping[type[Effect], Effect]
    """The effects so far."""
    tellings: list[banners.Telling] = field(default_factory=list)
    fallen: int = 0
    """The rows of a drop whose piece has not locked yet."""

    @property
    def place(self) -> banners.Place:
        """Where there is room for words over the well."""
        rows, points = min(WELL_ROWS, self.view.rules.skyline), shows_score(self.view.mode)
        feedback = self.settings.feedback
        return banners.Place(rows, self.past.top, feedback.captions / 100, self.settings.moving, points)

    @property
    def strength(self) -> float:
        """How many particles fly, from 0 to 1."""
        return self.settings.feedback.particles / 100 if self.settings.moving else 0.0

    @property
    def moments(self) -> bool:
        """Whether levels, grades and the end are told."""
        return self.settings.feedback.moments

    @property
    def last_at(self) -> float:
        """When the words of the end are told: a curtain closes before them."""
        curtain = self.standing.get(motion.Curtain)
        return curtain.period.ends if curtain else self.now

    def lost(self, event: Ended) -> bool:
        """Whether the end is shown as that of a lost game."""
        return self.moments and ENDS[event.reason].lost


E = TypeVar("E", bound=Effect)
Heed = Callable[[Any, Moment, E | None], E | None]
"""What stands of an effect after an event: another one, the one that stood before, or None. It gets the event, the
moment, and the effect that stands."""


@dataclass(frozen=True, eq=False)
class EffectKind(Generic[E]):
    """A kind of effect."""

    made: type[E]
    wanted: Callable[[EffectSettings], bool]
    """Whether a player wants to see it."""
    heeds: Mapping[type, Heed[E]]
    """Event -> what stands of it then. Others change nothing."""


def _none(event: Any, moment: Moment, it: Any) -> None:
    """It is over."""


def _over_if_lost(event: Ended, moment: Moment, it: E | None) -> E | None:
    return None if moment.lost(event) else it


def _over_if_cleared(event: Cleared, moment: Moment, it: E | None) -> E | None:
    return None if event.rows else it


def _rolls(event: TopRowsCleared, view: GameView) -> bool:
    """Whether what is left of the stack goes before a roll, as the last level was reached."""
    return view.course is not None and view.course.rolling


# The light on cleared rows


def _rows_after_a_lock(event: Locked, moment: Moment, it: motion.RowLight | None) -> motion.RowLight | None:
    """A picture with the rows is left before its end, and their light with it."""
    old = moment.standing.get(motion.Dissolve)
    return None if old and old.period.runs(moment.now) else it


def _rows_lit(event: Cleared, moment: Moment, it: motion.RowLight | None) -> motion.RowLight | None:
    if not event.rows:
        return it
    lit = moment.flashes.begin(moment.now, motion.CLEAR_SECONDS)
    blinks = moment.view.rules.look == _BLINKING and lit.runs(moment.now) and moment.settings.flashes
    return motion.RowLight(lit, event.rows, banners.worth_of(event), _blinks(moment) if blinks else ())


def _blinks(moment: Moment) -> tuple[float, ...]:
    """When rows that are cleared now become bright, as often as flashes may begin."""
    seconds = motion.BLINK_SECONDS
    later = (moment.flashes.begin(moment.now + seconds * number, seconds) for number in range(1, _BLINKS))
    return moment.now, *(flash.at for flash in later if flash != motion.NEVER)


def _raised(event: GarbageRose, moment: Moment, it: Any) -> Any:
    return it.raised(event.rows) if it else it


def _rows_gone(event: TopRowsCleared, moment: Moment, it: motion.RowLight | None) -> motion.RowLight | None:
    return it if _rolls(event, moment.view) else None


# The light of a lock, and the way of a drop


def _cells_lit(event: Locked, moment: Moment, it: motion.LockLight | None) -> motion.LockLight | None:
    if not FACES[moment.view.rules.look].lock_light:
        return it
    return motion.LockLight(moment.flashes.begin(moment.now, motion.LOCK_SECONDS, spare=1), event.cells)


def _dropped(event: Dropped, moment: Moment, it: motion.Trail | None) -> motion.Trail | None:
    moment.fallen = event.rows if event.hard else moment.fallen
    return it


def _fallen(event: Locked, moment: Moment, it: motion.Trail | None) -> motion.Trail | None:
    rows, moment.fallen = moment.fallen, 0
    return motion.Trail.of(event.cells, event.placement.piece, rows, moment.now, locked=True) if rows else it


def _still_falling(event: AllTold, moment: Moment, it: motion.Trail | None) -> motion.Trail | None:
    """The way of a sonic drop, after which the piece can still move."""
    current = moment.view.current
    if not (moment.fallen and current):
        return it
    cells = moment.view.rules.rotation.mask(current)
    return motion.Trail.of(cells, current.piece, moment.fallen, moment.now, locked=False)


# The light along the frame


def _framed(moment: Moment, it: motion.FrameLight | None, tone: str, at: float) -> motion.FrameLight:
    """Light the frame, or colour the light in which it stands."""
    lit = it.time if it and it.time.runs(at) else moment.flashes.begin(at, motion.FRAME_SECONDS)
    return motion.FrameLight(lit, tone)


def _frame_of_a_clear(event: Cleared, moment: Moment, it: motion.FrameLight | None) -> motion.FrameLight | None:
    worth = banners.worth_of(event) if event.rows else None
    return _framed(moment, it, worth.tone, moment.now) if worth and worth.great else it


def _frame_of(tone: str) -> Heed[motion.FrameLight]:
    """The frame in a colour at what is told of a game."""
    return lambda event, moment, it: _framed(moment, it, tone, moment.now) if moment.moments else it


def _frame_of_a_roll(event: TopRowsCleared, moment: Moment, it: motion.FrameLight | None) -> motion.FrameLight | None:
    rolls = _rolls(event, moment.view)
    tone = "behind" if event.hearts else "mark_perfect" if rolls else ""
    return _framed(moment, it, tone, moment.now) if tone and moment.moments else it


def _frame_of_an_end(event: Ended, moment: Moment, it: motion.FrameLight | None) -> motion.FrameLight | None:
    tone = ENDS[event.reason].tone
    return _framed(moment, it, tone, moment.last_at) if tone and moment.moments else it


# Rows that dissolve, and what flies


def _dissolved(event: Cleared, moment: Moment, it: motion.Dissolve | None) -> motion.Dissolve | None:
    """The stack before a clear. Rules that hold the rows show it themselves."""
    view, layers = moment.view, moment.past.layers
    holds = any(view.rules.at(view.level).clear_delay) and not view.ended
    if not (event.rows and layers and _dissolves(moment.settings)) or holds:
        return it
    return motion.Dissolve(layers, event.rows, moment.now)


def _dissolved_before_a_roll(
    event: TopRowsCleared, moment: Moment, it: motion.Dissolve | None
) -> motion.Dissolve | None:
    layers = moment.past.layers
    if not (_rolls(event, moment.view) and layers and any(layers) and _dissolves(moment.settings)):
        return None
    return motion.Dissolve(layers, tuple(range(motion.height_of(layers))), moment.now)


def _with(it: motion.Bursts | None, burst: motion.Burst, moment: Moment) -> motion.Bursts | None:
    if not (burst.each and burst.cells):
        return it
    moment.past.bursts += 1
    return it.and_then(burst) if it else motion.Bursts((burst,))


def _sparkling(moment: Moment, it: motion.Bursts | None) -> motion.Bursts | None:
    return _with(it, motion.sparks(moment.strength, moment.now, moment.past.bursts), moment)


def _crumbled(event: Cleared, moment: Moment, it: motion.Bursts | None) -> motion.Bursts | None:
    past = moment.past
    if event.rows and past.layers:
        it = _with(it, motion.crumbs(past.layers, event, moment.strength, moment.now, past.bursts), moment)
    return _sparkling(moment, it) if event.perfect and moment.moments else it


def _sparkled(event: TopRowsCleared, moment: Moment, it: motion.Bursts | None) -> motion.Bursts | None:
    return _sparkling(moment, it) if moment.moments and _rolls(event, moment.view) else it


def _celebrated(event: Ended, moment: Moment, it: motion.Bursts | None) -> motion.Bursts | None:
    return _sparkling(moment, it) if moment.moments and event.reason == "goal" else it


# The end of a game, and garbage


def _closing(event: Ended, moment: Moment, it: motion.Curtain | None) -> motion.Curtain | None:
    return motion.Curtain(moment.now, moment.settings.moving, event.blocked) if moment.lost(event) else it


def _becoming_pale(event: Ended, moment: Moment, it: motion.Paling | None) -> motion.Paling | None:
    return motion.Paling(Period(moment.last_at, motion.PALE_SECONDS)) if moment.moments else it


def _jolted(event: GarbageRose, moment: Moment, it: motion.Jolt | None) -> motion.Jolt | None:
    if not moment.view.match:
        return it
    # Several packets may enter with one piece. They are one hit.
    before = it.rows if it and it.at == moment.now else 0
    return motion.Jolt(moment.now, before + event.rows)


# The words over the well


def _telling(tell: Callable[[Any, Moment], banners.Telling | None], *, moment: bool = True) -> Heed[banners.Banner]:
    """Tell an event, if there is something to tell. ``moment`` says that it is not told where levels are not."""

    def heed(event: Any, told: Moment, it: banners.Banner | None) -> banners.Banner | None:
        if (told.moments or not moment) and (telling := tell(event, told)):
            told.tellings.append(telling)
        return it

    return heed


def _roll_or_hearts_told(event: TopRowsCleared, moment: Moment) -> banners.Telling | None:
    """What is told of rows that went. A roll is told before all that led to it."""
    if _rolls(event, moment.view):
        moment.tellings[:] = [banners.roll_told(moment.view)]
    return banners.hearts_told(event.hearts) if event.hearts else None


def _end_worded(event: Ended, moment: Moment, it: banners.Banner | None) -> banners.Banner | None:
    """The words of the end stand alone."""
    if not moment.moments:
        return it
    moment.tellings.clear()
    return banners.end_banner(event.reason, moment.last_at, moment.place, moment.view, moment.grade)


def _all_worded(event: AllTold, moment: Moment, it: banners.Banner | None) -> banners.Banner | None:
    """All that was told. Without anything the words before stay."""
    if not (moment.tellings and moment.settings.feedback.captions):
        return it
    return banners.banner_of(moment.tellings, moment.now, moment.place)


def _flashes(settings: EffectSettings) -> bool:
    return settings.flashes


def _dissolves(settings: EffectSettings) -> bool:
    return settings.moving and settings.feedback.dissolve


KINDS: tuple[EffectKind[Any], ...] = (
    EffectKind(motion.Curtain, lambda settings: True, {Ended: _closing}),
    EffectKind(
        motion.FrameLight,
        lambda settings: settings.flashes and settings.moving,
        {
            Cleared: _frame_of_a_clear,
            LevelReached: _frame_of("banner_level"),
            GradeReached: _frame_of("best"),
            TopRowsCleared: _frame_of_a_roll,
            Ended: _frame_of_an_end,
        },
    ),
    EffectKind(
        motion.RowLight,
        _flashes,
        {
            Locked: _rows_after_a_lock,
            Cleared: _rows_lit,
            GarbageRose: _raised,
            TopRowsCleared: _rows_gone,
            Undone: _none,
            BegunAgain: _none,
            Ended: _over_if_lost,
        },
    ),
    EffectKind(
        motion.LockLight,
        _flashes,
        {
            Locked: _cells_lit,
            Cleared: _over_if_cleared,
            TopRowsCleared: _none,
            Undone: _none,
            BegunAgain: _none,
            Ended: _over_if_lost,
        },
    ),
    EffectKind(
        motion.Dissolve,
        _dissolves,
        {
            Locked: _none,
            Cleared: _dissolved,
            GarbageRose: _raised,
            TopRowsCleared: _dissolved_before_a_roll,
            Undone: _none,
            BegunAgain: _none,
            Ended: _over_if_lost,
        },
    ),
    EffectKind(
        motion.Trail,
        lambda settings: settings.moving and settings.feedback.trail,
        {
            Dropped: _dropped,
            Locked: _fallen,
            TopRowsCleared: _none,
            Undone: _none,
            BegunAgain: _none,
            CameBack: _none,
            AllTold: _still_falling,
        },
    ),
    EffectKind(
        motion.Bursts,
        lambda settings: settings.moving and settings.feedback.particles > 0,
        {Cleared: _crumbled, TopRowsCleared: _sparkled, Ended: _celebrated},
    ),
    EffectKind(motion.Paling, lambda settings: settings.moving, {Ended: _becoming_pale}),
    EffectKind(motion.Jolt, lambda settings: settings.moving and settings.feedback.shake > 0, {GarbageRose: _jolted}),
    EffectKind(
        banners.Banner,
        lambda settings: settings.feedback.captions > 0,
        {
            Cleared: _telling(lambda event, moment: banners.clear_told(event, moment.place), moment=False),
            LevelReached: _telling(
                lambda event, moment: banners.reached_told(event, moment.past.section_tick, moment.view)
            ),
            GradeReached: _telling(lambda event, moment: banners.grade_told(event.grade)),
            TopRowsCleared: _telling(_roll_or_hearts_told),
            Ended: _end_worded,
            AllTold: _all_worded,
        },
    ),
    # A new kind of effect
)
"""All kinds of effects. An event is told to them in this order."""


def as_known_there(event: Event, view: GameView) -> Event:
    """Return the event as the game knows it: consoles know neither perfect clears nor combos."""
    if isinstance(event, Cleared) and view.rules.look in _CONSOLES:
        return replace(event, perfect=False, combo=-1)
    return event
