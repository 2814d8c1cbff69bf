"""Ribbons of pieces: their marks, their legend, and the room that they take."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.core.board.pieces import pieces_from
from game.core.dealers.marks import Mark, with_marks
from game.settings import DisplaySettings
from game.ui.kit.legend import legend
from game.ui.kit.lengths import Units
from game.ui.panels.ribbon import ON_A_RIBBON, mark_colour, mark_keys, marks_of, ribbon
from game.ui.theme import THEME, dress, palette_of
from game.ui.theme.shelf import USUAL, Themes
from tests.ui.seen import colours

EM = Units(14)
PALETTE = palette_of("guideline", "modern", 0)


@pytest.mark.parametrize(
    ("pieces", "marks"),
    [
        ("IJLOSTZ", []),
        ("IIJ", [Mark.REPEAT]),
        ("IIISZS", [Mark.FLOOD, Mark.SNAKE]),
        ("SSZ", [Mark.SNAKE]),  # one line is below each piece
    ],
)
def test_a_legend_has_the_marks_that_the_pieces_have(pieces: str, marks: list[Mark]) -> None:
    assert marks_of(with_marks(pieces_from(pieces))) == marks


def test_a_legend_takes_more_lines_where_it_is_narrow_and_short_words_before_a_third() -> None:
    box = legend(mark_keys(ON_A_RIBBON))
    whole = box.width(EM).wanted
    heights = [box.height(width, EM).least for width in (whole, whole - 1, whole // 2, 100)]
    assert [high / heights[0] for high in heights] == [1, 2, 2, 4]


def test_marks_are_vivid_on_a_light_ground() -> None:
    assert mark_colour(Mark.FLOOD) == THEME.best
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        repeat, flood, snake, late = map(mark_colour, ON_A_RIBBON)
        assert repeat == THEME.soft, "grey stays grey"
        assert (flood, snake, late) == ((184, 134, 15), (15, 184, 70), (184, 22, 15))
    finally:
        dress(USUAL, DisplaySettings())


def test_where_there_is_little_room_the_last_pieces_of_a_ribbon_are_shown_with_their_marks() -> None:
    dealt = with_marks(pieces_from("IJLOSTZ" * 10 + "OOO"))
    box = ribbon(dealt, PALETTE, blocks=(0.0, 0.65), last=True)
    span = box.height(200, EM)
    assert span.least < span.wanted
    for height in (span.least, span.most):
        target = Surface((200, round(height)))
        box.place(target.get_rect(), EM)
        box.draw(target)
        assert mark_colour(Mark.FLOOD) in colours(target, target.get_rect())


def test_all_pieces_of_a_whole_game_need_room() -> None:
    dealt = with_marks(pieces_from("IJLOSTZ" * 40))
    one, every = (ribbon(dealt, PALETTE, blocks=(0.3, 1.7), all_of_them=each) for each in (False, True))
    assert every.height(300, EM).least > 10 * one.height(300, EM).least
