"""Replays: the recording of a game or a match, its text form, and how it is played again."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A game
    "Replay",  # A recorded game: its setup, its pieces and its buttons, from which it is played again.
    "record",  # Makes the replay of a game.
    "result_of",  # The result of a game, or its present state if it has not ended.
    "ReplayPlayer",  # Plays a replay forward by ticks, and seeks any tick.
    "placements",  # Plays a replay, and yields each piece as it locks.
    "play_through",  # Plays a replay up to a tick in a new session.
    "first_divergence",  # The first tick in which a replay differs from its recording; None if there is none.
    # A match
    "MatchReplay",  # Setup, players and buttons of a match.
    "record_match",  # Makes the replay of a match.
    "RoundPlayer",  # Plays a round of a recorded match forward, and back from copies that it keeps of it.
    "RoundRecord",  # What was recorded of a round.
    "SideRecord",  # What one player did in a round.
    "match_until",  # A match as it was at a tick of a round, ready to be played on.
    "first_match_divergence",  # Where a match first differs from its recording; None if it does not.
    # The text
    "read_replay",  # Reads the text of a replay, of a game or of a match.
    "from_text",  # Reads the text of the replay of a game. Raises ReplayError.
    "match_from_text",  # Reads the text of the replay of a match. Raises ReplayError.
    "is_match",  # Whether a text is the replay of a match.
    "to_text",  # A replay as text, in ASCII.
    "match_to_text",  # A match as text, in ASCII: both sides of all its rounds.
    "ReplayWriter",  # Writes the replay of one game again and again while it goes on.
    "sealed",  # The text of a replay from the parts that a ReplayWriter made.
    "MatchWriter",  # Writes the replay of one match again and again while it goes on.
    "sealed_match",  # The text of a match from the parts that a MatchWriter made.
    "ReplayError",  # The error of a text that is no replay, or one that this version cannot read.
    "LARGEST",  # The most characters of a replay.
    # Who played
    "Player",  # Who played.
    "players_of",  # The players of a match by their texts in a file.
    "THE_PERSON",  # The person at the keyboard.
    "HELPED_PERSON",  # A person who let a bot play, too.
]

if TYPE_CHECKING:
    from .limits import LARGEST
    from .match_replay import (
        MatchReplay,
        RoundPlayer,
        RoundRecord,
        SideRecord,
        first_match_divergence,
        match_until,
        record_match,
    )
    from .player import HELPED_PERSON, THE_PERSON, Player, players_of
    from .replay import Replay, record, result_of
    from .replay_player import ReplayPlayer, first_divergence, placements, play_through
    from .replay_text import (
        MatchWriter,
        ReplayError,
        ReplayWriter,
        from_text,
        is_match,
        match_from_text,
        match_to_text,
        read_replay,
        sealed,
        sealed_match,
        to_text,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "limits": "LARGEST",
        "match_replay": (
            "MatchReplay RoundPlayer RoundRecord SideRecord first_match_divergence match_until record_match"
        ),
        "replay": "Replay record result_of",
        "player": "HELPED_PERSON Player THE_PERSON players_of",
        "replay_player": "ReplayPlayer first_divergence placements play_through",
        "replay_text": (
            "MatchWriter ReplayError ReplayWriter from_text is_match match_from_text match_to_text read_replay "
            "sealed sealed_match to_text"
        ),
    },
)
