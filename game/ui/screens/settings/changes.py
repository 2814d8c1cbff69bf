"""Changes that the settings screen makes, and what is to be said about them."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import say
from game.play.preferences import Preference, changes, preferences, reset_with
from game.play.words import sentence
from game.settings import SettingsError
from game.settings.keeping.store import Notice, as_one
from game.settings.schema import WEIGHTS
from game.settings.shown.inputs import KeysInput
from game.ui.context import Context

_LONG = (WEIGHTS, "machine.tbp")
"""The keys with values of many words."""
_LOOK = "display."
"""The beginning of some keys. Their values can be files of the player, and such a file can be faulty."""


def change(context: Context, path: str, text: str, *, keep: bool) -> Notice | None:
    """Give a setting the value of a text, and write it if it is to be kept. Return what is to be said, such as why not.

    Of a wrong text it says so; what was expected is in the help.
    """
    try:
        context.change(changes(context.settings, path, text, context.own_handling), keep=keep)
        return notices(context) or (_fault(context.look_fault) if path.startswith(_LOOK) else None)
    except SettingsError as error:
        return _fault(sentence(str(error)))
    except ValueError as error:
        # What to type is in the help. Only a long value needs to be told what is wrong in it.
        return _fault(sentence(str(error)) if path in _LONG else say("This cannot be used: {text}", text=text))


def reset(context: Context, each: Preference | None, *, everything: bool) -> Notice | None:
    """Give a setting its default, or everything. Return what is to be said about it."""
    paths: Sequence[str] = [p.path for p in preferences(context.settings)] if everything else ()
    if each and not everything and not isinstance(each.input, KeysInput):
        paths = reset_with(each.path)
    try:
        context.reset(*paths)
        done = Notice(say("All settings have their defaults."), is_fault=False) if everything else None
        return notices(context) or done
    except SettingsError as error:
        return _fault(sentence(str(error)))


def notices(context: Context) -> Notice | None:
    """Return what the settings file has to say, once."""
    return as_one(context.store.take_notices())


def _fault(text: str) -> Notice | None:
    return Notice(text) if text else None
