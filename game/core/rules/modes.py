"""What a game begins with, what ends or wins it, and what counts as its result.

A mode is a row of a table. It looks at a game's figures; it knows no clock and no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mode:
    """A way to play a ruleset. Goals that are None or 0 are not looked at."""

    name: str
    """As settings and replays write it."""
    summary: str
    """One line for menus."""
    ranked_by: str = "score"
    """What makes a result the better one: "score", "time" or "level"."""
    rules: tuple[str, ...] = ()
    """The rulesets that it is made for; empty: all."""
    last_level: int | None = None
    """Won when the lines of this level are done."""
    level: int | None = None
    """Won when this level is reached."""
    lines: int | None = None
    """Won after so many lines."""
    seconds: int | None = None
    """Over after so much time, which wins it."""
    garbage_rows: int = 0
    """Won when so many rows of garbage are dug away."""
    garbage_shown: int = 10
    """Rows of garbage that are in the well at once; the others rise as these go."""
    level_rises: bool = True
    """Whether the level, and with it the speed, rises; else the game stays where it began."""
    b_type_height: int | None = None
    """Begins with the garbage of the NES's B-type at this height, 0 to 5."""
    endless: bool = False
    """Where there is no room for a piece, the stack is cleared from above instead of ending the game."""
    undo: bool = False
    """Whether placements can be taken back."""
    sequence: bool = False
    """Whether it is dealt from the fixed sequence of the settings."""

    def suits(self, rules: str) -> bool:
        """Whether it is made for a ruleset, given by its name."""
        return not self.rules or rules in self.rules

    def is_won(self, *, level: int, lines: int, garbage_left: int) -> bool:
        """Whether a clear that brought the game to these figures wins it.

        ``level`` is where the lines would bring it, even if that is past ``last_level``.
        """
        return (
            (self.last_level is not None and level > self.last_level)
            or (self.level is not None and level >= self.level)
            or (self.lines is not None and lines >= self.lines)
            or (self.garbage_rows > 0 and garbage_left <= 0)
        )


ARCADES = ("arcade", "20g", "tgm2", "death")
"""The rulesets with levels to 999."""

MARATHON = Mode("marathon", "Fifteen levels of ten lines", last_level=15, rules=("modern",))
_NINTENDO = ("classic", "classic-pal", "gameboy")
ENDLESS = Mode("endless", "On and on, as fast as it gets")

MODES: Mapping[str, Mode] = {
    mode.name: mode
    for mode in (
        MARATHON,
        ENDLESS,
        Mode("sprint", "Forty lines as fast as you can", level_rises=False, ranked_by="time", lines=40),
        Mode("ultra", "As many points as you can in two minutes", seconds=120),
        Mode("master", "To level 999 and the grade of Grand Master", ranked_by="level", level=999, rules=ARCADES),
        Mode("a-type", "The endless game of the NES and the Game Boy", rules=_NINTENDO),
        Mode(
            "b-type",
            "Twenty-five lines out of garbage",
            level_rises=False,
            lines=25,
            b_type_height=0,
            rules=_NINTENDO,
        ),
        Mode("dig-10", "Ten rows of garbage to dig away", level_rises=False, ranked_by="time", garbage_rows=10),
        Mode("dig-100", "A hundred rows of garbage to dig away", level_rises=False, ranked_by="time", garbage_rows=100),
        Mode("zen", "No top-out, and every placement can be taken back", level_rises=False, endless=True, undo=True),
        Mode(
            "practice",
            "The sequence of your settings, again and again",
            level_rises=False,
            sequence=True,
            endless=True,
            undo=True,
        ),
    )
}


def modes_for(rules: str) -> tuple[Mode, ...]:
    """The modes of a ruleset, given by its name."""
    return tuple(mode for mode in MODES.values() if mode.suits(rules))


def own_mode(rules: str) -> Mode:
    """The mode that a ruleset is known for: the first one that is made for it alone, or else the endless game."""
    return next((mode for mode in modes_for(rules) if mode.rules), ENDLESS)
