"""Writing GIF animations, frame by frame, so that a long one takes no more memory than a short one.

Pillow compresses the frames. It is loaded when the first animation is written; the extra export installs it.
"""

from __future__ import annotations

import io
import math
import struct
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, BinaryIO

from ..packages import lack

if TYPE_CHECKING:
    from PIL.Image import Image

_SAME = 255
"""The entry of the palette that lets a pixel of the frame before shine through."""
_EVERY = 3
_PASSES = 3
"""How often the chosen colours are moved to the middle of those that they stand for."""
_LONGEST = 65_535
"""The longest time of one frame in hundredths of a second."""
_KEEP_BELOW = 0b00000101
"""The packed field of a frame: leave it in place, and one entry is transparent."""


Box = tuple[int, int, int, int]
"""The left and the top edge, the width and the height of a part of a picture, in pixels."""


class GifError(ValueError):
    """GIFs cannot be written here. The message is one line."""


def check_pillow() -> None:
    if why := why_no_gifs():
        raise GifError(why)


def why_no_gifs() -> str:
    """Return why GIFs cannot be written, in one line; empty if they can."""
    why = lack("Pillow", "export", module="PIL.Image")
    return why and f"GIFs need Pillow. {why}"


def common_palette(size: tuple[int, int], samples: Iterable[bytes]) -> bytes:
    """Return the 255 colours that suit some pictures best, as red, green and blue bytes. ``samples`` are pictures of
    ``size`` pixels, three bytes a pixel. Raises GifError without Pillow."""
    check_pillow()
    from PIL import Image as Pillow

    # Every third line and column has the same colours, and counting all of them takes nine times as long.
    few = -(-size[0] // _EVERY), -(-size[1] // _EVERY)
    counts: Counter[tuple[int, int, int]] = Counter()
    for sample in samples:
        small = Pillow.frombytes("RGB", size, sample).resize(few, Pillow.Resampling.NEAREST)
        pixels = small.tobytes()
        counts.update(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    # By their square roots, the ground does not leave too few colours for the pieces, nor they for the ground.
    weighted = b"".join(bytes(colour) * math.isqrt(count) for colour, count in sorted(counts.items()))
    strip = Pillow.frombytes("RGB", (len(weighted) // 3, 1), weighted)
    colours = bytes(strip.quantize(_SAME, Pillow.Quantize.MEDIANCUT, kmeans=_PASSES).getpalette() or ())
    return colours[: 3 * _SAME].ljust(3 * _SAME, b"\0")


class GifWriter:
    """Writes one animation that repeats for ever. Only what changes from frame to frame is stored."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: bytes) -> None:
        """Write to ``file``. ``palette`` is that of ``common_palette``. Raises GifError without Pillow."""
        check_pillow()
        from PIL import Image as Pillow

        self._file, self._size = file, size
        self._palette = Pillow.new("P", (1, 1))
        # The last entry repeats the first colour, so that no pixel is drawn with the transparent one.
        self._palette.putpalette(palette + palette[:3])
        self._shown: Image | None = None
        self._waiting: tuple[Image, tuple[int, int], int] | None = None
        """The frame that is not written yet, its place, and its time so far: the next one may look the same."""
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0b11110111, 0, 0) + palette + b"\0\0\0")
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    def add(self, pixels: bytes, hundredths: int, box: Box | None = None) -> None:
        """Add a picture, three bytes a pixel, that is shown for so many hundredths of a second. ``box`` is the left and
        the top edge, the width and the height of the part that ``pixels`` shows; the rest is as before. None is the
        whole picture, as the first one must be."""
        from PIL import Image as Pillow
        from PIL import ImageChops

        left, top, width, height = box or (0, 0, *self._size)
        if not (width and height):
            return self._stay(hundredths)
        indexed = Pillow.frombytes("RGB", (width, height), pixels).quantize(
            palette=self._palette, dither=Pillow.Dither.NONE
        )
        picture = Pillow.frombytes("L", (width, height), indexed.tobytes()).point([*range(_SAME), 0])
        if self._shown is None:
            self._waiting, self._shown = (picture, (0, 0), hundredths), picture.copy()
            return None
        before = self._shown.crop((left, top, left + width, top + height))
        difference = ImageChops.difference(picture, before)
        changed = difference.getbbox()
        if changed is None:
            return self._stay(hundredths)
        self._write_waiting()
        part = Pillow.new("L", (changed[2] - changed[0], changed[3] - changed[1]), _SAME)
        part.paste(picture.crop(changed), mask=difference.crop(changed).point([0] + [255] * 255))
        self._shown.paste(picture, (left, top))
        self._waiting = part, (left + changed[0], top + changed[1]), hundredths
        return None

    def _stay(self, hundredths: int) -> None:
        from PIL import Image as Pillow

        assert self._waiting
        part, place, before = self._waiting
        if before + hundredths <= _LONGEST:
            self._waiting = part, place, before + hundredths
        else:
            self._write_waiting()
            self._waiting = Pillow.new("L", (1, 1), _SAME), (0, 0), hundredths

    def close(self) -> None:
        self._write_waiting()
        self._file.write(b"\x3b")

    def _write_waiting(self) -> None:
        if self._waiting is None:
            return
        picture, place, hundredths = self._waiting
        self._file.write(b"\x21\xf9\x04" + struct.pack("<BHBB", _KEEP_BELOW, hundredths, _SAME, 0))
        self._file.write(b"\x2c" + struct.pack("<HHHHB", *place, *picture.size, 0) + _compressed(picture))
        self._waiting = None


def _compressed(picture: Image) -> bytes:
    """The data of a picture of palette entries: the part of a GIF of one frame that follows its descriptor."""
    alone = io.BytesIO()
    picture.save(alone, "GIF", optimize=False, interlace=False)
    data = alone.getvalue()
    at = 13 + (3 << (data[10] & 7) + 1 if data[10] & 0x80 else 0)
    while data[at] == 0x21:  # an extension: its blocks follow, each with its length, up to an empty one
        at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    flags = data[at + 9]
    at += 10 + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    return data[at:-1]
