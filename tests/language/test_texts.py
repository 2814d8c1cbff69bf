"""The texts that the translators get."""

from __future__ import annotations

import ast
from functools import lru_cache

from game.settings import KEYS
from languages.texts import KEYWORDS, ROOT, collected


@lru_cache(maxsize=1)
def texts() -> dict[str, set[str]]:
    """Each text with the files that it is in."""
    return {str(each.id): {file for file, _ in each.locations} for each in collected() if isinstance(each.id, str)}


def test_the_help_of_the_settings_is_among_them_by_paragraphs() -> None:
    paragraph = KEYS["machine.width"].about[0]
    assert texts()[paragraph] == {"settings.yaml"}
    assert len([1 for files in texts().values() if "settings.yaml" in files]) > len(KEYS) / 2


def test_of_a_row_about_a_value_the_meaning_is_among_them() -> None:
    assert "last: the later press" in KEYS["handling.both"].about
    assert "the later press" in texts()
    assert "last: the later press" not in texts()


def test_what_the_help_says_about_the_file_alone_is_not() -> None:
    assert not any(text.startswith("In this file") for text in texts())


def test_the_titles_of_the_themes_are_among_them() -> None:
    assert texts()["High contrast"] == {"assets/themes/high-contrast.yaml"}


def test_no_text_stands_within_an_f_string() -> None:
    """Babel reads the whole of an f-string as one string, and finds no text in it."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in (ROOT / "game").rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        if any(isinstance(argument, ast.Constant) for argument in call.args)
    ]
    assert hidden == []
