"""The row of a setting: a switch, choices, a slider, or a text field."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.preferences import PLACEHOLDERS, Preference
from game.settings.shown.groups import REACH, WORDS_OF_ZERO
from game.settings.shown.inputs import ChoiceInput, Input, KeysInput, RangeInput, SizeInput, SwitchInput
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.slider import Slider
from game.ui.widgets.rows.switch import Switch
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.text import Fact
from game.ui.widgets.widget import Widget

_WORDS: Mapping[str, str] = {"controller": "its own"}
"""Words of the settings that are too long beside a slider."""
_MARK = "  \u2022"


def row_of(each: Preference) -> Widget:
    """Return the widget of a setting, which has the name of its key. A dot marks a value that is not the default."""
    given, name = each.input, each.path
    label = each.label if each.is_default else each.label + _MARK
    if isinstance(given, SwitchInput):
        return Switch(name, label, each.text == "true")
    if isinstance(given, ChoiceInput | SizeInput):
        return Choice(name, label, each.choices, each.text)
    if isinstance(given, KeysInput):
        return Fact(each.label, each.text.strip("[]") or "none")
    if isinstance(given, RangeInput):
        return _slider(each, given, label)
    return TextField(name, label, each.text, placeholder=PLACEHOLDERS.get(name, ""), longest=given.longest)


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
