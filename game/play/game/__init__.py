"""A game in progress, as a screen shows it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "PERSON_PRESSES",  # The assumed speed of a person in key presses per second.
    "Background",  # Work that runs until it is done or stopped.
    "Breather",  # The work calls it often.
    "LOOK",  # The seconds between two looks at work that is under way.
    "COUNTDOWN",  # The words before a game goes on.
    "Countdown",  # Some words that are shown one after the other.
    "GO",  # The word with which a game begins.
    "READY_GO",  # The words before a game.
    "Sight",  # What somebody knows who has seen all pieces of a game.
    "GameFlow",  # The games from the title screen until the return to it, or the games of a demo.
    "OwnSettings",  # Makes settings of those of the player, for games that are watched.
    "FREE_SECONDS",  # The first seconds of a game, in which guarded commands act at once.
    "LANES",  # Button -> the sign of its lane.
    "Press",  # One press of a button, in seconds.
    "SPAN",  # The seconds that the picture of presses spans.
    "Trial",  # A well in which the handling is tried.
    "ContinuedGame",  # An unfinished game, played again up to where it was left.
    "Continuing",  # Plays the unfinished game again up to where it was left, a little at a time.
    "RunningGame",  # A game in real time, from its first piece or from the point where it is played on.
    "Study",  # A game while the reasons are shown.
    "COPY",  # The answer that copies the text of the game.
    "DEALER",  # The answer that shows the dealer.
    "LESS",  # The answer that hides figures again.
    "MORE",  # The answer that shows more figures.
    "Sitting",  # One game from its beginning until its results.
]

if TYPE_CHECKING:
    from .advice import PERSON_PRESSES
    from .background import LOOK, Background, Breather
    from .countdown import COUNTDOWN, GO, READY_GO, Countdown
    from .dealer_sight import Sight
    from .flow import GameFlow, OwnSettings
    from .guard import FREE_SECONDS
    from .handling import LANES, SPAN, Press, Trial
    from .running import ContinuedGame, Continuing, RunningGame
    from .running_picture import Study
    from .sitting import COPY, DEALER, LESS, MORE, Sitting

__getattr__, __dir__ = offer(
    __name__,
    {
        "advice": "PERSON_PRESSES",
        "background": "Background Breather LOOK",
        "countdown": "COUNTDOWN Countdown GO READY_GO",
        "dealer_sight": "Sight",
        "flow": "GameFlow OwnSettings",
        "guard": "FREE_SECONDS",
        "handling": "LANES Press SPAN Trial",
        "running": "ContinuedGame Continuing RunningGame",
        "running_picture": "Study",
        "sitting": "COPY DEALER LESS MORE Sitting",
    },
)
