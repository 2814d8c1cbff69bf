"""Compiled code: whether there is any, how it is made, and the beam player in it.

This room needs numba and numpy, which the extra lab installs and the game does not need. Call ``available`` before you
use what is compiled."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Whether there is compiled code
    "available",  # Whether compiled code can be used.
    "why_not",  # Why compiled code cannot be used, in one line; empty if it can.
    "broken",  # Why packages that are there do not work; empty if they do, or are not there.
    "SAYS",  # The environment variable that names a file; the first process that compiles removes it and says so.
    # How functions are compiled
    "compiled",  # Compiles a function, once for all callers whose arguments have the same types.
    "inlined",  # Compiles a function anew in each of its callers, as if it were written out there.
    "merged",  # Compiles a function that only compiled code calls, and merges its code into that of each caller.
    "OPTIONS",  # How every function is compiled.
    "playing_time",  # The processor time of this thread in seconds, without that in which functions were compiled.
    # Numbers
    "Words",  # An array of 64-bit integers.
    "Floats",  # An array of floating-point numbers.
    "bit_count",  # The number of bits that are set, by an instruction of the processor.
    "bit_length",  # The bit length, as int.bit_length.
    "columns_of",  # The columns of a stack as words, bit y for row y.
    # Random numbers
    "twister",  # The state of a random source, for compiled code.
    "fraction",  # The next random number from 0 to 1, the same as that of Python.
    "below",  # A random whole number below another one, the same as that of game.core.chance.
    # The beam player
    "SearchEnd",  # The position at the end of a sequence of that search.
    "CompiledSearch",  # The beam search of game.ai.beam, in compiled code.
    "tables_of",  # The tables of a rotation system and a well, for a player who knows spins or does not.
]

if TYPE_CHECKING:
    from .compiled_beam import CompiledSearch, SearchEnd, tables_of
    from .jit import OPTIONS, compiled, inlined, merged, playing_time
    from .kernels.chance import below, fraction, twister
    from .kernels.machine_words import Floats, Words, bit_count, bit_length, columns_of
    from .presence import SAYS, available, broken, why_not

__getattr__, __dir__ = offer(
    __name__,
    {
        "jit": "OPTIONS compiled inlined merged playing_time",
        "kernels.chance": "below fraction twister",
        "kernels.machine_words": "Floats Words bit_count bit_length columns_of",
        "presence": "SAYS available broken why_not",
        "compiled_beam": "CompiledSearch SearchEnd tables_of",
    },
)
