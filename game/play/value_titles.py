"""The values of the settings in words. settings.yaml and the command line have short names for them."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.players import card as bot_card
from game.language import marked, marked_as, say, say_as
from game.language.catalogues import LANGUAGES, SYSTEM
from game.play.titles import MODE_TITLES, ROTATION_TITLES, RULES_TITLES
from game.settings import OF_RULES

_USUAL = marked("Usual")
_TITLES: Mapping[str, Mapping[str, str]] = {
    "rules": RULES_TITLES,
    "mode": {OF_RULES: _USUAL, **MODE_TITLES},
    "rotation": {OF_RULES: _USUAL, **ROTATION_TITLES},
}
"""Key -> value -> its title, which other pages show as well."""
_INITIAL: Mapping[str, str] = {
    "hold": marked_as("a key that is held while a piece appears", "Any key"),
    "tap": marked_as("a key that is held while a piece appears", "New press"),
    "off": marked_as("a key that is held while a piece appears", "Off"),
}
_OWN_TITLES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "display.palette": (
        "colours of the pieces",
        {
            "ruleset": marked_as("colours of the pieces", "As the rules"),
            "theme": marked_as("colours of the pieces", "As the theme"),
            "guideline": marked_as("colours of the pieces", "Guideline"),
            "arcade": marked_as("colours of the pieces", "Arcade"),
            "colour-blind": marked_as("colours of the pieces", "Colour-blind"),
            "protanopia": marked_as("colours of the pieces", "Protanopia"),
            "deuteranopia": marked_as("colours of the pieces", "Deuteranopia"),
            "tritanopia": marked_as("colours of the pieces", "Tritanopia"),
        },
    ),
    "display.skin": (
        "blocks",
        {
            "theme": marked_as("blocks", "As the theme"),
            "bevel": marked_as("blocks", "Bevel"),
            "flat": marked_as("blocks", "Flat"),
            "glass": marked_as("blocks", "Glass"),
            "outline": marked_as("blocks", "Outline"),
            "retro": marked_as("blocks", "Retro"),
            "dots": marked_as("blocks", "Dots"),
        },
    ),
    "display.background": (
        "background",
        {
            "theme": marked_as("background", "As the theme"),
            "gradient": marked_as("background", "Gradient"),
            "plain": marked_as("background", "Plain"),
            "pattern": marked_as("background", "Pattern"),
            "picture": marked_as("background", "Picture"),
        },
    ),
    "display.text_size": (
        "size of text",
        {
            "small": marked_as("size of text", "Small"),
            "normal": marked_as("size of text", "Normal"),
            "large": marked_as("size of text", "Large"),
        },
    ),
    "display.position": ("position of the window", {"centre": marked_as("position of the window", "Centre")}),
    "handling.preset": (
        "handling",
        {
            "rules": marked_as("handling", "As the rules"),
            "guideline": marked_as("handling", "Guideline"),
            "fast": marked_as("handling", "Fast"),
            "classic": marked_as("handling", "Classic"),
            "arcade": marked_as("handling", "Arcade"),
        },
    ),
    "handling.both": (
        "left and right are held",
        {
            "last": marked_as("left and right are held", "Later key"),
            "first": marked_as("left and right are held", "Earlier key"),
            "neither": marked_as("left and right are held", "Neither"),
        },
    ),
    "handling.keep_charge": (
        "switch",
        {"true": marked_as("switch", "On"), "false": marked_as("switch", "Off")},
    ),
    "handling.initial_rotation": ("a key that is held while a piece appears", _INITIAL),
    "handling.initial_hold": ("a key that is held while a piece appears", _INITIAL),
    "sound.effect_set": (
        "set of effects",
        {"soft": marked_as("set of effects", "Soft"), "arcade": marked_as("set of effects", "Arcade")},
    ),
    "machine.expecti_odds": (
        "odds of the next piece",
        {
            "dealer": marked_as("odds of the next piece", "As dealt"),
            "even": marked_as("odds of the next piece", "All the same"),
        },
    ),
}
"""Key -> a context for translators, and value -> title."""
_WORDS: Mapping[str, str] = {
    "controller": marked("auto"),
    "all": marked("all"),
    "fastest": marked("fastest"),
    "turbo": marked("turbo"),
}
"""Word beside the numbers of a key -> the same on the screen."""


def value_title(path: str, value: str) -> str:
    """Return the title of a value of a key, in the language of the player. Empty if it has none."""
    if path in _OWN_TITLES:
        context, titles = _OWN_TITLES[path]
        return say_as(context, titles[value]) if value in titles else ""
    if path == "display.language":
        return say_as("language", "As the system") if value == SYSTEM else LANGUAGES.get(value, "")
    if path == "machine.expecti_weights":
        return say(bot_card(value).title)
    return say(_TITLES.get(path, {}).get(value, ""))


def word_title(word: str) -> str:
    """Return a word that stands beside the numbers of a key, in the language of the player."""
    return say(_WORDS.get(word, word))


def of_preset(title: str) -> str:
    """Return the title of a value that follows the preset."""
    return say("{value} (preset)", value=title)
