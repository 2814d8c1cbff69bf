"""One file a screen. A screen handles an event and returns the next screen.

Each is imported when it is first named: all of them would double the time to the first.
"""

from importlib import import_module
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    if name.startswith("_"):
        raise AttributeError(name)
    return import_module(f"{__name__}.{name}")
