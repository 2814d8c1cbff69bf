"""A part of a replay as a film: the pictures that follow each other, each with its time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.core.replay import Replay
from game.play.effects import Effects
from game.play.frame import Frame, panels_of
from game.play.replay.picture import picture_of
from game.play.replay.playback import Playback
from game.settings import Settings

RATE = 25
"""The pictures of a second. A GIF counts in hundredths of a second, and viewers slow down much faster ones."""
LAST_HUNDREDTHS = 200
"""How long the last picture stays, in hundredths of a second, before the film begins again."""
SAMPLES = 8
"""The number of pictures from which the colours of a film are chosen."""
_LOUDEST = 2
"""The highest speed with effects and captions, as on the screen."""
_STRIDE_SECONDS = 5
"""The most seconds of the game that one step to a tick plays."""


@dataclass(frozen=True)
class Cut:
    """The part of a game that a film shows, and its speed."""

    first: int
    """The first tick."""
    last: int
    """The last tick, at least the first."""
    speed: Fraction = Fraction(1)
    """Seconds of the game in a second of the film."""

    def pictures(self, replay: Replay) -> int:
        """The number of pictures of the film."""
        return int(-(-(self.last - self.first) // self.stride(replay))) + 1

    def stride(self, replay: Replay) -> Fraction:
        """The ticks from one picture to the next."""
        return Fraction(replay.setup.rules.ticks_per_second) * self.speed / RATE

    def seconds(self, replay: Replay) -> float:
        """The length of the film, with its last picture."""
        return (self.pictures(replay) - 1) / RATE + LAST_HUNDREDTHS / 100


class Film:
    """Plays a cut picture by picture. Each call plays a little, so that a window can draw in between."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut) -> None:
        """``settings`` has the colours, the ghost and the effects."""
        self.cut, self._settings = cut, settings
        self._playback = Playback(replay, 0.0)
        self._playback.running = False
        self._panels = panels_of(replay.setup, replay.shown)
        self._effects = self._no_effects()
        self._loud = cut.speed <= _LOUDEST
        self._shown = 0
        self._sampled = 0
        self.total = cut.pictures(replay)
        """The number of pictures."""

    def begin_again(self) -> None:
        """Let the first picture be the next one. No samples are needed any more."""
        self._shown, self._sampled = 0, SAMPLES
        self._effects = self._no_effects()

    def _no_effects(self) -> Effects:
        return Effects.chosen(self._settings)

    @property
    def shown(self) -> int:
        """The number of pictures that ``next`` has given."""
        return self._shown

    def sample(self) -> Frame | None:
        """One of ``SAMPLES`` pictures spread over the film, or None if more calls are needed to reach it.

        Take all samples before the first picture.
        """
        part = Fraction(self._sampled, SAMPLES - 1)
        if not self._reach(round(self.cut.first + (self.cut.last - self.cut.first) * part)):
            return None
        self._sampled += 1
        return self._picture(0.0)

    @property
    def sampled(self) -> bool:
        """Whether all samples are taken."""
        return self._sampled >= SAMPLES

    def next(self) -> tuple[Frame, int] | None:
        """The next picture and its hundredths of a second, or None if more calls are needed to reach it."""
        stride = self.cut.stride(self._playback.replay)
        tick = min(int(self.cut.first + self._shown * stride), self.cut.last)
        if not self._reach(tick):
            return None
        self._shown += 1
        last = self._shown == self.total
        return self._picture((self._shown - 1) / RATE), LAST_HUNDREDTHS if last else 100 // RATE

    def _reach(self, tick: int) -> bool:
        """Play towards a tick. Return whether it is reached."""
        playback = self._playback
        here = playback.session.tick
        if here > tick:
            playback.seek(tick, 0.0)
            here = playback.session.tick
        until = min(tick, here + int(_STRIDE_SECONDS * playback.replay.setup.rules.ticks_per_second))
        events = playback.forward(until)
        if self._loud and self._sampled >= SAMPLES and tick > self.cut.first:
            self._effects.feed(events, self._shown / RATE, playback.session)
        return playback.session.tick >= tick or playback.player.finished

    def _picture(self, now: float) -> Frame:
        return picture_of(self._playback, self._effects, self._settings, self._panels, now)
