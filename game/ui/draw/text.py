"""Text: one font family with two weights. Rendered lines are cached."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.theme import Colour

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
MEDIUM = "Manrope-Medium.ttf"
BOLD = "Manrope-Bold.ttf"
MIN_FONT_SIZE = 9
"""The smallest size of text in pixels."""

_EQUAL = 1240 / 1316
"""The width of equal digits, compared with that of a 0."""


@lru_cache(maxsize=64)
def font(weight: str, size: int) -> pygame.font.Font:
    """A font with an em of ``size`` pixels."""
    return pygame.font.Font(FONTS / weight, max(MIN_FONT_SIZE, size))


@lru_cache(maxsize=1024)
def line(text: str, size: int, colour: Colour, weight: str = MEDIUM, tracking: int = 0) -> pygame.Surface:
    """One line of text. ``tracking`` adds pixels between the letters."""
    if not tracking:
        return _words(text, size, colour, weight)
    return _spaced(text, size, colour, weight, [advance + tracking for advance in _advances(text, weight, size)])


@lru_cache(maxsize=512)
def figures(text: str, size: int, colour: Colour, weight: str = BOLD) -> pygame.Surface:
    """A number. The digits of a clock have equal width, so that it does not move while it runs.

    It is the width of the font's own equal digits, a little less than that of a 0. Elsewhere equal digits would leave
    a gap beside every 1, which this font draws two thirds as wide as a 0.
    """
    if ":" not in text:
        return _words(text, size, colour, weight)
    equal = round(_EQUAL * max(_advances("0123456789", weight, size)))
    widths = [equal if c.isdigit() else advance for c, advance in zip(text, _advances(text, weight, size), strict=True)]
    return _spaced(text, size, colour, weight, widths)


def label(text: str, size: int, colour: Colour) -> pygame.Surface:
    """A small heading in spaced capitals."""
    return line(text.upper(), size, colour, BOLD, max(1, round(size * 0.09)))


def fitted(
    text: str, size: int, colour: Colour, width: int, weight: str = MEDIUM, *, end: bool = False
) -> pygame.Surface:
    """One line of text at most ``width`` pixels wide. A longer text is cut and gets an ellipsis.

    ``end`` keeps the end of the text instead of its beginning.
    """
    whole = line(text, size, colour, weight)
    if whole.get_width() <= width:
        return whole

    def cut(letters: int) -> str:
        return "…" + text[len(text) - letters :].lstrip() if end else text[:letters].rstrip() + "…"

    return line(
        cut(_most(len(text), lambda letters: width_of(cut(letters), size, weight) <= width)), size, colour, weight
    )


def titled(text: str, size: int, colour: Colour, width: int, weight: str = MEDIUM) -> pygame.Surface:
    """A title such as "Dellacherie, 2003" on one line. Without room for all of it the part after the comma goes."""
    return fitted(
        text if width_of(text, size, weight) <= width else text.partition(", ")[0], size, colour, width, weight
    )


def wrapped(text: str, size: int, width: int, weight: str = MEDIUM) -> list[str]:
    """Break a text into lines at most ``width`` pixels wide, at spaces, or within a word that is too wide.

    The lines have about the same length, so that the last line is not a single word.
    """
    return list(_wrapped(text, size, width, weight))


@lru_cache(maxsize=512)
def _wrapped(text: str, size: int, width: int, weight: str) -> tuple[str, ...]:
    lines = _filled(text, size, width, weight)
    narrower = _most(width, lambda less: len(_filled(text, size, width - less, weight)) == len(lines))
    return tuple(_filled(text, size, width - narrower, weight))


def _filled(text: str, size: int, width: int, weight: str) -> list[str]:
    """Break a text into lines. Each line takes as many words as fit."""
    lines: list[str] = []
    used = 0
    for word in text.split():
        longer = used + _space(size) + _word_width(word, size, weight)
        if lines and longer <= width:
            lines[-1] += f" {word}"
            used = longer
            continue
        while width_of(word, size, weight) > width and len(word) > 1:
            rest = word
            letters = max(1, _most(len(word) - 1, lambda n: width_of(rest[:n], size, weight) <= width))  # noqa: B023
            lines.append(word[:letters])
            word = word[letters:]
        lines.append(word)
        used = _word_width(word, size, weight)
    return lines


def _most(limit: int, fits: Callable[[int], bool]) -> int:
    """The greatest number up to ``limit`` that fits, by bisection. 0 if none fits."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low


def width_of(text: str, size: int, weight: str = MEDIUM) -> int:
    """The width of a line of text in pixels."""
    words = text.split(" ")
    return sum(_word_width(word, size, weight) for word in words) + (len(words) - 1) * _space(size)


@lru_cache(maxsize=8192)
def _word_width(word: str, size: int, weight: str) -> int:
    """The width of a word in pixels. Breaking a text into lines asks for the same words again and again."""
    return font(weight, size).size(word)[0]


def _space(size: int) -> int:
    """The width of a space in pixels. The space of the font is too narrow at small sizes."""
    return max(3, round(size * 0.27))


def _words(text: str, size: int, colour: Colour, weight: str) -> pygame.Surface:
    face = font(weight, size)
    if " " not in text:
        return _rendered(face, text, colour)
    surface = pygame.Surface((max(1, width_of(text, size, weight)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for word in text.split(" "):
        if word:
            surface.blit(_rendered(face, word, colour), (x, 0))
        x += face.size(word)[0] + _space(size)
    return surface


def _rendered(face: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Render letters. The result is empty for letters without width, such as an accent alone."""
    if not face.size(text)[0]:
        return pygame.Surface((0, face.get_height()), pygame.SRCALPHA)
    return face.render(text, True, colour)


def _advances(text: str, weight: str, size: int) -> list[int]:
    metrics = font(weight, size).metrics(text)
    return [metric[4] if metric else size // 2 for metric in metrics]


def _spaced(text: str, size: int, colour: Colour, weight: str, widths: list[int]) -> pygame.Surface:
    face = font(weight, size)
    surface = pygame.Surface((max(1, sum(widths)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for letter, width, advance in zip(text, widths, _advances(text, weight, size), strict=True):
        if not letter.isspace():
            surface.blit(_rendered(face, letter, colour), (x + (width - advance) // 2, 0))
        x += width
    return surface
