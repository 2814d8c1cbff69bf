"""Sentences about puzzles that are translated where they are shown."""

from typing import NamedTuple


class Phrase(NamedTuple):
    """A marked text and the values of its places in braces."""

    text: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return self.text.format(**dict(self.values)) if self.values else self.text


def phrase(text: str, /, **values: object) -> Phrase:
    return Phrase(text, tuple(values.items()))
