"""Replays as one watches them, and their review."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # A replay that is watched
    "Playback",  # A replay that is watched: forward, backward, faster and slower.
    "RecordedTime",  # Plays a recording in real time, at any speed.
    "SPEEDS",  # The speeds of a replay, the slowest one first.
    "play_on",  # The game of a replay at its current tick, ready to be played on.
    # The time line
    "TimelineMarks",  # The marks on the time line of a replay, found piece by piece.
    "TimelineMark",  # A mark on the time line of a replay.
    "MarkKind",  # What a mark stands for.
    "BELOW",  # The kinds that stand below the line.
    "mark_at",  # The most important mark at a place on the time line, at most reach away.
    # Changes of the dealer
    "Change",  # Makes a recorded change of the dealer in a session that is played again.
    "seeded_change",  # How a dealer from a seed is changed.
    "spliced_change",  # How a spliced dealer is changed: what is left of the recorded pieces comes first.
    "spliced_dealer",  # A dealer that deals some pieces first, and then goes on.
    # The review of placements
    "Review",  # Follows a game, and tells what a bot thinks of each placement.
    "Note",  # A remark on a placement.
    "CostlyPlacement",  # A placement that cost much, and what a bot says of it.
    "loss_in_words",  # What a placement cost, in words.
    "fault_note",  # The note on a finesse fault: the keys that were pressed and the keys that were needed.
    "better_keys",  # The fewest keys to where a piece went, as a title and lines of text.
    "hint_note",  # The rating of the last placement, and what to add about the hint.
    "MARK_SIZES",  # The grades that are worth a mark, and its size.
    "MISTAKES",  # The most costly placements that are marked.
    "PlacedMoment",  # One placement of one player.
    "moment_at",  # The placement of the piece that falls at a tick of a round.
    "Moments",  # Makes the moments of one game from its events.
    "moments_of",  # The placements of a recorded game.
    "kind_of_loss",  # The kind of loss of a placement.
    "LOSS_TITLES",  # The name of a kind of loss -> its title.
    "LESSONS",  # The most placements of a game that are worth another try.
]

if TYPE_CHECKING:
    from .game_review import (
        LESSONS,
        LOSS_TITLES,
        CostlyPlacement,
        Note,
        Review,
        better_keys,
        fault_note,
        hint_note,
        kind_of_loss,
        loss_in_words,
    )
    from .moments import Moments, PlacedMoment, moment_at, moments_of
    from .playback import (
        BELOW,
        MARK_SIZES,
        MISTAKES,
        SPEEDS,
        Change,
        MarkKind,
        Playback,
        RecordedTime,
        TimelineMark,
        TimelineMarks,
        mark_at,
        play_on,
        seeded_change,
        spliced_change,
        spliced_dealer,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "moments": "PlacedMoment Moments moment_at moments_of",
        "playback": (
            "BELOW Change MARK_SIZES MISTAKES MarkKind Playback RecordedTime SPEEDS TimelineMark TimelineMarks mark_at "
            "play_on seeded_change spliced_change spliced_dealer"
        ),
        "game_review": (
            "CostlyPlacement LESSONS LOSS_TITLES Note Review better_keys fault_note hint_note kind_of_loss "
            "loss_in_words"
        ),
    },
)
