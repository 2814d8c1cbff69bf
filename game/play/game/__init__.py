"""A game in progress, as a screen shows it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The games of a sitting
    "GameFlow",  # The games from the title screen until the return to it, or the games of a demo.
    "MEDAL_FALLS",  # The seconds in which the disc of a new medal falls onto the result.
    "Sitting",  # One game from its beginning until its results.
    "DEALER",  # The answer that shows the dealer.
    "COPY",  # The answer that copies the text of the game.
    "MORE",  # The answer that shows more figures.
    "LESS",  # The answer that hides figures again.
    "OwnSettings",  # The type of a function that makes settings for games that are watched from those of the player.
    # One game
    "RunningGame",  # A game in real time, from its first piece or from the point where it is played on.
    "TaughtKeys",  # Keys that stand beside a well until each was used.
    "Continuing",  # Plays the unfinished game again up to where it was left, a little at a time.
    "ContinuedGame",  # An unfinished game, played again up to where it was left.
    "Study",  # A game while the reasons are shown.
    "FREE_SECONDS",  # The first seconds of a game, in which guarded commands act at once.
    "Sight",  # What somebody knows of the dealer who has seen all pieces of a game.
    # The countdown
    "Countdown",  # Some words that are shown one after the other.
    "READY_GO",  # The words before a game.
    "GO",  # The word with which a game begins.
    "COUNTDOWN",  # The words before a game goes on.
    # Trying the handling
    "Trial",  # A well in which the handling is tried.
    "Press",  # One press of a button, in seconds.
    "LANES",  # Button -> the sign of its lane.
    "SPAN",  # The seconds that the picture of presses spans.
    # Work beside a game
    "Background",  # Work that runs until it is done or stopped.
    "Breather",  # The type of what long work calls often, so that it can be stopped.
    "LOOK",  # The seconds between two looks at work that is under way.
]

if TYPE_CHECKING:
    from .background import LOOK, Background, Breather
    from .countdown import COUNTDOWN, GO, READY_GO, Countdown
    from .dealer_sight import Sight
    from .flow import MEDAL_FALLS, GameFlow, OwnSettings
    from .guard import FREE_SECONDS
    from .handling_trial import LANES, SPAN, Press, Trial
    from .running import ContinuedGame, Continuing, RunningGame, TaughtKeys
    from .running_picture import Study
    from .sitting import COPY, DEALER, LESS, MORE, Sitting

__getattr__, __dir__ = offer(
    __name__,
    {
        "background": "Background Breather LOOK",
        "countdown": "COUNTDOWN Countdown GO READY_GO",
        "dealer_sight": "Sight",
        "flow": "GameFlow MEDAL_FALLS OwnSettings",
        "guard": "FREE_SECONDS",
        "handling_trial": "LANES Press SPAN Trial",
        "running": "ContinuedGame Continuing RunningGame TaughtKeys",
        "running_picture": "Study",
        "sitting": "COPY DEALER LESS MORE Sitting",
    },
)
