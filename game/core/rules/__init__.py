"""Every figure of a ruleset as data: rulesets, modes, levels, handling and attacks."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Rulesets
    "Rules",  # Every figure of a ruleset, and the landings that it allows.
    "RULES",  # All rulesets, by name.
    "MODERN",  # The ruleset of the guideline.
    "Handling",  # How keys feel, with durations in ticks of the ruleset.
    "Initial",  # What a key does that is held while a piece spawns.
    "Drop",  # What the key for the drop does.
    "Delays",  # The delays from a level on, in ticks.
    "Gate",  # A level that must be reached in time.
    "Roll",  # The roll after the last level: the stack is removed, and the game goes on while the credits are shown.
    "Console",  # How a console runs a game.
    "Tetrio",  # How TETR.IO runs a game, to the tenth of a frame: session.tetrio is its machine.
    # Modes
    "Mode",  # What a game begins with, and what ends it.
    "Again",  # A rule for again: what is a miss in a drill, and what begins again after it.
    "MODES",  # All modes, by name.
    "MARATHON",  # The mode of fifteen levels.
    "ENDLESS",  # The mode without a goal.
    "PRACTICE",  # The name of the mode in which a sequence or a board is practised.
    "modes_for",  # The modes that suit a ruleset.
    "own_mode",  # The main mode of a ruleset.
    # How the level rises
    "Levels",  # The interface of the rise of the level.
    "FixedGoal",  # A level for each fixed number of lines: the fixed goal of the guideline.
    "ArcadeLevels",  # A level for every piece and every line.
    "ClassicLevels",  # The NES: the first rise depends on the start level.
    "TensOfLines",  # The Game Boy: the level is the tens of the lines, but never below the start level.
    # Attacks in matches
    "Attack",  # A table of attack: what each clear sends.
    "ATTACKS",  # All tables of attack, by name.
    "WITH_SPINS",  # The names of the tables that reward spins.
    "Clear",  # A piece that locked, as a table of attack sees it.
    "Run",  # The chain and the combo between two pieces.
    "FRAMES",  # Frames in a second, the unit of time of the tables.
]

if TYPE_CHECKING:
    from .again import Again
    from .attack import ATTACKS, FRAMES, WITH_SPINS, Attack, Clear, Run
    from .levels import ArcadeLevels, ClassicLevels, FixedGoal, Levels, TensOfLines
    from .modes import ENDLESS, MARATHON, MODES, PRACTICE, Mode, modes_for, own_mode
    from .rules import Console, Delays, Drop, Gate, Handling, Initial, Roll, Rules, Tetrio
    from .rulesets import MODERN, RULES

__getattr__, __dir__ = offer(
    __name__,
    {
        "again": "Again",
        "attack": "ATTACKS Attack Clear FRAMES Run WITH_SPINS",
        "levels": "ArcadeLevels ClassicLevels FixedGoal Levels TensOfLines",
        "modes": "ENDLESS MARATHON MODES Mode PRACTICE modes_for own_mode",
        "rules": "Console Delays Drop Gate Handling Initial Roll Rules Tetrio",
        "rulesets": "MODERN RULES",
    },
)
