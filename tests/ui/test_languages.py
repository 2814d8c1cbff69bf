"""Every screen in every language: nothing is left in English, and nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from pygame import Surface

from game.language.catalogues import LANGUAGES
from game.language.say import SOURCE, speak
from game.ui.draw import text
from game.ui.theme import Colour, forget_pictures
from languages.texts import forms_of, translated
from languages.unmarked import unmarked
from pictures.screens import SCREENS
from pictures.stage import no_window

SIZES = ((1280, 720), (640, 480))
PLAIN = {
    "Tetrarium",
    "Dellacherie",
    "Esc",
    "Enter",
    "Tab",
    "Shift",
    "Ctrl",
    "Del",
    "Home",
    "End",
    "Space",
}
"""Names that are the same in every language."""
FILE = "tetrarium-"
"""How the name of a file begins. It may be cut."""


@pytest.fixture(autouse=True)
def _in_english_again() -> Iterator[None]:
    yield
    speak(SOURCE, NullTranslations())
    forget_pictures()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_of_a_screen_can_be_translated(screen: str) -> None:
    with no_window():
        assert unmarked(screen, SIZES) == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != SOURCE])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_of_a_screen_is_cut(screen: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    words = text._words
    whole = {form for message in translated(language) for form in forms_of(message.string)}

    def watched(shown: str, size: int, colour: Colour, weight: str) -> Surface:
        ellipsis = len(shown) > 1 and (shown.endswith("…") or shown.startswith("…"))
        if ellipsis and shown not in whole and FILE not in shown:
            cut.append(shown)
        return words(shown, size, colour, weight)

    monkeypatch.setattr(text, "_words", watched)
    with no_window():
        SCREENS[screen].drawn_at(SIZES, language=language)
    assert cut == []
