"""The settings: settings.yaml as frozen dataclasses.

An error names the file, the line, the key and what was expected.
"""

from game.settings.handling import PRESET, PRESETS, RULES_PRESET, HandlingSettings
from game.settings.keys import DEFAULT_KEYS, KEY_NAMES
from game.settings.loading import Override, load
from game.settings.machine import FASTEST, TURBO, MachineSettings
from game.settings.model import FIRST, OF_RULES, Opening, Settings
from game.settings.record import SettingsError
from game.settings.schema import KEYS
from game.settings.sections import DisplaySettings, PadSettings, SoundSettings

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
