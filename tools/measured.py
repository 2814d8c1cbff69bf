"""The file assets/dealers.json: what is measured of each dealer, for the documents, the window and ``deal --table``."""

import json
from collections.abc import Mapping
from typing import Any

from game.core.dealers import RANDOMIZERS
from game.program import ASSETS

FILE = ASSETS / "dealers.json"


def read() -> dict[str, Any]:
    """Return what is measured, by dealer."""
    known: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return known


def write(known: Mapping[str, Any]) -> None:
    """Write what is measured, a line for each dealer, in the order of the registry."""
    lines = (f"{json.dumps(name)}: {json.dumps(known[name])}" for name in RANDOMIZERS if name in known)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")
