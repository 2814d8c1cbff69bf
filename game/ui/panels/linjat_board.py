"""The board of Linjat: played on by keys and by the mouse, or only looked at."""

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from ...key_names import KeyWords
from ...language import marked
from ...play.puzzles import LinjatPlay
from ...puzzles.linjat import LinjatHint, cells_of
from ..kit.boxes import HOVERED, MOVED, Act, Answer, Position
from ..kit.keys import ACCEPT, CHOOSE, WAYS, Intent
from ..kit.shapes import BoardBox, disc, put, rounded
from ..kit.text import BOLD, line
from ..theme import THEME, Colour, mix
from .puzzle_panels import Turns, turn_at

_GRID = 40
"""The size of a cell, compared with the thickness of a line of the grid."""
_BRIGHT = 0.75
"""How bright the grid is, from that of the ground at 0 to that of the frame at 1."""
_DASH, _GAPS = 0.1, 2
"""The length of a dash at the end of an unfinished line and that of the gap after it, from 0 to 1 for a cell, and the
number of gaps."""
_INSET = 0.16
"""The room between a line and the edge of its cells, from 0 to 1 for a cell."""
_TURNS_KEPT = 16
_RULED_OUT, _LEFT = 0.35, 0.2
"""How much of its colour a line has that a hint rules out, and one that it leaves, from 0 to 1."""
_LIT = 0.24, 0.62
"""How much of its colour a lit cell has in a dark theme and in a light one, from 0 to 1."""


def linjat_still(play: LinjatPlay) -> BoardBox:
    """Return the board of a game as it is now, to be looked at."""
    return BoardBox(play.puzzle.width, play.puzzle.height, partial(draw_linjat, play))


def turns_of_hint(play: LinjatPlay) -> Turns:
    """Return the lines of each turn: those that a hint rules out, or those that it leaves. Lines of a turn do not
    cross."""
    hint = play.hint
    return _turns(tuple(line for _, line in hint.gone or hint.left)) if hint else ()


@lru_cache(maxsize=_TURNS_KEPT)
def _turns(lines: tuple[int, ...]) -> Turns:
    turns: list[list[int]] = []
    for line_ in lines:
        turn = next((turn for turn in turns if not any(line_ & other for other in turn)), None)
        if turn is None:
            turns.append(turn := [])
        turn.append(line_)
    return tuple(map(tuple, turns))


class LinjatBoard(BoardBox):
    """A board that is played on. At its edge the arrows lead to the other widgets.

    It answers ``drawn`` after the sheet has changed, and MOVED after a line that could not be put down.
    """

    focusable = True
    hint = (
        KeyWords(marked("{key} move"), keys=CHOOSE.keys),
        KeyWords(marked("{key} draws a line"), keys=ACCEPT.keys),
    )

    def __init__(self, play: LinjatPlay, name: str, drawn: Act) -> None:
        super().__init__(play.puzzle.width, play.puzzle.height, self._draw_now, name=name)
        self.play, self._drawn = play, drawn
        self.now = 0.0
        """The time of the picture, by which the lines of a hint take turns."""

    def _draw_now(self, target: Surface, box: BoardBox) -> None:
        draw_linjat(self.play, target, box, self.now)

    def _cell(self, position: Position, *, outside: bool = False) -> int | None:
        """The number of the cell at a position, as in ``Linjat``."""
        place = self.cell_at(position, outside=outside)
        return None if place is None else self.columns * place[1] + place[0]

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Arrows move the cursor, Enter begins and ends a line. Escape gives up the line or hides the hint."""
        play = self.play
        if intent in WAYS:
            moved = play.move(*WAYS[intent])
            return HOVERED if moved or play.anchor is not None else None
        if intent is Intent.ACCEPT:
            return self._answer(play.act())
        if intent is Intent.BACK:
            return HOVERED if play.cancel() else None
        return None

    def press(self, position: Position) -> str | None:
        cell = self._cell(position)
        if cell is not None and not self.play.solved:
            self.play.begin(cell)
        return HOVERED

    def drag(self, position: Position) -> str | None:
        if self.play.anchor is None:
            return None
        cell = self._cell(position, outside=True)
        return HOVERED if cell is not None and self.play.drag(cell) else None

    def release(self) -> Answer:
        """The button of the mouse goes up: put the line down."""
        return None if self.play.anchor is None else self._answer(self.play.end())

    def mark(self, position: Position) -> Answer:
        """The right button of the mouse marks a cell."""
        cell = self._cell(position)
        if cell is None:
            return None
        self.play.cancel()
        self.play.cursor = cell
        return self._drawn if self.play.erase() or self.play.mark() else HOVERED

    def _answer(self, changed: bool) -> Answer:
        if changed:
            return self._drawn
        return MOVED if self.play.told else HOVERED


def draw_linjat(play: LinjatPlay, target: Surface, box: BoardBox, now: float = 0.0) -> None:
    """Draw the board: its grid, the cells of a hint, lines, what the hint proves, dots, marks, numbers, and with the
    focus the cursor. ``now`` says whose turn it is of the lines of a hint."""
    board, size, thick = box.board, box.cell, max(1, box.cell // 24)
    inside = [_place(box, cell) for cell in range(box.columns * box.rows) if not play.puzzle.walls >> cell & 1]
    for place in inside if play.puzzle.walls else (board,):
        around = place.inflate(2 * thick + 2, 2 * thick + 2)
        pygame.draw.rect(target, THEME.well_frame, around, border_radius=thick + 3)
    for place in inside:
        target.fill(THEME.well, place)
    lit = [_place(box, cell) for cell in (play.hint.cells if play.hint else ())]
    for place in lit:
        target.fill(mix(THEME.well, THEME.gold, _LIT[THEME.is_light]), place)
    # Here cells are counted, so that the lines are brighter than in a well.
    fine, grid = max(1, round(size / _GRID)), mix(THEME.well, THEME.well_frame, _BRIGHT)
    for place in inside:
        if place.x > board.x:
            target.fill(grid, Rect(place.x - fine // 2, place.y, fine, size))
        if place.y > board.y:
            target.fill(grid, Rect(place.x, place.y - fine // 2, size, fine))
    _draw_lines(target, box, play)
    for place in lit:
        pygame.draw.rect(target, mix(THEME.well, THEME.best, 0.7), place, max(1, size // 22))
    told = _draw_proof(target, box, play.hint, turns_of_hint(play), now) if play.hint else 0
    sheet, wrong = play.game.sheet, play.wrong.marks if play.wrong else 0
    for cell in cells_of(play.puzzle.dots):
        dot = disc(max(3, round(size * 0.26)), THEME.text if sheet.covered >> cell & 1 else THEME.soft)
        put(target, dot, _place(box, cell), 0.5)
    for cell in cells_of(sheet.marks):
        _cross(target, _place(box, cell), THEME.mark_mistake if wrong >> cell & 1 else THEME.muted)
    for number, (cell, length) in enumerate(play.puzzle.numbers):
        if number in play.game.unfinished and not told >> cell & 1:
            put(target, disc(round(size * 0.72), THEME.disc), _place(box, cell), 0.5)
        put(target, line(str(length), max(9, round(size * 0.5)), THEME.text, BOLD), _place(box, cell), 0.5)
    if box.focused and not play.solved:
        draw_cursor(target, box, play.cursor)


def draw_cursor(target: Surface, box: BoardBox, cell: int) -> None:
    """Draw the cursor around a cell."""
    size, thick = box.cell, max(1, box.cell // 24)
    place = _place(box, cell).inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(target, THEME.text, place, max(2, size // 16), border_radius=max(2, size // 8))


def _place(box: BoardBox, cell: int) -> Rect:
    row, column = divmod(cell, box.columns)
    return box.place_of(column, row)


def _draw_lines(target: Surface, box: BoardBox, play: LinjatPlay) -> None:
    wrong = play.wrong.numbers if play.wrong else ()
    for number, mask in enumerate(play.game.sheet.lines):
        if mask:
            colour = THEME.mark_mistake if number in wrong else THEME.ahead if play.solved else THEME.accent
            ends = _open_ends(play, cells_of(mask)) if number in play.game.unfinished else []
            _draw_line(target, box, cells_of(mask), (mix(THEME.well, colour, 0.42), colour), ends)
    if play.stroke:
        colour = THEME.accent if play.fits else THEME.muted
        ends = _open_ends(play, play.stroke) if play.fits and not play.ends else []
        fill, edge = (mix(THEME.well, colour, share) for share in (0.25, 0.75))
        _draw_line(target, box, play.stroke, (fill, edge), ends)


def _draw_proof(target: Surface, box: BoardBox, hint: LinjatHint, turns: Turns, now: float) -> int:
    """Draw what a hint proves: the part of a line that is known, the lines that are left one after the other, and those
    that are ruled out, which are struck out. Return the cells of all that is drawn now."""
    told = 0
    for line_ in turns[turn_at(turns, now)] if turns else ():
        told |= line_
        cells, colour = cells_of(line_), THEME.mark_mistake if hint.gone else THEME.best
        fill = mix(THEME.well, colour, _RULED_OUT if hint.gone else _LEFT)
        _draw_line(target, box, cells, (fill, colour), ())
        if hint.gone:
            bar = _bar(box, cells)
            ends = (bar.midleft, bar.midright) if bar.width > bar.height else (bar.midtop, bar.midbottom)
            pygame.draw.line(target, colour, *ends, max(2, box.cell // 20))
    for _, known in hint.proved:
        if known & (known - 1):
            told |= known
            _draw_line(target, box, cells_of(known), (mix(THEME.well, THEME.ahead, 0.42), THEME.ahead), ())
    return told


def _open_ends(play: LinjatPlay, cells: Sequence[int]) -> list[int]:
    """The ends at which an unfinished line can go on, 0 for its first: no edge, number, line or mark is there."""
    puzzle, step = play.puzzle, max(1, cells[-1] - cells[0]) // max(1, len(cells) - 1)
    sheet, numbers = play.game.sheet, sum(1 << cell for cell, _ in puzzle.numbers)
    closed = sheet.covered | sheet.marks | puzzle.walls | numbers
    ends = []
    for end, cell in enumerate((cells[0] - step, cells[-1] + step)):
        inside = 0 <= cell < puzzle.width * puzzle.height
        inside &= step > 1 or cell // puzzle.width == cells[0] // puzzle.width
        if inside and not closed >> cell & 1:
            ends.append(end)
    return ends


def _bar(box: BoardBox, cells: Sequence[int]) -> Rect:
    """The place of a line over some cells."""
    inset = min(max(2, round(box.cell * _INSET)), (box.cell - 1) // 2)
    return _place(box, cells[0]).union(_place(box, cells[-1])).inflate(-2 * inset, -2 * inset)


def _draw_line(
    target: Surface, box: BoardBox, cells: Sequence[int], colours: tuple[Colour, Colour], dashed: Sequence[int]
) -> None:
    """Draw a bar over cells, which has a fill and an edge, with dashes at the ends that go on."""
    bar = _bar(box, cells)
    dash, thick = max(2, round(box.cell * _DASH)), min(bar.size)
    pill = rounded(bar.size, *colours, thick // 2, max(1, round(0.09 * thick))).copy()
    axis = int(bar.height > bar.width)  # of x, or of y
    for end in dashed:
        for number in range(_GAPS):
            gap, along = pill.get_rect(), (2 * number + 1) * dash
            gap[axis] = gap[2 + axis] - along - dash if end else along
            gap[2 + axis] = dash
            pill.fill((0, 0, 0, 0), gap)
    target.blit(pill, bar)


def _cross(target: Surface, place: Rect, colour: Colour) -> None:
    reach, (x, y) = max(2, round(place.width * 0.14)), place.center
    for step in (-1, 1):
        ends = (x - reach, y - step * reach), (x + reach, y + step * reach)
        pygame.draw.line(target, colour, *ends, max(1, place.width // 16))
