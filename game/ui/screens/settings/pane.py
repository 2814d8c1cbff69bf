"""What stands beside the settings: the help about one of them, where it is kept, and the buttons to reset."""

from __future__ import annotations

from game.language import say
from game.play.preferences import THEME as THEME_KEY
from game.play.preferences import Preference
from game.settings.keeping.store import Notice
from game.settings.shown.inputs import KeysInput
from game.ui.context import Context
from game.ui.theme import THEME
from game.ui.theme.shelf import Themes
from game.ui.widgets.boards.look import LookPreview
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Pinned, Scroll
from game.ui.widgets.glance import Glance
from game.ui.widgets.looks import SMALL
from game.ui.widgets.message import Message
from game.ui.widgets.spare import Spare
from game.ui.widgets.text import Found, Heading, Text
from game.ui.widgets.widget import Widget

RESET, RESET_ALL = "reset", "reset all"
"""The actions of the buttons."""
_BESIDE_MESSAGE = 15.0
"""The least width in ems that has room for the path of the file beside a message."""
_SAMPLE = 9.7
"""The least height of the samples of a game below the help, in ems."""


def pane(
    context: Context,
    each: Preference | None,
    words: Widget,
    *,
    looks: bool,
    warned: bool,
    sample: Widget | None,
) -> Widget:
    """Return the words with what is below them.

    ``looks`` adds a small well, which shows the look in use. ``sample`` is added where there is room for it. ``warned``
    says that there is a message among the words: a narrow pane leaves out where the settings are kept.
    """
    file = context.store.name
    least = _BESIDE_MESSAGE if warned else 0.0
    kept = [Text(_kept(file, each), colour=THEME.muted, scale=SMALL, least=least)] if file else []
    can_reset = each is not None and not each.is_default and not isinstance(each.input, KeysInput)
    reset = Button(say("Reset this one"), RESET, enabled=can_reset)
    buttons = Across((reset, Button(say("Reset all"), RESET_ALL)), least=9.0)
    above = words
    if looks:
        above = Glance(words, LookPreview(lambda: context.palette))
    elif sample:
        above = Spare(words, sample, least=_SAMPLE)
    return Pinned(above, below=(*kept, buttons))


def _kept(file: str, each: Preference | None) -> str:
    """Where settings are kept, and the key of the chosen one there."""
    if each is None:
        return say("Settings file: {file}", file=file)
    return say("Settings file: {file}, key {key}", file=file, key=each.path)


def said(message: Notice | None) -> list[Text]:
    """Return what is to be said about a change or about the file. The path of the file stands elsewhere in the pane."""
    return [Message(message.short, is_fault=message.is_fault, after=0.5)] if message else []


def about(each: Preference | None, themes: Themes, searched: str, message: Notice | None) -> Widget:
    """Return the words about a setting, below its name, with a message before them.

    The message is in sight if there is one. Otherwise it is the paragraph about the value, which stands out, or the
    first one with the searched words. These are lit.
    """
    first = said(message)
    if each is None:
        return Column(first)
    wanted = searched.lower().split()

    def paragraph(text: str) -> Text:
        colour = THEME.text if text == each.told else None
        return Found(text, wanted, colour=colour, after=0.4) if wanted else Text(text, colour=colour, after=0.4)

    idle = [Text(each.idle.why, colour=THEME.accent, after=0.4)] if each.idle.why else []
    paragraphs = {text: paragraph(text) for text in each.about}
    found = (text for text in paragraphs if wanted and all(word in text.lower() for word in wanted))
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted, after=0.4)]
    own = _about_themes(themes) if each.path == THEME_KEY else []
    words = Column((*first, *idle, *paragraphs.values(), *acts, *own))
    at = first[0] if first else paragraphs.get(next(found, each.told))
    return Pinned(Scroll(words, at=at), above=(Heading(each.label, scale=1.3),))


def _about_themes(themes: Themes) -> list[Widget]:
    """Where the player's own themes are, and what is wrong with them."""
    faults = [Text(fault, colour=THEME.behind, after=0.4) for fault in themes.faults()]
    return [Text(say("Themes of your own: {folder}", folder=themes.folder), colour=THEME.muted, after=0.4), *faults]
