"""Reading picture files that a player may have put there: PNG and JPEG of a size that can be drawn."""

from __future__ import annotations

import struct
from pathlib import Path

from game.files.text import FileError, read_bytes

MOST = 32 << 20
"""The largest size of a file in bytes."""
MOST_PIXELS = 8192
"""The largest width and height."""
EXPECTED = "a picture, PNG or JPEG"
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
_FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG after which its size stands: ITU-T T.81, table B.1."""


def read_picture(path: Path, name: str) -> bytes:
    """Return the content of a PNG or JPEG file. Its width and height are read from its header, before it is decoded.

    ``name`` is what messages call the file. Raises FileError.
    """
    data = read_bytes(path, name, most=MOST, expected=EXPECTED)
    try:
        width, height = _size(data)
    except (struct.error, ValueError):
        raise FileError(f"{name}: cannot be read; expected {EXPECTED}") from None
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        raise FileError(f"{name}: has {width} x {height} pixels; expected at most {MOST_PIXELS} x {MOST_PIXELS}")
    return data


def _size(data: bytes) -> tuple[int, int]:
    """The width and the height. Raises ValueError or struct.error if the header is not that of a PNG or a JPEG."""
    if data.startswith(_PNG) and data[12:16] == b"IHDR":
        width, height = struct.unpack_from(">II", data, 16)
        return width, height
    if not data.startswith(_JPEG):
        raise ValueError("another kind of file")
    at = len(_JPEG)
    while True:
        mark, marker, length = struct.unpack_from(">BBH", data, at)
        if mark != 0xFF:
            raise ValueError("no marker")
        if marker == 0xFF:  # a marker may stand behind any number of these
            at += 1
        elif marker in _FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        else:
            at += 2 + length
