"""How a finished game went: its result, how far it is from the best one, and its splits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.rules.modes import Mode
from game.core.session.view import GameView
from game.play.best import BestGame
from game.play.figures import NONE_YET, score_words
from game.play.keeping import result_of
from game.play.new_game import GameRecord
from game.play.splits import Gap, Split, gap, rule_of
from game.play.words import capital, clock, hundredths, precise, time_span

_ENDS = {
    "block out": ("Game over", "The next piece had no room."),
    "lock out": ("Game over", "A piece locked above the visible rows."),
    "goal": ("Well played", "The goal was reached."),
    "roll": ("Well played", "Level 999 was reached. The roll was lost."),
    "too late": ("Game over", "This level was reached too late."),
    "time": ("Time's up", "The two minutes are over."),
    "no more pieces": ("The end", "There are no more pieces."),
}


@dataclass(frozen=True)
class Hero:
    """The result of a game, to be shown large."""

    title: str
    note: str
    """How the game ended, in a sentence."""
    name: str
    """The name of the figure: "Time", "Score", "Grade", or "Lines" if the end was not reached."""
    figure: str
    verdict: str
    """How far it is from the best game. Empty if it is compared with nothing."""
    ahead: bool | None
    """Whether it is the best game. None if it is compared with nothing."""


@dataclass(frozen=True)
class SplitRow:
    """A split, and that of the best game."""

    mark: str
    time: str
    score: str
    """Empty in modes that are ranked by time."""
    best: str
    gap: Gap | None
    """None if the best game never came to this mark."""


@dataclass(frozen=True)
class Contest:
    """A finished game and the best one."""

    splits: Sequence[Split]
    """The splits of the finished game."""
    before: BestGame | None
    """The best game before it. None if there was none, or if the finished game is not the person's own."""
    after: BestGame | None
    """The best game now. None if there is none."""
    counts: bool = True
    """Whether the finished game is the person's own."""

    @property
    def is_best(self) -> bool:
        """Whether the finished game is the best one."""
        return self.after is not None and self.after is not self.before


def hero(game: GameRecord, contest: Contest) -> Hero:
    """The result of a finished game, in the figure that ranks its mode."""
    session = game.session
    title, note = _ENDS[session.ended.reason if session.ended else "block out"]
    name, figure = _figure(game)
    if session.mode.ranked_by == "level" and "evel" not in note:
        note = f"{note} Level {session.level} was reached."
    verdict = _verdict(session, contest)
    # The first score is the best one, whatever it is: that is no feat. To reach a goal is one, even at first.
    feat = contest.before is not None or session.mode.ranked_by == "time"
    compared = verdict and (feat or not contest.is_best)
    return Hero(title, note, name, figure, verdict, contest.is_best if compared else None)


def _figure(game: GameRecord) -> tuple[str, str]:
    session = game.session
    if session.mode.ranked_by == "time":
        # The time of a part of the way says nothing: what counts is how far the game came.
        return ("Time", precise(session.seconds)) if _reached(session) else _way(session)
    if session.mode.ranked_by == "level":
        return "Grade", game.statistics.grade(session) or NONE_YET
    return "Score", score_words(session)


def _reached(session: GameView) -> bool:
    return session.ended is not None and session.ended.reason == "goal"


def _way(session: GameView) -> tuple[str, str]:
    """How far a game came on a way that has an end."""
    mode = session.mode
    if mode.garbage_rows:
        return "Rows", f"{mode.garbage_rows - session.garbage_left} of {mode.garbage_rows}"
    return "Lines", f"{session.lines} of {mode.lines or 0}"


def _verdict(session: GameView, contest: Contest) -> str:
    if not contest.counts:
        return ""
    before, after = contest.before, contest.after
    best = result_of(before.game, session.mode.ranked_by) if before else ""
    if not contest.is_best or after is None:
        unfinished = _unfinished(session)
        if before is None:
            return unfinished
        if unfinished:
            return f"{unfinished} Your best: {best}."
        distance = _distance(session, before)
        return f"{distance} your best of {best}." if distance else f"Your best: {best}."
    if before is None:
        return "Your first result in this mode. It is the one to beat."
    by = _lead(session, before)
    return f"Your best yet, by {by}." if by else f"Your best yet. Before: {best}."


def _unfinished(session: GameView) -> str:
    """What was missing in a game of which only the whole way counts."""
    mode = session.mode
    if mode.ranked_by != "time" or _reached(session):
        return ""
    if mode.garbage_rows:
        return f"Not finished: {session.garbage_left} of {mode.garbage_rows} rows were left."
    lines = mode.lines or 0
    return f"Not finished: {max(0, lines - session.lines)} of {lines} lines were left."


def _lead(session: GameView, before: BestGame) -> str:
    """By how much a game is better than the best one before: "3.21 s". Empty if one figure cannot say it."""
    if session.mode.ranked_by == "time":
        return time_span(hundredths(before.game.seconds) - hundredths(session.seconds))
    return f"{session.score - before.game.score:,} points" if session.mode.ranked_by == "score" else ""


def _distance(session: GameView, before: BestGame) -> str:
    """How far a game is from the best one, with the words that lead to it. Empty if one figure cannot say it."""
    if session.mode.ranked_by == "level":
        return ""
    timed = session.mode.ranked_by == "time"
    behind = hundredths(session.seconds) - hundredths(before.game.seconds)
    by = behind if timed else before.game.score - session.score
    if by < 0:
        return "Not saved, but better than"
    if not by:
        return "Level with"
    return f"{time_span(by)} behind" if timed else f"{by:,} points short of"


def split_rows(session: GameView, contest: Contest) -> tuple[SplitRow, ...]:
    """The splits of a finished game beside those of the best one before it."""
    rule = rule_of(session)
    if rule is None:
        return ()
    best = contest.before.splits if contest.before else {}
    label, mode = rule.unit.label, session.mode
    return tuple(_row(label(split.mark), split, best.get(split.mark), mode) for split in contest.splits)


def _row(mark: str, split: Split, best: Split | None, mode: Mode) -> SplitRow:
    scored = mode.ranked_by == "score"
    time = clock(split.seconds) if scored else precise(split.seconds)
    reached = "" if best is None else f"{best.score:,}" if scored else precise(best.seconds)
    score = f"{split.score:,}" if scored else ""
    return SplitRow(capital(mark), time, score, reached, gap(split, best, mode) if best else None)
