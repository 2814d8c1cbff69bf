"""Front pages: a package offers names of its modules, and loads a module when one of its names is first used."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

Offered = tuple[Callable[[str], object], Callable[[], list[str]]]


def offer(package: str, names: Mapping[str, str]) -> Offered:
    """Return the ``__getattr__`` and the ``__dir__`` of a package. ``names`` maps each module of the package to the
    names that the package offers of it, separated by spaces."""
    modules = {name: module for module, listed in names.items() for name in listed.split()}

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f".{modules[name]}", package), name)
        setattr(sys.modules[package], name, found)
        return found

    return find, lambda: sorted(modules)
