"""Text in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from game import language
from game.language import SOURCE, digits, in_large_units, marked, ordinal_of, say, say_as, say_many, speak, wanted


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
def test_a_language_has_its_own_order_of_words() -> None:
    assert say("{lines} lines in {time}", lines=40, time="1:02") == "за 1:02: 40"


@pytest.mark.usefixtures("toy")
def test_a_table_is_translated_when_it_is_shown() -> None:
    table = {"hold": marked("Hold")}
    assert table["hold"] == "Hold"
    assert say(table["hold"]) == "Запас"


@pytest.mark.usefixtures("toy")
def test_one_word_with_two_meanings_has_two_translations() -> None:
    assert [say_as(kind, "Open") for kind in ("verb", "state")] == ["Открыть", "Открыто"]


@pytest.mark.usefixtures("toy")
def test_a_language_has_its_own_forms_for_numbers_and_its_own_digits() -> None:
    assert [say_many("{number} line", "{number} lines", n) for n in (1, 3, 5, 11, 21, 1200)] == [
        "1 линия",
        "3 линии",
        "5 линий",
        "11 линий",
        "21 линия",
        "1\u00a0200 линий",
    ]
    assert say_many("{number} line", "{number} lines", 2.5) == "2,5 линии"


def test_numbers_have_at_most_two_decimals_or_as_many_as_asked() -> None:
    assert [digits(number) for number in (0, 1234567, 0.25, 2.50, 3.14159)] == ["0", "1,234,567", "0.25", "2.5", "3.14"]
    assert digits(2, 2) == "2.00"


def test_ordinals() -> None:
    assert [ordinal_of(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 111)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "111th",
    ]


def test_a_rank_is_written_as_the_language_does() -> None:
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
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "ru_RU", "LANGUAGE": "zh:en"}, "zh"),
        ({"LANG": "ru-RU"}, "ru"),
        ({"LANG": "ru@latin"}, "ru"),
        ({"LANGUAGE": "de:ru", "LANG": "ja_JP"}, "ru"),
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
