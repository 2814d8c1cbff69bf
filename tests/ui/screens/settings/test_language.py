"""A new language is spoken at once."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest
from pygame import Surface

from game import language as speech
from game.language import SOURCE, language, speak
from game.ui.kit.fields import Field
from game.ui.screens.pause import PauseMenu
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.title import TitleScreen
from languages.pseudo import Pseudo, pseudo
from tests.play.stage import START
from tests.ui.screens.settings.stage import SIZE, Stage
from tests.ui.stage import context, key_down, play_screen, tapped


class TestLanguage:
    @pytest.fixture(autouse=True)
    def catalogue(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Every language but English has the letters of the language for tests."""
        monkeypatch.setattr(speech, "_catalogue", lambda code: NullTranslations() if code == "en" else Pseudo())
        yield
        speak(SOURCE, NullTranslations())

    def test_it_is_spoken_at_once_on_this_page_and_on_the_one_before_it(self, tmp_path: Path) -> None:
        stage = Stage(tmp_path, tab="display")
        screens = Routes(stage.shared)
        first = screens.page("settings", screens.title)
        assert isinstance(first, SettingsScreen)
        first.draw(stage.target, START)
        first.page.focus_on("display.language")
        screen = first.handle(key_down("right"), START)
        assert screen
        screen = screen.handle(key_down("right"), START)
        assert isinstance(screen, SettingsScreen)
        assert stage.settings.display.language == "ru"
        assert stage.changed_lines == ["language: ru"]
        assert screen.page.title == pseudo("Settings")
        assert screen.page.focus is screen.page.named("display.language")
        assert [row.label for row in screen.page.body.leaves() if isinstance(row, Field)][1] == pseudo("Theme")
        screen.draw(stage.target, START)
        title = screen.handle(key_down("escape"), START)
        assert isinstance(title, TitleScreen)
        assert language() == "ru"

    def test_after_a_search_the_focus_stays_on_its_row(self, tmp_path: Path) -> None:
        """Whoever lands in a language that he cannot read is still on the row that takes him back."""
        stage = Stage(tmp_path)
        screen: Screen | None = Routes(stage.shared).page("settings", lambda: None)
        for letter in "language":
            assert screen
            screen = screen.handle(key_down(letter, letter), START)
        assert isinstance(screen, SettingsScreen)
        screen.page.focus_on("display.language")
        screen = screen.handle(key_down("right"), START)
        assert screen
        screen = screen.handle(key_down("right"), START)
        assert isinstance(screen, SettingsScreen)
        assert (language(), screen.page.title) == ("ru", pseudo("Settings"))
        assert screen.page.focus is screen.page.named("display.language")

    def test_the_menu_of_a_pause_is_made_anew(self, tmp_path: Path) -> None:
        playing = play_screen(context(tmp_path))
        tapped(playing, playing.context.controls, START, "p")
        playing.draw(Surface(SIZE), START)
        tapped(playing, playing.context.controls, START, "down", "down")
        before = playing.menu
        assert isinstance(before, PauseMenu)
        playing.context.change({"display.language": "zh"})
        after = playing.menu
        assert isinstance(after, PauseMenu)
        assert after is not before
        assert (before.language, after.language) == ("en", "zh")
        assert after.focus == before.focus
        assert playing.menu is after
