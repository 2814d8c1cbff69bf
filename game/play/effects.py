"""Short effects after an event: lights, words, particles. They never delay the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
from game.play.feedback.banners import Banner, Place, banner_of
from game.play.feedback.beside import Caption
from game.play.feedback.curtain import curtain_of, is_lost
from game.play.feedback.danger import Danger
from game.play.feedback.dissolve import Dissolve, height_of, without_rows
from game.play.feedback.drops import drop_of
from game.play.feedback.flash_limit import FlashLimit
from game.play.feedback.moments import end_banner, grade_banner, is_won, reached_banner
from game.play.feedback.particles import Burst, crumbs, dust, sparks
from game.play.feedback.shown import BLINK_SECONDS, MOMENT_SECONDS, Shown
from game.play.feedback.worth import worth_of
from game.play.figures import shows_score
from game.settings import Settings

_CRUMBS: Mapping[int, int] = {0: 0, 1: 1, 2: 2, 3: 2, 4: 4}
"""Cleared rows -> the particles of each cell at full strength."""
_DUST, _SPARKS = 5, 10
"""The same for each column of a hard drop, and of a perfect clear."""
_CONSOLES = ("classic", "gameboy")
"""The looks whose games know no perfect clear."""
_BLINKING, _BLINKS = "gameboy", 4
"""The look whose rows blink, and how often they are bright."""
_ROWS = 20


@dataclass
class Effects(Shown):
    """The effects of the events of a game. The same events at the same times give the same effects."""

    _burst_number: int = 0
    _limit: FlashLimit = field(default_factory=FlashLimit)
    _layers: tuple[int, ...] | None = None
    _fallen: int = 0
    _unlit: int = 0
    _top: int = 0
    _grade: str | None = None
    _well_rows: int = _ROWS
    _slow: bool = False
    _console: bool = False
    _points: bool = True
    _section_tick: int | None = None

    @classmethod
    def chosen(cls, settings: Settings) -> Effects:
        """Return effects as the player wants them."""
        effects = cls()
        effects.follow(settings)
        return effects

    # Events

    def feed(self, events: Iterable[Event], now: float, view: GameView | None = None, *, grade: str = "") -> None:
        """Start the effects of these events. ``now`` and all later times are in seconds of the same clock.

        ``view`` is the game after the events, and ``grade`` is its grade. Without a view the stack is unknown, and
        nothing is shown of it.
        """
        self.fast = False
        if view:
            self._well_rows = min(_ROWS, view.rules.skyline)
            self._slow = any(view.rules.at(view.level).clear_delay)
            self._console = view.rules.look in _CONSOLES
            self._points = shows_score(view.mode)
            self._level_before = self._level_before if view.clearing else view.level
        self._fallen = self._unlit = 0
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
        self.dissolve = self.drop = self.said = self.moment = None
        self.danger, self.fast = Danger(), True
        self._bursts.clear()

    def _look(self, view: GameView, now: float, grade: str) -> None:
        """See how the game stands after some events."""
        if self._fallen and view.current and self._moves(self.feedback.trail):  # a sonic drop
            cells = view.rules.rotation.mask(view.current)
            self.drop = drop_of(cells, view.current.piece, self._fallen, now, locked=False)
        self._layers = (*view.colours, view.garbage)
        self.danger.look(view, now)
        if grade and self._grade is not None and grade != self._grade and self.feedback.moments:
            self._tell(grade_banner(grade, now, self._place, self.moment), now, "best")
        self._grade = grade

    def _dropped(self, event: Dropped, now: float, view: GameView | None) -> None:
        self._fallen = event.rows if event.hard else self._fallen

    def _locked(self, event: Locked, now: float, view: GameView | None) -> None:
        self._rows_left |= self.old_stack(now) is not None
        self.dissolve = None
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
        before = self._top
        if event.rows:
            self._unlit = self.cells = 0
            self.rows, self._rows_at = event.rows, now if self._limit.begin(now) else -1.0
            self._rows_left = False
            if self._layers:
                each = self._share(_CRUMBS[min(4, len(event.rows))] + event.perfect)
                self._burst(crumbs(self._layers, event.rows, each, now, self._burst_number))
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
            banner = banner_of(event, now, self._place._replace(before=before))
            self.said = banner if banner.lines else None

    def _rose(self, event: GarbageRose, now: float, view: GameView | None) -> None:
        self.rows = tuple(row + event.rows for row in self.rows)
        self._layers = None
        if self.dissolve:
            self.dissolve = self.dissolve.raised(event.rows)

    def _went(self, event: TopRowsCleared | Undone, now: float, view: GameView | None) -> None:
        """What the effects are about is no longer there."""
        self.rows, self._unlit, self.cells = (), 0, 0
        self.dissolve = self.drop = self._layers = None

    def _reached(self, event: LevelReached, now: float, view: GameView | None) -> None:
        if self.feedback.moments:
            banner = reached_banner(event, self._section_tick, now, self._place, view)
            self._tell(banner, now, "banner_level")
        self._section_tick = event.tick

    def _ended(self, event: Ended, now: float, view: GameView | None) -> None:
        if self.feedback.moments:
            told_at = now
            if is_lost(event.reason):
                self.dissolve, self.cells, self._unlit, self.rows = None, 0, 0, ()
                self.curtain = curtain_of(view, event, now, moves=self.moving) if view else None
                told_at = self.curtain.closed_at if self.curtain else now
            if is_won(event.reason):
                self._shine(now)
                self._begin_moment(now, "mark_perfect")
            self.said, self.moment = None, end_banner(event.reason, told_at, self._place, view)

    def _blinks(self, now: float) -> tuple[float, ...]:
        """When rows that are cleared now become bright again, as often as flashes may begin."""
        later = (now + BLINK_SECONDS * number for number in range(1, _BLINKS))
        return tuple(at for at in later if self._limit.begin(at)) if self._rows_at == now and self.flashes else ()

    @property
    def _place(self) -> Place:
        return Place(self._well_rows, self._top, self._size, self.moving, said=self.said, points=self._points)

    def _shine(self, now: float) -> None:
        self._perfect_at = now
        self._burst(sparks(self._share(_SPARKS), now, self._burst_number))

    def _tell(self, moment: Banner, now: float, tone: str) -> None:
        """Tell of a moment. The words of the clear do not rise into it."""
        if self.said and moment.at < self.said.ends:
            self.said = self.said.as_slow_as(moment)
        self.moment = moment
        self._begin_moment(now, tone)

    def _begin_moment(self, now: float, tone: str) -> None:
        self.moment_tone = tone
        if now - self._moment_at >= MOMENT_SECONDS or self._moment_at < 0:
            self._moment_at = now

    def _burst(self, burst: Burst) -> None:
        if burst.each and burst.cells:
            self._bursts.append(burst)
            self._burst_number += 1

    # Words beside the well

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
