"""The colours of everything on the screen, the palettes of the pieces, and how both are drawn."""

from game.ui.theme.colours import THEME, Colour, Theme, ahead_colour, forget_pictures, kept, key_colour, mix, use
from game.ui.theme.look import LOOK, Look, dress, palette_of
from game.ui.theme.palettes import PALETTES, Palette

__all__ = [
    "LOOK",
    "PALETTES",
    "THEME",
    "Colour",
    "Look",
    "Palette",
    "Theme",
    "ahead_colour",
    "dress",
    "forget_pictures",
    "kept",
    "key_colour",
    "mix",
    "palette_of",
    "use",
]
