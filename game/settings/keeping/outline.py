"""Where a new key belongs in a settings file, and the comment about it."""

from __future__ import annotations

from game.files.yaml_edit import Outline
from game.settings.schema import KEYS, SECTIONS


def _names(section: str) -> tuple[str, ...]:
    """The keys and sections directly below a section, in the order of settings.yaml."""
    prefix = f"{section}." if section else ""
    return tuple(dict.fromkeys(path.removeprefix(prefix).split(".")[0] for path in ORDER if path.startswith(prefix)))


_OPTIONS = "randomizer_options."
ORDER = (
    *(path for path in KEYS if not path.startswith(_OPTIONS)),
    *(path for path in KEYS if path.startswith(_OPTIONS)),
)
"""The keys as they stand in the settings.yaml that comes with the game."""

OUTLINE = Outline(
    names={tuple(filter(None, section.split("."))): _names(section) for section in ("", *sorted(SECTIONS))},
    comments={tuple(path.split(".")): key.summary for path, key in KEYS.items() if key.summary},
)
