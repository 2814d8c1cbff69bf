"""Declaring a field of the settings as a key of settings.yaml."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.settings.kinds import SettingKind

DECLARATION = "setting"
"""The key of a field's metadata."""


@dataclass(frozen=True)
class Declaration:
    """The valid values and the purpose of a field."""

    kind: SettingKind
    summary: str
    """One sentence, for the help and for the comment of settings.yaml."""


def setting(default: Any, kind: SettingKind, summary: str) -> Any:
    """Return a dataclass field that is a key of settings.yaml: its default, its kind, and one sentence about it."""
    return field(default=default, metadata={DECLARATION: Declaration(kind, summary)})
