"""Reading picture files that a player may have put there: PNG and JPEG of a size that can be drawn."""

import re
import struct
from pathlib import Path

from ..language import marked, say
from .reading import FileError, read_bytes

MOST = 32 << 20
"""The largest size of a file in bytes."""
MOST_PIXELS = 8192
EXPECTED = marked("a picture, PNG or JPEG")
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
_FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG after which its size stands: ITU-T T.81, table B.1."""
_MARKER = re.compile(rb"\xff+([^\xff])", re.DOTALL)
"""A marker, behind any number of fill bytes."""
_MOST_SEGMENTS = 1024
"""The segments of a JPEG that are looked at: twice as many as fill the largest file with the longest ones."""


def read_picture(path: Path, name: str) -> bytes:
    """Return the content of a PNG or JPEG file. Its width and height are read from its header, before it is decoded.
    ``name`` is what messages call the file. Raises FileError."""
    data = read_bytes(path, name, most=MOST, expected=EXPECTED)
    try:
        width, height = _size(data)
    except (struct.error, ValueError):
        raise FileError(say("{file}: cannot be read; expected {expected}", file=name, expected=say(EXPECTED))) from None
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        size, most = f"{width} x {height}", f"{MOST_PIXELS} x {MOST_PIXELS}"
        raise FileError(say("{file}: has {size} pixels; expected at most {most}", file=name, size=size, most=most))
    return data


def _size(data: bytes) -> tuple[int, int]:
    """The width and the height. Raises ValueError or struct.error if the header is not that of a PNG or a JPEG."""
    if data.startswith(_PNG) and data[12:16] == b"IHDR":
        width, height = struct.unpack_from(">II", data, 16)
        return width, height
    if not data.startswith(_JPEG):
        raise ValueError("another kind of file")
    at = len(_JPEG)
    for _ in range(_MOST_SEGMENTS):
        found = _MARKER.match(data, at)
        if not found:
            break
        at = found.end()
        if found[1][0] in _FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 3)
            return width, height
        at += struct.unpack_from(">H", data, at)[0]
    raise ValueError("no size")
