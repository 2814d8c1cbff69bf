"""The keys as a person looks for them: in groups, with plain names, and with the moment at which a change acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.dealers import RANDOMIZERS
from game.core.rules.handling import FIGURES
from game.language import marked
from game.settings.keys.actions import ACTIONS

AT_ONCE = marked("A change takes effect at once.")
NEXT_GAME = marked("A change takes effect from the next game on.")
NEXT_START = marked("A change takes effect when Tetrarium starts again.")


@dataclass(frozen=True)
class Group:
    """Some keys that belong together."""

    name: str
    """Its name in the code and on the command line."""
    title: str
    labels: Mapping[str, str]
    """Key -> its name on the screen."""
    acts: str = NEXT_GAME
    """When most of its changes act, as a sentence."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Key -> the heading of the part of the group that it is in. The first part needs none."""


_PANEL: Mapping[str, str] = {
    "dealer_panel.shown": marked("Shown in games"),
    "dealer_panel.rule": marked("Name and rule"),
    "dealer_panel.odds": marked("Odds of the next deal"),
    "dealer_panel.ribbon": marked("The last forty pieces"),
    "dealer_panel.counts": marked("Counts of the pieces"),
}
_OPTIONS: Mapping[str, str] = {
    "tries": marked("Tries to avoid repeats"),
    "arcade_bug": marked("Fault of the arcade machine"),
    "state": marked("Number at the start"),
    "seed": marked("Number of the deal"),
    "earlier": marked("An earlier reading of it"),
    "relentless": marked("Always the worst piece"),
    "often": marked("How often it helps"),
    "almost_won": marked("Nearly the best otherwise"),
    "factor": marked("A deal divides the chance by"),
    "window": marked("Past pieces that it counts"),
    "pieces": marked("Pieces"),
    "loop": marked("Pieces repeat"),
}
"""Option of a dealer -> its name on the screen."""
_OF_DEALERS: Mapping[str, tuple[str, str]] = {
    f"randomizer_options.{name}.{option}": (_OPTIONS[option], randomizer.card.title)
    for name, randomizer in RANDOMIZERS.items()
    for option in randomizer.options
}
"""Key -> its name on the screen, and the dealer."""
_BOT: Mapping[str, str] = {
    "machine.controller": marked("Bot"),
    "machine.speed": marked("Keys a second"),
}
_FOR_EXPERTS: Mapping[str, str] = {
    "machine.pieces": marked("Pieces it plans with"),
    "machine.width": marked("Plans it keeps at once"),
    "machine.weights": marked("Weights of your own bot"),
    "machine.expecti_weights": marked("Expecti rates boards as"),
    "machine.expecti_odds": marked("Expecti expects pieces"),
    "machine.tbp": marked("Bot of another program"),
    "machine.tbp_seconds": marked("Time of the other bot"),
}


GROUPS = (
    Group(
        "game",
        marked("Game"),
        {
            "rules": marked("Rules"),
            "mode": marked("Mode"),
            "level": marked("Start level"),
            "garbage_height": marked("Garbage"),
            "randomizer": marked("Dealer"),
            "seed": marked("Seed"),
            "previews": marked("Next pieces"),
            "hold": marked("Hold"),
            "rotation": marked("Rotation system"),
            "sonic_drop": marked("Sonic drop"),
            "hearts": marked("Hearts"),
            "score_cap": marked("Score stops at 999,999"),
            "score_hex": marked("Points as on the cartridge"),
            "ghost": marked("Ghost"),
            "pace": marked("Pace against your best"),
            "race": marked("Race your best"),
            "ready_go": marked("Ready, Go"),
            "countdown": marked("Countdown"),
            "restart_guard": marked("New game by a long press"),
            "puzzles.show_solvable": marked("Puzzles tell if solvable"),
        },
    ),
    Group(
        "handling",
        marked("Handling"),
        {"handling.preset": marked("Preset"), **{f"handling.{name}": figure.label for name, figure in FIGURES.items()}},
    ),
    Group(
        "display",
        marked("Display"),
        {
            "display.theme": marked("Theme"),
            "display.palette": marked("Piece colours"),
            "display.skin": marked("Blocks"),
            "display.background": marked("Background"),
            "display.grid_strength": marked("Grid"),
            "display.ghost_strength": marked("Ghost strength"),
            "display.language": marked("Language"),
            "display.text_size": marked("Text size"),
            "display.counts": marked("Dealt and wait"),
            "display.finesse": marked("Notes on fewest keys"),
            "display.fullscreen": marked("Full screen"),
            "display.size": marked("Window size"),
            "display.max_fps": marked("Frame limit"),
            "display.vsync": marked("Vertical sync"),
            "display.position": marked("Window position"),
            "display.screen": marked("Screen"),
        },
        AT_ONCE,
    ),
    Group(
        "feedback",
        marked("Feedback"),
        {
            "display.animations": marked("Motion"),
            "display.flashes": marked("Flashes"),
            "feedback.captions": marked("Message size"),
            "feedback.dissolve": marked("Rows dissolve"),
            "feedback.particles": marked("Particles"),
            "feedback.trail": marked("Trail of a hard drop"),
            "feedback.shake": marked("Thuds"),
            "feedback.lock_delay": marked("Lock delay"),
            "feedback.danger": marked("Danger"),
            "feedback.moments": marked("Levels, grades and the end"),
        },
        AT_ONCE,
    ),
    Group(
        "sound",
        marked("Sound"),
        {
            "sound.enabled": marked("Sound"),
            "sound.effects": marked("Effects"),
            "sound.volume": marked("Volume of effects"),
            "sound.effect_set": marked("Set of effects"),
            "sound.music": marked("Music"),
            "sound.music_volume": marked("Volume of music"),
            "sound.menu_music": marked("Music in menus"),
        },
        AT_ONCE,
    ),
    Group(
        "bot",
        marked("Bot"),
        {**_BOT, **_FOR_EXPERTS},
        parts=dict.fromkeys(_FOR_EXPERTS, marked("For experts")),
    ),
    Group(
        "dealers",
        marked("Dealers"),
        {**_PANEL, **{path: label for path, (label, _) in _OF_DEALERS.items()}},
        parts={
            **dict.fromkeys(_PANEL, marked("Panel beside the well")),
            **{path: dealer for path, (_, dealer) in _OF_DEALERS.items()},
        },
    ),
    Group(
        "keys",
        marked("Controls"),
        {
            "keys_by_position": marked("Keys by place, not by letter"),
            "pad.enabled": marked("Gamepads"),
            "pad.dead_zone": marked("Dead zone of the stick"),
            **{f"keys.{name}": action.title for name, action in ACTIONS.items()},
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
    **dict.fromkeys(_PANEL, AT_ONCE),
    "display.position": NEXT_START,
    "display.screen": NEXT_START,
    "machine.tbp": NEXT_START,
    "machine.tbp_seconds": NEXT_START,
}
"""Keys that act at another time than their group."""


def group_of(path: str) -> Group:
    """Return the group of a key. Raises StopIteration for an unknown key."""
    return next(group for group in GROUPS if path in group.labels)


def acts(path: str) -> str:
    """Return when a change of a key acts."""
    return _ACTS.get(path, group_of(path).acts)
