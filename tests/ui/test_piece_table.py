"""Tests of the table of the pieces: its columns, and the signs after its numbers."""

import pytest
from pygame import Rect, Surface

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.marks import with_marks
from game.play.dealer_panel.panel import DEALT, LONGEST, ODDS, Column
from game.ui.draw.dealers.table import column_width, draw_table
from game.ui.kit.labels import HEADING
from game.ui.theme import THEME, palette_of
from game.ui.widgets.charts.deal import Ribbon, TableNotes
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


@pytest.mark.parametrize("bars", [(), (0.5,) * len(PIECES)])
def test_the_last_column_ends_at_the_right_edge_with_bars_and_without(bars: tuple[float, ...]) -> None:
    first = Column(ODDS, ("14%",) * len(PIECES), bars=bars)
    others = [Column(name, ("17",) * len(PIECES)) for name in (DEALT, LONGEST)]
    target = Surface((400, 400))
    palette = palette_of("guideline", "modern", 0)
    draw_table(target, target.get_rect(), EM, [first, *others], palette=palette, system=SRS)
    last = [x for x in range(400) if THEME.soft in colours(target, Rect(x, round(HEADING * EM), 1, 30))][-1]
    assert last >= 400 - EM // 4


def test_the_notes_stand_beside_a_heading_that_leaves_room_for_them() -> None:
    column = Column(LONGEST, ("17",) * len(PIECES), lit=(True,) * len(PIECES))
    notes = TableNotes([column], compared=True, goes_on=True, heading="NES, 1989")
    assert notes.is_beside(600, EM)
    assert notes.height(600, EM) == 0
    assert not notes.is_beside(300, EM)
    assert notes.height(300, EM) > 0
    assert not TableNotes([column], compared=True, goes_on=True).is_beside(600, EM)


def test_the_rows_of_a_ribbon_are_those_of_its_pieces_the_first_with_the_heading() -> None:
    """So that no frame is cut where a page goes on."""
    ribbon = Ribbon("All 200 pieces", with_marks([Piece.T] * 200), palette_of("guideline", "modern", 0), SRS)
    height = ribbon.height(400, EM)
    ribbon.place(Rect(0, 40, 400, height), EM)
    first, *others = ribbon.rows_in_it()
    assert first.topleft == (0, 40)
    assert len(others) > 2
    assert len({row.height for row in others}) == 1
    assert others[-1].bottom <= ribbon.rect.bottom


def _ink(target: Surface, piece: int) -> list[int]:
    """The columns of pixels that have a number of a row in them, from left to right."""
    width, height = target.get_size()
    top = round(HEADING * EM)
    pitch = (height - top) / len(PIECES)
    row = Rect(width // 2, round(top + piece * pitch), width // 2, round(pitch))
    return [x for x in range(row.x, row.right) if THEME.text in colours(target, Rect(x, row.y, 1, row.height))]
