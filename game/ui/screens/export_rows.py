"""The rows of the export: what is written, how large, how fast, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from game.language import say, say_as
from game.play.replay.export import ABOUT, KINDS, PART, SIZE_TITLES, SIZES, SPEEDS, ExportChoices
from game.play.replay.viewer import speed_label
from game.play.words import clock
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.slider import Slider
from game.ui.widgets.widget import Widget

KIND, FIRST, LAST = "kind", "first", "last"
"""The names of the widget that chooses what to export, and of the rows of a part."""
_SPEED, _SIZE, _FOLDER = "speed", "size", "folder"
_LABELS = 0.3
"""The share of the width for the labels, which are short."""


def kinds_widget(choices: ExportChoices, *, listed: bool, told: bool) -> Widget:
    """Return what chooses among all that can be exported: a list, or else a row.

    The list has a sentence about each if they are to be ``told``.
    """
    titles = {name: say(title) for name, title in KINDS.items()}
    if listed:
        items = [Item(name, title, about=say(ABOUT[name]) if told else "") for name, title in titles.items()]
        return ListBox(KIND, items, choices.kind)
    return Choice(KIND, "", titles, choices.kind)  # its values tell what it is, and need the whole width


def export_rows(choices: ExportChoices) -> list[Row]:
    """Return the rows of the kind that is chosen."""
    rows = list[Row]()
    if choices.kind == PART:
        rows += [
            _moment(choices, FIRST, say("From"), choices.first),
            _moment(choices, LAST, say_as("until", "To"), choices.last),
        ]
    if choices.is_film:
        speeds = {str(speed): speed_label(Fraction(speed)) for speed in SPEEDS}
        rows.append(Choice(_SPEED, say("Speed"), speeds, str(choices.speed)))
    rows.append(Choice(_SIZE, say("Size"), {size: say(SIZE_TITLES[size]) for size in SIZES}, choices.size))
    if len(choices.folders) > 1:
        folders = {name: say(name) for name in choices.folders}
        rows.append(Choice(_FOLDER, say("Folder"), folders, choices.folder))
    for row in rows:
        row.label_share = _LABELS
    return rows


def _moment(choices: ExportChoices, name: str, label: str, tick: int) -> Row:
    last = max(1, int(choices.seconds(choices.replay.result.ticks)))
    value = min(last, int(choices.seconds(tick)))
    return Slider(name, label, value, low=0, high=last, shown=clock)


def chosen(choices: ExportChoices, row: Widget | None) -> ExportChoices:
    """Return the choices with the value of a row or of the list."""
    if isinstance(row, (Choice, ListBox)):
        return _CHOSEN[row.name](choices, row.value)
    if isinstance(row, Slider):
        tick = choices.at(row.value)
        first, last = (tick, max(tick, choices.last)) if row.name == FIRST else (choices.first, tick)
        return replace(choices, first=min(first, last), last=last)
    return choices


_CHOSEN: Mapping[str, Callable[[ExportChoices, str], ExportChoices]] = {
    KIND: lambda choices, value: replace(choices, kind=value),
    _SPEED: lambda choices, value: replace(choices, speed=int(value)),
    _SIZE: lambda choices, value: replace(choices, size=value),
    _FOLDER: lambda choices, value: replace(choices, folder=value),
}
"""Row -> what its value changes."""
