"""``python tools/packages.py dev bundle``: print the packages of extras of pyproject.toml, one a line, for pip.

The environment of the makefile runs the game from its source, so the game itself is not installed there.
"""

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

# Python 3.10 has no tomllib, but pip has a copy.
TOML: Any = import_module("tomllib" if sys.version_info >= (3, 11) else "pip._vendor.tomli")
PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def packages(*extras: str) -> list[str]:
    """Return the packages of some extras, and of the extras that these name."""
    known = TOML.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    found: dict[str, None] = {}
    for extra in extras:
        for package in known[extra]:
            other = re.fullmatch(r"tetrarium\[(.+)\]", package)
            found |= dict.fromkeys(packages(*other[1].split(",")) if other else [package])
    return [*found]


if __name__ == "__main__":
    print("\n".join(packages(*sys.argv[1:])))
