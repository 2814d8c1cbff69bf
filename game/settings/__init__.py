"""The settings: settings.yaml as frozen dataclasses.

An error names the file, the line, the key and what was expected."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # The settings
    "Settings",  # Everything a player can choose, checked: the game, and how it is shown, heard and played.
    "Opening",  # How games begin: by some settings, and from a board if one is given.
    "FIRST",  # The word for the first start level.
    "OF_RULES",  # The rotation system, mode or randomizer that is the default of the ruleset.
    "RULESET",  # The word with which a setting leaves the choice to the rules.
    "FACES",  # Look of some rules -> their theme, their sounds and their music.
    # Their records
    "GROUPS",  # The groups in the order of the screen.
    "SettingGroup",  # A group of settings on their page.
    "RandomizerName",  # The name of a randomizer or another name for it, a word, or the path of a Python file.
    "Seed",  # Any visible number or text, without spaces around it.
    "FILE_NAME",  # The names, as a pattern, that a file of the player's own can have.
    # A value by its key
    "value_at",  # The value of a key, as Setting.kind reads it from a file.
    "text_of",  # A value as settings.yaml has it.
    "read_override",  # The value of a key as text.
    "Override",  # A key and the text that it gets for one run.
    "changed",  # The settings with other values of some keys.
    "differences",  # The keys whose values differ, with the later values.
    "SettingsError",  # The error of a setting that cannot be used.
    # Bots of one's own
    "OwnBots",  # The files of the player's own bots.
    "free_name",  # A name that no bot has, for one that is made of another one.
    "with_bots",  # The settings of the bot with more bots of one's own.
    # The file
    "SettingsFile",  # A settings file and how to change it.
    "SettingsStore",  # The settings file of this run.
    "settings_text",  # The text of settings.yaml with all defaults, each with its comment.
    "Notice",  # What is to be said about the settings file or about a change.
    "as_one",  # Several notices as one.
    "KeepError",  # The error that a change cannot be kept in the file.
]

if TYPE_CHECKING:
    from .faces import FACES, RULESET
    from .file import KeepError, Notice, SettingsFile, SettingsStore, as_one
    from .game import FIRST, OF_RULES
    from .loading import Override, changed, differences, read_override, text_of, value_at
    from .model import Opening, Settings
    from .own_bots import OwnBots, free_name, with_bots
    from .record import FILE_NAME, GROUPS, RandomizerName, Seed, SettingGroup, SettingsError
    from .text import settings_text

__getattr__, __dir__ = offer(
    __name__,
    {
        "faces": "FACES RULESET",
        "file": "KeepError Notice SettingsFile SettingsStore as_one",
        "game": "FIRST OF_RULES",
        "loading": "Override changed differences read_override text_of value_at",
        "model": "Opening Settings",
        "own_bots": "OwnBots free_name with_bots",
        "record": "FILE_NAME GROUPS RandomizerName Seed SettingGroup SettingsError",
        "text": "settings_text",
    },
)
