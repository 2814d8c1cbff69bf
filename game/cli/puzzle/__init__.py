"""The command puzzle. Its first word says what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.cli.errors import InputError
from game.cli.puzzle import generate
from game.core.messages import listed, printable, suggestion

VERBS: Mapping[str, Callable[[str, Sequence[str]], int]] = MappingProxyType({"generate": generate.run})
"""First word -> the function that takes the name of the command and the other arguments."""

_EXPECTED = f"no word; expected {listed(tuple(VERBS))}"


def run(name: str, arguments: Sequence[str]) -> int:
    """Do what the first word says. Return the exit code."""
    verb = next((word for word in arguments if word in VERBS), None)
    if verb:
        at = list(arguments).index(verb)
        return VERBS[verb](name, [*arguments[:at], *arguments[at + 1 :]])
    if {"-h", "--help", "--help-settings"} & set(arguments):
        return generate.run(name, arguments)
    other = next((word for word in arguments if not word.startswith("-")), None)
    raise InputError(f"{name}: {printable(other)}: {suggestion(other, VERBS)}" if other else f"{name}: {_EXPECTED}")
