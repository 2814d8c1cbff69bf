"""The catalogues fit their texts and are what the game reads. A text without a translation is shown in English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import IO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from fontTools.ttLib import TTFont

from game.language import LANGUAGES
from game.ui.kit.text import FAMILY, FONTS, IDEOGRAPHS, WIDE
from languages.texts import OTHERS, as_mo, compiled_of, forms_of, source_of
from languages.texts import translated as read_again

_PLACE = re.compile(r"\{[^{}]*\}")
translated = cache(read_again)


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


@pytest.mark.parametrize("language", OTHERS)
class TestEachLanguage:
    def test_a_translation_has_the_places_of_its_text(self, language: str) -> None:
        for message in messages(translated(language)):
            forms = forms_of(message.id)
            places = set(_PLACE.findall(" ".join(forms)))
            for form in filter(None, forms_of(message.string)):
                own = set(_PLACE.findall(form))
                assert own <= places, form
                assert places - own <= ({"{number}"} if len(forms) > 1 else set()), form

    def test_a_break_of_a_caption_stays(self, language: str) -> None:
        for message in messages(translated(language)):
            if "\n" not in str(message.id):
                assert "\n" not in "".join(forms_of(message.string)), message.id

    def test_the_compiled_catalogue_is_that_of_the_translators(self, language: str) -> None:
        with compiled_of(language).open("rb") as file:
            compiled = texts_of(file)
        assert compiled == texts_of(BytesIO(as_mo(translated(language)))), "run python -m languages"
        assert compiled[None, "Hold"] != ("Hold",)

    def test_its_fonts_have_all_its_letters(self, language: str) -> None:
        """The first font has all before ``WIDE``, the one of the language the rest."""
        texts = "".join("".join(forms_of(message.string)) for message in messages(translated(language)))
        for weight in ("Medium", "Bold"):
            first = letters_of(FONTS / f"{FAMILY}-{weight}.ttf")
            assert {letter for letter in texts if letter < WIDE and letter.isprintable()} - {"\u00a0"} - first == set()
            if language in IDEOGRAPHS:
                own = letters_of(FONTS / f"{IDEOGRAPHS[language]}-{weight}.otf")
                assert {letter for letter in texts if letter >= WIDE} - own == set(), "python -m languages.fonts"


def texts_of(file: IO[bytes]) -> dict[tuple[str | None, ...], Sequence[str]]:
    """All texts of a compiled catalogue. The header is left out, because it names the version of Babel."""
    return {(message.context, *forms_of(message.id)): forms_of(message.string) for message in messages(read_mo(file))}


def letters_of(font: Path) -> set[str]:
    return {chr(code) for code in TTFont(font, lazy=True).getBestCmap()}


def test_there_is_a_catalogue_for_each_language_but_that_of_the_source() -> None:
    assert {path.stem for path in source_of("ru").parent.glob("*.po")} == set(LANGUAGES) - {"en"}


def test_the_assets_stay_small() -> None:
    assets = FONTS.parent
    assert sum(path.stat().st_size for path in assets.rglob("*") if path.is_file()) < 12_000_000
