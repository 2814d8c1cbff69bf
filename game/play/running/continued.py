"""A game that is continued: what a running game needs beside its record."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.advice.review import Review
from game.play.new_game import GameRecord


@dataclass(frozen=True)
class ContinuedGame:
    """An unfinished game, played again up to where it was left."""

    game: GameRecord
    review: Review
    """It has followed the game from the start."""
