"""Films with sound are read back by the program that has written them."""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from collections import deque
from itertools import repeat
from math import pi, sin
from pathlib import Path

import pytest

from game.files.video import SOUND_RATE, VIDEO_FORMATS, VideoError, VideoWriter, _program, check_ffmpeg, decoded
from tests.lacking import lacking
from tools.packages import packages

SIZE, RATE = (41, 31), 10
COLOURS = ((220, 30, 30), (30, 220, 30), (30, 30, 220))


def needs_ffmpeg() -> None:
    try:
        check_ffmpeg()
    except VideoError as error:
        lacking(str(error))


def pictures(path: Path) -> list[bytes]:
    """The colour in the middle of each picture of a film of ``SIZE``, which got a line and a column more."""
    width, height = SIZE[0] + 1, SIZE[1] + 1
    command = [_program(), "-loglevel", "error", "-i", str(path), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    data = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    middle, whole = 3 * (height // 2 * width + width // 2), 3 * width * height
    return [data[at + middle : at + middle + 3] for at in range(0, len(data), whole)]


def tone(path: Path, seconds: float, loud: int) -> None:
    """Write a tone of 440 Hz as a file of sound."""
    numbers = array("h", (round(loud * sin(2 * pi * 440 * n / 22050)) for n in range(round(22050 * seconds))))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 22050, 0, "NONE", ""))
        file.writeframes(numbers.tobytes())


@pytest.mark.parametrize("kind", VIDEO_FORMATS)
def test_pictures_and_sound_come_back(tmp_path: Path, kind: str) -> None:
    needs_ffmpeg()
    tone(tmp_path / "tone.wav", 1.5, 10_000)
    bare = tmp_path / "sound"
    bare.write_bytes(decoded(tmp_path / "tone.wav").tobytes())
    path = tmp_path / f"a film.{kind}"
    path.touch()
    writer = VideoWriter(path, SIZE, RATE, kind, bare)
    for number in range(15):
        writer.add(bytes(COLOURS[number // 5]) * (SIZE[0] * SIZE[1]))
    while not writer.finished(10):
        pass
    shown = pictures(path)
    assert len(shown) == 15
    for number, pixel in enumerate(shown):
        assert max(abs(a - b) for a, b in zip(pixel, COLOURS[number // 5], strict=True)) < 40
    sound = decoded(path)
    assert len(sound) / 2 / SOUND_RATE == pytest.approx(1.5, abs=0.1)
    assert max(sound) == pytest.approx(10_000, rel=0.25)


def test_a_sound_is_read_at_a_volume_and_a_broken_one_is_empty(tmp_path: Path) -> None:
    needs_ffmpeg()
    tone(tmp_path / "tone.wav", 0.5, 10_000)
    assert max(decoded(tmp_path / "tone.wav", 0.5)) == pytest.approx(5000, rel=0.1)
    (tmp_path / "broken.ogg").write_bytes(b"nothing")
    assert not decoded(tmp_path / "broken.ogg")
    assert not decoded(tmp_path / "missing.ogg")


def test_a_film_that_cannot_be_written_says_why_and_one_that_is_given_up_ends_its_process(tmp_path: Path) -> None:
    needs_ffmpeg()
    writer = VideoWriter(tmp_path / "nowhere" / "x.mp4", SIZE, RATE, "mp4")
    blacks = repeat(bytes(3 * SIZE[0] * SIZE[1]))
    with pytest.raises(OSError, match=r"No such file|Error opening"):
        deque(map(writer.add, blacks), maxlen=0)
    given_up = VideoWriter(tmp_path / "x.mp4", SIZE, RATE, "mp4")
    given_up.end()
    assert given_up._process.poll() is not None


def test_without_the_package_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(VideoError) as caught:
        check_ffmpeg()
    told = 'Films with sound need imageio-ffmpeg. imageio-ffmpeg is not installed: pip install ".[export]"'
    assert str(caught.value) == told
    assert [package for package in packages("export") if package.startswith("imageio-ffmpeg")]
