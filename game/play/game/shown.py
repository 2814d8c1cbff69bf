"""What is to be seen of events at a moment. ``Effects`` begins it; the drawing asks for it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from game.core.board.board import Board
from game.core.session.view import GameView
from game.play.game.banners import NO_WORTH, Banner, Worth
from game.play.game.motion import (
    MOST_PARTICLES,
    THUD_SECONDS,
    TRAIL_SECONDS,
    Burst,
    Curtain,
    Dissolve,
    Drop,
    Ending,
    Particle,
    Wipe,
)
from game.settings import Settings
from game.settings.sections import FeedbackSettings

CAPTION_SECONDS = 1.8
ANSWER_SECONDS = 4.0
FADE_SECONDS = 0.3


@dataclass(frozen=True)
class Caption:
    """A short text beside the well."""

    title: str
    details: tuple[str, ...]
    long: bool = False
    """Whether it is an answer, which stays longer than advice."""
    warns: bool = False
    """Whether it says that something is wrong."""


@dataclass
class Beside:
    """The caption that stands now. Times are in seconds."""

    caption: Caption | None = None
    _at: float = 0.0

    def say(self, caption: Caption, now: float) -> None:
        """Show a caption in place of the last one."""
        self.caption, self._at = caption, now

    @property
    def _ends_at(self) -> float:
        return self._at + (ANSWER_SECONDS if self.caption and self.caption.long else CAPTION_SECONDS)

    def light(self, now: float, *, fades: bool) -> float:
        """The opacity of the caption, from 0 to 1."""
        left = self._ends_at - now
        if not self.caption or left <= 0:
            return 0.0
        return min(1.0, left / FADE_SECONDS) if fades else 1.0

    def next_change(self, now: float, step: float, *, fades: bool) -> float | None:
        """When the caption next looks different; ``step`` is the time of a picture. None if there is none."""
        if not self.light(now, fades=fades):
            return None
        fades_at = self._ends_at - (FADE_SECONDS if fades else 0)
        return fades_at if now < fades_at else now + step


DANGER_SHARE = 0.8
"""The share of the rows of a well above which a stack is dangerous: row 16 of 20."""
_FIRST = 0.5
"""The strength of the danger just above that row; at the skyline it is 1."""
EASE_SECONDS = 0.4
"""The time in which the tint comes or goes."""
_BREATH_SECONDS, _BREATH = 1.8, 0.3
"""The time of a breath, and how much weaker the tint is at its end."""


def danger_of(view: GameView) -> float:
    """Return how dangerously high the stack is, from 0 to 1."""
    if view.mode.endless or view.ended:
        return 0.0
    rows = view.rules.skyline
    height = Board(view.cells).height - len(view.clearing)
    least = DANGER_SHARE * rows
    return min(1.0, _FIRST + (1 - _FIRST) * (height - least) / (rows - least)) if height > least else 0.0


@dataclass
class Danger:
    """The tint of danger. Times are in seconds."""

    _before: float = 0.0
    _after: float = 0.0
    _since: float = 0.0
    _began: float = 0.0
    """When it became dangerous. The tint breathes on from there while the stack becomes higher or lower."""

    def look(self, view: GameView, now: float) -> None:
        """See how high the stack is."""
        danger = danger_of(view)
        if danger != self._after:
            before = self._eased(now)
            self._began = self._began if before else now
            self._before, self._after, self._since = before, danger, now

    def _eased(self, now: float) -> float:
        share = min(1.0, max(0.0, (now - self._since) / EASE_SECONDS))
        return self._before + (self._after - self._before) * share

    def light(self, now: float, *, breathes: bool) -> float:
        """The strength of the tint, from 0 to 1."""
        if not breathes:
            return self._after
        phase = math.cos(2 * math.pi * (now - self._began) / _BREATH_SECONDS)
        return self._eased(now) * (1 - _BREATH * (1 - phase) / 2)

    def runs(self, now: float, *, breathes: bool) -> bool:
        """Whether the tint changes from moment to moment."""
        return breathes and (self._after > 0 or (now - self._since < EASE_SECONDS and self._before > 0))


MOST_FLASHES = 3
"""The most flashes that begin in any second. More can hurt people with photosensitive epilepsy."""
_SECOND = 1.0


class FlashLimit:
    """Remembers when the last flashes began."""

    def __init__(self) -> None:
        self._began: deque[float] = deque(maxlen=MOST_FLASHES)

    def begin(self, now: float, *, spare: int = 0) -> bool:
        """Return whether a flash may begin at ``now``, in seconds, and count it if so.

        ``spare`` is the number of flashes of this second that are left to more important events.
        """
        recent = sum(now - began < _SECOND for began in self._began)
        if recent >= MOST_FLASHES - spare:
            return False
        self._began.append(now)
        return True


_STEPS = 24
"""The steps in which the lock delay is shown."""


def rests(view: GameView) -> bool:
    """Return whether the falling piece rests and a lock delay runs."""
    return bool(view.rules.lock_delay) and view.current is not None and view.current == view.ghost


def worn(view: GameView) -> float:
    """Return how much of the lock delay of a resting piece is over, from 0 to 1, in steps."""
    delay = view.rules.at(view.level).lock_delay
    if not delay or not rests(view) or view.descent is None:
        return 0.0
    over = 1 - (view.descent.lock_due - view.tick) / delay
    return int(max(0.0, min(1.0, over)) * _STEPS) / _STEPS


CLEAR_SECONDS = 0.26
LOCK_SECONDS = 0.15
GLORY_SECONDS = 0.6
BLINK_SECONDS = 0.39
"""The time from one blink of rows to the next. In half of it they are bright."""
MOMENT_SECONDS = 0.9
PERFECT_SECONDS = 1.4
_STEP = 1 / 60


@dataclass
class Shown:
    """The current effects. ``flashes``, ``moving`` and ``feedback`` are settings of the player.

    All times are in seconds of one clock. The same events at the same times give the same effects.
    """

    flashes: bool = True
    moving: bool = True
    feedback: FeedbackSettings = field(default_factory=FeedbackSettings)
    rows: tuple[int, ...] = ()
    """The rows that were cleared, as they were numbered before the clear."""
    worth: Worth = NO_WORTH
    """How their clear is lit."""
    blinks: tuple[float, ...] = ()
    """The times at which the rows become bright again, under rules in which they blink."""
    cells: int = 0
    """The cells of the piece that locked last."""
    dissolve: Dissolve | None = None
    """The stack before the last clear."""
    wipe: Wipe | None = None
    """The stack before a roll."""
    drop: Drop | None = None
    """The last hard drop."""
    said: Banner | None = None
    """The words of the last clear."""
    moment: Banner | None = None
    """The words of the last level, section, grade, or of the end."""
    moment_tone: str = "banner_level"
    """The colour of ``moment``, by its name in the theme."""
    curtain: Curtain | None = None
    """The end of a lost game."""
    ending: Ending | None = None
    """The end of a game that was not lost."""
    danger: Danger = field(default_factory=Danger)
    fast: bool = False
    """Whether the game goes too fast to see a lock delay."""
    _level_before: int | None = None
    _rows_at: float = -1.0
    _rows_left: bool = False
    """Whether the picture with these rows was left before its end, since the next piece has locked."""
    _cells_at: float = -1.0
    _moment_at: float = -1.0
    _perfect_at: float = -1.0
    _beside: Beside = field(default_factory=Beside)
    _bursts: deque[Burst] = field(default_factory=lambda: deque(maxlen=4))

    def follow(self, settings: Settings) -> None:
        """Take over what the player has changed."""
        display = settings.display
        self.moving, self.feedback = display.animations, settings.feedback
        self.flashes = display.flashes and self.moving

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

    # What is to be seen now

    def clear_light(self, now: float) -> float:
        """The brightness of the cleared rows, from 0 to 1."""
        lit = self.flashes and self.rows and not self._rows_left
        return self.worth.light * _left(self._rows_at, CLEAR_SECONDS, now) if lit else 0.0

    def blinks_bright(self, now: float) -> bool:
        """Whether rows that blink are bright now."""
        return any(0 <= now - at < BLINK_SECONDS / 2 for at in (self._rows_at, *self.blinks))

    def blink_left(self, now: float) -> float:
        """How much is left of the time of the last blink, from 1 to 0."""
        since = max((at for at in (self._rows_at, *self.blinks) if 0 <= at <= now), default=-1.0)
        return _left(since, BLINK_SECONDS, now)

    def glory(self, now: float) -> float:
        """The light that rises from the rows of the greatest clears, from 1 at first to 0."""
        return self.worth.rises * self._glow(now)

    def frame_light(self, now: float) -> float:
        """The light along the frame after a clear that is worth it, from 0 to 1."""
        return self.worth.frame * self._glow(now)

    def _glow(self, now: float) -> float:
        return _left(self._rows_at, GLORY_SECONDS, now) if self.flashes and self.moving and self.rows else 0.0

    def lock_light(self, now: float) -> float:
        """The brightness of the locked piece, from 0 to 1."""
        return _left(self._cells_at, LOCK_SECONDS, now) if self.flashes and self.cells else 0.0

    def moment_share(self, now: float) -> float | None:
        """How much of a moment is over, from 0 to 1. None if there is none."""
        share = (now - self._moment_at) / MOMENT_SECONDS
        return share if self._moment_at >= 0 and 0 <= share < 1 else None

    def radiance(self, now: float) -> float:
        """The light in which the whole well stands after a perfect clear or at a goal, from 0 to 1. It swells once and
        fades."""
        share = (now - self._perfect_at) / PERFECT_SECONDS
        return math.sin(math.pi * share**0.4) if self.shines(now) else 0.0

    def shines(self, now: float) -> bool:
        """Whether the whole well shines, or is about to."""
        return self.moving and self._perfect_at >= 0 and 0 <= now - self._perfect_at < PERFECT_SECONDS

    @property
    def caption(self) -> Caption | None:
        """The words beside the well."""
        return self._beside.caption

    @caption.setter
    def caption(self, caption: Caption | None) -> None:
        self._beside.caption = caption

    def caption_light(self, now: float) -> float:
        """The opacity of the caption, from 0 to 1."""
        return self._beside.light(now, fades=self.moving)

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

    def thud(self, now: float, view: GameView | None = None) -> float:
        """How far the well has moved, compared with the most that it moves: from 0 to 1."""
        if not self.moving:
            return 0.0
        thuds = (each.thud(now) for each in (self.drop, self._dissolve(now, view)) if each)
        return max(thuds, default=0.0) * self.feedback.shake / 100

    def old_stack(self, now: float, view: GameView | None = None) -> Dissolve | None:
        """The picture that stands for the stack while the cleared rows dissolve and until it has come down. Under rules
        that hold the rows it begins when they let the stack go; without ``view`` there is none."""
        old = self._dissolve(now, view)
        return old if old and old.lasts(now) else None

    def _dissolve(self, now: float, view: GameView | None) -> Dissolve | None:
        old = self.dissolve
        if not old or old.lock is None:
            return old
        return old.let_go(now, view) if view else None

    def wiped(self, now: float) -> Wipe | None:
        """The stack before a roll, while it goes."""
        return self.wipe if self.wipe and self.moving and self.wipe.runs(now) else None

    def pale(self, now: float) -> float:
        """How pale the blocks of a game that has ended are, from 0 to 1."""
        return self.ending.pale(now) if self.ending and self.moving else 1.0

    def level_of(self, view: GameView) -> int:
        """The level whose colours are shown: a new one comes when the rows are gone."""
        return view.level if self._level_before is None or not view.clearing else self._level_before

    def worn(self, view: GameView) -> float:
        """How much of the lock delay is over, from 0 to 1."""
        return worn(view) if self.feedback.lock_delay and not self.fast else 0.0

    def peril(self, now: float) -> float:
        """The strength of the tint of danger, from 0 to 1. It breathes slowly where things may move."""
        return self.danger.light(now, breathes=self.moving) * self.feedback.danger / 100

    def runs(self, now: float, view: GameView | None = None) -> bool:
        """Whether the picture of the well changes from moment to moment."""
        drop = self.drop
        return bool(
            self.clear_light(now)
            or self.glory(now)
            or self.frame_light(now)
            or self.lock_light(now)
            or (drop and now - drop.at < max(TRAIL_SECONDS, THUD_SECONDS) and self.moving)
            or self.old_stack(now, view)
            or self.thud(now, view)
            or any(0 <= now - burst.at < burst.seconds for burst in self._bursts)
            or (self.curtain and self.curtain.runs(now))
            or self.wiped(now)
            or (self.ending and self.moving and self.ending.runs(now))
            or self.moment_share(now) is not None
            or self.shines(now)
        )

    def picture(self, now: float, view: GameView | None = None) -> object:
        """A key of everything that the effects add to the well. The same key means the same picture."""
        moves = now if self.runs(now, view) else None
        words = tuple(each.picture(now) for each in self.banners(now))
        return moves, words, round(self.peril(now), 2), self.curtain is not None

    def deadline(self, now: float, view: GameView | None = None) -> float | None:
        """When an effect next changes the picture. None if there is no effect."""
        times = [each.next_change(now, _STEP) for each in self.banners(now)]
        times += [each.at for each in (self.said, self.moment) if each and each.at > now]
        if self.runs(now, view) or self.danger.runs(now, breathes=self.moving and self.feedback.danger > 0):
            times.append(now + _STEP)
        if view and self.feedback.lock_delay and not self.fast and rests(view):
            times.append(now + _STEP)
        if view and view.fading and self.moving:
            times.append(now + _STEP)
        caption = self._beside.next_change(now, _STEP, fades=self.moving)
        return min(times, default=caption) if caption is None else min((*times, caption))


def _left(since: float, seconds: float, now: float) -> float:
    if since < 0:
        return 0.0
    return max(0.0, 1 - (now - since) / seconds) if now >= since else 1.0
