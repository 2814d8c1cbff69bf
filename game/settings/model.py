"""The settings of one run, as frozen dataclasses.

A field that is a ``setting`` is a key of settings.yaml, and its only record. Reading a file, settings.yaml itself, the
screen of the settings, ``--set``, error messages and ``--help`` follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..core.board.position import Position
from ..core.board.rotation import ROTATION_SYSTEMS
from ..core.dealers import RANDOMIZERS, Dealing
from ..core.kinds import Flag, OneOf, Whole
from ..core.messages import listed
from ..core.rules.levels import TensOfLines
from ..core.rules.modes import ENDLESS, MARATHON, MODES, Mode, own_mode
from ..core.rules.rules import Drop, Rules
from ..core.rules.rulesets import RULES
from ..core.rules.scoring import ClassicScoring
from ..core.session.setup import SEQUENCE, Setup, set_up, start_levels
from ..entropy import fresh_seed
from ..language import marked
from .faces import FACES, RULESET
from .handling import HandlingSettings
from .keys import DEFAULT_KEYS
from .machine import MachineSettings
from .record import AT_ONCE, Level, OrWord, RandomizerName, Seed, SettingsError, section, setting, switch
from .sections import (
    DealerPanelSettings,
    DisplaySettings,
    FeedbackSettings,
    PadSettings,
    PuzzleSettings,
    SecondPlayerSettings,
    SoundSettings,
    VersusSettings,
)

OF_RULES = "rules"
"""The rotation system, mode or randomizer that is the default of the ruleset."""
FIRST = "first"
_OWN_MODES = ", ".join(f"{mode.name} ({listed(mode.rules)})" for mode in MODES.values() if mode.rules)
_USUAL_DEALERS = ", ".join(
    f"{dealer} ({', '.join(name for name, rules in RULES.items() if rules.randomizer == dealer)})"
    for dealer in dict.fromkeys(rules.randomizer for rules in RULES.values())
)


@dataclass(frozen=True)
class Settings:
    """Everything a player can choose, checked."""

    rules: str = setting(
        "modern",
        OneOf(tuple(RULES)),
        "The rules of the game.",
        title=marked("Rules"),
        meanings={name: rules.summary for name, rules in RULES.items()},
        option="--rules",
    )
    mode: str = setting(
        OF_RULES,
        OneOf((OF_RULES, *MODES)),
        "The mode: what ends a game, and what counts.",
        title=marked("Mode"),
        meanings={OF_RULES: "the default of the ruleset", **{name: mode.summary for name, mode in MODES.items()}},
        note=f"Modes that exist only with some rulesets: {_OWN_MODES}. The sequence of practice is"
        " randomizer_options.sequence.",
        option="--mode",
        hint="rules: the default of the ruleset.",
    )
    level: int | str = setting(
        FIRST,
        Level(FIRST),
        "The level at which a game starts.",
        title=marked("Start level"),
        more="The NES itself offers 0 to 19.",
        note=f"Write {Level(FIRST).expected}. In marathon, the last one is {MARATHON.last_level}.",
        option="--level",
        hint='"first" is the lowest one.',
    )
    garbage_height: int = setting(
        0,
        Whole(0, 5),
        "The height of the garbage at the start of a B-type game.",
        title=marked("Garbage"),
        more="That is 0, 3, 5, 8, 10 or 12 rows. With the Game Boy rules, it is two rows for each.",
    )
    randomizer: str = setting(
        OF_RULES,
        RandomizerName(OF_RULES),
        "The dealer: the randomizer that deals the pieces.",
        title=marked("Dealer"),
        more="Every dealer works with all rules, except that the practice mode always deals your sequence.",
        note=(
            f"rules: the default of the ruleset: {_USUAL_DEALERS}. It can also be your own dealer, a Python file beside"
            " this one: ./my_dealer.py. See docs/dealers.md. It can do whatever you can do. The window asks before it"
            " first runs, and again when it has changed. Commands need --trust. All names, and how each deals:"
        ),
        names={name: each.summary for name, each in RANDOMIZERS.items()},
        option="--randomizer",
        hint="rules: the default of the ruleset.",
    )
    """``dealt_by`` is the name of the randomizer in every case."""
    randomizer_options: Mapping[str, Mapping[str, object]] = section(
        lambda: MappingProxyType({}), "The options of randomizers.", group="dealers"
    )
    """Randomizer -> option -> value, for every randomizer that has options."""
    dealer_files: Mapping[str, Path] = field(default_factory=lambda: MappingProxyType({}))
    """Name -> file, for the player's own dealers."""
    seed: str | None = setting(
        None,
        Seed(),
        "The seed: the same seed deals the same pieces on every machine.",
        title=marked("Seed"),
        more=(
            "Any number or text of up to 64 characters. Without one, each game gets a new seed, which the game shows."
        ),
        note="random: a new seed for each game.",
        option="--seed",
    )
    """The text of the player. None means a new seed for each game."""
    previews: int = setting(
        5,
        Whole(1, 6),
        "The number of next pieces that are shown.",
        title=marked("Next pieces"),
        more="All rules but Modern show one. A dealer that looks at the board shows only one.",
        option="--previews",
    )
    hold: bool = switch(
        True, "Allow hold, where the rules have it.", title=marked("Hold"), more="Only the Modern rules do."
    )
    rotation: str = setting(
        OF_RULES,
        OneOf((OF_RULES, *ROTATION_SYSTEMS)),
        "The rotation system.",
        title=marked("Rotation system"),
        more="Every rotation system works with all rules.",
        meanings={
            "rules": "the default of the ruleset",
            "srs": "as in the guideline of today",
            "srs+": "SRS with other kicks for the I, and with half turns",
            "ars": "as in The Grand Master",
            "nes": "as in Tetris for the NES",
            "gameboy": "as in Tetris for the Game Boy",
        },
        option="--rotation",
        hint="rules: the default of the ruleset.",
    )
    sonic_drop: bool = switch(
        True,
        "Up drops a piece to the floor without locking it.",
        title=marked("Sonic drop"),
        more="With the Grand Master rules only. The first arcade game had no sonic drop: switch it off to "
        "compare your times with those of the machine.",
    )
    heart_mode: bool = switch(
        False,
        "On the Game Boy, pieces fall as fast as ten levels higher.",
        title=marked("Heart mode"),
        more="Level 20 is the fastest. Points and levels do not change. On the "
        "machine, hold Down and press Start at the title: a heart then marks the level.",
    )
    score_cap: bool = switch(
        True,
        "With the NES and Game Boy rules, the score stops at 999999.",
        title=marked("Score stops at 999,999"),
        more="The display of the NES has six digits.",
    )
    score_hex: bool = switch(
        False,
        "Add the points of soft drop with the error of the NES cartridge.",
        title=marked("Points as on the cartridge"),
        more="It adds their hexadecimal digits to a decimal score, so 18 rows give 12 points at a score of 0. With "
        "the NES and Game Boy rules only.",
    )
    ghost: bool | str = setting(
        RULESET,
        OrWord(Flag(), (RULESET,)),
        "Show where the piece would land.",
        title=marked("Ghost"),
        more="The NES and the Game Boy never did.",
        note="Write true, false or ruleset.",
        acts=AT_ONCE,
    )
    pace: bool = switch(
        True,
        "Show how far you are ahead of your best game, or behind it, at the last split.",
        title=marked("Pace against your best"),
        more="A sprint has a split every ten lines.",
    )
    race: bool = switch(
        True,
        "Your best game plays in a small well beside yours, in modes where time counts.",
        title=marked("Race your best"),
        more="These are Ultra, Blitz, Master, B-type, sprints, digs and cheese races. It needs a wide window.",
    )
    ready_go: bool = switch(
        True,
        "A game begins with Ready and Go.",
        title=marked("Ready, Go"),
        more="They take 1.2 seconds, and any key of the game skips them.",
    )
    countdown: bool = switch(
        True,
        "Count 3, 2, 1 after a pause.",
        title=marked("Countdown"),
        more="It takes 1.5 seconds, and any key of the game skips it.",
        acts=AT_ONCE,
    )
    restart_guard: bool = switch(
        True,
        "Hold the keys for a new game for 0.4 seconds, so that a slip costs no game.",
        title=marked("New game by a long press"),
        more="In the first five seconds of a game and after its end, they act at once.",
        acts=AT_ONCE,
    )
    handling: HandlingSettings = section(
        HandlingSettings,
        "The handling: how the keys feel. Times are in milliseconds with all rules. The NES and Game Boy rules"
        " have the auto shift of their consoles and use only das and arr.\n"
        "For each figure, write a value, or preset to take it from the preset.",
        group="handling",
    )
    keys_by_position: bool = switch(
        False,
        "The keys are places, named as on a US keyboard, whatever letters yours shows.",
        title=marked("Keys by place, not by letter"),
        more="Off: the keys are letters.",
        group="keys",
    )
    pad: PadSettings = section(PadSettings, "The gamepads. Their buttons stand in the lists of keys.", group="keys")
    keys: Mapping[str, tuple[str, ...]] = section(
        lambda: DEFAULT_KEYS,
        "The keys. Each action has a list of keys; [] is none. No key may be in two lists.\n"
        "Names: a to z, 0 to 9, f1 to f15, left right up down space return escape tab backspace insert delete home"
        " end, page up, page down, left shift, right shift (also ctrl, alt, meta), caps lock, scroll lock, print"
        " screen, pause, menu, kp 0 to kp 9, kp . kp / kp * kp - kp + kp = kp enter, and the signs + - = , . / \\ ; '"
        " ` [ ] # <, in quotation marks.\n"
        "Names on a gamepad: pad a, pad b, pad x, pad y (the lower, right, left and upper button, whatever is printed"
        " on them), pad up, pad down, pad left, pad right, pad stick left (also up, down, right), pad right stick left"
        " (and so on), pad l1, pad r1, pad l2, pad r2, pad l3, pad r3, pad start, pad back, pad guide; and pad 1 to"
        " pad 32 for a button that has no such name.",
        group="keys",
    )
    machine: MachineSettings = section(MachineSettings, "The bot: the player that plays when you do not.", group="bot")
    display: DisplaySettings = section(DisplaySettings, "The window and what is drawn in it.", group="display")
    feedback: FeedbackSettings = section(
        FeedbackSettings,
        "The effects that show an event in the well. They never delay the game.",
        group="feedback",
    )
    sound: SoundSettings = section(SoundSettings, "The sound.", group="sound")
    dealer_panel: DealerPanelSettings = section(
        DealerPanelSettings,
        "The panel beside the well that tells about the dealer. Every part that has room is shown.",
        group="dealers",
        part=marked("Panel beside the well"),
        acts=AT_ONCE,
    )
    puzzles: PuzzleSettings = section(PuzzleSettings, "The puzzles.", group="game", acts=AT_ONCE)
    versus: VersusSettings = section(VersusSettings, "Matches.", group="game", part=marked("Versus"))
    second_player: SecondPlayerSettings = section(
        SecondPlayerSettings, "A second player at this machine.", group="game", part=marked("Second player")
    )

    @property
    def ruleset(self) -> Rules:
        """The rules of the next game: those that are chosen, with the changes to them that are settings of their
        own."""
        rules = RULES[self.rules]
        if self.rotation != OF_RULES:
            rules = replace(rules, rotation=ROTATION_SYSTEMS[self.rotation])
        if not self.sonic_drop and rules.drop is Drop.SONIC:
            rules = replace(rules, drop=Drop.NONE)
        if self.heart_mode and isinstance(rules.levels, TensOfLines):
            last = rules.levels.last
            speeds = ((level, *rules.speed(min(level + 10, last))) for level in range(last + 1))
            rules = replace(rules, gravity=tuple(speeds))
        if isinstance(rules.scoring, ClassicScoring):
            most = rules.scoring.most if self.score_cap else None
            scoring = replace(rules.scoring, most=most, hexadecimal=self.score_hex)
            rules = replace(rules, scoring=scoring)
        return rules

    @property
    def look(self) -> str:
        """Which of the known games one by the chosen rules looks like."""
        return RULES[self.rules].look

    def theme_in(self, look: str) -> str:
        return FACES[look].theme if self.display.theme == RULESET else self.display.theme

    def sound_in(self, look: str) -> SoundSettings:
        chosen = self.sound
        return replace(chosen, effect_set=FACES[look].effect_set) if chosen.effect_set == RULESET else chosen

    def shows_ghost(self, look: str) -> bool:
        return FACES[look].ghost if self.ghost == RULESET else bool(self.ghost)

    def shows_counts(self, look: str) -> bool:
        return FACES[look].counts if self.display.dealt_and_wait == RULESET else bool(self.display.dealt_and_wait)

    @property
    def game_mode(self) -> Mode:
        mode = own_mode(self.rules) if self.mode == OF_RULES else MODES[self.mode]
        return mode if mode.b_type_height is None else replace(mode, b_type_height=self.garbage_height)

    @property
    def levels(self) -> tuple[int, int]:
        return start_levels(self.ruleset, self.game_mode)

    @property
    def start_level(self) -> int:
        return self.levels[0] if isinstance(self.level, str) else self.level

    @property
    def dealt_by(self) -> str:
        """The name of the randomizer. A mode with a fixed sequence leaves no choice."""
        if self.game_mode.sequence:
            return SEQUENCE
        return RULES[self.rules].randomizer if self.randomizer == OF_RULES else self.randomizer

    @property
    def dealing(self) -> Dealing:
        """Who deals a game in the chosen mode."""
        dealing = self.dealing_of(self.dealt_by)
        return replace(dealing, options={**dealing.options, "loop": True}) if self.game_mode.sequence else dealing

    def dealing_of(self, randomizer: str) -> Dealing:
        """Return a randomizer with its options by these settings. Raises ValueError for an unknown one."""
        return Dealing(randomizer, self.randomizer_options.get(randomizer, {}))

    def choosing(self, **choices: Any) -> Settings:
        """Return these settings with some changes, as from a menu. A mode or a level that is not valid with the changes
        falls back to the default of the ruleset."""
        settings = replace(self, **choices)
        if not settings.game_mode.suits(settings.rules):
            settings = replace(settings, mode=OF_RULES)
        first, last = settings.levels
        return settings if first <= settings.start_level <= last else replace(settings, level=FIRST)

    def as_demo(self) -> Settings:
        """Return these settings for a demo. A mode that ends after its last level becomes endless."""
        return replace(self, mode=ENDLESS.name) if self.game_mode.last_level else self

    def setup(self, seed: str, position: Position | None = None) -> Setup:
        """Return the setup of a game, from ``position`` if it is given. Raises SettingsError."""
        rules = self.ruleset
        if not self.game_mode.suits(self.rules):
            raise SettingsError(f"{self.mode} cannot be played by {self.rules} rules")
        try:
            return set_up(
                rules,
                self.game_mode,
                seed,
                handling=self.handling.in_ticks(rules),
                level=self.start_level,
                hold=self.hold,
                previews=self.previews,
                randomizer=self.dealing,
                position=position,
            )
        except ValueError as error:
            raise SettingsError(str(error)) from None

    def seed_or_fresh(self) -> str:
        return fresh_seed() if self.seed is None else self.seed


@dataclass(frozen=True)
class Opening:
    """How games begin: by some settings, and from a board if one is given. The two belong together: a board that does
    not suit the rules and the mode raises SettingsError when the value is made."""

    settings: Settings
    position: Position | None = None

    def __post_init__(self) -> None:
        self.setup("")

    def setup(self, seed: str) -> Setup:
        return self.settings.setup(seed, self.position)

    @classmethod
    def fitting(cls, settings: Settings, position: Position | None) -> Opening:
        """Return how games begin by some settings: from a board, or without it if no game can begin from it by these.
        Raises SettingsError if the settings themselves allow no game."""
        try:
            return cls(settings, position)
        except SettingsError:
            return cls(settings)

    def by(self, settings: Settings) -> Opening:
        """Return how games begin by other settings. A board that does not suit them is gone for good."""
        return self if settings is self.settings else Opening.fitting(settings, self.position)
