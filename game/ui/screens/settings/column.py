"""The column of settings on a tab, or of those that a search found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.language import marked, say
from game.play.preferences import Preference
from game.ui.screens.settings.rows import rows_of
from game.ui.screens.settings.sample import GROUPS_WITH
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget

TRY, CONTROLS = "try", "controls"
"""The actions of the buttons to the pages where one can do more."""
KEYS: Final = "keys"
"""The group that has the keys."""
_DOORS: Mapping[str, tuple[str, str]] = {
    "handling": (marked("Try it in a game"), TRY),
    KEYS: (marked("Change the keys"), CONTROLS),
}
"""Group -> its button and the action of that."""
_SHORT = 11
"""The most rows of a short group."""
_SPREAD, _SPREAD_ABOVE = 1.2, 2.0
"""How much further apart the rows stand in a window that is high enough, and the same above a picture, where the last
one ends beside what is at the right, in ems."""
_ROOM, _ROOM_WITH_SAMPLE, _ROW = 40.0, 26.0, 2.1
"""The height that the rows of a short group share, the same with a sample below them, and that of a row, in ems."""
_WIDEST_GAP, _GAP_ABOVE = 2.6, 1.8
"""The widest gap between its rows, and the same above a picture, in ems."""


def is_short(shown: Sequence[Preference], tab: str) -> bool:
    """Whether so few settings are on a tab that their help has room below them. Not those of a search."""
    return bool(tab) and len(shown) <= _SHORT


def column_of(shown: Sequence[Preference], tab: str, foot: Sequence[Widget], *, apart: bool, pictured: bool) -> Column:
    """Return the rows of the settings on a tab, with its button and ``foot`` below them. A search has no ``tab``.

    ``apart`` shares the height of a window among them. ``pictured`` says that ``foot`` is a picture.
    """
    widgets = rows_of(shown, searching=not tab)
    if tab in _DOORS:
        label, action = _DOORS[tab]
        widgets += [Text("", after=0.4), Button(say(label), action)]
    widgets += foot
    room = _ROOM_WITH_SAMPLE if tab in GROUPS_WITH else _ROOM
    spare = (room - _ROW * len(widgets)) / max(1, len(widgets) - 1)
    gap = max(0.0, min(spare, _GAP_ABOVE if pictured else _WIDEST_GAP)) if apart else 0.0
    spread = _SPREAD_ABOVE if pictured else _SPREAD
    return Column(widgets, gap=gap, spread=spread if tab else 0.0)
