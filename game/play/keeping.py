"""Saving a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from game import __version__
from game.ai.cards import proper_name
from game.core.replay import Replay, record, to_text
from game.language import digits, marked, say, say_many
from game.play.dealer_words import fault_of
from game.play.new_game import GameRecord
from game.play.words import RESULT, points_words, precise, sentence
from game.storage import Game, Scores, marks_of
from game.storage.filters import MACHINE, MIXED, PERSON

YOU = marked("You")
"""The name of the person on the screen."""
HELPED = marked("You, with help")
"""The player of a game in which the person had hints, or a bot played too."""
_NO_REPLAY = marked("Saved without a replay: the game was too long.")
_SEVERAL_DEALERS = marked("The dealer was changed: this game is not ranked with games of one dealer.")
_NOT_KEPT = marked("This game is not saved: its beginning differs from the recording.")


@dataclass(frozen=True)
class FinishedGame:
    """A finished game after saving."""

    replay: Replay
    remark: str
    """What there is to say about saving it, and which of its sections are the person's best."""
    watchable: bool = True
    """Whether the replay holds the whole game."""


def keep(scores: Scores, game: GameRecord, machine: str, date: datetime) -> FinishedGame:
    """Save a finished game with its replay.

    ``machine`` is the name of the bot that may have played. ``date`` is when the game ended.
    """
    session, setup, dealer = game.session, game.setup, game.dealer
    # A game can be continued from a recording any number of times, so it does not count as the person's own.
    player = MIXED if not game.alone else PERSON if YOU in game.pieces_by else f"{MACHINE} {machine}"
    replay = record(
        setup,
        session,
        dealer,
        version=__version__,
        player=player,
        date=date.isoformat(timespec="seconds"),
    )
    if not game.kept:
        return FinishedGame(replay, say(_NOT_KEPT))
    rules, mode = setup.rules.name, setup.mode.name
    best_sections = scores.best_sections(rules, mode)
    kept = Game.of(replay, marks_of(session, game.statistics))
    number = scores.record(kept, to_text(replay) if session.recorded else None)
    remarks = [sentence(notice) for notice in scores.take_notices()]
    if dealer.fault:
        remarks.insert(0, f"{fault_of(setup.randomizer, dealer.fault)}.")
    if number is not None and not session.recorded:
        remarks.append(say(_NO_REPLAY))
    better = [level for level, best in kept.section_seconds.items() if best < best_sections.get(level, best + 1)]
    if number is not None and dealer.changes:
        remarks.append(say(_SEVERAL_DEALERS))
    elif number is not None and player == PERSON and best_sections and better:
        levels = ", ".join(map(str, better))
        remarks.append(say_many("Best section: {levels}.", "Best sections: {levels}.", len(better), levels=levels))
    return FinishedGame(replay, "  ".join(remarks), watchable=session.recorded)


def shown_player(player: str) -> str:
    """The name of a player on the screen, from its form in the database or in a game."""
    return say(proper_name(player.removeprefix(f"{MACHINE} ")))


def result_of(game: Game, ranked_by: str) -> str:
    """The result of a game as text: its time, its grade and level, or its score."""
    if ranked_by == "time":
        return precise(game.seconds, RESULT)
    if ranked_by == "level":
        return grade_words(game.grade, game.level)
    return digits(game.score)


def result_in_full(game: Game, ranked_by: str) -> str:
    """The result of a game that stands alone, with its unit: "7,404 points"."""
    if ranked_by == "level" and not game.grade:
        return say("Level {level}", level=digits(game.level))
    return points_words(game.score) if ranked_by == "score" else result_of(game, ranked_by)


def result_in_short(game: Game, ranked_by: str) -> str:
    """The same where there is hardly any room: the score without its unit, "7,404", or the grade without the level."""
    if ranked_by == "level":
        return say("Grade {grade}", grade=game.grade) if game.grade else result_in_full(game, ranked_by)
    return result_of(game, ranked_by)


def grade_words(grade: str, level: int) -> str:
    """A grade and a level as text: "Grade 9, level 12"."""
    if not grade:
        return say("No grade, level {level}", level=level)
    return say("Grade {grade}, level {level}", grade=grade, level=level)
