"""The row of a setting, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.language import say
from game.play.words.keys import labels_of, marked_pad
from game.play.words.preferences import THEME as THEME_KEY
from game.play.words.preferences import Preference
from game.settings.file import Notice
from game.settings.keys import is_pad
from game.settings.schema import KEYS
from game.settings.screen import ChoiceInput, Input, KeysInput, RangeInput, SizeInput, SwitchInput
from game.ui.kit.box import Box, Column
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice, Field, Slider, TextField, switch
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import BODY, CLOSE, TITLE
from game.ui.kit.texts import Text, heading, message
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.theme.shelf import Themes

OpenKeys = Callable[[str, float], Screen]
"""Opens the page that changes the keys of an action, at a time in seconds."""


def row_of(each: Preference) -> Field:
    """Return the widget of a setting, which has the name of its key. A mark tells a value that is not the default.

    Raises TypeError for the keys of an action.
    """
    given, name, label = each.input, each.path, each.label
    row: Field
    if isinstance(given, SwitchInput):
        row = switch(name, label, each.text == "true")
    elif isinstance(given, ChoiceInput | SizeInput):
        row = Choice(name, label, each.choices, each.text)
    elif isinstance(given, RangeInput):
        number = given.number(each.text)
        most = min(given.last, max(number, KEYS[name].reach or given.last))
        row = Slider(
            name, label, number, low=given.first, high=most, step=given.step, shown=each.figure, usual=each.usual
        )
    elif isinstance(given, KeysInput):
        raise TypeError(f"{name}: keys have a page of their own")
    else:
        row = TextField(name, label, each.text, placeholder=each.placeholder, longest=given.longest)
    row.idle, row.changed = each.idle.note, not each.is_default
    return row


def keys_row(each: Preference, open_keys: OpenKeys) -> Button:
    """Return a row with the keys of an action, which leads to the page that changes them."""
    keys = [key for key in each.text.strip("[]").split(", ") if key]
    board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
    note = ", ".join((*labels_of(board), *map(marked_pad, pad))) or say("none")
    act = partial(open_keys, each.path.removeprefix("keys."))
    return Button(each.label, act, name=each.path, note=note, across=0.0, raised=False)


def rows_of(shown: Iterable[Preference], open_keys: OpenKeys, *, searching: bool) -> list[Box]:
    """Return the rows of some settings, with a heading above those that belong together.

    It is the part of the group; in a search, which finds settings of all groups, with the group.
    """
    parts: dict[str, list[Box]] = {}
    for each in shown:
        group, title = say(each.group.title), each.part
        if searching:
            title = say("{group}: {part}", group=group, part=each.part) if each.part else group
        row = keys_row(each, open_keys) if isinstance(each.input, KeysInput) else row_of(each)
        parts.setdefault(title, []).append(row)
    return [Column(*([heading(title, scale=BODY)] if title else []), *rows) for title, rows in parts.items()]


def text_in(row: Box, given: Input) -> str | None:
    """Return the value of a row after a change, as settings.yaml has it. None for a row that is no value."""
    if isinstance(row, Choice):
        return row.value
    return given.text(row.value) if isinstance(row, Slider) and isinstance(given, RangeInput) else None


def said(notice: Notice | None) -> list[Box]:
    """Return what is to be said about a change or about the file."""
    return [message(notice.short, is_fault=notice.is_fault)] if notice else []


def about(each: Preference, notice: Notice | None, more: Sequence[Box] = (), *, searched: str = "") -> Box:
    """Return the words about a setting, below its name, with a message before them and ``more`` after them.

    The message is in sight if there is one. Otherwise it is the paragraph about the value, which stands out, or the
    first one with the searched words. These are lit.
    """
    first, wanted = said(notice), searched.lower().split()
    idle = [Text(each.idle.why, colour=THEME.accent)] if each.idle.why else []
    paragraphs = {text: Text(text, colour=THEME.text if text == each.told else None, lit=wanted) for text in each.about}
    found = (text for text in paragraphs if wanted and all(word in text.lower() for word in wanted))
    words = Column(*first, *idle, *paragraphs.values(), *more, gap=CLOSE)
    at = first[0] if first else paragraphs.get(next(found, each.told))
    return Column(heading(each.label, scale=TITLE), Scroll(words, at=at), gap=CLOSE)


def when_and_where(each: Preference, themes: Themes) -> list[Box]:
    """When a change of a setting acts; of the theme also where the player's own are, and what is wrong with them."""
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted)]
    if each.path != THEME_KEY:
        return [*acts]
    faults = (Text(fault, colour=THEME.behind) for fault in themes.faults())
    return [*acts, Text(say("Themes of your own: {folder}", folder=themes.folder), colour=THEME.muted), *faults]
