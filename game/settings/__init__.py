"""settings.yaml as frozen dataclasses; an error names the file, the line, the key and what was expected."""

from game.settings.keynames import KEY_NAMES
from game.settings.model import (
    DEFAULT_KEYS,
    FASTEST,
    TURBO,
    DisplaySettings,
    HandlingSettings,
    MachineSettings,
    Settings,
    SoundSettings,
)

__all__ = [
    "DEFAULT_KEYS",
    "FASTEST",
    "KEY_NAMES",
    "TURBO",
    "DisplaySettings",
    "HandlingSettings",
    "MachineSettings",
    "Settings",
    "SoundSettings",
]
