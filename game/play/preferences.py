"""The settings as a person sees them: in words, with their choices, their help, and when a change acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from game.core.rules.handling import FIGURES
from game.core.rules.modes import modes_for
from game.core.rules.rules import Drop
from game.core.rules.rulesets import RULES
from game.core.rules.scoring import ClassicScoring
from game.language.catalogues import LANGUAGES
from game.play.kinds_of_game import level_choices
from game.play.portraits import OWN_SEQUENCE, bot_titles, dealer_titles
from game.play.titles import MODE_TITLES, ROTATION_TITLES, RULES_TITLES
from game.play.words import sentence
from game.settings import KEYS, OF_RULES, PRESET, HandlingSettings, Settings
from game.settings.schema import CONTROLLER, RANDOMIZER, WEIGHTS
from game.settings.shown.groups import GROUPS, STEPS, UNITS, Group, acts
from game.settings.shown.help import help_texts
from game.settings.shown.inputs import ChoiceInput, Input, RangeInput, SizeInput, input_of
from game.settings.values import text_of, value_at

TIMES = "\u00d7"
"""The sign between a width and a height."""
_NO_TEXT: Mapping[str, str] = {"seed": "random", "machine.tbp": "none", WEIGHTS: "{}"}
"""Key -> the value that is shown as an empty text."""
PLACEHOLDERS: Mapping[str, str] = {"seed": "new in each game", "machine.tbp": "none", WEIGHTS: "none"}
"""Key -> the text to show while nothing is typed."""
OWN = "own"
"""The choice of the preset that stands for the player's own figures. settings.yaml has the figures instead."""
_ABOUT_OWN = "Your own: the figures as you chose them last"
_PRESET_PATH = "handling.preset"
THEME = "display.theme"
NO_TITLES: Mapping[str, str] = MappingProxyType({})
"""No themes are known but those that come with the game."""
_TITLES: Mapping[str, Mapping[str, str]] = {
    "rules": RULES_TITLES,
    "mode": {OF_RULES: "Usual", **MODE_TITLES},
    "rotation": {OF_RULES: "Usual", **ROTATION_TITLES},
    "display.palette": {"ruleset": "As the rules", "theme": "As the theme"},
    "display.skin": {"theme": "As the theme"},
    "display.background": {"theme": "As the theme"},
    "display.language": {"system": "As the system", **LANGUAGES},
    "handling.preset": {"rules": "As the rules"},
}


@dataclass(frozen=True)
class Preference:
    """One setting with its value."""

    path: str
    """The key of settings.yaml."""
    group: Group
    input: Input
    text: str
    """The value as a text. Empty for a text field with nothing in it."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Value -> its title, for a setting with a few choices."""
    is_default: bool = True
    idle: str = ""
    """Why it has no effect by the chosen rules and mode, as a sentence. Empty if it has one."""

    @property
    def label(self) -> str:
        """The name on the screen."""
        return self.group.labels[self.path]

    @property
    def unit(self) -> str:
        """The unit after its number."""
        return UNITS.get(self.path, "")

    @property
    def about(self) -> tuple[str, ...]:
        """The paragraphs of its help. Values have the titles that the screen shows."""
        own = (_ABOUT_OWN,) if OWN in self.choices else ()
        return (*map(self._titled, help_texts().get(self.path, ())), *own)

    def _titled(self, paragraph: str) -> str:
        value, colon, meaning = paragraph.partition(": ")
        title = _TITLES.get(self.path, {}).get(value) or self.choices.get(value, "") if colon else ""
        return f"{title}: {meaning}" if title else paragraph

    @property
    def acts(self) -> str:
        """When a change acts, as a sentence."""
        when = acts(self.path)
        return sentence(f"A change takes effect {when}")

    @property
    def searched(self) -> str:
        """The words among which a search looks."""
        return " ".join((self.label, self.group.title, self.path, *self.about)).lower()

    def typed(self, text: str) -> str:
        """Return what settings.yaml holds for a typed text."""
        return text.strip() or _NO_TEXT.get(self.path, "")


def preferences(
    settings: Settings, own: HandlingSettings | None = None, themes: Mapping[str, str] = NO_TITLES
) -> list[Preference]:
    """Return all settings in the order of the screen.

    ``own`` is the handling with the figures that the player chose last. It can be chosen beside the presets. ``themes``
    are the titles of the themes to choose from, by their names.
    """
    return [preference(settings, group, path, own, themes) for group in GROUPS for path in group.labels]


def preference(
    settings: Settings,
    group: Group,
    path: str,
    own: HandlingSettings | None = None,
    themes: Mapping[str, str] = NO_TITLES,
) -> Preference:
    """Return one setting. ``own`` and ``themes`` are as in ``preferences``."""
    key, value = KEYS[path], value_at(settings, path)
    text = text_of(path, value)
    given = input_of(key.kind, step=STEPS.get(path, 1))
    choices: Mapping[str, str] = {}
    if path in _CHOICES:
        choices = _CHOICES[path](settings)
        given = ChoiceInput(tuple(choices))
        text = {"level": str(settings.start_level), CONTROLLER: settings.machine.player}.get(path, text)
    elif path == THEME and themes:
        choices = themes
        given = ChoiceInput(tuple(choices))
    elif isinstance(given, ChoiceInput):
        titles = _TITLES.get(path, {})
        usual = _usual(settings, path)
        choices = {name: usual.get(name) or titles.get(name) or _title(name) for name in given.values}
    elif isinstance(given, SizeInput):
        sizes = (f"{width}x{height}" for width, height in given.sizes)
        choices = {size: size.replace("x", f" {TIMES} ") for size in sorted({*sizes, text}, key=_area)}
    elif isinstance(given, RangeInput) and PRESET in given.before:
        given, text = replace(given, before=()), str(_of_preset(settings, path)) if text == PRESET else text
    is_default = value == key.default
    if path == _PRESET_PATH and (own or settings.handling.figures):
        choices = {**choices, OWN: "Your own"}
        if settings.handling.figures:
            text, is_default = OWN, False
    if choices and text not in choices:
        choices = {**choices, text: text}
    if text == _NO_TEXT.get(path):
        text = ""
    return Preference(path, group, given, text, choices, is_default, _idle(settings, path))


def _area(size: str) -> tuple[int, ...]:
    return tuple(map(int, size.split("x")))


def _title(name: str) -> str:
    """Return the title of a value that has no other: "Colour-blind"."""
    return {"true": "On", "false": "Off"}.get(name, name[:1].upper() + name[1:])


def _modes(settings: Settings) -> Mapping[str, str]:
    titles = {mode.name: MODE_TITLES[mode.name] for mode in modes_for(settings.rules)}
    usual = MODE_TITLES[settings.choosing(mode=OF_RULES).game_mode.name]
    return {OF_RULES: f"Usual: {usual}", **titles}


def _of_preset(settings: Settings, path: str) -> object:
    """Return the value of a figure of the handling by its preset."""
    handling = HandlingSettings(settings.handling.preset).in_milliseconds(settings.ruleset)
    return handling[path.removeprefix("handling.")]


def _idle(settings: Settings, path: str) -> str:
    rules = settings.ruleset
    title = RULES_TITLES[settings.rules]
    reasons: Mapping[str, tuple[bool, str]] = {
        "garbage_height": (settings.game_mode.b_type_height is None, "Only the mode B-type begins with it."),
        "randomizer": (bool(settings.game_mode.sequence), OWN_SEQUENCE),
        "previews": (rules.previews == 1, f"{title} shows one next piece, whatever is chosen here."),
        "hold": (not rules.hold, f"{title} has no hold."),
        "sonic_drop": (RULES[settings.rules].drop is not Drop.SONIC, f"{title} has no sonic drop."),
        "score_cap": (not isinstance(rules.scoring, ClassicScoring), f"{title} has no score limit."),
        "score_hex": (not isinstance(rules.scoring, ClassicScoring), f"{title} counts no cartridge points."),
    }
    idle, why = reasons.get(path, (False, ""))
    return why if idle else ""


def _usual(settings: Settings, path: str) -> Mapping[str, str]:
    """Return the titles of the words that leave a value to the rules or to the preset: they say which one it is."""
    if path == "rotation":
        return {OF_RULES: f"Usual: {ROTATION_TITLES[RULES[settings.rules].rotation.name]}"}
    if path.startswith("handling.") and path.removeprefix("handling.") in FIGURES:
        value = _of_preset(settings, path)
        return {PRESET: f"Preset: {_title(str(value).lower()).lower()}"}
    return {}


_CHOICES: Mapping[str, Callable[[Settings], Mapping[str, str]]] = {
    "mode": _modes,
    "level": level_choices,
    "randomizer": dealer_titles,
    CONTROLLER: bot_titles,
}
"""Key -> its choices, which depend on other settings."""


def matching(all_of_them: Sequence[Preference], words: str) -> list[Preference]:
    """Return the settings in whose label, key or help every word occurs, group by group.

    Groups and settings with the words in a label come first.
    """
    wanted = words.lower().split()
    hits = [each for each in all_of_them if all(word in each.searched for word in wanted)]
    ranks = {each.path: not all(word in each.label.lower() for word in wanted) for each in hits}
    of_group = {group.name: min((ranks[p.path] for p in hits if p.group is group), default=True) for group in GROUPS}
    places = {group.name: place for place, group in enumerate(GROUPS)}
    return sorted(hits, key=lambda each: (of_group[each.group.name], places[each.group.name], ranks[each.path]))


def reset_with(path: str) -> tuple[str, ...]:
    """Return the keys that get their defaults with one: the preset has all figures with it."""
    return (path, *(f"handling.{name}" for name in FIGURES)) if path == _PRESET_PATH else (path,)


def changes(settings: Settings, path: str, text: str, own: HandlingSettings | None = None) -> dict[str, object]:
    """Return the value of a key from its text. Raises ValueError that says what was expected.

    Rules with which the mode or the level cannot be played bring their own. A figure with the value of the preset
    follows the preset. A preset brings all its figures, and so does ``own``, the player's own handling.
    """
    if path.startswith("handling.") and path.removeprefix("handling.") in FIGURES:
        preset = _of_preset(settings, path)
        return {path: PRESET if isinstance(preset, int) and text == str(preset) else KEYS[path].kind.read(text)}
    if path == _PRESET_PATH and text == OWN:
        mine = own or settings.handling
        return {path: mine.preset, **{f"handling.{name}": mine.figures.get(name, PRESET) for name in FIGURES}}
    if path == _PRESET_PATH:
        figures = {f"handling.{name}": PRESET for name in FIGURES}
        return {path: KEYS[path].kind.read(text), **figures}
    files = {CONTROLLER: settings.machine.files, RANDOMIZER: settings.dealer_files}.get(path, {})
    value = files[text] if text in files else KEYS[path].kind.read(text)
    result: dict[str, object] = {path: value}
    if path in ("rules", "mode", "garbage_height"):
        chosen = settings.choosing(**{path: value})
        result |= {"mode": chosen.mode, "level": chosen.level}
    return result
