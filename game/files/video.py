"""Films with sound, written picture by picture. The program ffmpeg makes them, and the package imageio-ffmpeg brings it
along. The extra export installs both."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from ..core.messages import printable
from ..packages import lack

VIDEO_FORMATS: Mapping[str, tuple[str, ...]] = {
    "mp4": (
        *("-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-movflags", "+faststart"),
        *("-c:a", "aac", "-b:a", "160k"),
    ),
    "webm": (
        *("-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-crf", "30", "-b:v", "0"),
        *("-pix_fmt", "yuv420p", "-c:a", "libopus", "-b:a", "128k"),
    ),
}
"""Format, which is also the ending of its files -> the options of ffmpeg."""
SOUND_RATE, SOUND_CHANNELS = 44100, 2
"""The sound that goes in and comes out: whole numbers of 16 bits, left and right in turn."""
_SOUND = ("-f", "s16le", "-ar", str(SOUND_RATE), "-ac", str(SOUND_CHANNELS))
_EVEN = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
"""The formats store a colour for four pixels: a line or a column is added where the number is odd."""
_BOTH_EARS = "pan=stereo|FL=FC+FL|FR=FC+FR"
"""A sound of one channel is as loud in both, as the mixer of the game plays it."""
_QUIET = ("-hide_banner", "-loglevel", "error", "-nostdin", "-y")
_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0)


class VideoError(ValueError):
    """Films with sound cannot be written here. The message is one line."""


def why_no_videos() -> str:
    """Return why films with sound cannot be written, in one line; empty if they can."""
    why = lack("imageio-ffmpeg", "export", module="imageio_ffmpeg")
    if not why and not _program():
        why = "imageio-ffmpeg has no ffmpeg for this computer"
    return why and f"Films with sound need imageio-ffmpeg. {why}"


def check_ffmpeg() -> None:
    if why := why_no_videos():
        raise VideoError(why)


@lru_cache(maxsize=1)
def _program() -> str:
    """Return the path of ffmpeg; empty without it."""
    import imageio_ffmpeg

    with suppress(Exception):  # it raises whatever its search meets
        return str(imageio_ffmpeg.get_ffmpeg_exe())
    return ""


def decoded(path: Path, volume: float = 1.0) -> array[int]:
    """Return the sound of a file, as ``SOUND_RATE`` says, at a volume from 0 to 1; empty if it cannot be read. Raises
    VideoError without ffmpeg."""
    check_ffmpeg()
    loud = ("-af", f"{_BOTH_EARS},volume={volume:.4f}")
    command = [_program(), *_QUIET, "-i", _named(path), "-map", "0:a:0", *loud, *_SOUND, "pipe:1"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, creationflags=_FLAGS
    )
    sound = array("h")
    sound.frombytes(done.stdout[: len(done.stdout) // 4 * 4])
    if sys.byteorder == "big":
        sound.byteswap()
    return sound


class VideoWriter:
    """Writes one film into a file that is there. It is whole when ``finished`` has returned True."""

    def __init__(self, path: Path, size: tuple[int, int], rate: int, kind: str, sound: Path | None = None) -> None:
        """``rate`` is the pictures of a second, ``kind`` one of ``VIDEO_FORMATS``, ``sound`` a file of bare numbers as
        ``SOUND_RATE`` says; None is a film without sound. Raises VideoError without ffmpeg, and OSError."""
        check_ffmpeg()
        # A pipe that nobody reads would hold ffmpeg up.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - it is read when the process has ended
        self._process = subprocess.Popen(
            [
                *(_program(), *_QUIET, "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}"),
                *("-r", str(rate), "-i", "pipe:0", *_input(sound), "-vf", _EVEN, *VIDEO_FORMATS[kind]),
                *("-f", kind, _named(path)),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=self._said,
            creationflags=_FLAGS,
        )

    def add(self, pixels: bytes) -> None:
        """Add a picture, three bytes a pixel. Raises OSError if ffmpeg has given up."""
        assert self._process.stdin
        try:
            self._process.stdin.write(pixels)
        except OSError:
            raise self._fault() from None

    def finished(self, seconds: float) -> bool:
        """Say that all pictures are there, and wait so long at most for the rest to be written. Return whether the film
        is whole. Raises OSError if ffmpeg has given up."""
        assert self._process.stdin
        try:
            self._process.stdin.close()
            code = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        except OSError:
            raise self._fault() from None
        if code:
            raise self._fault()
        self._said.close()
        return True

    def end(self) -> None:
        """End ffmpeg, if it is still at work. What it has written is no film."""
        self._process.kill()
        self._process.wait()
        with suppress(OSError):
            if self._process.stdin:
                self._process.stdin.close()
        self._said.close()

    def _fault(self) -> OSError:
        self._process.kill()
        self._process.wait()
        self._said.seek(0)
        lines = self._said.read().decode("utf-8", "replace").strip().splitlines()
        return OSError(printable(lines[-1]) if lines else "ffmpeg has ended")


def _input(sound: Path | None) -> Sequence[str]:
    return (*_SOUND, "-i", _named(sound), "-map", "0:v", "-map", "1:a") if sound else ()


def _named(path: Path) -> str:
    """Return a path as ffmpeg reads it: without its prefix, a colon or a hyphen in a name would mean something."""
    return f"file:{path}"
