"""The sections of the settings that are no matter of the rules: window, sound, handling, gamepad and the rest."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The window
    "DisplaySettings",  # The section of the window and its look.
    "THEMES",  # The themes that come with the game; each is a file of assets/themes.
    "SKINS",  # How blocks are drawn; "theme" is the skin that the theme suggests.
    "BACKGROUNDS",  # What is behind everything; "theme" is what the theme suggests.
    "CENTRE",  # The place of the window in the middle of its screen.
    "FeedbackSettings",  # The section of what moves and flashes.
    "DealerPanelSettings",  # The section of the dealer panel.
    # Sounds
    "SoundSettings",  # The section of sounds and music.
    "TUNES",  # The tunes that come with the game; each is a file of assets/sounds/music.
    "ALL_TUNES",  # The choice of a tune that plays all of them, one after the other.
    "OWN_TUNES",  # The choice of a tune that plays the files of the player's own.
    # Keys
    "HandlingSettings",  # A preset, and the figures that differ from it.
    "FIGURES",  # The figures by the names of the fields of Handling, in order.
    "PRESET",  # The word for a figure that the preset of the handling gives.
    "TETRIO_PRESET",  # The preset of TETR.IO, whose unit of time is a frame.
    "in_frames",  # A time of the handling in frames of TETR.IO.
    "PadSettings",  # The section of gamepads.
    # Rivals
    "FITTING",  # The rival that follows the rating.
    "SECOND_PLAYER",  # A rival who is a second person.
    "GUEST",  # The second person without a name of their own.
]

if TYPE_CHECKING:
    from .handling import FIGURES, PRESET, TETRIO_PRESET, HandlingSettings, in_frames
    from .tables import (
        ALL_TUNES,
        BACKGROUNDS,
        CENTRE,
        FITTING,
        GUEST,
        OWN_TUNES,
        SECOND_PLAYER,
        SKINS,
        THEMES,
        TUNES,
        DealerPanelSettings,
        DisplaySettings,
        FeedbackSettings,
        PadSettings,
        SoundSettings,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "handling": "FIGURES HandlingSettings PRESET TETRIO_PRESET in_frames",
        "tables": (
            "ALL_TUNES BACKGROUNDS CENTRE DealerPanelSettings DisplaySettings FITTING FeedbackSettings GUEST "
            "OWN_TUNES PadSettings SECOND_PLAYER SKINS SoundSettings THEMES TUNES"
        ),
    },
)
