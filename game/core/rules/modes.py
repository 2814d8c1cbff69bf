"""The modes: what a game begins with, what ends or wins it, and what its result is.

A mode is a row of a table. It uses only the figures of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from ..board import PIECES
from ..messages import by_name, listed
from ..values import check_figures, refuse
from .again import PLACE_AGAIN, Again, end_after
from .attack import ATTACKS, Attack
from .levels import FixedGoal, Levels

RankedBy = Literal["score", "time", "level", "lines"]
RollKind = Literal["fading", "invisible"]
ModeGroup = Literal["score", "race", "garbage", "calm"]


@dataclass(frozen=True)
class Mode:
    """A mode. Goals that are None or 0 do not apply."""

    name: str
    summary: str
    """In English. Replays hold it. Translators find it among the values of settings.yaml."""
    ranked_by: RankedBy = "score"
    rules: tuple[str, ...] = ()
    """The rulesets of the mode; empty for all."""
    last_level: int | None = None
    """The level after whose lines the game is won."""
    start_level: int | None = None
    """The level at which each game begins. None: one of those that the rules allow."""
    level: int | None = None
    """The level at which the game is won."""
    lines: int | None = None
    seconds: int | None = None
    """The time in seconds after which the game is over and won."""
    garbage_rows: int = 0
    garbage_shown: int = 10
    """The rows of garbage in the well at once. The others rise as these are cleared."""
    garbage_exact: bool = False
    """Whether just the rows that are missing rise, below the rows above the top of a console. If not, as in the games
    of earlier versions, one more row is lost with each rise, so that a long dig cannot be won, and the rows above the
    top rise, too."""
    garbage_in_combo: int | None = None
    """The rows of garbage below which even pieces that clear let the others rise, in a race in which these wait for a
    piece that clears nothing. None: the others rise after each clear."""
    level_rises: bool = True
    levels: Levels | None = None
    """The rise of the level, if it is not that of the rules."""
    b_type_height: int | None = None
    """The height of the NES's B-type garbage at the start, 0 to 5."""
    endless: bool = False
    """Whether the top of the stack is cleared when a piece has no room. The game then does not end."""
    hearts: int = 0
    """The top-outs that end the game, where the first ones only clear the top of the stack. 0: the first one does."""
    seen: int | None = None
    """The milliseconds for which a piece is seen after it locked. None: for ever."""
    roll: RollKind | None = None
    """The roll of the rules with which the game begins. Who survives it has won."""
    undo: bool = False
    sequence: bool = False
    """Whether the pieces are the fixed sequence of the settings."""
    again: tuple[Again, ...] = ()
    """What begins again after a miss. Empty: nothing does."""
    walls: int = 0
    """The rows up to which all but the four columns in the middle are full. What is cleared of them comes again on
    top. 0: there are none."""
    sent: int = 0
    """The lines of attack with which the game is won. 0: there is no such goal."""
    attack: Attack | None = None
    """The table that counts these lines."""
    perfect_clears: int = 0
    """The perfect clears with which the game is won. Each ends a try. 0: there is no such goal."""
    bag_rest: int | None = None
    """The pieces that are left of the first bag, in drills of what the bags before it have left. None: the game begins
    with the dealer's own first piece."""

    def __post_init__(self) -> None:
        """Refuse figures that would mean nothing. Raises ValueError."""
        what = f"the mode {self.name!r}"
        check_figures(self, what)
        refuse(what, self._faults())

    def _faults(self) -> Iterator[tuple[str, str]]:
        """Yield figures that do not fit, and what was expected of each."""
        if self.endless and self.hearts:
            yield "hearts", "0 where the game never ends"
        if self.garbage_in_combo is not None and not self.garbage_rows:
            yield "garbage_in_combo", "none where there is no garbage"
        if self.seen is not None and self.undo:
            yield "seen", "none where placements can be taken back"
        if self.roll and (self.seen is not None or self.seconds or self.level):
            yield "roll", "none where something else hides pieces or ends the game"
        if self.b_type_height is not None and self.garbage_rows:
            yield "b_type_height", "none where garbage rises"
        if self.walls and (self.garbage_rows or self.b_type_height is not None):
            yield "walls", "0 where there is garbage"
        if bool(self.sent) != bool(self.attack):
            yield "attack", "a table where lines of attack are the goal, and none elsewhere"
        if self.undo and any(rule.back in ("board", "try") for rule in self.again):
            yield "again", "no board and no try where placements can be taken back"

    @property
    def own_start(self) -> bool:
        """Whether the mode begins with a board or with pieces of its own, so that no other position can be its
        start."""
        return self.garbage_rows > 0 or self.own_board or self.bag_rest is not None

    @property
    def own_board(self) -> bool:
        """Whether the board is not empty at the start."""
        return self.b_type_height is not None or self.walls > 0

    @property
    def most_faults(self) -> int:
        """The finesse faults with which the game ends. 0 where they do not end it."""
        return min((rule.times for rule in self.again if rule.after == "fault" and rule.back == "game"), default=0)

    @property
    def try_pieces(self) -> int:
        """The pieces of a try, after which it begins again. 0 where a try has no end."""
        return min((rule.times for rule in self.again if rule.after == "pieces"), default=0)

    @property
    def group(self) -> ModeGroup:
        """The group of modes with which it is shown: by what one does in it. It follows from the figures, so that
        replays need not hold it."""
        return next(group for group, holds in _GROUPS if holds(self))

    def with_again(self, *, place_again: bool, most_faults: int) -> Mode:
        """Return the mode with what a player wants to begin again: the piece after each finesse fault, and the game
        after ``most_faults`` of them, if that is not 0."""
        wanted = (PLACE_AGAIN if place_again else None, end_after(most_faults) if most_faults else None)
        return replace(self, again=self.again + tuple(rule for rule in wanted if rule and rule not in self.again))

    def from_perfect_clear(self, number: int) -> Mode:
        """Return a mode with a ``bag_rest`` as it begins with the perfect clear of this number, from 1 on. The ones
        before it have used ten pieces each. After seven of them, nothing is left of a bag."""
        return replace(self, bag_rest=-PERFECT_CLEAR_PIECES * (number - 1) % len(PIECES))

    def suits(self, rules: str) -> bool:
        """Return whether the mode can be played by the ruleset with this name."""
        return not self.rules or rules in self.rules

    def check_suits(self, rules: str) -> None:
        """Raise ValueError if the mode cannot be played by the ruleset with this name. Its line tells by which it can,
        and which modes can be played."""
        if not self.suits(rules):
            others = listed([mode.name for mode in modes_for(rules)])
            raise ValueError(
                f"{self.name} cannot be played by {rules} rules; "
                f"expected {listed(self.rules)} rules, or the mode {others}"
            )

    def is_won(self, *, level: int, lines: int, garbage_left: int, sent: int = 0, perfect_clears: int = 0) -> bool:
        """Return whether the game is won with these figures after a clear. ``level`` is the level of the lines, even if
        it is above ``last_level``."""
        return (
            (self.last_level is not None and level > self.last_level)
            or (self.level is not None and level >= self.level)
            or (self.lines is not None and lines >= self.lines)
            or (self.garbage_rows > 0 and garbage_left <= 0)
            or (self.sent > 0 and sent >= self.sent)
            or (self.perfect_clears > 0 and perfect_clears >= self.perfect_clears)
        )


_GROUPS: tuple[tuple[ModeGroup, Callable[[Mode], bool]], ...] = (
    ("calm", lambda mode: mode.endless),
    ("garbage", lambda mode: mode.garbage_rows > 0 or mode.b_type_height is not None),
    ("race", lambda mode: mode.ranked_by == "time"),
    ("score", lambda mode: True),
)
"""Each group with which modes belong to it. The first that fits a mode is its group."""

ARCADES = ("arcade", "20g", "tgm2", "death")
"""The rulesets with levels to 999."""

MARATHON = Mode("marathon", "Clear fifteen levels of ten lines", last_level=15, rules=("modern",))
_NINTENDO = ("classic", "classic-pal", "gameboy")
ENDLESS = Mode("endless", "Play until the stack reaches the top")
PRACTICE = "practice"
"""The name of the mode in which a sequence or a board is practised."""


def _sprint(name: str, summary: str, lines: int) -> Mode:
    return Mode(name, summary, level_rises=False, ranked_by="time", lines=lines, rules=("modern",))


def _cheese(name: str, summary: str, rows: int) -> Mode:
    return Mode(
        name,
        summary,
        level_rises=False,
        ranked_by="time",
        garbage_rows=rows,
        garbage_shown=9,
        garbage_exact=True,
        garbage_in_combo=3,
        rules=("modern",),
    )


GUIDELINE = ("modern", "tetrio")
"""The rulesets with bags, a hold and spins."""
PERFECT_CLEAR_PIECES = 10
"""The pieces that fill the four rows of a usual perfect clear."""


def _four_wide(name: str, summary: str, after_a_miss: Again, **figures: Any) -> Mode:
    return Mode(name, summary, level_rises=False, walls=16, again=(after_a_miss,), rules=GUIDELINE, **figures)


def _sending(name: str, summary: str, lines: int, **figures: Any) -> Mode:
    return Mode(
        name,
        summary,
        level_rises=False,
        ranked_by="time",
        sent=lines,
        attack=ATTACKS["guideline"],
        rules=GUIDELINE,
        **figures,
    )


def _roll(name: str, summary: str, roll: RollKind) -> Mode:
    return Mode(name, summary, ranked_by="lines", rules=("tgm2",), start_level=999, level_rises=False, roll=roll)


MODES: Mapping[str, Mode] = by_name(
    __name__,
    (
        MARATHON,
        ENDLESS,
        Mode("sprint", "Clear forty lines as fast as you can", level_rises=False, ranked_by="time", lines=40),
        _sprint("sprint-20", "Clear twenty lines as fast as you can", 20),
        _sprint("sprint-100", "Clear a hundred lines as fast as you can", 100),
        _sprint("sprint-1000", "Clear a thousand lines as fast as you can", 1000),
        Mode("ultra", "Score as many points as you can in two minutes", seconds=120),
        Mode(
            "blitz",
            "Score as many points as you can in two minutes. The level rises after 3 lines, then 5, then 7",
            seconds=120,
            # Source: the rules of TETR.IO's Blitz.
            levels=FixedGoal(3, lines_more=2),
            rules=("modern", "tetrio"),
        ),
        Mode(
            "hearts",
            "You have three hearts. Each top-out costs one, and empties the upper half of the board",
            hearts=3,
            rules=("modern",),
        ),
        Mode(
            "master",
            "Reach level 999 and the grade of Grand Master",
            ranked_by="level",
            level=999,
            rules=ARCADES,
        ),
        Mode("a-type", "The endless game of the NES and the Game Boy", rules=_NINTENDO),
        Mode(
            "b-type",
            "Clear twenty-five lines on top of garbage",
            level_rises=False,
            lines=25,
            b_type_height=0,
            rules=_NINTENDO,
        ),
        Mode("dig-10", "Clear ten rows of garbage", level_rises=False, ranked_by="time", garbage_rows=10),
        Mode(
            "dig-100",
            "Clear a hundred rows of garbage",
            level_rises=False,
            ranked_by="time",
            garbage_rows=100,
            garbage_exact=True,
        ),
        # Source: the cheese race of Jstris, whose holes are never above each other.
        _cheese("cheese-18", "Clear eighteen rows of garbage. New rows wait while you clear", 18),
        _cheese("cheese-100", "Clear a hundred rows of garbage. New rows wait while you clear", 100),
        Mode("invisible", "A piece vanishes when it locks. Remember where it is", seen=0),
        # Source: the roll of Tetris The Grand Master 2, 300 frames.
        Mode("fading", "A piece fades away within five seconds after it locks", seen=4864),
        # Source: Tetris The Grand Master 2, whose rolls follow level 999.
        _roll("fading-roll", "Survive the last roll of Grand Master 2. Pieces fade within five seconds", "fading"),
        _roll("invisible-roll", "Survive the M-roll of Grand Master 2. Pieces vanish when they lock", "invisible"),
        Mode(
            "finesse-40",
            "Clear forty lines. A piece that took more keys than needed comes back",
            level_rises=False,
            ranked_by="time",
            lines=40,
            again=(PLACE_AGAIN,),
            rules=GUIDELINE,
        ),
        _four_wide(
            "four-wide",
            "Clear a hundred lines in four columns. A piece that clears nothing brings the first board back",
            Again("no clear", "board"),
            lines=100,
            ranked_by="time",
        ),
        _four_wide(
            "combo",
            "Clear with each piece, in four columns. The first piece that clears nothing ends the game",
            Again("no clear", "game"),
            ranked_by="lines",
        ),
        Mode(
            "perfect-clears",
            "Clear the whole board seven times, each within ten pieces. Otherwise the same pieces come again",
            level_rises=False,
            ranked_by="time",
            perfect_clears=7,
            bag_rest=0,
            again=(Again("pieces", "try", PERFECT_CLEAR_PIECES),),
            rules=GUIDELINE,
        ),
        _sending("send-40", "Send forty lines of attack as fast as you can", 40),
        _sending(
            "send-10",
            "Send ten lines of attack with the first three bags. Otherwise the same pieces come again",
            10,
            again=(Again("pieces", "try", 3 * len(PIECES)),),
        ),
        _sending(
            "send-20",
            "Send twenty lines of attack from a board of garbage, as fast as you can",
            20,
            garbage_rows=100,
            garbage_shown=9,
            garbage_exact=True,
            garbage_in_combo=3,
        ),
        Mode(
            "zen",
            "The game never ends, and you can take placements back",
            level_rises=False,
            endless=True,
            undo=True,
        ),
        Mode(
            PRACTICE,
            "Repeat a sequence of pieces that you set",
            level_rises=False,
            sequence=True,
            endless=True,
            undo=True,
        ),
        # A new mode goes above this line.
    ),
)
"""Name -> mode. A mode can be for some rulesets only: ``Mode.rules`` names them."""


def modes_for(rules: str) -> tuple[Mode, ...]:
    return tuple(mode for mode in MODES.values() if mode.suits(rules))


def own_mode(rules: str) -> Mode:
    """Return the main mode of the ruleset with this name: the first one that is made for it alone, or else the endless
    game."""
    return next((mode for mode in modes_for(rules) if mode.rules), ENDLESS)
