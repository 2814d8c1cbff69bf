"""The moving picture of README.md: a bot plays, then shows its reasons."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Surface

from game.files.gif import GifWriter, common_palette
from game.settings import Settings
from game.settings.machine import MachineSettings
from game.settings.sections.tables import DisplaySettings
from tools.pictures.stage import Stage

WINDOW, SIZE = (1024, 640), (640, 400)
"""The window, and the picture of it, in pixels."""
_SAMPLES = 8
"""Every so many frames, one counts for the colours."""
_STEP = 0.12
"""The seconds from frame to frame."""
_LOOKED = 1.5
"""The seconds for which the reasons of a piece are shown."""

Frame = tuple[Surface, float]
"""A picture, and the seconds for which it is shown."""


def tour(played: float = 6.0, explained: int = 4, *, before: float = 12.0) -> bytes:
    """The picture as a GIF that repeats: the seconds of play after those ``before``, then the pieces that are
    explained.

    The bytes are the same each time.
    """
    frames = list(_frames(played, explained, before))
    samples = [pygame.image.tobytes(picture, "RGB") for picture, _ in frames[::_SAMPLES]]
    file = io.BytesIO()
    writer = GifWriter(file, SIZE, common_palette(SIZE, samples))
    for picture, seconds in frames:
        writer.add(pygame.image.tobytes(picture, "RGB"), round(100 * seconds))
    writer.close()
    return file.getvalue()


def _frames(played: float, explained: int, before: float) -> Iterator[Frame]:
    # A plain ground and skin keep the file small: only what changes is stored.
    display = replace(DisplaySettings(), background="plain", skin="flat")
    settings = replace(Settings(), display=display, machine=MachineSettings(controller="modern", speed=8))
    with TemporaryDirectory(prefix="tetrarium-") as folder:
        stage = Stage(Path(folder), settings)
        screen = stage.wait(stage.routes.play(stage.now, demo=True), before)
        for _ in range(round(played / _STEP)):
            yield _small(stage.draw(stage.wait(screen, _STEP), WINDOW)), _STEP
        screen = stage.tap(screen, "e")
        for _ in range(explained):
            yield _small(stage.draw(stage.wait(screen, _LOOKED), WINDOW)), _LOOKED
            screen = stage.tap(screen, "n")
        stage.context.under_way.close(stage.now)  # its thread may still write into the folder


def _small(picture: Surface) -> Surface:
    return pygame.transform.smoothscale(picture.convert(24), SIZE)
