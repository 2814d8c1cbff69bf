"""The sections of the settings that are no matter of the rules: window, sound, handling, gamepad and the rest."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "FIGURES",  # The figures by the names of the fields of Handling, in order.
    "HandlingSettings",  # A preset, and the figures that differ from it.
    "PRESET",  # The value of a figure: milliseconds, a multiple, a word, True or False.
    "BACKGROUNDS",  # What is behind everything; "theme" is what the theme suggests.
    "CENTRE",  # The place of the window in the middle of its screen.
    "DealerPanelSettings",  # The section of the dealer panel.
    "DisplaySettings",  # The section of the window and its look.
    "FeedbackSettings",  # The section of what moves and flashes.
    "FITTING",  # The rival that follows the rating.
    "GUEST",  # The second person without a name of their own.
    "PadSettings",  # The section of gamepads.
    "SECOND_PLAYER",  # Rivals besides bots: the level of the ladder that follows the rating, and a second person.
    "SKINS",  # How blocks are drawn; "theme" is the skin that the theme suggests.
    "SoundSettings",  # The section of sounds and music.
    "THEMES",  # The themes that come with the game; each is a file of assets/themes.
]

if TYPE_CHECKING:
    from .handling import FIGURES, PRESET, HandlingSettings
    from .tables import (
        BACKGROUNDS,
        CENTRE,
        FITTING,
        GUEST,
        SECOND_PLAYER,
        SKINS,
        THEMES,
        DealerPanelSettings,
        DisplaySettings,
        FeedbackSettings,
        PadSettings,
        SoundSettings,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "handling": "FIGURES HandlingSettings PRESET",
        "tables": (
            "BACKGROUNDS CENTRE DealerPanelSettings DisplaySettings FITTING FeedbackSettings GUEST PadSettings "
            "SECOND_PLAYER SKINS SoundSettings THEMES"
        ),
    },
)
