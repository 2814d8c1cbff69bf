"""Every screen in every language: nothing is left in English, and nothing is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest
from pygame import Surface

from game.language.catalogues import LANGUAGES
from game.language.say import SOURCE, speak
from game.settings import DisplaySettings
from game.ui.kit import text
from game.ui.theme import Colour, dress, forget_pictures
from game.ui.theme.shelf import USUAL
from languages.texts import forms_of, translated
from languages.unmarked import unmarked
from pictures.screens import SCREENS
from pictures.stage import Stage, no_window

SIZES = ((1280, 720), (640, 480))
SMALLEST = (624, 408)
"""The smallest window. Russian, whose words are the longest, fits it, too."""
SMALL = ((640, 480), SMALLEST)
"""The windows that have little room for large text."""
FILE = "tetrarium-"
"""How the names of exported files begin, which may be cut."""
_KEYS = "Tetrarium Esc Enter Tab Shift Ctrl Alt Meta Caps Backspace Menu View Del Ins Home End PgUp PgDn st nd rd th"
PLAIN = frozenset(_KEYS.split())
"""Names of keys, and the endings of English ordinals."""
SOON = 0.5
"""The seconds after which a screen is drawn, however long its picture in the documents waits."""
POINT = re.compile(r"\d\.\d")
PATHS = (FILE, "~/", ".gif")


@cache
def texts_of(language: str) -> frozenset[str]:
    """All translations of a language."""
    return frozenset(form for message in translated(language) for form in forms_of(message.string))


@pytest.fixture(autouse=True)
def _in_english_again() -> Iterator[None]:
    yield
    speak(SOURCE, NullTranslations())
    dress(USUAL, DisplaySettings())
    forget_pictures()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_of_a_screen_can_be_translated(screen: str) -> None:
    with no_window():
        shown = unmarked(screen, SIZES)
    foreign = {
        word: line for line in shown for word in re.findall("[A-Za-z]+", line) if not any(p in line for p in PATHS)
    }
    assert {word: line for word, line in foreign.items() if word not in PLAIN and len(word) > 1} == {}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != SOURCE])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_of_a_screen_is_cut(
    screen: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    points: list[str] = []
    words = text._words
    whole = texts_of(language)

    def watched(shown: str, size: int, colour: Colour, weight: str) -> Surface:
        if len(shown) > 1 and "…" in (shown[0], shown[-1]) and shown not in whole and FILE not in shown:
            cut.append(shown)
        if language == "ru" and POINT.search(shown) and FILE not in shown:
            points.append(shown)
        return words(shown, size, colour, weight)

    monkeypatch.setattr(text, "_words", watched)
    with no_window():
        shot = SCREENS[screen]
        stage = Stage(tmp_path, replace(shot.settings, display=replace(shot.settings.display, language=language)))
        shown = stage.wait(shot.open(stage, shot.before(stage)), min(shot.wait, SOON))
        for size in (*SIZES, SMALLEST) if language == "ru" else SIZES:
            stage.draw(shown, size)
        dress(USUAL, DisplaySettings(text_size="large"))
        for size in SMALL:
            stage.draw(shown, size)
        stage.context.under_way.close(stage.now)
    assert cut == []
    assert points == [], "numbers with another decimal sign than the language has"
