"""Boards and puzzles as text: as fumen, or as one line of notation."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.fumen import GRAY, Page, Quiz, decoded, encoded
from game.core.board.fumen.pages import EMPTY, ROWS
from game.core.board.pieces import PIECES, pieces_from
from game.core.board.position import Position
from game.core.session.view import GameView, position_of
from game.files.words import quoted
from game.language import digits, marked, say
from game.play.puzzles.sketch import Sketch
from game.puzzles.tetris.goals import GOALS
from game.puzzles.tetris.notation import names_a_goal
from game.puzzles.tetris.puzzle import Puzzle, PuzzleError

LONGEST = 100_000
"""The most characters of a text that is read."""
_LINE = "XXXX2XXXX/XXXX3XXX T - SZOLJ"
_EMPTY = marked("it is empty; expected a fumen (v115@...) or a line such as {line}")
_LONG = marked("it has {length} characters; expected a fumen (v115@...) or a line such as {line}")
_OTHER = marked("{text}; expected a fumen (v115@...) or a line such as {line}")
_LEVEL = ";"
"""What follows it on a line of a pack is the level of the puzzle."""
_WITHIN_A_WORD = ","
"""Between the words of a goal in the comment of a fumen, where a space would be lost."""


def fumen_of(position: Position, layers: Sequence[int] = (), note: str = "") -> str:
    """Return a position as a fumen of one page. Its pieces are a quiz in the comment, and ``note`` follows them.

    ``layers`` are the cells of each piece on the board, in the order of ``Piece``; all other cells are grey. A fumen
    has 23 rows; higher cells are left out.
    """
    letters = [(cells, piece.name) for piece, cells in zip(PIECES, layers, strict=False)]
    rows = tuple(_row(position.board.cells, letters, y) for y in range(ROWS))
    held, current = ("" if piece is None else piece.name for piece in (position.hold, position.current))
    quiz = Quiz(held, current, "".join(piece.name for piece in position.queue), f";{note}" if note else "")
    return encoded([Page(rows, comment=str(quiz) if quiz.pieces else note, colorize=True)])


def fumen_of_game(view: GameView) -> str:
    """Return the board of a game with its colours, the hold, the falling piece and the visible queue."""
    return fumen_of(position_of(view), view.colours)


def fumen_of_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as a fumen. Its goal stands in the comment, behind the pieces."""
    return fumen_of(puzzle.position, note=_WITHIN_A_WORD.join(_goal_words(puzzle.notation())))


def fumen_of_sketch(sketch: Sketch) -> str:
    """Return a sketch as a fumen, with its goal if it is a puzzle."""
    try:
        return fumen_of_puzzle(sketch.puzzle())
    except PuzzleError:
        return fumen_of(sketch.position)


def read(text: str) -> tuple[Position, Puzzle | None]:
    """Read what somebody has pasted: the first page of a fumen, a position, or a puzzle, which is also returned.

    A puzzle can be a line of a pack.

    Raises ValueError of one line that says what is wrong.
    """
    text = text.strip("\0 \t\r\n")
    if not text:
        raise ValueError(say(_EMPTY, line=_LINE))
    if len(text) > LONGEST:
        raise ValueError(say(_LONG, length=digits(len(text)), line=_LINE))
    if "@" in text:
        return _from_fumen(text)
    text = text.partition(_LEVEL)[0]
    if names_a_goal(text):
        puzzle = Puzzle.parse(text)
        return puzzle.position, puzzle
    try:
        return Position.parse(text), None
    except ValueError:
        if set(text.split()[0]) <= set("Xx#._/0123456789"):
            raise
        raise ValueError(say(_OTHER, text=quoted(text), line=_LINE)) from None


def _from_fumen(text: str) -> tuple[Position, Puzzle | None]:
    page = decoded(text)[0]
    quiz = Quiz.parse(page.comment)
    position = Position(page.board)
    if quiz:
        hold = pieces_from(quiz.hold)
        position = Position(page.board, hold=hold[0] if hold else None).with_pieces(
            pieces_from(quiz.current + quiz.queue)
        )
    elif page.piece:
        position = Position(page.board, page.piece.piece)
    return position, _puzzle_of(position, quiz.then if quiz else page.comment)


def _puzzle_of(position: Position, note: str) -> Puzzle | None:
    """Return the puzzle that a note makes of a position. A note that is no goal, or does not fit, makes none."""
    words = note.lstrip(";").split(_WITHIN_A_WORD)
    if words[0].partition("=")[0] not in GOALS:
        return None
    try:
        return Puzzle.parse(" ".join([position.notation(), *words]))
    except ValueError:
        return None


def _goal_words(notation: str) -> list[str]:
    words = notation.split()
    first = next(place for place, word in enumerate(words) if word.partition("=")[0] in GOALS)
    return words[first:]


def _row(cells: int, letters: Sequence[tuple[int, str]], y: int) -> str:
    def letter(x: int) -> str:
        bit = 1 << (STRIDE * y + x)
        coloured = next((name for layer, name in letters if layer & bit), GRAY)
        return coloured if cells & bit else EMPTY

    return "".join(letter(x) for x in range(WIDTH))
