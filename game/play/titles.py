"""Names of rulesets and modes as people write them. Files and the command line have short names."""

from __future__ import annotations

from collections.abc import Mapping

RULES_TITLES: Mapping[str, str] = {
    "modern": "Modern",
    "arcade": "Grand Master",
    "20g": "Grand Master, 20G",
    "tgm2": "Grand Master 2",
    "death": "Grand Master 2, Death",
    "classic": "NES",
    "classic-pal": "NES in Europe",
    "gameboy": "Game Boy",
}
"""Name of a ruleset -> its title."""

MODE_TITLES: Mapping[str, str] = {
    "marathon": "Marathon",
    "endless": "Endless",
    "sprint": "Sprint",
    "ultra": "Ultra",
    "master": "Master",
    "a-type": "A-type",
    "b-type": "B-type",
    "dig-10": "Dig 10",
    "dig-100": "Dig 100",
    "zen": "Zen",
    "practice": "Practice",
}
"""Name of a mode -> its title."""

ROTATION_TITLES: Mapping[str, str] = {"srs": "SRS", "srs+": "SRS+", "ars": "ARS", "nes": "NES", "gameboy": "Game Boy"}
"""Name of a rotation system -> its title."""

_WHOLE = "master"


def game_title(rules: str, mode: str) -> str:
    """The title of a kind of game: "Modern marathon". Raises KeyError for an unknown name.

    The mode that is the whole of the arcade's game needs no name of its own: "Grand Master".
    """
    title = MODE_TITLES[mode]
    if mode == _WHOLE:
        return RULES_TITLES[rules]
    return f"{RULES_TITLES[rules]} {title if title[1:2] == '-' else title.lower()}"
