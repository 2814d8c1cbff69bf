"""Tiles, bars, and the days of a year."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from pygame import Color, Rect, Surface

from game.ui.theme import THEME
from game.ui.widgets.charts.figures import Bar, Bars, Calendar, Tile
from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import HOVERED, State, Widget

TODAY = date(2026, 3, 20)
RECT = Rect(0, 0, 530, 150)


def picture(widget: Widget, state: State | None = None, size: tuple[int, int] = RECT.size) -> Surface:
    target = Surface(size)
    widget.place(target.get_rect(), 12)
    widget.draw(target, state or State())
    return target


def raw(surface: Surface) -> bytes:
    return surface.get_buffer().raw


def calendar() -> Calendar:
    days = {TODAY - timedelta(days=ago): (60.0 * ago + 1, f"{ago} games") for ago in (0, 3, 40)}
    return Calendar("days", "Days", days, TODAY)


def test_a_tile_shows_its_value() -> None:
    assert raw(picture(Tile("Games", "1", "since May"))) != raw(picture(Tile("Games", "2", "since May")))


def test_a_bar_is_as_long_as_its_share() -> None:
    lit_colour = Color(*THEME.accent)

    def lit(share: float) -> int:
        target = picture(Bars("bars", "Dealers", [Bar("7-bag", "3 games", share)]))
        y = max(range(target.get_height()), key=lambda y: target.get_at((4, y)) == lit_colour)
        return sum(target.get_at((x, y)) == lit_colour for x in range(target.get_width()))

    assert lit(1.0) == pytest.approx(RECT.width, abs=4)
    assert lit(0.5) == pytest.approx(RECT.width / 2, abs=4)


def test_the_mouse_shows_what_there_was_on_a_day() -> None:
    made = calendar()
    resting = raw(picture(made))
    pitch, weeks, top = made._grid()
    x = made._left() + (weeks - 1) * pitch + 2
    assert made.point((x, top + TODAY.weekday() * pitch + 2)) == HOVERED
    assert made.point((x + 1, top + TODAY.weekday() * pitch + 2)) is None, "it is the same day"
    assert raw(picture(made, State(hover=made))) != resting
    assert made.point((x, top + 6 * pitch + 2)) == HOVERED, "Sunday is still to come"
    assert raw(picture(made, State(hover=made))) == resting


def test_keys_go_from_one_day_with_games_to_the_next() -> None:
    made = calendar()
    shown = [raw(picture(made, State(focus=made)))]
    for _ in range(3):
        assert made.obey(Intent.LEFT) == HOVERED
        shown.append(raw(picture(made, State(focus=made))))
    assert len(set(shown)) == 3, "there are three days, and it stays at the first"
    assert made.obey(Intent.DOWN) is None
    assert Calendar("days", "Days", {}, TODAY).obey(Intent.LEFT) is None


def test_days_with_more_are_brighter() -> None:
    made = calendar()
    target = picture(made)
    pitch, weeks, top = made._grid()

    def colour(ago: int) -> int:
        day = TODAY - timedelta(days=ago)
        week = weeks - 1 - ((TODAY - timedelta(days=TODAY.weekday())) - (day - timedelta(days=day.weekday()))).days // 7
        return sum(
            target.get_at((made._left() + week * pitch + pitch // 2, top + day.weekday() * pitch + pitch // 2))[:3]
        )

    assert colour(40) > colour(3) > colour(0) > colour(1)


def test_a_high_place_has_the_halves_of_the_year_below_each_other() -> None:
    made, width, em = calendar(), 680, 14
    low, high = made.height(width, em), made.most(width, em)
    made.place(Rect(0, 0, width, high - 1), em)
    assert made._grid()[:2] == (12, 53), "there is one line of weeks"
    made.place(Rect(0, 0, width, high), em)
    pitch, weeks, top = made._grid()
    assert (pitch, weeks) == (23, 54)
    assert high - low > 7 * pitch
    x, below = made._left() + 26 * pitch + 2, top + made._line(pitch, em)
    assert made.point((x, below + TODAY.weekday() * pitch + 2)) == HOVERED
    assert made._pointed == TODAY
    made.point((made._left() + 2, top + 2))
    assert made._pointed == TODAY - timedelta(days=TODAY.weekday() + 53 * 7)


def test_a_wide_place_has_the_year_in_one_line() -> None:
    assert calendar().most(1116, 15) == calendar().height(1116, 15)


@pytest.mark.parametrize("size", [(40, 30), (300, 200), (3840, 2160)])
def test_they_are_drawn_at_any_size(size: tuple[int, int]) -> None:
    for widget in (Tile("Time", "1,234 h 05 min", ""), Bars("b", "B", []), calendar()):
        assert picture(widget, State(focus=widget), size)


def test_a_short_name_is_as_large_as_the_longer_one_beside_it() -> None:
    alone, beside = (Tile("Dealer", "7-bag", "", like=like) for like in ("", "A kind of game with a long name"))
    assert raw(picture(alone, size=(160, 70))) != raw(picture(beside, size=(160, 70)))
