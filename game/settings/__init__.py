"""The settings: settings.yaml as frozen dataclasses.

An error names the file, the line, the key and what was expected.
"""

from ..key_names import KEY_NAMES
from .game import FIRST, OF_RULES
from .handling import PRESET, PRESETS, RULES_PRESET, HandlingSettings
from .keys import DEFAULT_KEYS
from .loading import Override, load
from .machine import FASTEST, TURBO, MachineSettings
from .model import Opening, Settings
from .record import SettingsError
from .schema import KEYS
from .sections import DisplaySettings, PadSettings, SoundSettings

__all__ = [
    "DEFAULT_KEYS",
    "FASTEST",
    "FIRST",
    "KEYS",
    "KEY_NAMES",
    "OF_RULES",
    "PRESET",
    "PRESETS",
    "RULES_PRESET",
    "TURBO",
    "DisplaySettings",
    "HandlingSettings",
    "MachineSettings",
    "Opening",
    "Override",
    "PadSettings",
    "Settings",
    "SettingsError",
    "SoundSettings",
    "load",
]
