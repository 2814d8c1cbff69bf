"""Puzzles in progress: the shelves, the library and what was begun."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Shelves
    "Library",  # All shelves of puzzles of one run.
    "Shelf",  # Puzzles of one kind, the easiest first.
    "Entry",  # A puzzle on a shelf: its level and how it was solved.
    "Progress",  # How much of a shelf is solved, by what was solved of its game: notation -> result.
    "DAILY",  # The first word of the names of shelves with the puzzle of a day.
    "LINJAT",  # The name of Linjat in the database.
    "TETRIS",  # The name of Tetris puzzles in the database.
    "SEEN_HINT",  # The mark of a puzzle whose hint was seen.
    "SEEN_SOLUTION",  # The mark of a puzzle whose solution was seen.
    "standing_in_words",  # How a puzzle stands, in words: "2 of 3 stars, 1:05", "Begun" or "Not solved yet".
    # Linjat on the screen
    "LinjatPlay",  # A puzzle that somebody solves on the screen.
    "RULES",  # The rules of Linjat in sentences.
    # The player's own puzzles
    "BegunPlays",  # What is begun and not done of one game.
    "Packs",  # The packs of one game in a folder.
    "OwnPacks",  # The packs of Tetris puzzles of the player, in files of the data folder.
    "OwnLinjats",  # Those of Linjat.
    "MINE",  # The pack of the editor.
    "FROM_GAMES",  # The pack of the moments of one's own games.
    "pack_title",  # The name of a pack as it is shown.
    "LONGEST_NAME",  # The most letters of the name of a pack.
    "MomentPuzzle",  # Makes a puzzle of a moment of a game.
    "faults_in_words",  # How many faults there are, and the first one.
]

if TYPE_CHECKING:
    from .begun import BegunPlays
    from .library import SEEN_HINT, SEEN_SOLUTION, Library
    from .linjat_play import RULES, LinjatPlay
    from .own_packs import FROM_GAMES, LONGEST_NAME, MINE, MomentPuzzle, OwnLinjats, OwnPacks, Packs, pack_title
    from .shelves import DAILY, LINJAT, TETRIS, Entry, Progress, Shelf, faults_in_words, standing_in_words

__getattr__, __dir__ = offer(
    __name__,
    {
        "begun": "BegunPlays",
        "library": "Library SEEN_HINT SEEN_SOLUTION",
        "linjat_play": "LinjatPlay RULES",
        "own_packs": "FROM_GAMES LONGEST_NAME MINE MomentPuzzle OwnLinjats OwnPacks Packs pack_title",
        "shelves": "DAILY Entry LINJAT Progress Shelf TETRIS faults_in_words standing_in_words",
    },
)
