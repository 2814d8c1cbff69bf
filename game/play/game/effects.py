"""Short effects after an event: lights, words, particles. They never delay the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.session.events import (
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
from game.core.session.view import GameView
from game.play.game.banners import (
    Banner,
    Place,
    banner_of,
    end_banner,
    end_tone,
    grade_banner,
    reached_banner,
    roll_banner,
    until_rows_are_gone,
    with_grade,
    worth_of,
)
from game.play.game.motion import (
    CRUMBS_WAIT,
    PALE_SECONDS,
    Burst,
    Dissolve,
    Ending,
    Wipe,
    clear_delay,
    crumbs,
    crumbs_of,
    curtain_of,
    drop_of,
    dust,
    edges_of,
    height_of,
    is_lost,
    sparks,
    without_rows,
)
from game.play.game.services import NoteFault
from game.play.game.shown import BLINK_SECONDS, MOMENT_SECONDS, Caption, Danger, FlashLimit, Shown
from game.play.words.figures import shows_score
from game.settings import Settings

WELL_ROWS = 20
"""The rows of a well."""


@dataclass
class Telling(Shown):
    """What is to be seen of events, with the words that tell of them."""

    _top: int = 0
    _well_rows: int = WELL_ROWS
    _points: bool = True
    _grade: str | None = None

    # Over the well

    @property
    def _place(self) -> Place:
        return Place(self._well_rows, self._top, self._size, self.moving, said=self.said, points=self._points)

    def _tell(self, moment_in: Callable[[Place], Banner], now: float, tone: str) -> None:
        """Tell of a moment, in words if the player wants any. The words of the clear do not rise into it, and are short
        where it would have to wait for them."""
        if not self._size:
            self._begin_moment(now, tone)
            return
        moment = moment_in(self._place)
        if self.said and self.said.short and moment.at > now:
            short = self.said.in_short()
            at_once = moment_in(self._place._replace(said=short))
            if at_once.at <= now:
                self.said, moment = short, at_once
        if self.said and moment.at < self.said.ends:
            self.said = self.said.as_slow_as(moment)
        self.moment = moment
        self._begin_moment(moment.at, tone)

    def meet(self, banners: Sequence[Banner], now: float) -> None:
        """Let banners become weaker that a piece falls through from now on. Only the drawing knows how wide words
        are."""
        if self.said and self.said in banners:
            self.said = replace(self.said, met=now)
        if self.moment and self.moment in banners:
            self.moment = replace(self.moment, met=now)

    def _begin_moment(self, at: float, tone: str) -> None:
        self.moment_tone = tone
        if not 0 <= at - self._moment_at < MOMENT_SECONDS or self._moment_at < 0:
            self._moment_at = at

    def _is_new(self, grade: str) -> bool:
        """Whether a grade is another one than that before the events."""
        return bool(grade) and self._grade is not None and grade != self._grade

    # Beside the well

    def advise(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show advice beside the well."""
        self._beside.say(Caption(title, details), now)

    def warn(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Say that something is wrong, in the letters of advice and for as long as an answer."""
        self._beside.say(Caption(title, details, long=True, warns=True), now)

    def answer(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show the answer to a request, or why it has none. It stays longer than advice."""
        self._beside.say(Caption(title, details, long=True), now)

    def take_back(self) -> None:
        """Hide the answer to a request."""
        if self.caption and self.caption.long:
            self.caption = None


_DUST, _SPARKS = 5, 10
"""The particles for each column of a hard drop, and of a perfect clear, at full strength."""
_CONSOLES = ("classic", "gameboy")
"""The looks whose games know no perfect clear."""
_BLINKING, _BLINKS, BLINKS_OVER = "gameboy", 4, 7 / 8
"""The look whose rows blink, how often they are bright, and the share of the delay after which they are gone."""

_EARLY = 0.04
"""How long before rows that blink are gone their crumbs begin to fly, in seconds."""
_LONG_DELAY = 0.5
"""The seconds of a clear delay from which on words have time to stand where the next piece appears."""


@dataclass
class Effects(Telling):
    """The effects of the events of a game. The same events at the same times give the same effects. Only when words
    become weak depends on the pictures, too: see ``meet``."""

    note_fault: NoteFault | None = None
    """Notes a fault in the effects of events, which are then left out. None raises it."""
    _burst_number: int = 0
    _limit: FlashLimit = field(default_factory=FlashLimit)
    _layers: tuple[int, ...] | None = None
    _fallen: int = 0
    _unlit: int = 0
    _told_grade: str = ""
    _slow: bool = False
    _console: bool = False
    _section_tick: int | None = None

    @classmethod
    def chosen(cls, settings: Settings, note_fault: NoteFault | None = None) -> Effects:
        """Return effects as the player wants them."""
        effects = cls(note_fault=note_fault)
        effects.follow(settings)
        return effects

    # Events

    def feed(self, events: Iterable[Event], now: float, view: GameView | None = None, *, grade: str = "") -> None:
        """Start the effects of these events. ``now`` and all later times are in seconds of the same clock.

        ``view`` is the game after the events, and ``grade`` is its grade. Without a view the stack is unknown, and
        nothing is shown of it.
        """
        try:
            self._feed(events, now, view, grade)
        except Exception as fault:
            if not self.note_fault:
                raise
            self.note_fault("effects", fault)
            self.leave_out()

    def _feed(self, events: Iterable[Event], now: float, view: GameView | None, grade: str) -> None:
        self.fast = False
        if view:
            self._well_rows = min(WELL_ROWS, view.rules.skyline)
            self._slow = any(view.rules.at(view.level).clear_delay)
            self._console = view.rules.look in _CONSOLES
            self._points = shows_score(view.mode)
            self._level_before = self._level_before if view.clearing else view.level
        self._fallen, self._unlit, self._told_grade = 0, 0, grade
        for event in events:
            if type(event) in _BEGIN:
                _BEGIN[type(event)](self, event, now, view)
        if self._unlit:
            self.cells, self._cells_at = self._unlit, now if self._limit.begin(now, spare=1) else -1.0
        if view:
            self._look(view, now, grade)

    def leave_out(self) -> None:
        """Drop everything that goes on in the well: the game goes too fast to see it."""
        self.rows, self.cells, self._layers, self._grade, self._level_before = (), 0, None, None, None
        self.dissolve = self.wipe = self.drop = self.said = self.moment = None
        self.danger, self.fast = Danger(), True
        self._bursts.clear()

    def _look(self, view: GameView, now: float, grade: str) -> None:
        """See how the game stands after some events."""
        if self._fallen and view.current and self._moves(self.feedback.trail):  # a sonic drop
            cells = view.rules.rotation.mask(view.current)
            self.drop = drop_of(cells, view.current.piece, self._fallen, now, locked=False)
        self._layers = (*view.colours, view.garbage)
        self.danger.look(view, now)
        if self._is_new(grade) and not view.ended and self.feedback.moments:  # an end tells it with the result
            before = self.moment
            if self.said and self._perfect_at == self.said.at == now and not (before and before.light(now)):
                self.said = with_grade(self.said, grade, self._size)
                self._grade = grade
                return
            self._tell(lambda place: grade_banner(grade, now, place, before), now, "best")
        self._grade = grade

    def _dropped(self, event: Dropped, now: float, view: GameView | None) -> None:
        self._fallen = event.rows if event.hard else self._fallen

    def _locked(self, event: Locked, now: float, view: GameView | None) -> None:
        self._rows_left |= self.old_stack(now) is not None
        self.dissolve = self.wipe = None
        while self._bursts and self._bursts[-1].at > now:  # of rows that blinked and are gone sooner than by this clock
            self._bursts.pop()
        piece = event.placement.piece
        if self._layers:
            self._layers = tuple(m | event.cells if n == piece else m for n, m in enumerate(self._layers))
            self._top = height_of(self._layers)
        self._unlit = event.cells
        if self._fallen:
            self.drop = drop_of(event.cells, piece, self._fallen, now, locked=True)
            self._burst(dust(event.cells, self._share(_DUST), now, self._burst_number))
        self._fallen = 0

    def _cleared(self, event: Cleared, now: float, view: GameView | None) -> None:
        if self._console:  # which knows neither perfect clears nor combos
            event = replace(event, perfect=False, combo=-1)
        before, waits = self._top, 0.0
        if event.rows:
            self._unlit = self.cells = 0
            self.rows, self._rows_at = event.rows, now if self._limit.begin(now) else -1.0
            self._rows_left = False
            if self._layers:
                waits = self._waits(view)
                each, flies = self._share(crumbs_of(event)), now + max(0.0, waits - CRUMBS_WAIT - _EARLY)
                self._burst(crumbs(self._layers, event, each, flies, self._burst_number))
                held = self._slow and not (view and view.ended)
                lock = view.trail[-1].tick if held and view and view.trail else None
                if self._moves(self.feedback.dissolve) and held is (lock is not None):
                    self.dissolve = Dissolve(self._layers, event.rows, now, lock)
                self._layers = without_rows(self._layers, event.rows)
                self._top = height_of(self._layers)
            self.worth = worth_of(event)
            self.blinks = self._blinks(now) if view and view.rules.look == _BLINKING else ()
        if event.perfect and self.feedback.moments:
            self._shine(now)
        if self._size:
            delay = _delay(view)
            held, falls = delay >= _LONG_DELAY, delay + (self.dissolve.seconds if self.dissolve else 0.0)
            said = banner_of(event, now, self._place._replace(before=before, held=held, falls=falls))
            self.said = until_rows_are_gone(said, waits, before) if said and waits else said

    def _rose(self, event: GarbageRose, now: float, view: GameView | None) -> None:
        self.rows = tuple(row + event.rows for row in self.rows)
        self._layers = None
        if self.dissolve:
            self.dissolve = self.dissolve.raised(event.rows)

    def _went(self, event: TopRowsCleared | Undone, now: float, view: GameView | None) -> None:
        """What the effects are about is no longer there."""
        old = self.dissolve
        self._unlit, self.cells = 0, 0
        self.dissolve = self.wipe = self.drop = self._layers = None
        if isinstance(event, TopRowsCleared) and view and view.course and view.course.rolling:
            self._begin_roll(view, old, now)
        else:
            self.rows = ()

    def _begin_roll(self, view: GameView, old: Dissolve | None, now: float) -> None:
        """The last level was reached. What is left of the stack goes before the roll."""
        self.wipe, self._top = Wipe(replace(old, at=now, lock=None)) if old else None, 0
        if self.feedback.moments:
            self._shine(now)
            self.said, self.moment = None, roll_banner(view, now, self._place)
            self._begin_moment(now, "mark_perfect")

    def _reached(self, event: LevelReached, now: float, view: GameView | None) -> None:
        if self.feedback.moments:
            since = self._section_tick
            self._tell(lambda place: reached_banner(event, since, now, place, view), now, "banner_level")
        self._section_tick = event.tick

    def _ended(self, event: Ended, now: float, view: GameView | None) -> None:
        if not self.feedback.moments:
            return
        told_at, tone = now, end_tone(event.reason)
        if is_lost(event.reason) or event.blocked:
            self.dissolve, self.cells, self._unlit, self.rows = None, 0, 0, ()
            self.curtain = curtain_of(view, event, now, moves=self.moving) if view else None
            told_at = self.curtain.closed_at if self.curtain else now
        self.ending = Ending(told_at, event.falling)
        if event.reason == "roll" and self.curtain:  # whose blocks do not grey: words need them to be pale
            told_at += PALE_SECONDS if self.moving else 0.0
        if tone:
            self._begin_moment(told_at, tone)
        if event.reason == "goal":
            self._shine(now)
        below = self.curtain.lowest if self.curtain else None
        beside = edges_of(view, event.falling) if view and event.falling else None
        place, grade = self._place, self._told_grade
        larger = self._is_new(grade)
        ends = end_banner(event.reason, told_at, place, view, grade=grade, new=larger, below=below, beside=beside)
        self.said, self.moment = None, ends

    def _waits(self, view: GameView | None) -> float:
        """The seconds until rows that blink are gone, where their crumbs fly then."""
        if not (view and view.rules.look == _BLINKING and view.clearing and self.moving):
            return 0.0
        return BLINKS_OVER * _delay(view)

    def _blinks(self, now: float) -> tuple[float, ...]:
        """When rows that are cleared now become bright again, as often as flashes may begin."""
        later = (now + BLINK_SECONDS * number for number in range(1, _BLINKS))
        return tuple(at for at in later if self._limit.begin(at)) if self._rows_at == now and self.flashes else ()

    def _shine(self, now: float) -> None:
        self._perfect_at = now
        self._burst(sparks(self._share(_SPARKS), now, self._burst_number))

    def _burst(self, burst: Burst) -> None:
        if burst.each and burst.cells:
            self._bursts.append(burst)
            self._burst_number += 1


def _delay(view: GameView | None) -> float:
    """The seconds for which the rules hold the rows that are being cleared."""
    return float(clear_delay(view) / view.rules.ticks_per_second) if view and view.clearing and view.trail else 0.0


_BEGIN: Mapping[type[Event], Callable[[Effects, Any, float, GameView | None], None]] = {
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
