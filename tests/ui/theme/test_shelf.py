"""The themes to choose from, and how the chosen one is used."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.files.text import FileError
from game.settings import DisplaySettings, Settings
from game.settings.sections import THEMES
from game.ui import theme
from game.ui.theme import (
    PALETTES,
    THEME,
    USUAL,
    Theme,
    ThemeFile,
    Themes,
    dress,
    kept,
    palette_of,
    read_theme,
    worn,
)
from tests.ui.stage import context

MINE = 'title: My theme\nskin: dots\npalette: arcade\ncolours:\n  text: "#ffe0a0"\n'


@pytest.fixture(autouse=True)
def _dark_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def own(data: Path, name: str, text: str) -> Path:
    (data / "themes").mkdir(exist_ok=True)
    path = data / "themes" / name
    path.write_text(text, encoding="utf-8")
    return path


def wearing(data: Path, **display: object) -> Settings:
    """The settings with other choices of the display, in use."""
    settings = Settings(display=replace(DisplaySettings(), **display))  # type: ignore[arg-type]
    assert context(data, settings)
    return settings


def test_the_themes_of_the_game_come_first_and_then_your_own(tmp_path: Path) -> None:
    assert list(Themes(tmp_path).titles()) == list(THEMES)
    own(tmp_path, "mine.yaml", MINE)
    own(tmp_path, "other.yml", "")
    own(tmp_path, "notes.txt", "no theme")
    assert list(Themes(tmp_path).titles().items())[len(THEMES) :] == [("mine", "My theme"), ("other", "Other")]


def test_a_wrong_theme_is_named_and_left_out(tmp_path: Path) -> None:
    own(tmp_path, "mine.yaml", MINE)
    wrong = own(tmp_path, "wrong.yaml", "colours:\n  text: red\n")
    same = own(tmp_path, "dark.yaml", MINE)
    odd = own(tmp_path, "a b.yaml", MINE)
    themes = Themes(tmp_path)
    assert set(themes.titles()) == {*THEMES, "mine"}
    assert themes.faults() == (
        f"{odd}: cannot name a theme; expected a short name of letters, digits, - and _",
        f"{same}: a theme of this name comes with the game; expected another name",
        f"{wrong}:2: colours.text: 'red'; expected a colour of six digits in quotation marks, such as '#1a2b3c'",
    )
    with pytest.raises(FileError, match=r"wrong\.yaml:2: colours\.text"):
        themes.get("wrong")
    with pytest.raises(FileError, match=r"themes/min\.yaml: no such theme; did you mean 'mine'"):
        themes.get("min")


def test_a_theme_that_was_changed_is_read_again(tmp_path: Path) -> None:
    path, themes = own(tmp_path, "mine.yaml", "colours:\n  text: red\n"), Themes(tmp_path)
    assert len(themes.faults()) == 1
    path.write_text(MINE, encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert themes.faults() == ()
    assert themes.get("mine").colours.text == (255, 224, 160)


def test_only_the_theme_in_use_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(path: Path, shown: str) -> ThemeFile:
        read.append(path.name)
        return read_theme(path, shown)

    theme._built_in.cache_clear()
    monkeypatch.setattr(theme, "read_theme", noted)
    own(tmp_path, "mine.yaml", MINE)
    wearing(tmp_path, theme="nes")
    assert read == ["nes.yaml"]


def test_a_theme_is_in_use_with_what_it_suggests(tmp_path: Path) -> None:
    own(tmp_path, "mine.yaml", MINE)
    wearing(tmp_path, theme="mine")
    assert (THEME.text, worn().skin, worn().background) == ((255, 224, 160), "dots", "gradient")
    assert palette_of("theme", "modern", 1) == PALETTES["arcade"]
    assert palette_of("ruleset", "modern", 1) == PALETTES["guideline"], "the choice of the player comes first"
    wearing(tmp_path, theme="mine", skin="glass", background="plain")
    assert (worn().skin, worn().background) == ("glass", "plain")


def test_where_the_chosen_theme_is_wrong_the_dark_one_is_used_and_the_fault_is_told(tmp_path: Path) -> None:
    path = own(tmp_path, "mine.yaml", "colours:\n  text: red\n")
    shared = context(tmp_path, Settings(display=DisplaySettings(theme="mine")))
    assert worn().colours == Theme()
    assert shared.look_fault.startswith(f"{path}:2: colours.text: 'red'; expected")
    assert shared.scores.notices == (shared.look_fault,), "the title shows it"
    shared.change({"display.theme": "light"})
    assert shared.look_fault == ""
    assert worn().colours != Theme()


def test_a_change_of_the_theme_forgets_pictures_and_no_change_keeps_them(tmp_path: Path) -> None:
    drawn: list[str] = []

    @kept(1)
    def picture() -> None:
        drawn.append("again")

    shared = context(tmp_path)
    for changes in ({"display.theme": "dark"}, {"display.theme": "light"}, {"display.skin": "dots"}, {"previews": 2}):
        shared.change(changes)
        picture()
    assert len(drawn) == 3


def test_the_own_picture_of_the_background(tmp_path: Path) -> None:
    shared = context(tmp_path, Settings(display=DisplaySettings(background="picture")))
    assert shared.look_fault == f"{tmp_path}/background.png: no such file. The gradient is used."
    (tmp_path / "background.png").write_bytes(b"no picture")
    shared.change({"display.grid_strength": 40})
    unreadable = "cannot be read; expected a picture, PNG or JPEG. The gradient is used."
    assert shared.look_fault == f"{tmp_path}/background.png: {unreadable}"
    pygame.image.save(Surface((8, 8)), tmp_path / "background.png")
    shared.change({"display.grid_strength": 45})
    assert (shared.look_fault, worn().picture) == ("", tmp_path / "background.png")
