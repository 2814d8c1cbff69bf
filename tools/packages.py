"""``python tools/packages.py EXTRA...``: print the packages of extras of pyproject.toml, one a line, for pip.

The environment of the makefile runs the game from its source, so the game itself is not installed there.
"""

import re
import sys
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10; pip has its own copy
    from pip._vendor import tomli as tomllib  # type: ignore[no-redef]

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def packages(*extras: str) -> list[str]:
    """Return the packages of some extras, and of the extras that these name."""
    known = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    found: dict[str, None] = {}
    for extra in extras:
        for package in known[extra]:
            other = re.fullmatch(r"tetrarium\[(.+)\]", package)
            found |= dict.fromkeys(packages(*other[1].split(",")) if other else [package])
    return [*found]


if __name__ == "__main__":
    print("\n".join(packages(*sys.argv[1:])))
