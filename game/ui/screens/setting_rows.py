"""The row of a setting: a switch, choices, a slider, or a text field."""

from __future__ import annotations

from game.play.preferences import PLACEHOLDERS, Preference
from game.settings.inputs import ChoiceInput, KeysInput, RangeInput, SizeInput, SwitchInput
from game.ui.widgets.choice import Choice
from game.ui.widgets.slider import Slider
from game.ui.widgets.switch import Switch
from game.ui.widgets.text import Fact
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

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


def _slider(each: Preference, given: RangeInput, label: str) -> Slider:
    def shown(number: int) -> str:
        text = given.text(number)
        return text if text in (*given.before, *given.after) else f"{text}{each.unit}"

    return Slider(
        each.path,
        label,
        given.number(each.text),
        low=given.first,
        high=given.last,
        step=given.step,
        shown=shown,
    )
