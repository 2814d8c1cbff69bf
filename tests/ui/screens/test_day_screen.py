"""The deal of the day from its page: it is played, comes back as a result, and is copied; and the page of a year."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.play.game.flow import OVER_SECONDS
from game.play.records.days.streaks import today, words_of_today
from game.play.records.days.year import YearFigure, year_of
from game.play.records.medals.medals import LIMITS
from game.play.watch.bot_game import ModeGame
from game.play.watch.film import SIZES, shown_path
from game.play.words.numbers import points_words
from game.settings import Settings
from game.settings.sections.tables import DisplaySettings
from game.storage.queries import Point
from game.ui.kit.boxes.box import Column, Grid
from game.ui.kit.fields import Choice
from game.ui.kit.page import Page
from game.ui.kit.shapes.figure import BoardBox
from game.ui.kit.text.labels import Text
from game.ui.panels.calendar import year_told
from game.ui.panels.live_well import LiveWell
from game.ui.router import Router
from game.ui.screens import day_screen
from game.ui.screens.day_screen import DayScreen, YearScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.screen import Screen
from tests.play.records.test_days import of_day
from tests.play.stage import DATE, START
from tests.storage.kept import kept
from tests.ui.stage import context, copied, given, of_kind, tapped, top_out
from tools.pictures.stage import TODAY, Stage

SIZE = (1280, 720)


def opened(screen: Screen) -> Screen:
    screen.draw(Surface(SIZE), START)
    return screen


def test_todays_deal_is_played_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = context(tmp_path, Settings(rules="classic", seed="7"))
    told = copied(monkeypatch, "game.ui.screens.day_screen.copy")
    page = opened(Router(shared).page("day", lambda: None))
    game = of_kind(PlayScreen, tapped(page, shared.controls, START, "c", "return"))
    deal = today(DATE)
    assert game.game.setup == deal.setup(shared.settings)
    assert (shared.settings.rules, shared.settings.seed) == ("classic", "7"), "the next game is what it was"
    game.advance(top_out(game) + OVER_SECONDS)
    score = game.game.session.score

    assert words_of_today(shared.scores.history, DATE) == f"1 day in a row, {score}"
    again = tapped(opened(game), shared.controls, START + 60, "return")
    assert isinstance(again, DayScreen), "the first choice of its results leads back, where the result can be copied"
    assert tapped(opened(again), shared.controls, START, "c") is again
    assert told == [f"Tetrarium, 2 Jan 2026\nModern blitz\n{score}"]
    assert again.page.focus_on("days")
    assert isinstance(tapped(again, shared.controls, START, "return"), ReplayScreen)


@pytest.mark.parametrize("animations", [True, False])
def test_a_bot_plays_the_kind_of_the_day_beside_its_words(tmp_path: Path, animations: bool) -> None:
    shared = context(tmp_path, Settings(rules="classic", seed="7", display=DisplaySettings(animations=animations)))
    page, deal = of_kind(DayScreen, opened(Router(shared).page("day", lambda: None))), today(DATE)
    (well,) = (box for box in page.page.body.all() if isinstance(box, LiveWell))
    session = of_kind(ModeGame, well.game).session
    assert (session.rules.name, session.mode.name) == deal.kind
    assert page.live == ((well,) if animations else ())
    pieces = session.pieces
    if animations:
        page.advance(given(page.deadline(START)))
    assert session.pieces == (pieces + 4 if animations else 20)


def test_the_first_try_tells_its_medal_and_the_next_one(tmp_path: Path) -> None:
    deal = today(DATE)
    silver, gold = LIMITS[deal.kind][1:3]
    kept(tmp_path, of_day(deal.day, score=int(silver)))
    page = opened(Router(context(tmp_path)).page("day", lambda: None))
    told = [box.text for box in of_kind(DayScreen, page).page.body.all() if isinstance(box, Text)]
    assert "Silver" in told
    assert f"Gold from {points_words(gold)}" in told


def test_a_year_is_chosen_with_the_arrows(tmp_path: Path) -> None:
    shared = context(tmp_path)
    year = of_kind(YearScreen, opened(Router(shared).page("year", lambda: None)))
    choice = of_kind(Choice, year.page.focus)
    assert list(choice.choices) == ["2026"]
    assert tapped(year, shared.controls, START, "right") is year


@pytest.mark.parametrize(
    ("months", "size", "beside"),
    [
        ((3,), (1280, 720), True),
        ((1, 4), (640, 480), True),
        ((3,), (408, 624), False),
        ((1, 12), (1280, 720), False),
    ],
)
def test_the_days_of_a_short_year_are_large_beside_its_figures(
    months: tuple[int, int], size: tuple[int, int], *, beside: bool
) -> None:
    moments = [TODAY.replace(year=2025, month=month) for month in months]
    games = [Point(moment, 1, "modern", "sprint", "7-bag", 1, 1, 40, 100, 60.0, "", 1, 1) for moment in moments]
    figures = [YearFigure(name, "1", "") for name in "abcdefg"]
    told = year_told(year_of(games, 2025, TODAY), figures)
    Page("2025", Column(told)).draw(Surface(size))
    boxes = [box for box in told.all() if box.placed]
    (board,) = [box for box in boxes if isinstance(box, BoardBox)]
    grid = next(box for box in boxes if isinstance(box, Grid))
    assert (grid.rect.left >= board.rect.right) == beside
    assert beside or grid.rect.top >= board.rect.bottom
    tiles = [box.rect for box in grid.children()]
    assert max(tile.right for tile in tiles) == tiles[-1].right, "no row has less than the whole width"


def test_a_year_is_saved_as_a_picture_and_leads_to_its_worst_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(day_screen, "picture_folders", lambda data: {"Pictures": tmp_path / "Pictures"})
    stage = Stage(tmp_path, Settings())
    stage.keep(Settings(mode="sprint"), "1", 110)
    stage.context.scores.mistakes.add(1, [(20, 3.0)], TODAY.date())
    year = of_kind(YearScreen, opened(stage.routes.page("year", stage.routes.title)))
    for name in ("tetrarium-2026.png", "tetrarium-2026-2.png"):
        assert stage.tap(year, "s") is year
        assert year.page.notice == f"Saved as {shown_path(tmp_path / 'Pictures' / name)}"
    picture = pygame.image.load(tmp_path / "Pictures" / "tetrarium-2026.png")
    wide, high = SIZES["large"]
    assert picture.get_width() == wide
    assert high // 3 < picture.get_height() < high, "nothing is below the figures"
    assert year.page.focus_on("worst")
    replay = of_kind(ReplayScreen, stage.tap(year, "return"))
    assert replay.playback.session.pieces == 19, "the piece is about to be placed"
    (tmp_path / "Pictures").rename(tmp_path / "Others")
    (tmp_path / "Pictures").write_text("no folder")
    assert stage.tap(year, "s") is year
    assert "cannot be made" in year.page.notice
