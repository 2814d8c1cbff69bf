"""The table of all dealers and the game of guessing: keys, mouse, and the ways to and fro."""

from pathlib import Path

import pytest
from pygame import Surface

from game.core.board import Piece
from game.play.watch.dealer_study import GUESSES
from game.play.watch.dealer_study.guessing import Likelihood
from game.settings import Settings
from game.ui.kit import Chart, Table
from game.ui.router import Router
from game.ui.screens.chooser_screen import CompareScreen, DealersScreen
from game.ui.screens.dealers_screen import DealerTableScreen, GuessScreen
from tests.play.stage import START
from tests.ui.stage import click, clicked, context, of_kind, tapped, texts

SIZES = pytest.mark.parametrize("size", [(1280, 720), (640, 480)])


def table(folder: Path, size: tuple[int, int] = (1280, 720)) -> DealerTableScreen:
    """The table as one comes to it from the list of dealers."""
    shared = context(folder, Settings(seed="5"))
    routes = Router(shared)
    dealers = routes.dealers(routes.title)
    dealers.draw(Surface(size), START)
    screen = of_kind(DealerTableScreen, tapped(dealers, shared.controls, START, "t"))
    screen.draw(Surface(size), START)
    return screen


def press(screen: DealerTableScreen | GuessScreen, *names: str) -> object:
    return tapped(screen, screen.context.controls, START, *names)


def names(screen: DealerTableScreen) -> list[str]:
    return [each.name for each in screen._standings]


class TestTable:
    @SIZES
    def test_a_click_on_a_head_sorts_and_the_dealer_stays_chosen(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen = table(tmp_path, size)
        assert screen.chosen.name == "7-bag"
        assert names(screen)[:2] == ["brzustowski", "hatetris"]
        head = next(place for column, place in screen._table.heads() if column.order == "repeats")
        screen.handle(click(head.center), START)
        screen.draw(Surface(size), START)
        assert screen.chosen.name == "7-bag"
        assert screen._standings[0].repeats == 0
        assert any("Repeats: the share of pieces" in text for text in texts(screen))

    def test_the_row_of_the_order_sorts_too(self, tmp_path: Path) -> None:
        screen = table(tmp_path)
        screen.page.focus_on("order")
        press(screen, "left")
        assert screen._order == "year"
        assert screen._standings[0].year == "1985"

    def test_enter_and_a_second_click_open_the_dealer_and_it_can_be_used(self, tmp_path: Path) -> None:
        screen = table(tmp_path)
        press(screen, "home", "down")
        dealers = of_kind(DealersScreen, press(screen, "return"))
        assert dealers._list.value == "hatetris"
        dealers.draw(Surface((1280, 720)), START)
        assert tapped(dealers, screen.context.controls, START, "return") is screen
        assert screen.context.settings.randomizer == "hatetris"

    def test_marked_dealers_are_drawn_and_compared_together(self, tmp_path: Path) -> None:
        screen = table(tmp_path)
        press(screen, "m", "home", "m", "down", "down", "down")
        assert [each.name for each in screen.shown] == ["7-bag", "brzustowski", "sz"]
        screen.page.focus_on("tabs")
        press(screen, "right")
        screen.draw(Surface((1280, 720)), START)
        chart = screen.page.named("chart")
        assert isinstance(chart, Chart)
        assert [curve.name for curve in chart.plot.curves] == ["7-bag", "Brzustowski", "S and Z"]
        assert chart.plot.up.logarithmic
        screen.page.focus_on("scale")
        press(screen, "right")
        even = screen.page.named("chart")
        assert isinstance(even, Chart)
        assert not even.plot.up.logarithmic
        compare = of_kind(CompareScreen, press(screen, "c"))
        assert compare.dealing.dealers == ["7-bag", "brzustowski", "sz"]

    def test_a_second_mark_takes_it_away_and_a_fourth_one_the_first(self, tmp_path: Path) -> None:
        screen = table(tmp_path)
        press(screen, "home", "m", "m")
        assert screen._marked == []
        press(screen, "m", "down", "m", "down", "m", "down", "m")
        assert screen._marked == names(screen)[1:4]

    def test_the_table_shows_a_new_player_the_dealer_in_use(self, tmp_path: Path) -> None:
        screen = table(tmp_path)
        shown = screen.page.focus
        assert isinstance(shown, Table)
        assert shown.index == names(screen).index("7-bag")


class TestGuess:
    @SIZES
    def test_letters_and_clicks_say_what_one_thinks_and_enter_guesses(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        screen = of_kind(GuessScreen, press(table(tmp_path, size), "g"))
        screen.draw(Surface(size), START)
        assert screen._dealer == "7-bag"
        press(screen, "o", "o")
        clicked(screen, "piece T")
        assert (screen.game.opinions[Piece.O], screen.game.opinions[Piece.T]) == (Likelihood.OUT, Likelihood.LIKELY)
        screen.page.focus_on("guess")
        press(screen, *["return"] * GUESSES)
        assert screen.game.done
        screen.draw(Surface(size), START)
        assert screen.game.verdict in texts(screen)
        press(screen, "r")
        assert not screen.game.done

    def test_another_dealer_begins_anew(self, tmp_path: Path) -> None:
        screen = of_kind(GuessScreen, press(table(tmp_path), "g"))
        press(screen, "return")
        screen.page.focus_on("dealer")
        press(screen, "right")
        assert screen._dealer != "7-bag"
        assert screen.game.mine == []

    def test_what_cannot_be_guessed_gives_way_to_the_first_one(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        routes = Router(shared)
        assert of_kind(GuessScreen, routes.guess("sequence", routes.title))._dealer == "memoryless"
