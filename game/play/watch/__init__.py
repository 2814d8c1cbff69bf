"""What one watches: games of bots, replays and matches."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "BackdropGame",  # An endless game of a bot by the chosen rules and dealer.
    "BotGame",  # A game of a bot in a well, by the clock.
    "QUIET_WIDTH",  # The boards that a bot keeps in a quiet game.
    "dealers_for",  # The dealers to choose from.
    "first_lineup",  # The lineup to begin with: the bot and the dealer of the settings, each beside another one.
    "heights_for",  # The heights of wells to choose from, the lowest first.
    "Kind",  # What is watched: one bot, several bots or several dealers.
    "Lineup",  # Who plays in the wells of a parade, under which dealer.
    "MOST_WELLS",  # The height at which several wells begin.
    "Parade",  # Games side by side, deal after deal.
    "SIDE_SPEED",  # The speed at which several wells begin at least: the first game ends within half a minute or so.
    "ABOUT_FIGURES",  # What the figures of a match mean.
    "MatchStory",  # Plays a match again, a little at a time.
    "MOST_SHOWN",  # The last placements of a round, which are rated: those that decided it.
    "STORY_BUDGET",  # The seconds of each turn in which a match is played again on a page where little else happens.
    "MatchViewer",  # The playback with effects, and what is seen of it.
    "picture_of",  # The content of the screen at the current tick.
    "replay_of",  # The replay of a game, or None and why there is none, in a sentence.
    "ReplayViewer",  # A replay on the screen.
    "same_deal",  # A new game that is dealt as a finished one, or why there is none.
    "SKIP",  # The seconds of the game that a key goes forward or back.
    "speed_label",  # A speed as text: 1/8x, 64x.
    "Viewer",  # A recording as it is watched, and what the mouse points at below it.
]

if TYPE_CHECKING:
    from .bot_game import QUIET_WIDTH, BackdropGame, BotGame
    from .match import MOST_WELLS, SIDE_SPEED, Kind, Lineup, Parade, dealers_for, first_lineup, heights_for
    from .match_story import ABOUT_FIGURES, MOST_SHOWN, STORY_BUDGET, MatchStory
    from .match_viewer import MatchViewer
    from .viewer import SKIP, ReplayViewer, Viewer, picture_of, replay_of, same_deal, speed_label

__getattr__, __dir__ = offer(
    __name__,
    {
        "bot_game": "BackdropGame BotGame QUIET_WIDTH",
        "match": "Kind Lineup MOST_WELLS Parade SIDE_SPEED dealers_for first_lineup heights_for",
        "match_story": "ABOUT_FIGURES MOST_SHOWN MatchStory STORY_BUDGET",
        "match_viewer": "MatchViewer",
        "viewer": "ReplayViewer SKIP Viewer picture_of replay_of same_deal speed_label",
    },
)
