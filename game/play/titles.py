"""Names of rulesets and modes as people write them. Files and the command line have short names."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, say, say_as

RULES_TITLES: Mapping[str, str] = {
    "modern": marked("Modern"),
    "arcade": marked("Grand Master"),
    "20g": marked("Grand Master, 20G"),
    "tgm2": marked("Grand Master 2"),
    "death": marked("Grand Master 2, Death"),
    "classic": marked("NES"),
    "classic-pal": marked("NES in Europe"),
    "gameboy": marked("Game Boy"),
}
"""Name of a ruleset -> its title, to be translated."""

MODE_TITLES: Mapping[str, str] = {
    "marathon": marked("Marathon"),
    "endless": marked("Endless"),
    "sprint": marked("Sprint"),
    "ultra": marked("Ultra"),
    "master": marked("Master"),
    "a-type": marked("A-type"),
    "b-type": marked("B-type"),
    "dig-10": marked("Dig 10"),
    "dig-100": marked("Dig 100"),
    "zen": marked("Zen"),
    "practice": marked("Practice"),
}
"""Name of a mode -> its title, to be translated."""

ROTATION_TITLES: Mapping[str, str] = {
    "srs": "SRS",
    "srs+": "SRS+",
    "ars": "ARS",
    "nes": "NES",
    "gameboy": marked("Game Boy"),
}
"""Name of a rotation system -> its title. Most are letters that no language translates."""

_WHOLE = "master"


def game_title(rules: str, mode: str) -> str:
    """The title of a kind of game: "Modern marathon". Raises KeyError for an unknown name.

    The mode that is the whole of the arcade's game needs no name of its own: "Grand Master".
    """
    of_rules, title = say(RULES_TITLES[rules]), say(MODE_TITLES[mode])
    if mode == _WHOLE:
        return of_rules
    # The A of an A-type is the name of the game, not the first letter of a word.
    within = title[:1].lower() + title[1:] if title[1:2].islower() else title
    # Translators: a kind of game, such as "Modern marathon".
    return say_as("kind of game", "{rules} {mode}", rules=of_rules, mode=within)


def game_titles(rules: str, mode: str) -> tuple[str, ...]:
    """The title of a kind of game, and that of its mode for where there is less room. A mode of one's own has its name
    alone."""
    if rules not in RULES_TITLES or mode not in MODE_TITLES:
        return (mode,)
    return game_title(rules, mode), say(MODE_TITLES[mode])
