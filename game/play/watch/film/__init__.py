"""A part of a replay as a film: the pictures that follow each other, and where its file goes."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from pathlib import Path

from ....core.messages import printable_path
from ....core.replay import Replay
from ....files import free_path
from ....language import digits, marked, say, say_many
from ....settings import Settings
from ...game.effects import Effects
from ...game.frame import Frame, panels_of
from ...records.replays import Playback
from ...words.numbers import precise
from ..viewer import LOUDEST, picture_of

__all__ = [  # noqa: RUF022 - as one reads them
    "BOARD",  # The well alone.
    "Cut",  # A part of a replay, and how fast it is shown.
    "ExportChoices",  # The choices for one export.
    "Film",  # Plays a cut picture by picture.
    "FORMATS",  # Format, which is also the ending of its files -> what is in them.
    "FilmFormat",  # What is in a format of films.
    "GIF",  # The format that repeats for ever.
    "first_choices",  # The choices at first: the whole game in about a minute at most, and a part around tick.
    "KINDS",  # What can be exported -> its name.
    "MOMENT",  # One picture.
    "PART",  # A part of the game.
    "shown_path",  # A path for the screen.
    "SIZE_TITLES",  # Size -> its name.
    "SIZES",  # Size -> the window in which the picture is drawn, in pixels.
    "SPEEDS",  # The speeds of a film, in seconds of the game in a second.
]

RATE, VIDEO_RATE = 25, 60
"""The pictures of a second of a GIF, and of a film with sound. A GIF counts in hundredths of a second, and viewers slow
down much faster ones."""
LAST_HUNDREDTHS = 200
"""How long the last picture stays, in hundredths of a second, before the film begins again."""
SAMPLES = 8
"""The number of pictures from which the colours of a film are chosen."""
_STRIDE_SECONDS = 5
"""The most seconds of the game that one step to a tick plays."""


@dataclass(frozen=True)
class Cut:
    first: int
    last: int
    """The last tick, at least the first."""
    speed: Fraction = Fraction(1)
    """Seconds of the game in a second of the film."""
    rate: int = RATE
    """The pictures of a second."""

    def pictures(self, replay: Replay) -> int:
        return int(-(-(self.last - self.first) // self.stride(replay))) + 1

    def stride(self, replay: Replay) -> Fraction:
        return Fraction(replay.setup.rules.ticks_per_second) * self.speed / self.rate

    def seconds(self, replay: Replay) -> float:
        return (self.pictures(replay) - 1) / self.rate + LAST_HUNDREDTHS / 100


class Film:
    """Plays a cut picture by picture. Each call plays a little, so that a window can draw in between."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut) -> None:
        self.cut, self._settings, self.total = cut, settings, cut.pictures(replay)
        self._playback = Playback(replay, 0.0)
        self._playback.running = False
        self._panels = panels_of(replay.setup, replay.shown)
        self._effects = Effects.chosen(settings)
        self.shown = 0
        self._sampled = 0

    def begin_again(self) -> None:
        """Let the first picture be the next one. No samples are needed any more."""
        self.shown, self._sampled = 0, SAMPLES
        self._effects = Effects.chosen(self._settings)

    def sample(self) -> Frame | None:
        """One of ``SAMPLES`` pictures spread over the film, or None if more calls are needed to reach it. Take all of
        them before the first picture."""
        part = Fraction(self._sampled, SAMPLES - 1)
        if not self._reach(round(self.cut.first + (self.cut.last - self.cut.first) * part)):
            return None
        self._sampled += 1
        return self._picture(0.0)

    @property
    def sampled(self) -> bool:
        return self._sampled >= SAMPLES

    def next(self) -> tuple[Frame, int] | None:
        """The next picture and its hundredths of a second, or None if more calls are needed to reach it."""
        stride = self.cut.stride(self._playback.replay)
        tick = min(int(self.cut.first + self.shown * stride), self.cut.last)
        if not self._reach(tick):
            return None
        self.shown += 1
        last = self.shown == self.total
        return self._picture((self.shown - 1) / self.cut.rate), LAST_HUNDREDTHS if last else 100 // self.cut.rate

    def _reach(self, tick: int) -> bool:
        playback = self._playback
        if playback.session.tick > tick:
            playback.seek(tick, 0.0)
        stride = int(_STRIDE_SECONDS * playback.replay.setup.rules.ticks_per_second)
        events = playback.forward(min(tick, playback.session.tick + stride))
        if self.cut.speed <= LOUDEST and self._sampled >= SAMPLES and tick > self.cut.first:
            self._effects.feed(events, self.shown / self.cut.rate, playback.session)
        return playback.session.tick >= tick or playback.player.finished

    def _picture(self, now: float) -> Frame:
        return picture_of(self._playback, self._effects, self._settings, self._panels, now)


GAME, PART, MOMENT, BOARD = "game", "part", "moment", "board"
KINDS: Mapping[str, str] = {
    GAME: marked("Whole game, film"),
    PART: marked("Part of the game, film"),
    MOMENT: marked("This moment, PNG"),
    BOARD: marked("Board alone, PNG"),
}
"""What can be exported -> its name."""
FILMS = (GAME, PART)


@dataclass(frozen=True)
class FilmFormat:
    title: str
    rate: int
    """The pictures of a second."""
    bits: float = 0.0
    """About how many bits a pixel takes in each picture. None is known before where this is 0."""

    @property
    def has_sound(self) -> bool:
        return self.rate == VIDEO_RATE


GIF = "gif"
FORMATS: Mapping[str, FilmFormat] = {
    GIF: FilmFormat("GIF", RATE),
    "mp4": FilmFormat("MP4", VIDEO_RATE, 0.02),
    "webm": FilmFormat("WebM", VIDEO_RATE, 0.03),
}
"""Format, which is also the ending of its files -> what is in them."""
SPEEDS: tuple[int, ...] = (1, 2, 4, 8, 16, 32)
"""The speeds of a film, in seconds of the game in a second."""
SIZE_TITLES: Mapping[str, str] = {"small": marked("Small"), "medium": marked("Medium"), "large": marked("Large")}
SIZES: Mapping[str, tuple[int, int]] = {"small": (624, 468), "medium": (720, 540), "large": (1080, 810)}
"""Size -> the window, in pixels, in which the picture is drawn. Its empty flanks are cut off."""
_SHORT_SECONDS = 60
"""A whole game runs so fast at first that its film is not longer than this, where a speed allows it."""
_AROUND_SECONDS = 5
SOUND_BITS = 140_000
"""About how many bits a second of sound takes."""


@dataclass(frozen=True)
class ExportChoices:
    """The choices for one export. Times are ticks of the game."""

    replay: Replay
    tick: int
    folders: Mapping[str, Path]
    """The folders to choose from, by the names that a person sees."""
    kind: str
    first: int
    last: int
    """The part, from its first to its last tick."""
    speed: int
    size: str
    folder: str
    format: str = GIF
    sound: bool = True
    """Whether a film has sound, where its format can hold it."""

    @property
    def is_film(self) -> bool:
        return self.kind in FILMS

    @property
    def cut(self) -> Cut:
        whole = self.kind == GAME
        first, last = (0, self.replay.result.ticks) if whole else (self.first, max(self.first, self.last))
        return Cut(first, last, Fraction(self.speed), FORMATS[self.format].rate)

    @property
    def has_sound(self) -> bool:
        return self.is_film and self.sound and FORMATS[self.format].has_sound

    @property
    def path(self) -> Path:
        ending = f".{self.format}" if self.is_film else ".png"
        return free_path(self.folders[self.folder], file_name(self.replay, self.about), ending)

    @property
    def about(self) -> str:
        """What tells the file from others of the same game, as a part of its name. Empty for the whole game."""
        part = f"{self._named(self.first)}-to-{self._named(max(self.first, self.last))}"
        here = self._named(self.tick)
        return {GAME: "", PART: part, MOMENT: here, BOARD: f"board-{here}"}[self.kind]

    def _named(self, tick: int) -> str:
        minutes, seconds = divmod(int(self.seconds(tick)), 60)
        return f"{minutes}m{seconds:02d}s"

    @property
    def summary(self) -> str:
        """What will be in the file: "A GIF of 10 s, 251 pictures", or "A film of 12 s with sound". That the last
        picture of a GIF stays is not counted."""
        if not self.is_film:
            return say("The game at {time}", time=precise(self.seconds(self.tick))[:-1])
        if self.format != GIF:
            length = digits(round(self.cut.seconds(self.replay), 1))
            words = say("A film of {length} s with sound", length=length)
            return words if self.sound else say("A film of {length} s without sound", length=length)
        length = digits(round(self.cut.seconds(self.replay) - LAST_HUNDREDTHS / 100, 1))
        pictures = self.cut.pictures(self.replay)
        return say_many(
            "A GIF of {length} s, {number} picture", "A GIF of {length} s, {number} pictures", pictures, length=length
        )

    def bytes_of(self, pixels: int) -> int:
        """Return about how large a film of pictures with so many pixels will be; 0 if nobody can know."""
        bits = FORMATS[self.format].bits * pixels * self.cut.pictures(self.replay)
        sound = SOUND_BITS * self.cut.seconds(self.replay) if bits and self.has_sound else 0
        return round((bits + sound) / 8)

    def seconds(self, tick: int) -> float:
        return float(tick / self.replay.setup.rules.ticks_per_second)

    def at(self, seconds: float) -> int:
        return max(0, min(ceil(seconds * self.replay.setup.rules.ticks_per_second), self.replay.result.ticks))


def first_choices(
    replay: Replay, tick: int, folders: Mapping[str, Path], *, formats: Collection[str] = (GIF,), sound: bool = True
) -> ExportChoices:
    """The choices at first: the whole game in about a minute at most, and a part around ``tick``. ``formats`` are those
    of films that can be written, the best first; where there are none, it is the picture of that moment."""
    per_second = replay.setup.rules.ticks_per_second
    seconds, around = replay.result.ticks / per_second, int(_AROUND_SECONDS * per_second)
    return ExportChoices(
        replay,
        tick,
        folders,
        GAME if formats else MOMENT,
        max(0, tick - around),
        min(replay.result.ticks, tick + around),
        next((speed for speed in SPEEDS if seconds / speed <= _SHORT_SECONDS), SPEEDS[-1]),
        "medium",
        next(iter(folders)),
        next(iter(formats), GIF),
        sound,
    )


def shown_path(path: Path) -> str:
    """A path for the screen. The home folder is ~."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):  # it is not below the home folder, or there is none
        return printable_path(path)


def file_name(replay: Replay, about: str = "") -> str:
    """The name of an exported file without its ending: the date, the rules and the mode of the game, and what it shows.
    A replay can come from anywhere, so only letters, digits and hyphens of it go into the name."""
    name = f"tetrarium-{replay.date[:10]}-{replay.setup.rules.name}-{replay.setup.mode.name}"
    return "-".join(filter(None, (re.sub(r"[^A-Za-z0-9-]", "", name)[:80], about)))
