"""Short effects after an event: lights, words, particles. They never delay the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
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
from game.play.feedback.banners import Banner, banner_of, end_banner, grade_banner, level_banner
from game.play.feedback.beside import Beside, Caption
from game.play.feedback.curtain import Curtain, is_lost
from game.play.feedback.danger import Danger
from game.play.feedback.dissolve import Dissolve, without_rows
from game.play.feedback.drops import THUD_SECONDS, TRAIL_SECONDS, Drop, drop_of
from game.play.feedback.flash_limit import FlashLimit
from game.play.feedback.lock_delay import rests, worn
from game.play.feedback.particles import MOST_PARTICLES, Burst, Particle, crumbs, dust
from game.settings import Settings
from game.settings.model import FeedbackSettings

CLEAR_SECONDS = 0.26
LOCK_SECONDS = 0.15
MOMENT_SECONDS = 0.9
_STEP = 1 / 60
_CRUMBS: Mapping[int, int] = {0: 0, 1: 1, 2: 2, 3: 2, 4: 4}
"""Cleared rows -> the particles of each cell at full strength."""
_DUST = 5
"""The same for each column of a hard drop."""
_ROWS = 20


@dataclass
class Effects:
    """The current effects. ``flashes``, ``moving`` and ``feedback`` are settings of the player.

    All times are in seconds of one clock. The same events at the same times give the same effects.
    """

    flashes: bool = True
    moving: bool = True
    feedback: FeedbackSettings = field(default_factory=FeedbackSettings)
    rows: tuple[int, ...] = ()
    """The rows that were cleared, as they were numbered before the clear."""
    cells: int = 0
    """The cells of the piece that locked last."""
    dissolve: Dissolve | None = None
    """The stack before the last clear, under rules that let it come down at once."""
    drop: Drop | None = None
    """The last hard drop."""
    said: Banner | None = None
    """The words of the last clear."""
    moment: Banner | None = None
    """The words of the last level, section, grade, or of the end."""
    curtain: Curtain | None = None
    danger: Danger = field(default_factory=Danger)
    fast: bool = False
    """Whether the game goes too fast to see a lock delay."""
    _rows_at: float = -1.0
    _cells_at: float = -1.0
    _moment_at: float = -1.0
    _beside: Beside = field(default_factory=Beside)
    _bursts: deque[Burst] = field(default_factory=lambda: deque(maxlen=4))
    _burst_number: int = 0
    _limit: FlashLimit = field(default_factory=FlashLimit)
    _layers: tuple[int, ...] | None = None
    _fallen: int = 0
    _unlit: int = 0
    _grade: str | None = None
    _well_rows: int = _ROWS
    _slow: bool = False

    @classmethod
    def chosen(cls, settings: Settings) -> Effects:
        """Return effects as the player wants them."""
        effects = cls()
        effects.follow(settings)
        return effects

    def follow(self, settings: Settings) -> None:
        """Take over what the player has changed."""
        display = settings.display
        self.flashes, self.moving, self.feedback = display.flashes, display.animations, settings.feedback

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
        self.rows, self.cells, self._layers, self._grade = (), 0, None, None
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
            self.moment = grade_banner(grade, now, rows=self._well_rows, size=self._size, floats=self.moving)
            self._begin_moment(now)
        self._grade = grade

    def _dropped(self, event: Dropped, now: float, view: GameView | None) -> None:
        self._fallen = event.rows if event.hard else self._fallen

    def _locked(self, event: Locked, now: float, view: GameView | None) -> None:
        self.dissolve = None
        piece = event.placement.piece
        if self._layers:
            self._layers = tuple(m | event.cells if n == piece else m for n, m in enumerate(self._layers))
        self._unlit = event.cells
        if self._fallen:
            self.drop = drop_of(event.cells, piece, self._fallen, now, locked=True)
            self._burst(dust(event.cells, self._share(_DUST), now, self._burst_number))
        self._fallen = 0

    def _cleared(self, event: Cleared, now: float, view: GameView | None) -> None:
        if event.rows:
            self._unlit = self.cells = 0
            self.rows, self._rows_at = event.rows, now if self._limit.begin(now) else -1.0
            if self._layers:
                each = self._share(_CRUMBS[min(4, len(event.rows))] + event.perfect)
                self._burst(crumbs(self._layers, event.rows, each, now, self._burst_number))
                if not self._slow and self._moves(self.feedback.dissolve):
                    self.dissolve = Dissolve(self._layers, event.rows, now)
                self._layers = without_rows(self._layers, event.rows)
        if self._size:
            self.said = banner_of(event, now, rows=self._well_rows, size=self._size, floats=self.moving)

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
            graded = view is not None and view.rules.graded
            self.moment = level_banner(
                event.level, now, graded=graded, rows=self._well_rows, size=self._size, floats=self.moving
            )
            self._begin_moment(now)

    def _ended(self, event: Ended, now: float, view: GameView | None) -> None:
        if self.feedback.moments:
            self.said, self.moment = None, end_banner(event.reason, now, rows=self._well_rows, size=self._size)
            if is_lost(event.reason):
                self.dissolve = None
                self.curtain = Curtain(view is not None and view.rules.look == "classic", now, self.moving)

    def _begin_moment(self, now: float) -> None:
        if now - self._moment_at >= MOMENT_SECONDS or self._moment_at < 0:
            self._moment_at = now

    def _burst(self, burst: Burst) -> None:
        if burst.each and burst.cells:
            self._bursts.append(burst)
            self._burst_number += 1

    # Settings

    def _moves(self, wanted: bool) -> bool:
        return wanted and self.moving

    @property
    def _size(self) -> float:
        """The factor of the size of words over the well. 0 is none."""
        return self.feedback.captions / 100

    def _share(self, most: int) -> int:
        """The particles of a cell as the player wants them."""
        return -(-most * self.feedback.particles // 100) if self.moving else 0

    # Words beside the well

    @property
    def caption(self) -> Caption | None:
        """The words beside the well."""
        return self._beside.caption

    @caption.setter
    def caption(self, caption: Caption | None) -> None:
        self._beside.caption = caption

    def advise(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show advice beside the well."""
        self._beside.say(Caption(title, details, calm=True), now)

    def answer(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show the answer to a request, larger than advice and for longer."""
        self._beside.say(Caption(title, details), now)

    def take_back(self) -> None:
        """Hide the answer to a request."""
        if self.caption and not self.caption.calm:
            self.caption = None

    def caption_light(self, now: float) -> float:
        """The opacity of the caption, from 0 to 1."""
        return self._beside.light(now, fades=self.moving)

    # What is to be seen now

    def clear_light(self, now: float) -> float:
        """The brightness of the cleared rows, from 0 to 1."""
        return _left(self._rows_at, CLEAR_SECONDS, now) if self.flashes and self.rows else 0.0

    def lock_light(self, now: float) -> float:
        """The brightness of the locked piece, from 0 to 1."""
        return _left(self._cells_at, LOCK_SECONDS, now) if self.flashes and self.cells else 0.0

    def moment_share(self, now: float) -> float | None:
        """How much of a moment is over, from 0 to 1. None if there is none."""
        share = (now - self._moment_at) / MOMENT_SECONDS
        return share if self._moment_at >= 0 and 0 <= share < 1 else None

    def banners(self, now: float) -> list[Banner]:
        """The words over the well, the most important first."""
        standing = (self.said, self.moment) if self._size else ()
        return [each for each in standing if each and each.light(now)]

    def particles(self, now: float) -> Iterator[Particle]:
        """Yield up to ``MOST_PARTICLES`` particles, those of the last event first."""
        return islice((p for burst in reversed(self._bursts) for p in burst.particles(now)), MOST_PARTICLES)

    def trail(self, now: float) -> float:
        """The light of the trail of the last drop, from 0 to 1."""
        return self.drop.trail(now) if self.drop and self._moves(self.feedback.trail) else 0.0

    def thud(self, now: float) -> float:
        """How far the well has moved, compared with the most that it moves: from 0 to 1."""
        return self.drop.thud(now) * self.feedback.shake / 100 if self.drop and self.moving else 0.0

    def old_stack(self, now: float) -> Dissolve | None:
        """The picture that stands for the stack while the cleared rows dissolve."""
        return self.dissolve if self.dissolve and self.dissolve.lasts(now) else None

    def worn(self, view: GameView) -> float:
        """How much of the lock delay is over, from 0 to 1."""
        return worn(view) if self.feedback.lock_delay and not self.fast else 0.0

    def peril(self, now: float) -> float:
        """The strength of the tint of danger, from 0 to 1. It breathes slowly where things may move."""
        return self.danger.light(now, breathes=self.moving) * self.feedback.danger / 100

    def runs(self, now: float) -> bool:
        """Whether the picture of the well changes from moment to moment."""
        drop = self.drop
        return bool(
            self.clear_light(now)
            or self.lock_light(now)
            or (drop and now - drop.at < max(TRAIL_SECONDS, THUD_SECONDS) and self.moving)
            or (self.dissolve and self.dissolve.lasts(now))
            or any(now - burst.at < burst.seconds for burst in self._bursts)
            or (self.curtain and self.curtain.runs(now))
            or self.moment_share(now) is not None
        )

    def picture(self, now: float) -> object:
        """A key of everything that the effects add to the well. The same key means the same picture."""
        moves = now if self.runs(now) else None
        # Words that only stand are one picture.
        words = tuple((each.lines, now if each.floats else None) for each in self.banners(now))
        return moves, words, round(self.peril(now), 2), self.curtain is not None

    def deadline(self, now: float, view: GameView | None = None) -> float | None:
        """When an effect next changes the picture. None if there is no effect."""
        times = [each.next_change(now, _STEP) for each in self.banners(now)]
        if self.runs(now) or self.danger.runs(now, breathes=self.moving and self.feedback.danger > 0):
            times.append(now + _STEP)
        if view and self.feedback.lock_delay and not self.fast and rests(view):
            times.append(now + _STEP)
        caption = self._beside.next_change(now, _STEP, fades=self.moving)
        return min(times, default=caption) if caption is None else min((*times, caption))


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


def _left(since: float, seconds: float, now: float) -> float:
    if since < 0:
        return 0.0
    return max(0.0, 1 - (now - since) / seconds) if now >= since else 1.0
