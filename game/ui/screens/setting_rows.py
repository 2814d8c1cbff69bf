"""The row of a setting: a switch, choices, a slider, or a text field."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.keys.labels import labels_of
from game.play.preferences import PLACEHOLDERS, Preference
from game.settings.keys.keynames import is_pad
from game.settings.shown.groups import REACH, WORDS_OF_ZERO
from game.settings.shown.inputs import ChoiceInput, Input, KeysInput, RangeInput, SizeInput, SwitchInput
from game.ui.theme import THEME
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
_WORDS: Mapping[str, str] = {"controller": "its own"}
"""Words of the settings that are too long beside a slider."""
_OF_PADS = "D-pad", "Stick"
"""How the names of controls begin that only gamepads have."""
_MARK = "  \u2022"


def row_of(each: Preference) -> Widget:
    """Return the widget of a setting, which has the name of its key. A dot marks a value that is not the default."""
    given, name = each.input, each.path
    label = each.label if each.is_default else each.label + _MARK
    if isinstance(given, KeysInput):
        keys = [key for key in each.text.strip("[]").split(", ") if key]
        board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
        of_pad = (words if words.startswith(_OF_PADS) else f"Pad {words}" for words in labels_of(pad))
        note = ", ".join((*labels_of(board), *of_pad)) or "none"
        return Button(label, KEYS_OF, name=name, note=note, across=0.0, raised=False)
    row: Row
    if isinstance(given, SwitchInput):
        row = Switch(name, label, each.text == "true")
    elif isinstance(given, ChoiceInput | SizeInput):
        row = Choice(name, label, each.choices, each.text)
    elif isinstance(given, RangeInput):
        row = _slider(each, given, label)
    else:
        row = TextField(name, label, each.text, placeholder=PLACEHOLDERS.get(name, ""), longest=given.longest)
    row.idle = bool(each.idle)
    return row


def about(each: Preference) -> list[Widget]:
    """Return the words about a setting."""
    idle = [Text(each.idle, colour=THEME.accent, after=0.4)] if each.idle else []
    words = [Heading(each.label, scale=1.3), *idle, *(Text(text, after=0.4) for text in each.about)]
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted, after=0.4)]
    dot = [] if each.is_default else [Text(f"The dot{_MARK}  marks a value that is not the default.", after=0.4)]
    return [*words, *acts, *dot, Text(f"In settings.yaml: {each.path}", colour=THEME.muted)]


def text_in(row: Widget, given: Input) -> str | None:
    """Return the value of a row after a change, as settings.yaml has it. None for a row that is no value."""
    if isinstance(row, Switch):
        return "true" if row.value else "false"
    if isinstance(row, Choice):
        return row.value
    return given.text(row.value) if isinstance(row, Slider) and isinstance(given, RangeInput) else None


def _slider(each: Preference, given: RangeInput, label: str) -> Slider:
    def shown(number: int) -> str:
        text = given.text(number)
        word = _WORDS.get(text, text) if text in (*given.before, *given.after) else WORDS_OF_ZERO.get(each.path)
        return word if word and (number == 0 or not text.isdigit()) else f"{text}{each.unit}"

    number = given.number(each.text)
    most = min(given.last, max(number, REACH.get(each.path, given.last)))
    return Slider(each.path, label, number, low=given.first, high=most, step=given.step, shown=shown)
