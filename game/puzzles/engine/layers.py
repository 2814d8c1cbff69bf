"""A solver that works like a person: it tries its rules in the order of their difficulty.

A *layer* is one rule with all its moves in a position, made together. After a layer the solver begins again with the
easiest rule. The layers that a puzzle needs say how hard it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


class SolverState(Protocol):
    """What the solver knows of a puzzle. Rules change it."""

    @property
    def ended(self) -> bool:
        """Whether the puzzle is solved, or contradicts itself."""

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""


S = TypeVar("S", bound=SolverState)


@dataclass(frozen=True)
class Rule(Generic[S]):
    """A rule of a person who solves a puzzle."""

    name: str
    find: Callable[[S], Sequence[Any]]
    """Return all moves that the rule allows now. Each brings something new; none may be wrong."""
    apply: Callable[[S, Sequence[Any]], None] | None
    """Make the moves. They were found in the same state and are made together.

    None is a rule that is only counted: the solver could use it, but no puzzle should need it.
    """


class Layer(NamedTuple):
    """What the solver did at once."""

    rule: int
    """The number of the rule in the list of the rules."""
    width: int
    """The number of moves that were open."""


def solve(state: S, rules: Sequence[Rule[S]]) -> list[Layer]:
    """Solve as far as the rules go. Return the layers in their order, with those that were only counted."""
    layers: list[Layer] = []
    while not state.ended and step(state, rules, layers):
        pass
    return layers


def step(state: S, rules: Sequence[Rule[S]], layers: list[Layer]) -> bool:
    """Make one layer and add it to ``layers``. Return whether there was one."""
    for number, rule in enumerate(rules):
        moves = rule.find(state)
        if moves:
            layers.append(Layer(number, len(moves)))
            if rule.apply is not None:
                rule.apply(state, moves)
                return True
    return False
