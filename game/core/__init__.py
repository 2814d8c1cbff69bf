"""The rules of the game: pure and deterministic. This room uses no clock, no random source of its own, no files and no
pygame.

Its page has matches, statistics, the fewest keys, and means with their errors. The other nouns have rooms of their
own."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    "Apart",  # What came to the players of a round that was played over a network.
    "Both",  # What happened to both players in a tick.
    "MATCH",  # The mode of a match.
    "Match",  # A match of two players, 0 and 1.
    "MatchSetup",  # Everything that is fixed before the first tick of a match.
    "MOST_ROUNDS",  # The most rounds that a player may need to win.
    "Round",  # One round of a match, until a game of its two ends.
    "RoundSetup",  # What a round of a match begins with that was not played here.
    "rules_of_round",  # The rules of each game of a match.
    "set_up_match",  # Set up a match.
    "cut_mean",  # The mean of lengths that come to total, of which ends are whole.
    "Mean",  # A mean, with what the values themselves tell of its error.
    "mean_of",  # The mean of at least one value.
    "SURE",  # The share of the intervals that hold the true value.
    "better_path",  # The keys that would have been enough, with the soft drops between them.
    "fault",  # The finesse fault of a placement; None if it took no more presses than needed.
    "Fault",  # A placement that took more keys than it needs.
    "keys_per_piece",  # The number of buttons pressed per locked piece; 0 before the first one.
    "per_second",  # Count per second; 0 before the first tick.
    "secret",  # The secret grade of the stack of a finished game; empty if there is none.
    "sections",  # The ticks that each completed section took, by the level at which it began.
    "split_step",  # After how many lines a game in this mode takes a split time: a tenth of a long way, or else ten.
    "Statistics",  # The statistics of a game so far.
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
    from .means import SURE, Mean, cut_mean, mean_of
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
        "means": "Mean SURE cut_mean mean_of",
        "statistics": "Fault Statistics better_path fault keys_per_piece per_second secret sections split_step",
    },
)
