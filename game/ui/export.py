"""A replay as a picture, or as a film: a GIF, or one with sound. All are drawn without a window."""

import weakref
from collections.abc import Callable, Generator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Rect, Surface

from ..core.messages import printable_path, reason
from ..core.replay import Replay
from ..files import FileError, GifWriter, NewFile, VideoWriter, check_ffmpeg, check_pillow, common_palette, decoded
from ..play.game.effects import Effects
from ..play.game.frame import Frame, panels_of
from ..play.records.replays import Playback
from ..play.watch import picture_of
from ..play.watch.film import BOARD, FORMATS, GIF, PART, SIZES, Cut, ExportChoices, Film
from ..play.watch.soundtrack import Soundtrack
from ..settings import Settings
from .kit.boxes import PixelSize
from .layout.play_layout import play_layout
from .panels.scene import GameScene

_MARGIN = 0.5
"""The room around a picture, in cells."""


class Camera:
    """Draws frames in a window that nobody sees, and cuts off the empty flanks."""

    def __init__(self, window: PixelSize, frame: Frame, *, board: bool = False) -> None:
        """``window`` is its size in pixels. ``board`` shows only the well. ``frame`` is any of the game."""
        pygame.font.init()
        self._surface = Surface(window)
        self._scene = GameScene(board=board)
        layout = play_layout(window, frame.panels)
        content, margin = layout.playfield, round(2 * _MARGIN * layout.cell)
        if not board:
            content = content.unionall(list(layout.regions.values()))
        self._area = content.inflate(margin, margin).clip(self._surface.get_rect())

    @property
    def size(self) -> PixelSize:
        return self._area.size

    def take(self, frame: Frame) -> tuple[Surface, Rect]:
        """A picture of a frame, valid until the next one, and the part of it that may differ from the one before."""
        changed = self._scene.draw(self._surface, frame)
        part = changed[0].unionall(changed[1:]).clip(self._area) if changed else Rect(self._area.topleft, (0, 0))
        return self._surface.subsurface(self._area), part.move(-self._area.x, -self._area.y)


def still(playback: Playback, tick: int, settings: Settings, window: PixelSize, kind: str) -> Surface:
    """A picture of a replay at a tick, drawn for a window of this size in pixels. ``BOARD`` is the well alone."""
    playback.seek(tick, 0.0)
    frame = picture_of(
        playback, Effects(flashes=False), settings, panels_of(playback.replay.setup, playback.replay.shown), 0.0
    )
    return Camera(window, frame, board=kind == BOARD).take(frame)[0]


def write_png(picture: Surface, path: Path) -> None:
    """Write a picture as a new PNG file. Raises FileError; no other file is replaced."""
    new = NewFile(path)
    try:
        pygame.image.save(picture, new.file, "picture.png")
    except (OSError, pygame.error) as error:
        new.drop()
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise FileError(f"{printable_path(path)}: cannot be written: {why}") from None
    new.keep()


_STEPS = 200
"""The steps in which the progress is told."""
_SLICE = 0.03
"""The seconds of work on a film between two looks at the keyboard."""


class FilmExport:
    """One film in the making, a GIF or one with sound. Its file has its name when it is complete. Call ``work`` until
    ``done``."""

    def __init__(self, replay: Replay, settings: Settings, cut: Cut, window: PixelSize, path: Path) -> None:
        """Begin the file at ``path``, whose ending is one of ``FORMATS``; the pictures are drawn for a window of a size
        in pixels. Its sound is that of the settings. Raises GifError or VideoError where a package is missing, and
        FileError if there is such a file or if it cannot be written."""
        kind = path.suffix[1:].lower()
        cut = replace(cut, rate=FORMATS[kind].rate)
        check_pillow() if kind == GIF else check_ffmpeg()
        self._film = Film(replay, settings, cut)
        self._new = NewFile(path)
        # Nothing is left of a film that is given up, even if the program ends.
        weakref.finalize(self, self._new.drop)
        track = Soundtrack(replay, cut, settings.sound) if settings.sound.enabled else None
        steps = _gif(self._film, window, self._new) if kind == GIF else _video(self._film, window, self._new, track)
        self._steps = steps
        self.path = path
        self.done = False

    @property
    def progress(self) -> float:
        """The share of the pictures that are written, from 0 to 1. At first the colours are chosen, or the sound is
        mixed."""
        return round(_STEPS * self._film.shown / self._film.total) / _STEPS

    def work(self, clock: Callable[[], float], *, budget: float = _SLICE) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``. Raises FileError if the file cannot
        be written. Nothing is left of it then."""
        until = clock() + budget
        try:
            for _ in self._steps:
                if clock() >= until:
                    return
        except OSError as error:
            self.cancel()
            raise FileError(f"{printable_path(self.path)}: cannot be written: {reason(error)}") from None
        except FileError:
            self.cancel()
            raise
        self.done = True

    def cancel(self) -> None:
        """End what is at work, and leave nothing of the file."""
        self._steps.close()
        self._new.drop()


Steps = Generator[None, None, None]


def _gif(film: Film, window: PixelSize, new: NewFile) -> Steps:
    """Write a GIF to a file, in steps: first the colours are chosen from samples, and then each picture follows."""
    camera: Camera | None = None
    samples: list[bytes] = []
    while not film.sampled or camera is None:
        if sample := film.sample():
            camera = camera or Camera(window, sample)
            samples.append(pygame.image.tobytes(camera.take(sample)[0], "RGB"))
        yield
    writer = GifWriter(new.file, camera.size, common_palette(camera.size, samples))
    samples.clear()
    while film.shown < film.total:
        if picture := film.next():
            frame, hundredths = picture
            whole, part = camera.take(frame)
            part = whole.get_rect() if film.shown == 1 else part
            box = (part.x, part.y, part.width, part.height)
            writer.add(pygame.image.tobytes(whole.subsurface(part), "RGB"), hundredths, box)
        yield
    writer.close()
    new.keep()


_REST = 0.02
"""The seconds of one step in which ffmpeg writes the rest of a film."""


def _video(film: Film, window: PixelSize, new: NewFile, track: Soundtrack | None) -> Steps:
    """Write a film with sound to a file, in steps: first it is listened to and mixed, and then each picture follows.
    The last one stays, as in a GIF."""
    with ExitStack() as opened:
        sound: Path | None = None
        if track:
            yield from track.listen()
            if not track.silent:
                sound = Path(opened.enter_context(TemporaryDirectory(prefix="tetrarium-"))) / "sound"
                with sound.open("wb") as file:
                    for piece in track.mix(decoded):
                        file.write(piece)
                        yield
        film.begin_again()
        camera: Camera | None = None
        writer: VideoWriter | None = None
        while film.shown < film.total:
            if picture := film.next():
                frame, hundredths = picture
                camera = camera or Camera(window, frame)
                if writer is None:
                    writer = VideoWriter(new.part, camera.size, film.cut.rate, new.path.suffix[1:].lower(), sound)
                    opened.callback(writer.end)
                pixels = pygame.image.tobytes(camera.take(frame)[0], "RGB")
                for _ in range(hundredths * film.cut.rate // 100 if film.shown == film.total else 1):
                    writer.add(pixels)
                    yield
            yield
        while writer and not writer.finished(_REST):
            yield
    new.keep()


_STILL = 0.6
"""The seconds for which a choice shows its first picture before the film begins."""
_SHOWN = SIZES["large"]
"""The window in which the preview is drawn: that of a small file would be blurred, a larger one hold up the keys."""


class ChosenPreview:
    """Shows a picture of what is chosen, and then its film, again and again, if it is one. Each turn prepares one
    picture at most, so that no key waits."""

    def __init__(self, replay: Replay) -> None:
        self._playback = Playback(replay, 0.0)
        self.film: Film | None = None
        self._camera: Camera | None = None
        self.picture: Surface | None = None
        self.pixels: PixelSize = (0, 0)
        """The size of the picture in the file."""
        self.due: float | None = None
        """When the next picture of the film is shown. None without a film."""

    def still(self, choices: ExportChoices, settings: Settings, tick: int) -> Surface:
        """The picture of a tick as a file holds it."""
        return still(self._playback, tick, settings, SIZES[choices.size], choices.kind)

    def take(self, choices: ExportChoices, settings: Settings, now: float, *, end: bool) -> None:
        """Show a picture of what is chosen. ``end`` takes that of the end of a part, not of its beginning."""
        tick = choices.tick
        if choices.kind == PART:
            tick = choices.last if end else choices.first
        self.pixels = self.still(choices, settings, tick).get_size()
        self.picture = still(self._playback, tick, settings, _SHOWN, choices.kind)
        self.film = self.due = self._camera = None
        if choices.is_film:
            # The preview has the pace of a GIF: more pictures would hold up the keys.
            cut = replace(choices.cut, rate=FORMATS[GIF].rate)
            self.film, self.due = Film(choices.replay, settings, cut), now + _STILL
            self.film.begin_again()

    def advance(self, now: float) -> bool:
        """Go on with the film. Return whether there is another picture."""
        film = self.film
        if film is None or self.due is None or now < self.due:
            return False
        if film.shown == film.total:
            film.begin_again()
        if (picture := film.next()) is None:
            return False
        frame, hundredths = picture
        self._camera = self._camera or Camera(_SHOWN, frame)
        self.picture, _ = self._camera.take(frame)
        self.due = max(self.due + hundredths / 100, now)
        return True
