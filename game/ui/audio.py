"""Events in, sounds out; silent where there is no audio device."""

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
"""What the device is asked for; 512 samples of buffer are 12 ms of delay."""
MIXED = 16
"""How many sounds may ring at once."""
VOICES = 4
"""How many sounds one call may start."""
SAME = 2
"""How often one sound may ring at once."""
MAX_COMBO = 10
"""The combo from which the pitch rises no more."""

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
"""The sounds of a game in groups, the most important group first and so within each: a group speaks with one voice."""

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
"""Event -> the sounds that it asks for. What is not here (a spawn) is silent."""


def sounds_for(events: Iterable[Event]) -> list[str]:
    """The sounds to start for what happened since the last call, the most important first.

    At most one of each group in ``RANKS`` and ``VOICES`` in all. Where several pieces locked at once (the machine
    plays faster than the eye follows) only the most important one is left.
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
    """Plays what happens.

    ``volume`` is 0 to 1. Not ``enabled`` means to begin muted. The device is opened by ``open`` or by the first sound,
    so that an app can show its first frame before it waits for a sound server; one that cannot be opened is not tried
    again, and everything stays silent.
    """

    def __init__(self, enabled: bool, volume: float) -> None:
        self.muted = not enabled
        """Whether new sounds are held back; the player may change it at any time."""
        self._volume = volume
        self._opened: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> bool:
        """Open the audio device, once, unless muted. Takes up to some tenths of a second. Returns whether it sounds."""
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
        """Start the sounds for what happened since the last call."""
        if not self.muted:
            for name in sounds_for(events):
                self._start(name)

    def ui(self, name: str) -> None:
        """Start one of ``UI_SOUNDS``, or any other sound by its name; KeyError for a name that is none."""
        if name not in NAMES:
            raise KeyError(name)
        self._start(name)

    def close(self) -> None:
        """Give the device back. The next sound opens it again."""
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
"""Every sound there is; each is a file of that name in ``FOLDER``."""
