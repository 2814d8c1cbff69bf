"""Short effects after an event: a flash, a caption. They never delay the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.session.events import (
    Cleared,
    Event,
    GarbageRose,
    LevelReached,
    Locked,
    TopRowsCleared,
    Undone,
    clear_name,
)

CLEAR_SECONDS = 0.26
LOCK_SECONDS = 0.12
CAPTION_SECONDS = 1.8
ANSWER_SECONDS = 4.0
CAPTION_FADE_SECONDS = 0.3
_STEP = 1 / 60


@dataclass(frozen=True)
class Caption:
    """A short text beside the well, for example the name of a clear and its points."""

    title: str
    details: tuple[str, ...]
    calm: bool = False
    """Whether it is advice, which is drawn smaller."""

    @classmethod
    def from_event(cls, clear: Cleared) -> Caption:
        """The caption for a clear."""
        details = (
            "perfect clear" if clear.perfect else "",
            "back-to-back" if clear.back_to_back else "",
            f"combo {clear.combo}" if clear.combo > 0 else "",
            f"+{clear.points:,}",
        )
        return cls(clear_name(clear), tuple(detail for detail in details if detail))


@dataclass
class Effects:
    """The current effects. ``flashes`` and ``moving`` are settings of the player."""

    flashes: bool = True
    moving: bool = True
    rows: tuple[int, ...] = ()
    """The rows that were cleared, as they were numbered before the clear."""
    cells: int = 0
    """The cells of the piece that locked last."""
    caption: Caption | None = None
    _answer: Caption | None = None
    _rows_at: float = -1.0
    _cells_at: float = -1.0
    _caption_at: float = -1.0
    _caption_lasts: float = CAPTION_SECONDS

    def feed(self, events: Iterable[Event], now: float) -> None:
        """Start the effects of these events. ``now`` and all later times are in seconds of the same clock."""
        for event in events:
            if isinstance(event, Locked):
                self.cells, self._cells_at = event.cells, now
            elif isinstance(event, Cleared):
                if event.rows:
                    self.rows, self._rows_at, self.cells = event.rows, now, 0
                self._say(Caption.from_event(event), now, CAPTION_SECONDS)
            elif isinstance(event, GarbageRose):
                self.rows = tuple(row + event.rows for row in self.rows)
            elif isinstance(event, TopRowsCleared | Undone):
                self.rows, self.cells = (), 0  # what they are about is no longer there
            elif isinstance(event, LevelReached) and self.caption and self._caption_at == now:
                self.caption = Caption(self.caption.title, (*self.caption.details, f"level {event.level}"))

    def advise(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show advice in place of the caption."""
        self._say(Caption(title, details, calm=True), now, CAPTION_SECONDS)

    def answer(self, title: str, details: tuple[str, ...], now: float) -> None:
        """Show the answer to a request, larger than advice and for longer."""
        self._answer = Caption(title, details)
        self._say(self._answer, now, ANSWER_SECONDS)

    def take_back(self) -> None:
        """Hide the answer to a request."""
        if self.caption and self.caption is self._answer:
            self.caption = None

    def _say(self, caption: Caption, now: float, seconds: float) -> None:
        self.caption, self._caption_at, self._caption_lasts = caption, now, seconds

    def clear_light(self, now: float) -> float:
        """The brightness of the cleared rows, from 0 to 1."""
        return _left(self._rows_at, CLEAR_SECONDS, now) if self.flashes and self.rows else 0.0

    def lock_light(self, now: float) -> float:
        """The brightness of the locked piece, from 0 to 1."""
        return _left(self._cells_at, LOCK_SECONDS, now) if self.flashes and self.cells else 0.0

    def caption_light(self, now: float) -> float:
        """The opacity of the caption, from 0 to 1."""
        if not self.caption:
            return 0.0
        shown = now - self._caption_at
        if shown < self._caption_lasts - CAPTION_FADE_SECONDS:
            return 1.0
        if not self.moving:
            return float(shown < self._caption_lasts)
        return _left(self._caption_at + self._caption_lasts - CAPTION_FADE_SECONDS, CAPTION_FADE_SECONDS, now)

    def deadline(self, now: float) -> float | None:
        """When an effect next changes the picture. None if there is no effect."""
        if self.clear_light(now) or self.lock_light(now):
            return now + _STEP
        light = self.caption_light(now)
        if not light:
            return None
        fades_at = self._caption_at + self._caption_lasts - (CAPTION_FADE_SECONDS if self.moving else 0)
        return fades_at if now < fades_at else now + _STEP


def _left(since: float, seconds: float, now: float) -> float:
    return max(0.0, 1 - (now - since) / seconds) if now >= since else 1.0
