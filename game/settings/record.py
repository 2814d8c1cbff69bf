"""A setting as one record: what its key, the command line, the screen, the search and settings.yaml say of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.kinds import Decimal, Flag, Letters, OneOf, Whole
from game.language import marked
from game.settings.kinds import ListOf, SettingKind


class SettingsError(ValueError):
    """A setting that cannot be used. The message is one line that names the place and what was expected."""


AT_ONCE = marked("A change takes effect at once.")
NEXT_GAME = marked("A change takes effect from the next game on.")
NEXT_START = marked("A change takes effect when Tetrarium starts again.")

PERCENT, SECONDS, MILLISECONDS, TIMES = (
    marked("{number}%"),
    marked("{number} s"),
    marked("{number} ms"),
    marked("{number}\u00d7"),
)
"""How numbers are written with their units."""

_RECORD, _SECTION = "setting", "section"


@dataclass(frozen=True)
class SettingGroup:
    name: str
    """Its name in the code and on the command line."""
    title: str
    acts: str = NEXT_GAME
    """When most of its changes act, as a sentence."""


GROUPS = (
    SettingGroup("game", marked("Game")),
    SettingGroup("handling", marked("Handling")),
    SettingGroup("display", marked("Display"), AT_ONCE),
    SettingGroup("feedback", marked("Feedback"), AT_ONCE),
    SettingGroup("sound", marked("Sound"), AT_ONCE),
    SettingGroup("bot", marked("Bot")),
    SettingGroup("dealers", marked("Dealers")),
    SettingGroup("keys", marked("Controls"), AT_ONCE),
)
"""The groups in the order of the screen. Every setting is in one of them."""


@dataclass(frozen=True)
class Setting:
    """One key of settings.yaml. Its range is that of its kind."""

    kind: SettingKind
    summary: str
    """One sentence, for the help and for the comment of settings.yaml."""
    title: str
    more: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Value -> its meaning, for values that need one."""
    rest: str = ""
    note: str = ""
    """What only readers of the file need, as the end of "In this file, ...". By default it is the valid values, where
    nothing else tells them."""
    names: Sequence[str] = ()
    unit: str = ""
    step: int = 1
    reach: int | None = None
    """The greatest value of its slider, where nobody needs all values, so that the knob is finer."""
    zero: str = ""
    option: str = ""
    """The option of the command line that changes it for one run."""
    hint: str = ""
    """What the help of that option says of its words."""
    group: str = ""
    """The name of its group, if it is not that of its section."""
    part: str = ""
    """The heading of the part of the group that it is in, to be translated. The first part needs none."""
    acts: str = ""
    """When a change acts, as a sentence, if not at the same time as its group."""
    path: str = ""
    """The name with the names of its sections, as in ``handling.das``. ``game.settings.schema`` fills it in."""
    default: object = None
    """The value of a file without the key. ``game.settings.schema`` fills it in, too."""

    @property
    def about(self) -> tuple[str, ...]:
        """The paragraphs of its help. One about a value begins with it and a colon."""
        first = " ".join(filter(None, (self.summary, _range_of(self.kind), self.more)))
        return tuple(filter(None, (first, *(f"{value}: {told}" for value, told in self.meanings.items()), self.rest)))

    @property
    def in_file(self) -> str:
        """What only readers of the file need, as a sentence. Empty if the help is enough."""
        told = isinstance(self.kind, Flag | Whole | Decimal | Letters | ListOf) or (
            isinstance(self.kind, OneOf) and set(self.kind.names) == set(self.meanings)
        )
        words = self.note or ("" if told else f"it is {self.kind.expected}.")
        return f"In this file, {words}" if words else ""


def _range_of(kind: SettingKind) -> str:
    """Return the limits of a number as a sentence. Empty for other kinds."""
    if isinstance(kind, Whole):
        return f"{kind.low} to {kind.high}."
    return f"{kind.low:g} to {kind.high:g}; decimals are allowed." if isinstance(kind, Decimal) else ""


@dataclass(frozen=True)
class SettingSection:
    """Some keys below one name in settings.yaml."""

    summary: str
    """The comment above it. A new line begins with a line end."""
    group: str
    part: str = ""
    acts: str = ""
    """As in ``Setting``, for all its settings."""


def setting(default: Any, kind: SettingKind, summary: str, *, title: str, **more: Any) -> Any:
    """Return a dataclass field that is a key of settings.yaml. ``more`` are further fields of ``Setting``."""
    metadata = {_RECORD: Setting(kind, summary, title, **more)}
    if isinstance(default, Mapping):
        return field(default_factory=lambda: default, metadata=metadata)
    return field(default=default, metadata=metadata)


def switch(default: bool, summary: str, *, title: str, **more: Any) -> Any:
    return setting(default, Flag(), summary, title=title, **more)


def percentage(default: int, summary: str, *, title: str, **more: Any) -> Any:
    return setting(default, Whole(0, 100), summary, title=title, unit=PERCENT, **more)


def section(default: Any, summary: str, *, group: str, part: str = "", acts: str = "") -> Any:
    return field(default_factory=default, metadata={_SECTION: SettingSection(summary, group, part, acts)})


def record_of(metadata: Mapping[str, Any]) -> Setting | SettingSection | None:
    return metadata.get(_RECORD) or metadata.get(_SECTION)
