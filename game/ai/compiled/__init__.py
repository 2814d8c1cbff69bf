"""The controllers in compiled code, for millions of games by the rules of the papers and of Standard Tetris.

It needs numba and numpy, which requirements-lab.txt brings and the game itself does without: ask ``available`` before
anything in here is imported.
"""

from __future__ import annotations

from importlib.util import find_spec


def available() -> bool:
    """Whether the packages that this needs are installed."""
    return all(find_spec(name) for name in ("numba", "numpy"))
