"""How a field of the settings says what settings.yaml may have for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.settings.kinds import ValueKind

DECLARATION = "setting"
"""The key of a field's metadata."""


@dataclass(frozen=True)
class Declaration:
    """What a field may be, and what it is for."""

    kind: ValueKind
    summary: str
    """One sentence, for the help and for the comment in settings.yaml."""


def setting(default: Any, kind: ValueKind, summary: str) -> Any:
    """Return a dataclass field that is a key of settings.yaml: its default, its kind, and one sentence about it."""
    return field(default=default, metadata={DECLARATION: Declaration(kind, summary)})
