"""Which game is played, as a part of the settings: its rules, its mode and its dealer, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from ..core.board import ROTATION_SYSTEMS
from ..core.dealers import RANDOMIZERS, Dealing
from ..core.messages import listed
from ..core.rules import (
    ENDLESS,
    MARATHON,
    MODES,
    RULES,
    ClassicLevels,
    Drop,
    Mode,
    Rules,
    TensOfLines,
    own_mode,
)
from ..core.scoring import ClassicScoring, GuidelineScoring, TetrioScoring
from ..core.session import SEQUENCE, start_levels
from ..core.values import OneOf, Whole
from ..entropy import fresh_seed
from ..language import marked
from .record import Level, RandomizerName, Seed, section, setting, switch

OF_RULES = "rules"
"""The rotation system, mode or randomizer that is the default of the ruleset."""
FIRST = "first"
_OWN_MODES = ", ".join(f"{mode.name} ({listed(mode.rules)})" for mode in MODES.values() if mode.rules)
_USUAL_DEALERS = ", ".join(
    f"{dealer} ({', '.join(name for name, rules in RULES.items() if rules.randomizer == dealer)})"
    for dealer in dict.fromkeys(rules.randomizer for rules in RULES.values())
)


_SUPER_KILLSCREEN = ((39, 2, 1),)
"""What championships add to the speeds of the NES, so that games end. Source: the "super kill screen" of the Classic
Tetris World Championship."""

OtherSpins = Literal["none", "mini", "full"]
Game = TypeVar("Game", bound="GameSettings")


@cache
def _ruleset(
    name: str,
    *,
    rotation: str,
    sonic_drop: bool,
    heart_mode: bool,
    super_killscreen: bool,
    score_cap: bool,
    score_hex: bool,
    other_spins: OtherSpins,
) -> Rules:
    """Return a ruleset with changes. It is made once: every screen asks for the rules, and each is checked whole."""
    rules = RULES[name]
    if rotation != OF_RULES:
        rules = replace(rules, rotation=ROTATION_SYSTEMS[rotation])
    if not sonic_drop and rules.drop is Drop.SONIC:
        rules = replace(rules, drop=Drop.NONE)
    if heart_mode and isinstance(rules.levels, TensOfLines):
        last = rules.levels.last
        speeds = ((level, *rules.speed(min(level + 10, last))) for level in range(last + 1))
        rules = replace(rules, gravity=tuple(speeds))
    if super_killscreen and isinstance(rules.levels, ClassicLevels):
        rules = replace(rules, gravity=rules.gravity + _SUPER_KILLSCREEN)
    if other_spins != "none" and rules.spins and isinstance(rules.scoring, GuidelineScoring):
        tables = {name: getattr(TetrioScoring, name) for name in ("full_spin", "mini_spin")}  # for four rows, too
        rules = replace(rules, other_spins=other_spins, scoring=replace(rules.scoring, **tables))
    if isinstance(rules.scoring, ClassicScoring):
        scoring = replace(rules.scoring, most=rules.scoring.most if score_cap else None, hexadecimal=score_hex)
        rules = replace(rules, scoring=scoring)
    return rules


@dataclass(frozen=True)
class GameSettings:
    """Which game is played: its rules, its mode, and who deals. The handling and the keys are the player's and not the
    game's."""

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
        more="All rules but Modern and TETR.IO show one. A dealer that looks at the board shows only one.",
        option="--previews",
    )
    hold: bool = switch(
        True, "Allow hold, where the rules have it.", title=marked("Hold"), more="Modern and TETR.IO rules do."
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
    super_killscreen: bool = switch(
        False,
        "With the NES rules, pieces fall two rows a frame from level 39 on.",
        title=marked("Super kill screen"),
        more="Championships play so, to end long games. The cartridge itself stays at one row a "
        "frame from level 29 on.",
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

    other_spins: OtherSpins = setting(
        "none",
        OneOf(("none", "mini", "full")),
        "What a spin of a piece other than the T counts as. Such a piece is stuck after a rotation.",
        title=marked("Spins of other pieces"),
        more="It has the points and the attack of a T-spin, and keeps a back-to-back chain. Where points or attack"
        " decide, such games do not count for your bests.",
        meanings={
            "none": "nothing",
            "mini": "a mini, as in TETR.IO",
            "full": "a full spin",
        },
    )
    place_again: bool = switch(
        False,
        "A piece that took more keys than needed comes back, before it locks.",
        title=marked("Place again after a fault"),
        more="The game shows the fewest keys. A piece comes back at most ten times. Such games count for your bests"
        " only in the mode Finesse.",
    )
    most_faults: int = setting(
        0,
        Whole(0, 100),
        "The number of faults after which a new game starts. A fault is a piece that took more keys than needed.",
        title=marked("New game after faults"),
        more="0: the game goes on.",
    )
    perfect_clear: int = setting(
        1,
        Whole(1, 7),
        "The perfect clear at which the mode Perfect clears begins.",
        title=marked("First perfect clear"),
        more="Each takes ten pieces. The first begins with a whole bag, the second with the four "
        "pieces that are left of a bag, and so on.",
    )

    @property
    def ruleset(self) -> Rules:
        """The rules of the next game: those that are chosen, with the changes to them that are settings of their
        own."""
        return _ruleset(
            self.rules,
            rotation=self.rotation,
            sonic_drop=self.sonic_drop,
            heart_mode=self.heart_mode,
            super_killscreen=self.super_killscreen,
            score_cap=self.score_cap,
            score_hex=self.score_hex,
            other_spins=self.other_spins,
        )

    @property
    def look(self) -> str:
        """Which of the known games one by the chosen rules looks like."""
        return RULES[self.rules].look

    @property
    def game_mode(self) -> Mode:
        """The mode of the next game: the one that is chosen, with the choices for it that are settings of their own."""
        mode = own_mode(self.rules) if self.mode == OF_RULES else MODES[self.mode]
        if mode.b_type_height is not None:
            mode = replace(mode, b_type_height=self.garbage_height)
        if mode.bag_rest is not None:
            mode = mode.from_perfect_clear(self.perfect_clear)
        if self.place_again or self.most_faults:
            mode = mode.with_again(place_again=self.place_again, most_faults=self.most_faults)
        return mode

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

    def choosing(self: Game, **choices: Any) -> Game:
        """Return these settings with some changes, as from a menu. A mode or a level that is not valid with the changes
        falls back to the default of the ruleset."""
        settings = replace(self, **choices)
        if not settings.game_mode.suits(settings.rules):
            settings = replace(settings, mode=OF_RULES)
        first, last = settings.levels
        return settings if first <= settings.start_level <= last else replace(settings, level=FIRST)

    def as_demo(self: Game) -> Game:
        """Return these settings for a demo. A mode that ends after its last level becomes endless."""
        bots = self.for_bots()
        return replace(bots, mode=ENDLESS.name) if self.game_mode.last_level else bots

    def for_bots(self: Game) -> Game:
        """Return these settings for games that only bots play. Their keys are no faults."""
        return replace(self, place_again=False, most_faults=0)

    def seed_or_fresh(self) -> str:
        return fresh_seed() if self.seed is None else self.seed
