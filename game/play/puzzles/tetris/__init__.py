"""A Tetris puzzle in progress, and Find better."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Answered",  # An exercise, what was placed, and how good it was.
    "AnswerKind",  # How good an answer is.
    "BetterPlay",  # A board while its piece is moved.
    "Exercise",  # A board of a game with the piece that is to be placed better.
    "board_words",  # Where the board of an exercise is from.
    "Practice",  # Boards in a row: those of a day, or those of one game.
    "KindSum",  # What one kind of mistakes cost.
    "MistakeSums",  # The kinds of the person's last mistakes.
    "LAST",  # The games whose boards can be new ones of a day.
    "Source",  # A piece of a game or of a match.
    "waiting_words",  # How many boards wait today, empty if that is not known yet.
    "Advice",  # The steps to the next piece.
    "frame_of",  # What is seen of a puzzle.
    "goal_in_words",  # The goal of a puzzle as a sentence.
    "GOAL_NAMES",  # Goal -> its name.
    "NOT_FOUND",  # The hint where no solution was found.
    "rules_for",  # The guideline without gravity in a well of some rows.
    "Showing",  # Goes through the solution.
    "SHOWING_MENU",  # The keys below a shown solution.
    "SHOWING_PIECE",  # The keys that step through its pieces.
    "SHOWING_RUNS",  # The keys while it plays.
    "SHOWING_STEP",  # The keys that step through its keys.
    "OnePiecePlay",  # A board on which one piece is placed.
    "StandingPlay",  # A board on which pieces are moved by keys, and else stand.
    "TetrisPlay",  # A puzzle that somebody solves on the screen.
]

if TYPE_CHECKING:
    from .better import LAST, Answered, AnswerKind, BetterPlay, Exercise, Practice, Source, board_words, waiting_words
    from .mistake_sums import KindSum, MistakeSums
    from .standing_play import OnePiecePlay, StandingPlay
    from .tetris_play import (
        GOAL_NAMES,
        NOT_FOUND,
        SHOWING_MENU,
        SHOWING_PIECE,
        SHOWING_RUNS,
        SHOWING_STEP,
        Advice,
        Showing,
        TetrisPlay,
        frame_of,
        goal_in_words,
        rules_for,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "better": "AnswerKind Answered BetterPlay Exercise LAST Practice Source board_words waiting_words",
        "tetris_play": (
            "Advice GOAL_NAMES NOT_FOUND SHOWING_MENU SHOWING_PIECE SHOWING_RUNS SHOWING_STEP Showing "
            "TetrisPlay frame_of goal_in_words rules_for"
        ),
        "mistake_sums": "KindSum MistakeSums",
        "standing_play": "OnePiecePlay StandingPlay",
    },
)
