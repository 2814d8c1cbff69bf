"""Every figure of a ruleset as data: rulesets, modes, levels, handling and attacks."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "Attack",  # A table of attack as data.
    "ATTACKS",  # Name -> table of attack: what each clear sends in a match.
    "Clear",  # A piece that locked, as a table of attack sees it.
    "FRAMES",  # Frames in a second, the unit of time of the tables.
    "Run",  # The clears that lengthen each other, between two pieces.
    "Spins",  # Which spins of a piece count for the attack.
    "WITH_SPINS",  # The tables of modern games.
    "ArcadeLevels",  # A level for every piece and every line.
    "ClassicLevels",  # The NES: the first rise depends on the start level.
    "FixedGoal",  # A level for each fixed number of lines: the fixed goal of the guideline.
    "Levels",  # The rise of the level.
    "TensOfLines",  # The Game Boy: the level is the tens of the lines, but never below the start level.
    "ENDLESS",  # The mode without a goal.
    "MARATHON",  # The mode of fifteen levels.
    "Mode",  # A mode.
    "MODES",  # Name -> mode.
    "modes_for",  # The modes that suit a ruleset.
    "own_mode",  # The main mode of a ruleset.
    "PRACTICE",  # The name of the mode in which a sequence or a board is practised.
    "Console",  # How a console runs a game.
    "Delays",  # The delays from a level on, in ticks.
    "Drop",  # What the key for the drop does.
    "Gate",  # A level that must be reached in time.
    "Handling",  # How keys feel, with durations in ticks of the ruleset.
    "Initial",  # What a key does that is held while a piece spawns.
    "Roll",  # The roll after the last level: the stack is removed, and the game goes on while the credits are shown.
    "Rules",  # Every figure of a ruleset.
    "Tetrio",  # How TETR.IO runs a game, to the tenth of a frame: session.tetrio is its machine.
    "MODERN",  # The ruleset of the guideline.
    "RULES",  # Name -> ruleset, as rules in settings.yaml names it.
]

if TYPE_CHECKING:
    from .attack import ATTACKS, FRAMES, WITH_SPINS, Attack, Clear, Run, Spins
    from .levels import ArcadeLevels, ClassicLevels, FixedGoal, Levels, TensOfLines
    from .modes import ENDLESS, MARATHON, MODES, PRACTICE, Mode, modes_for, own_mode
    from .rules import Console, Delays, Drop, Gate, Handling, Initial, Roll, Rules, Tetrio
    from .rulesets import MODERN, RULES

__getattr__, __dir__ = offer(
    __name__,
    {
        "attack": "ATTACKS Attack Clear FRAMES Run Spins WITH_SPINS",
        "levels": "ArcadeLevels ClassicLevels FixedGoal Levels TensOfLines",
        "modes": "ENDLESS MARATHON MODES Mode PRACTICE modes_for own_mode",
        "rules": "Console Delays Drop Gate Handling Initial Roll Rules Tetrio",
        "rulesets": "MODERN RULES",
    },
)
