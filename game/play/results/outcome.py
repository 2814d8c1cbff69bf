"""How a finished game went: its result, how far it is from the best one, and its splits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.rules.modes import Mode
from game.core.session.view import GameView
from game.language import digits, marked, say, say_many
from game.play.best import BestGame
from game.play.dealer_words import title_of
from game.play.figures import score_words
from game.play.keeping import result_of
from game.play.new_game import GameRecord
from game.play.splits import SECONDS, Gap, Split, gap, rule_of
from game.play.words import RESULT, capital, clock, parts_of_seconds, points_words, precise, time_span
from game.storage.tables import GRADE_RANKS

_ENDS = {
    "block out": (marked("Game over"), marked("The next piece had no room.")),
    "lock out": (marked("Game over"), marked("A piece locked above the visible rows.")),
    "goal": (marked("Well played"), marked("The goal was reached.")),
    "roll": (marked("Well played"), marked("Level 999 was reached. The roll was lost.")),
    "too late": (marked("Game over"), marked("This level was reached too late.")),
    "time": (marked("Time is up"), marked("The two minutes are over.")),
    "no more pieces": (marked("The end"), marked("There are no more pieces.")),
}
"""Why a game ended -> the title of its results and a sentence, to be translated."""
_WON = ("goal", "roll")
"""The ends with which a mode is done."""
_TELLS_LEVEL = ("roll", "too late")
"""The ends whose sentence is about the level."""


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
    """Empty in modes whose splits are times."""
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
    reason = session.ended.reason if session.ended else "block out"
    title, note = map(say, _ENDS[reason])
    if reason == "no more pieces" and not session.history:
        note = say("{dealer} deals nothing.", dealer=title_of(game.dealer.randomizer.name))
    name, figure = _figure(game)
    if session.mode.ranked_by == "level" and game.statistics.grade(session) and reason not in _TELLS_LEVEL:
        reached = say("Level {level} was reached.", level=session.level)
        note = f"{note} {reached}"
    verdict = _verdict(session, contest, game.statistics.grade(session))
    # The first score is the best one, whatever it is: that is no feat. To reach a goal is one, even at first.
    feat = contest.before is not None or reason in _WON
    compared = verdict and (feat or not contest.is_best)
    return Hero(title, note, name, figure, verdict, contest.is_best if compared else None)


def _figure(game: GameRecord) -> tuple[str, str]:
    session = game.session
    if session.mode.ranked_by == "time":
        # The time of a part of the way says nothing: what counts is how far the game came.
        return (say("Time"), precise(session.seconds, RESULT)) if _reached(session) else _way(session)
    if session.mode.ranked_by == "level":
        # A game that was lost before its first grade has reached a level.
        grade = game.statistics.grade(session)
        return (say("Grade"), grade) if grade else (say("Level"), digits(session.level))
    return say("Score"), score_words(session)


def _reached(session: GameView) -> bool:
    return session.ended is not None and session.ended.reason == "goal"


def _way(session: GameView) -> tuple[str, str]:
    """How far a game came on a way that has an end."""
    mode = session.mode
    if mode.garbage_rows:
        cleared = mode.garbage_rows - session.garbage_left
        return say("Rows"), say("{number} of {all}", number=cleared, all=mode.garbage_rows)
    return say("Lines"), say("{number} of {all}", number=session.lines, all=mode.lines or 0)


def _verdict(session: GameView, contest: Contest, grade: str) -> str:
    if not contest.counts:
        return ""
    before, after = contest.before, contest.after
    best = result_of(before.game, session.mode.ranked_by) if before else ""
    if not contest.is_best or after is None:
        unfinished = session.mode.ranked_by == "time" and not _reached(session)
        if before is None:
            return say("Not finished. Only a whole game counts here.") if unfinished else ""
        if unfinished:
            return say("Not finished. Your best: {best}.", best=best)
        return _distance(session, before, best, grade)
    if before is None:
        return say("Your first result in this mode.")
    by = _lead(session, before, grade)
    return say("Your best yet, by {lead}.", lead=by) if by else say("Your best yet. Before: {best}.", best=best)


def _lead(session: GameView, before: BestGame, grade: str) -> str:
    """By how much a game is better than the best one before: "3.21 s". Empty if one figure cannot say it."""
    if session.mode.ranked_by == "level":
        levels = session.level - before.game.level
        same = grade == before.game.grade and levels > 0
        return say_many("{number} level", "{number} levels", levels) if same else ""
    if session.mode.ranked_by == "time":
        return time_span(_parts(before.game.seconds) - _parts(session.seconds), RESULT)
    return points_words(session.score - before.game.score)


def _distance(session: GameView, before: BestGame, best: str, grade: str) -> str:
    """How far a game is from the best one, in a sentence."""
    if session.mode.ranked_by == "level":
        here, there = _rank(grade, session.level), _rank(before.game.grade, before.game.level)
        if here > there:
            return say("Not saved, but better than your best of {best}.", best=best)
        # Of the arcade's grades, 5 is better than 9, which not every player knows.
        return say("Your best is better: {best}.", best=best) if here < there else say("Your best: {best}.", best=best)
    timed = session.mode.ranked_by == "time"
    behind = _parts(session.seconds) - _parts(before.game.seconds)
    by = behind if timed else before.game.score - session.score
    if by < 0:
        return say("Not saved, but better than your best of {best}.", best=best)
    if not by:
        return say("Level with your best of {best}.", best=best)
    if timed:
        return say("{time} behind your best of {best}.", time=time_span(by, RESULT), best=best)
    return say_many(
        "{number} point short of your best of {best}.", "{number} points short of your best of {best}.", by, best=best
    )


def _parts(seconds: float) -> int:
    """A time in the smallest parts in which a result is told."""
    return parts_of_seconds(seconds, RESULT)


def _rank(grade: str, level: int) -> tuple[int, int]:
    """What ranks a game of the arcade: the place of its grade, -1 without one, and its level."""
    return GRADE_RANKS.get(grade, -1), level


def split_rows(session: GameView, contest: Contest) -> tuple[SplitRow, ...]:
    """The splits of a finished game beside those of the best one before it."""
    rule = rule_of(session)
    if rule is None:
        return ()
    best = contest.before.splits if contest.before else {}
    label, mode = rule.unit.label, session.mode
    rows = tuple(_row(label(split.mark), split, best.get(split.mark), mode) for split in contest.splits)
    return tuple(replace(row, time="") for row in rows) if rule.unit is SECONDS else rows


def _row(mark: str, split: Split, best: Split | None, mode: Mode) -> SplitRow:
    scored = mode.ranked_by == "score"
    time = clock(split.seconds) if scored else precise(split.seconds)
    reached = "" if best is None else digits(best.score) if scored else precise(best.seconds)
    score = digits(split.score) if scored else ""
    return SplitRow(capital(mark), time, score, reached, gap(split, best, mode) if best else None)
