"""What is kept of a finished game, and how it compares with those before it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone

from game import __version__
from game.core.modes import Mode
from game.core.replay import Replay, record, to_text
from game.core.rules import RULES
from game.storage import Game, Scores
from game.ui.draw.panels import precise
from game.ui.new_game import Opening

YOU = "You"
"""The person's name on the screen."""
PERSON = "person"
"""The person's name in the scores."""
MIXED = "mixed"


@dataclass(frozen=True)
class Kept:
    """A finished game as it was kept."""

    replay: Replay
    remark: str
    """How it compares with the best that the person played, or why it is not kept."""


def keep(scores: Scores, opening: Opening, controller: str) -> Kept:
    """Keep a finished game with its replay."""
    session, setup = opening.session, opening.setup
    by_person = set(opening.by) == {YOU} and not opening.remark
    player = PERSON if by_person else MIXED if YOU in opening.by or opening.remark else f"machine {controller}"
    now = datetime.now(timezone.utc)
    date = now.isoformat(timespec="seconds")
    replay = record(setup, session, opening.dealer, version=__version__, player=player, date=date)
    if not opening.kept:
        return Kept(replay, "This game is not kept: it departs from the recording that it began with.")
    best = scores.best(setup.rules.name, setup.mode.name, PERSON, limit=1)
    game = Game(
        finished_at=now,
        rules=setup.rules.name,
        mode=setup.mode.name,
        randomizer=setup.randomizer,
        seed=opening.dealer.seed,
        player=player,
        score=session.score,
        lines=session.lines,
        level=session.level,
        pieces=session.pieces,
        ticks=session.tick,
        reason=session.ended.reason if session.ended else "",
        start_level=setup.level,
    )
    if not scores.record(game):
        return Kept(replay, scores.notice or "")
    to_text(replay)
    return Kept(replay, _comparison(game, best[0] if best else None, setup.mode) if by_person else "")


def _comparison(game: Game, best: Game | None, mode: Mode) -> str:
    if not best:
        return ""
    if better(game, best, mode.ranked_by):
        return "Your best yet."
    return f"Your best is {result_of(best, mode)}."


def better(game: Game, other: Game, ranked_by: str) -> bool:
    """Whether a result is the better one. Where time or levels count, a game that reached its goal beats all others."""
    return _rank(game, ranked_by) > _rank(other, ranked_by)


def _rank(game: Game, ranked_by: str) -> tuple[int, ...]:
    if ranked_by == "score":
        return (game.score,)
    won = game.reason == "goal"
    return (won, game.level if ranked_by == "level" else 0, -game.ticks if won else game.lines)


def result_of(game: Game, mode: Mode) -> str:
    """What counts of a game, as it is shown."""
    if mode.ranked_by == "score":
        return f"{game.score:,}"
    if mode.ranked_by == "level":
        return f"level {game.level}"
    return precise(game.ticks / float(RULES[game.rules].ticks_per_second))
