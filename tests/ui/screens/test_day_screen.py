"""The deal of the day from its page: it is played, comes back as a result, and is copied; and the page of a year."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.play.game.flow import OVER_SECONDS
from game.play.records.days.streaks import today, words_of_today
from game.play.watch.film import SIZES, shown_path
from game.settings import Settings
from game.ui.kit.fields import Choice
from game.ui.router import Router
from game.ui.screens import day_screen
from game.ui.screens.day_screen import DayScreen, YearScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.screen import Screen
from tests.play.stage import DATE, START
from tests.ui.stage import context, copied, of_kind, tapped, top_out
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


def test_a_year_is_chosen_with_the_arrows(tmp_path: Path) -> None:
    shared = context(tmp_path)
    year = of_kind(YearScreen, opened(Router(shared).page("year", lambda: None)))
    choice = of_kind(Choice, year.page.focus)
    assert list(choice.choices) == ["2026"]
    assert tapped(year, shared.controls, START, "right") is year


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
