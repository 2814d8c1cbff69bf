"""The row of a setting: a switch, choices, a slider, or a text field."""

from __future__ import annotations

from collections.abc import Iterable

from game.language import say
from game.play.keys.labels import labels_of, marked_pad
from game.play.preferences import Preference
from game.settings.keys.keynames import is_pad
from game.settings.shown.inputs import ChoiceInput, Input, KeysInput, RangeInput, SizeInput, SwitchInput
from game.settings.shown.numbers import REACH
from game.ui.widgets.button import Button
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.slider import Slider
from game.ui.widgets.rows.switch import Switch
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

KEYS_OF = "keys of"
"""The action of a row that leads to the keys of one action."""


def row_of(each: Preference) -> Widget:
    """Return the widget of a setting, which has the name of its key. A mark tells a value that is not the default."""
    given, name = each.input, each.path
    label = each.label
    if isinstance(given, KeysInput):
        keys = [key for key in each.text.strip("[]").split(", ") if key]
        board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
        note = ", ".join((*labels_of(board), *map(marked_pad, pad))) or say("none")
        return Button(label, KEYS_OF, name=name, note=note, across=0.0, raised=False, even=True)
    row: Row
    if isinstance(given, SwitchInput):
        row = Switch(name, label, each.text == "true")
    elif isinstance(given, ChoiceInput | SizeInput):
        row = Choice(name, label, each.choices, each.text)
    elif isinstance(given, RangeInput):
        row = _slider(each, given, label)
    else:
        row = TextField(name, label, each.text, placeholder=each.placeholder, longest=given.longest)
    row.idle, row.changed = each.idle.note, not each.is_default
    return row


def rows_of(shown: Iterable[Preference], *, searching: bool) -> list[Widget]:
    """Return the rows of some settings, with a heading above those that belong together."""
    widgets: list[Widget] = []
    heading = ""
    for each in shown:
        above = _heading(each, searching=searching)
        if above != heading:
            heading = above
            widgets += [Text("", after=0.5 if widgets else 0.0), Heading(heading, scale=0.9)]
        widgets.append(row_of(each))
    return widgets


def _heading(each: Preference, *, searching: bool) -> str:
    """What stands above a setting and its neighbours: the part of its group; in a search with the group."""
    if not searching:
        return each.part
    group = say(each.group.title)
    return say("{group}: {part}", group=group, part=each.part) if each.part else group


def text_in(row: Widget, given: Input) -> str | None:
    """Return the value of a row after a change, as settings.yaml has it. None for a row that is no value."""
    if isinstance(row, Switch):
        return "true" if row.value else "false"
    if isinstance(row, Choice):
        return row.value
    return given.text(row.value) if isinstance(row, Slider) and isinstance(given, RangeInput) else None


def _slider(each: Preference, given: RangeInput, label: str) -> Slider:
    number = given.number(each.text)
    most = min(given.last, max(number, REACH.get(each.path, given.last)))
    return Slider(
        each.path,
        label,
        number,
        low=given.first,
        high=most,
        step=given.step,
        shown=each.figure,
        usual=each.usual,
    )
