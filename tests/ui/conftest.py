"""These tests draw pictures, and open no window of their own. Each begins with the usual look, in English."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.language import SOURCE, language, speak
from game.settings.sections.tables import DisplaySettings
from game.ui.theme import USUAL, dress
from tests.dummy_screen import dummy_screen


@pytest.fixture(scope="package", autouse=True)
def _no_screen() -> Iterator[None]:
    with dummy_screen():
        yield


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    yield
    if language() != SOURCE:
        speak(SOURCE, NullTranslations())
    dress(USUAL, DisplaySettings())
