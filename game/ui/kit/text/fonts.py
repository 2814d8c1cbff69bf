"""Text: the fonts, the width of a text, its lines, and its pictures, which are kept.

One family has two weights. One more draws Chinese or Japanese.
"""

import io
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from string import ascii_letters, digits

import pygame

from ....files import FileError, read_bytes
from ....language import SEPARATOR, language
from ....program import ASSETS
from ...theme import PIXELS, Colour, kept, worn
from ..shapes.pixels import dot_of, draw_pixels, has_pixels, width_in_pixels

FONTS = ASSETS / "fonts"
FAMILY = "Manrope"
MEDIUM = f"{FAMILY}-Medium.ttf"
BOLD = f"{FAMILY}-Bold.ttf"
IDEOGRAPHS = {"zh": "NotoSansSC", "ja": "NotoSansJP"}
"""Language -> the family that draws what the first one has not. Both draw many letters in shapes of their own. The one
of Chinese draws the names of both languages where neither is in use."""
WIDE = "\u2e80"
"""The first of the letters that the other family draws."""
MIN_FONT_SIZE = 9
SHRUNK = 0.8
"""The share of its size that a text keeps as a rule where it has too little room."""

_POINT = re.compile(r"(?<=\d)([.,])(?=\d{1,2}(?!\d))")
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


def unreadable_font(*, ideographs: bool = False) -> str:
    """Return the path of a file of the first family that cannot be read, or of the family that the language in use
    needs besides it. Empty if all can."""
    needed = not ideographs or language() in IDEOGRAPHS
    files = ((_ideographs(weight) if ideographs else weight) for weight in ((MEDIUM, BOLD) if needed else ()))
    return next((str(FONTS / file) for file in files if _opened(file, MIN_FONT_SIZE) is None), "")


def _opened(weight: str, size: int) -> pygame.font.Font | None:
    """A font from its file. None if it cannot be read, which some files only show when the font is used."""
    try:
        content = read_bytes(FONTS / weight, weight, most=32 << 20, expected="a font")
        face = pygame.font.Font(io.BytesIO(content), size)
        face.size("A")
    except (FileError, pygame.error):
        return None
    return face


def _parts_of(text: str) -> list[str]:
    """What the font draws at once. The point of a number is a part, so that the font does not draw digits nearer to it
    than to each other: they would close over it, and 16.1 would read as 161. So are two hyphens, which it would join.
    """
    return [part for piece in _HYPHENS.split(text) for part in _POINT.split(piece)]


def faces_of(text: str, weight: str, size: int) -> list[tuple[pygame.font.Font, str]]:
    """The parts of a text, each with the font that draws it."""
    faces: list[tuple[pygame.font.Font, str]] = []
    for wide, letters in groupby(text, lambda letter: letter >= WIDE):
        part, face = "".join(letters), font(_ideographs(weight) if wide else weight, size)
        faces += [(face, part)] if wide else [(face, each) for each in _parts_of(part)]
    return faces


def _ideographs(weight: str) -> str:
    """The file that draws Chinese and Japanese in a weight of the first family."""
    family = IDEOGRAPHS.get(language(), IDEOGRAPHS["zh"])
    return f"{family}{weight.removeprefix(FAMILY).removesuffix('.ttf')}.otf"


_NEVER_FIRST = frozenset("、。，．：；？！）」』】〉》〕・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.:;?!)%")
_OF_A_WORD = frozenset(map(chr, range(0x30A1, 0x30FB))) | {"ー", *ascii_letters, *digits}
"""Katakana, and the letters and digits that stand in words with them, as in "Tスピン"."""
_NEVER_LAST = frozenset("（「『【〈《〔(")
_FULL_WIDTH = frozenset("、。，．：；？！）」』】〉》〕")
"""Punctuation that has its own space after it."""
_BETWEEN_FOLDERS = "/\\"
"""The signs of a path after which a line ends rather than within a name."""
_NO_BREAK = "\u00a0"
_COMMA = re.compile(", |[，、]")
_TIGHT = 12
"""The greatest size in pixels at which digits can close over a point."""
_EQUAL = 1240 / 1316
"""The width of equal digits, compared with that of a 0."""


@kept(256)
def line(text: str, size: int, colour: Colour, weight: str = MEDIUM, tracking: int = 0) -> pygame.Surface:
    """One line of text. ``tracking`` adds pixels between the letters."""
    if not tracking:
        return _words(text, size, colour, weight)
    return _spaced(text, size, colour, weight, [advance + tracking for advance in _advances(text, weight, size)])


@kept(48)
def figures(text: str, size: int, colour: Colour) -> pygame.Surface:
    """A number in bold letters. The digits of a clock have equal width, so that it does not move while it runs.

    It is the width of the font's own equal digits, a little less than that of a 0. Elsewhere equal digits would leave
    a gap beside every 1, which this font draws two thirds as wide as a 0.

    Digits do not come nearer to a point than to each other: they would close over it, and 16.1 would read as 161.
    """
    if _in_pixels(text):
        return _pixelled(text, size, colour)
    advances = _advances(text, BOLD, size)
    if ":" in text:
        equal = round(_EQUAL * max(_advances("0123456789", BOLD, size)))
        widths = [equal if letter.isdigit() else each for letter, each in zip(text, advances, strict=True)]
        return _spaced(text, size, colour, BOLD, widths)
    if not _POINT.search(text):
        return _words(text, size, colour, BOLD)
    points = {found.start() for found in _POINT.finditer(text)} if size <= _TIGHT else set()
    return _spaced(text, size, colour, BOLD, [each + (place in points) for place, each in enumerate(advances)])


_CAPITAL = 0.72
"""The height of a capital, and of a digit, compared with the size of text."""


def shown_word(text: str, size: int, colour: Colour, tracking: int = 0) -> pygame.Surface:
    """A word of the picture of a game in bold letters, or in those of its face if that has some for it."""
    return _pixelled(text, size, colour) if _in_pixels(text) else line(text, size, colour, BOLD, tracking)


def _in_pixels(text: str) -> bool:
    return worn().numbers == PIXELS and has_pixels(text)


@kept(64)
def _pixelled(text: str, size: int, colour: Colour) -> pygame.Surface:
    """A text of square pixels, which stands where the same in letters would."""
    face, dot = font(BOLD, size), dot_of(_CAPITAL * size)
    surface = pygame.Surface((dot * width_in_pixels(text), face.get_height()), pygame.SRCALPHA)
    draw_pixels(surface, text, face.get_ascent(), dot, colour)
    return surface


def label(text: str, size: int, colour: Colour, width: int | None = None) -> pygame.Surface:
    """A small heading in spaced capitals. They are closer, and then smaller, where it would be wider than ``width``
    pixels."""
    image = shown_word(text.upper(), size, colour, max(1, round(size * 0.09)))
    while width is not None and image.get_width() > width and size >= MIN_FONT_SIZE:
        image = shown_word(text.upper(), size, colour)
        size -= 1
    return image


def widest(number: str) -> str:
    """A number of as many digits that is as wide as any."""
    return "".join("0" if sign.isdigit() else sign for sign in number)


def size_for(text: str, size: int, width: int, weight: str = MEDIUM, *, least: float = SHRUNK) -> int:
    """Return the size at which a text is at most ``width`` pixels wide, not less than the share ``least`` of it."""
    smallest = max(MIN_FONT_SIZE, round(least * size))
    while size > smallest and width_of(text, size, weight) > width:
        size -= 1
    return size


def fitted(
    text: str, size: int, colour: Colour, width: int, weight: str = MEDIUM, *, least: float = 1.0, end: bool = False
) -> pygame.Surface:
    """One line of text at most ``width`` pixels wide. A longer text gets smaller, down to the share ``least`` of its
    size. Then it is cut and gets an ellipsis, at its beginning if its ``end`` is to be kept."""
    size = size_for(text, size, width, weight, least=least)
    whole = line(text, size, colour, weight)
    if whole.get_width() <= width:
        return whole

    def cut(letters: int) -> str:
        return "…" + text[len(text) - letters :].lstrip() if end else text[:letters].rstrip() + "…"

    most = _most(len(text), lambda letters: width_of(cut(letters), size, weight) <= width)
    return line(cut(most), size, colour, weight)


def before_comma(text: str) -> str:
    """The part of a text before its first comma, in any language. The whole text if it has none."""
    return _COMMA.split(text, maxsplit=1)[0]


@kept(512)
def wrapped(text: str, size: int, width: int, weight: str = MEDIUM) -> Sequence[str]:
    """Break a text into lines at most ``width`` pixels wide, at spaces, or within a word that is too wide. The lines
    have about the same length, so that the last line is not a single word. What no-break spaces hold together stays
    together where a line has room for it."""
    words = list(_held(_parted(_words_of(text), size, width, weight), size, width, weight))
    lines = _filled(words, size, width, weight)
    if len(lines) > 1:
        # Lines that are made more even must not end within a word that has room in one.
        narrowest = max((each for word, _ in words if (each := width_of(word, size, weight)) <= width), default=0)
        count = len(lines)
        narrower = _most(width - narrowest, lambda less: len(_filled(words, size, width - less, weight)) == count)
        lines = _filled(words, size, width - narrower, weight)
    return tuple(lines)


def _parted(words: Iterable[tuple[str, bool]], size: int, width: int, weight: str) -> Iterator[tuple[str, bool]]:
    """The words. What is held together and too wide for a line comes as several."""
    for word, spaced in words:
        wide = _word_width(word, size, weight) > width
        held = wide and _NO_BREAK in word
        parts = word.split(_NO_BREAK) if held else _pieces(word, _ends_anywhere) if wide else (word,)
        for number, part in enumerate(parts):
            yield part, spaced if number == 0 else held


def _held(words: Iterable[tuple[str, bool]], size: int, width: int, weight: str) -> Iterator[tuple[str, bool]]:
    """The words. A separator stays at the end of the one before it, so that no line begins with one; where a line has
    no room for both, it is left out."""
    dot = SEPARATOR.strip()
    before: tuple[str, bool] | None = None
    for word, spaced in words:
        if before and word == dot:
            held = f"{before[0]} {dot}"
            before = (held, before[1]) if width_of(held, size, weight) <= width else before
            continue
        if before:
            yield before
        before = word, spaced
    if before:
        yield before


def _filled(words: Sequence[tuple[str, bool]], size: int, width: int, weight: str) -> list[str]:
    """Break a text into lines. Each line takes as many words as fit."""
    lines: list[str] = []
    used, space = 0, _space(size)
    for word, spaced in words:
        own = width_of(word, size, weight)
        longer = used + spaced * space + own
        if lines and longer <= width:
            lines[-1] += f" {word}" if spaced else word
            used = longer
            continue
        while own > width and len(word) > 1:
            rest = word
            letters = max(1, _most(len(word) - 1, lambda n: width_of(rest[:n], size, weight) <= width))  # noqa: B023
            letters = max(word.rfind(sign, 1, letters) for sign in _BETWEEN_FOLDERS) + 1 or letters
            lines.append(word[:letters])
            word = word[letters:]
            own = _word_width(word, size, weight)
        lines.append(word)
        used = own
    return lines


def _words_of(text: str) -> Iterator[tuple[str, bool]]:
    """The parts between which a line may end, each with whether a space stands before it. Chinese and Japanese have no
    spaces: a line ends between any two letters that ``_ends`` does not hold together. Their punctuation needs no space
    after it, not even between two sentences."""
    last = ""
    for word in filter(None, text.replace("\n", " ").split(" ")):
        spaced = bool(last) and last not in _FULL_WIDTH
        last = word[-1]
        for part in _pieces(word, _ends):
            yield part, spaced
            spaced = False


def _pieces(word: str, ends: Callable[[str, str], bool]) -> Iterator[str]:
    """The parts of a word, in which a line may end between some letters."""
    start = 0
    for place in range(1, 0 if word.isascii() else len(word)):
        if ends(word[place - 1], word[place]):
            yield word[start:place]
            start = place
    yield word[start:]


def _ends(before: str, after: str) -> bool:
    """Whether a line may end between two letters: not within a word of katakana, if it has room in a line."""
    return _ends_anywhere(before, after) and not _OF_A_WORD.issuperset((before, after))


def _ends_anywhere(before: str, after: str) -> bool:
    """Whether a line may end between two letters, if no word has room: not after an opening bracket, and not before
    closing punctuation and small kana."""
    return max(before, after) >= WIDE and after not in _NEVER_FIRST and before not in _NEVER_LAST


def _most(limit: int, fits: Callable[[int], bool]) -> int:
    """The greatest number up to ``limit`` that fits, by bisection. 0 if none fits."""
    return bisect_left(range(1, limit + 1), True, key=lambda number: not fits(number))


def width_of(text: str, size: int, weight: str = MEDIUM) -> int:
    words = text.split(" ")
    return sum(_word_width(word, size, weight) for word in words) + (len(words) - 1) * _space(size)


@kept(2048)
def _word_width(word: str, size: int, weight: str) -> int:
    """The width of a word in pixels. Breaking a text into lines asks for the same words again and again."""
    return sum(face.size(part)[0] for face, part in faces_of(word, weight, size))


def _space(size: int) -> int:
    """The width of a space in pixels. The space of the font is too narrow at small sizes."""
    return max(3, round(size * 0.27))


def _words(text: str, size: int, colour: Colour, weight: str) -> pygame.Surface:
    if " " not in text:
        return _rendered(text, size, colour, weight)
    surface = pygame.Surface((max(1, width_of(text, size, weight)), font(weight, size).get_height()), pygame.SRCALPHA)
    x = 0
    for word in text.split(" "):
        if word:
            surface.blit(_rendered(word, size, colour, weight), (x, 0))
        x += _word_width(word, size, weight) + _space(size)
    return surface


def _rendered(text: str, size: int, colour: Colour, weight: str) -> pygame.Surface:
    """Render letters. The result is empty for letters without width, such as an accent alone."""
    face = font(weight, size)
    width, parts = _word_width(text, size, weight), faces_of(text, weight, size)
    if width and [own for own, _ in parts] == [face]:
        return face.render(text, True, colour)
    surface = pygame.Surface((width, face.get_height()), pygame.SRCALPHA)
    x = 0
    for own, part in parts if width else ():
        surface.blit(own.render(part, True, colour), (x, face.get_ascent() - own.get_ascent()))
        x += own.size(part)[0]
    return surface


def _advances(text: str, weight: str, size: int) -> list[int]:
    metrics = [metric for face, part in faces_of(text, weight, size) for metric in face.metrics(part)]
    return [metric[4] if metric else size // 2 for metric in metrics]


def _spaced(text: str, size: int, colour: Colour, weight: str, widths: list[int]) -> pygame.Surface:
    face = font(weight, size)
    surface = pygame.Surface((max(1, sum(widths)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for letter, width, advance in zip(text, widths, _advances(text, weight, size), strict=True):
        if not letter.isspace():
            surface.blit(_rendered(letter, size, colour, weight), (x + (width - advance) // 2, 0))
        x += width
    return surface
