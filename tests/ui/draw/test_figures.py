"""The figures beside the well, the pace and the race."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.core.rules.modes import MODES
from game.play.game.frame import Panels, RaceView
from game.play.records.splits import Gap, PaceLine
from game.play.words.figures import Figure, Figures
from game.ui.layout.game import play_layout, race_layout
from game.ui.panels.figures import draw_figures
from game.ui.panels.scene import Scene, background
from tests.core.playing import game
from tests.ui.draw.stage import ARCADE, FIGURES, differs, lit_rows, view
from tests.ui.stage import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_the_figures_stay_off_the_queue_and_off_each_other(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(previews=6))
    area = layout.figures
    bare, target = Surface(size), Surface(size)
    draw_figures(target, layout, FIGURES, PaceLine(Gap("+12,345", ahead=True), "level 12"))
    lit = [y for y in range(size[1]) if differs(bare, target, Rect(area.x, y, area.width, 1))]
    assert min(lit) >= layout.queue.bottom + 3
    blocks_of_lines = sum(below - above > 1 for above, below in pairwise(lit))
    assert blocks_of_lines >= 3, "each row of figures is apart from the one above it"


@pytest.mark.parametrize("size", SIZES)
def test_a_pace_is_a_line_of_its_own(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(hold=False, previews=1))
    rows = ((Figure("Score", "001420"),), (Figure("Top", "005599"),), *FIGURES[1:])
    alone, paced = Surface(size), Surface(size)
    draw_figures(alone, layout, rows)
    draw_figures(paced, layout, rows, PaceLine(Gap("-8", ahead=False), "level 1"))
    lines = [
        sum(below - above > 1 for above, below in pairwise(lit_rows(layout.figures, each))) for each in (alone, paced)
    ]
    assert lines[1] == lines[0] + 1, "a line more, and none over another"


@pytest.mark.parametrize(("mode", "hidden"), [("ultra", True), ("sprint", False)])
def test_a_pace_in_points_gives_way_to_the_lead_beside_the_best_game(mode: str, *, hidden: bool) -> None:
    session = game("OO", mode=MODES[mode])
    race = RaceView(session, "18,204", Gap("3,974 points behind", ahead=False), finished=False)
    pace = PaceLine(Gap("-2,762", ahead=False), "0:30")
    frame = replace(view(session), panels=Panels(race=True), race=race)
    size = (1280, 720)
    alone, paced = Surface(size), Surface(size)
    Scene().draw(alone, frame)
    Scene().draw(paced, replace(frame, pace=pace))
    assert differs(alone, paced, play_layout(size, frame.panels).figures) is not hidden


def test_a_pace_tells_of_the_best_where_nothing_else_does() -> None:
    layout = play_layout((640, 480))
    best = Figure("Best", "18,204", raced=True)

    def picture(rows: Figures, *, names_best: bool) -> bytes:
        target = Surface(layout.size)
        draw_figures(target, layout, rows, PaceLine(Gap("+30", ahead=True), "level 3", names_best=names_best))
        return pygame.image.tobytes(target, "RGB")

    assert picture(FIGURES, names_best=False) != picture(FIGURES, names_best=True)
    beside = ((*FIGURES[0], best), *FIGURES[1:])
    assert picture(beside, names_best=False) == picture(beside, names_best=True)


def test_beside_a_pace_an_even_race_is_told_as_that_of_now() -> None:
    session, size = game("OO", mode=MODES["sprint"]), (1280, 720)
    frame = replace(
        view(session), panels=Panels(race=True), race=RaceView(session, "0:52.02", lead=None, finished=False)
    )
    layout = play_layout(size, frame.panels)
    even, now_even = Surface(size), Surface(size)
    Scene().draw(even, frame)
    Scene().draw(now_even, replace(frame, pace=PaceLine(Gap("+2.68 s", ahead=False), "2 rows")))
    below = race_layout(layout).below
    assert differs(even, now_even, below)
    assert differs(now_even, background(size, frame.panels), below)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_rows_of_any_height_have_even_gaps(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(hold=False, previews=1))
    target = Surface(size)
    draw_figures(target, layout, (ARCADE[1], (Figure("Score", "2306"),), ARCADE[3]))
    lit = lit_rows(layout.figures, target)
    gaps = sorted(below - above for above, below in pairwise(lit))[-2:]
    assert gaps[1] - gaps[0] <= 1, "between level, score and time"


@pytest.mark.parametrize("size", SIZES)
def test_long_names_push_the_second_column_and_are_not_smaller(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    rows = ((Figure("Time", "0:15.83"),), (Figure("Rows left", "96"), Figure("Lines", "10")))
    target = Surface(size)
    draw_figures(target, layout, rows)
    area = layout.figures
    ends = [y for y in lit_rows(area, target) if y > area.y + area.height // 2]
    names = Rect(area.x, ends[0], area.width, layout.type_size // 2)
    lit = [x for x in range(names.left, names.right) if differs(Surface(size), target, Rect(x, names.y, 1, 5))]
    assert max(right - left for left, right in pairwise(lit)) >= 0.8 * layout.type_size, "the names are apart"


def test_a_grade_and_a_goal_stay_off_the_figures_below_in_a_low_well() -> None:
    layout = replace(play_layout((624, 408), Panels()), figures=Rect(303, 95, 132, 151))
    bare, target = Surface((624, 408)), Surface((624, 408))
    draw_figures(target, layout, ARCADE)
    lit = [y for y in range(360) if differs(bare, target, Rect(303, y, 132, 1))]
    gaps = [below - above for above, below in pairwise(lit) if below - above > 1]
    assert len(gaps) == 7, "four names and four values are apart"
    assert min(gaps) >= 4


def test_the_best_result_stands_beside_the_best_game_or_else_among_the_figures() -> None:
    best = (Figure("Best", "Grade 5", raced=True),)
    for size, doubled in (((408, 624), False), ((1280, 720), True)):
        layout = play_layout(size, Panels(race=True))
        with_best, without = Surface(size), Surface(size)
        draw_figures(with_best, layout, (*FIGURES, best))
        draw_figures(without, layout, FIGURES)
        assert differs(with_best, without, layout.figures) is not doubled
