"""What one watches: games of bots, replays and matches."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Bots
    "BotGame",  # A game of a bot in a well, by the clock.
    "BackdropGame",  # An endless game of a bot by the chosen rules and dealer.
    "ModeGame",  # A game of a bot as it is chosen, with its mode, of which the first pieces soon lie.
    "QUIET_WIDTH",  # The boards that a bot keeps in a quiet game.
    # Several wells
    "Parade",  # Games side by side, deal after deal.
    "Lineup",  # Who plays in the wells of a parade, under which dealer.
    "Kind",  # What is watched: one bot, several bots or several dealers.
    "first_lineup",  # The lineup to begin with: the bot and the dealer of the settings, each beside another one.
    "dealers_for",  # The dealers to choose from.
    "heights_for",  # The heights of wells to choose from, the lowest first.
    "MOST_WELLS",  # The most wells side by side.
    "SIDE_SPEED",  # The speed at which several wells begin at least: the first game ends within half a minute or so.
    # Replays
    "replay_of",  # The replay of a game, or None and why there is none, in a sentence.
    "same_deal",  # A new game that is dealt as a finished one, or why there is none.
    "Viewer",  # A recording as it is watched, and what the mouse points at below it.
    "ReplayViewer",  # A replay on the screen.
    "picture_of",  # The content of the screen at the current tick.
    "SKIP",  # The seconds of the game that a key goes forward or back.
    "speed_label",  # A speed as text: 1/8x, 64x.
    # Fumens
    # Matches
    "MatchViewer",  # A match on the screen, with its effects.
    "MatchStory",  # Plays a match again, a little at a time.
    "STORY_BUDGET",  # The seconds of each turn in which a match is played again on a page where little else happens.
    "board_of",  # A kept loss with its judgement.
    "keep_review",  # Keep the review of a match of the person that is rated whole.
    "LossReport",  # What the person loses, beside the rivals.
    "LossRow",  # What one kind of loss costs.
    "MatchStudy",  # Reviews the matches of the person that have no review yet.
    "STUDY_PERIOD",  # The seconds between two sums of what the match under way adds.
    "row_words",  # How often a kind of loss was, and what it costs, in a sentence.
]

if TYPE_CHECKING:
    from .bot_game import QUIET_WIDTH, BackdropGame, BotGame, ModeGame
    from .match_story import STORY_BUDGET, MatchStory
    from .match_study import STUDY_PERIOD, LossReport, LossRow, MatchStudy, board_of, keep_review, row_words
    from .match_viewer import MatchViewer
    from .parade import MOST_WELLS, SIDE_SPEED, Kind, Lineup, Parade, dealers_for, first_lineup, heights_for
    from .viewer import SKIP, ReplayViewer, Viewer, picture_of, replay_of, same_deal, speed_label

__getattr__, __dir__ = offer(
    __name__,
    {
        "bot_game": "BackdropGame BotGame ModeGame QUIET_WIDTH",
        "parade": "Kind Lineup MOST_WELLS Parade SIDE_SPEED dealers_for first_lineup heights_for",
        "match_story": "MatchStory STORY_BUDGET",
        "match_study": "LossReport LossRow MatchStudy STUDY_PERIOD board_of keep_review row_words",
        "match_viewer": "MatchViewer",
        "viewer": "ReplayViewer SKIP Viewer picture_of replay_of same_deal speed_label",
    },
)
