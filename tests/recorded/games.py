"""The games that are recorded: a table of what each is set up with, and who plays it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.board.board import Board
from game.core.rules.modes import modes_for
from game.core.rules.rules import Drop, Rules
from game.core.rules.rulesets import RULES
from game.settings import Settings
from game.settings.handling import PRESETS

STACK = "X9/XX6XX/XXX4XXX/XXXX2X2X/XXXXX1XXXX/XXXXX1XXXX"
"""A stack to begin with, as it stands in the notation of boards."""
WELL = "/".join(["XXXXXXXXX1"] * 12)
"""A stack for three tetrises in a row and an empty well after them."""


@dataclass(frozen=True)
class Recorded:
    """A game to be recorded."""

    rules: str
    mode: str
    players: tuple[str, ...]
    """Who plays, one after the other: "person", "slow person", "masher", or the name of a bot and its speed, in keys a
    second or "full"."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Beside rules and mode, by the names of ``Settings``."""
    handling: Mapping[str, Any] = field(default_factory=dict)
    """In milliseconds, by the names of settings.yaml."""
    figures: Mapping[str, Any] = field(default_factory=dict)
    """Figures that the rules have instead of their own."""
    board: str = ""
    """The stack to begin with, in notation."""
    pieces: int = 22
    """For each of the players."""
    seconds: float = 60
    """For each of the players, of the game's time."""


SPEEDS = ("dellacherie 4", "bcts 10", "house 25", "dellacherie full", "dt-20 15", "el-tetris 7", "fahey 60")


def _pairs() -> Iterator[tuple[str, Recorded]]:
    """Every ruleset in each of its modes: by a person, by a bot, and by both."""
    count = 0
    for rules in RULES:
        for mode in modes_for(rules):
            bot = SPEEDS[count % len(SPEEDS)]
            if rules == "modern" and count % 3 == 0:
                bot = "modern 12"
            yield f"{rules}-{mode.name}-person", Recorded(rules, mode.name, ("person",))
            yield f"{rules}-{mode.name}-bot", Recorded(rules, mode.name, (bot,), pieces=30)
            if count % 2:
                both = ("person", bot) if count % 4 == 1 else (bot, "person", "dellacherie 9")
                yield f"{rules}-{mode.name}-mixed", Recorded(rules, mode.name, both, pieces=10)
            count += 1


def _handling() -> Iterator[tuple[str, Recorded]]:
    person = ("person",)
    for number, preset in enumerate(PRESETS):
        for rules in RULES:
            who = "slow person" if number % 2 else "person"
            yield f"{rules}-handling-{preset}", Recorded(rules, "endless", (who,), handling={"preset": preset})
    instant: dict[str, Any] = {"das": 60, "arr": 0, "dcd": 40, "soft_drop": 0, "hard_drop_guard": 0}
    others: Mapping[str, Mapping[str, Any]] = {
        "instant": instant,
        "first": {"both": "first", "keep_charge": False, "das": 90},
        "neither": {"both": "neither", "arr": 0, "initial_rotation": "off", "initial_hold": "off"},
        "tap": {"initial_rotation": "tap", "initial_hold": "tap", "dcd": 120, "soft_drop": 6},
        "sluggish": {"das": 400, "arr": 150, "soft_drop": 2, "initial_delay": 600, "hard_drop_guard": 500},
    }
    for number, (name, figures) in enumerate(others.items()):
        yield f"modern-handling-{name}", Recorded("modern", "endless", person, handling=figures)
        rules = ("arcade", "classic")[number % 2]
        yield f"{rules}-handling-{name}", Recorded(rules, "endless", person, handling=figures)
    yield "modern-handling-instant-bot", Recorded("modern", "endless", ("bcts 20",), handling=instant, pieces=40)
    yield "modern-handling-20g", Recorded("modern", "endless", person, {"level": 20}, handling=instant)


def _rotations() -> Iterator[tuple[str, Recorded]]:
    for rules in RULES:
        for system in ("srs", "srs+", "ars", "nes"):
            if RULES[rules].rotation.name != system:
                settings = {"rotation": system}
                yield f"{rules}-rotation-{system}", Recorded(rules, "endless", ("slow person",), settings)
    yield "modern-rotation-srs+-bot", Recorded("modern", "sprint", ("modern full",), {"rotation": "srs+"}, pieces=30)


def _levels() -> Iterator[tuple[str, Recorded]]:
    for level, bot in ((10, "house 30"), (15, "modern full"), (19, "bcts full")):
        yield f"modern-level-{level}", Recorded("modern", "endless", (bot, "person"), {"level": level}, pieces=18)
    for level, bot in ((100, "bcts 20"), (300, "house 25"), (500, "dellacherie full"), (900, "modern full")):
        yield f"arcade-level-{level}", Recorded("arcade", "master", (bot, "person"), {"level": level}, pieces=25)
    for level, bot in ((9, "house 20"), (18, "dellacherie full"), (19, "bcts full")):
        yield f"classic-level-{level}", Recorded("classic", "a-type", (bot, "person"), {"level": level}, pieces=22)
    for height in range(1, 6):
        settings = {"garbage_height": height, "level": 2 * height}
        players = ("person", "house full") if height % 2 else ("dellacherie 12",)
        yield f"classic-b-type-{height}", Recorded("classic", "b-type", players, settings, pieces=18)


def _dealers() -> Iterator[tuple[str, Recorded]]:
    dealers = (
        "memoryless", "nes", "nes-article", "nes-rom", "gameboy", "tgm1", "tgm2", "tgm-strict", "tgm-ace", "tgm3",
        "7-bag", "14-bag", "63-bag", "7-bag+1", "pairs", "sega", "tsu", "sega16", "bastet", "drought-guard",
        "balanced-window", "more-i", "no-mercy", "sz", "entropy", "sequence",
    )  # fmt: skip
    options = {
        "tgm1": {"tries": 2}, "tgm3": {"arcade_bug": True}, "sega": {"state": 12345}, "sega16": {"seed": 777},
        "drought-guard": {"factor": 2.5}, "balanced-window": {"window": 12},
        "sequence": {"pieces": "TTISZOLJIII", "loop": False},
    }  # fmt: skip
    for number, dealer in enumerate(dealers):
        rules = tuple(RULES)[number % len(RULES)]
        settings: dict[str, Any] = {"randomizer": dealer, "previews": 1 + number % 6}
        if dealer in options:
            settings["randomizer_options"] = {dealer: options[dealer]}
        who = ("bcts 12", "person") if number % 2 else ("person",)
        yield f"{rules}-dealer-{dealer}", Recorded(rules, "endless", who, settings, pieces=14)
    relentless = {"randomizer": "bastet", "randomizer_options": {"bastet": {"relentless": True}}}
    yield "arcade-dealer-bastet-relentless", Recorded("arcade", "endless", ("house 20",), relentless, pieces=25)
    yield "modern-zen-entropy", Recorded("modern", "zen", ("person", "bcts 10"), {"randomizer": "entropy"}, pieces=14)
    yield "modern-zen-bastet", Recorded("modern", "zen", ("person",), {"randomizer": "bastet"})


def _others() -> Iterator[tuple[str, Recorded]]:
    yield "modern-without-hold", Recorded("modern", "ultra", ("person",), {"hold": False, "previews": 1})
    yield "modern-look-ahead", Recorded("modern", "endless", ("dellacherie-2 10",), pieces=20)
    yield "arcade-look-ahead", Recorded("arcade", "master", ("dellacherie-2 10",), pieces=25)
    yield "classic-without-cap", Recorded("classic", "a-type", ("bcts 12",), {"score_cap": False})
    yield "modern-board", Recorded("modern", "endless", ("person", "modern 20"), board=STACK, pieces=14)
    yield "arcade-board", Recorded("arcade", "endless", ("person",), board=STACK)
    yield "classic-board", Recorded("classic", "endless", ("dellacherie 10", "person"), board=STACK, pieces=12)
    slow = {"appearance": (100,), "line_appearance": (150,), "clear_delay": (300,), "lock_resets": 4}
    yield "modern-figures-delays", Recorded("modern", "endless", ("person", "modern 12"), figures=slow, pieces=14)
    narrow = {"skyline": 12, "most_rows": 20, "lock_delay": 250, "drop": Drop.SONIC, "drops_at_spawn": False}
    yield "modern-figures-low", Recorded("modern", "endless", ("person",), figures=narrow)
    kind = {"hold": True, "previews": 4, "lock_resets": 3, "drop": Drop.HARD, "soft_drop_locks": False}
    yield "arcade-figures-kind", Recorded("arcade", "endless", ("person",), {"level": 300}, figures=kind)
    eager = {"initial_actions": True, "charge_keeps": False, "soft_drop_stops_shift": False, "hold": True}
    yield "classic-figures-eager", Recorded("classic", "endless", ("person",), figures=eager)


def _mashers() -> Iterator[tuple[str, Recorded]]:
    """Turns and kicks of each system, and the edges of timers."""
    masher = ("masher",)
    for rules in RULES:
        for system in ("srs", "srs+", "ars", "nes"):
            board = STACK if system != "nes" else ""
            settings = {"rotation": system, "level": 3}
            yield f"{rules}-mashed-{system}", Recorded(rules, "endless", masher, settings, board=board, seconds=30)
        yield f"{rules}-mashed-zen", Recorded(rules, "zen", masher, {"rotation": "srs+"}, pieces=30, seconds=30)
    yield "arcade-mashed-20g", Recorded("arcade", "master", masher, {"level": 500}, board=STACK, seconds=30)
    yield "modern-mashed-20g", Recorded("modern", "endless", masher, {"level": 20}, board=STACK, seconds=30)


def _tetrises() -> Iterator[tuple[str, Recorded]]:
    deal = {"randomizer_options": {"sequence": {"pieces": "IIIOT", "loop": True}}}
    for rules, bot in zip(RULES, ("modern 15", "bcts 15", "dellacherie 15"), strict=True):
        yield f"{rules}-tetrises", Recorded(rules, "practice", (bot,), deal, board=WELL, pieces=16)
    for level, bot in ((290, "house 30"), (490, "dt-20 full")):
        yield f"arcade-level-{level}", Recorded("arcade", "master", (bot,), {"level": level}, pieces=40)
    yield "arcade-tetrises-20g", Recorded("arcade", "endless", ("modern full",), {"level": 600}, board=WELL, pieces=30)


def _to_the_end() -> Iterator[tuple[str, Recorded]]:
    """Long games, and games that are won or lost."""
    whole: dict[str, Any] = {"pieces": 400, "seconds": 900}
    yield "modern-marathon-won", Recorded("modern", "marathon", ("modern full",), {"level": 15}, **whole)
    yield "modern-sprint-won", Recorded("modern", "sprint", ("modern 30",), **whole)
    yield "modern-ultra-over", Recorded("modern", "ultra", ("person",), {"level": 3}, pieces=400, seconds=130)
    yield "modern-dig-10-won", Recorded("modern", "dig-10", ("modern 10",), **whole)
    yield "modern-dig-100-long", Recorded("modern", "dig-100", ("house 20",), pieces=150, seconds=300)
    yield "arcade-master-won", Recorded("arcade", "master", ("bcts full",), {"level": 900}, **whole)
    yield "arcade-sprint-won", Recorded("arcade", "sprint", ("house 20",), **whole)
    yield "arcade-dig-10-won", Recorded("arcade", "dig-10", ("dellacherie 15",), **whole)
    yield "classic-b-type-won", Recorded("classic", "b-type", ("house 20",), **whole)
    yield "classic-sprint-won", Recorded("classic", "sprint", ("house 20",), **whole)
    yield "classic-a-type-long", Recorded("classic", "a-type", ("house 15",), {"level": 5}, pieces=200, seconds=400)
    yield "modern-lost", Recorded("modern", "endless", ("fahey full",), {"level": 20}, **whole)
    yield "arcade-lost", Recorded("arcade", "master", ("person",), {"level": 500}, **whole)
    yield "classic-lost", Recorded("classic", "a-type", ("person",), {"level": 19}, **whole)


KINDS: Mapping[str, Recorded] = dict(
    (
        *_pairs(),
        *_handling(),
        *_rotations(),
        *_levels(),
        *_dealers(),
        *_others(),
        *_mashers(),
        *_tetrises(),
        *_to_the_end(),
    )
)
"""Each game by the name of its file."""

PLAYED_ON: Mapping[str, tuple[str, float, str]] = {
    "modern-played-on": ("modern-marathon-person", 0.5, "modern 15"),
    "modern-played-on-entropy": ("modern-zen-entropy", 0.6, "person"),
    "modern-played-on-undone": ("modern-practice-person", 0.7, "person"),
    "modern-played-on-digging": ("modern-dig-100-bot", 0.4, "person"),
    "arcade-played-on": ("arcade-master-bot", 0.5, "person"),
    "arcade-played-on-bastet": ("arcade-dealer-bastet-relentless", 0.3, "bcts 15"),
    "classic-played-on": ("classic-b-type-3", 0.3, "person"),
    "classic-played-on-twice": ("classic-played-on", 0.8, "house 10"),
}
"""Name of the file -> the recording that is taken up, at which share of its time, and who plays on."""


def settings_of(kind: Recorded) -> Settings:
    """The settings with which the program would play such a game."""
    settings = Settings(rules=kind.rules, mode=kind.mode, **kind.settings)
    return replace(settings, handling=replace(settings.handling, **kind.handling))


def rules_with(rules: Rules, figures: Mapping[str, Any]) -> Rules:
    """Rules with some figures changed."""
    return replace(rules, **figures)


def board_of(kind: Recorded) -> Board | None:
    """The stack to begin with, where it is not the mode's."""
    return Board.parse(kind.board) if kind.board else None
