"""The keys on the settings screen: the keyboard where there is room for it, and else a list."""

from __future__ import annotations

from collections.abc import Iterable

from game.language import say
from game.play.keys.captions import caption
from game.play.keys.guide import action_of, group_of, guide
from game.play.keys.titles import GROUPS, HEADINGS
from game.play.preferences import Preference
from game.settings import Settings
from game.settings.shown.inputs import KeysInput
from game.ui.layout import PixelSize, page_layout
from game.ui.screens.settings.rows import row_of
from game.ui.theme import key_colour
from game.ui.widgets.keys.key_picture import Cap, KeyPicture, short_label
from game.ui.widgets.keys.key_places import KEYBOARD, LAPTOP
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

_WIDEST = 3.3
"""The greatest width of a key in the picture, in ems."""
_ABOVE = 17.0
"""The height that the tabs, the settings and their help need above the picture, in ems."""


def keys_picture(settings: Settings) -> KeyPicture:
    """Return the keyboard, with what its keys do."""
    shown = guide(settings)
    rows, groups = action_of(shown), group_of(shown)
    caps = {key: Cap(caption(row.action, sonic=row.sonic), key_colour(groups[key])) for key, row in rows.items()}
    return KeyPicture(KEYBOARD, caps, short_label, narrow=LAPTOP, widest=_WIDEST)


def has_room(size: PixelSize, settings: Settings, *, upright: bool) -> bool:
    """Whether there is room for the picture in a window: in an ``upright`` one, its width alone decides."""
    layout = page_layout(size)
    height = keys_picture(settings).height(layout.body.width, layout.em)
    return height > 0 and (upright or layout.body.height - height >= _ABOVE * layout.em)


def keys_list(everything: Iterable[Preference]) -> list[Widget]:
    """Return a row for each action with its keys, which leads to the page that changes them."""
    of_action = {each.path: each for each in everything if isinstance(each.input, KeysInput)}
    widgets: list[Widget] = []
    for group, actions in GROUPS.items():
        rows = [row_of(of_action[f"keys.{action}"]) for action in actions]
        widgets += [Text("", after=0.2), Heading(say(HEADINGS[group]), scale=0.9), *rows]
    return widgets
