"""The words and arrays that all kernels pass to each other.

Words are signed, have 64 bits and are never negative. numba turns a mix of signs or widths into floats.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.extending import intrinsic
from numpy.typing import NDArray

from ....core.bits import STRIDE, WIDTH
from ..jit import inlined

Words = NDArray[np.int64]
Floats = NDArray[np.float64]


def columns_of(cells: int) -> list[int]:
    """Return the columns of a stack as words, bit y for row y."""
    columns = [0] * WIDTH
    while cells:
        lowest = cells & -cells
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        columns[x] |= 1 << y
        cells ^= lowest
    return columns


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
