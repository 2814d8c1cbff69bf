"""Reading themes: what a file means, and what is said about a wrong one."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from game.core.board.pieces import Piece
from game.files.text import FileError
from game.settings.sections import THEMES
from game.ui.theme import COLOURS, FOLDER, PALETTES, Theme, ThemeFile, read_theme

DOCUMENT = Path(__file__).parents[3] / "docs" / "themes.md"


def read(folder: Path, text: str) -> ThemeFile:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return read_theme(path, "mine.yaml")


def test_a_theme_of_five_lines(tmp_path: Path) -> None:
    theme = read(tmp_path, 'title: Mine\nskin: dots\ncolours:\n  text: "#ffE0a0"\n  veil: "#08090a80"\n')
    assert (theme.name, theme.title, theme.skin, theme.palette, theme.background) == ("mine", "Mine", "dots", None, "")
    assert (theme.colours.text, theme.colours.veil) == ((255, 224, 160), (8, 9, 10, 128))


def test_missing_colours_are_those_of_the_dark_theme(tmp_path: Path) -> None:
    theme = read(tmp_path, 'colours:\n  well: "#000000"\n')
    others = [each.name for each in fields(Theme) if each.name != "well"]
    assert theme.colours.well == (0, 0, 0)
    assert all(getattr(theme.colours, name) == getattr(Theme(), name) for name in others)
    assert read(tmp_path, "") == ThemeFile("mine", "Mine", Theme())
    assert read(tmp_path, "colours:\n").colours == Theme()


def test_digits_alone_are_a_colour_too(tmp_path: Path) -> None:
    assert read(tmp_path, "colours:\n  text: 001122\n").colours.text == (0, 17, 34)


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
        ("\ncolors:\n", "mine.yaml:2: colors: unknown key; did you mean 'colours'?"),
        ("skin: bevelled\n", "mine.yaml:1: skin: 'bevelled'; did you mean 'bevel'?"),
        ("skin: theme\n", "mine.yaml:1: skin: 'theme'; expected bevel, flat, glass, outline, retro or dots"),
        ("background: [plain]\n", "mine.yaml:1: background: a list; expected gradient, plain, pattern or picture"),
        ("palette: rulset\n", "mine.yaml:1: palette: 'rulset'; expected guideline, arcade, colour-blind, protanopia,"),
        ('palette:\n  X: "#ffffff"\n', "mine.yaml:2: palette.X: unknown key; expected I, J, L, O, S, T or Z"),
        ("palette:\n  T: red\n", "mine.yaml:2: palette.T: 'red'; expected a colour of six digits"),
        (f"title: {'x' * 33}\n", f"mine.yaml:1: title: '{'x' * 33}'; expected a title of at most 32 characters"),
        ("colours: red\n", "mine.yaml:1: colours: a value; expected names of colours below it"),
        ("- a\n", "mine.yaml:1: expected keys and values, such as 'title: Mine'"),
        ("title: [\n", "mine.yaml:2: not valid YAML"),
        ('colours:\n  text: "#ffffff"\n  text: "#000000"\n', "mine.yaml:3: colours.text: given twice; first on line 2"),
    ],
)
def test_a_wrong_theme_is_named_with_line_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(FileError) as raised:
        read(tmp_path, text)
    assert str(raised.value).startswith(message)
    assert "\n" not in str(raised.value)


def test_every_theme_of_the_game_is_listed_and_can_be_read() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(THEMES)
    for name in THEMES:
        assert read_theme(FOLDER / f"{name}.yaml", name).name == name


def test_the_dark_theme_is_the_one_in_the_code_and_names_every_colour() -> None:
    text = (FOLDER / "dark.yaml").read_text(encoding="utf-8")
    assert [colour for colour in COLOURS if f'\n  {colour}: "#' not in text] == []
    assert read_theme(FOLDER / "dark.yaml", "dark").colours == Theme()


def test_the_document_names_every_colour() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in COLOURS if f"`{name}`" not in text] == []
