"""Finished games and matches, one row each with its replay, and solved puzzles, in SQLite under the user's data folder.

Nothing here may stop a game. If the database cannot be used, the player gets a message (``Scores.notices``), and what
cannot be written waits beside it. A damaged one gets another name. No file is deleted that holds what is nowhere else.
"""

from .database import FILE, UNSAVED, FolderError, SetAside, default_folder, folder_fault, picture_folders
from .games import Filters, Game, GameKind, GameMarks, StoredGame, kind_of, marks_of
from .matches import KeptMatch, StoredMatch
from .puzzles import MOST_STARS, Begun, Solved, SolvedPuzzles
from .scores import Scores
from .tables import SCHEMA
from .unfinished import UnfinishedGame, UnfinishedGames, UnfinishedMatch, UnfinishedMatches

__all__ = [
    "FILE",
    "MOST_STARS",
    "SCHEMA",
    "UNSAVED",
    "Begun",
    "Filters",
    "FolderError",
    "Game",
    "GameKind",
    "GameMarks",
    "KeptMatch",
    "Scores",
    "SetAside",
    "Solved",
    "SolvedPuzzles",
    "StoredGame",
    "StoredMatch",
    "UnfinishedGame",
    "UnfinishedGames",
    "UnfinishedMatch",
    "UnfinishedMatches",
    "default_folder",
    "folder_fault",
    "kind_of",
    "marks_of",
    "picture_folders",
]
