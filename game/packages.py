"""The packages that the game can do without: whether they are there, and work."""

from importlib import import_module

from .core.messages import fault_words
from .program import how_to_install

_FAULTS: dict[str, str] = {}
"""Module -> what is wrong with it. What fails once is not tried again: it can take a second."""


def lack(package: str, extra: str = "lab", *, module: str = "") -> str:
    """Return why a package cannot be used, in one line that begins with its name; empty if it can be used. The package
    is imported for that: after an update of another one it can be there and not work. ``extra`` is that of
    pyproject.toml which installs it; ``module`` is what is imported, if the package has another name."""
    module = module or package
    if module in _FAULTS:
        return _FAULTS[module]
    top = module.partition(".")[0]
    try:
        import_module(top)
        import_module(module)
    except Exception as fault:
        if isinstance(fault, ModuleNotFoundError) and fault.name == top:
            return f"{package} is not installed: {how_to_install(extra)}"
        _FAULTS[module] = f"{package} cannot be used: {fault_words(fault)}"
        return _FAULTS[module]
    return ""
