"""The best games, and the splits of one."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Best",  # The best game of a kind.
    "best_of_game",  # The best result of the person, as short as it is.
    "bests",  # The best of each kind, those with the most games first.
    "by_ruleset",  # The bests by their rulesets, that with the most games first.
    "FEW_KINDS",  # Up to how many kinds of games all bests are shown at once.
    "FIRST_KINDS",  # How many kinds of a ruleset are shown at first.
    "FAMILIES",  # Ruleset -> the two or three games that most people want of its family: rulesets and modes.
    "family_title",  # The title of a family of rules, or of a ruleset in it.
    "has_sections",  # Whether the games of a ruleset have sections.
    "mode_cards",  # The modes of the ruleset of some settings: its own first, the others in their usual order.
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
    from .ruleset_bests import (
        FAMILIES,
        FEW_KINDS,
        FIRST_KINDS,
        SECTION_COLUMNS,
        Best,
        best_of_game,
        bests,
        by_ruleset,
        family_title,
        has_sections,
        mode_cards,
        played_next,
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
        "ruleset_bests": (
            "Best FAMILIES FEW_KINDS FIRST_KINDS SECTION_COLUMNS best_of_game bests by_ruleset "
            "family_title has_sections mode_cards played_next section_rows"
        ),
        "splits": (
            "BestGame BestGames Gap NEVER PaceLine SECONDS Split SplitRule SplitWatch gap rule_of splits_of way_of"
        ),
    },
)
