"""A new theme and a new look are seen at once."""

from __future__ import annotations

from pathlib import Path

from game.ui.kit.fields import Choice
from game.ui.kit.texts import Text
from game.ui.theme import THEME
from game.ui.theme.shelf import Themes
from tests.ui.screens.settings.stage import Stage
from tests.ui.stage import context


def test_a_theme_is_worn_at_once_and_the_page_is_drawn_anew(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="display")
    before = stage.target.copy()
    stage.focus_on("display.theme")
    stage.press("right")
    assert stage.settings.display.theme == "light"
    assert THEME.is_light
    assert stage.changed_lines == ["theme: light"]
    corner = (5, stage.target.get_height() - 5)
    assert sum(stage.target.get_at(corner)[:3]) > 600 > sum(before.get_at(corner)[:3])
    stage.press("left")
    assert not THEME.is_light


def test_a_theme_of_ones_own_is_in_the_list_and_a_wrong_one_is_named(tmp_path: Path) -> None:
    folder = Themes(context(tmp_path).scores.path.parent).folder
    folder.mkdir(parents=True)
    (folder / "sea.yaml").write_text("title: Sea\n", encoding="utf-8")
    (folder / "wrong.yaml").write_text("colours:\n  text: red\n", encoding="utf-8")
    stage = Stage(tmp_path, tab="display")
    stage.focus_on("display.theme")
    stage.press("left")
    row = stage.focus_on("display.theme")
    assert isinstance(row, Choice)
    assert row.value == "sea", "it is the last one of the list"
    assert stage.changed_lines == ["theme: sea"]
    words = " ".join(leaf.text for leaf in stage.screen.page.body.leaves() if isinstance(leaf, Text))
    assert f"Themes of your own: {folder}" in words
    assert f"{folder / 'wrong.yaml'}:2: colours.text: 'red'; expected a colour" in words
