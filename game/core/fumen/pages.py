"""fumen: the text in which the community exchanges boards and openers, version 115.

The text is a row of digits of base 64, and numbers are several digits, the lowest one first. A page is: the changes of
its field, as runs of equal differences to the page before; one number for the piece and the flags; and its comment, if
that is new. Source: the files that the editor of fumen.zui.jp and the package tetris-fumen write.

A comment can be a quiz: hold, falling piece and queue, as in ``#Q=[I](S)ZJL``. An editor moves the quiz on by itself
when a piece is placed, so only the first page of a quiz has its text. The functions here move it on in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..bits import WIDTH
from ..board import EAST, FILLED, NORTH, SOUTH, SRS, WEST, Board, Piece, Placement, Position, letters_of, pieces_from
from ..board import EMPTY as NO_CELL
from ..messages import quoted

ROWS = 23
"""The rows of a field. One row of garbage waits below it."""
EMPTY = "_"
GRAY = "X"
COLOURS = "_ILOZTJSX"
"""The letters of a cell, in the order of their numbers in a fumen: empty, the pieces, grey."""
EMPTY_ROW = EMPTY * WIDTH


@dataclass(frozen=True)
class FumenPage:
    """One page. The constructor raises ValueError for a field of another size or with other letters."""

    field: tuple[str, ...] = (EMPTY_ROW,) * ROWS
    """The rows from the bottom: ten letters of ``COLOURS`` each."""
    garbage: str = EMPTY_ROW
    """The row that waits below the field."""
    piece: Placement | None = None
    """The piece that is shown on the field. It is not a part of ``field``."""
    comment: str = ""
    lock: bool = True
    """Whether the piece locks after this page, and full rows are removed. ``rise`` and ``mirror`` need it."""
    rise: bool = False
    """Whether the garbage then rises into the field."""
    mirror: bool = False
    """Whether the field is then mirrored."""
    colorize: bool = False
    """Whether the pieces have the colours of the guideline. Editors read it on the first page."""

    def __post_init__(self) -> None:
        if len(self.field) != ROWS:
            raise ValueError(f"the field has {len(self.field)} rows; expected {ROWS}")
        for row in (*self.field, self.garbage):
            if len(row) != WIDTH or set(row) - set(COLOURS):
                raise ValueError(f"the row {quoted(row)} of the field; expected {WIDTH} letters of {COLOURS}")
        if self.piece and any(not (0 <= x < WIDTH and 0 <= y < ROWS) for x, y in SRS.cells(self.piece)):
            raise ValueError(f"the {self.piece.piece} lies outside the field")

    @property
    def board(self) -> Board:
        """The cells of the field that are not empty, without the garbage and without the piece."""
        return Board.from_rows(sum(1 << x for x, cell in enumerate(row) if cell != EMPTY) for row in self.field)

    def after(self) -> tuple[tuple[str, ...], str]:
        """Return the field and the garbage with which the next page begins, if it does not change them."""
        if not self.lock:
            return self.field, self.garbage
        rows = [list(row) for row in self.field]
        if self.piece:
            for x, y in SRS.cells(self.piece):
                rows[y][x] = self.piece.piece.name
        kept = ["".join(row) for row in rows if EMPTY in row]
        if self.rise:
            kept.insert(0, self.garbage)
        field = (kept + [EMPTY_ROW] * ROWS)[:ROWS]
        if self.mirror:
            field = [row[::-1] for row in field]
        return tuple(field), EMPTY_ROW if self.rise else self.garbage


def field_of(picture: Iterable[str]) -> tuple[str, ...]:
    """Return a field whose lowest rows are those of a picture, the top row first."""
    rows = list(picture)[::-1]
    return (*rows, *[EMPTY_ROW] * (ROWS - len(rows)))


ANCHORS: dict[Piece, tuple[tuple[int, int], ...]] = {
    Piece.I: ((1, 0), (0, 2), (1, 0), (0, 2)),
    Piece.J: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.L: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.O: ((0, 1), (0, 1), (0, 1), (0, 1)),
    Piece.S: ((1, 1), (1, 1), (1, 1), (1, 1)),
    Piece.T: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.Z: ((1, 1), (0, 1), (1, 1), (0, 1)),
}
"""[piece][orientation]: the cell by which a fumen gives the place of a piece, from the leftmost column and the lowest
row of the piece."""


MARK = "#Q="
_PIECE = "[TIOSZJL]?"
_QUIZ = re.compile(rf"#Q=\[({_PIECE})\]\(({_PIECE})\)([^;]*)((?:;.*)?)", re.IGNORECASE | re.DOTALL)
_OVER = "#Q=[]()"


@dataclass(frozen=True)
class Quiz:
    """A comment while a quiz is under way. The pieces are letters; an empty text is no piece. The queue can have other
    signs. As in the editors, they keep their place, and the quiz goes on until one of them would be the next piece."""

    hold: str = ""
    current: str = ""
    queue: str = ""
    then: str = ""
    """The comment that follows the quiz, which can be another quiz; with the ``;`` before it."""

    @classmethod
    def parse(cls, comment: str) -> Quiz | None:
        """Read a comment; None if it is not a quiz."""
        match = _QUIZ.fullmatch("".join(comment.split())) if comment.startswith(MARK) else None
        return cls(*match.groups()) if match else None

    def __str__(self) -> str:
        return f"{MARK}[{self.hold}]({self.current}){self.queue}{self.then}"

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces, without the signs of the queue that are none."""
        return pieces_from("".join(filter(_is_piece, self.hold + self.current + self.queue)))


def _is_piece(sign: str) -> bool:
    return sign.upper() in Piece.__members__


def next_comment(comment: str, placed: Piece | None) -> str:
    """Return the comment of the next page after a page of a quiz.

    ``placed`` is the piece that locked on this page. A piece that the quiz does not have now changes nothing.
    """
    begun = comment.removeprefix(f"{_OVER};") if comment.startswith(f"{_OVER};") else comment
    if not begun.startswith(MARK) or begun == _OVER:
        return comment
    quiz = Quiz.parse(begun)
    moved = None if quiz is None or placed is None else _placed(quiz, placed.name)
    return str(moved) if moved and Quiz.parse(str(moved)) else shown(comment)


def shown(comment: str) -> str:
    """Return a comment of a quiz as a page shows it: a held piece falls if no other one does, and a quiz that has ended
    gives way to what follows it."""
    begun = comment.removeprefix(f"{_OVER};")
    quiz = Quiz.parse(begun)
    if begun == _OVER:
        return ""
    if quiz is None:
        return begun
    if quiz.current:
        return str(quiz)
    if quiz.hold:
        return str(Quiz("", quiz.hold, quiz.queue, quiz.then))
    if quiz.queue:
        if not _is_piece(quiz.queue[0]):
            return str(quiz)
        return str(Quiz("", quiz.queue[0], quiz.queue[1:], quiz.then))
    return quiz.then.removeprefix(";")


def _placed(quiz: Quiz, piece: str) -> Quiz | None:
    """Return the quiz after a piece; None if the piece cannot be placed now."""
    following, rest = quiz.queue[:1], quiz.queue[1:]
    if piece == quiz.current:
        return Quiz(quiz.hold, following, rest, quiz.then)
    if piece == quiz.hold:
        return Quiz(quiz.current, following, rest, quiz.then)
    if piece != following:
        return None
    if not quiz.hold and (rest or not quiz.then):
        return Quiz(quiz.current, rest[:1], rest[1:], quiz.then)
    if not quiz.current and rest:
        return Quiz(quiz.hold, rest[:1], rest[1:], quiz.then)
    return None


VERSION = "v115@"
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BASE = len(_DIGITS)
_START = re.compile(r"[vmd]([0-9]{3})@")
_ALONE = re.compile(r"\s*(https?://\S*)?[vmd][0-9]{3}@")
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
        values = self._values[self._at : self._at + digits]
        if len(values) < digits:
            raise self.fault(f"the fumen ends after {len(self._values)} digits; expected more")
        self._at += digits
        return sum(value * _BASE**power for power, value in enumerate(values))

    def fault(self, what: str) -> ValueError:
        return ValueError(f"page {self.page}: {what}")


def is_fumen(text: str) -> bool:
    """Whether a text is meant to be a fumen, or the address of a page that shows one."""
    return _ALONE.match(text) is not None


def decoded(text: str, *, most: int | None = None) -> list[FumenPage]:
    """Read a fumen, or the address of a page that shows one. There is at least one page.

    Raises ValueError that names the faulty page or digit, or says that there are more than ``most`` pages.
    """
    reader = _Reader(text)
    pages: list[FumenPage] = []
    field, garbage = (EMPTY_ROW,) * ROWS, EMPTY_ROW
    comment, repeats = "", 0
    while not reader.ended or not pages:
        reader.page = len(pages) + 1
        if most is not None and reader.page > most:
            raise ValueError(f"the fumen has too many pages; expected at most {most}")
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
            page = FumenPage(field, garbage, piece, comment, not stays, rise, mirror, colorize)
        except ValueError as error:
            raise reader.fault(str(error)) from None
        pages.append(page)
        field, garbage = page.after()
        if page.lock and Quiz.parse(comment):
            comment = next_comment(comment, piece.piece if piece else None)
    return pages


def encoded(pages: Sequence[FumenPage]) -> str:
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


def position_from_fumen(text: str) -> Position:
    """Return the position on the first page of a fumen: its stack, and the pieces of the quiz in its comment. Without a
    quiz, the piece that the page shows falls. Raises ValueError with one line."""
    page = decoded(text)[0]
    quiz = Quiz.parse(page.comment) or Quiz(current=page.piece.piece.name if page.piece else "")
    hold = pieces_from(quiz.hold)
    return Position(page.board, hold=hold[0] if hold else None).with_pieces(pieces_from(quiz.current + quiz.queue))


def position_to_fumen(position: Position) -> str:
    """Return a fumen of one page: the stack in grey, and the pieces as a quiz. Raises ValueError for a stack that is
    higher than a field."""
    held, current = ("" if piece is None else piece.name for piece in (position.hold, position.current))
    quiz = Quiz(held, current, letters_of(position.queue))
    field = field_of(str(position.board).replace(FILLED, GRAY).replace(NO_CELL, EMPTY).splitlines())
    return encoded([FumenPage(field, comment=str(quiz) if quiz.pieces else "", colorize=True)])


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


def _action(page: FumenPage, is_new: bool) -> int:
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
    raw, text = comment.encode("utf-16-le", "surrogatepass"), ""
    for unit in (int.from_bytes(raw[at : at + 2], "little") for at in range(0, len(raw), 2)):
        text += chr(unit) if _PLAIN.match(chr(unit)) else f"%{unit:02X}" if unit < 256 else f"%u{unit:04X}"
    text = text[:_LONGEST_COMMENT]
    _write(values, [len(text)], 2)
    groups = (text[at : at + _GROUP] for at in range(0, len(text), _GROUP))
    numbers = [
        sum(_CHARACTERS.index(character) * _CHARACTER_BASE**power for power, character in enumerate(group))
        for group in groups
    ]
    _write(values, numbers, 5)


def _numbers(rows: Iterable[str]) -> list[int]:
    return [COLOURS.index(cell) for row in rows for cell in row]


def _runs(differences: Iterable[int]) -> list[int]:
    return [difference * _CELLS + len([*run]) - 1 for difference, run in groupby(differences)]


def _write(values: list[int], numbers: Iterable[int], digits: int) -> None:
    for number in numbers:
        for _ in range(digits):
            number, value = divmod(number, _BASE)
            values.append(value)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}..."
