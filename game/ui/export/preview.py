"""A film in a window before it is written: its pictures one after the other, again and again."""

from __future__ import annotations

from pygame import Surface

from game.core.replay import Replay
from game.play.replay.film import Cut, Film
from game.settings import Settings
from game.ui.export.stills import Camera
from game.ui.layout import PixelSize


class FilmPreview:
    """Plays a film in a loop. Each turn prepares one picture at most, so that no key waits."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut, window: PixelSize, begin: float) -> None:
        """The first picture is shown at ``begin``, in seconds; all are drawn for a window of this size in pixels."""
        self._film = Film(replay, settings, cut)
        self._film.begin_again()
        self._window, self._due = window, begin
        self._camera: Camera | None = None
        self.picture: Surface | None = None
        """The picture that is shown now. None before the first one."""

    @property
    def due(self) -> float:
        """When the next picture is shown."""
        return self._due

    def advance(self, now: float) -> bool:
        """Go on. Return whether there is another picture."""
        if now < self._due:
            return False
        if self._film.shown == self._film.total:
            self._film.begin_again()
        picture = self._film.next()
        if picture is None:
            return False
        frame, hundredths = picture
        self._camera = self._camera or Camera(self._window, frame)
        self.picture, _ = self._camera.take(frame)
        self._due = max(self._due + hundredths / 100, now)
        return True
