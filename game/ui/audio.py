"""Sounds for events. Without an audio device, everything is silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.core.board.spins import Spin
from game.core.session.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    TopRowsCleared,
    Undone,
)
from game.ui.terminal import no_complaints

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
FREQUENCY, SAMPLE_BITS, CHANNELS, BUFFER = 44100, -16, 2, 512
"""The format to request from the device. A buffer of 512 samples is a delay of 12 ms."""
MIXED = 16
"""The number of sounds that can play at once."""
VOICES = 4
"""The number of sounds that one call can start."""
SAME = 2
"""How often the same sound can play at once."""
MAX_COMBO = 10
"""The combo above which the pitch no longer rises."""

_COMBOS = tuple(f"combo-{n}" for n in range(MAX_COMBO, 0, -1))
_LINES: tuple[tuple[str, ...], ...] = ((), ("single",), ("double",), ("triple",), ("tetris",))
_ENDS = {"goal": ("win",), "roll": ("win",), "no more pieces": ("win",)}

RANKS: tuple[tuple[str, ...], ...] = (
    ("top-out", "win"),
    ("perfect", "t-spin", "tetris", "triple", "double", "single"),
    ("level",),
    _COMBOS,
    ("back-to-back",),
    ("drop", "lock", "landing"),
    ("hold", "turn", "shift"),
)
"""The sounds of a game in groups. Groups and their sounds are in order of importance. A group plays one sound."""

UI_SOUNDS = ("menu-move", "menu-accept", "pause")
"""The sounds of the screens around a game."""


def _dropped(event: Dropped) -> tuple[str, ...]:
    return ("drop",) if event.hard else ()


def _cleared(event: Cleared) -> tuple[str, ...]:
    names = _LINES[len(event.rows)]
    if event.spin is not Spin.NONE:
        names += ("t-spin",)
    if event.perfect:
        names += ("perfect",)
    if event.back_to_back:
        names += ("back-to-back",)
    if event.combo > 0:
        names += (f"combo-{min(event.combo, MAX_COMBO)}",)
    return names


SOUNDS_OF: Mapping[type[Event], Callable[[Any], tuple[str, ...]]] = {
    Shifted: lambda _: ("shift",),
    Rotated: lambda _: ("turn",),
    Held: lambda _: ("hold",),
    Dropped: _dropped,
    Landed: lambda _: ("landing",),
    Locked: lambda _: ("lock",),
    Cleared: _cleared,
    LevelReached: lambda _: ("level",),
    GarbageRose: lambda _: ("landing",),
    TopRowsCleared: lambda _: ("drop",),
    Undone: lambda _: ("hold",),
    Ended: lambda event: _ENDS.get(event.reason, ("top-out",)),
}
"""Event -> its sounds. Events that are not here are silent, for example a spawn."""


def sounds_for(events: Iterable[Event]) -> list[str]:
    """Return the sounds to start for some events, the most important first.

    There is at most one sound of each group in ``RANKS``, and at most ``VOICES`` in all. If several pieces locked
    at once, as with a fast bot, only the most important sound is left.
    """
    asked: set[str] = set()
    locked = 0
    for event in events:
        kind = type(event)
        if kind in SOUNDS_OF:
            asked.update(SOUNDS_OF[kind](event))
            locked += kind is Locked
    best = [next(name for name in group if name in asked) for group in RANKS if not asked.isdisjoint(group)]
    return best[: 1 if locked > 1 else VOICES]


class Audio:
    """Plays sounds.

    ``volume`` is from 0 to 1. Without ``enabled`` it starts muted. ``open`` or the first sound opens the device, so
    that the first frame does not wait for a sound server. A device that cannot be opened is not tried again.
    """

    def __init__(self, enabled: bool, volume: float) -> None:
        self.muted = not enabled
        """Whether new sounds are suppressed. It can change at any time."""
        self._volume = volume
        self._opened: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def set_volume(self, volume: float) -> None:
        """Change the volume of all sounds, from 0 to 1."""
        self._volume = volume
        for sound in self._sounds.values():
            if sound:
                sound.set_volume(volume)

    def open(self) -> bool:
        """Open the audio device once, unless muted. This can take tenths of a second. Return whether it is open."""
        if self.muted:
            return False
        if self._opened is None:
            with suppress(pygame.error), no_complaints():
                pygame.mixer.init(FREQUENCY, SAMPLE_BITS, CHANNELS, BUFFER)
            self._opened = pygame.mixer.get_init() is not None
            if self._opened:
                pygame.mixer.set_num_channels(MIXED)
        return self._opened

    def play(self, events: Iterable[Event]) -> None:
        """Start the sounds for some events."""
        if not self.muted:
            for name in sounds_for(events):
                self._start(name)

    def ui(self, name: str) -> None:
        """Start a sound by its name. Raises KeyError for an unknown name."""
        if name not in NAMES:
            raise KeyError(name)
        self._start(name)

    def close(self) -> None:
        """Close the device. The next sound opens it again."""
        self._sounds.clear()
        self._opened = None
        pygame.mixer.quit()

    def _start(self, name: str) -> None:
        if not self.open():
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is not None and sound.get_num_channels() < SAME:
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(FOLDER / f"{name}.wav"))
        except (pygame.error, FileNotFoundError):
            return None
        sound.set_volume(self._volume)
        return sound


NAMES = frozenset(name for group in (*RANKS, UI_SOUNDS) for name in group)
"""The names of all sounds. Each one is a file of that name in ``FOLDER``."""
