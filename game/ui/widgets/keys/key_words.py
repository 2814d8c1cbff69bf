"""The words about a key: its name, what is wrong, what it does, and more in grey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.theme import THEME
from game.ui.widgets.containers import Column
from game.ui.widgets.message import Message
from game.ui.widgets.text import LEADING, Text


class KeyHelp(NamedTuple):
    """What is said about a row of the list of keys."""

    title: str
    about: str
    more: str = ""


class KeyWords(Column):
    """The words about one row. They know those of the other rows, so that what stands below them can stay in place."""

    def __init__(self) -> None:
        self.title, self.about = Text("", scale=1.1, colour=THEME.text, bold=True, least=31.0), Text("")
        self.more, self.warning = Text("", colour=THEME.muted), Message("", bold=True)
        self.helps: Sequence[KeyHelp] = ()
        """What is said about each row of the list, with or without a warning."""
        self.calm: Sequence[KeyHelp] = ()
        """What is said without a warning only."""
        super().__init__((self.title, self.warning, self.about, self.more))

    def tighten(self, small: bool) -> None:
        """Put the words closer to each other in a ``small`` window, and apart in another one."""
        self._gap = 0.0 if small else 0.3

    def show(self, words: KeyHelp) -> None:
        """Show what is said about a row."""
        self.title.text, self.about.text, self.more.text = words

    def most(self, width: int, em: int) -> int:
        """The height of the words about any row, with the warning or with room for one of a line."""
        warning = max(round(LEADING * em), self.warning.height(width, em))
        paragraphs = max(warning + _highest(self.helps, width, em), _highest(self.calm, width, em))
        return self.title.height(width, em) + paragraphs + 3 * round(self._gap * em)


def _highest(helps: Sequence[KeyHelp], width: int, em: int) -> int:
    """The greatest height of the paragraphs of a row."""
    heights = [sum(Text(words).height(width, em) for words in (each.about, each.more)) for each in helps]
    return max(heights, default=0)
