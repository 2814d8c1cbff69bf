"""Tests of the table of the pieces: its columns, and the signs after its numbers."""

from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.play.dealer_panel.panel import DEALT, LONGEST, Column
from game.ui.draw.dealers.table import column_width, draw_table
from game.ui.layout.dealer import HEADING
from game.ui.layout.piece_grid import grid_of
from game.ui.theme import THEME, palette_of
from tests.ui.seen import colours

EM = 20


def test_a_column_is_as_wide_for_narrow_digits_as_for_wide_ones() -> None:
    ones, nines = (Column(DEALT, (cell,) * len(PIECES)) for cell in ("1,111,111", "9,999,999"))
    assert column_width(ones, EM) == column_width(nines, EM)


def test_numbers_with_and_without_a_sign_end_at_the_same_place() -> None:
    signs = ("+", *[""] * (len(PIECES) - 1))
    column = Column(LONGEST, ("17",) * len(PIECES), signs=signs)
    plain = Column(LONGEST, ("17",) * len(PIECES))
    assert column_width(column, EM) >= column_width(plain, EM)
    target = Surface((300, 400))
    draw_table(target, target.get_rect(), EM, [column], palette=palette_of("guideline", "modern", 0), system=SRS)
    with_sign, without = (_ink(target, piece) for piece in PIECES[:2])
    assert with_sign[: len(without)] == without
    assert with_sign[len(without) :]  # the plus is right of all digits


def _ink(target: Surface, piece: int) -> list[int]:
    """The columns of pixels that have a number of a row in them, from left to right."""
    width, height = target.get_size()
    top = round(HEADING * EM)
    pitch = (height - top) / len(PIECES)
    row = Rect(width // 2, round(top + piece * pitch), width // 2, round(pitch))
    return [x for x in range(row.x, row.right) if THEME.text in colours(target, Rect(x, row.y, 1, row.height))]


def test_few_pieces_of_a_game_stand_in_rows_that_share_the_height() -> None:
    low, high, higher = (grid_of(600, EM, 13, height) for height in (0, 420, 1000))
    assert low.spread == 0
    assert low.block < high.block == higher.block
    assert high.area.height <= 420
    assert 0 <= high.spread < higher.spread
    assert higher.area.height < 700, "rows stay together"
    assert higher.cell(higher.across).y == higher.pitch
    assert higher.cell(0).height == high.cell(0).height, "marks stay at their pieces"
