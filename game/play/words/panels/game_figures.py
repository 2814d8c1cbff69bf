"""The figures beside the well, by ruleset and mode."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ....core import Statistics, split_step
from ....core.rules import WITH_SPINS, ArcadeLevels, Mode
from ....core.scoring import next_grade
from ....core.session import GameView
from ....core.statistics import ArcadeMedals
from ....language import digits, marked, say, say_many
from ..numbers import clock, percent, precise
from .medal_letters import MedalRank, medal_ranks

NONE_YET = "-"
"""What stands in a table in place of a value that there is not."""


@dataclass(frozen=True)
class Figure:
    name: str
    value: str
    goal: str = ""
    """What the value goes towards, which is drawn below it under a bar. Empty if there is none."""
    share: float = 0.0
    """How much of that way is done, from 0 to 1."""
    scale: float = 1.0
    raced: bool = False
    """Whether it is the result of the best game, which stands beside that game, too."""
    spare: bool = False
    """Whether its row goes where there is too little room for all: the first figure of a row says so for it."""
    lit: bool = False
    """Whether what its name says is so at this moment."""
    medals: tuple[MedalRank, ...] = ()
    """The discs that are shown in place of a value."""


Figures = tuple[tuple[Figure, ...], ...]
_EMPTY = Figure("", "")
_TO_COME = Figure("", "", spare=True)
"""The place of a figure that the game does not have yet."""
_GRADE_SCALE, _LARGE = 2.6, 2.0
"""The sizes of a grade, and of the level where there is no grade yet."""


@dataclass(frozen=True)
class Status:
    session: GameView
    statistics: Statistics
    pace: float
    bot_speed: float | None = None
    """Pieces per second of real time that the bot has just placed; None if it waits for the clock."""
    best: str = ""
    """The best result before this game, for rulesets that show it. Empty if there is none."""
    attack: str = ""
    """The table by which the attack of the game is shown. Another text than the name of one: it is not."""
    medals: ArcadeMedals | None = None
    """The medals of TGM2; None where the game has none."""


def figures(standing: Status) -> Figures:
    """Return the rows of figures beside a game. Rows of which nothing is known are left out."""
    session = standing.session
    mode = session.mode
    drill = tuple(row for holds, row in _OF_DRILLS if holds(mode))
    if not shows_score(mode):
        rows = next(rows for holds, rows in _RACES if holds(mode))
        # What a drill adds stands in place of what a race can spare, so that all figures are large.
        rows = (*rows[:_NEEDED], *(drill or rows[_NEEDED:]))
        rows = ((*rows[0], _best), *rows[1:]) if standing.best and mode.ranked_by == "lines" else rows
    else:
        rows = _ROWS[session.rules.look]
        if standing.best and (session.rules.look in _BEST or mode.seconds):
            after = next(number for number, row in enumerate(rows, start=1) if row in ((_score,), (_points,)))
            # In a race for points, the two scores stand side by side.
            best = (*rows[: after - 1], (_score, _best)) if mode.seconds else (*rows[:after], (_best,))
            rows = (*best, *rows[after:])
        if mode.hearts:
            rows = (*rows, (_hearts,))
        rows = (*rows, *drill)
    if session.rules.spins and standing.attack in WITH_SPINS:
        rows = (*rows, (_attack, _spins))
    if standing.medals:
        rows = (*rows, (_medals,))
    made = (tuple(figure(standing) for figure in row) for row in rows)
    return tuple(row for row in made if row != (_EMPTY,) * len(row))


def shows_score(mode: Mode) -> bool:
    """Whether points mean something in a mode. In a race against time nobody sees them, and where the lines
    decide there are none."""
    return mode.ranked_by in ("score", "level")


def shown_score(session: GameView, score: int) -> str:
    """A score as the display of the ruleset shows it: up to its maximum, if it has one, and padded with zeros."""
    most = session.rules.scoring.most
    return digits(score) if most is None else str(min(score, most)).zfill(len(str(most)))


def score_words(session: GameView) -> str:
    """The score of a game in a sentence or a table: with the maximum of the ruleset, but without its zeros."""
    most = session.rules.scoring.most
    return digits(session.score if most is None else min(session.score, most))


def shown_level(session: GameView, level: int) -> str:
    """A level. With rules that have sections, the level of the next section follows: 347/400."""
    following = next_section(session, level)
    return str(level) if following is None else f"{level}/{following}"


def next_section(session: GameView, level: int) -> int | None:
    levels = session.rules.levels
    return (
        min((level // levels.section + 1) * levels.section, levels.last) if isinstance(levels, ArcadeLevels) else None
    )


def pace_of(session: GameView) -> float:
    """Pieces per second up to the last lock, the last full second or the end, so that the figure does not flicker."""
    return a_second(session.pieces, session)


def a_second(number: int, session: GameView) -> float:
    """What so much of a game, until now, is in a second. The time is that of ``pace_of``."""
    per_second = float(session.rules.ticks_per_second)
    seconds = session.seconds if session.ended else float(int(session.seconds))
    seconds = max(seconds, session.locked_at / per_second)
    return number / seconds if seconds else 0.0


def _score(game: Status) -> Figure:
    return Figure(say("Score"), shown_score(game.session, game.session.score))


def _best(game: Status) -> Figure:
    return Figure(say(_BEST.get(game.session.rules.look, _USUAL_BEST)), game.best, raced=True)


def _points(game: Status) -> Figure:
    """The score of an arcade game, with that of the next grade where the score gives it."""
    shown, wanted = _score(game), next_grade(game.session.score)
    if game.session.rules.grading or wanted is None:
        return shown
    return replace(shown, goal=digits(wanted), share=game.session.score / wanted)


def _level(game: Status) -> Figure:
    level, levels = game.session.level, game.session.rules.levels
    following = next_section(game.session, level)
    if following is None or not isinstance(levels, ArcadeLevels):
        return Figure(say("Level"), str(level), spare=bool(game.session.mode.seconds))
    first = level // levels.section * levels.section
    share = min(1.0, (level - first) / max(1, following - first))
    return Figure(say("Level"), str(level), str(following), share, scale=1.25 if _grade(game) != _EMPTY else _LARGE)


def _lines(game: Status) -> Figure:
    session = game.session
    if session.mode.lines:
        return Figure(say("Lines left"), str(max(0, session.mode.lines - session.lines)))
    return Figure(say("Lines"), digits(session.lines))


def _hearts(game: Status) -> Figure:
    session, lost = game.session, game.statistics.top_outs
    return Figure(say("Hearts"), str(session.mode.hearts - lost - (session.ended is not None)))


def _to_send(game: Status) -> Figure:
    return Figure(say("To send"), digits(max(0, game.session.mode.sent - game.session.drill.sent)))


def _perfect_clears(game: Status) -> Figure:
    done, goal = digits(game.session.drill.perfect_clears), digits(game.session.mode.perfect_clears)
    return Figure(say("Perfect clears"), say("{number} of {all}", number=done, all=goal))


def _pieces_left(game: Status) -> Figure:
    return Figure(say("Pieces left"), digits(game.session.mode.try_pieces - game.session.drill.pieces))


def _try(game: Status) -> Figure:
    return Figure(say("Try"), digits(game.session.drill.number))


def _combo(game: Status) -> Figure:
    return Figure(say("Combo"), digits(max(0, game.session.combo)))


def _longest(game: Status) -> Figure:
    return Figure(say("Longest"), digits(max(0, game.statistics.longest_combo)))


def _faults(game: Status) -> Figure:
    """The faults, and with how many of them the game ends, if it does."""
    faults, last = digits(game.session.drill.faults), game.session.mode.most_faults
    return Figure(say("Faults"), say("{number} of {all}", number=faults, all=digits(last)) if last else faults)


def _attack(game: Status) -> Figure:
    return Figure(say("Attack"), digits(game.statistics.sent(game.attack).lines), spare=True)


def _spins(game: Status) -> Figure:
    return Figure(say("Spins"), digits(game.statistics.sent(game.attack).spins))


def _medals(game: Status) -> Figure:
    return Figure(say("Medals"), "", spare=True, medals=medal_ranks(game.medals) if game.medals else ())


def _time(game: Status) -> Figure:
    session = game.session
    if session.mode.seconds:
        return Figure(say("Time left"), clock(math.ceil(max(0.0, session.mode.seconds - session.seconds))))
    return Figure(say("Time"), clock(session.seconds), spare=True)


def _watch(game: Status) -> Figure:
    return Figure(say("Time"), precise(game.session.seconds))


def _pace(game: Status) -> Figure:
    if game.bot_speed is not None:
        return Figure(say("Pieces/s"), digits(round(game.bot_speed)))
    return Figure(say("Pieces/s"), digits(game.pace, 2))


def _grade(game: Status) -> Figure:
    grade = game.statistics.grade(game.session)
    return Figure(say("Grade"), grade, scale=_GRADE_SCALE) if grade else _EMPTY


def _section(game: Status) -> Figure:
    """The time in the current section, or the time left in the roll."""
    session = game.session
    course, roll = session.course, session.rules.roll
    if not course:
        return _pace(game)
    ticks = session.tick - course.section_began
    if not course.rolling or not roll:
        return Figure(say("Section"), clock(float(ticks / session.rules.ticks_per_second)))
    return Figure(say("Roll left"), roll_left_words(session))


def roll_left_words(view: GameView) -> str:
    """The time that is left of the roll, in whole seconds. "0:00" where there is no roll."""
    roll, course = view.rules.roll, view.course
    if not roll or not course:
        return clock(0)
    ticks = view.tick - course.section_began
    left = max(0, min(roll.ticks, roll.pause + roll.ticks - ticks))
    return clock(math.ceil(left / view.rules.ticks_per_second))


def _tetris_rate(game: Status) -> Figure:
    return Figure(say("Tetrises"), percent(game.statistics.tetris_rate))


def _efficiency(game: Status) -> Figure:
    return Figure(say("Efficiency"), digits(round(game.statistics.efficiency)), spare=True)


def _burn(game: Status) -> Figure:
    # Translators: the lines cleared since the last tetris, as commentators of NES Tetris call them.
    return Figure(say("Burn"), digits(game.statistics.stacking.burn))


def _readiness(game: Status) -> Figure:
    """How often the board was ready for a tetris, lit while it is."""
    stacking = game.statistics.stacking
    return Figure(say("Tetris readiness"), percent(stacking.readiness), spare=True, lit=stacking.ready)


def _split(place: int) -> Callable[[Status], Figure]:
    """One of the last two splits. Its place is kept for it until it is reached, so that nothing moves then."""

    def figure(game: Status) -> Figure:
        """Return the time at one of the last two splits; empty if it is not to come."""
        splits, goal = game.statistics.splits, game.session.mode.lines
        shown = [lines for lines in splits if lines != goal][-2:]
        if place >= len(shown):
            return _TO_COME if (goal or 0) > split_step(game.session.mode) else _EMPTY
        lines = shown[place]
        name = say_many("{number} line", "{number} lines", lines)
        # Without hundredths, so that two of them have room side by side.
        return Figure(name, precise(float(splits[lines] / game.session.rules.ticks_per_second))[:-1], spare=True)

    return figure


_Rows = tuple[tuple[Callable[[Status], Figure], ...], ...]
_MODERN: _Rows = ((_score,), (_level, _lines), (_time, _pace))
_NINTENDO: _Rows = ((_score,), (_level, _lines), (_time, _tetris_rate), (_efficiency, _burn), (_readiness,))
_ROWS: Mapping[str, _Rows] = {
    "modern": _MODERN,
    "arcade": ((_grade,), (_level,), (_points,), (_time, _section)),
    "classic": _NINTENDO,
    "gameboy": _NINTENDO,
}
_BEST: Mapping[str, str] = {"arcade": marked("Best"), "classic": marked("Top"), "gameboy": marked("Top")}
"""Look of a ruleset that shows the best result during a game -> what it calls it."""
_USUAL_BEST = marked("Best")
_SPRINT: _Rows = ((_watch,), (_lines, _pace), (_split(0), _split(1)))
_ROLL: _Rows = ((_section,), (_lines, lambda game: Figure(say("Pieces"), digits(game.session.pieces))))
_DIG: _Rows = (
    (_watch,),
    (lambda game: Figure(say("Rows left"), str(game.session.garbage_left)), _lines),
    (lambda game: Figure(say("Pieces"), digits(game.session.pieces), spare=True), _pace),
)
_SENDING: _Rows = ((_watch,), (_to_send, _lines), (_DIG[2][0], _pace))
_LASTING: _Rows = ((_lines,), (_time, _pace))
_CLEARING: _Rows = ((_watch,), (_perfect_clears,), (_DIG[2][0], _pace))
_RACES: tuple[tuple[Callable[[Mode], bool], _Rows], ...] = (
    (lambda mode: mode.sent > 0, _SENDING),
    (lambda mode: mode.perfect_clears > 0, _CLEARING),
    (lambda mode: mode.garbage_rows > 0, _DIG),
    (lambda mode: mode.roll is not None, _ROLL),
    (lambda mode: mode.ranked_by == "lines", _LASTING),
    (lambda mode: True, _SPRINT),
)
"""The rows of a race by its goal. The first that fits a mode is its own."""
_NEEDED = 2
"""How many rows of a race a drill leaves to it: what decides, and how far the game is."""
_OF_DRILLS: tuple[tuple[Callable[[Mode], bool], tuple[Callable[[Status], Figure], ...]], ...] = (
    (lambda mode: mode.try_pieces > 0, (_pieces_left, _try)),
    (lambda mode: mode.walls > 0, (_combo, _longest)),
    (lambda mode: any(rule.after == "fault" for rule in mode.again), (_faults,)),
)
"""The rows that the rules of a drill add."""
