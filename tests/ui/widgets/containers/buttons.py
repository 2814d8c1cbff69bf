"""Widgets to be held."""

from __future__ import annotations

from game.ui.widgets.button import Button


def buttons(count: int) -> list[Button]:
    """So many buttons, named by their numbers."""
    return [Button(str(number), str(number)) for number in range(count)]
