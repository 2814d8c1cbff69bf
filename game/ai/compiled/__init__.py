"""Compiled controllers, for millions of games by the rules of the papers and of Standard Tetris.

This package needs numba and numpy, which requirements-lab.txt installs and the game does not need. Call ``available``
before you import its modules.
"""

from importlib.util import find_spec


def available() -> bool:
    """Return whether the required packages are installed."""
    return all(find_spec(name) for name in ("numba", "numpy"))


SAYS = "TETRARIUM_SAYS_THAT_IT_COMPILES"
"""The variable with the name of a file. The first process that compiles removes it, and says on stderr that it does."""
