"""The words over the well, of clears and of what was reached: where they stand, and how much light they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

from game.core.board.spins import Spin
from game.core.rules.levels import ArcadeLevels
from game.core.rules.scoring.arcade import GRAND_MASTER
from game.core.session.events import Cleared, EndReason, LevelReached
from game.core.session.view import GameView
from game.language import digits, marked, say
from game.play.game.motion import clear_delay
from game.play.words.figures import roll_left_words, score_words
from game.play.words.numbers import precise

FADE_SECONDS = 0.35
"""The time in which words fade at their end."""
POP_SECONDS = 0.09
"""The time in which words become small from large at their beginning."""
READ_SECONDS = 0.6
"""The time in which words are read."""
WEAK, WEAKENS_SECONDS = 0.5, 0.08
"""How strong words are after a piece has met them, and the time in which they become so."""
_FLOATS = 2.0
"""How far words float upwards, in rows."""
_LARGER = 0.35
"""How much larger words are at first, as a share."""
_HARDLY_LARGER = 0.1
"""The same where they have little room, and would reach far over the next piece and its ghost."""
_CLEAR_OF = 1.0
"""The room between words and the top of the stack, in rows."""
_OVER_GHOST = 1.8
"""The same over the stack before a clear, on which the ghost of the next piece lies."""
LEADING = 1.18
"""The height of a line, compared with the size of its words."""
SPAWN_ROWS, _BRIEF_SECONDS = 2, 0.9
"""The rows at the top in which a piece appears, and how long words stand there at most."""
_TIGHT = 0.2
"""The room between a high stack and words above all of it, in rows."""
_SMALLEST = 0.6
"""How much smaller words over a high stack become, as a share."""
_READ = 0.85
"""How much smaller a clear may become over a high stack before its points are left out."""


class Words(NamedTuple):
    """A line of a banner."""

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
    """The rows of the well."""
    top: int = 0
    """The rows of the stack, without those that are being cleared."""
    size: float = 1.0
    """The factor of the size of words that the player has chosen."""
    floats: bool = True
    """Whether words may move."""
    before: int = 0
    """The rows of the stack before the clear that is told."""
    said: Banner | None = None
    """The words of the last clear."""
    points: bool = True
    """Whether the mode has points."""
    held: bool = False
    """Whether the rules hold cleared rows for a while, and no piece appears before they are gone."""
    cleared: float | None = None
    """The height of the middle of these rows."""
    falls: float = 0.0
    """The seconds until the stack of which rows were cleared has come down, as it is seen."""


@dataclass(frozen=True)
class Banner:
    """Some lines that stand over the well for a while."""

    lines: tuple[Words, ...]
    row: float
    """The height of its middle above the floor, in rows."""
    at: float
    """When it began, in seconds."""
    seconds: float
    floats: bool = True
    """Whether it may move: it is larger at first, rises, and fades."""
    rises: float = _FLOATS
    """How far it rises, in rows."""
    short: tuple[Words, ...] = ()
    """What is told of it where another moment takes its place, or needs the room."""
    larger: float = _LARGER
    """How much larger it is at first, as a share."""
    met: float = inf
    """When a piece first fell among its words after they had been read, in seconds."""

    @property
    def ends(self) -> float:
        """When it has gone, in seconds."""
        return self.at + self.seconds

    @property
    def top(self) -> float:
        """How high it reaches at first, when it is larger, in rows."""
        height = height_of_words(self.lines)
        return self.row + (0.5 + (self.larger if self.floats else 0.0)) * height

    def in_short(self) -> Banner:
        """The same with its short words, on the same ground."""
        low = self.row - height_of_words(self.lines) / 2
        return replace(self, lines=self.short, row=low + height_of_words(self.short) / 2)

    def as_slow_as(self, other: Banner) -> Banner:
        """The same, rising no faster than another."""
        return replace(self, rises=min(self.rises, other.rises * self.seconds / other.seconds))

    def light(self, now: float) -> float:
        """Its opacity, from 0 to 1. Without motion it does not fade. It is weaker from the moment on at which a piece
        met it, so that the words do not blink."""
        left = self.seconds - (now - self.at)
        if left <= 0 or now < self.at:
            return 0.0
        weaker = (1 - WEAK) * min(1.0, max(0.0, now - self.met) / WEAKENS_SECONDS)
        return (1 - weaker) * min(1.0, left / FADE_SECONDS) if self.floats else 1.0

    def next_change(self, now: float, step: float) -> float:
        """When it next looks different; ``step`` is the time of a picture in seconds."""
        end = self.ends
        if not self.floats:
            return end
        stands = self.at + POP_SECONDS < now < end - FADE_SECONDS and not 0 <= now - self.met < WEAKENS_SECONDS
        return end - FADE_SECONDS if stands and not self.rises else now + step

    def picture(self, now: float) -> object:
        """A key of how it looks now. The same key means the same picture."""
        return self.lines, self.height(now), self.scale(now), self.light(now), self.may_weaken(now)

    def may_weaken(self, now: float) -> bool:
        """Whether it has stood long enough to be read, and no piece has met it since. Without motion it does not
        become weaker."""
        return self.floats and self.met == inf and now - self.at > READ_SECONDS

    def height(self, now: float) -> float:
        """The height of its middle now, in rows."""
        return self.row + (self.rises * (now - self.at) / self.seconds if self.floats else 0.0)

    def scale(self, now: float) -> float:
        """Its size now, compared with that of its words."""
        early = 1 - max(0.0, now - self.at) / POP_SECONDS
        return 1 + self.larger * early if self.floats and early > 0 else 1.0


def has_room(lines: Sequence[Words], place: Place) -> bool:
    """Whether lines, hardly smaller, have room above the stack before its clear: below the rows in which a piece
    appears, unless they are held for long."""
    room = place.rows - place.before - 2 * _TIGHT - (0 if place.held else SPAWN_ROWS)
    return room >= _READ * place.size * height_of_words(lines)


def on_the_stack(lines: Sequence[Words], wanted: float, at: float, seconds: float, place: Place) -> Banner:
    """A banner of one line or more whose middle is at the row ``wanted``, or as much higher as the stack is: what the
    player looks at next is never behind words. Over a high stack they stand lower, over the rows that a clear takes
    away. Where less room is left, the words are smaller, and where the next piece appears, they stand only briefly.
    Above a stack that leaves no more room they stand there; where the rules hold the rows before a piece appears, else
    on those that go. Words that would lie on the stack until it comes down wait for that."""
    if off_it := _off_a_high_stack(lines, at, seconds, place):
        return off_it
    room = place.rows - place.top - _CLEAR_OF
    height = place.size * height_of_words(lines)
    share = min(1.0, max(_SMALLEST, room / height))
    half, highest = share * height / 2, place.rows - SPAWN_ROWS
    over_both = min(place.before + _OVER_GHOST + half, highest - half)
    row = min(max(min(wanted, highest - half), over_both, place.top + _CLEAR_OF + half), place.rows - half)
    at += place.falls if row - half < place.before else 0.0
    if row + half > highest:
        seconds = min(seconds, _BRIEF_SECONDS)
    rises = min(_FLOATS, max(0.0, highest - half - row))
    return Banner(sized(lines, share * place.size), row, at, seconds, place.floats, rises)


def _off_a_high_stack(lines: Sequence[Words], at: float, seconds: float, place: Place) -> Banner | None:
    """A banner between a high stack before its clear and the top of the well, or without room there on the rows that
    are cleared, until the stack has come down. None over a low stack."""
    height, room = place.size * height_of_words(lines), place.rows - place.before - 2 * _TIGHT
    if room >= height + SPAWN_ROWS:
        return None
    if not place.held and room < _READ * height:
        return None
    if room < _SMALLEST * height:
        if place.cleared is None:
            return None
        row, seconds = max(height / 2, place.cleared), min(seconds, place.falls or seconds)
        return Banner(sized(lines, place.size), row, at, seconds, place.floats, 0.0)
    share = min(1.0, room / height)
    row, seconds = place.before + _TIGHT + share * height / 2, min(seconds, _BRIEF_SECONDS)
    return Banner(sized(lines, share * place.size), row, at, seconds, place.floats, 0.0, larger=_HARDLY_LARGER)


def height_of_words(lines: Iterable[Words]) -> float:
    """The height of lines below each other, in rows."""
    return sum(LEADING * line.size + line.above for line in lines)


def sized(lines: Iterable[Words], factor: float) -> tuple[Words, ...]:
    """The same lines at another size."""
    return tuple(line._replace(size=line.size * factor, above=line.above * factor) for line in lines)


class _Look(NamedTuple):
    """How a kind of clear is told."""

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
}
"""(spin, rows) -> how the clear is told."""
_MOST_ROWS: Mapping[Spin, int] = {Spin.NONE: 4, Spin.MINI: 2, Spin.FULL: 3}
_PERFECT = _Look((marked("Perfect\nclear"),), 2.4, "mark_perfect", 1.6)
_POINTS = 0.6
"""The size of the points, in cells."""
_BACK_TO_BACK = Words(marked("Back-to-back"), 0.62, "banner_chain")
_COMBO_SIZE, _COMBO_GROWS = 0.6, 0.08
"""The size of the words of a combo, and how much it grows with each clear, up to the longest."""
_COMBO_SECONDS = 1.0
HOT_COMBO, HOT_TONE = 10, "banner_chain"
"""The clears of a combo from which on its colour is warm, and that colour."""
LONGEST_COMBO = 14
"""The clears of a combo from which on it is golden, as hardly one is."""
_DESCENDERS, _BELOW_THEM = frozenset("gjpqyдруфцщ"), 0.22  # noqa: RUF001 - they are Cyrillic
"""Letters that reach below their line, and the room below large words with one, in cells."""
_SHORTER = 0.75
"""The size of a clear that makes room for a moment, compared with its own."""
_OUTLASTS = 0.3
"""How long words over a low stack stand after rows that blink are gone, before they fade, in seconds."""
_BEFORE_CRUMBS, _AFTER_THEM = 0.19, 0.15
"""How long before rows that blink are gone words on them go, while the rows are dark, and how long after it words over
a high stack do, before a piece appears, in seconds."""


def tone_of(clear: Cleared) -> str:
    """The colour of a clear, by its name in the theme."""
    return _PERFECT.tone if clear.perfect else _look_of(clear).tone


def combo_tone(combo: int) -> str:
    """The colour of a combo, by its name in the theme."""
    if combo >= LONGEST_COMBO:
        return _PERFECT.tone
    return "banner_combo" if combo < HOT_COMBO else HOT_TONE


def _look_of(clear: Cleared) -> _Look:
    return _LOOKS[clear.spin, min(len(clear.rows), _MOST_ROWS[clear.spin])]


def banner_of(clear: Cleared, at: float, place: Place) -> Banner | None:
    """The banner of a clear. That of a perfect clear stands in the middle of the well, and all others on the stack.
    None if nothing is to be told: a single in a mode without points."""
    look = _look_of(clear)
    lines = []
    if clear.back_to_back:
        lines.append(_BACK_TO_BACK._replace(text=say(_BACK_TO_BACK.text)))
    if clear.perfect:
        lines += [Words(text, _PERFECT.size, _PERFECT.tone) for text in say(_PERFECT.words[0]).split("\n")]
        lines += [Words(" ".join(map(say, look.words)), 0.8, look.tone)] if look.words else []
    else:
        lines += [Words(say(text), look.size, look.tone) for text in look.words]
    if clear.combo > 0:
        grown = _COMBO_SIZE + _COMBO_GROWS * min(clear.combo, LONGEST_COMBO)
        lines.append(Words(say("Combo {number}", number=clear.combo), grown, combo_tone(clear.combo)))
    above = _BELOW_THEM if lines and lines[-1].size > 1 and _DESCENDERS & set(lines[-1].text) else 0.0
    points = [Words(f"+{digits(clear.points)}", _POINTS, "soft", above)] if place.points else []
    if lines and not clear.perfect and not has_room([*lines, *points], place):
        points = []
    lines += points
    if not lines:
        return None
    if clear.perfect:
        return Banner(sized(lines, place.size), place.rows / 2, at, _PERFECT.seconds, place.floats)
    seconds = max(look.seconds, _COMBO_SECONDS) if clear.combo > 0 else look.seconds
    place = place._replace(cleared=sum(clear.rows) / len(clear.rows) + 0.5 if clear.rows else None)
    short = sized([*(each for each in lines if each.tone == look.tone), *points], _SHORTER * place.size)
    return replace(on_the_stack(lines, 0.0, at, seconds, place), short=short)


def until_rows_are_gone(said: Banner, waits: float, before: int) -> Banner:
    """The words of a clear whose rows are gone after ``waits`` seconds, over a stack that was ``before`` rows high."""
    if said.rises:
        return replace(said, seconds=max(said.seconds, waits + FADE_SECONDS + _OUTLASTS))
    return replace(said, seconds=waits + (_AFTER_THEM if said.row > before else -_BEFORE_CRUMBS))


_ROWS: Mapping[int, float] = {1: 0.4, 2: 0.55, 3: 0.75, 4: 1.0}
"""Cleared rows -> the strength of their light. A full spin and a perfect clear have all of it. A mini spin has the
strength of a clear with one row more."""
_COMBO_LIGHT, _MOST_COMBO = 0.05, 7
"""How much brighter each clear of a combo is, and up to which one."""
_LONG = 8
"""The clears of a combo from which on light rises from its rows. It grows with each clear, and that of the longest ones
is as strong as that of a tetris, and reaches further."""
_REACH = 1.8
"""How much further."""
_FRAME = 0.5
"""The light of the frame at a triple and at a mini spin. A combo lights it by the same measure, more with each
clear."""


class Worth(NamedTuple):
    """How a clear is lit."""

    light: float
    """The strength of the light on its rows, from 0 to 1."""
    rises: float
    """The strength of the light that rises from its rows, from 0 to 1: the greatest clears and long combos have it."""
    tone: str
    """Its colour, by the name in the theme."""
    frame: float
    """The strength of the light along the frame, from 0 to 1."""
    frame_tone: str
    """The colour of that light: that of a chain or of a combo, or else of the clear."""
    reach: float = 1.0
    """How far the light rises, compared with that of other clears."""


NO_WORTH = Worth(0.0, 0.0, "accent", 0.0, "accent")
"""That of no clear."""


def worth_of(clear: Cleared) -> Worth:
    """How a clear of at least one row is lit."""
    whole = clear.perfect or clear.spin is Spin.FULL
    rows = min(4, len(clear.rows) + (clear.spin is Spin.MINI))
    great, combo, tone = whole or rows == 4, min(max(0, clear.combo), _MOST_COMBO), tone_of(clear)
    light = 1.0 if great else min(1.0, _ROWS[rows] + _COMBO_LIGHT * combo)
    grown = combo / _MOST_COMBO if combo > 1 else 0.0
    frame = 1.0 if great else max(grown, _FRAME if rows == 3 or clear.spin is Spin.MINI else 0.0)
    told = "banner_chain" if clear.back_to_back else combo_tone(clear.combo) if grown and not great else tone
    longer = min(clear.combo, LONGEST_COMBO) - _LONG
    rises = 1.0 if great else max(0.0, (longer + 1) / (LONGEST_COMBO - _LONG + 1))
    if great or not rises:
        return Worth(light, rises, tone, frame, told)
    longest = clear.combo >= LONGEST_COMBO
    return Worth(light, rises, HOT_TONE if longest else told, frame, told, _REACH if longest else 1.0)


_MOMENT_SECONDS, _GRADE_SECONDS, _END_SECONDS = 1.1, 1.8, 6.0
_AFTER = 0.2
"""How long the words of a level stand at least after the rows are gone, when its colours come, in seconds."""
_HIGH = 0.7
"""The height of moments over a low stack, as a share of the rows of the well."""
_BETWEEN = 1.2
"""The least room between the words of a clear and those of a moment, in rows."""
_TOUCH = 0.7
"""The same while the words of the clear are larger."""
_SMALLEST_ABOVE = 0.8
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
    if share < _SMALLEST_ABOVE:
        return on_the_stack(lines, wanted, said.ends, seconds, place)
    return on_the_stack(sized(lines, share), max(wanted, lowest + share * height / 2), at, seconds, place)
