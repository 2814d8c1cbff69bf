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
from game.play.game.banners import (
    END_TONES,
    Place,
    Telling,
    banner_of,
    clear_told,
    end_banner,
    grade_told,
    reached_told,
    roll_told,
    worth_of,
)
from game.play.game.motion import (
    NEVER,
    Burst,
    Dissolve,
    Drop,
    Ending,
    Period,
    crumbs,
    crumbs_of,
    curtain_of,
    dust,
    edges_of,
    height_of,
    is_lost,
    sparks,
    without_rows,
)
from game.play.game.services import NoteFault
from game.play.game.shown import (
    BLINK_SECONDS,
    CLEAR_SECONDS,
    GLORY_SECONDS,
    LOCK_SECONDS,
    MOMENT_SECONDS,
    PERFECT_SECONDS,
    Danger,
    FlashLimit,
    Shown,
)
from game.play.words.figures import shows_score
from game.settings import Settings

WELL_ROWS = 20
"""The rows of a well."""
_DUST, _SPARKS = 5, 10
"""The particles for each column of a hard drop, and of a perfect clear, at full strength."""
_CONSOLES = ("classic", "gameboy")
"""The looks whose games know no perfect clear."""
_BLINKING, _BLINKS = "gameboy", 4
"""The look whose rows blink, and how often they are bright."""


@dataclass
class Effects(Shown):
    """The effects of the events of a game. The same events at the same times give the same effects."""

    note_fault: NoteFault | None = None
    """Notes a fault in the effects of events, which are then left out. None raises it."""
    _burst_number: int = 0
    _limit: FlashLimit = field(default_factory=FlashLimit)
    _layers: tuple[int, ...] | None = None
    """The stack by colour, the last one for garbage. None if it is not known."""
    _top: int = 0
    _grade: str | None = None
    _section_tick: int | None = None
    # Of the events that are fed together:
    _tellings: list[Telling] = field(default_factory=list)
    _grade_now: str = ""
    _before: int = 0
    _fallen: int = 0
    _unlit: int = 0

    @classmethod
    def chosen(cls, settings: Settings, note_fault: NoteFault | None = None) -> Effects:
        """Return effects as the player wants them."""
        effects = cls(note_fault=note_fault)
        effects.follow(settings)
        return effects

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
        if view and not view.clearing:
            self._level_before = view.level
        self._tellings, self._grade_now, self._before, self._fallen, self._unlit = [], grade, self._top, 0, 0
        for event in events:
            if type(event) in _BEGIN:
                _BEGIN[type(event)](self, event, now, view)
        if self._unlit:
            self.cells, self._cells_lit = self._unlit, self._flash(now, LOCK_SECONDS, spare=1)
        if view:
            self._look(view, now, grade)
        if self._tellings and self.feedback.captions:
            self.banner = banner_of(self._tellings, now, self._place(view))

    def leave_out(self) -> None:
        """Drop everything that goes on in the well: the game goes too fast to see it."""
        self.rows, self.cells, self._layers, self._grade, self._level_before = (), 0, None, None, None
        self.dissolve = self.drop = self.banner = None
        self.danger, self.fast = Danger(), True
        self._bursts.clear()

    def _look(self, view: GameView, now: float, grade: str) -> None:
        """See how the game stands after some events."""
        if self._fallen and view.current:  # a sonic drop
            cells = view.rules.rotation.mask(view.current)
            self.drop = Drop.of(cells, view.current.piece, self._fallen, now, locked=False)
        self._layers = (*view.colours, view.garbage)
        self.danger.look(view, now)
        if grade and self._grade is not None and grade != self._grade and not view.ended:
            self._tell_moment(grade_told(grade), now, "best")
        self._grade = grade

    # The words over the well

    def _place(self, view: GameView | None) -> Place:
        rows, points = (min(WELL_ROWS, view.rules.skyline), shows_score(view.mode)) if view else (WELL_ROWS, True)
        return Place(rows, self._top, self._before, self.feedback.captions / 100, self.moving, points)

    def _tell_moment(self, moment: Telling, now: float, tone: str) -> None:
        if self.feedback.moments:
            self._tellings.append(moment)
            self._light_moment(now, tone)

    def _light_moment(self, now: float, tone: str) -> None:
        self.moment_tone = tone
        if not self._moment.runs(now):
            self._moment = Period(now, MOMENT_SECONDS)

    # Events

    def _dropped(self, event: Dropped, now: float, view: GameView | None) -> None:
        self._fallen = event.rows if event.hard else self._fallen

    def _locked(self, event: Locked, now: float, view: GameView | None) -> None:
        if self.old_stack(now):  # the picture with the rows is left before its end
            self._rows_lit = NEVER
        self.dissolve = None
        piece = event.placement.piece
        if self._layers:
            self._layers = tuple(m | event.cells if n == piece else m for n, m in enumerate(self._layers))
            self._top = self._before = height_of(self._layers)
        self._unlit = event.cells
        if self._fallen:
            self.drop = Drop.of(event.cells, piece, self._fallen, now, locked=True)
            self._burst(dust(event.cells, self._share(_DUST), now, self._burst_number))
        self._fallen = 0

    def _cleared(self, event: Cleared, now: float, view: GameView | None) -> None:
        if view and view.rules.look in _CONSOLES:  # which know neither perfect clears nor combos
            event = replace(event, perfect=False, combo=-1)
        if event.rows:
            self._unlit = self.cells = 0
            self.rows, self.worth, self._rows_lit = event.rows, worth_of(event), self._flash(now, CLEAR_SECONDS)
            self._glows = self._rows_lit._replace(seconds=GLORY_SECONDS)
            self.blinks = self._blinks(now) if view and view.rules.look == _BLINKING else ()
            if self._layers:
                self._burst(crumbs(self._layers, event, self._share(crumbs_of(event)), now, self._burst_number))
                holds = view and any(view.rules.at(view.level).clear_delay) and not view.ended
                if self.moving and self.feedback.dissolve and not holds:  # rules that hold the rows show it themselves
                    self.dissolve = Dissolve(self._layers, event.rows, now)
                self._layers = without_rows(self._layers, event.rows)
                self._top = height_of(self._layers)
        if event.perfect and self.feedback.moments:
            self._shine(now)
        if told := clear_told(event, self._place(view)):
            self._tellings.append(told)

    def _rose(self, event: GarbageRose, now: float, view: GameView | None) -> None:
        self.rows = tuple(row + event.rows for row in self.rows)
        self._layers = None
        if self.dissolve:
            self.dissolve = self.dissolve.raised(event.rows)

    def _went(self, event: TopRowsCleared | Undone, now: float, view: GameView | None) -> None:
        """What the effects are about is no longer there."""
        stack, self._unlit, self.cells = self._layers, 0, 0
        self.dissolve = self.drop = self._layers = None
        if isinstance(event, TopRowsCleared) and view and view.course and view.course.rolling:
            # The last level was reached. What is left of the stack goes before the roll.
            self._top = self._before = 0
            if stack and any(stack) and self.moving and self.feedback.dissolve:
                self.dissolve = Dissolve(stack, tuple(range(height_of(stack))), now)
            if self.feedback.moments:
                self._shine(now)
                self._tellings.clear()
                self._tell_moment(roll_told(view), now, "mark_perfect")
        else:
            self.rows = ()

    def _reached(self, event: LevelReached, now: float, view: GameView | None) -> None:
        self._tell_moment(reached_told(event, self._section_tick, view), now, "banner_level")
        self._section_tick = event.tick

    def _ended(self, event: Ended, now: float, view: GameView | None) -> None:
        if not self.feedback.moments:
            return
        told_at, off = now, edges_of(view, event.falling) if view and event.falling else None
        if is_lost(event.reason):
            self.dissolve, self.cells, self._unlit, self.rows = None, 0, 0, ()
            self.curtain = curtain_of(view, event, now, moves=self.moving) if view else None
        if self.curtain:
            told_at, off = self.curtain.period.ends, self.curtain.edges or off
        self.ending = Ending(told_at, event.falling)
        if event.reason in END_TONES:
            self._light_moment(told_at, END_TONES[event.reason])
        if event.reason == "goal":
            self._shine(now)
        self._tellings.clear()
        self.banner = end_banner(event.reason, told_at, self._place(view), view, grade=self._grade_now, off=off)

    def _blinks(self, now: float) -> tuple[float, ...]:
        """When rows that are cleared now become bright, as often as flashes may begin."""
        if not (self._rows_lit.runs(now) and self.flashes):
            return ()
        later = (now + BLINK_SECONDS * number for number in range(1, _BLINKS))
        return now, *(at for at in later if self._limit.begin(at))

    def _flash(self, now: float, seconds: float, *, spare: int = 0) -> Period:
        """A flash that begins now, if one may begin."""
        return Period(now, seconds) if self._limit.begin(now, spare=spare) else NEVER

    def _share(self, most: int) -> int:
        """The particles of a cell as the player wants them."""
        return -(-most * self.feedback.particles // 100) if self.moving else 0

    def _shine(self, now: float) -> None:
        self._shines = Period(now, PERFECT_SECONDS)
        self._burst(sparks(self._share(_SPARKS), now, self._burst_number))

    def _burst(self, burst: Burst) -> None:
        if burst.each and burst.cells:
            self._bursts.append(burst)
            self._burst_number += 1


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
