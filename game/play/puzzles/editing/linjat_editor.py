"""The editor of Linjat without a window: numbers, dots and walls on a board, and the check of what is drawn."""

import random
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from ....language import marked, say, say_many
from ....puzzles import Phrase, phrase
from ....puzzles.linjat import (
    DOT,
    EMPTY,
    LONGEST,
    SHORTEST,
    SIZES,
    WALL,
    Linjat,
    PackedLinjat,
    parse,
    possible,
    rated,
    solutions,
    with_dots,
)
from ....storage.puzzles import Begun, BegunPuzzles
from ...game import Breather
from ...words.numbers import joined
from ..begun import BegunPlays
from ..shelves import SIZE_TITLES
from .checking import Answer, Check
from .undo_steps import Steps

NUMBERS = tuple(str(number) for number in range(SHORTEST, LONGEST + 1))
SIGNS = (*NUMBERS, DOT, WALL, EMPTY)
"""What a cell can have, as in the text of a puzzle."""
_WIDE, _HIGH = 9, 6
"""The size of the board on which one begins."""


def blank(width: int = _WIDE, height: int = _HIGH) -> Linjat:
    """Return a board without numbers and dots."""
    return Linjat(width, height, (), 0)


class LinjatEditor(Steps[Linjat]):
    """A board of Linjat that somebody draws. Cells are counted as in ``Linjat``."""

    def __init__(self, sketch: Linjat | None = None) -> None:
        super().__init__(sketch or blank())
        self.cursor = 0
        """The cell on which the keys act."""
        self.brush = DOT
        """The sign that a stroke puts on cells."""
        self._paints = DOT

    def sign_at(self, cell: int) -> str:
        """Return the sign of a cell."""
        return _rows(self.sketch)[cell // self.sketch.width][cell % self.sketch.width]

    def begin(self, cell: int) -> None:
        """Begin a stroke at a cell. It empties cells if this one has the sign of the brush already."""
        self.end()
        self.drawing, self.cursor = True, cell
        self._paints = EMPTY if self.sign_at(cell) == self.brush else self.brush
        self._paint(cell)

    def draw_to(self, cell: int) -> bool:
        """Draw the stroke on to a cell. Return whether the cursor has moved."""
        before, self.cursor = self.cursor, cell
        if self.drawing and cell != before:
            self._paint(cell)
        return cell != before

    def move(self, across: int, up: int) -> bool:
        """Move the cursor, and draw if a stroke is being drawn. Return False if it would leave the board."""
        width, height = self.sketch.width, self.sketch.height
        x, y = self.cursor % width + across, self.cursor // width - up
        return 0 <= x < width and 0 <= y < height and self.draw_to(width * y + x)

    def put(self, sign: str) -> bool:
        """Put a sign on the cell of the cursor, and take it as the brush. Return whether the board has changed."""
        if sign != EMPTY:
            self.brush = sign
        return self._become(_with(self.sketch, self.cursor, sign))

    def resize(self, width: int, height: int) -> bool:
        """Make the board larger or smaller at its right and lower edges. Return whether it has changed."""
        rows = [row[:width].ljust(width, EMPTY) for row in _rows(self.sketch)[:height]]
        return self._become(parse("/".join([*rows, *[EMPTY * width] * (height - len(rows))])))

    def clear(self) -> bool:
        return self._become(blank(self.sketch.width, self.sketch.height))

    def paste(self, text: str) -> None:
        """Take the text of a puzzle, or a line of a pack. Raises ValueError of one line; nothing has changed then."""
        words = text.split()
        self._become(parse(words[2] if len(words) > 2 and words[0] in SIZES else text))

    def add_dots(self, rng: random.Random) -> bool:
        """Put so many dots on the board that there is one solution. Return False if no dots do that."""
        dotted = next(filter(None, (with_dots(self.sketch, rng.random()) for _ in range(_TRIES))), None)
        if dotted:
            self._become(dotted)
        return dotted is not None

    def _follow(self) -> None:
        self.cursor = min(self.cursor, self.sketch.width * self.sketch.height - 1)

    def _paint(self, cell: int) -> None:
        self.sketch = _with(self.sketch, cell, self._paints)


_TRIES = 20
"""How often dots are tried. Each time, they are on other cells."""


def _rows(puzzle: Linjat) -> list[str]:
    return str(puzzle).split("/")


def _with(puzzle: Linjat, cell: int, sign: str) -> Linjat:
    signs = list("".join(_rows(puzzle)))
    signs[cell] = sign
    return parse("/".join("".join(signs[row : row + puzzle.width]) for row in range(0, len(signs), puzzle.width)))


class LinjatDrafts(BegunPlays[LinjatEditor]):
    """The board of the editor. It is there again at the next start, until it is cleared."""

    def __init__(self, table: BegunPuzzles) -> None:
        super().__init__(table, _DRAFT)

    def last(self) -> LinjatEditor | None:
        """Return an editor with the board that was kept last. None if there is none."""
        with suppress(ValueError):
            if row := self._rows.get(_DRAFT):
                return LinjatEditor(parse(row.sheet))
        return None

    def edit(self, editor: LinjatEditor) -> None:
        """Keep what is drawn in this editor from now on."""
        self._take(editor)

    def _key(self, play: LinjatEditor) -> str:
        return _DRAFT

    def _marks(self, play: LinjatEditor) -> tuple[object, ...]:
        sketch = play.sketch
        return ((sketch.numbers or sketch.dots or sketch.walls) and sketch,)

    def _over(self, play: LinjatEditor) -> bool:
        return play.drawing

    def _written(self, play: LinjatEditor, now: float) -> Begun:
        return Begun(str(play.sketch), 0.0)


_DRAFT = "draft of linjat"
"""How the database names the board, and its game."""
MOST_TRIES = 5_000
"""The tries of the search for two solutions, at most. They take some seconds."""
_NOTHING = marked("Put numbers on the board, and dots that their lines must cover.")
_NO_ROOM = marked("There is no room for the line of the {number} in row {row}, column {column}.")
_OUT_OF_REACH = marked("No line reaches the dot in row {row}, column {column}.")
_DRAWN = "drawn"
"""What stands in a pack in place of a seed."""


@dataclass(frozen=True)
class LinjatFound:
    solutions: int
    """0, 1, or 2 for several."""
    rating: tuple[str, int] | None = None
    """The size and the level; None if the rules of a person do not solve it."""


class _TooLongError(Exception):
    """The search is given up."""


class LinjatCheck(Check[Linjat, Linjat, LinjatFound, PackedLinjat]):
    """The check of a Linjat: whether it has one solution, and which rules lead to it."""

    def _missing_in(self, sketch: Linjat) -> Phrase | None:
        return None if sketch.numbers else phrase(_NOTHING)

    def _puzzle_of(self, sketch: Linjat) -> Linjat | Phrase:
        reached = 0
        for (cell, length), lines in zip(sketch.numbers, possible(sketch), strict=True):
            if not lines:
                return phrase(_NO_ROOM, number=length, **_place(sketch, cell))
            for line in lines:
                reached |= line
        out_of_reach = sketch.dots & ~reached
        if out_of_reach:
            return phrase(_OUT_OF_REACH, **_place(sketch, (out_of_reach & -out_of_reach).bit_length() - 1))
        return sketch

    def _work(self, puzzle: Linjat, breathe: Breather) -> LinjatFound | None:
        tries = 0

        def look() -> None:
            nonlocal tries
            breathe()
            tries += 1
            if tries > MOST_TRIES:
                raise _TooLongError

        try:
            count = len(list(islice(solutions(puzzle, look), 2)))
        except _TooLongError:
            return None
        return LinjatFound(count, rated(puzzle) if count == 1 else None)

    def _asked(self, puzzle: Linjat) -> str:
        return say_many("{number} number", "{number} numbers", len(puzzle.numbers))

    def _told(self, puzzle: Linjat, found: LinjatFound | None) -> Answer:
        if found is None:
            return Answer(say("No answer"), say("The search is too long. More dots make it shorter."))
        if not found.solutions:
            return Answer(say("Not solvable"), say("No lines cover every dot without crossing."), False)
        if found.solutions > 1:
            return Answer(say("Several solutions"), say("Add dots until there is only one."), False)
        if found.rating is None:
            return Answer(say("One solution"), say("It needs guesses: no rule leads to it."), True)
        size, level = found.rating
        told = say("{size}, level {level}", size=say(SIZE_TITLES[size]), level=level)
        return Answer(say("One solution"), joined((told, say("needs no guess"))), True)

    @property
    def packed(self) -> PackedLinjat | None:
        """The puzzle with its level, for a pack. None if it has not exactly one solution that rules lead to."""
        if self.puzzle is None or self.found is None or self.found.rating is None:
            return None
        size, level = self.found.rating
        return PackedLinjat(size, level, self.puzzle, _DRAWN)


def _place(puzzle: Linjat, cell: int) -> dict[str, int]:
    return {"row": cell // puzzle.width + 1, "column": cell % puzzle.width + 1}
