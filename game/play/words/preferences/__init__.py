"""The settings as a person sees them: their words, choices and help, and why one has no effect now."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ....ai.linear.controllers import EXPECTI
from ....core.rules import RULES, ClassicLevels, Drop, Rules, TensOfLines, modes_for
from ....core.scoring import ClassicScoring
from ....language import digits, marked, say
from ....settings import GROUPS, OF_RULES, RULESET, SettingGroup, Settings, text_of, value_at
from ....settings.schema import (
    CONTROLLER,
    KEYS,
    RANDOMIZER,
    WEIGHTS,
    ChoiceInput,
    Input,
    RangeInput,
    SizeInput,
    acts,
    group_of,
    input_of,
    keys_of,
    meaning,
)
from ....settings.sections import (
    ALL_TUNES,
    CENTRE,
    FIGURES,
    GUEST,
    OWN_TUNES,
    PRESET,
    TETRIO_PRESET,
    HandlingSettings,
    in_frames,
)
from ..titles import (
    MODE_TITLES,
    ROTATION_TITLES,
    RULES_TITLES,
    bot_titles,
    dealer_titles,
    level_choices,
    value_title,
    word_title,
)

__all__ = [  # noqa: RUF022 - as one reads them
    "changes",  # The value of a key from its text.
    "idle",  # Why a setting has no effect, in a few words.
    "lacking",  # Whether the chosen rules do not have a setting, or decide it themselves.
    "matching",  # The settings in whose words all words of a search occur.
    "ONE_SCREEN",  # Why the choice of the screen has no effect.
    "Preference",  # A setting as its page shows it.
    "preference",  # A setting as the settings screen shows it: its words, its value, and how it is entered.
    "preferences",  # All settings in the order of the screen.
    "reset_with",  # The keys that get their defaults with one: the preset has all figures with it.
    "THEME",  # The key of the theme.
]

_NOT_IN = marked("not in {rules}")
_FIXED = marked("fixed in {rules}")


def _rules(settings: Settings) -> Rules:
    return RULES[settings.rules]


_Rows = tuple[tuple[str, Callable[[Settings], bool], str], ...]
_BY_RULES: _Rows = (
    ("garbage_height", lambda s: s.game_mode.b_type_height is None, marked("only in B-type")),
    ("perfect_clear", lambda s: s.game_mode.bag_rest is None, marked("only in Perfect clears")),
    ("randomizer", lambda s: bool(s.game_mode.sequence), marked("not with your sequence")),
    ("seed", lambda s: bool(s.game_mode.sequence), marked("not with your sequence")),
    ("previews", lambda s: s.ruleset.previews == 1, marked("always one in {rules}")),
    ("sonic_drop", lambda s: _rules(s).drop is not Drop.SONIC, _NOT_IN),
    ("heart_mode", lambda s: not isinstance(s.ruleset.levels, TensOfLines), _NOT_IN),
    ("super_killscreen", lambda s: not isinstance(s.ruleset.levels, ClassicLevels), _NOT_IN),
    ("score_cap score_hex", lambda s: not isinstance(s.ruleset.scoring, ClassicScoring), _NOT_IN),
    ("other_spins", lambda s: not s.ruleset.spins, _NOT_IN),
    ("display.attack_figures", lambda s: not s.ruleset.spins, _NOT_IN),
    ("feedback.lock_delay", lambda s: s.ruleset.lock_delay is None, _NOT_IN),
    ("handling.soft_drop handling.slow_drop", lambda s: s.ruleset.soft_drop is not None, _FIXED),
    (
        "handling.keep_soft_drop",
        lambda s: _rules(s).console is not None or _rules(s).soft_drop_per_piece,
        _FIXED,
    ),
    ("handling.both handling.keep_charge", lambda s: _rules(s).charge_keeps or _rules(s).tetrio is not None, _FIXED),
    ("handling.turning_cancels handling.soft_drop_first", lambda s: _rules(s).tetrio is None, _NOT_IN),
    ("handling.initial_delay", lambda s: _rules(s).tetrio is not None, _NOT_IN),
    (
        "handling.dcd handling.spawn_dcd handling.initial_rotation handling.initial_delay handling.initial_hold",
        lambda s: _rules(s).charge_keeps,
        _NOT_IN,
    ),
    ("handling.keep_charge", lambda s: _rules(s).charge_stands, _FIXED),
    ("handling.both handling.dcd handling.spawn_dcd", lambda s: _rules(s).charge_stands, _NOT_IN),
    ("handling.initial_rotation handling.initial_delay", lambda s: not _rules(s).initial_actions, _NOT_IN),
    ("hold handling.initial_hold", lambda s: not _rules(s).hold, _NOT_IN),
    ("handling.hard_drop_guard", lambda s: _rules(s).drop is Drop.NONE, _NOT_IN),
)
"""Keys that the chosen rules or mode do not have or decide themselves, and the words for that."""
_ROWS: _Rows = (
    (
        "feedback.dissolve feedback.particles feedback.trail feedback.shake",
        lambda s: not s.display.animations,
        marked("motion is off"),
    ),
    (
        "sound.effects sound.music sound.volume sound.effect_set sound.music_volume sound.menu_music sound.tune"
        " sound.music_folder sound.shuffle sound.music_pause",
        lambda s: not s.sound.enabled,
        marked("sound is off"),
    ),
    ("sound.volume sound.effect_set", lambda s: not s.sound.effects, marked("effects are off")),
    (
        "sound.music_volume sound.menu_music sound.tune sound.music_folder sound.shuffle sound.music_pause",
        lambda s: not s.sound.music,
        marked("music is off"),
    ),
    ("sound.music_folder", lambda s: s.sound.tune != OWN_TUNES, marked("only with your own music")),
    ("sound.shuffle", lambda s: s.sound.tune not in (ALL_TUNES, OWN_TUNES), marked("only with several tunes")),
    ("pad.dead_zone", lambda s: not s.pad.enabled, marked("gamepads are off")),
    ("display.size display.position", lambda s: s.display.fullscreen, marked("in full screen")),
    ("display.position", lambda s: s.display.position == CENTRE, marked("move the window to choose")),
    (
        "machine.expecti_weights machine.expecti_odds",
        lambda s: s.machine.player != EXPECTI,
        marked("only with Expecti"),
    ),
    ("machine.tbp_seconds", lambda s: not s.machine.tbp, marked("no other bot")),
)
"""Other reasons why a setting has no effect. The first row that fits is told."""
ONE_SCREEN = marked("only one screen")
"""Why the choice of the screen has no effect. Only the window knows how many screens there are."""


def idle(settings: Settings, path: str) -> str:
    """Why a setting has no effect, in a few words. Empty if it has one."""
    for keys, reason, words in (*_BY_RULES, *_ROWS):
        if path in keys.split() and reason(settings):
            return say(words, rules=say(RULES_TITLES[settings.rules]))
    return ""


def lacking(settings: Settings, path: str) -> bool:
    """Whether the chosen rules do not have a setting, or decide it themselves."""
    return any(path in keys.split() and reason(settings) for keys, reason, _ in _BY_RULES)


TIMES = "\u00d7"
_DEAL = "randomizer_options.sega16.seed"
_GUEST = "second_player.name"
_NO_TEXT: Mapping[str, str] = {"seed": "random", "machine.tbp": "none", WEIGHTS: "{}", _DEAL: "none", _GUEST: GUEST}
_PLACEHOLDERS: Mapping[str, str] = {
    "seed": marked("new in each game"),
    "machine.tbp": marked("none"),
    WEIGHTS: marked("none"),
    _DEAL: marked("by the seed"),
    _GUEST: GUEST,
}
OWN = "own"
"""The choice of the preset that stands for the player's own figures. settings.yaml has the figures instead."""
_YOUR_OWN = marked("Your own")
_ABOUT_OWN = marked("the figures as you chose them last")
_PRESET_PATH = "handling.preset"
THEME = "display.theme"


@dataclass(frozen=True)
class Preference:
    path: str
    group: SettingGroup
    input: Input
    text: str
    """The value as a text. Empty for a text field with nothing in it."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Value -> its title, for a setting with a few choices."""
    is_default: bool = True
    idle: str = ""
    in_frames: bool = False
    """Whether times are told in frames, too, as TETR.IO has them."""

    @property
    def label(self) -> str:
        return say(KEYS[self.path].title)

    @property
    def part(self) -> str:
        return say(KEYS[self.path].part)

    @property
    def placeholder(self) -> str:
        return say(_PLACEHOLDERS.get(self.path, ""))

    def figure(self, number: int) -> str:
        """Return a number of a range as the screen shows it: with its unit, or as a word."""
        assert isinstance(self.input, RangeInput)
        text = self.input.text(number)
        if text in (*self.input.before, *self.input.after):
            return word_title(text)
        record = KEYS[self.path]
        if number == 0 and record.zero:
            return say(record.zero)
        words = say(record.unit, number=digits(number)) if record.unit else digits(number)
        frames = in_frames(self.path, number) if self.in_frames else None
        return words if frames is None else say("{time}, {frames} F", time=words, frames=digits(frames, 1))

    @property
    def about(self) -> tuple[str, ...]:
        own = (_explained(say(_YOUR_OWN), _ABOUT_OWN),) if OWN in self.choices else ()
        return (*map(self._titled, KEYS[self.path].about), *own)

    def _titled(self, paragraph: str) -> str:
        value, words = meaning(self.path, paragraph)
        title = (value_title(self.path, value) or self.choices.get(value, "")) if value else ""
        return _explained(title, words) if title else say(paragraph)

    @property
    def told(self) -> str:
        """The paragraph of its help about its value; empty if none. The last one can be about all other values."""
        if self.text == OWN and OWN in self.choices:
            return self.about[-1]
        paragraphs = KEYS[self.path].about
        values = [meaning(self.path, each)[0] for each in paragraphs]
        if self.text in values:
            return self._titled(paragraphs[values.index(self.text)])
        return self._titled(paragraphs[-1]) if any(values) and not values[-1] else ""

    @property
    def acts(self) -> str:
        return say(acts(self.path))

    @property
    def searched(self) -> str:
        return " ".join((self.label, say(self.group.title), self.part, self.path, *self.about)).lower()

    def typed(self, text: str) -> str:
        """Return what settings.yaml holds for a typed text."""
        return text.strip() or _NO_TEXT.get(self.path, "")


def preferences(
    settings: Settings, own: HandlingSettings | None = None, themes: Mapping[str, str] | None = None
) -> list[Preference]:
    """Return all settings in the order of the screen. ``own`` is the handling with the figures that the player chose
    last, beside the presets. ``themes`` are the titles of the themes by their names."""
    return [preference(settings, path, own, themes) for group in GROUPS for path in keys_of(group)]


def preference(
    settings: Settings, path: str, own: HandlingSettings | None = None, themes: Mapping[str, str] | None = None
) -> Preference:
    """Return a setting as the settings screen shows it: its words, its value, and how it is entered."""
    key, value = KEYS[path], value_at(settings, path)
    text = text_of(path, value)
    given = input_of(key)
    choices: Mapping[str, str] = {}
    if path in _CHOICES:
        choices = _CHOICES[path](settings)
        given = ChoiceInput(tuple(choices))
        text = {"level": str(settings.start_level), CONTROLLER: settings.machine.player}.get(path, text)
    elif path == THEME and themes:
        choices = {RULESET: value_title(path, RULESET), **themes}
        given = ChoiceInput(tuple(choices))
    elif isinstance(given, ChoiceInput):
        usual, names = _usual(settings, path), list(given.values)
        if PRESET in names and settings.handling.figures:  # which follow no preset that the screen names
            names.remove(PRESET)
            text = str(_of_preset(settings, path)).lower() if text == PRESET else text
        choices = {name: usual.get(name) or value_title(path, name) or name for name in names}
    elif isinstance(given, SizeInput):
        sizes = (f"{width}x{height}" for width, height in given.sizes)
        choices = {
            size: size.replace("x", f" {TIMES} ")
            for size in sorted({*sizes, text}, key=lambda each: tuple(map(int, each.split("x"))))
        }
    elif isinstance(given, RangeInput) and PRESET in given.before:
        words = tuple(word for word in given.before if word != PRESET)
        given, text = replace(given, before=words), str(_of_preset(settings, path)) if text == PRESET else text
    is_default = value == key.default
    if path == _PRESET_PATH and (own or settings.handling.figures):
        choices = {**choices, OWN: say(_YOUR_OWN)}
        if settings.handling.figures:
            text, is_default = OWN, False
    if choices and text not in choices:
        choices = {**choices, text: value_title(path, text) or text}
    if text == _NO_TEXT.get(path):
        text = ""
    frames = settings.ruleset.tetrio is not None or settings.handling.preset == TETRIO_PRESET
    return Preference(path, group_of(path), given, text, choices, is_default, idle(settings, path), frames)


def _explained(title: str, meaning: str) -> str:
    return say("{value}: {meaning}", value=title, meaning=say(meaning))


def _modes(settings: Settings) -> Mapping[str, str]:
    titles = {mode.name: say(MODE_TITLES[mode.name]) for mode in modes_for(settings.rules)}
    usual = MODE_TITLES[settings.choosing(mode=OF_RULES).game_mode.name]
    return {OF_RULES: _usually(usual), **titles}


def _usually(title: str) -> str:
    return say("Usual: {choice}", choice=say(title))


def _of_preset(settings: Settings, path: str) -> object:
    handling = HandlingSettings(settings.handling.preset).in_milliseconds(settings.ruleset)
    return handling[path.removeprefix("handling.")]


def _usual(settings: Settings, path: str) -> Mapping[str, str]:
    """Return the titles of the words that leave a value to the rules or to the preset: they say which one it is."""
    if path == "rotation":
        name = RULES[settings.rules].rotation.name
        return {OF_RULES: _usually(ROTATION_TITLES.get(name, name))}
    if path.startswith("handling.") and path.removeprefix("handling.") in FIGURES:
        title = value_title(path, str(_of_preset(settings, path)).lower())
        return {PRESET: say("{value} (preset)", value=title)}
    return {}


_CHOICES: Mapping[str, Callable[[Settings], Mapping[str, str]]] = {
    "mode": _modes,
    "level": level_choices,
    "randomizer": dealer_titles,
    CONTROLLER: bot_titles,
}


def matching(all_of_them: Sequence[Preference], words: str) -> list[Preference]:
    """Return the settings in whose label, key or help every word occurs, group by group, and in these part by part.
    Groups, parts and settings with the words in a label come first, above all groups with such a setting in no part."""
    wanted = words.lower().split()
    hits = [each for each in all_of_them if all(word in each.searched for word in wanted)]
    labelled = [each for each in hits if all(word in each.label.lower() for word in wanted)]
    first = {each.group.name for each in labelled} | {(each.group.name, each.part) for each in labelled}
    groups = list(dict.fromkeys(each.group.name for each in all_of_them))
    parts = list(dict.fromkeys((each.group.name, each.part) for each in all_of_them))

    def place(each: Preference) -> tuple[int, int, bool, int, bool]:
        group, part = each.group.name, (each.group.name, each.part)
        late = (group not in first) + ((group, "") not in first)
        return late, groups.index(group), part not in first, parts.index(part), each not in labelled

    return sorted(hits, key=place)


def reset_with(path: str) -> tuple[str, ...]:
    """Return the keys that get their defaults with one: the preset has all figures with it."""
    return (path, *(f"handling.{name}" for name in FIGURES)) if path == _PRESET_PATH else (path,)


def changes(settings: Settings, path: str, text: str, own: HandlingSettings | None = None) -> dict[str, object]:
    """Return the value of a key from its text. Raises ValueError that says what was expected. Rules with which the mode
    or the level cannot be played bring their own. A figure with the value of the preset follows the preset. A preset
    brings all its figures, and so does ``own``, the player's own handling."""
    if path.startswith("handling.") and path.removeprefix("handling.") in FIGURES:
        follows = isinstance(input_of(KEYS[path]), RangeInput) and text == str(_of_preset(settings, path))
        return {path: PRESET if follows else KEYS[path].kind.read(text)}
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
