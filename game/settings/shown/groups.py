"""The keys of the settings as a person looks for them: in groups, each with a name in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.dealers import RANDOMIZERS
from game.core.rules.handling import FIGURES, Duration, Multiple
from game.settings.keys.actions import ACTIONS

AT_ONCE, NEXT_GAME, NEXT_START = "at once", "from the next game on", "when Tetrarium starts again"
"""When a change acts."""


@dataclass(frozen=True)
class Group:
    """Some keys that belong together."""

    name: str
    """Its name in the code and on the command line."""
    title: str
    labels: Mapping[str, str]
    """Key -> its name on the screen."""
    acts: str = NEXT_GAME
    """When most of its changes act."""


_ACTION_LABELS: Mapping[str, str] = {
    "restart_same_seed": "Same deal again",
    "machine": "Bot plays",
    "faster": "Bot faster",
    "slower": "Bot slower",
    "fullscreen": "Full screen",
    "dealer": "Dealer panel",
    "step": "Bot places one piece",
}


_PANEL_LABELS: Mapping[str, str] = {
    "dealer_panel.shown": "Panel beside the well",
    "dealer_panel.rule": "Panel: name and rule",
    "dealer_panel.odds": "Panel: odds of the next deal",
    "dealer_panel.ribbon": "Panel: the last forty pieces",
    "dealer_panel.counts": "Panel: counts",
}


def _in_words(name: str) -> str:
    """Return the name of a key as words: "tries", "arcade bug"."""
    return name[:1].upper() + name[1:].replace("_", " ")


_OPTION_WORDS: Mapping[str, str] = {"state": "first state", "seed": "number of the deal"}
"""Option of a dealer -> its name on the screen, where the key alone says too little."""


def _option_label(title: str, option: str) -> str:
    """Return the name of an option: "Grand Master: tries", without the year of the dealer."""
    return f"{title.partition(',')[0]}: {_OPTION_WORDS.get(option, _in_words(option).lower())}"


GROUPS = (
    Group(
        "game",
        "Game",
        {
            "rules": "Rules",
            "mode": "Mode",
            "level": "Start level",
            "garbage_height": "B-type garbage",
            "randomizer": "Dealer",
            "seed": "Seed",
            "previews": "Next pieces",
            "hold": "Hold",
            "rotation": "Rotation system",
            "sonic_drop": "Sonic drop",
            "score_cap": "Score limit",
            "score_hex": "Cartridge points",
            "ghost": "Ghost",
            "pace": "Pace against your best",
            "race": "Race your best",
            "ready_go": "Ready, Go",
            "countdown": "Countdown",
            "restart_guard": "Hold for a new game",
            "puzzles.show_solvable": "Puzzles tell if solvable",
        },
    ),
    Group(
        "handling",
        "Handling",
        {"handling.preset": "Preset", **{f"handling.{name}": figure.label for name, figure in FIGURES.items()}},
    ),
    Group(
        "display",
        "Display",
        {
            "display.theme": "Theme",
            "display.palette": "Piece colours",
            "display.skin": "Blocks",
            "display.background": "Background",
            "display.grid_strength": "Grid",
            "display.ghost_strength": "Ghost strength",
            "display.language": "Language",
            "display.text_size": "Text size",
            "display.finesse": "Notes on finesse",
            "display.fullscreen": "Full screen",
            "display.size": "Size of the window",
            "display.max_fps": "Most frames a second",
            "display.vsync": "Wait for the screen",
            "display.position": "Place of the window",
            "display.screen": "Screen",
        },
        AT_ONCE,
    ),
    Group(
        "feedback",
        "Feedback",
        {
            "display.animations": "Motion",
            "display.flashes": "Flashes",
            "feedback.captions": "Words over the well",
            "feedback.dissolve": "Rows dissolve",
            "feedback.particles": "Particles",
            "feedback.trail": "Trail of a hard drop",
            "feedback.shake": "Thud of a hard drop",
            "feedback.lock_delay": "Lock delay",
            "feedback.danger": "Danger",
            "feedback.moments": "Levels, grades and the end",
        },
        AT_ONCE,
    ),
    Group(
        "sound",
        "Sound",
        {
            "sound.enabled": "Sound",
            "sound.effects": "Effects",
            "sound.volume": "Volume of effects",
            "sound.effect_set": "Set of effects",
            "sound.music": "Music",
            "sound.music_volume": "Volume of music",
            "sound.menu_music": "Music in menus",
        },
        AT_ONCE,
    ),
    Group(
        "bot",
        "Bot",
        {
            "machine.controller": "Bot",
            "machine.speed": "Presses a second",
            "machine.pieces": "Pieces it knows",
            "machine.width": "Boards it keeps",
            "machine.weights": "Your own weights",
            "machine.expecti_weights": "Weights of Expecti",
            "machine.expecti_odds": "Odds of Expecti",
            "machine.tbp": "Outside bot",
            "machine.tbp_seconds": "Seconds for a move",
        },
    ),
    Group(
        "dealers",
        "Dealers",
        {
            **_PANEL_LABELS,
            **{
                f"randomizer_options.{name}.{option}": _option_label(randomizer.card.title, option)
                for name, randomizer in RANDOMIZERS.items()
                for option in randomizer.options
            },
        },
    ),
    Group(
        "keys",
        "Keys",
        {
            "keys_by_position": "Keys by position",
            "pad.enabled": "Gamepads",
            "pad.dead_zone": "Dead zone of the stick",
            **{f"keys.{name}": _ACTION_LABELS.get(name) or _in_words(name) for name in ACTIONS},
        },
        AT_ONCE,
    ),
)
"""The groups in the order of the screen. Every key is in one of them."""

_ACTS: Mapping[str, str] = {
    "ghost": AT_ONCE,
    "countdown": AT_ONCE,
    "restart_guard": AT_ONCE,
    "puzzles.show_solvable": AT_ONCE,
    **dict.fromkeys(_PANEL_LABELS, AT_ONCE),
    "display.position": NEXT_START,
    "display.screen": NEXT_START,
    "machine.tbp": NEXT_START,
    "machine.tbp_seconds": NEXT_START,
}
"""Keys that act at another time than their group."""

STEPS: Mapping[str, int] = {
    "display.grid_strength": 5,
    "display.ghost_strength": 5,
    "display.max_fps": 10,
    "sound.volume": 5,
    "sound.music_volume": 5,
    "feedback.captions": 10,
    "feedback.shake": 10,
    "feedback.particles": 10,
    "feedback.danger": 10,
}
"""Key -> the step of its slider, if it is not 1."""
UNITS: Mapping[str, str] = {
    "pad.dead_zone": "%",
    "display.grid_strength": "%",
    "display.ghost_strength": "%",
    "sound.volume": "%",
    "sound.music_volume": "%",
    "feedback.captions": "%",
    "feedback.shake": "%",
    "feedback.particles": "%",
    "feedback.danger": "%",
    "machine.tbp_seconds": " s",
    "handling.soft_drop": "\u00d7",
    **{f"handling.{name}": " ms" for name, figure in FIGURES.items() if isinstance(figure.values, Duration)},
}
"""Key -> the unit after its number."""
WORDS_OF_ZERO: Mapping[str, str] = {
    f"handling.{name}": figure.values.zero
    for name, figure in FIGURES.items()
    if isinstance(figure.values, Duration | Multiple) and figure.values.zero
}
"""Key -> the meaning of 0, if it is special."""
REACH: Mapping[str, int] = {
    "handling.das": 500,
    "handling.arr": 200,
    "handling.dcd": 300,
    "handling.soft_drop": 100,
    "handling.hard_drop_guard": 500,
    "handling.initial_delay": 500,
}
"""Key -> the greatest value of its slider, where nobody needs all values of the key, so that the knob is finer."""


def group_of(path: str) -> Group:
    """Return the group of a key. Raises StopIteration for an unknown key."""
    return next(group for group in GROUPS if path in group.labels)


def acts(path: str) -> str:
    """Return when a change of a key acts."""
    return _ACTS.get(path, group_of(path).acts)
