"""What compiled code counts and draws with: bits of a word, and Python's own random numbers.

Words are signed, 64 bits wide and never negative: numba turns whatever mixes signs or widths into floats.
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
"""The bits of a word that are set, by the processor's own instruction."""
_zeros: Callable[[int], int] = cast(Any, _leading_zeros)


@inlined
def bit_length(word: int) -> int:
    """As ``int.bit_length``."""
    return 64 - _zeros(word)


_STATE = 624
_AHEAD = 397
_HIGH, _LOW = 0x80000000, 0x7FFFFFFF
_TWIST = 0x9908B0DF


def twister(rng: random.Random) -> Words:
    """The state of a Mersenne twister as ``below`` takes it: its words, and how many of them have been used."""
    return np.array(rng.getstate()[1], np.int64)


@compiled
def _renew(state: Words) -> None:
    for i in range(_STATE):
        word = (state[i] & _HIGH) | (state[(i + 1) % _STATE] & _LOW)
        state[i] = state[(i + _AHEAD) % _STATE] ^ (word >> 1) ^ (_TWIST if word & 1 else 0)
    state[_STATE] = 0


@inlined
def _draw(state: Words) -> int:
    if state[_STATE] >= _STATE:
        _renew(state)
    word = state[state[_STATE]]
    state[_STATE] += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return int(word ^ (word >> 18))


@inlined
def below(state: Words, n: int) -> int:
    """``int(rng.random() * n)``, as ``game.core.dealers.chance`` has it, from the same state the same number."""
    high = _draw(state) >> 5
    low = _draw(state) >> 6
    return int((high * 67108864.0 + low) * (1.0 / 9007199254740992.0) * n)
