"""Themes: what a file means, what is said about a wrong one, and how the chosen one is used."""

import os
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.board.pieces import Piece
from game.files.reading import FileError
from game.settings import Settings
from game.settings.sections.tables import THEMES, DisplaySettings
from game.ui.theme import (
    COLOURS,
    FOLDER,
    PALETTES,
    THEME,
    Theme,
    ThemeFile,
    Themes,
    kept,
    palette_of,
    read_theme,
    worn,
)
from tests.complete import agree
from tests.ui.stage import context

DOCUMENT = Path(__file__).parents[3] / "docs" / "themes.md"


def read(folder: Path, text: str) -> ThemeFile:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return read_theme(path, "mine.yaml")


def test_a_theme_of_five_lines(tmp_path: Path) -> None:
    theme = read(
        tmp_path, 'title: Mine\nskin: dots\ncolours:\n  text: "#ffE0a0"\n  well: 001122\n  veil: "#08090a80"\n'
    )
    assert (theme.name, theme.title, theme.skin, theme.palette, theme.background) == ("mine", "Mine", "dots", None, "")
    assert (theme.colours.text, theme.colours.veil) == ((255, 224, 160), (8, 9, 10, 128))
    assert theme.colours.well == (0, 17, 34), "digits alone are a colour too"


def test_missing_colours_are_those_of_the_dark_theme(tmp_path: Path) -> None:
    theme = read(tmp_path, 'colours:\n  well: "#000000"\n')
    others = [each.name for each in fields(Theme) if each.name != "well"]
    assert theme.colours.well == (0, 0, 0)
    assert all(getattr(theme.colours, name) == getattr(Theme(), name) for name in others)
    assert read(tmp_path, "") == ThemeFile("mine", "Mine", Theme())
    assert read(tmp_path, "colours:\n").colours == Theme()


def test_a_palette_is_a_name_or_colours(tmp_path: Path) -> None:
    assert read(tmp_path, "palette: arcade\n").palette == PALETTES["arcade"]
    own = read(tmp_path, 'palette:\n  T: "#010203"\n').palette
    assert own
    assert own[Piece.T] == (1, 2, 3)
    assert own[Piece.I] == PALETTES["guideline"][Piece.I], "the others are those of the guideline"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "title: A\ncolours:\n  text: #ffffff\n",
            "mine.yaml:3: colours.text: no value; expected a colour of six digits in quotation marks, such as"
            " '#1a2b3c'",
        ),
        (
            'colours:\n  text: "#fff"\n',
            "mine.yaml:2: colours.text: '#fff'; expected a colour of six digits in quotation marks, such as '#1a2b3c'",
        ),
        (
            'colours:\n  veil: "#ffffff"\n',
            "mine.yaml:2: colours.veil: '#ffffff'; expected a colour of eight digits in quotation marks, such as"
            " '#080a0eaf'; the last two are the opacity",
        ),
        ('colours:\n  texst: "#ffffff"\n', "mine.yaml:2: colours.texst: unknown key; did you mean 'text'?"),
        ("skin: bevelled\n", "mine.yaml:1: skin: 'bevelled'; did you mean 'bevel'?"),
        ("background: [plain]\n", "mine.yaml:1: background: a list; expected gradient, plain, pattern or picture"),
        ("palette: rulset\n", "mine.yaml:1: palette: 'rulset'; expected guideline, arcade, colour-blind, protanopia,"),
        ('palette:\n  X: "#ffffff"\n', "mine.yaml:2: palette.X: unknown key; expected I, J, L, O, S, T or Z"),
        (f"title: {'x' * 33}\n", f"mine.yaml:1: title: '{'x' * 33}'; expected a title of at most 32 characters"),
        ("- a\n", "mine.yaml:1: expected keys and values, such as 'title: Mine'"),
        ('colours:\n  text: "#ffffff"\n  text: "#000000"\n', "mine.yaml:3: colours.text: given twice; first on line 2"),
    ],
)
def test_a_wrong_theme_is_named_with_line_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(FileError) as raised:
        read(tmp_path, text)
    assert str(raised.value).startswith(message)
    assert "\n" not in str(raised.value)


def test_the_dark_theme_is_the_one_in_the_code_and_names_every_colour() -> None:
    text = (FOLDER / "dark.yaml").read_text(encoding="utf-8")
    assert [colour for colour in COLOURS if f'\n  {colour}: "#' not in text] == []
    assert read_theme(FOLDER / "dark.yaml", "dark").colours == Theme()
    assert [name for name in COLOURS if f"`{name}`" not in DOCUMENT.read_text(encoding="utf-8")] == []


MINE = 'title: My theme\nskin: dots\npalette: arcade\ncolours:\n  text: "#ffe0a0"\n'


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
    agree((path.stem for path in FOLDER.iterdir()), THEMES, "assets/themes", "THEMES in game/settings")
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
    drawn: list[str] = []
    picture = kept(1)(lambda: drawn.append("again"))
    for changes in ({"display.theme": "light"}, {"display.skin": "dots"}, {"previews": 2}):
        shared.change(changes)
        picture()
    assert len(drawn) == 2, "a change of the look forgets pictures"
    assert shared.look_fault == ""
    assert worn().colours != Theme()


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
