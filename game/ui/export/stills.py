"""A frame of a game as a picture that stands alone."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.messages import printable_path, reason
from game.core.replay import Replay
from game.files.text import FileError
from game.files.writing import NewFile
from game.play.game.effects import Effects
from game.play.game.frame import Frame, panels_of
from game.play.records.replays import Playback
from game.play.watch.film import BOARD
from game.play.watch.viewer import picture_of
from game.settings import Settings
from game.ui.kit.lengths import PixelSize
from game.ui.layout.game import PlayLayout
from game.ui.panels.scene import Scene, layout_of

_MARGIN = 0.5
"""The room around a picture, in cells."""


class Camera:
    """Draws frames in a window that nobody sees, and cuts off the empty flanks."""

    def __init__(self, window: PixelSize, frame: Frame, *, board: bool = False) -> None:
        """``window`` is its size in pixels. ``board`` shows only the well. ``frame`` is any of the game."""
        pygame.font.init()
        self._surface = Surface(window)
        self._scene = Scene(board=board)
        self._area = _content(layout_of(window, frame.panels), board).clip(self._surface.get_rect())

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
