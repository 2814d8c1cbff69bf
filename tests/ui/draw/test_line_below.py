"""The line below the well while a bot plays: what goes first, and how wide it becomes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.frame import Credits, Panels
from game.play.words import SEPARATOR
from game.ui.draw.game import words
from game.ui.layout import play_layout

KEYS = SEPARATOR.join(("A take over", "-  10 keys a second  +", "E why"))
LINE = Credits("", "14", "Bot: Dellacherie", KEYS, titles=("Modern endless",), keys=frozenset("AE-+"), bot=True)
LONG = replace(LINE, player="Bot: Tetrarium Dellacherie")


def test_where_all_has_room_it_is_as_wide_as_the_game() -> None:
    layout = play_layout((1280, 720))
    assert words._line_of_bot(layout, LINE) == (layout.footer, layout.type_size, LINE)


def test_the_seed_goes_first() -> None:
    layout = play_layout((640, 480))
    assert words._line_of_bot(layout, LINE) == (layout.footer, layout.type_size, replace(LINE, seed=""))


@pytest.mark.parametrize("size", [(560, 420), (640, 480)])
def test_then_it_is_wider_than_the_game_before_the_name_of_a_bot_is_cut(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    area, letters, told = words._line_of_bot(layout, LONG)
    assert area.width > layout.footer.width
    assert layout.below.contains(area)
    assert told.seed == ""
    assert words._width_of_all(told, letters) <= area.width


def test_beside_other_panels_it_keeps_its_place() -> None:
    for panels in (Panels(why=True), Panels(dealer=True), Panels(bar=True)):
        layout = play_layout((640, 480), panels)
        assert layout.below == layout.footer
