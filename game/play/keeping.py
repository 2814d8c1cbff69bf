"""What is kept of a finished game, and how it compares with those before it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from game import __version__
from game.ai.linear.controllers import proper_name
from game.core.replay import Replay, record, to_text
from game.play.new_game import GameRecord
from game.play.words import precise, sentence
from game.storage import Game, Scores, marks_of

YOU = "You"
"""The person's name on the screen."""
PERSON, MIXED, MACHINE = "person", "mixed", "machine"
"""Who played, in the scores."""
_NO_REPLAY = "It is kept without a replay, for which it was too long."
_NOT_KEPT = "This game is not kept: its beginning departs from the recording."


@dataclass(frozen=True)
class FinishedGame:
    """What became of a finished game."""

    replay: Replay
    remark: str
    """How it compares with the best that the person played, why it is not kept, what else there is to know."""
    watchable: bool = True
    """Whether the replay holds the whole game."""


def keep(scores: Scores, game: GameRecord, machine: str, date: datetime) -> FinishedGame:
    """Keep a finished game with its replay.

    ``machine`` is the name of the machine that may have played, ``date`` when the game ended.
    """
    session, setup = game.session, game.setup
    # Whoever plays on from a recording may do so as often as it takes, so that is nobody's own game.
    alone = len(game.pieces_by) < 2 and not game.remark
    player = MIXED if not alone else PERSON if YOU in game.pieces_by else f"{MACHINE} {machine}"
    replay = record(
        setup,
        session,
        game.dealer,
        version=__version__,
        player=player,
        date=date.isoformat(timespec="seconds"),
    )
    if not game.kept:
        return FinishedGame(replay, _NOT_KEPT)
    rules, mode = setup.rules.name, setup.mode.name
    before = scores.table(rules, mode, machine=False, limit=1)
    best_sections = scores.best_sections(rules, mode)
    kept = Game.of(replay, marks_of(session, game.statistics))
    number = scores.record(kept, to_text(replay) if session.recorded else None)
    after = scores.table(rules, mode, machine=False, limit=1) or before
    remarks = [sentence(notice) for notice in scores.take_notices()]
    if number is not None and not session.recorded:
        remarks.append(_NO_REPLAY)
    if number is not None and before:
        best = result_of(after[0].game, setup.mode.ranked_by)
        remarks.append("Your best yet." if after[0].id == number else f"Your best: {best}.")
    better = [level for level, best in kept.section_seconds.items() if best < best_sections.get(level, best + 1)]
    if number is not None and player == PERSON and best_sections and better:
        remarks.append(f"Best section{'s' * (len(better) > 1)}: {', '.join(map(str, better))}.")
    return FinishedGame(replay, "  ".join(remarks), watchable=session.recorded)


def shown_player(player: str) -> str:
    """Whoever played, as kept, in the form in which the screens show it."""
    return proper_name(player.removeprefix(f"{MACHINE} "))


def result_of(game: Game, ranked_by: str) -> str:
    """What counts of a game, as it is shown."""
    if ranked_by == "time":
        return precise(game.seconds)
    if ranked_by == "level":
        return f"{game.grade or '-'} at {game.level}"
    return f"{game.score:,}"
