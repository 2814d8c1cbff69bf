"""The player's own packs of Tetris puzzles: a file for each pack, with one line of notation for each puzzle."""

from __future__ import annotations

import re
from pathlib import Path

from game.files.text import FileError
from game.files.words import printable_path, quoted, reason
from game.files.writing import alone_in, write_atomically
from game.language import marked, say
from game.puzzles.engine.packs import Pack, read_pack
from game.puzzles.tetris.made.packs import OWN_FOLDER, PackedTetris, parse_ungraded

MINE, FROM_GAMES = marked("My puzzles"), marked("From your games")
"""The pack of the editor, and that of the moments of one's own games."""
LONGEST_NAME = 32
MOST_PUZZLES = 1000
"""The puzzles of one pack, at most. The others of its file are left out."""
_ENDING = ".txt"
_NAME = re.compile(r"\w(?:[\w ,!'()+-]*[\w!)])?")


def pack_title(name: str) -> str:
    """Return the name of a pack as it is shown. The two packs of the game have a name in each language."""
    return say(name) if name in (MINE, FROM_GAMES) else name


class OwnPacks:
    """The packs of one folder."""

    def __init__(self, data: Path) -> None:
        """``data`` is the folder of the finished games. The packs are in a folder of their own inside it."""
        self.folder = data / OWN_FOLDER
        self._known: dict[Path, tuple[tuple[int, int], Pack[PackedTetris]]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the packs that exist, in the order of the alphabet."""
        try:
            found = [path.stem for path in self.folder.iterdir() if path.suffix == _ENDING and path.is_file()]
        except OSError:
            return ()
        return tuple(sorted(found, key=str.lower))

    def path(self, name: str) -> Path:
        """Return the file of a pack. Capital letters do not make another pack. Raises ValueError for a bad name."""
        name = " ".join(name.split())
        if not name:
            raise ValueError(say("the pack has no name; expected letters, digits and spaces"))
        if len(name) > LONGEST_NAME:
            raise ValueError(
                say("the name of the pack is too long; expected at most {most} letters", most=LONGEST_NAME)
            )
        if not _NAME.fullmatch(name):
            raise ValueError(
                say("the pack cannot be called {name}; expected letters, digits and spaces", name=quoted(name))
            )
        known = next((each for each in self.names if each.lower() == name.lower()), name)
        return self.folder / f"{known}{_ENDING}"

    def read(self, name: str) -> Pack[PackedTetris]:
        """Return the puzzles of a pack. Raises FileError, and ValueError for a bad name.

        No puzzle is solved: one whose line has no level has the level 0. There are at most ``MOST_PUZZLES``.
        """
        return self._pack(self.path(name))

    def read_all(self) -> list[tuple[str, Pack[PackedTetris]]]:
        """Return all packs with their names, in the order of the names.

        A line that is wrong, and a file that cannot be read or has no puzzle, is told in ``damaged`` of its pack; it
        never raises. A file that is the same as the last time is not read again.
        """
        packs = []
        for path in (self.folder / f"{name}{_ENDING}" for name in self.names):
            try:
                pack = self._pack(path)
            except FileError as error:
                pack = Pack((), (str(error),))
            packs.append((path.stem, pack))
        return packs

    def _pack(self, path: Path) -> Pack[PackedTetris]:
        try:
            about = path.stat()
        except OSError as error:
            raise FileError(f"{printable_path(path)}: cannot be read: {reason(error)}") from None
        stamp = about.st_size, about.st_mtime_ns
        before, pack = self._known.get(path, (None, None))
        if pack is None or before != stamp:
            pack = read_pack(path, parse_ungraded, most=MOST_PUZZLES)
            if not pack.puzzles and not pack.damaged:
                pack = Pack((), (f"{printable_path(path)}: has no puzzle; expected one in each line",))
            self._known[path] = stamp, pack
        return pack

    def save(self, name: str, packed: PackedTetris) -> bool:
        """Add a puzzle to a pack, which is made if it is missing. Return False if the pack has the puzzle already.

        The lines that are there stay as they are. Raises FileError, and ValueError for a bad name.
        """
        path, notation = self.path(name), packed.puzzle.notation()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with alone_in(self.folder):
                before = path.read_text(encoding="utf-8") if path.exists() else ""
                if any(line.partition(";")[0].strip() == notation for line in before.splitlines()):
                    return False
                gap = "\n" if before and not before.endswith("\n") else ""
                write_atomically(path, f"{before}{gap}{packed}\n")
        except UnicodeDecodeError:
            raise FileError(f"{printable_path(path)}: is not UTF-8; expected a pack of puzzles") from None
        except OSError as error:
            raise FileError(f"{printable_path(path)}: cannot be written: {reason(error)}") from None
        return True
