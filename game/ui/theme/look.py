"""How everything is drawn: the theme in use, and the choices of the player beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from game.settings import DisplaySettings
from game.ui.theme.colours import THEME, Colour, forget_pictures, mix, use
from game.ui.theme.palettes import OF_THEME, PALETTES, RULESET, Palette, palette_of_rules
from game.ui.theme.reading import ThemeFile

_USUAL_SKIN, _USUAL_BACKGROUND = "bevel", "gradient"
"""Those of a theme that suggests none."""
_PLAIN_GRID = 50
"""The strength of the grid in percent at which it has the colour of the theme."""
_TEXT_SIZES: Mapping[str, float] = {"small": 0.88, "normal": 1.0, "large": 1.2}


@dataclass
class Look:
    """The choices beside the colours."""

    skin: str = _USUAL_SKIN
    """The name of the skin of the blocks."""
    background: str = _USUAL_BACKGROUND
    picture: Path | None = None
    """The player's own picture for the background, if it is chosen."""
    ghost: float = 0.7
    """The strength of the ghost, from 0 to 1."""
    text: float = 1.0
    """The factor of the size of text."""
    palette: Palette | None = None
    """The colours of the pieces that the theme suggests, if it does."""


LOOK = Look()
"""The look in use. Ask it each time something is drawn."""


def dress(theme: ThemeFile, display: DisplaySettings, picture: Path | None = None) -> None:
    """Draw with a theme and the choices of the settings from now on. ``picture`` is the player's own."""
    strength = display.grid_strength / _PLAIN_GRID
    use(replace(theme.colours, well_grid=_clamped(mix(theme.colours.well, theme.colours.well_grid, strength))))
    look = Look(
        skin=_chosen(display.skin, theme.skin or _USUAL_SKIN),
        background=_chosen(display.background, theme.background or _USUAL_BACKGROUND),
        picture=picture,
        ghost=display.ghost_strength / 100,
        text=_TEXT_SIZES[display.text_size],
        palette=theme.palette,
    )
    if look != LOOK:
        for each in fields(Look):
            setattr(LOOK, each.name, getattr(look, each.name))
        forget_pictures()


def palette_of(choice: str, look: str, level: int) -> Palette:
    """The palette of a game: the chosen one, that of the theme, or the palette of the look of the rules and the level.

    A theme without a palette leaves the choice to the rules.
    """
    if choice == OF_THEME and LOOK.palette:
        return LOOK.palette
    return palette_of_rules(look, level, light=THEME.is_light) if choice in (OF_THEME, RULESET) else PALETTES[choice]


def _chosen(choice: str, of_theme: str) -> str:
    return of_theme if choice == OF_THEME else choice


def _clamped(colour: Colour) -> Colour:
    r, g, b = (max(0, min(255, value)) for value in colour)
    return r, g, b
