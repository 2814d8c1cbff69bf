"""Integer operations of compiled code: bits of a word, and Python's random numbers.

Words are signed, have 64 bits and are never negative. numba turns a mix of signs or widths into floats.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import Words


@intrinsic
def _count(typing: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return word(word), generate


@intrinsic
def _leading_zeros(typing: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return word(word), generate


bit_count: Callable[[int], int] = cast(Any, _count)
"""Return the number of bits that are set, by an instruction of the processor."""
_zeros: Callable[[int], int] = cast(Any, _leading_zeros)


@inlined
def bit_length(word: int) -> int:
    """Return the bit length, as ``int.bit_length``."""
    return 64 - _zeros(word)


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
def _fraction(state: Words, first: int) -> float:
    high = _draw(state, first) >> 5
    low = _draw(state, first) >> 6
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)


@inlined
def fraction(state: Words) -> float:
    """Return ``rng.random()``. From the same state it is the same number as Python returns."""
    return _fraction(state, 0)


@inlined
def below(state: Words, n: int) -> int:
    """Return ``int(rng.random() * n)``. From the same state it is the same number as ``game.core.dealers.chance``
    returns."""
    return int(_fraction(state, 0) * n)


@inlined
def draw_below(states: Words, first: int, n: int) -> int:
    """Return what ``below`` returns for the state that begins at ``first``."""
    return int(_fraction(states, first) * n)
