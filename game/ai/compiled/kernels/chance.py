"""The random numbers of Python in compiled code: from the same state, the same numbers."""

import random

import numpy as np

from ..jit import compiled, inlined
from .machine_words import Words

_STATE = 624
_AHEAD = 397
_HIGH, _LOW = 0x80000000, 0x7FFFFFFF
_TWIST = 0x9908B0DF


def twister(rng: random.Random) -> Words:
    """Return the state of a Mersenne twister for ``below``: its words, and the number of words that have been used."""
    return np.array(rng.getstate()[1], np.int64)


@compiled
def _renew(state: Words, first: int) -> None:
    for i in range(_STATE):
        word = (state[first + i] & _HIGH) | (state[first + (i + 1) % _STATE] & _LOW)
        state[first + i] = state[first + (i + _AHEAD) % _STATE] ^ (word >> 1) ^ (_TWIST if word & 1 else 0)
    state[first + _STATE] = 0


@inlined
def _draw(state: Words, first: int) -> int:
    at = first + _STATE
    if state[at] >= _STATE:
        _renew(state, first)
    word = state[first + state[at]]
    state[at] += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return int(word ^ (word >> 18))


@inlined
def fraction(states: Words, first: int = 0) -> float:
    """Return ``rng.random()`` for the state that begins at ``first``. From the same state it is the same number as
    Python returns."""
    high = _draw(states, first) >> 5
    low = _draw(states, first) >> 6
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)


@inlined
def below(states: Words, n: int, first: int = 0) -> int:
    """Return ``int(rng.random() * n)``. From the same state it is the same number as ``game.core.chance``
    returns."""
    return int(fraction(states, first) * n)
