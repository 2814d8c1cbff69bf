"""settings.yaml as frozen dataclasses; an error names the file, the line, the key and what was expected."""

from game.settings.document import SettingsError
from game.settings.keynames import KEY_NAMES
from game.settings.loading import Override, load
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
from game.settings.schema import KEYS

__all__ = [
    "DEFAULT_KEYS",
    "FASTEST",
    "KEYS",
    "KEY_NAMES",
    "TURBO",
    "DisplaySettings",
    "HandlingSettings",
    "MachineSettings",
    "Override",
    "Settings",
    "SettingsError",
    "SoundSettings",
    "load",
]
