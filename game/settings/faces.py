"""The face of each game: what its rules choose of the look and the sounds, where the player has not chosen."""

from collections.abc import Mapping
from dataclasses import dataclass

RULESET = "ruleset"
"""The value of a setting that leaves the choice to the rules."""


@dataclass(frozen=True)
class Face:
    theme: str
    """The name of a file in assets/themes, which also has the frame of the well and the shapes of numbers."""
    effect_set: str
    """The name of a folder in assets/sounds."""
    tunes: tuple[str, str, str]
    """The music from calm to fast. ``game.play.game.hearing`` has the tracks."""
    ghost: bool = True
    """Whether it is shown where the piece would land."""
    counts: bool = False
    """Whether it is counted beside the well how often each piece was dealt."""
    lock_light: bool = True
    """Whether a piece flashes when it locks."""


FACES: Mapping[str, Face] = {
    "modern": Face("dark", "soft", ("korobeiniki", "mountain-king", "turca")),
    "arcade": Face("arcade", "arcade", ("first-light", "undertow", "summit")),
    "classic": Face(
        "nes", "console", ("sugar-plum", "mountain-king", "can-can"), ghost=False, counts=True, lock_light=False
    ),
    "gameboy": Face("gameboy", "console", ("korobeiniki", "minuet", "turca"), ghost=False, lock_light=False),
}
"""``look`` of some rules -> their face."""
