"""Every screen: every text of it can be translated."""

import re

import pytest

from game.core.fumen import decoded
from game.key_names import KEY_NAMES, label_of
from game.ui.panels.keyboard import short_label
from tools.languages.unmarked import unmarked
from tools.pictures.screens import OPENER, runs
from tools.pictures.stage import FAR, no_window

SIZES = ((1280, 720), (640, 480))
_KEYS = (word for key in KEY_NAMES for label in (label_of(key), short_label(key)) for word in label.split())
_COMMENTS = (word for page in decoded(OPENER) for word in page.comment.split())
PLAIN = frozenset([*_KEYS, *_COMMENTS, *["Tetrarium", FAR, "st", "nd", "rd", "th", "English"]])
"""Names of keys and of a person, the comments of whoever made the fumen, the endings of English ordinals, and what each
language calls itself."""
PATHS = ("tetrarium-", "dellacherie-1", "~/", ".gif")
"""What the names of files have, which may be those of bots of one's own."""


@pytest.mark.parametrize("screens", runs(), ids=" + ".join)
def test_every_text_of_a_screen_can_be_translated(screens: list[str]) -> None:
    with no_window():
        shown = unmarked(screens, SIZES)
    foreign = {
        word: line for line in shown for word in re.findall("[A-Za-z]+", line) if not any(p in line for p in PATHS)
    }
    assert {word: line for word, line in foreign.items() if word not in PLAIN and len(word) > 1} == {}
