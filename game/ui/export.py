"""A replay as a picture, or as a film that plays again and again. Both are drawn without a window."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.messages import printable_path, reason
from game.core.replay import Replay
from game.files.gif import GifWriter, check_pillow, common_palette
from game.files.text import FileError
from game.files.writing import NewFile
from game.play.game.effects import Effects
from game.play.game.frame import Frame, panels_of
from game.play.records.replays import Playback
from game.play.watch.film import BOARD, PART, SAMPLES, SIZES, Cut, ExportChoices, Film
from game.play.watch.viewer import picture_of
from game.settings import Settings
from game.ui.kit.lengths import PixelSize
from game.ui.layout.game import PlayLayout, play_layout
from game.ui.panels.scene import Scene

_MARGIN = 0.5
"""The room around a picture, in cells."""


class Camera:
    """Draws frames in a window that nobody sees, and cuts off the empty flanks."""

    def __init__(self, window: PixelSize, frame: Frame, *, board: bool = False) -> None:
        """``window`` is its size in pixels. ``board`` shows only the well. ``frame`` is any of the game."""
        pygame.font.init()
        self._surface = Surface(window)
        self._scene = Scene(board=board)
        self._area = _content(play_layout(window, frame.panels), board).clip(self._surface.get_rect())

    @property
    def size(self) -> PixelSize:
        """The size of the pictures in pixels."""
        return self._area.size

    def take(self, frame: Frame) -> tuple[Surface, Rect]:
        """A picture of a frame, valid until the next one, and the part of it that may differ from the one before."""
        changed = self._scene.draw(self._surface, frame)
        part = changed[0].unionall(changed[1:]).clip(self._area) if changed else Rect(self._area.topleft, (0, 0))
        return self._surface.subsurface(self._area), part.move(-self._area.x, -self._area.y)


def _content(layout: PlayLayout, board: bool) -> Rect:
    rects = [layout.playfield] if board else list(layout.regions.values())
    margin = round(2 * _MARGIN * layout.cell)
    return rects[0].unionall(rects).inflate(margin, margin)


def still(replay: Replay, tick: int, settings: Settings, window: PixelSize, kind: str) -> Surface:
    """A picture of a replay at a tick, drawn for a window of this size in pixels. ``BOARD`` is the well alone."""
    playback = Playback(replay, 0.0)
    playback.seek(tick, 0.0)
    return still_of(playback, settings, window, kind)


def still_of(playback: Playback, settings: Settings, window: PixelSize, kind: str) -> Surface:
    """A picture of the current tick of a playback, as ``still`` takes it."""
    frame = picture_of(
        playback, Effects(flashes=False), settings, panels_of(playback.replay.setup, playback.replay.shown), 0.0
    )
    return Camera(window, frame, board=kind == BOARD).take(frame)[0]


def write_png(picture: Surface, path: Path) -> None:
    """Write a picture as a new PNG file. Raises FileError; no other file is replaced."""
    new = NewFile(path)
    try:
        pygame.image.save(picture, new.file, "picture.png")
    except (OSError, pygame.error) as error:
        new.drop()
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise FileError(f"{printable_path(path)}: cannot be written: {why}") from None
    new.keep()


_SAMPLING, _STEPS = 0.1, 200
"""The share of the work that chooses the colours, as the progress shows it, and the steps of that."""
SLICE = 0.03
"""The seconds of work on a film between two looks at the keyboard."""


class GifExport:
    """One GIF in the making. Its file has its name when it is complete. Call ``work`` until ``done``."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut, window: PixelSize, path: Path) -> None:
        """Begin the file at ``path``; the pictures are drawn for a window of a size in pixels.

        Raises GifError without Pillow, and FileError if there is such a file or if it cannot be written.
        """
        check_pillow()
        self._film = Film(replay, settings, cut)
        self._window = window
        self._new = NewFile(path)
        self._camera: Camera | None = None
        self._samples: list[bytes] = []
        self._writer: GifWriter | None = None
        # Nothing is left of a film that is given up, even if the program ends.
        weakref.finalize(self, self._new.drop)
        self.path = path
        self.done = False
        """Whether the file is complete."""

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1, in steps of half a percent."""
        share = _SAMPLING * len(self._samples) / SAMPLES
        if self._writer:
            share = _SAMPLING + (1 - _SAMPLING) * self._film.shown / self._film.total
        return round(_STEPS * share) / _STEPS

    def work(self, clock: Callable[[], float], *, budget: float = SLICE) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``.

        Raises FileError if the file cannot be written. Nothing is left of it then.
        """
        until = clock() + budget
        try:
            while not self.done:
                self._step()
                if clock() >= until:
                    break
        except OSError as error:
            self.cancel()
            raise FileError(f"{printable_path(self.path)}: cannot be written: {reason(error)}") from None

    def cancel(self) -> None:
        """Leave nothing of the file."""
        self._new.drop()

    def _step(self) -> None:
        if self._writer is None:
            self._choose_colours()
        elif self._film.shown < self._film.total:
            self._add(self._writer, self._film.next())
        else:
            self._writer.close()
            self._new.keep()
            self.done = True

    def _choose_colours(self) -> None:
        if not self._film.sampled:
            sample = self._film.sample()
            if sample:
                picture, _ = self._taken(sample)
                self._samples.append(pygame.image.tobytes(picture, "RGB"))
        elif self._camera:
            palette = common_palette(self._camera.size, self._samples)
            self._writer = GifWriter(self._new.file, self._camera.size, palette)
            self._samples.clear()

    def _add(self, writer: GifWriter, picture: tuple[Frame, int] | None) -> None:
        if picture is None:
            return
        frame, hundredths = picture
        whole, part = self._taken(frame)
        if self._film.shown == 1:
            part = whole.get_rect()
        box = (part.x, part.y, part.width, part.height)
        writer.add(pygame.image.tobytes(whole.subsurface(part), "RGB"), hundredths, box)

    def _taken(self, frame: Frame) -> tuple[Surface, Rect]:
        self._camera = self._camera or Camera(self._window, frame)
        return self._camera.take(frame)


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
        tick = choices.tick
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
