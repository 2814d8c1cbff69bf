"""The best games, and the splits of one."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "best_of_game",  # The best result of the person, as short as it is.
    "games_by_ruleset",  # How many games a player has finished by each ruleset.
    "GROUP_TITLES",  # Name of a group of modes -> its title, to be translated.
    "ModeBest",  # What a player has reached in a mode of a ruleset.
    "ruleset_bests",  # What a player has reached in the modes of a ruleset: in its own one first.
    "FAMILIES",  # Ruleset -> the two or three games that most people want of its family: rulesets and modes.
    "family_title",  # The title of a family of rules, or of a ruleset in it.
    "has_sections",  # Whether the games of a ruleset have sections.
    "played_next",  # The kind of game that settings lead to.
    "SECTION_COLUMNS",  # The columns of the table of sections.
    "section_rows",  # The games of the best sections, and their rows.
    "BestGame",  # The best game that another one is compared with, split by split.
    "BestGames",  # The best games of a person, each of them read once.
    "gap",  # How a game compares with the best at a mark: in points if points rank the mode, otherwise in time.
    "Gap",  # How far a game is ahead or behind.
    "NEVER",  # A mark that no game reaches.
    "PaceLine",  # The line that compares a running game with the best one.
    "rule_of",  # Where a game takes its splits; None if nowhere.
    "SECONDS",  # The unit of modes that are split by time.
    "Split",  # A mark of a game and when it was reached.
    "SplitRule",  # How games of a mode are split.
    "splits_of",  # The splits of a recorded game.
    "way_of",  # What a mode wants as many of as it says, and how many; None if it has no such goal.
    "SplitWatch",  # The splits of a running game.
]

if TYPE_CHECKING:
    from .mode_best import (
        FAMILIES,
        GROUP_TITLES,
        SECTION_COLUMNS,
        ModeBest,
        best_of_game,
        family_title,
        games_by_ruleset,
        has_sections,
        played_next,
        ruleset_bests,
        section_rows,
    )
    from .splits import (
        NEVER,
        SECONDS,
        BestGame,
        BestGames,
        Gap,
        PaceLine,
        Split,
        SplitRule,
        SplitWatch,
        gap,
        rule_of,
        splits_of,
        way_of,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "mode_best": (
            "FAMILIES GROUP_TITLES ModeBest SECTION_COLUMNS best_of_game family_title games_by_ruleset has_sections "
            "played_next ruleset_bests section_rows"
        ),
        "splits": (
            "BestGame BestGames Gap NEVER PaceLine SECONDS Split SplitRule SplitWatch gap rule_of splits_of way_of"
        ),
    },
)
