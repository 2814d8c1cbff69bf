"""Finished games and matches, one row each with its replay, and solved puzzles, in SQLite in the user's data folder.

Nothing here may stop a game. If the database cannot be used, the player gets a message (``Scores.notices``), and what
cannot be written waits beside it. A damaged one gets another name. No file is deleted that holds what nothing else
holds."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # Folders
    "default_folder",  # The data folder of the user.
    "picture_folders",  # The folders for exported pictures, the best one first.
    "folder_fault",  # Why games cannot be read from or written to a folder, in one line; empty if they can.
    "FolderError",  # The error that there is no folder for games.
    # The database
    "Scores",  # The database: games, matches, puzzles and notices.
    "SetAside",  # The notice that a database was renamed.
    # Games
    "Game",  # A finished game as a row.
    "StoredGame",  # A game in the database.
    "GameKind",  # What games have in common whose results can be compared.
    "kind_of",  # The kind of a game that is set up so.
    "counted_level",  # The start level of a game, if it decides what can be compared.
    "first_level",  # The first start level of a ruleset and a mode; 1 if this version does not know them.
    "marks_of",  # The marks of a graded game.
    "GRADE_RANKS",  # Grade -> its rank.
    "PERSON",  # The player of a person's game.
    "MIXED",  # The player of a game of a person and a bot.
    "MACHINE",  # How the player of a bot's game begins.
    "THEN",  # What stands between the names of the dealers of a game whose dealer was changed.
    # Looking at games
    "History",  # The finished games of one folder, to be looked at.
    "Filters",  # The games that a query is about.
    "Group",  # The games of some rules, a mode and a dealer, with their number.
    "SeededGame",  # Which deal a finished game was.
    "Point",  # The figures of a game that charts and years are made of.
    # Matches
    "ImportSource",  # What is known of a game or a match that comes from a file.
    "StoredMatch",  # A match in the database.
    "winner_of",  # The player who won a round, 0 or 1; None for a draw and for a round that was left.
    # What was not finished
    "UnfinishedGame",  # A game that a person can go on with.
    "UnfinishedGames",  # The unfinished game of this program.
    "UnfinishedMatch",  # A match that was left in the middle.
    "UnfinishedMatches",  # The match that this program plays.
]

if TYPE_CHECKING:
    from .database import FolderError, SetAside, default_folder, folder_fault, picture_folders
    from .game_table import GRADE_RANKS
    from .imports import ImportSource
    from .matches import StoredMatch, winner_of
    from .queries import Group, History, Point, SeededGame
    from .scores import Scores
    from .stored_games import (
        MACHINE,
        MIXED,
        PERSON,
        THEN,
        Filters,
        Game,
        GameKind,
        StoredGame,
        counted_level,
        first_level,
        kind_of,
        marks_of,
    )
    from .unfinished import UnfinishedGame, UnfinishedGames, UnfinishedMatch, UnfinishedMatches

__getattr__, __dir__ = offer(
    __name__,
    {
        "database": "FolderError SetAside default_folder folder_fault picture_folders",
        "stored_games": (
            "Filters Game GameKind MACHINE MIXED PERSON StoredGame THEN counted_level first_level kind_of marks_of"
        ),
        "imports": "ImportSource",
        "matches": "StoredMatch winner_of",
        "queries": "SeededGame Group History Point",
        "scores": "Scores",
        "game_table": "GRADE_RANKS",
        "unfinished": "UnfinishedGame UnfinishedGames UnfinishedMatch UnfinishedMatches",
    },
)
