"""What is chosen to be exported, in a window before it is written: a picture, or a film that plays again and again."""

from __future__ import annotations

from pygame import Surface

from game.core.replay import Replay
from game.play.records.replays import Playback
from game.play.watch.film import PART, SIZES, Cut, ExportChoices, Film
from game.settings import Settings
from game.ui.export.stills import Camera, still_of
from game.ui.kit.lengths import PixelSize

_STILL = 0.6
"""The seconds for which a choice shows its first picture before the film begins."""
_SHARE, _FINEST = 0.85, 1440
"""The height of the window in which the preview is drawn, compared with that of the screen, and the greatest one in
pixels: a larger film would hold up the keys."""


class FilmPreview:
    """Plays a film in a loop. Each turn prepares one picture at most, so that no key waits."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut, window: PixelSize, begin: float) -> None:
        """The first picture is shown at ``begin``, in seconds; all are drawn for a window of this size in pixels."""
        self._film = Film(replay, settings, cut)
        self._film.begin_again()
        self._window, self.due = window, begin
        self._camera: Camera | None = None
        self.picture: Surface | None = None
        """The picture that is shown now. None before the first one."""

    def advance(self, now: float) -> bool:
        """Go on. Return whether there is another picture."""
        if now < self.due:
            return False
        if self._film.shown == self._film.total:
            self._film.begin_again()
        picture = self._film.next()
        if picture is None:
            return False
        frame, hundredths = picture
        self._camera = self._camera or Camera(self._window, frame)
        self.picture, _ = self._camera.take(frame)
        self.due = max(self.due + hundredths / 100, now)
        return True


class ChosenPreview:
    """Shows a picture of what is chosen, and then its film if it is one."""

    def __init__(self, replay: Replay) -> None:
        self._playback = Playback(replay, 0.0)
        self._screen = 0
        self.film: FilmPreview | None = None
        """The film that follows the picture."""
        self.picture: Surface | None = None
        """The picture that is shown now."""
        self.pixels: PixelSize = (0, 0)
        """The size of the picture in the file."""

    def still(self, choices: ExportChoices, settings: Settings, tick: int) -> Surface:
        """The picture of a tick as a file holds it."""
        self._playback.seek(tick, 0.0)
        return still_of(self._playback, settings, SIZES[choices.size], choices.kind)

    def take(self, choices: ExportChoices, settings: Settings, now: float, *, end: bool) -> None:
        """Show a picture of what is chosen. ``end`` takes that of the end of a part, not of its beginning."""
        tick = choices.moment if not choices.is_film else choices.tick
        if choices.kind == PART:
            tick = choices.last if end else choices.first
        self.picture = self.still(choices, settings, tick)
        self.pixels = self.picture.get_size()
        window = self._window(choices)
        if window != SIZES[choices.size]:
            self.picture = still_of(self._playback, settings, window, choices.kind)
        self.film = (
            FilmPreview(choices.replay, settings, choices.cut, window, now + _STILL) if choices.is_film else None
        )

    def fit(self, screen: PixelSize, choices: ExportChoices) -> bool:
        """Be drawn for a screen of this size. Return whether the picture must be taken again for it."""
        before = self._window(choices)
        self._screen = min(screen)
        return self._window(choices) != before

    def _window(self, choices: ExportChoices) -> PixelSize:
        """The window in which the preview is drawn: that of the file, or a larger one where it would be blurred."""
        width, height = SIZES[choices.size]
        wanted = max(height, min(_FINEST, round(_SHARE * self._screen)))
        return round(width * wanted / height), wanted

    @property
    def due(self) -> float | None:
        """When the next picture of the film is shown. None without a film."""
        return self.film.due if self.film else None

    def advance(self, now: float) -> bool:
        """Go on with the film. Return whether there is another picture."""
        if not (self.film and self.film.advance(now)):
            return False
        self.picture = self.film.picture
        return True
