"""The rules of the game: pure and deterministic. This room uses no clock, no random source of its own, no files and no
pygame.

Its page has matches, statistics, the fewest keys, and means with their errors. The other nouns have rooms of their
own."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # Matches
    "Match",  # A match of two players, 0 and 1.
    "MATCH",  # The mode of a match.
    "MatchSetup",  # Everything that is fixed before the first tick of a match.
    "MOST_ROUNDS",  # The most rounds that a player may need to win.
    "set_up_match",  # Makes the setup of a match from rules, a table of attack and a seed.
    "rules_of_round",  # The rules of each game of a match.
    "Round",  # One round of a match: two games in lockstep, until one of them ends.
    "RoundSetup",  # What a round begins with that was not played here.
    "Both",  # The events of both players in a tick.
    "Apart",  # What came to the players of a round that was played over a network.
    # Statistics
    "Statistics",  # The figures of a game so far, such as its kinds of clears and its finesse faults.
    "keys_per_piece",  # The buttons that were pressed for each locked piece; 0 before the first one.
    "per_second",  # A count divided by the seconds of a game; 0 before the first tick.
    "sections",  # The ticks that each completed section took, by the level at which it began.
    "split_step",  # After how many lines a game in this mode takes a split time: a tenth of a long way, or else ten.
    "secret",  # The secret grade of the stack of a finished game; empty if there is none.
    # The fewest keys
    "fault",  # The finesse fault of a placement; None if it took no more presses than needed.
    "Fault",  # A placement that took more keys than it needs.
    "better_path",  # The keys that would have been enough for such a piece, with the soft drops between them.
    # Means
    "Mean",  # A mean, the number of its values, and its error.
    "mean_of",  # The mean of at least one value.
    "CutMean",  # The mean of lengths of which some were cut off, and its interval.
    "cut_mean",  # Computes it.
    "Ratio",  # How many times as great one mean is as another, with its interval.
    "cut_ratio",  # How many times as long such lengths are as others, with its interval.
    "SURE",  # The share of the intervals that hold the true value.
]

if TYPE_CHECKING:
    from .match import (
        MATCH,
        MOST_ROUNDS,
        Apart,
        Both,
        Match,
        MatchSetup,
        Round,
        RoundSetup,
        rules_of_round,
        set_up_match,
    )
    from .means import SURE, CutMean, Mean, Ratio, cut_mean, cut_ratio, mean_of
    from .statistics import (
        Fault,
        Statistics,
        better_path,
        fault,
        keys_per_piece,
        per_second,
        secret,
        sections,
        split_step,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "match": "Apart Both MATCH MOST_ROUNDS Match MatchSetup Round RoundSetup rules_of_round set_up_match",
        "means": "CutMean Mean Ratio SURE cut_mean cut_ratio mean_of",
        "statistics": "Fault Statistics better_path fault keys_per_piece per_second secret sections split_step",
    },
)
