"""Writing a film of a replay as a GIF, a slice of work at a time."""

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
from game.play.game.frame import Frame
from game.play.watch.film import SAMPLES, Cut, Film
from game.settings import Settings
from game.ui.export.stills import Camera
from game.ui.kit.lengths import PixelSize

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
