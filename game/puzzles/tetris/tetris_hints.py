"""Hints and words for Tetris puzzles as they are played, and puzzles of a moment."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby
from operator import or_

from ...core.bits import FULL_ROW, STRIDE, WIDTH, bit_indices, full_rows, stack_height
from ...core.board import Piece, Placement, Position
from ...language import marked
from ..phrases import Phrase, phrase
from .making import BoundedSolver, SearchLimitError, tightened
from .puzzle import CELLS, MAX_ROWS, ROTATION, Goal, Puzzle
from .rules import RULES, Finding, TetrisKnowledge, within_reach
from .solving.bounds import Option
from .solving.solver import TetrisMove, placed


def puzzle_after(puzzle: Puzzle, landing: Placement) -> Puzzle | None:
    """Return the rest of a puzzle after a landing of the falling piece, or of the piece that hold brings. Return None
    if nothing is left to solve: the goal is reached, or it cannot be reached any more because the pieces or the rows
    are used up. To dig, the lowest row must stay the same row; it is gone once it has cleared."""
    mask = ROTATION.mask(landing)
    cells = puzzle.position.board.cells | mask
    cleared = full_rows(cells)
    position = placed(puzzle.position, landing)
    rows = puzzle.rows - cleared.bit_count()
    within = None if puzzle.within is None else puzzle.within - 1
    if puzzle.goal is Goal.PERFECT_CLEAR:
        if not rows or position.board.height > rows:
            return None
    elif within == 0 or (puzzle.goal is Goal.DIG and cleared & 1):
        return None
    try:
        return replace(puzzle, position=position, rows=rows, within=within)
    except ValueError:  # no pieces are left
        return None


Words = tuple[Phrase, ...]

_ONLY = marked("Only the {piece} fits here.")
_KNOWN: Mapping[str, str] = {
    "spot": marked("The {piece} has no other place than this."),
    "order": marked("Of the pieces that can come now, only the {piece} has a place, and only this one."),
}
"""Rule -> what is said of a place that is known. Of the others, it is that only one piece fits."""
_SPOTS: Mapping[Goal, str] = {
    Goal.TSD: marked("Only here can the T clear two rows."),
    Goal.TST: marked("Only here can the T clear three rows."),
}
"""The words about the only place of a T-spin."""
_FIRST = marked("Row {rows} must clear first."), marked("Rows {rows} must clear first.")
_NOOK = (
    marked("Only the {piece} can fill the framed cell, so it must go there."),
    marked("Only the {piece} can fill the framed cells, so it must cover them."),
)
_TRIED = (
    marked("Not here: with the {piece} here, an empty cell could no longer be filled."),
    marked("Not here: with the {piece} in any lit place, an empty cell could no longer be filled."),
)
_OUT = marked("This rules out the {piece} here."), marked("This rules out the lit places of the {piece}.")
_LEFT_OUT: Mapping[str, tuple[str, str]] = {
    "shared": (
        marked("The framed cell needs this space, so the {piece} cannot go here."),
        marked("The framed cell needs this space, so the {piece} cannot go to the lit places."),
    ),
    "split": (
        marked("The {piece} cannot go here: no pieces could fill the framed cells."),
        marked("The {piece} cannot go to these places: no pieces could fill the framed cells."),
    ),
    "clear": (
        marked(
            "The {piece} has room here only after a row between its cells has cleared, and that row cannot clear"
            " before."
        ),
        marked(
            "The {piece} has room in the lit places only after a row between its cells has cleared, and that row cannot"
            " clear before."
        ),
    ),
    "parity": (
        marked("The {piece} here would leave too many empty cells in every second column."),
        marked("The {piece} in any lit place would leave too many empty cells in every second column."),
    ),
    "refuted": _TRIED,
    "supposed": _TRIED,
    # The words of a new rule go above this line.
}
"""Rule -> what is said of one place that is left out, and of several. The others only say that it is."""


def _in_words(rule: str, known: TetrisKnowledge, moves: list[Finding]) -> Words:
    """What a rule has found, for moves that are all of one piece."""
    place = moves[0].place
    piece = place.piece
    if not moves[0].gone:
        said = phrase(_SPOTS[known.goal]) if known.spots else phrase(_KNOWN.get(rule, _ONLY), piece=piece)
        rows = _rows(place.gaps) if rule != "order" else []
        return (said, phrase(_FIRST[len(rows) > 1], rows=", ".join(rows))) if rows else (said,)
    said = phrase(_LEFT_OUT.get(rule, _OUT)[len(moves) > 1], piece=piece)
    if rule == "nook":
        return phrase(_NOOK[framed_by(moves).bit_count() > 1], piece=piece), said
    if rule == "parity":
        return said, phrase(marked("The other pieces cannot fill them in that proportion."))
    return (said,)


def framed_by(moves: list[Finding]) -> int:
    """Return the cells for whose sake places are left out."""
    return reduce(or_, (move.because for move in moves), 0)


def _rows(cells: int) -> list[str]:
    return [str(y + 1) for y in range(stack_height(cells)) if (cells >> (STRIDE * y)) & FULL_ROW]


STATES = 20_000
_ABOVE = 2
"""How many rows above the stack are lit where only columns are told."""
_CUTS = "split"
"""The rule whose places each have cells of their own for whose sake they are left out."""
_COLUMNS = marked("Place the {piece} in the lit columns."), marked("Hold, then place the {piece} in the lit columns.")
_HERE = marked("Place the {piece} here now."), marked("Hold, then place the {piece} here.")
"""What is said of the piece that falls, and of the one that hold brings."""


@dataclass(frozen=True)
class TetrisHint:
    words: Words
    cells: tuple[tuple[int, int], ...]
    """The cells to light on the board of the position: column from the left and row from the bottom, from 0."""
    rule: str
    """The name of the rule; "place" for a piece to be placed now, "columns" and "ahead" for one that no rule has found,
    "lost" if the goal cannot be reached any more, "unknown" if the search for a solution gave up."""
    landing: Placement | None = None
    hold: bool = False
    framed: tuple[tuple[int, int], ...] = ()
    """The cells to frame, counted as those to light: the reason for what is said of these."""
    piece: Piece | None = None
    """The piece of which the step speaks, if there is one."""
    places: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The places that the lit cells are made of, each once: the cells of each, counted as those."""
    barred: bool = False
    """Whether the lit places are left out."""
    gaps: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The cells that each place would cut off, in the order of the places, if the step is about that."""


TAKE_BACK = TetrisHint((phrase(marked("The goal cannot be reached from here. Take the last piece back.")),), (), "lost")


def explain(puzzle: Puzzle) -> tuple[TetrisHint, ...]:
    """Return the steps from the position of a puzzle to the next piece. The last one is the landing. For a later
    position, give the rest of the puzzle: see ``puzzle_after``."""
    return tuple(_steps(puzzle))


def _steps(puzzle: Puzzle) -> Iterator[TetrisHint]:
    solver = BoundedSolver(puzzle, STATES)
    try:
        line = solver.plainest()
        if line is None:
            yield TAKE_BACK
            return
        if within_reach(puzzle):
            known = TetrisKnowledge(puzzle, solver.start)
            while True:
                if any(option[:2] == (line[0].landing.piece, line[0].cells) for option in known.fixed):
                    yield _landing(puzzle, line[0], "place")
                    return
                step = None if known.ended else _step(known)
                if step is None:
                    break
                yield from step
        yield _columns(puzzle, line[0])
        yield _landing(puzzle, line[0], "ahead")
    except SearchLimitError:
        words = phrase(marked("There is no hint: the search for a solution would take too long."))
        yield TetrisHint((words,), (), "unknown")


def _step(known: TetrisKnowledge) -> list[TetrisHint] | None:
    """Make one layer. Return its steps in words, or None if no rule leads on."""
    for rule in RULES:
        moves = rule.find(known)
        if moves:
            hints = [_told(known, rule.name, some) for some in _grouped(_plain(known, rule.name, moves))]
            assert rule.apply
            rule.apply(known, moves)
            return hints
    return None


def _plain(known: TetrisKnowledge, rule: str, moves: Sequence[Finding]) -> list[Finding]:
    """Return the moves that a player can see on the board. Places that are left out are not told if a row between their
    cells must clear first, unless the rule is about that. Where few cells must be filled, those of later pieces are not
    told, either: they would not help with this one."""
    now = None if known.fills else set(known.playable())

    def seen(option: Option) -> bool:
        return (rule == "clear" or not option.gaps) and (now is None or option in now)

    return [move for move in moves if not move.gone or seen(move.place)]


def _grouped(moves: Sequence[Finding]) -> list[list[Finding]]:
    """Return each known place alone, and the places that are left out by their pieces."""
    known = [[move] for move in moves if not move.gone]
    gone = sorted(move for move in moves if move.gone)
    return known + [list(some) for _, some in groupby(gone, key=lambda move: move.place.piece)]


def _told(known: TetrisKnowledge, rule: str, moves: list[Finding]) -> TetrisHint:
    cuts = rule == _CUTS
    return TetrisHint(
        _in_words(rule, known, moves),
        _places(reduce(or_, (move.place.cells for move in moves))),
        rule,
        framed=() if cuts else _places(framed_by(moves)),
        piece=moves[0].place.piece,
        places=tuple(map(_places, dict.fromkeys(move.place.cells for move in moves))),
        barred=moves[0].gone,
        # The cells for whose sake each place is left out, in the order of the places.
        gaps=tuple(map(_places, {move.place.cells: move.because for move in moves}.values())) if cuts else (),
    )


def _columns(puzzle: Puzzle, move: TetrisMove) -> TetrisHint:
    """Tell the piece of a move, and only its columns yet."""
    piece, hold = move.landing.piece, _holds(puzzle, move)
    words = (phrase(_COLUMNS[hold], piece=piece),)
    return TetrisHint(words, _above(puzzle.position.board.cells, move.cells), "columns", hold=hold, piece=piece)


def _above(filled: int, cells: int) -> tuple[tuple[int, int], ...]:
    """Return the empty cells of the columns of a place, from its lowest row to a little above the stack."""
    place = _places(cells)
    columns, lowest = {x for x, _ in place}, min(y for _, y in place)
    rows = range(lowest, stack_height(filled | cells) + _ABOVE)
    return tuple((x, y) for y in rows for x in sorted(columns) if not filled >> (STRIDE * y + x) & 1)


def _landing(puzzle: Puzzle, move: TetrisMove, rule: str) -> TetrisHint:
    piece, hold = move.landing.piece, _holds(puzzle, move)
    words = (phrase(_HERE[hold], piece=piece),)
    return TetrisHint(words, _places(move.cells), rule, move.landing, hold, piece=piece)


def _holds(puzzle: Puzzle, move: TetrisMove) -> bool:
    current = puzzle.position.current
    return current is not None and move.landing.piece is not current


def _places(cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((bit % STRIDE, bit // STRIDE) for bit in bit_indices(cells))


MOST_PIECES = 7
TRIPLE_PIECES = 3
"""The most pieces for a T-spin triple. With more, the search takes seconds, and a T-spin triple is rare."""
FEWEST_PIECES = 2
MOMENT_STATES = 2_000
"""The states after which the search for each goal gives up."""


def puzzle_of_moment(position: Position) -> Puzzle | None:
    """Return a puzzle that can be solved from a position with the pieces that were visible. ``position`` has the board,
    the falling piece, the hold and the visible queue. The goals are tried by their worth: a perfect clear, a T-spin
    triple, a T-spin double, to dig to the lowest row. Return None if none of them can be reached."""
    plain = Position(position.board, position.current, position.hold, position.queue)
    for puzzle in _candidates(plain):
        try:
            tight = tightened(puzzle, BoundedSolver(puzzle, MOMENT_STATES))
        except SearchLimitError:
            continue
        if tight is not None and tight.most >= FEWEST_PIECES:
            return tight
    return None


def _candidates(position: Position) -> Iterator[Puzzle]:
    held = position.hold is not None
    known = position.with_pieces(position.pieces[: MOST_PIECES + 1 - held])
    number = len(known.pieces) + held
    height = known.board.height
    if not number or height > MAX_ROWS:
        return
    for rows in range(max(1, height), height + 3):
        pieces, rest = divmod(WIDTH * rows - known.board.cells.bit_count(), CELLS)
        if not rest and FEWEST_PIECES <= pieces <= min(number, MOST_PIECES):
            yield Puzzle(known.with_pieces(known.pieces[: pieces + 1 - held]), Goal.PERFECT_CLEAR, rows)
    within = min(number, MOST_PIECES)
    if Piece.T in (*known.pieces, known.hold):
        yield Puzzle(known, Goal.TST, within=min(within, TRIPLE_PIECES))
        yield Puzzle(known, Goal.TSD, within=within)
    if known.board.cells:
        yield Puzzle(known, Goal.DIG, within=within)
