"""The result of a game, and the facts about it."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pygame
import pytest
from pygame import Rect, Surface

from game.play.results.facts import FactGroup
from game.play.results.outcome import Hero, SplitRow
from game.ui.theme import THEME
from game.ui.widgets.charts.outcome import Facts, HeroResult, Splits
from game.ui.widgets.widget import State

EM = 16
HERO = Hero("Well played", "The goal was reached.", "Time", "1:01.85", "9.83 s behind your best of 0:52.02.", False)


def drawn(hero: Hero, size: tuple[int, int]) -> Surface:
    widget, target = HeroResult(hero, ""), Surface(size)
    widget.place(target.get_rect(), EM)
    widget.draw(target, State())
    return target


def rows_of_the_figure(size: tuple[int, int]) -> list[int]:
    """The rows of pixels in which two figures differ."""
    one, other = drawn(HERO, size), drawn(replace(HERO, figure="8:88.88"), size)
    strips = ((y, Rect(0, y, size[0], 1)) for y in range(size[1]))
    return [
        y
        for y, strip in strips
        if pygame.image.tobytes(one.subsurface(strip), "RGB") != pygame.image.tobytes(other.subsurface(strip), "RGB")
    ]


def test_in_a_higher_place_the_figure_is_larger() -> None:
    least = HeroResult(HERO, "").height(400, EM)
    low, high = len(rows_of_the_figure((400, least))), len(rows_of_the_figure((400, 2 * least)))
    assert high > 1.5 * low


def test_in_a_narrow_place_the_figure_stays_inside() -> None:
    target = drawn(replace(HERO, figure="1,234,567,890"), (120, 300))
    ground = target.get_at((60, 20))
    assert all(target.get_at((x, y)) == ground for x in (4, 115) for y in range(20, 280))


def test_the_best_game_is_framed() -> None:
    frames = [drawn(replace(HERO, ahead=ahead), (400, 200)).get_at((200, 0)) for ahead in (True, False)]
    assert tuple(frames[0])[:3] == THEME.best != tuple(frames[1])[:3]


@pytest.mark.parametrize(("count", "lengths"), [(17, [5, 5, 5, 2]), (16, [4, 4, 4, 4]), (3, [1, 1, 1]), (0, [])])
def test_the_columns_of_facts_are_of_one_length_but_the_last(count: int, lengths: list[int]) -> None:
    facts = Facts([FactGroup("All", [(f"Fact {number}", "1") for number in range(count)]), *[FactGroup("", [])] * 4])
    target = Surface((1064, 200))
    facts.place(target.get_rect(), EM)
    facts.draw(target, State())
    assert [len(column) for column in facts.columns(1064, EM) if column] == lengths


GROUPS = [FactGroup(title, [(f"{title} {number}", "1") for number in range(3)]) for title in ("Game", "Speed", "Deal")]


def test_each_group_is_a_column_where_all_have_room() -> None:
    facts = Facts(GROUPS)
    assert facts.columns(1064, EM) == [group.facts for group in GROUPS]
    assert [len(column) for column in facts.columns(600, EM)] == [5, 4]
    assert facts.height(1064, EM) < facts.height(600, EM)


def test_a_group_that_is_much_longer_is_no_column() -> None:
    long = FactGroup("Sections", [(f"Section {number}", "1") for number in range(12)])
    assert len(Facts([*GROUPS, long]).columns(1600, EM)[0]) == 4


def test_the_notes_need_room_unless_they_are_always_shown() -> None:
    facts = Facts(GROUPS, {"Speed 1": "What a name means.", "Deal 2": "What another one means."})
    low, high = facts.height(1064, EM), facts.most(1064, EM)
    for height, told in ((low, False), (high, True)):
        facts.place(Rect(0, 0, 1064, height), EM)
        assert facts.told is told
    whole = Facts(GROUPS, facts.notes, whole=True)
    assert whole.height(1064, EM) == high < whole.height(250, EM)


def test_names_are_left_out_where_there_is_no_room_for_what_they_mean() -> None:
    facts = Facts([*GROUPS, FactGroup("Skill", [("Extra keys", "7")])], {"Extra keys": "What they are."})
    told, untold = (list(chain.from_iterable(facts.columns(600, EM, told=told))) for told in (True, False))
    assert untold == [fact for group in GROUPS for fact in group.facts]
    assert told == [*untold, ("Extra keys", "7")]
    assert facts.height(600, EM) < facts.most(600, EM)
    assert facts.columns(1600, EM, told=False) == [group.facts for group in GROUPS]


def test_the_head_of_the_splits_is_one_row_with_the_first_of_them() -> None:
    """So that no head stands alone where a page is cut."""
    splits = Splits([SplitRow(f"{lines} lines", "0:20", "", "", None) for lines in (10, 20, 30)])
    height = splits.height(300, EM)
    splits.place(Rect(0, 40, 300, height), EM)
    first, *others = splits.rows_in_it()
    assert first == Rect(0, 40, 300, height // 2)
    assert [row.y for row in others] == [first.bottom, first.bottom + height // 4]
