"""The words over the well, of clears and of what was reached: where they stand, and how much light they are worth."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....core.board import Piece, Spin
from ....core.rules import ArcadeLevels
from ....core.session import GameView
from ....core.session.events import Cleared, EndReason, LevelReached
from ....language import digits, marked, say, say_many
from ...words.numbers import precise
from ...words.panels import roll_left_words, score_words
from ...words.titles import ENDS
from .motion import Effect, Period, Worth

FADE_SECONDS = 0.35
POP_SECONDS = 0.09
"""The time in which words become small from large at their beginning."""
_FLOATS = 2.0
"""How far words float upwards, in rows."""
_LARGER = 0.35
"""How much larger words are at first, as a share."""
_CLEAR_OF = 1.0
"""The room between words and the top of the stack, in rows."""
LEADING = 1.18
"""The height of a line, compared with the size of its words."""
SPAWN_ROWS, _BRIEF_SECONDS = 2, 0.9
"""The rows at the top in which a piece appears, and how long words stand there at most."""
_SMALLEST = 0.6
"""How much smaller words over a high stack become, as a share."""


class Words(NamedTuple):
    text: str
    size: float
    """In cells."""
    tone: str
    """A colour of the theme, by its name."""
    above: float = 0.0
    """The room above it, in cells."""


class Place(NamedTuple):
    """What words over the well keep to."""

    rows: int
    top: int
    """The rows of the stack, with those that were just cleared."""
    size: float
    """The factor of the size of words that the player has chosen."""
    floats: bool
    """Whether words may move."""
    points: bool


@dataclass(frozen=True)
class Banner(Effect):
    """Some lines that stand over the well for a while."""

    lines: tuple[Words, ...]
    row: float
    """The height of its middle above the floor, in rows."""
    time: Period
    floats: bool
    """Whether it may move: it is larger at first, rises, and fades."""
    rises: float
    """How far it rises, in rows."""

    @property
    def period(self) -> Period:
        return self.time

    def light(self, now: float) -> float:
        """Its opacity, from 0 to 1. Without motion it does not fade."""
        return self.period.light(now, FADE_SECONDS if self.floats else 0.0)

    def next_change(self, now: float, step: float) -> float:
        """When it next looks different; ``step`` is the time of a picture in seconds."""
        if self.floats and (self.rises or self._pops.runs(now)):
            return now + step
        return self.period.next_change(now, step, FADE_SECONDS if self.floats else 0.0)

    def picture(self, now: float) -> object:
        """A key of how it looks now. The same key means the same picture."""
        return self.lines, self.height(now), self.scale(now), self.light(now)

    def height(self, now: float) -> float:
        """The height of its middle now, in rows."""
        return self.row + (self.rises * self.period.share(now) if self.floats else 0.0)

    def scale(self, now: float) -> float:
        """Its size now, compared with that of its words."""
        return 1 + (_LARGER * self._pops.left(now) if self.floats else 0.0)

    @property
    def _pops(self) -> Period:
        return Period(self.period.at, POP_SECONDS)


class Telling(NamedTuple):
    lines: tuple[Words, ...]
    seconds: float
    short: tuple[Words, ...] = ()
    """The lines below those of an event that is told first."""
    row: float = 0.0
    """The height at which they want to stand, as a share of the rows of the well."""


def banner_of(tellings: Sequence[Telling], at: float, place: Place) -> Banner:
    """The banner of what has happened at once. The last event is told first and at length, the others in short. It
    stands where the last one wants it, or as much higher as the stack is: what the player looks at next is never behind
    words. Where less room is left, the words are smaller, and where the next piece appears, they stand only briefly."""
    first, *others = reversed(tellings)
    lines = (*first.lines, *(line for each in others for line in each.short))
    seconds = max(each.seconds for each in tellings)
    height = place.size * sum(LEADING * line.size + line.above for line in lines)
    share = min(1.0, max(_SMALLEST, (place.rows - place.top - _CLEAR_OF) / height))
    half, highest = share * height / 2, place.rows - SPAWN_ROWS
    row = min(max(min(first.row * place.rows, highest - half), place.top + _CLEAR_OF + half), place.rows - half)
    if row + half > highest:
        seconds = min(seconds, _BRIEF_SECONDS)
    rises = min(_FLOATS, max(0.0, highest - half - row))
    return Banner(_sized(lines, share * place.size), row, Period(at, seconds), place.floats, rises)


def _sized(lines: Iterable[Words], factor: float) -> tuple[Words, ...]:
    return tuple(line._replace(size=line.size * factor, above=line.above * factor) for line in lines)


class _Look(NamedTuple):
    words: tuple[str, ...]
    size: float
    tone: str
    seconds: float


_SPIN, _MINI = "mark_spin", "third"
_LOOKS: Mapping[tuple[Spin, int], _Look] = {
    (Spin.NONE, 1): _Look((), 0.0, "soft", 0.7),
    (Spin.NONE, 2): _Look((marked("Double"),), 0.8, "text", 0.8),
    (Spin.NONE, 3): _Look((marked("Triple"),), 1.1, "banner_level", 1.0),
    (Spin.NONE, 4): _Look((marked("Tetris"),), 1.75, "mark_tetris", 1.5),
    (Spin.MINI, 0): _Look((marked("T-spin mini"),), 0.75, _MINI, 0.8),
    (Spin.MINI, 1): _Look((marked("T-spin mini"), marked("Single")), 0.8, _MINI, 1.0),
    (Spin.MINI, 2): _Look((marked("T-spin mini"), marked("Double")), 0.95, _MINI, 1.2),
    (Spin.FULL, 0): _Look((marked("T-spin"),), 0.85, _SPIN, 0.9),
    (Spin.FULL, 1): _Look((marked("T-spin"), marked("Single")), 1.05, _SPIN, 1.2),
    (Spin.FULL, 2): _Look((marked("T-spin"), marked("Double")), 1.4, _SPIN, 1.5),
    (Spin.FULL, 3): _Look((marked("T-spin"), marked("Triple")), 1.75, _SPIN, 1.6),
    # Of other pieces than the T, by rules that count them.
    (Spin.MINI, 3): _Look((marked("T-spin mini"), marked("Triple")), 1.1, _MINI, 1.4),
    (Spin.MINI, 4): _Look((marked("T-spin mini"), marked("Tetris")), 1.4, _MINI, 1.6),
    (Spin.FULL, 4): _Look((marked("T-spin"), marked("Tetris")), 1.75, _SPIN, 1.6),
}
_OF_OTHERS: Mapping[str, str] = {"T-spin": marked("{piece}-spin"), "T-spin mini": marked("{piece}-spin mini")}
"""The words of a spin of a T -> those of another piece."""
_PERFECT = _Look((marked("Perfect\nclear"),), 2.4, "mark_perfect", 1.6)
_BESIDE_PERFECT = 0.8
"""The size of the words of a clear below those of a perfect one, in cells."""
_POINTS, _APART = 0.6, 0.15
"""The size of the points, in cells, and the room above lines that stand apart."""
_BACK_TO_BACK = Words(marked("Back-to-back"), 0.62, "banner_chain")
_COMBO_SIZE = 0.8
_COMBO_SECONDS = 1.0
_SHORTER = 0.75
"""The size of a clear below a moment, compared with its own."""


def _look_of(clear: Cleared) -> _Look:
    return _PERFECT if clear.perfect else _usual_look(clear)


def _usual_look(clear: Cleared) -> _Look:
    return _LOOKS[clear.spin, min(len(clear.rows), 4)]


def clear_words(clear: Cleared) -> tuple[str, ...]:
    """Return the words of a clear that is not called perfect: "T-spin", "Double". None for a single."""
    of_piece = {} if clear.piece is Piece.T else _OF_OTHERS
    return tuple(say(of_piece.get(words, words), piece=clear.piece.name) for words in _usual_look(clear).words)


def clear_told(clear: Cleared, place: Place) -> Telling | None:
    """What is told of a clear. None if it is nothing: a single in a mode without points."""
    look = _look_of(clear)
    texts = say(look.words[0]).split("\n") if clear.perfect else clear_words(clear)
    lines = [Words(text, look.size, look.tone) for text in texts]
    if clear.perfect and (usual := clear_words(clear)):
        lines.append(Words(" ".join(usual), _BESIDE_PERFECT, _usual_look(clear).tone))
    points = [Words(f"+{digits(clear.points)}", _POINTS, "soft", _APART if lines else 0.0)] if place.points else []
    short = _sized((*lines, *points), _SHORTER)
    if clear.back_to_back:
        lines.insert(0, _BACK_TO_BACK._replace(text=say(_BACK_TO_BACK.text)))
    if clear.combo > 0:
        lines.append(Words(say("Combo {number}", number=clear.combo), _COMBO_SIZE, "banner_combo"))
    lines += points
    seconds = max(look.seconds, _COMBO_SECONDS) if clear.combo > 0 else look.seconds
    return Telling(tuple(lines), seconds, short, 0.5 if clear.perfect else 0.0) if lines else None


_ROWS: Mapping[int, float] = {1: 0.4, 2: 0.55, 3: 0.75, 4: 1.0}
"""Cleared rows -> the strength of their light. A full spin and a perfect clear have all of it. A mini spin has the
strength of a clear with one row more."""


def worth_of(clear: Cleared) -> Worth:
    """How a clear of at least one row is lit."""
    great = clear.perfect or clear.spin is Spin.FULL
    rows = 4 if great else min(4, len(clear.rows) + (clear.spin is Spin.MINI))
    return Worth(_ROWS[rows], _look_of(clear).tone)


_MOMENT_SECONDS, _GRADE_SECONDS, _END_SECONDS = 1.1, 1.8, 6.0
_HIGH, _END_HIGH = 0.7, 0.6
"""The height of moments over a low stack, and of the words of the end, as a share of the rows of the well."""
_SHORT = 0.65
"""The size of what is told of a section below a grade, in cells."""
_RESULT, _LEVEL = 1.1, 0.85
"""The size of the result of a game, and of the level below a grade, in cells."""
_ENDED = 1.9
_ROLL = 0.7
"""The size of the words about what is left of a roll, in cells."""


def reached_told(event: LevelReached, since: int | None, view: GameView) -> Telling:
    """What is told of a level, or with grades of a section. ``since`` is the tick of the last one, if there was one."""
    tone, levels = "banner_level", view.rules.levels
    if not (view.rules.graded and isinstance(levels, ArcadeLevels)):
        lines = Words(say("Level"), 0.95, tone), Words(str(event.level), 2.6, tone)
        return Telling(lines, _MOMENT_SECONDS, row=_HIGH)
    number, border = levels.completed(event.level)
    since = since if number > 1 else 0
    done = Words(say("Section {number} done", number=number), 0.9, tone)
    takes = () if since is None else (Words(_time(event.tick - since, view), 0.8, "soft"),)
    short = tuple(line._replace(size=_SHORT) for line in (done, *takes))
    return Telling((done, Words(str(border), 2.4, tone), *takes), _GRADE_SECONDS, short, _HIGH)


def hearts_told(left: int) -> Telling:
    name, number = Words(say("Hearts"), 0.95, "behind"), Words(str(left), 2.6, "behind")
    return Telling((name, number), _MOMENT_SECONDS, row=_HIGH)


def grade_told(grade: str) -> Telling:
    return Telling((Words(say("Grade"), 0.95, "best"), Words(grade, 3.2, "best")), _GRADE_SECONDS, row=_HIGH)


def roll_told(view: GameView) -> Telling:
    """What is told of the last level, after which the roll begins. It stands until the first piece of the roll."""
    roll, tone = view.rules.roll, "mark_perfect"
    level, time, grading, course = str(view.level), _reached_at(view), view.rules.grading, view.course
    unseen = bool(grading and course and grading.invisible(course))
    name = say("Invisible roll") if unseen else say("Roll left")
    left = Words(name, _ROLL, "soft", _APART), Words(roll_left_words(view), _LEVEL, "text")
    lines = Words(say("Level"), 1.0, tone), Words(level, 3.1, tone), Words(time, _RESULT, "text"), *left
    short = Words(level, 1.1, tone), Words(time, 0.8, "text"), *left
    pause = roll.pause / view.rules.ticks_per_second if roll else 0
    return Telling(lines, float(pause) + FADE_SECONDS, short, _HIGH)


def end_banner(reason: EndReason, at: float, place: Place, view: GameView, grade: str) -> Banner | None:
    """The banner of an end, from ``at`` on, with the result of the game. None if nothing is to be told."""
    end = ENDS[reason]
    if not end.banner:
        return None
    lines = [Words(word, _ENDED, end.tone or "text") for word in say(end.banner).split("\n")]
    lines += _result(view, reason, grade)
    period = Period(at, _END_SECONDS)
    return Banner(_sized(lines, place.size), _END_HIGH * place.rows, period, place.floats, 0.0)


def _time(ticks: int, view: GameView) -> str:
    return precise(float(ticks / view.rules.ticks_per_second))


def _reached_at(view: GameView) -> str:
    """The time at which the last level was reached, after which the roll began. As in the results, the tick of its
    clear is over."""
    return _time(view.course.section_began + 1, view) if view.course else precise(view.seconds)


def _result(view: GameView, reason: EndReason, grade: str) -> list[Words]:
    """The grade, if there is one. Then the score where games of the mode are compared by it, and elsewhere the time,
    which counts only where the game was not lost."""
    lines = [Words(say("Grade {grade}", grade=grade), _RESULT, "best", _APART)] if grade else []
    size = _LEVEL if lines else _RESULT
    if view.mode.ranked_by == "score":
        lines.append(Words(score_words(view), size, "text", _APART))
    elif view.mode.ranked_by == "lines":
        lines.append(Words(say_many("{number} line", "{number} lines", view.lines), size, "text", _APART))
    elif view.course and view.course.rolling:  # after a level whose time counts
        reached = say("Level {level} in {time}", level=view.level, time=_reached_at(view))
        lines.append(Words(reached, size, "text", _APART))
        lines += [Words(say("{time} left", time=roll_left_words(view)), _ROLL, "text")] if reason == "roll" else []
    elif not ENDS[reason].lost:
        lines.append(Words(precise(view.seconds), size, "text", _APART))
    elif view.rules.graded:
        lines.append(Words(say("Level {level}", level=view.level), size, "text", _APART))
    return lines
