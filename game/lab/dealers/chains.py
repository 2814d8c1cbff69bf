"""Dealers as chains: numbered states, and the chances of the next piece in each.

The chances of many dealers depend on little of what they have dealt, for example on the last four pieces or on what is
left in the bag. Such a dealer is a chain of few states, those of its walk. It can be played in compiled code, and its
state can be stored with a board, so that splitting works with it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES
from game.core.dealers import Randomizer
from game.core.dealers.runs import walk_of
from game.core.dealers.view import Chances


class DealerChain(NamedTuple):
    """A dealer with a finite number of states. A game begins in state 0."""

    chances: Sequence[Chances]
    """[state][piece]: its chance."""
    following: Sequence[Sequence[int]]
    """[state][piece]: the state after this piece; 0 for a piece without a chance."""


SERVED = (
    "memoryless", "entropy", "more-i", "nes", "nes-article", "gameboy", "tgm1", "tgm2", "tgm-strict", "tgm-ace",
    "7-bag", "14-bag", "7-bag+1", "pairs", "sz",
)  # fmt: skip
"""The dealers that are played as chains: their walks are exact and have few states."""


def chain_of(randomizer: Randomizer, options: Mapping[str, object]) -> DealerChain:
    """Return a dealer of ``SERVED`` as a chain."""
    walk = walk_of(randomizer.name, randomizer.checked(options))
    assert walk, f"{randomizer.name} is one of {SERVED}"
    # The first piece can have chances of its own. Its state never comes again then.
    states: list[tuple[Hashable, bool]] = [(walk.start, walk.first is not None)]
    numbers = {states[0]: 0}
    chances: list[Chances] = []
    following: list[list[int]] = []
    for memory, begins in states:  # it grows meanwhile
        odds = walk.first if begins and walk.first else walk.chances(memory)
        after = [0] * len(PIECES)
        for piece in PIECES:
            if odds[piece]:
                state = walk.after(memory, piece), False
                if state not in numbers:
                    numbers[state] = len(states)
                    states.append(state)
                after[piece] = numbers[state]
        chances.append(odds)
        following.append(after)
    return DealerChain(chances, following)
