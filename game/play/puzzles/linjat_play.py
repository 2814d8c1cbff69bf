"""Linjat as it is played: a cursor, lines that are drawn from cell to cell, and what stays when it is left."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ...language import marked, say, say_many
from ...puzzles.linjat import Linjat, LinjatGame, LinjatHint, LinjatSheet, Mistakes
from ...storage.puzzles import MOST_STARS, Begun, BegunPuzzles
from ..words.titles import spoken
from .begun import BegunPlays
from .shelves import LINJAT, Stopwatch

RULES = (
    marked("Draw a line through each number, as many cells long as the number says."),
    marked("Lines are straight. They do not cross, and each covers one number."),
    marked("Every dot must be covered."),
)
_NO_MISTAKE = marked("Everything so far is right.")
_ONE_NUMBER = marked("A line covers exactly one number.")
_NO_CROSSING = marked("Lines do not cross.")
_NO_ROOM = marked("There is no room for the line of the {number} here.")
_WRONG_LENGTH = marked("The line of the {number} is {number} cells long; this one has {cells}.")


class LinjatPlay:
    """A puzzle that somebody solves on the screen. Cells are counted as in ``Linjat``."""

    def __init__(
        self, puzzle: Linjat, sheet: LinjatSheet | None = None, *, seconds: float = 0.0, hints: int = 0, checks: int = 0
    ) -> None:
        """What is given beside the puzzle is left from an earlier run."""
        self.puzzle, self.game = puzzle, LinjatGame(puzzle, sheet)
        self.watch = Stopwatch(seconds)
        self.cursor = puzzle.numbers[0][0] if puzzle.numbers else 0
        """The cell on which the keys act."""
        self.anchor: int | None = None
        """The cell at which a line begins that is being drawn."""
        self.hint: LinjatHint | None = None
        self.wrong: Mistakes | None = None
        self._answer: Callable[[], str] | None = None
        self.hints, self.checks = hints, checks
        self.hinted_before = False
        """Whether the player has seen hints today, before this game."""

    @property
    def solved(self) -> bool:
        """Whether every number has its line and every dot is covered."""
        return self.game.solved

    @property
    def stars(self) -> int:
        """The stars for a solution: one is for no hint, one for no check."""
        return MOST_STARS - self.hinted - bool(self.checks)

    @property
    def hinted(self) -> bool:
        return self.hinted_before or self.hints > 0

    @property
    def left(self) -> int:
        """The numbers without a whole line."""
        return len(self.game.unfinished)

    @property
    def told(self) -> str:
        """An answer to the last action; empty for none."""
        if self.hint:
            return spoken(self.hint.words)
        return self._answer() if self._answer else ""

    @property
    def stroke(self) -> tuple[int, ...]:
        """The cells of the line that is being drawn; empty if there is none."""
        return () if self.anchor is None else tuple(self._between(self.anchor, self._snapped(self.anchor)))

    @property
    def fits(self) -> bool:
        """Whether the line that is being drawn can be put down."""
        return self._dragged is not None

    @property
    def ends(self) -> bool:
        """Whether that line is as long as its number says."""
        dragged = self._dragged
        return dragged is not None and dragged[1].bit_count() == self.puzzle.numbers[dragged[0]][1]

    @property
    def _dragged(self) -> tuple[int, int] | None:
        return None if self.anchor is None else self.game.dragged(self.anchor, self._snapped(self.anchor))

    def move(self, across: int, down: int) -> bool:
        """Move the cursor, unless it would leave the board. Return whether it moved."""
        x, y = self.cursor % self.puzzle.width + across, self.cursor // self.puzzle.width + down
        if not (0 <= x < self.puzzle.width and 0 <= y < self.puzzle.height):
            return False
        self.cursor = self.puzzle.width * y + x
        return True

    def begin(self, cell: int) -> None:
        self._forget()
        self.cursor = self.anchor = cell

    def drag(self, cell: int) -> bool:
        """Draw the line on to a cell. Return whether that changed anything."""
        before, self.cursor = self.cursor, cell
        return before != cell

    def end(self) -> bool:
        """Put the line down, or act on the cell if the line has only one. Return whether the sheet has changed."""
        anchor, self.anchor = self.anchor, None
        if anchor is None or self.solved:
            return False
        if anchor == self.cursor:
            return self.erase() or self.mark()
        end = self._snapped(anchor)
        self._forget()
        if self.game.draw(anchor, end):
            return True
        if self.game.dragged(anchor, end) is None:
            self._answer = self._refusal(anchor, end)
        return False

    def act(self) -> bool:
        """Begin a line at the cursor, or end it there. Return whether the sheet has changed."""
        if self.anchor is not None:
            return self.end()
        if not self.solved:
            self.begin(self.cursor)
        return False

    def cancel(self) -> bool:
        """Give up the line that is being drawn, or hide the hint. Return whether there was anything."""
        shown = self.anchor is not None or self.hint is not None or self._answer is not None
        self._forget()
        return shown

    def mark(self) -> bool:
        """Mark the cell of the cursor as one without a line, or take the mark away. Return whether it changed."""
        return self._change(self.game.mark, self.cursor)

    def erase(self) -> bool:
        return self._change(self.game.erase, self.cursor)

    def undo(self) -> bool:
        return self._change(self.game.undo)

    def redo(self) -> bool:
        return self._change(self.game.redo)

    def clear(self) -> bool:
        """Take everything away. Undo brings it back. Return whether there was anything."""
        return self._change(self.game.clear)

    def _change(self, change: Callable[..., bool], *cells: int) -> bool:
        """Change the sheet, but not that of a solved puzzle. Return whether it has changed."""
        changed = not self.solved and change(*cells)
        if changed:
            self._forget()
        return changed

    def ask(self) -> None:
        self._forget()
        self.hint = self.game.hint()
        self.hints += self.hint is not None

    def check(self) -> None:
        self._forget()
        if not self.solved:
            self.checks += 1
            self.wrong = self.game.mistakes() or None
            self._answer = partial(_in_words, self.wrong)

    def _forget(self) -> None:
        """Give up the line that is being drawn, and take back what was told."""
        self.anchor = self.hint = self.wrong = self._answer = None

    def _between(self, start: int, end: int) -> range:
        width, (low, high) = self.puzzle.width, sorted((start, end))
        return range(low, high + 1, 1 if low // width == high // width else width)

    def _snapped(self, anchor: int) -> int:
        """The cell in the row or in the column of the anchor that is nearest to the cursor."""
        width = self.puzzle.width
        (x, y), (left, top) = (divmod(cell, width)[::-1] for cell in (self.cursor, anchor))
        return width * top + x if abs(x - left) >= abs(y - top) else width * y + left

    def _refusal(self, start: int, end: int) -> Callable[[], str]:
        cells, begun = self._between(start, end), self.game.begun_at(start)
        covered = [number for number, (cell, _) in enumerate(self.puzzle.numbers) if cell in cells]
        if begun is not None and covered in ([], [begun]):
            covered = [begun]
        if len(covered) != 1:
            return partial(say, _ONE_NUMBER)
        (number,), sheet = covered, self.game.sheet
        length = self.puzzle.numbers[number][1]
        if len(cells) > length or (len(cells) < length and number != begun):
            return partial(say, _WRONG_LENGTH, number=length, cells=len(cells))
        if any((sheet.covered ^ sheet.lines[number]) >> cell & 1 for cell in cells):
            return partial(say, _NO_CROSSING)
        return partial(say, _NO_ROOM, number=length)


def _in_words(found: Mistakes | None) -> str:
    if not found:
        return say(_NO_MISTAKE)
    lines, marks = len(found.numbers), found.marks.bit_count()
    wrong_lines = say_many("{number} line is not right.", "{number} lines are not right.", lines) if lines else ""
    wrong_marks = say_many("{number} mark is not right.", "{number} marks are not right.", marks) if marks else ""
    return " ".join(filter(None, (wrong_lines, wrong_marks)))


class BegunLinjats(BegunPlays[LinjatPlay]):
    """The games of Linjat of one run."""

    def __init__(self, table: BegunPuzzles) -> None:
        super().__init__(table, LINJAT)
        self._plays: dict[str, LinjatPlay] = {}

    def play(self, puzzle: Linjat) -> LinjatPlay:
        """Return the game of a puzzle: the one that was left, or a new one. It is the one that is played now."""
        key = str(puzzle)
        if key not in self._plays:
            self._plays[key] = _resumed(puzzle, self._rows.get(key))
        return self._take(self._plays[key])

    def sight(self, puzzle: Linjat) -> LinjatPlay:
        """Return the game of a puzzle as it was left, to be looked at. It does not become the one that is played."""
        key = str(puzzle)
        return self._plays.get(key) or _resumed(puzzle, self._rows.get(key))

    def remove(self, key: str) -> None:
        self._plays.pop(key, None)
        super().remove(key)

    def _key(self, play: LinjatPlay) -> str:
        return str(play.puzzle)

    def _marks(self, play: LinjatPlay) -> tuple[object, ...]:
        sheet = play.game.sheet
        return any(sheet.lines) and sheet.lines, sheet.marks, play.hints, play.checks

    def _over(self, play: LinjatPlay) -> bool:
        return play.solved

    def _written(self, play: LinjatPlay, now: float) -> Begun:
        return Begun(str(play.game.sheet), play.watch.seconds(now), play.hints, play.checks)


def _resumed(puzzle: Linjat, row: Begun | None) -> LinjatPlay:
    """Return the game of a puzzle as a row says, or a new one if there is none that fits the puzzle."""
    with suppress(ValueError):
        if row:
            sheet = LinjatSheet.parse(row.sheet, puzzle)
            return LinjatPlay(puzzle, sheet, seconds=row.seconds, hints=row.hints, checks=row.checks)
    return LinjatPlay(puzzle)
