"""Short effects after an event: lights, words, particles. They never delay the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from math import inf
from typing import Any

from ...core.board.board import Board
from ...core.session.events import (
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
from ...core.session.view import GameView
from ...settings import Settings
from ...settings.faces import FACES
from ...settings.sections import FeedbackSettings
from ..words.figures import shows_score
from ..words.titles import ENDS
from . import banners, motion
from .services import NoteFault

CAPTION_SECONDS = 1.8
ANSWER_SECONDS = 4.0
FADE_SECONDS = 0.3


@dataclass(frozen=True)
class Caption:
    title: str
    details: tuple[str, ...]
    long: bool = False
    """Whether it is an answer, which stays longer than advice."""
    warns: bool = False
    """Whether it says that something is wrong."""


DANGER_SHARE = 0.8
"""The share of the rows of a well above which a stack is dangerous: row 16 of 20."""
_FIRST = 0.5
"""The strength of the danger just above that row; at the skyline it is 1."""


def danger_of(view: GameView) -> float:
    """Return how dangerously high the stack is, from 0 to 1."""
    if view.mode.endless or view.ended:
        return 0.0
    rows = view.rules.skyline
    height = Board(view.cells).height - len(view.clearing)
    least = DANGER_SHARE * rows
    return min(1.0, _FIRST + (1 - _FIRST) * (height - least) / (rows - least)) if height > least else 0.0


MOST_FLASHES = 3
"""The most flashes that begin in any second. More can hurt people with photosensitive epilepsy."""
_SECOND = 1.0
_STEPS = 24


def rests(view: GameView) -> bool:
    return bool(view.rules.lock_delay) and view.current is not None and view.current == view.ghost


CLEAR_SECONDS = 0.26
LOCK_SECONDS = 0.15
FRAME_SECONDS = 0.6
BLINK_SECONDS = 0.39
"""The time from one blink of rows to the next. In half of it they are bright."""
PLAYED_STEP, WATCHED_STEP = 1 / 60, 1 / 30
"""The time between two pictures of an effect. A bot's game has effects all the time, and nobody plays by them."""


WELL_ROWS = 20
PALE_SECONDS, _PALE_STEPS = 0.3, 8
"""The time in which the blocks of a game that has ended become pale, and in how many steps."""
_CONSOLES = ("classic", "gameboy")
"""The looks whose games know no perfect clear."""
_BLINKING, _BLINKS = "gameboy", 4
"""The look whose rows blink, and how often they are bright."""


@dataclass
class Effects:
    """The effects of the events of a game. ``flashes``, ``moving`` and ``feedback`` are settings of the player.

    All times are in seconds of one clock. The same events at the same times give the same effects.
    """

    flashes: bool = True
    moving: bool = True
    feedback: FeedbackSettings = field(default_factory=FeedbackSettings)
    rows: tuple[int, ...] = ()
    """The rows that were cleared, as they were numbered before the clear."""
    worth: banners.Worth = banners.NO_WORTH
    blinks: tuple[float, ...] = ()
    """The times at which the rows become bright, under rules in which they blink."""
    cells: int = 0
    dissolve: motion.Dissolve | None = None
    """The stack before the last clear, or before a roll."""
    drop: motion.Trail | None = None
    banner: banners.Banner | None = None
    """The words over the well: of the last clear, level, section, grade, or of the end."""
    frame_tone: str = "banner_level"
    """The colour of the light along the frame, by its name in the theme."""
    curtain: motion.Curtain | None = None
    ending: motion.Period | None = None
    danger: float = 0.0
    """How dangerously high the stack is, from 0 to 1."""
    caption: Caption | None = None
    came_at: float = -inf
    step: float = PLAYED_STEP
    fast: bool = False
    """Whether the game goes too fast to see a lock delay."""
    _level_before: int | None = None
    _rows_lit: motion.Period = motion.NEVER
    _frame_lit: motion.Period = motion.NEVER
    _cells_lit: motion.Period = motion.NEVER
    _caption: motion.Period = motion.NEVER
    _bursts: deque[motion.Burst] = field(default_factory=lambda: deque(maxlen=4))
    note_fault: NoteFault | None = None
    """Notes a fault in the effects of events, which are then left out. None raises it."""
    _burst_number: int = 0
    _flashed: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_FLASHES))
    _layers: tuple[int, ...] | None = None
    """The stack by colour, the last one for garbage. None if it is not known."""
    _top: int = 0
    _grade: str | None = None
    _section_tick: int | None = None
    # Of the events that are fed together:
    _tellings: list[banners.Telling] = field(default_factory=list)
    _grade_now: str = ""
    _fallen: int = 0
    _unlit: int = 0

    @classmethod
    def chosen(cls, settings: Settings, note_fault: NoteFault | None = None) -> Effects:
        effects = cls(note_fault=note_fault)
        effects.follow(settings)
        return effects

    def follow(self, settings: Settings) -> None:
        display = settings.display
        self.moving, self.feedback = display.animations, settings.feedback
        self.flashes = display.flashes and self.moving

    # Beside the well

    def advise(self, title: str, details: tuple[str, ...], now: float) -> None:
        self.caption, self._caption = Caption(title, details), motion.Period(now, CAPTION_SECONDS)

    def answer(self, title: str, details: tuple[str, ...], now: float, *, warns: bool = False) -> None:
        """Show the answer to a request, or why it has none, or that something is wrong. It stays longer than advice."""
        self.caption, self._caption = Caption(title, details, True, warns), motion.Period(now, ANSWER_SECONDS)

    def take_back(self) -> None:
        if self.caption and self.caption.long:
            self.caption = None

    # What is to be seen now

    def clear_light(self, now: float) -> float:
        return self.worth.light * self._rows_lit.left(now) if self.flashes and self.rows else 0.0

    def blinks_bright(self, now: float) -> bool:
        return any(motion.Period(at, BLINK_SECONDS / 2).runs(now) for at in self.blinks)

    def frame_light(self, now: float) -> float:
        """The light along the frame after one of the greatest clears, at a new level, grade, and so on, and at the end:
        from 1 at first to 0."""
        lit = self.flashes and self.moving and self._frame_lit.runs(now)
        return self._frame_lit.left(now) if lit else 0.0

    def lock_light(self, now: float) -> float:
        return self._cells_lit.left(now) if self.flashes and self.cells else 0.0

    def caption_light(self, now: float) -> float:
        return self._caption.light(now, self._caption_fades) if self.caption else 0.0

    @property
    def _caption_fades(self) -> float:
        return FADE_SECONDS if self.moving else 0.0

    def words(self, now: float) -> banners.Banner | None:
        return self.banner if self.banner and self.feedback.captions and self.banner.period.runs(now) else None

    def particles(self, now: float) -> Iterator[motion.Particle]:
        """Yield up to ``MOST_PARTICLES`` particles, those of the last event first."""
        return islice((p for burst in reversed(self._bursts) for p in burst.particles(now)), motion.MOST_PARTICLES)

    def trail(self, now: float) -> float:
        """The light of the trail of the last drop, from 0 to 1."""
        return self.drop.period.left(now) if self.drop and self.moving and self.feedback.trail else 0.0

    def thud(self, now: float) -> float:
        """How far the well has moved, compared with the most that it moves: from 0 to 1."""
        thuds = [each.thud(now) for each in (self.drop, self.dissolve) if each and self.moving]
        thuds += [motion.thud(now, self.came_at)] if self.moving else []
        return max(thuds, default=0.0) * self.feedback.shake / 100

    def old_stack(self, now: float) -> motion.Dissolve | None:
        """The picture that stands for the stack while the cleared rows dissolve and until it has come down."""
        return self.dissolve if self.dissolve and self.dissolve.period.runs(now) else None

    def pale(self, now: float) -> float:
        """How pale the blocks of a game that has ended are, from 0 to 1, in steps."""
        return int(_PALE_STEPS * self.ending.share(now)) / _PALE_STEPS if self.ending and self.moving else 1.0

    def level_of(self, view: GameView) -> int:
        """The level whose colours are shown: a new one comes when the rows are gone."""
        return view.level if self._level_before is None or not view.clearing else self._level_before

    def worn(self, view: GameView) -> float:
        """How much of the lock delay of a resting piece is over, from 0 to 1, in steps."""
        delay = view.rules.at(view.level).lock_delay if self.feedback.lock_delay and not self.fast else 0
        if not delay or not rests(view) or view.descent is None:
            return 0.0
        over = 1 - (view.descent.lock_due - view.tick) / delay
        return int(max(0.0, min(1.0, over)) * _STEPS) / _STEPS

    @property
    def peril(self) -> float:
        """The strength of the tint of danger, from 0 to 1."""
        return self.danger * self.feedback.danger / 100

    def runs(self, now: float) -> bool:
        """Whether the picture of the well changes from moment to moment."""
        return any(each.runs(now) for each in self._periods()) or self.thud(now) > 0

    def _periods(self) -> Iterator[motion.Period]:
        """The times in which it does. The one that is asked for most often is the first."""
        yield from (burst.period for burst in self._bursts)
        yield from (each.period for each in (self.dissolve, self.curtain) if each)
        if self.moving:
            yield from (each for each in (self.drop and self.drop.period, self.ending) if each)
            if self.flashes:
                yield self._frame_lit
        if self.flashes and self.rows:
            yield self._rows_lit
        if self.flashes and self.cells:
            yield self._cells_lit

    def picture(self, now: float) -> object:
        """A key of everything that the effects add to the well. The same key means the same picture."""
        moves, words = now if self.runs(now) else None, self.words(now)
        return moves, words and words.picture(now), self.peril, self.curtain is not None

    def deadline(self, now: float, view: GameView | None = None) -> float | None:
        """Return the instant of the next picture that effects need, in seconds of the clock; None if they need none."""
        changes = (
            self.runs(now),
            view and self.feedback.lock_delay and not self.fast and rests(view),
            view and view.fading and self.moving,
        )
        times = [now + self.step] if any(changes) else []
        if self.banner and self.feedback.captions and now < self.banner.period.ends:
            times.append(self.banner.next_change(now, self.step))
        if self.caption_light(now):
            times.append(self._caption.next_change(now, self.step, self._caption_fades))
        return min(times, default=None)

    # What begins

    def feed(self, events: Iterable[Event], now: float, view: GameView, *, grade: str = "") -> None:
        """Start the effects of these events. ``now`` and all later times are in seconds of the same clock. ``view`` is
        the game after the events, and ``grade`` is its grade."""
        try:
            self._feed(events, now, view, grade)
        except Exception as fault:
            if not self.note_fault:
                raise
            self.note_fault("effects", fault)
            self.leave_out()

    def _feed(self, events: Iterable[Event], now: float, view: GameView, grade: str) -> None:
        self.fast = False
        if not view.clearing:
            self._level_before = view.level
        self._tellings, self._grade_now, self._fallen, self._unlit = [], grade, 0, 0
        for event in events:
            if type(event) in _BEGIN:
                _BEGIN[type(event)](self, event, now, view)
        if self._unlit:
            self.cells, self._cells_lit = self._unlit, self._flash(now, LOCK_SECONDS, spare=1)
        if self._fallen and view.current:  # a sonic drop
            cells = view.rules.rotation.mask(view.current)
            self.drop = motion.Trail.of(cells, view.current.piece, self._fallen, now, locked=False)
        self._layers = (*view.colours, view.garbage)
        self.danger = danger_of(view)
        if grade and self._grade is not None and grade != self._grade and not view.ended:
            self._tell_moment(banners.grade_told(grade), now, "best")
        self._grade = grade
        if self._tellings and self.feedback.captions:
            self.banner = banners.banner_of(self._tellings, now, self._place(view))

    def leave_out(self) -> None:
        """Drop everything that goes on in the well: the game goes too fast to see it."""
        self.rows, self.cells, self._layers, self._grade, self._level_before = (), 0, None, None, None
        self.dissolve = self.drop = self.banner = None
        self._frame_lit, self.danger, self.fast = motion.NEVER, 0.0, True
        self._bursts.clear()

    # The words over the well

    def _place(self, view: GameView) -> banners.Place:
        rows, points = min(WELL_ROWS, view.rules.skyline), shows_score(view.mode)
        return banners.Place(rows, self._top, self.feedback.captions / 100, self.moving, points)

    def _tell_moment(self, moment: banners.Telling, now: float, tone: str) -> None:
        if self.feedback.moments:
            self._tellings.append(moment)
            self._light_frame(now, tone)

    def _light_frame(self, now: float, tone: str) -> None:
        """Light the frame, or colour the light in which it stands."""
        self.frame_tone = tone
        if not self._frame_lit.runs(now):
            self._frame_lit = self._flash(now, FRAME_SECONDS)

    # Events

    def _dropped(self, event: Dropped, now: float, view: GameView) -> None:
        self._fallen = event.rows if event.hard else self._fallen

    def _locked(self, event: Locked, now: float, view: GameView) -> None:
        if self.old_stack(now):  # the picture with the rows is left before its end
            self._rows_lit = motion.NEVER
        self.dissolve = None
        piece = event.placement.piece
        if self._layers:
            self._layers = tuple(m | event.cells if n == piece else m for n, m in enumerate(self._layers))
            self._top = motion.height_of(self._layers)
        self._unlit = event.cells if FACES[view.rules.look].lock_light else 0
        if self._fallen:
            self.drop = motion.Trail.of(event.cells, piece, self._fallen, now, locked=True)
        self._fallen = 0

    def _cleared(self, event: Cleared, now: float, view: GameView) -> None:
        if view.rules.look in _CONSOLES:  # which know neither perfect clears nor combos
            event = replace(event, perfect=False, combo=-1)
        if event.rows:
            self._unlit = self.cells = 0
            self.rows, self.worth, self._rows_lit = event.rows, banners.worth_of(event), self._flash(now, CLEAR_SECONDS)
            if self.worth.great:
                self._light_frame(now, self.worth.tone)
            self.blinks = self._blinks(now) if view.rules.look == _BLINKING else ()
            if self._layers:
                self._burst(motion.crumbs(self._layers, event, self._strength, now, self._burst_number))
                holds = any(view.rules.at(view.level).clear_delay) and not view.ended
                if self.moving and self.feedback.dissolve and not holds:  # rules that hold the rows show it themselves
                    self.dissolve = motion.Dissolve(self._layers, event.rows, now)
                self._layers = motion.without_rows(self._layers, event.rows)
        if event.perfect and self.feedback.moments:
            self._sparkle(now)
        if told := banners.clear_told(event, self._place(view)):
            self._tellings.append(told)

    def _rose(self, event: GarbageRose, now: float, view: GameView) -> None:
        if view.match:
            self.came_at = now
        self.rows = tuple(row + event.rows for row in self.rows)
        self._layers = None
        if self.dissolve:
            self.dissolve = self.dissolve.raised(event.rows)

    def _went(self, event: TopRowsCleared | Undone, now: float, view: GameView) -> None:
        stack, self._unlit, self.cells = self._layers, 0, 0
        self.dissolve = self.drop = self._layers = None
        if isinstance(event, TopRowsCleared) and view.course and view.course.rolling:
            # The last level was reached. What is left of the stack goes before the roll.
            self._top = 0
            if stack and any(stack) and self.moving and self.feedback.dissolve:
                self.dissolve = motion.Dissolve(stack, tuple(range(motion.height_of(stack))), now)
            if self.feedback.moments:
                self._sparkle(now)
                self._tellings.clear()
                self._tell_moment(banners.roll_told(view), now, "mark_perfect")
        else:
            self.rows = ()
        if isinstance(event, TopRowsCleared) and event.hearts:
            self._top = max(0, self._top - event.rows)
            self._tell_moment(banners.hearts_told(event.hearts), now, "behind")

    def _reached(self, event: LevelReached, now: float, view: GameView) -> None:
        self._tell_moment(banners.reached_told(event, self._section_tick, view), now, "banner_level")
        self._section_tick = event.tick

    def _ended(self, event: Ended, now: float, view: GameView) -> None:
        if not self.feedback.moments:
            return
        told_at = now
        if ENDS[event.reason].lost:
            self.dissolve, self.cells, self._unlit, self.rows = None, 0, 0, ()
            self.curtain = motion.Curtain(now, self.moving, event.blocked)
        if self.curtain:
            told_at = self.curtain.period.ends
        self.ending = motion.Period(told_at, PALE_SECONDS)
        if ENDS[event.reason].tone:
            self._light_frame(told_at, ENDS[event.reason].tone)
        if event.reason == "goal":
            self._sparkle(now)
        self._tellings.clear()
        self.banner = banners.end_banner(event.reason, told_at, self._place(view), view, self._grade_now)

    def _blinks(self, now: float) -> tuple[float, ...]:
        """When rows that are cleared now become bright, as often as flashes may begin."""
        if not (self._rows_lit.runs(now) and self.flashes):
            return ()
        later = (self._flash(now + BLINK_SECONDS * number, BLINK_SECONDS) for number in range(1, _BLINKS))
        return now, *(flash.at for flash in later if flash != motion.NEVER)

    def _flash(self, at: float, seconds: float, *, spare: int = 0) -> motion.Period:
        """A flash that begins at a time, if it may. ``spare`` is the number of flashes of this second that are left to
        more important events. Those that begin together are one."""
        if at not in self._flashed:
            if sum(at - began < _SECOND for began in self._flashed) >= MOST_FLASHES - spare:
                return motion.NEVER
            self._flashed.append(at)
        return motion.Period(at, seconds)

    @property
    def _strength(self) -> float:
        """How many particles fly, from 0 to 1."""
        return self.feedback.particles / 100 if self.moving else 0.0

    def _sparkle(self, now: float) -> None:
        self._burst(motion.sparks(self._strength, now, self._burst_number))

    def _burst(self, burst: motion.Burst) -> None:
        if burst.each and burst.cells:
            self._bursts.append(burst)
            self._burst_number += 1


_BEGIN: Mapping[type[Event], Callable[[Effects, Any, float, GameView], None]] = {
    Dropped: Effects._dropped,
    Locked: Effects._locked,
    Cleared: Effects._cleared,
    GarbageRose: Effects._rose,
    TopRowsCleared: Effects._went,
    Undone: Effects._went,
    LevelReached: Effects._reached,
    Ended: Effects._ended,
}
"""Event -> what begins the effects of it. The others have none."""
