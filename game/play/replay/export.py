"""What to export of a replay, how, and where the file goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from pathlib import Path

from game.core.replay import Replay
from game.files.new_file import free_path
from game.files.words import printable_path
from game.language import digits, marked, say, say_many
from game.play.replay.film import LAST_HUNDREDTHS, Cut
from game.play.words import precise

GAME, PART, MOMENT, BOARD, END = "game", "part", "moment", "board", "end"
KINDS: Mapping[str, str] = {
    GAME: marked("Whole game, GIF"),
    PART: marked("Part of the game, GIF"),
    MOMENT: marked("This moment, PNG"),
    BOARD: marked("Board alone, PNG"),
    END: marked("The end, PNG"),
}
"""What can be exported -> its words, to be translated."""
ABOUT: Mapping[str, str] = {
    GAME: marked("A film from the first piece to the last."),
    PART: marked("A film of a few seconds around this moment."),
    MOMENT: marked("The game as it stands, with its figures."),
    BOARD: marked("Only the well as it stands."),
    END: marked("The game at its end, with its figures."),
}
"""What can be exported -> a sentence about it, to be translated."""
FILMS = (GAME, PART)
"""The kinds that move."""
SPEEDS: tuple[int, ...] = (1, 2, 4, 8, 16, 32)
"""The speeds of a film, in seconds of the game in a second."""
SIZE_TITLES: Mapping[str, str] = {"small": marked("Small"), "medium": marked("Medium"), "large": marked("Large")}
"""Size -> its words, to be translated."""
SIZES: Mapping[str, tuple[int, int]] = {"small": (624, 468), "medium": (720, 540), "large": (1080, 810)}
"""Size -> the window, in pixels, in which the picture is drawn. Its empty flanks are cut off."""
_SHORT_SECONDS = 60
"""A whole game runs so fast at first that its film is not longer than this, where a speed allows it."""
_AROUND_SECONDS = 5
"""A part reaches so far around the current moment at first."""


@dataclass(frozen=True)
class ExportChoices:
    """The choices for one export. Times are ticks of the game."""

    replay: Replay
    tick: int
    """The current moment."""
    folders: Mapping[str, Path]
    """The folders to choose from, by the names that a person sees."""
    kind: str
    first: int
    last: int
    """The part, from its first to its last tick."""
    speed: int
    size: str
    folder: str

    @property
    def is_film(self) -> bool:
        """Whether the file is a GIF. Otherwise it is a PNG."""
        return self.kind in FILMS

    @property
    def cut(self) -> Cut:
        """The part of the game and its speed, for a film."""
        whole = self.kind == GAME
        first, last = (0, self.replay.result.ticks) if whole else (self.first, max(self.first, self.last))
        return Cut(first, last, Fraction(self.speed))

    @property
    def moment(self) -> int:
        """The tick of a picture that does not move."""
        return self.replay.result.ticks if self.kind == END else self.tick

    @property
    def path(self) -> Path:
        """A path that no file has."""
        return free_path(
            self.folders[self.folder], file_name(self.replay, self.about), ".gif" if self.is_film else ".png"
        )

    @property
    def about(self) -> str:
        """What tells the file from others of the same game, as a part of its name. Empty for the whole game."""
        if self.kind == PART:
            return f"{self._named(self.first)}-to-{self._named(max(self.first, self.last))}"
        return {MOMENT: self._named(self.tick), BOARD: f"board-{self._named(self.tick)}", END: "end"}.get(self.kind, "")

    def _named(self, tick: int) -> str:
        """A time for the name of a file: 1m05s."""
        minutes, seconds = divmod(int(self.seconds(tick)), 60)
        return f"{minutes}m{seconds:02d}s"

    @property
    def summary(self) -> str:
        """What will be in the file: "A film of 10 s, 251 pictures". That the last one stays is not counted."""
        if not self.is_film:
            return say("The game at {time}", time=precise(self.seconds(self.moment))[:-1])
        length = digits(round(self.cut.seconds(self.replay) - LAST_HUNDREDTHS / 100, 1))
        pictures = self.cut.pictures(self.replay)
        return say_many(
            "A film of {length} s, {number} picture", "A film of {length} s, {number} pictures", pictures, length=length
        )

    def seconds(self, tick: int) -> float:
        """The seconds of the game at a tick."""
        return float(tick / self.replay.setup.rules.ticks_per_second)

    def at(self, seconds: float) -> int:
        """The first tick at a second of the game, or later; within the game."""
        return max(0, min(ceil(seconds * self.replay.setup.rules.ticks_per_second), self.replay.result.ticks))


def first_choices(replay: Replay, tick: int, folders: Mapping[str, Path], *, films: bool = True) -> ExportChoices:
    """The choices at first: the whole game in about a minute at most, or a part around ``tick``.

    ``films`` says whether GIFs can be written here. If not, the first choice is the picture of the moment.
    """
    seconds = replay.result.ticks / replay.setup.rules.ticks_per_second
    around = int(_AROUND_SECONDS * replay.setup.rules.ticks_per_second)
    return ExportChoices(
        replay,
        tick,
        folders,
        GAME if films else MOMENT,
        max(0, tick - around),
        min(replay.result.ticks, tick + around),
        next((speed for speed in SPEEDS if seconds / speed <= _SHORT_SECONDS), SPEEDS[-1]),
        "medium",
        next(iter(folders)),
    )


def shown_path(path: Path) -> str:
    """A path for the screen. The home folder is ~."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):  # it is not below the home folder, or there is none
        return printable_path(path)


def file_name(replay: Replay, about: str = "") -> str:
    """The name of an exported file without its ending: the date, the rules and the mode of the game, and what it shows.

    A replay can come from anywhere, so only letters, digits and hyphens of it go into the name.
    """
    name = f"tetrarium-{replay.date[:10]}-{replay.setup.rules.name}-{replay.setup.mode.name}"
    return "-".join(filter(None, (re.sub(r"[^A-Za-z0-9-]", "", name)[:80], about)))
