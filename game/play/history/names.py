"""Games, players and days in words. Old databases can hold names that this version does not know."""

from __future__ import annotations

import re

from game.ai.players import PLAYERS, card
from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.language import marked, say, say_many
from game.play.dealer_words import title_of
from game.play.keeping import HELPED, YOU, result_of, shown_player
from game.play.titles import game_title
from game.storage import Game
from game.storage.filters import MACHINE, MIXED, PERSON

_YEAR = re.compile(r"[,，、] ?[0-9]{4}年?$")
LOST = marked("Lost")
"""The result of a game against time that did not reach its goal, to be translated."""
_PLAYERS = {PERSON: YOU, MIXED: HELPED, MACHINE: marked("All bots")}


def kind_title(rules: str, mode: str) -> str:
    """A kind of game: "Modern sprint"."""
    return game_title(rules, mode) if rules in RULES and mode in MODES else f"{rules} {mode}"


def dealer_title(name: str) -> str:
    """The proper name of a dealer. For several ones in a game their names, as the database has them."""
    return title_of(name) if name in RANDOMIZERS else name


def player_title(player: str) -> str:
    """The name of a player from its form in the database."""
    name = player.removeprefix(f"{MACHINE} ")
    if player in _PLAYERS:
        return say(_PLAYERS[player])
    return say(card(name).title) if name in PLAYERS else shown_player(player)


def short_title(title: str) -> str:
    """The name of a dealer or a bot without its year, for tables."""
    return _YEAR.sub("", title)


def ranked_by(mode: str) -> str:
    """What ranks the games of a mode: "score", "time" or "level"."""
    return MODES[mode].ranked_by if mode in MODES else "score"


def result_words(game: Game) -> str:
    """The result of a game: its score, its grade, or its time if it was won."""
    by = ranked_by(game.mode)
    return say(LOST) if by == "time" and not game.won else result_of(game, by)


def games_words(count: int) -> str:
    """A number of games: "1 game", "1,234 games"."""
    return say_many("{number} game", "{number} games", count)
