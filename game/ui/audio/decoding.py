"""Decodes music in a thread, so that the game never waits for it."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pygame

PIECE = 1 << 18
"""The bytes that are moved at once. Between two pieces the game can go on."""


class Decoding:
    """The decoding of a file, and if asked for its turning: the loop then begins at another of its bars."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sound: pygame.mixer.Sound | None = None
        self._bar = 0  # the bar at which the sound begins
        self._thread = Thread(target=self._decode, daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether nothing is being computed."""
        return not self._thread.is_alive()

    @property
    def sound(self) -> pygame.mixer.Sound | None:
        """The sound, once it is ready; None if the file cannot be read."""
        return self._sound

    @property
    def bar(self) -> int:
        """The bar at which the sound begins, once it is ready."""
        return self._bar

    def turn(self, bar: int, bars: int) -> None:
        """Begin to let the sound begin at ``bar``, of ``bars`` in all. It must be ready, and not be heard."""
        self._thread = Thread(target=self._turn, args=(bar, bars), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until nothing is being computed: some tenths of a second at most."""
        self._thread.join()

    def _decode(self) -> None:
        with suppress(pygame.error, FileNotFoundError):
            self._sound = pygame.mixer.Sound(str(self._path))

    def _turn(self, bar: int, bars: int) -> None:
        if self._sound:
            samples = memoryview(self._sound)  # type: ignore[arg-type]  # of which pygame's types know nothing
            frame = samples.itemsize * (samples.shape[1] if samples.shape and samples.ndim > 1 else 1)
            share = (bar - self._bar) % bars / bars
            rotate(samples.cast("B"), round(share * samples.nbytes / frame) * frame)
        self._bar = bar


def rotate(data: memoryview, cut: int) -> None:
    """Move the first ``cut`` bytes behind the others, in place."""
    head = [bytes(data[at : min(at + PIECE, cut)]) for at in range(0, cut, PIECE)]
    for at in range(cut, len(data), PIECE):
        piece = bytes(data[at : at + PIECE])
        data[at - cut : at - cut + len(piece)] = piece
        time.sleep(0)
    at = len(data) - cut
    for piece in head:
        data[at : at + len(piece)] = piece
        at += len(piece)
        time.sleep(0)
