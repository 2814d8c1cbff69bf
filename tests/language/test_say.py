"""Text in the language of the player, the texts that translators get, and the catalogues."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import IO
from unicodedata import name

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from fontTools.ttLib import TTFont

from game import language
from game.language import (
    LANGUAGES,
    SOURCE,
    digits,
    in_large_units,
    marked,
    ordinal_of,
    say,
    say_as,
    say_many,
    speak,
    wanted,
)
from game.settings.schema import KEYS
from game.ui.kit.text.fonts import FAMILY, FONTS, IDEOGRAPHS, WIDE
from tests.sources import nodes
from tools.languages.texts import KEYWORDS, OTHERS, ROOT, as_mo, collected, compiled_of, forms_of, source_of
from tools.languages.texts import translated as read_again


class Toy(NullTranslations):
    """A language of three texts, with three forms for numbers, as Russian has."""

    def gettext(self, message: str) -> str:
        return {"{lines} lines in {time}": "за {time}: {lines}", "Hold": "Запас"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if n % 10 == 1 and n % 100 != 11:
            return "{number} линия"
        return "{number} линии" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "{number} линий"

    def pgettext(self, context: str, message: str) -> str:
        return {("verb", "Open"): "Открыть", ("state", "Open"): "Открыто"}.get((context, message), message)


@pytest.fixture
def toy() -> Iterator[None]:
    speak("ru", Toy())
    yield
    speak(SOURCE, NullTranslations())


def test_without_a_catalogue_the_text_is_that_of_the_source() -> None:
    assert say("Hold") == "Hold"
    assert say("{lines} lines in {time}", lines=40, time="1:02") == "40 lines in 1:02"
    assert [say_many("{number} line", "{number} lines", n) for n in (0, 1, 2, 1234)] == [
        "0 lines",
        "1 line",
        "2 lines",
        "1,234 lines",
    ]


@pytest.mark.usefixtures("toy")
def test_a_language_has_its_own_order_of_words_meanings_forms_for_numbers_and_digits() -> None:
    assert say("{lines} lines in {time}", lines=40, time="1:02") == "за 1:02: 40"
    assert (marked("Hold"), say(marked("Hold"))) == ("Hold", "Запас"), "a table is translated when it is shown"
    assert [say_as(kind, "Open") for kind in ("verb", "state")] == ["Открыть", "Открыто"]
    numbers = [say_many("{number} line", "{number} lines", n) for n in (1, 3, 11, 21, 1200, 2.5)]
    assert numbers == ["1 линия", "3 линии", "11 линий", "21 линия", "1\u00a0200 линий", "2,5 линии"]


def test_numbers_have_at_most_two_decimals_or_as_many_as_asked() -> None:
    assert [digits(number) for number in (0, 1234567, 0.25, 2.50, 3.14159)] == ["0", "1,234,567", "0.25", "2.5", "3.14"]
    assert digits(2, 2) == "2.00"


def test_a_rank_is_written_as_the_language_does() -> None:
    numbers = (1, 2, 3, 4, 11, 12, 13, 21, 111)
    assert " ".join(map(ordinal_of, numbers)) == "1st 2nd 3rd 4th 11th 12th 13th 21st 111th"
    try:
        for language, rank in (("ru", "3-й"), ("zh", "第3"), ("ja", "3位")):
            speak(language, NullTranslations())
            assert ordinal_of(3) == rank
    finally:
        speak(SOURCE, NullTranslations())


def test_chinese_and_japanese_count_large_numbers_in_ten_thousands() -> None:
    numbers = (6_900_000, 59_000_000, 127_000_000, 10_400_000_000)
    assert [in_large_units(number) for number in numbers] == ["", "", "", ""]
    try:
        speak("zh", NullTranslations())
        assert [in_large_units(number) for number in numbers] == ["690万", "5900万", "1.27亿", "104亿"]
        speak("ja", NullTranslations())
        assert in_large_units(127_000_000) == "1.27億"
    finally:
        speak(SOURCE, NullTranslations())


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "ru_RU", "LANGUAGE": "zh:en"}, "zh"),
        ({"LANG": "ru-RU"}, "ru"),
        ({"LANG": "ru@latin"}, "ru"),
        ({"LANGUAGE": "xx:ru", "LANG": "ja_JP"}, "ru"),
    ],
)
def test_the_system_tells_the_language(variables: dict[str, str], language: str) -> None:
    assert wanted(variables) == language


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95 cut short", b"no catalogue at all", None])
def test_a_damaged_catalogue_leaves_the_text_in_english_and_is_told(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    file = tmp_path / "ru" / "LC_MESSAGES" / "tetrarium.mo"
    file.parent.mkdir(parents=True)
    if content is not None:
        file.write_bytes(content)
    try:
        assert language.use_language("ru", {})
        assert say("Hold") == "Hold"
        assert language.catalogue_fault() == (
            f"{file}: cannot be read; expected a compiled gettext catalogue. The text is in English."
        )
    finally:
        speak(SOURCE, NullTranslations())
    assert language.catalogue_fault() == ""


@lru_cache(maxsize=1)
def texts() -> dict[str, set[str]]:
    """Each text with the files that it is in."""
    return {str(each.id): {file for file, _ in each.locations} for each in collected() if isinstance(each.id, str)}


def test_the_help_of_the_settings_by_paragraphs_and_the_titles_of_the_themes_are_among_them() -> None:
    assert texts()[KEYS["machine.width"].about[0]] == {"settings.yaml"}
    assert len([1 for files in texts().values() if "settings.yaml" in files]) > len(KEYS) / 2
    assert "last: the later press" in KEYS["handling.both"].about
    assert "the later press" in texts(), "of a row about a value it is the meaning"
    assert "last: the later press" not in texts()
    assert not any(text.startswith("In this file") for text in texts())
    assert texts()["High contrast"] == {"assets/themes/high-contrast.yaml"}


def test_the_files_that_translators_are_told_are_there() -> None:
    assert {file for files in texts().values() for file in files if not (ROOT / file).is_file()} == set()


def test_no_text_stands_within_an_f_string() -> None:
    """Babel reads the whole of an f-string as one string, and finds no text in it."""
    within = re.compile(rf"""f"[^"\n]*\b({"|".join(KEYWORDS)})\('""")
    found = {path.name: within.findall(path.read_text(encoding="utf-8")) for path in (ROOT / "game").rglob("*.py")}
    assert {name: calls for name, calls in found.items() if calls} == {}


def test_no_f_string_stands_within_a_text() -> None:
    """Babel takes every string within the call for a text, and warns of one with places. It stands before the call."""
    found = {
        f"{path.name}:{part.lineno}"
        for path in (ROOT / "game").rglob("*.py")
        for call in nodes(path)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        for part in (*call.args, *(named.value for named in call.keywords))
        if isinstance(part, ast.JoinedStr)
    }
    assert found == set()


def test_no_key_of_a_table_is_taken_for_a_text() -> None:
    """Babel takes every string within the call for a text. So a table stands before the call, not in it."""
    found = {
        f"{path.name}:{call.lineno}"
        for path in (ROOT / "game").rglob("*.py")
        for call in nodes(path)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        for argument in call.args
        for part in ast.walk(argument)
        if isinstance(part, ast.Dict) or (isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant))
        if any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in ast.walk(part))
    }
    assert found == set()


SCRIPTS = {"ru": {"CYRILLIC"}, "zh": {"CJK"}, "ja": {"CJK", "HIRAGANA", "KATAKANA"}}
"""Language -> its scripts, by the first words of the names of their letters. All may have Latin letters."""
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

    def test_no_text_has_letters_of_another_language(self, language: str) -> None:
        others = frozenset().union(*SCRIPTS.values()) - SCRIPTS[language]
        texts = [form for message in messages(translated(language)) for form in forms_of(message.string)]
        assert [text for text in texts if any(name(letter, "").split(" ")[0] in others for letter in text)] == []

    def test_a_break_of_a_caption_stays(self, language: str) -> None:
        for message in messages(translated(language)):
            if "\n" not in str(message.id):
                assert "\n" not in "".join(forms_of(message.string)), message.id

    def test_the_compiled_catalogue_is_that_of_the_translators(self, language: str) -> None:
        with compiled_of(language).open("rb") as file:
            compiled = texts_of(file)
        assert compiled == texts_of(BytesIO(as_mo(translated(language)))), "run python -m tools.languages"
        assert compiled.get((None, "Hold")) != ("Hold",)

    def test_its_fonts_have_all_its_letters(self, language: str) -> None:
        """The first font has all before ``WIDE``, the one of the language the rest."""
        texts = "".join("".join(forms_of(message.string)) for message in messages(translated(language)))
        for weight in ("Medium", "Bold"):
            first = letters_of(FONTS / f"{FAMILY}-{weight}.ttf")
            assert {letter for letter in texts if letter < WIDE and letter.isprintable()} - {"\u00a0"} - first == set()
            if language in IDEOGRAPHS:
                own = letters_of(FONTS / f"{IDEOGRAPHS[language]}-{weight}.otf")
                assert {letter for letter in texts if letter >= WIDE} - own == set(), "python -m tools.languages.fonts"


def texts_of(file: IO[bytes]) -> dict[tuple[str | None, ...], Sequence[str]]:
    """All texts of a compiled catalogue. The header is left out, because it names the version of Babel."""
    return {(message.context, *forms_of(message.id)): forms_of(message.string) for message in messages(read_mo(file))}


def letters_of(font: Path) -> set[str]:
    return {chr(code) for code in TTFont(font, lazy=True).getBestCmap()}


def test_there_is_a_catalogue_for_each_language_but_that_of_the_source() -> None:
    assert {path.stem for path in source_of("ru").parent.glob("*.po")} == set(LANGUAGES) - {"en"}
    assets = FONTS.parent
    assert sum(path.stat().st_size for path in assets.rglob("*") if path.is_file()) < 12_000_000
