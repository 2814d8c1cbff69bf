"""Compiled code: whether there is any, how it is made, and the bot of matches in it.

This room needs numba and numpy, which the extra lab installs and the game does not need. Call ``available`` before you
use what is compiled."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "compiled",  # Compile a function with OPTIONS, once for all callers whose arguments have the same types.
    "inlined",  # Compile a function anew in each of its callers, as if it were written out there.
    "merged",  # Compile a function that only compiled code calls, and merge its code into that of each caller.
    "OPTIONS",  # How every function is compiled.
    "playing_time",  # The processor time of this thread in seconds, without that in which functions were compiled.
    "below",  # Int(rng.random() * n).
    "fraction",  # Rng.random() for the state that begins at first.
    "twister",  # The state of a Mersenne twister for below: its words, and the number of words that have been used.
    "bit_count",  # The number of bits that are set, by an instruction of the processor.
    "bit_length",  # The bit length, as int.bit_length.
    "columns_of",  # The columns of a stack as words, bit y for row y.
    "Floats",  # An array of floating-point numbers.
    "Words",  # An array of 64-bit integers.
    "available",  # Whether compiled code can be used.
    "broken",  # What why_not does if the packages are there, but do not work; empty if they do, or are not there.
    "SAYS",  # The variable with the name of a file.
    "why_not",  # Why compiled code cannot be used, in one line; empty if it can.
    "CompiledSearch",  # The beam search of game.ai.versus.beam, in compiled code.
    "tables_of",  # The tables of a rotation system and a well, for a player who knows spins or does not.
]

if TYPE_CHECKING:
    from .jit import OPTIONS, compiled, inlined, merged, playing_time
    from .kernels.chance import below, fraction, twister
    from .kernels.words import Floats, Words, bit_count, bit_length, columns_of
    from .presence import SAYS, available, broken, why_not
    from .versus import CompiledSearch, tables_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "jit": "OPTIONS compiled inlined merged playing_time",
        "kernels.chance": "below fraction twister",
        "kernels.words": "Floats Words bit_count bit_length columns_of",
        "presence": "SAYS available broken why_not",
        "versus": "CompiledSearch tables_of",
    },
)
