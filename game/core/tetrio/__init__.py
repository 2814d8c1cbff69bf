"""The replays of TETR.IO: their files, the rules of their options, and the games of this program that they become."""

from .format import TetrioError, TetrioFile, is_tetrio, read
from .games import FileGame
from .replays import Exactness, PlayedRound, match_replay, played_rounds
from .totals import Different

__all__ = [
    "Different",
    "Exactness",
    "FileGame",
    "PlayedRound",
    "TetrioError",
    "TetrioFile",
    "is_tetrio",
    "match_replay",
    "played_rounds",
    "read",
]
