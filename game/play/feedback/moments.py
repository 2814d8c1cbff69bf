"""The words over the well about what was reached, and how the game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.rules.levels import ArcadeLevels
from game.core.rules.scoring.arcade import GRAND_MASTER
from game.core.session.events import EndReason, LevelReached
from game.core.session.view import GameView
from game.language import marked, say
from game.play.feedback.banners import (
    FADE_SECONDS,
    SPAWN_ROWS,
    Banner,
    Place,
    Words,
    height_of_words,
    on_the_stack,
    sized,
)
from game.play.feedback.dissolve import clear_delay
from game.play.figures import roll_left_words, score_words
from game.play.words import precise

_MOMENT_SECONDS, _GRADE_SECONDS, _END_SECONDS = 1.1, 1.8, 6.0
_AFTER = 0.2
"""How long the words of a level stand at least after the rows are gone, when its colours come, in seconds."""
_HIGH = 0.7
"""The height of moments over a low stack, as a share of the rows of the well."""
_BETWEEN = 1.2
"""The least room between the words of a clear and those of a moment, in rows."""
_TOUCH = 0.7
"""The same while the words of the clear are larger."""
_SMALLEST = 0.8
"""How much smaller words become to stand above those of the clear, as a share."""
_SHORT = 0.65
"""The size of what is told of a section below a grade, in cells."""
_RESULT, _LEVEL, _APART = 1.1, 0.85, 0.15
"""The size of the result of a game, and of the level below a grade, and the room above the result, in cells."""
_NEW_GRADE, _NEW_APART = 1.6, 0.3
"""The size of a grade that came with the end, and the room above it, in cells."""
_GRADE = 3.2
"""The size of a grade that stands alone in its line, in cells."""
_ENDED, _ENDED_SMALL = 1.9, 1.1
"""The size of the words of the end, and of those above the highest grade, in cells."""
_ROLL = 0.7
"""The size of the words about what is left of a roll, in cells."""
_BELOW_BLOCKED = 0.5
"""The room between the words of the end and the piece that had no room, or that was falling, in rows."""
_WON = marked("Complete")
_OVER = marked("Game\nover")
_ENDS: Mapping[EndReason, str] = {
    "goal": _WON,
    "roll": marked("Roll\nlost"),
    "time": marked("Time is up"),
    "no more pieces": "",
}
"""Reason -> the words of the end, line by line. Every other reason is a lost game."""
_TONES: Mapping[EndReason, str] = {"goal": "mark_perfect", "time": "banner_level"}
"""Reason -> the colour of these words and of the light of the end. Every other end has neither."""


def reached_banner(event: LevelReached, since: int | None, at: float, place: Place, view: GameView | None) -> Banner:
    """The banner of a level, or with grades of a section. ``since`` is the tick of the last one, if there was one."""
    levels = view.rules.levels if view else None
    if not (view and view.rules.graded and isinstance(levels, ArcadeLevels)):
        held = clear_delay(view) / view.rules.ticks_per_second if view and view.clearing and view.trail else 0
        return level_banner(event.level, at, place, max(_MOMENT_SECONDS, float(held) + _AFTER))
    number, border = levels.completed(event.level)
    since = since if number > 1 else 0
    takes = None if since is None else float((event.tick - since) / view.rules.ticks_per_second)
    return section_banner(number, border, takes, at, place)


def level_banner(level: int, at: float, place: Place, seconds: float = _MOMENT_SECONDS) -> Banner:
    """The banner of a level."""
    lines = [Words(say("Level"), 0.95, "banner_level"), Words(str(level), 2.6, "banner_level")]
    return _beside_the_clear(lines, at, seconds, place)


def section_banner(number: int, level: int, seconds: float | None, at: float, place: Place) -> Banner:
    """The banner of a section that ended at a level. ``seconds`` is the time that it took, if that is known."""
    done = Words(say("Section {number} done", number=number), 0.9, "banner_level")
    takes = [] if seconds is None else [Words(precise(seconds), 0.8, "soft")]
    lines = [done, Words(str(level), 2.4, "banner_level"), *takes]
    short = tuple(line._replace(size=_SHORT) for line in (done, *takes))
    return replace(_beside_the_clear(lines, at, _GRADE_SECONDS, place), short=short)


def grade_banner(grade: str, at: float, place: Place, before: Banner | None = None) -> Banner:
    """The banner of a new grade. It tells in short of the moment before, if that is not over."""
    short = before.short if before and at < before.ends else ()
    lines = [Words(say("Grade"), 0.95, "best"), Words(grade, _GRADE, "best"), *short]
    seconds = max(_GRADE_SECONDS, before.ends - at) if before and short else _GRADE_SECONDS
    return _beside_the_clear(lines, at, seconds, place)


def with_grade(banner: Banner, grade: str, size: float) -> Banner:
    """The banner of a perfect clear that also tells of the grade that it brought. ``size`` is the factor of words."""
    told = sized([_grade_line(grade)], size)
    return replace(banner, lines=(*banner.lines, *told))


def _grade_line(grade: str) -> Words:
    return Words(say("Grade {grade}", grade=grade), _RESULT, "best", _APART)


def _new_grade_line(grade: str) -> Words:
    """A grade that came with the end. The highest one needs no name before it, and is as large as a grade in a game."""
    if grade == GRAND_MASTER:
        return Words(grade, _GRADE, "best")
    return _grade_line(grade)._replace(size=_NEW_GRADE, above=_NEW_APART)


def roll_banner(view: GameView, at: float, place: Place) -> Banner:
    """The banner of the last level, after which the roll begins. It stands until the first piece of the roll."""
    roll, tone = view.rules.roll, "mark_perfect"
    pause = roll.pause / view.rules.ticks_per_second if roll else 0
    level, time = str(view.level), precise(_reached_at(view))
    left = _roll_left(view)
    lines = [Words(say("Level"), 1.0, tone), Words(level, 3.1, tone), Words(time, _RESULT, "text"), *left]
    short = (Words(level, 1.1, tone), Words(time, 0.8, "text"), *left)
    seconds = float(pause) + FADE_SECONDS
    return Banner(sized(lines, place.size), _HIGH * place.rows, at, seconds, place.floats, 0.0, short=short)


def end_banner(
    reason: EndReason,
    at: float,
    place: Place,
    view: GameView | None = None,
    *,
    grade: str = "",
    new: bool = False,
    below: float | None = None,
    beside: tuple[float, float] | None = None,
) -> Banner | None:
    """The banner of an end, from ``at`` on, with the result of the game. None if nothing is to be told.

    ``new`` makes the grade larger, which came with the end and is told nowhere else. The highest one is then larger
    than the words of the end.
    ``below`` is the lowest row of a piece that the words must not cover, as far as there is room. ``beside`` are the
    lower and the upper edge of one that they stand above or below, whatever is nearer.
    """
    text, tone = _ENDS.get(reason, _OVER), _TONES.get(reason, "text")
    if not text:
        return None
    size = _ENDED_SMALL if view and new and grade == GRAND_MASTER else _ENDED
    lines = [Words(word, size, tone) for word in say(text).split("\n")]
    lines += _result(view, reason, grade, new=new) if view else []
    height, row = place.size * height_of_words(lines), _HIGH * place.rows
    row = row if below is None else max(height / 2, min(row, below - _BELOW_BLOCKED - height / 2))
    row = row if beside is None else _off(*beside, row, height, place.rows)
    return Banner(sized(lines, place.size), row, at, _END_SECONDS, place.floats, 0.0)


def _off(low: float, high: float, row: float, height: float, rows: int) -> float:
    """The row for the middle of words that is nearest to the one wanted and keeps off a piece. The same if the well has
    room neither above nor below the piece, or they do not meet."""
    half = height / 2 + _BELOW_BLOCKED
    if row + half <= low or row - half >= high:
        return row
    places = [each for each in (low - half, high + half) if height / 2 <= each <= rows - height / 2]
    return min(places, key=lambda each: abs(each - row), default=row)


def _reached_at(view: GameView) -> float:
    """The time in seconds at which the last level was reached, after which the roll began. As in the results, the tick
    of its clear is over."""
    return float((view.course.section_began + 1) / view.rules.ticks_per_second) if view.course else view.seconds


def _roll_left(view: GameView) -> list[Words]:
    """How much of the roll is left, and whether its blocks are not seen."""
    grading, course = view.rules.grading, view.course
    unseen = bool(grading and course and grading.invisible(course))
    name = say("Invisible roll") if unseen else say("Roll left")
    return [Words(name, _ROLL, "soft", _APART), Words(roll_left_words(view), _LEVEL, "text")]


def _result(view: GameView, reason: EndReason, grade: str, *, new: bool) -> list[Words]:
    """The score where games of the mode are compared by it, below a new grade. Elsewhere the grade, if there is one,
    and the time, which counts only where the game was not lost."""
    told = _new_grade_line(grade) if new else _grade_line(grade)
    if view.mode.ranked_by == "score":
        return [*([told] if new else []), Words(score_words(view), _RESULT, "text", _APART)]
    lines = [told] if grade else []
    size, above = (_LEVEL, _APART if new else 0.0) if lines else (_RESULT, _APART)
    if view.course and view.course.rolling:  # after a level whose time counts
        reached = say("Level {level} in {time}", level=view.level, time=precise(_reached_at(view)))
        lines.append(Words(reached, size, "text", above))
        lines += [Words(say("{time} left", time=roll_left_words(view)), _ROLL, "text")] if reason == "roll" else []
    elif reason in _ENDS:
        lines.append(Words(precise(view.seconds), size, "text", above))
    elif view.rules.graded:
        lines.append(Words(say("Level {level}", level=view.level), size, "text", above))
    return lines


def end_tone(reason: EndReason) -> str | None:
    """The colour of the light in which an end is told, by its name in the theme. None if there is no such light."""
    return _TONES.get(reason)


def _beside_the_clear(lines: Sequence[Words], at: float, seconds: float, place: Place) -> Banner:
    """A banner well above the words of the clear, or after them if it would reach to where the next piece appears."""
    said, wanted = place.said, _HIGH * place.rows
    if not said or at >= said.ends:
        return on_the_stack(lines, wanted, at, seconds, place)
    lowest = max(said.row + height_of_words(said.lines) / 2 + _BETWEEN, said.top + _TOUCH)
    height, room = place.size * height_of_words(lines), place.rows - SPAWN_ROWS - lowest
    share = min(1.0, room / height)
    if share < _SMALLEST:
        return on_the_stack(lines, wanted, said.ends, seconds, place)
    return on_the_stack(sized(lines, share), max(wanted, lowest + share * height / 2), at, seconds, place)
