"""The words of effects: of what was reached, over the well, and of advice and answers, beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.play.feedback.banners import Banner, Place
from game.play.feedback.beside import Caption
from game.play.feedback.shown import MOMENT_SECONDS, Shown

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
