"""Pictures that a player may have put there: what is too large is refused before it is decoded."""

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.files import picture
from game.files.picture import MOST, read_picture
from game.files.reading import FileError


def png(width: int, height: int) -> bytes:
    """A small file that claims any size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def jpeg(width: int, height: int, *, segments: int = 1, fill: int = 1) -> bytes:
    """The beginning of a JPEG: segments of an application, fill bytes, and the header of a progressive picture."""
    application = b"\xff\xe0" + struct.pack(">H", 6) + b"JFIF"
    return (
        b"\xff\xd8"
        + segments * application
        + fill * b"\xff"
        + b"\xff\xc2"
        + struct.pack(">HBHHB", 8, 8, height, width, 1)
    )


def refusal(path: Path) -> str:
    with pytest.raises(FileError) as caught:
        read_picture(path, "p")
    return str(caught.value)


@pytest.mark.parametrize("made", [png, jpeg])
def test_the_size_is_read_from_the_header(tmp_path: Path, made: Callable[[int, int], bytes]) -> None:
    path = tmp_path / "picture"
    for size in ((1, 1), (8192, 8192)):
        path.write_bytes(made(*size))
        assert read_picture(path, "p") == made(*size)
    for width, height in ((8193, 1), (1, 8193), (60000, 60000), (0, 9)):
        path.write_bytes(made(width, height))
        assert refusal(path) == f"p: has {width} x {height} pixels; expected at most 8192 x 8192"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no picture",
        b"BM" + bytes(50),
        png(8, 8)[:20],
        png(8, 8).replace(b"IHDR", b"IDAT"),
        jpeg(8, 8)[:18],
        b"\xff\xd8" + bytes(30),
        jpeg(8, 8).replace(b"\xc2", b"\xc4"),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "picture").write_bytes(content)
    assert refusal(tmp_path / "picture") == "p: cannot be read; expected a picture, PNG or JPEG"


def test_the_header_of_a_jpeg_is_read_in_few_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def counted(*arguments: Any) -> tuple[Any, ...]:
        nonlocal steps
        steps += 1
        return struct.unpack_from(*arguments)

    monkeypatch.setattr(picture, "struct", SimpleNamespace(unpack_from=counted, error=struct.error))
    path = tmp_path / "picture"
    for segments, fill in ((1, 100_000), (512, 0)):
        steps = 0
        path.write_bytes(jpeg(8, 8, segments=segments, fill=fill))
        read_picture(path, "p")
        assert steps == segments + 1
    steps = 0
    path.write_bytes(jpeg(8, 8, segments=100_000))
    assert refusal(path) == "p: cannot be read; expected a picture, PNG or JPEG"
    assert steps == 1024
    path.write_bytes(b"\xff\xd8" + 100_000 * b"\xff")
    assert refusal(path) == "p: cannot be read; expected a picture, PNG or JPEG"


def test_only_files_are_read_and_none_of_any_size(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") == "p: is not a file; expected a picture, PNG or JPEG"
    with (tmp_path / "large").open("wb") as file:
        file.truncate(MOST + 1)
    assert refusal(tmp_path / "large") == "p: is larger than 32 MB; expected a picture, PNG or JPEG"
