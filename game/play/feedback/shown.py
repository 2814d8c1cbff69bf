"""What is to be seen of events at a moment. ``Effects`` begins it; the drawing asks for it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from game.core.session.view import GameView
from game.play.feedback.banners import Banner
from game.play.feedback.beside import Beside, Caption
from game.play.feedback.curtain import Curtain
from game.play.feedback.danger import Danger
from game.play.feedback.dissolve import Dissolve
from game.play.feedback.drops import THUD_SECONDS, TRAIL_SECONDS, Drop
from game.play.feedback.ending import Ending
from game.play.feedback.lock_delay import rests, worn
from game.play.feedback.particles import MOST_PARTICLES, Burst, Particle
from game.play.feedback.wipe import Wipe
from game.play.feedback.worth import NO_WORTH, Worth
from game.settings import Settings
from game.settings.model import FeedbackSettings

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
