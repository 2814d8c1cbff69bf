"""Dealers as chains: the states of what an observer knows, and the chances of the next piece in each.

The chances of many dealers depend on little of what they have dealt, for example on the last four pieces or on what is
left in the bag. Such a dealer is a chain of few states. It can be played in compiled code, and its state can be stored
with a board, so that splitting works with it. The chances of each state are those of ``Observer``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import Observer, Randomizer
from game.core.dealers.view import Chances

History = tuple[Piece, ...]


class DealerChain(NamedTuple):
    """A dealer with a finite number of states. A game begins in state 0."""

    chances: Sequence[Chances]
    """[state][piece]: its chance."""
    following: Sequence[Sequence[int]]
    """[state][piece]: the state after this piece; 0 for a piece without a chance."""


def _last(pieces: int) -> Callable[[History], Hashable]:
    """The last pieces decide."""
    return lambda history: history[len(history) - pieces :] if len(history) > pieces else history


def _bag(size: int) -> Callable[[History], Hashable]:
    """What is left of a bag decides."""
    return lambda history: tuple(sorted(history[len(history) - len(history) % size :]))


def _nothing(history: History) -> Hashable:
    return ()


def _first_then_bag(history: History) -> Hashable:
    return not history, _bag(len(PIECES))(history)


STATES: Mapping[str, Callable[[History], Hashable]] = {
    "memoryless": _nothing,
    "entropy": _nothing,
    "more-i": _nothing,
    "nes": _last(1),
    "nes-article": _last(1),
    "gameboy": _last(2),
    "tgm1": _last(4),
    "tgm2": _last(4),
    "tgm-strict": _last(4),
    "tgm-ace": _first_then_bag,
    "7-bag": _bag(7),
    "14-bag": _bag(14),
    "7-bag+1": _bag(8),
    "pairs": _bag(6),
    "sz": lambda history: len(history) % 2,
}
"""For each dealer that is a chain, what of the pieces so far its chances depend on."""


def chain_of(randomizer: Randomizer, options: Mapping[str, object]) -> DealerChain:
    """Return a dealer of ``STATES`` as a chain."""
    state_of = STATES[randomizer.name]
    numbers: dict[Hashable, int] = {state_of(()): 0}
    left: deque[History] = deque([()])
    chances: list[Chances] = []
    following: list[list[int]] = []
    while left:
        history = left.popleft()
        odds = Observer(randomizer, options, history).odds()
        after = [0] * len(PIECES)
        for piece in PIECES:
            if odds[piece]:
                longer = (*history, piece)
                state = state_of(longer)
                if state not in numbers:
                    numbers[state] = len(numbers)
                    left.append(longer)
                after[piece] = numbers[state]
        chances.append(odds)
        following.append(after)
    return DealerChain(chances, following)
