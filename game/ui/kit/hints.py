"""The line of keys of a page: what keys do with the widget that has the focus."""

from __future__ import annotations

from game.language import marked, say
from game.ui.kit.box import Box
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Slider, TextField
from game.ui.kit.keys import KeyCapture
from game.ui.kit.list import ListBox
from game.ui.kit.table import Table
from game.ui.kit.tabs import Tabs

_CHANGE, _CHOOSE = marked("← → change"), marked("↑ ↓ choose  ·  Enter accept")
_KEYS: tuple[tuple[type[Box], str], ...] = (
    (Tabs, marked("← → another tab")),
    (Chart, marked("← → choose  ·  Enter accept")),
    (KeyCapture, marked("Enter change or add it  ·  Delete take it away")),
    (TextField, marked("type a text")),
    (Choice, _CHANGE),
    (Slider, _CHANGE),
    (ListBox, _CHOOSE),
    (Table, _CHOOSE),
)
"""A kind of widget -> what keys do there, to be translated."""


def keys_at(focus: Box | None) -> str:
    """What keys do with a widget. With most, arrows lead on, and Enter acts."""
    if isinstance(focus, Button):
        return say("↑ ↓ ← → choose  ·  Enter: {action}", action=focus.label)
    if isinstance(focus, Choice) and focus.action:
        return say("← → change  ·  Enter list")
    found = (words for kind, words in _KEYS if isinstance(focus, kind))
    return say(next(found, marked("↑ ↓ ← → choose  ·  Enter accept")))
