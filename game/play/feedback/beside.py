"""The words beside the well: advice, and answers to requests."""

from __future__ import annotations

from dataclasses import dataclass

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
