"""A match in progress: its seats, its rivals and its picture."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Who plays
    "own_rivals",  # The bots of one's own that can be rivals.
    "rivals",  # The rivals that can be chosen.
    "rival_title",  # The name of a rival.
    "against",  # The settings for a match of the person against a rival at its usual speed.
    "level_hand",  # The hand of a level of the ladder that plays alone, at its real pace.
    "Seating",  # Who plays a match by the settings, by their values there.
    # Where a player thinks
    "Seat",  # Where a player of a match thinks.
    "NearSeat",  # A bot that thinks in this process.
    "FarSeat",  # A bot that thinks in a process of its own, by the clock.
    "OutsideSeat",  # Another program, in a process of its own.
    "EmptySeat",  # The seat of a player that cannot begin.
    "PATIENT_SECONDS",  # The time in seconds for another program that limits itself.
    # A match
    "LiveMatch",  # A match that goes on.
    "Hand",  # The hand of a player in one round.
    "SOFT_DROP",  # The soft drop of bots, where the rules leave it to the players: the fastest one.
    "ROUND_SECONDS",  # The seconds between two rounds.
    # Its picture
    "MatchPicture",  # A match as it is drawn.
    "SidePicture",  # One side of it.
    "MatchEffects",  # The effects of both sides, and the lines on their way.
    "Flight",  # Lines on their way from one well to the other.
    "Heard",  # The type of a function that hears the events of a side, and how many lines they sent.
    "match_cues",  # The sounds of some events of a side.
    "sent_by",  # The lines that each side has sent in the round.
    # Words
    "score_words",  # The rounds that both have won: "2 : 1".
    "word_of_end",  # The word for the end of a round, for one side.
    "WON",  # The word for a won round.
    "LOST",  # The word for a lost round.
]

if TYPE_CHECKING:
    from .contenders import Seating, against, level_hand, own_rivals, rival_title, rivals
    from .hand import SOFT_DROP, Hand
    from .live_match import LOST, ROUND_SECONDS, WON, LiveMatch, word_of_end
    from .match_picture import Flight, Heard, MatchEffects, MatchPicture, SidePicture, match_cues, score_words, sent_by
    from .seats import PATIENT_SECONDS, EmptySeat, FarSeat, NearSeat, OutsideSeat, Seat

__getattr__, __dir__ = offer(
    __name__,
    {
        "contenders": "Seating against level_hand own_rivals rival_title rivals",
        "hand": "Hand SOFT_DROP",
        "live_match": "LOST LiveMatch ROUND_SECONDS WON word_of_end",
        "match_picture": "Flight Heard MatchEffects MatchPicture SidePicture match_cues score_words sent_by",
        "seats": "EmptySeat FarSeat NearSeat OutsideSeat PATIENT_SECONDS Seat",
    },
)
