"""The fonts: one family with two weights, and one more for Chinese or Japanese. Which of them draws which letters."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from game.files.text import FileError, read_bytes
from game.language import language

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
FAMILY = "Manrope"
MEDIUM = f"{FAMILY}-Medium.ttf"
BOLD = f"{FAMILY}-Bold.ttf"
IDEOGRAPHS = {"zh": "NotoSansSC", "ja": "NotoSansJP"}
"""Language -> the family that draws what the first one has not. Both draw many letters in shapes of their own."""
USUAL_IDEOGRAPHS = "zh"
"""The one that draws the names of both languages where neither is in use."""
WIDE = "\u2e80"
"""The first of the letters that the other family draws."""
MIN_FONT_SIZE = 9
"""The smallest size of text in pixels."""
MOST = 32 << 20
"""The largest size of a file in bytes."""

POINT = re.compile(r"(?<=\d)([.,])(?=\d{1,2}(?!\d))")
"""The point of a decimal number, but not the comma of thousands."""
_HYPHENS = re.compile(r"(?<=-)(?=-)")
"""Between two hyphens, which the font would join to one dash: an option of a command begins with two."""


@lru_cache(maxsize=64)
def font(weight: str, size: int) -> pygame.font.Font:
    """A font with an em of ``size`` pixels. The first family stands in for one whose file cannot be read."""
    face = _opened(weight, max(MIN_FONT_SIZE, size))
    if face is None and weight in (MEDIUM, BOLD):
        raise OSError(f"{FONTS / weight}: cannot be read; expected a font")
    return face or font(BOLD if "Bold" in weight else MEDIUM, size)


def unreadable_font() -> str:
    """Return the path of a file of the first family that cannot be read; empty if both can."""
    return next((str(FONTS / weight) for weight in (MEDIUM, BOLD) if _opened(weight, MIN_FONT_SIZE) is None), "")


def unreadable_ideographs() -> str:
    """Return the path of a file that the language in use needs besides, and that cannot be read; empty if all can."""
    if language() not in IDEOGRAPHS:
        return ""
    files = (_ideographs(weight) for weight in (MEDIUM, BOLD))
    return next((str(FONTS / file) for file in files if _opened(file, MIN_FONT_SIZE) is None), "")


def _opened(weight: str, size: int) -> pygame.font.Font | None:
    """A font from its file. None if it cannot be read, which some files only show when the font is used."""
    try:
        content = read_bytes(FONTS / weight, weight, most=MOST, expected="a font")
        face = pygame.font.Font(io.BytesIO(content), size)
        face.size("A")
    except (FileError, pygame.error):
        return None
    return face


def is_of_one_part(text: str) -> bool:
    """Whether the first family draws all of a text at once. See ``faces_of``."""
    return (text.isascii() or max(text) < WIDE) and not POINT.search(text) and "--" not in text


def _parts_of(text: str) -> list[str]:
    """What the font draws at once. The point of a number is a part, so that the font does not draw digits nearer to it
    than to each other: they would close over it, and 16.1 would read as 161. So are two hyphens, which it would join.
    """
    return [part for piece in _HYPHENS.split(text) for part in POINT.split(piece)]


def faces_of(text: str, weight: str, size: int) -> list[tuple[pygame.font.Font, str]]:
    """The parts of a text, each with the font that draws it."""
    if text.isascii() or max(text) < WIDE:
        return [(font(weight, size), part) for part in _parts_of(text)]
    faces: list[tuple[pygame.font.Font, str]] = []
    for wide, letters in groupby(text, lambda letter: letter >= WIDE):
        part, face = "".join(letters), font(_ideographs(weight) if wide else weight, size)
        faces += [(face, part)] if wide else [(face, each) for each in _parts_of(part)]
    return faces


def _ideographs(weight: str) -> str:
    """The file that draws Chinese and Japanese in a weight of the first family."""
    family = IDEOGRAPHS.get(language(), IDEOGRAPHS[USUAL_IDEOGRAPHS])
    return f"{family}{weight.removeprefix(FAMILY).removesuffix('.ttf')}.otf"
