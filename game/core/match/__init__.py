"""Matches of two players: their setup, their rounds, and who wins."""

from __future__ import annotations

from game.core.match.match import Match
from game.core.match.round import Round
from game.core.match.setup import MATCH, MatchSetup, set_up_match

__all__ = ["MATCH", "Match", "MatchSetup", "Round", "set_up_match"]
