"""What rulesets, modes, ends, values, dealers and bots are called. Files and the command line have short names."""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import isinf
from pathlib import Path
from typing import Any, NamedTuple

from ....ai import PLAYERS, BotCard, outside_card
from ....ai import card as bot_card
from ....ai.opponents import IN_A_PATH, LADDER
from ....core.dealers import RANDOMIZERS, Randomizer
from ....core.rules import MODES, RULES, modes_for
from ....core.session import SEQUENCE
from ....core.session.events import EndReason
from ....dealer_cards import card_of
from ....language import LANGUAGES, SYSTEM, digits, marked, say, say_as, say_many
from ....puzzles import Phrase
from ....settings import OF_RULES, RULESET, Settings
from ....settings.machine import OUTSIDE
from ....settings.schema import KEYS, ChoiceInput, RangeInput, input_of
from ....settings.sections import FITTING, PRESET, SECOND_PLAYER
from ..numbers import capital, percent

__all__ = [  # noqa: RUF022 - as one reads them
    "all_dealer_titles",  # All dealers, by their values in the settings.
    "ATTACK_TITLES",  # Name of a table of attack -> its title, to be translated.
    "bot_of",  # What people are told about a bot.
    "bot_titles",  # Bot -> its title.
    "dealer_titles",  # The dealers of the next game, by their values in the settings.
    "ENDS",  # Reason of an end -> its words.
    "fault_of",  # What is wrong with a player's own dealer, without the folder of its file.
    "game_title",  # The title of a kind of game: "Modern marathon".
    "game_titles",  # The title of a kind of game, and a shorter one: that of its mode.
    "garbage_choices",  # The heights of the garbage of a b-type, in rows.
    "kind_title",  # The title of a kind of game.
    "LADDER_TITLES",  # Name of a level of the ladder -> its title, to be translated.
    "level_choices",  # Level -> its words.
    "MODE_TITLES",  # Name of a mode -> its title, to be translated.
    "OWN_SEQUENCE",  # Why a dealer has no effect in a mode with fixed pieces.
    "perfect_clear_choices",  # The perfect clears at which a game can begin.
    "RULES_TITLES",  # Name of a ruleset -> its title, to be translated.
    "short_title",  # The name of a dealer or a bot without its year, for tables.
    "spoken",  # Phrases in the language of the player.
    "title_of",  # The proper name of a randomizer.
    "titles_of_all",  # Randomizer -> its title.
    "usual_repeats",  # How often a dealer repeats a piece, in words.
    "usual_wait",  # The longest wait for an I in pieces: "at most 12", "about 35".
    "value_title",  # The title of a value of a key, in the language of the player.
]

_RULES_TITLES: Mapping[str, str] = {
    "arcade": marked("Grand Master"),
    "20g": marked("Grand Master, 20G"),
    "tgm2": marked("Grand Master 2"),
    "death": marked("Grand Master 2, Death"),
    "classic": marked("NES"),
    "classic-pal": marked("NES in Europe"),
    "gameboy": marked("Game Boy"),
    "tetrio": "TETR.IO",
}
RULES_TITLES: Mapping[str, str] = {name: _RULES_TITLES.get(name, name.capitalize()) for name in RULES}
"""Name of a ruleset -> its title, to be translated. One without a title of its own is called by its name."""

_MODE_TITLES: Mapping[str, str] = {
    "sprint-20": marked("20 lines"),
    "sprint-100": marked("100 lines"),
    "sprint-1000": marked("1,000 lines"),
    "fading-roll": marked("Fading roll"),
    "invisible-roll": marked("Invisible roll"),
    "dig-10": marked("Dig 10"),
    "dig-100": marked("Dig 100"),
    "cheese-18": marked("Cheese 18"),
    "cheese-100": marked("Cheese 100"),
    "finesse-40": marked("Finesse"),
    "four-wide": marked("Four-wide"),
    "perfect-clears": marked("Perfect clears"),
    "send-40": marked("Send 40"),
    "send-10": marked("Send 10"),
    "send-20": marked("Send 20"),
}
MODE_TITLES: Mapping[str, str] = {name: _MODE_TITLES.get(name, name.capitalize()) for name in MODES}
"""Name of a mode -> its title, to be translated. One without a title of its own is called by its name."""

ROTATION_TITLES: Mapping[str, str] = {
    "srs": "SRS",
    "srs+": "SRS+",
    "ars": "ARS",
    "nes": "NES",
    "gameboy": marked("Game Boy"),
}
"""Name of a rotation system -> its title. Most are letters that no language translates."""

LADDER_TITLES: Mapping[str, str] = {name: name.capitalize() for name in LADDER}
"""Name of a level of the ladder -> its title, to be translated."""
ATTACK_TITLES: Mapping[str, str] = {
    "guideline": marked("Guideline"),
    "tetrio-1": marked("TETR.IO, season 1"),
    "tetrio-2": marked("TETR.IO, season 2"),
    "classic": marked("Classic"),
    "gameboy": marked("Game Boy"),
    "tetr.io": marked("TETR.IO"),
}
"""Name of a table of attack -> its title, to be translated."""

_WHOLE = "master"


def game_title(rules: str, mode: str) -> str:
    """The title of a kind of game: "Modern marathon". Raises KeyError for an unknown name. The mode that is the whole
    of the arcade's game needs no name of its own: "Grand Master"."""
    of_rules, title = say(RULES_TITLES[rules]), say(MODE_TITLES[mode])
    if mode == _WHOLE:
        return of_rules
    # The A of an A-type is the name of the game, not the first letter of a word.
    within = title[:1].lower() + title[1:] if title[1:2].islower() else title
    # Translators: a kind of game, such as "Modern marathon".
    return say_as("kind of game", "{rules} {mode}", rules=of_rules, mode=within)


def kind_title(rules: str, mode: str) -> str:
    """The title of a kind of game. One that this version does not know keeps its names: "modern mine"."""
    return game_title(rules, mode) if rules in RULES_TITLES and mode in MODE_TITLES else f"{rules} {mode}"


def game_titles(rules: str, mode: str) -> tuple[str, ...]:
    """The title of a kind of game, and a shorter one: that of its mode. A mode of one's own has its name alone."""
    if rules not in RULES_TITLES or mode not in MODE_TITLES:
        return (mode,)
    return game_title(rules, mode), say(MODE_TITLES[mode])


class End(NamedTuple):
    """One way to end. Its texts are to be translated."""

    title: str
    note: str
    banner: str = marked("Game\nover")
    """The words over the well, line by line. Empty if there are none."""
    tone: str = ""
    """The colour of these words and of the light of the end, by its name in the theme. Empty for neither."""
    lost: bool = True


_OVER, _DONE = marked("Game over"), marked("Well played")
ENDS: Mapping[EndReason, End] = {
    "block out": End(_OVER, marked("The next piece had no room.")),
    "lock out": End(_OVER, marked("A piece locked above the visible rows.")),
    "too late": End(_OVER, marked("This level was reached too late.")),
    "roll": End(_DONE, marked("Level 999 was reached. The roll was lost."), marked("Roll\nlost")),
    "faults": End(marked("Again"), marked("Too many pieces took more keys than needed."), marked("Again")),
    "no clear": End(_OVER, marked("The piece cleared nothing."), marked("Combo\nover")),
    "pieces": End(_OVER, marked("The pieces are used up.")),
    "goal": End(_DONE, marked("The goal was reached."), marked("Complete"), "mark_perfect", lost=False),
    "time": End(
        marked("Time is up"), marked("The two minutes are over."), marked("Time is up"), "banner_level", lost=False
    ),
    "no more pieces": End(marked("The end"), marked("There are no more pieces."), "", lost=False),
}


_USUAL = marked("Usual")
_RIVALS: Mapping[str, str] = {
    FITTING: marked("Fits you"),
    SECOND_PLAYER: marked("A second player"),
    OUTSIDE: marked("Your program"),
    **LADDER_TITLES,
    **{name: bot_card(name).title for name in PLAYERS},
}
_TITLES: Mapping[str, Mapping[str, str]] = {
    "rules": RULES_TITLES,
    "mode": {OF_RULES: _USUAL, **MODE_TITLES},
    "rotation": {OF_RULES: _USUAL, **ROTATION_TITLES},
    "versus.rival": _RIVALS,
    "versus.attack": ATTACK_TITLES,
    "versus.rules": RULES_TITLES,
}
_INITIAL = "a key that is held while a piece appears", {"hold": "Any key", "tap": "New press"}
_TUNES: Mapping[str, str] = {
    "ruleset": "As the rules",
    "prelude": "Prelude in C",
    "mountain-king": "In the Hall of the Mountain King",
    "turca": "Rondo alla Turca",
    "minuet": "Minuet in G",
    "sugar-plum": "Dance of the Sugar Plum Fairy",
    "can-can": "Galop infernal",
    "first-light": "First Light",
    "all": "All tunes",
    "own": "Your own music",
}
_OWN_TITLES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "ghost": ("switch", {"ruleset": "As the rules", "true": "On", "false": "Off"}),
    "display.dealt_and_wait": ("switch", {"ruleset": "As the rules", "true": "On", "false": "Off"}),
    "display.palette": ("colours of the pieces", {"ruleset": "As the rules", "theme": "As the theme"}),
    "display.skin": ("blocks", {"theme": "As the theme"}),
    "display.background": ("background", {"theme": "As the theme"}),
    "display.attack_figures": ("table of attack", {"none": "Off", **ATTACK_TITLES}),
    "display.text_size": ("size of text", {}),
    "display.position": ("position of the window", {}),
    "other_spins": ("spins of other pieces", {"none": "Off", "mini": "Minis", "full": "Full spins"}),
    "handling.preset": ("handling", {"rules": "As the rules", "tetrio": "TETR.IO"}),
    "handling.both": ("left and right are held", {"last": "Later key", "first": "Earlier key"}),
    "handling.keep_charge": ("switch", {"true": "On", "false": "Off"}),
    "handling.keep_soft_drop": ("switch", {"true": "On", "false": "Off"}),
    "handling.turning_cancels": ("switch", {"true": "On", "false": "Off"}),
    "handling.soft_drop_first": ("switch", {"true": "On", "false": "Off"}),
    "handling.initial_rotation": _INITIAL,
    "handling.initial_hold": _INITIAL,
    "sound.effect_set": ("set of effects", {"ruleset": "As the rules"}),
    "sound.tune": ("tune", _TUNES),
    "machine.expecti_odds": ("odds of the next piece", {"dealer": "As dealt", "even": "All the same"}),
}
"""Key -> a context for translators, and the titles of values that are not the value itself with a capital letter."""


def own_titles(path: str) -> Mapping[str, str]:
    given = input_of(KEYS[path])
    values = given.values if isinstance(given, ChoiceInput) else ()
    return {value: _OWN_TITLES[path][1].get(value, value.capitalize()) for value in values if value != PRESET}


def value_texts() -> Iterator[tuple[str | None, str]]:
    """The titles that no ``marked`` has, with their contexts, for the translators."""
    yield from ((context, title) for path, (context, _) in _OWN_TITLES.items() for title in own_titles(path).values())
    yield from ((None, title) for titles in (RULES_TITLES, MODE_TITLES, LADDER_TITLES) for title in titles.values())


_WORDS: Mapping[str, str] = {
    "controller": marked("auto"),
    "all": marked("all"),
    "dcd": marked("as the cut delay"),
    "fastest": marked("fastest"),
    "turbo": marked("turbo"),
}
"""Word beside the numbers of a key -> the same on the screen."""


def value_title(path: str, value: str) -> str:
    """Return the title of a value of a key, in the language of the player. Empty if it has none."""
    if path in _OWN_TITLES:
        title = own_titles(path).get(value)
        return say_as(_OWN_TITLES[path][0], title) if title else ""
    if path == "display.language":
        return say_as("language", "As the system") if value == SYSTEM else LANGUAGES.get(value, "")
    if path == "display.theme":  # a file of a theme has its title
        return say_as("theme", "As the rules") if value == RULESET else ""
    if path == "machine.expecti_weights":
        return say(bot_card(value).title)
    if path == "versus.rival" and IN_A_PATH.search(value):  # a file of weights
        return capital(Path(value).stem)
    return say(_TITLES.get(path, {}).get(value, ""))


def word_title(word: str) -> str:
    return say(_WORDS.get(word, word))


_YEAR = re.compile(r"[,，、] ?[0-9]{4}年?$")


def title_of(name: str) -> str:
    """The proper name of a randomizer. For several ones in a game their names, as the database has them."""
    return say(card_of(RANDOMIZERS[name]).title) if name in RANDOMIZERS else name


def short_title(title: str) -> str:
    """The name of a dealer or a bot without its year, for tables."""
    return _YEAR.sub("", title)


def titles_of_all() -> Mapping[str, str]:
    return {name: title_of(name) for name in RANDOMIZERS}


def fault_of(name: str, fault: str) -> str:
    """What is wrong with a player's own dealer, without the folder of its file."""
    return fault[max(0, fault.find(name)) :]


def usual_repeats(chosen: Randomizer) -> str:
    repeats = card_of(chosen).repeats
    return _unknown(chosen) if repeats is None else percent(repeats / 100, 1)


def usual_wait(chosen: Randomizer) -> str:
    """The longest wait for an I in pieces: "at most 12", "about 35"."""
    wait = card_of(chosen).longest_wait
    if wait is None:
        return _unknown(chosen)
    if isinf(wait):
        return say("for ever")
    if card_of(chosen).limited:
        return say("at most {number}", number=digits(wait))
    return say("about {number}", number=digits(wait))


def _unknown(chosen: Randomizer) -> str:
    return say("not measured") if chosen.file else say("depends on your play")


_TOLD = ("title", "author", "method", "fame", "strength", "feel", "lessons")


def _told(card: BotCard) -> BotCard:
    told: dict[str, Any] = {name: say(getattr(card, name)) for name in _TOLD}
    return replace(card, **told)


_MANY_LEVELS = 50
"""With more levels than this, only every hundredth level is a choice."""
OWN_SEQUENCE = marked("This mode deals a sequence of its own. The settings list its pieces.")
"""Why a dealer has no effect in a mode with fixed pieces."""


def dealer_titles(settings: Settings) -> Mapping[str, str]:
    """The dealers of the next game, by their values in the settings. A mode with fixed pieces leaves no choice."""
    if settings.game_mode.sequence:
        return {SEQUENCE: title_of(SEQUENCE)}
    return all_dealer_titles(settings)


def all_dealer_titles(settings: Settings) -> Mapping[str, str]:
    """All dealers, by their values in the settings. The usual one, which depends on the rules, is named, too."""
    usual = title_of(RULES[settings.rules].randomizer)
    return {OF_RULES: say("Usual: {dealer}", dealer=usual), **titles_of_all()}


def bot_of(settings: Settings, name: str, own_name: str = "") -> BotCard:
    """What people are told about a bot. ``own_name`` is the name that an outside bot reports, if it is known."""
    machine = settings.machine
    if name != OUTSIDE:
        return _told(bot_card(name, machine.custom_players))
    outside = _told(outside_card(shlex.join(machine.tbp)))
    return replace(outside, title=own_name or outside.title)


def bot_titles(settings: Settings, own_name: str = "") -> Mapping[str, str]:
    return {name: bot_of(settings, name, own_name).title for name in settings.machine.players}


def level_choices(settings: Settings) -> Mapping[str, str]:
    first, last = settings.levels
    levels = {settings.start_level, *range(first, last + 1, 100 if last - first > _MANY_LEVELS else 1)}
    return {str(level): str(level) for level in sorted(levels)}


def garbage_choices(settings: Settings) -> Mapping[str, str]:
    """The heights of the garbage of a b-type, in rows. Empty for rules without such a mode."""
    if all(mode.b_type_height is None for mode in modes_for(settings.rules)):
        return {}
    return {
        str(height): say_many("{number} row", "{number} rows", rows) if rows else say("none")
        for height, rows in enumerate(settings.ruleset.b_type_rows)
    }


def perfect_clear_choices(settings: Settings) -> Mapping[str, str]:
    """The perfect clears at which a game can begin. Empty for rules without a mode of perfect clears."""
    given = input_of(KEYS["perfect_clear"])
    if all(mode.bag_rest is None for mode in modes_for(settings.rules)) or not isinstance(given, RangeInput):
        return {}
    return {str(number): digits(number) for number in range(given.low, given.high + 1)}


def spoken(phrases: Iterable[Phrase]) -> str:
    return " ".join(say(each.text, **dict(each.values)) for each in phrases)
