"""Whether there is compiled code, and why not."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ...core.messages import fault_words
from ...program import how_to_install

PACKAGES = ("numba", "numpy")
SAYS = "TETRARIUM_SAYS_THAT_IT_COMPILES"
"""The variable with the name of a file. The first process that compiles removes it, and says on stderr that it does."""


def available() -> bool:
    """Return whether compiled code can be used. The first call of a process tries to, which can take a second."""
    return not why_not()


@cache
def why_not() -> str:
    """Return why compiled code cannot be used, in one line that begins with the name of a package; empty if it can."""
    missing = next((name for name in PACKAGES if not find_spec(name)), "")
    if missing:
        return f"{missing} is not installed: {how_to_install('lab')}"
    return _fault()


def broken() -> str:
    """Return what ``why_not`` does if the packages are there, but do not work; empty if they do, or are not there."""
    return why_not() if all(map(find_spec, PACKAGES)) else ""


def _fault() -> str:
    """Return what is wrong with the packages, which may not fit each other after an update of one of them."""
    try:
        import_module(".jit", __package__)
    except Exception as fault:
        return f"{PACKAGES[0]} cannot be used: {fault_words(fault)}"
    return ""
