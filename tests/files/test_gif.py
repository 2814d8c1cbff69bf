"""Animations are read back with Pillow, frame by frame."""

import io
import sys

import pytest
from PIL import Image, ImageSequence

from game.files.gif import GifError, GifWriter, check_pillow, common_palette
from tools.packages import packages

SIZE = (40, 30)
RED, GREEN, DARK = (200, 30, 30), (30, 200, 30), (10, 12, 17)


def picture(*spots: tuple[int, int, tuple[int, int, int]]) -> bytes:
    """A dark picture with squares of 4 pixels at (x, y) in a colour."""
    image = Image.new("RGB", SIZE, DARK)
    for x, y, colour in spots:
        image.paste(colour, (x, y, x + 4, y + 4))
    return image.tobytes()


def written(*frames: tuple[bytes, int]) -> bytes:
    """An animation of pictures and their hundredths of a second."""
    file = io.BytesIO()
    writer = GifWriter(file, SIZE, common_palette(SIZE, [pixels for pixels, _ in frames]))
    for pixels, hundredths in frames:
        writer.add(pixels, hundredths)
    writer.close()
    return file.getvalue()


def read(data: bytes) -> list[tuple[bytes, int]]:
    """The pictures of an animation and their hundredths of a second."""
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == SIZE
        return [
            (frame.convert("RGB").tobytes(), round(frame.info["duration"] / 10))
            for frame in ImageSequence.Iterator(image)
        ]


FIRST, SECOND = picture((4, 4, RED)), picture((8, 4, RED), (30, 20, GREEN))


def test_every_pixel_and_every_time_comes_back() -> None:
    frames = [(FIRST, 4), (SECOND, 10), (FIRST, 200)]
    assert read(written(*frames)) == frames


def test_frames_that_look_the_same_become_one() -> None:
    assert read(written((FIRST, 4), (FIRST, 4), (SECOND, 4), (SECOND, 96))) == [(FIRST, 8), (SECOND, 100)]


def test_a_frame_that_stays_too_long_for_the_format_is_split() -> None:
    times = [hundredths for _, hundredths in read(written((FIRST, 65_000), (FIRST, 65_000), (SECOND, 1)))]
    assert times == [65_000, 65_000, 1]


def test_a_part_leaves_the_rest_as_it_is() -> None:
    file = io.BytesIO()
    writer = GifWriter(file, SIZE, common_palette(SIZE, [FIRST, SECOND]))
    writer.add(FIRST, 4)
    writer.add(Image.new("RGB", (4, 4), GREEN).tobytes(), 4, (20, 10, 4, 4))
    writer.add(b"", 4, (20, 10, 0, 0))
    writer.close()
    assert read(file.getvalue()) == [(FIRST, 4), (picture((4, 4, RED), (20, 10, GREEN)), 8)]


def test_each_frame_goes_to_the_file_when_the_next_one_comes() -> None:
    file = io.BytesIO()
    writer = GifWriter(file, SIZE, common_palette(SIZE, [FIRST, SECOND]))
    lengths = []
    for number in range(50):
        writer.add((FIRST, SECOND)[number % 2], 4)
        lengths.append(file.tell())
    assert lengths[1:] == sorted(set(lengths[1:]))


def test_only_what_changes_is_stored() -> None:
    noise = Image.effect_noise(SIZE, 90).convert("RGB").tobytes()
    once = written((noise, 4))
    spot = Image.frombytes("RGB", SIZE, noise)
    spot.putpixel((5, 5), RED)
    assert len(written((noise, 4), (spot.tobytes(), 4))) - len(once) < 100


def test_colours_that_do_not_fit_become_the_nearest_ones() -> None:
    rainbow = Image.new("RGB", SIZE)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            rainbow.putpixel((x, y), (x * 6, y * 8, 100))
    ((pixels, _),) = read(written((rainbow.tobytes(), 4)))
    assert max(abs(a - b) for a, b in zip(pixels, rainbow.tobytes(), strict=True)) < 40


def test_without_pillow_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(GifError) as caught:
        check_pillow()
    assert str(caught.value) == 'GIFs need Pillow. Pillow is not installed: pip install ".[export]"'
    assert [package for package in packages("export") if package.lower().startswith("pillow")]
