"""The card of counts and waits beside the well."""

from __future__ import annotations

from itertools import groupby

import pytest
from pygame import Rect, Surface

from game.core.board.rotation import SRS
from game.ui.layout.game import play_layout
from game.ui.panels import cards
from game.ui.panels.cards import draw_counts
from tests.ui.draw.stage import GUIDELINE, differs, lit_rows
from tests.ui.stage import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_only_a_long_drought_has_its_number(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    area = layout.counts
    heights = []
    for drought in (13, 14):
        target = Surface(size)
        draw_counts(target, layout, (1,) * 7, (drought, *(0,) * 6), GUIDELINE, system=SRS)
        heights.append(len(lit_rows(Rect(area.right - area.width // 5, area.y, area.width // 5, area.height), target)))
    assert heights[0] == max(3, round(0.16 * layout.unit)), "a bar alone"
    assert heights[1] >= 7, "the number beside it"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [999, 2586, 123456])
def test_no_count_is_drawn_over_its_piece(size: tuple[int, int], count: int) -> None:
    layout, pictures = play_layout(size), []
    for counts in ((count, *(0,) * 6), (count,) * 7):
        pictures.append(Surface(size))
        draw_counts(pictures[-1], layout, counts, (0,) * 7, GUIDELINE, system=SRS)
    alone = Surface(size)
    draw_counts(alone, layout, (count, *(count - 1,) * 6), (0,) * 7, GUIDELINE, system=SRS)
    icons = cards._columns_of_counts(layout, f"{count:,}")[0]
    assert icons.width >= 16
    assert all(not differs(pictures[1], other, icons) for other in (pictures[0], alone))


@pytest.mark.parametrize("size", SIZES)
def test_all_droughts_have_one_scale(size: tuple[int, int]) -> None:
    area = play_layout(size).counts
    bare, target = Surface(size), Surface(size)
    for picture, droughts in ((bare, (0,) * 7), (target, (14, 0, 0, 0, 0, 0, 28))):
        draw_counts(picture, play_layout(size), (1,) * 7, droughts, GUIDELINE, system=SRS)

    def bar(part: Rect) -> int:
        runs = [0]
        for y in range(part.top, part.bottom):
            changed = (target.get_at((x, y)) != bare.get_at((x, y)) for x in range(part.left, part.right))
            runs += [len(list(run)) for lit, run in groupby(changed) if lit]
        return max(runs)

    upper, lower = (Rect(area.x, y, area.width, area.height // 2) for y in (area.y, area.centery))
    assert abs(bar(lower) - 2 * bar(upper)) <= 2
