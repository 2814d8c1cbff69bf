"""The replays of TETR.IO: their files, the rules of their options, and the games of this program that they become."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A file
    "is_tetrio",  # Whether a text looks like such a file.
    "read",  # Reads its text.
    "TetrioFile",  # What it holds: names, rounds, options and totals.
    "FileSide",  # What it has of one player in a round.
    "TetrioError",  # The error of a file that cannot be read, in one line.
    # Its games
    "played_rounds",  # Plays its rounds, one after the other.
    "PlayedRound",  # A round that was played: its games, its record, and how exact it is.
    "FileGame",  # The game of one player in a round.
    "Exactness",  # Whether a game has the totals of the file.
    "Different",  # The first total that differs, with both values.
    "match_replay",  # The match of some rounds, as this program keeps it.
]

if TYPE_CHECKING:
    from .file_games import FileGame
    from .format import FileSide, TetrioError, TetrioFile, is_tetrio, read
    from .round_replays import Exactness, PlayedRound, match_replay, played_rounds
    from .totals import Different

__getattr__, __dir__ = offer(
    __name__,
    {
        "format": "FileSide TetrioError TetrioFile is_tetrio read",
        "file_games": "FileGame",
        "round_replays": "Exactness PlayedRound match_replay played_rounds",
        "totals": "Different",
    },
)
