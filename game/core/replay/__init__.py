"""Replays: the recording of a game, its text form, and how it is played again."""

from .match import MatchReplay, first_match_divergence, record_match
from .model import Replay, Result, record, result_of
from .players import HELPED_PERSON, THE_PERSON, Player, players_of
from .playing import PlacedPiece, ReplayPlayer, first_divergence, placements, play_through
from .text import (
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

__all__ = [
    "HELPED_PERSON",
    "THE_PERSON",
    "MatchReplay",
    "MatchWriter",
    "PlacedPiece",
    "Player",
    "Replay",
    "ReplayError",
    "ReplayPlayer",
    "ReplayWriter",
    "Result",
    "first_divergence",
    "first_match_divergence",
    "from_text",
    "is_match",
    "match_from_text",
    "match_to_text",
    "placements",
    "play_through",
    "players_of",
    "read_replay",
    "record",
    "record_match",
    "result_of",
    "sealed",
    "sealed_match",
    "to_text",
]
