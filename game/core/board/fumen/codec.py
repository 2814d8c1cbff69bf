"""Reading and writing fumen of version 115.

The text is a row of digits of base 64, and numbers are several digits, the lowest one first. A page is: the changes of
its field, as runs of equal differences to the page before; one number for the piece and the flags; and its comment, if
that is new. Source: the files that the editor of fumen.zui.jp and the package tetris-fumen write.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.core.board.bits import WIDTH
from game.core.board.fumen.pages import ANCHORS, COLOURS, EMPTY_ROW, ROWS, Page
from game.core.board.fumen.quiz import Quiz, next_comment, shown
from game.core.board.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement

VERSION = "v115@"
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BASE = len(_DIGITS)
_START = re.compile(r"[vmd]([0-9]{3})@")
_CELLS = WIDTH * (ROWS + 1)
_SAME = len(COLOURS) - 1
"""A difference of 0 is written as this number, so that no number is negative."""
_UNCHANGED = _SAME * _CELLS + _CELLS - 1
_ORIENTATIONS = (SOUTH, EAST, NORTH, WEST)
_CHARACTERS = "".join(map(chr, range(32, 127)))
_CHARACTER_BASE = len(_CHARACTERS) + 1
_GROUP = 4
"""The characters of a comment that are one number of five digits."""
_LONGEST_COMMENT = _BASE * _BASE - 1
_PLAIN = re.compile(r"[A-Za-z0-9@*_+\-./]")
_ESCAPED = re.compile(r"%u([0-9A-Fa-f]{4})|%([0-9A-Fa-f]{2})")
_FIRST_LINE, _LINE = 42, 47
"""Where a ``?`` is put into the text: after so many digits, and then after each so many."""


class _Reader:
    """The digits of a fumen, from the first to the last."""

    def __init__(self, text: str) -> None:
        match = _START.search(text)
        if not match:
            raise ValueError(f"{_short(text)!r} is no fumen; expected {VERSION} and then its digits")
        if match[1] != VERSION[1:4]:
            raise ValueError(f"the fumen has version {match[1]}; expected {VERSION[1:4]}")
        digits = re.sub(r"[?\s]", "", text[match.end() :].partition("&")[0])
        for place, digit in enumerate(digits, 1):
            if digit not in _VALUES:
                raise ValueError(f"digit {place} of the fumen is {digit!r}; expected A-Z, a-z, 0-9, + or /")
        self._values = [_VALUES[digit] for digit in digits]
        self._at = 0
        self.page = 1

    @property
    def ended(self) -> bool:
        return self._at >= len(self._values)

    def number(self, digits: int) -> int:
        """Read a number of so many digits."""
        values = self._values[self._at : self._at + digits]
        if len(values) < digits:
            raise self.fault(f"the fumen ends after {len(self._values)} digits; expected more")
        self._at += digits
        return sum(value * _BASE**power for power, value in enumerate(values))

    def fault(self, what: str) -> ValueError:
        return ValueError(f"page {self.page}: {what}")


def decoded(text: str) -> list[Page]:
    """Read a fumen, or the address of a page that shows one. There is at least one page.

    Raises ValueError that names the faulty page or digit.
    """
    reader = _Reader(text)
    pages: list[Page] = []
    field, garbage = (EMPTY_ROW,) * ROWS, EMPTY_ROW
    comment, repeats = "", 0
    while not reader.ended or not pages:
        reader.page = len(pages) + 1
        if repeats:
            repeats -= 1
        else:
            changed = _read_field(reader, field, garbage)
            if changed is None:
                repeats = reader.number(1)
            else:
                field, garbage = changed
        number = reader.number(3)
        number, kind = divmod(number, 8)
        number, orientation = divmod(number, 4)
        number, place = divmod(number, _CELLS)
        rise, mirror, colorize, is_new, stays = (bool(number >> bit & 1) for bit in range(5))
        comment = _read_comment(reader) if is_new else shown(comment)
        try:
            piece = _placement(COLOURS[kind], _ORIENTATIONS[orientation], place) if kind else None
            page = Page(field, garbage, piece, comment, not stays, rise, mirror, colorize)
        except ValueError as error:
            raise reader.fault(str(error)) from None
        pages.append(page)
        field, garbage = page.after()
        if page.lock and Quiz.parse(comment):
            comment = next_comment(comment, piece.piece if piece else None)
    return pages


def encoded(pages: Sequence[Page]) -> str:
    """Return pages as a fumen. Raises ValueError if there are none.

    A comment is cut after 4,095 characters, each other than A-Z, a-z, 0-9 and ``@*_+-./`` counting as three or six.
    """
    if not pages:
        raise ValueError("no pages; expected one or more")
    values: list[int] = []
    before, comment = [0] * _CELLS, ""
    repeat_at: int | None = None
    for page in pages:
        cells = _numbers((*page.field[::-1], page.garbage))
        runs = _runs(cell - old + _SAME for cell, old in zip(cells, before, strict=True))
        if runs != [_UNCHANGED]:
            _write(values, runs, 2)
            repeat_at = None
        elif repeat_at is None or values[repeat_at] == _BASE - 1:
            _write(values, runs, 2)
            repeat_at = len(values)
            values.append(0)
        else:
            values[repeat_at] += 1
        is_new = page.comment != shown(comment)
        _write(values, [_action(page, is_new)], 3)
        if is_new:
            _write_comment(values, page.comment)
        comment = page.comment
        if page.lock and Quiz.parse(comment):
            comment = next_comment(comment, page.piece.piece if page.piece else None)
        field, garbage = page.after()
        before = _numbers((*field[::-1], garbage))
    digits = "".join(_DIGITS[value] for value in values)
    lines = [digits[:_FIRST_LINE], *(digits[at : at + _LINE] for at in range(_FIRST_LINE, len(digits), _LINE))]
    return VERSION + "?".join(lines)


def _read_field(reader: _Reader, field: tuple[str, ...], garbage: str) -> tuple[tuple[str, ...], str] | None:
    """Return the field and the garbage of a page; None if they are as before."""
    cells = _numbers((*field[::-1], garbage))
    at, unchanged = 0, False
    while at < _CELLS:
        run = reader.number(2)
        unchanged = run == _UNCHANGED
        difference, more = divmod(run, _CELLS)
        if at + more >= _CELLS:
            raise reader.fault(f"the field has more than {_CELLS} cells")
        for cell in range(at, at + more + 1):
            cells[cell] += difference - _SAME
            if not 0 <= cells[cell] <= _SAME:
                raise reader.fault(f"cell {cell + 1} of the field has the colour {cells[cell]}; expected 0 to {_SAME}")
        at += more + 1
    if unchanged:
        return None
    letters = "".join(COLOURS[cell] for cell in cells)
    rows = [letters[at : at + WIDTH] for at in range(0, _CELLS, WIDTH)]
    return tuple(rows[-2::-1]), rows[-1]


def _placement(letter: str, orientation: int, place: int) -> Placement:
    piece = Piece[letter]
    row, x = divmod(place, WIDTH)
    dx, dy = ANCHORS[piece][orientation]
    return Placement(piece, orientation, x - dx, ROWS - 1 - row - dy)


def _action(page: Page, is_new: bool) -> int:
    """Return the number of the piece and of the flags of a page."""
    kind = orientation = place = 0
    if page.piece:
        piece, orientation, x, y = page.piece
        dx, dy = ANCHORS[piece][orientation]
        kind, place = COLOURS.index(piece.name), (ROWS - 1 - y - dy) * WIDTH + x + dx
        orientation = _ORIENTATIONS.index(orientation)
    flags = (page.rise, page.mirror, page.colorize, is_new, not page.lock)
    number = sum(flag << bit for bit, flag in enumerate(flags))
    return ((number * _CELLS + place) * 4 + orientation) * 8 + kind


def _read_comment(reader: _Reader) -> str:
    length = reader.number(2)
    characters = ""
    while len(characters) < length:
        number = reader.number(5)
        for _ in range(_GROUP):
            number, character = divmod(number, _CHARACTER_BASE)
            if character >= len(_CHARACTERS):
                raise reader.fault(f"character {len(characters) + 1} of the comment is unknown")
            characters += _CHARACTERS[character]
    text = _ESCAPED.sub(lambda escape: chr(int(escape[1] or escape[2], 16)), characters[:length])
    # Escapes are units of UTF-16, so a character can be two of them.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _write_comment(values: list[int], comment: str) -> None:
    text = "".join(unit if _PLAIN.match(unit) else _escape(unit) for unit in _units(comment))[:_LONGEST_COMMENT]
    _write(values, [len(text)], 2)
    groups = (text[at : at + _GROUP] for at in range(0, len(text), _GROUP))
    numbers = [
        sum(_CHARACTERS.index(character) * _CHARACTER_BASE**power for power, character in enumerate(group))
        for group in groups
    ]
    _write(values, numbers, 5)


def _units(text: str) -> Iterable[str]:
    """Yield the units of UTF-16 of a text."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return (chr(int.from_bytes(raw[at : at + 2], "little")) for at in range(0, len(raw), 2))


def _escape(unit: str) -> str:
    return f"%{ord(unit):02X}" if ord(unit) < 256 else f"%u{ord(unit):04X}"


def _numbers(rows: Iterable[str]) -> list[int]:
    return [COLOURS.index(cell) for row in rows for cell in row]


def _runs(differences: Iterable[int]) -> list[int]:
    runs: list[list[int]] = []
    for difference in differences:
        if runs and runs[-1][0] == difference:
            runs[-1][1] += 1
        else:
            runs.append([difference, 0])
    return [difference * _CELLS + more for difference, more in runs]


def _write(values: list[int], numbers: Iterable[int], digits: int) -> None:
    for number in numbers:
        for _ in range(digits):
            number, value = divmod(number, _BASE)
            values.append(value)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}..."
