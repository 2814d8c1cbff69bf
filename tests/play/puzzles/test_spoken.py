"""The sentences of the rooms below in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.language import marked
from game.language.say import SOURCE, speak
from game.play.puzzles.spoken import spoken
from game.puzzles.phrases import phrase
from game.puzzles.tetris.play.hints import explain
from game.puzzles.tetris.puzzle import Puzzle


class Loud(NullTranslations):
    """A language in capitals."""

    def gettext(self, message: str) -> str:
        return message.replace("fits here", "FITS HERE")


@pytest.fixture(autouse=True)
def _loud() -> Iterator[None]:
    speak(SOURCE, Loud())
    yield
    speak(SOURCE, NullTranslations())


def test_a_phrase_is_translated_when_it_is_shown_and_not_before() -> None:
    words = phrase(marked("Only the {piece} fits here."), piece="I")
    assert str(words) == "Only the I fits here."
    assert spoken((words, words)) == "Only the I FITS HERE. Only the I FITS HERE."


def test_a_hint_can_be_read_in_both_languages() -> None:
    first, *_ = explain(Puzzle.parse("XXX4XXX I - - pc"))
    assert (first.text, spoken(first.words)) == ("Only the I fits here.", "Only the I FITS HERE.")
