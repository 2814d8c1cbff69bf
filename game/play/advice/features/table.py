"""All features in words: a short name, what each one counts, and what to say of a landing with less or more."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import say
from game.play.advice.features.guideline import GUIDELINE_WORDS
from game.play.advice.features.house import HOUSE_WORDS
from game.play.advice.features.linear import LINEAR_WORDS
from game.play.advice.features.versus import VERSUS_WORDS
from game.play.advice.features.words import FeatureWords

FEATURE_WORDS: Mapping[str, FeatureWords] = {**LINEAR_WORDS, **HOUSE_WORDS, **GUIDELINE_WORDS, **VERSUS_WORDS}
"""The features by their names in the terms of a value."""


def feature_name(feature: str) -> str:
    """Return what a feature is called. A name that is not in the table stays as it is."""
    return say(FEATURE_WORDS[feature].name) if feature in FEATURE_WORDS else feature


def short_name(feature: str) -> str:
    """Return the name of a feature for narrow columns."""
    words = FEATURE_WORDS.get(feature)
    return say(words.short) if words and words.short else feature_name(feature)


def meaning_of(feature: str) -> str:
    """Return what a feature counts, in a sentence. Empty for a name that is not in the table."""
    return say(FEATURE_WORDS[feature].meaning) if feature in FEATURE_WORDS else ""
