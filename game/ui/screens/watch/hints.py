"""The line of keys below the wells and the panel, and the line below a game that has the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.language import say
from game.play.words import SEPARATOR
from game.ui.screens.watch.close_up import CloseUp
from game.ui.widgets.button import Button
from game.ui.widgets.charts.curves import SurvivalChart
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import Widget

Label = Callable[[str], str]
"""Returns the name of the key of a command of settings.yaml."""


def keys_of(focus: Widget | None) -> Sequence[str]:
    """What keys do with the widget that has the focus."""
    if isinstance(focus, Choice):
        return (say("← → change"), say("Enter list")) if focus.action else (say("← → change"),)
    if isinstance(focus, Tabs):
        return (say("← → change"),)
    if isinstance(focus, SurvivalChart):
        return (say("← → read"), say("Enter log scale"))
    return (say("Enter: {action}", action=focus.label),) if isinstance(focus, Button) else ()


def hint_of_one(focus: Widget | None, label: Label, *, steers: bool, paused: bool) -> str:
    """The keys of one well. ``steers`` says that the panel has them. In a pause, the menu tells its own."""
    if steers:
        return SEPARATOR.join((*keys_of(focus), say("Tab or Esc back to the game")))
    if paused:
        return SEPARATOR.join((say("{key} resume", key=label("pause")), say("Tab: bot, dealer, speed")))
    return SEPARATOR.join(
        (say("{key} pause", key=label("pause")), say("Tab: bot, dealer, speed"), say("Esc back")),
    )


def hint_of_several(focus: Widget | None, label: Label, *, paused: bool) -> str:
    """The keys of several wells."""
    keys = [
        say("{key} resume", key=label("pause")) if paused else say("{key} pause", key=label("pause")),
        say("{slower} {faster} speed", slower=label("slower"), faster=label("faster")),
        say("{key} one piece", key=label("step")),
        say("{key} new deal", key=label("restart")),
        say("{key} why", key=label("why")),
    ]
    return SEPARATOR.join((*keys_of(focus), *keys, say("Esc back")))


def line_below(tally: str, close_up: CloseUp | None) -> str:
    """What stands below a game that has the window. ``close_up`` is that of a well that is shown alone."""
    return close_up.words if close_up else SEPARATOR.join((tally, say("Tab: bot, dealer, speed")))


def aside_of(close_up: CloseUp | None) -> str:
    """What stands before the keys of the game itself, where there is no room below it."""
    if close_up is None:
        return say("Tab choices")
    return "" if close_up.other is None else close_up.switch
