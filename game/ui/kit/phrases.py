"""The phrases of Japanese, which has no spaces between words. A line that ends between two of them reads well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_CLOSING = frozenset("、。，．：；？！）」』】〉》〕・…")
_OPENING = frozenset("（「『【〈《〔(")
_ENDINGS = frozenset("はがをにでともへのやてかばずらいうくするたなれ")
"""The hiragana after which a phrase ends where another script begins: particles and endings of verbs."""


def phrases_of(words: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """Put the parts between which a line may end together to phrases. Each has whether a space stands before it.

    A phrase ends before a space and a bracket, and after punctuation, an object, and an ending in hiragana.
    """
    phrase, first = "", False
    for word, spaced in words:
        if phrase and (spaced or _ends(phrase[-1], word[0])):
            yield phrase, first
            phrase = ""
        if not phrase:
            first = spaced
        phrase += word
    if phrase:
        yield phrase, first


def _ends(before: str, after: str) -> bool:
    """Whether a phrase ends between two letters."""
    if before in _CLOSING or before == "を" or after in _OPENING:
        return True
    return before in _ENDINGS and not "ぁ" <= after <= "ゟ"
