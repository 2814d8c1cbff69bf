"""Vectors of sixteen lanes as types of compiled code: whole numbers, floats, and answers.

The compiler's own vectoriser works on loops, and numba widens all whole numbers to 64 bits before it sees them. These
types go past both: each operation is one operation of LLVM on ``WIDE`` numbers, whole numbers of 32 bits or floats of
64. LLVM divides it into what the processor has: one or two instructions with AVX-512, more without.

Operators take two vectors, or a vector and a number, which then stands in every lane. Shifts to the right are unsigned.
Shifts by 32 and more are undefined.
"""

import operator
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.core.datamodel import models
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.extending import intrinsic, register_model

WIDE = 16
"""The number of lanes."""
ALIGNMENT = 64
"""The bytes of a vector of whole numbers. Loads are fastest from arrays that begin at a multiple of it."""

Vector = Any
"""Sixteen whole numbers, floats or answers."""
_WORD, _FLOAT, _BIT = ir.IntType(32), ir.DoubleType(), ir.IntType(1)


class Words16(types.Type):
    """The numba type of sixteen whole numbers. It has a name in this module, so that the cache on disk finds it."""


class Floats16(types.Type):
    """The numba type of sixteen floats."""


class Answers16(types.Type):
    """The numba type of sixteen answers, yes or no."""


def _held_as(kind: type[types.Type], item: Any) -> Any:
    """Let LLVM hold the values of a numba type as vectors of ``item``. Returns the type."""

    class Model(models.PrimitiveModel):
        def __init__(self, manager: Any, those: Any) -> None:
            super().__init__(manager, those, ir.VectorType(item, WIDE))

    register_model(kind)(Model)
    return kind(name=kind.__name__)


_words, _floats, _answers = _held_as(Words16, _WORD), _held_as(Floats16, _FLOAT), _held_as(Answers16, _BIT)
_ITEMS = {_words: (_WORD, types.int64), _floats: (_FLOAT, types.float64)}
"""For each type with numbers, the type of a lane, and that of a number beside a vector."""


def _spread(builder: Any, number: Any, item: Any) -> Any:
    """Put a number into every lane."""
    content = ir.VectorType(item, WIDE)
    number = builder.trunc(number, item) if isinstance(item, ir.IntType) else number
    first = builder.insert_element(ir.Constant(content, ir.Undefined), number, ir.Constant(_WORD, 0))
    places = ir.Constant(ir.VectorType(_WORD, WIDE), [0] * WIDE)
    return builder.shuffle_vector(first, ir.Constant(content, ir.Undefined), places)


def _define(symbol: Any, result: Any, kinds: tuple[Any, ...], generate: Callable[..., Any]) -> None:
    """Let compiled code call ``symbol`` with these types; ``generate`` makes the code from a builder and the values."""
    infer_global(symbol)(type("Template", (ConcreteTemplate,), {"cases": [signature(result, *kinds)]}))
    lower_builtin(symbol, *kinds)(lambda context, builder, sig, args: generate(builder, *args))


def _define_operator(symbol: Any, result: Any, kind: Any, generate: Callable[..., Any]) -> None:
    """Define an operator on two vectors of a type, and on a vector and a number."""
    _define(symbol, result, (kind, kind), generate)
    if kind in _ITEMS:
        item, number = _ITEMS[kind]
        _define(symbol, result, (kind, number), lambda builder, a, b: generate(builder, a, _spread(builder, b, item)))


def _calling(name: str) -> Callable[..., Any]:
    return lambda builder, a, b: getattr(builder, name)(a, b)


def _comparing(name: str, sign: str) -> Callable[..., Any]:
    return lambda builder, a, b: getattr(builder, name)(sign, a, b)


for _symbol, _name in (
    (operator.and_, "and_"), (operator.or_, "or_"), (operator.xor, "xor"), (operator.add, "add"),
    (operator.sub, "sub"), (operator.mul, "mul"), (operator.lshift, "shl"), (operator.rshift, "lshr"),
):  # fmt: skip
    _define_operator(_symbol, _words, _words, _calling(_name))
for _symbol, _name in ((operator.add, "fadd"), (operator.mul, "fmul"), (operator.truediv, "fdiv")):
    _define_operator(_symbol, _floats, _floats, _calling(_name))
for _symbol, _name in ((operator.and_, "and_"), (operator.or_, "or_")):
    _define_operator(_symbol, _answers, _answers, _calling(_name))
for _symbol, _name in (
    (operator.eq, "=="), (operator.ne, "!="), (operator.lt, "<"), (operator.le, "<="), (operator.gt, ">"),
    (operator.ge, ">="),
):  # fmt: skip
    _define_operator(_symbol, _answers, _words, _comparing("icmp_signed", _name))
    _define_operator(_symbol, _answers, _floats, _comparing("fcmp_ordered", _name))


def _call(builder: Any, name: str, *values: Any) -> Any:
    """Call one of the functions of LLVM that work on vectors."""
    name = f"llvm.{name}.v{WIDE}i32"
    kind = ir.FunctionType(values[0].type, [value.type for value in values])
    function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    return builder.call(function, values)


def _defined(result: Any, *kinds: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator: the function makes the code of a function of its name, for these types."""

    def decorate(generate: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(generate)
        def typing(typing: Any, *_: Any) -> Any:
            return signature(result, *kinds), lambda context, builder, sig, args: generate(builder, *args)

        return cast(Callable[..., Any], intrinsic(typing))

    return decorate


@_defined(_words, _words)
def bits(builder: Any, words: Any) -> Any:
    """Return the number of bits that are set in each word."""
    return _call(builder, "ctpop", words)


@_defined(_words, _words)
def zeros_above(builder: Any, words: Any) -> Any:
    """Return the number of bits above the highest one that is set; 32 for 0."""
    return _call(builder, "ctlz", words, ir.Constant(_BIT, 0))


@_defined(_words, _words)
def inverted(builder: Any, words: Any) -> Any:
    """Return all words with the other bits."""
    return builder.not_(words)


@_defined(_words, _words, _words)
def lower_of(builder: Any, a: Any, b: Any) -> Any:
    """Return the lower number of each pair."""
    return _call(builder, "smin", a, b)


@_defined(_words, _words, _words)
def higher_of(builder: Any, a: Any, b: Any) -> Any:
    """Return the higher number of each pair."""
    return _call(builder, "smax", a, b)


@_defined(_words, types.int64)
def words_of(builder: Any, number: Any) -> Any:
    """Return a vector with a number in every lane."""
    return _spread(builder, number, _WORD)


@_defined(_floats, types.float64)
def floats_of(builder: Any, number: Any) -> Any:
    """Return a vector with a number in every lane."""
    return _spread(builder, number, _FLOAT)


@_defined(_floats, _words)
def as_floats(builder: Any, words: Any) -> Any:
    """Return whole numbers as floats."""
    return builder.sitofp(words, ir.VectorType(_FLOAT, WIDE))


@_defined(_words, _answers)
def ones(builder: Any, answers: Any) -> Any:
    """Return 1 for each yes, and 0 for each no."""
    return builder.zext(answers, ir.VectorType(_WORD, WIDE))


@_defined(types.int64, _answers)
def lanes_of(builder: Any, answers: Any) -> Any:
    """Return the lanes that say yes, as bits."""
    return builder.zext(builder.bitcast(answers, ir.IntType(WIDE)), ir.IntType(64))


@intrinsic
def _choose(typing: Any, answers: Any, yes: Any, no: Any) -> Any:
    return yes(_answers, yes, yes), lambda context, builder, sig, args: builder.select(*args)


def _place(context: Any, builder: Any, kinds: Any, values: Any, item: Any) -> Any:
    data = context.make_array(kinds[0])(context, builder, values[0]).data
    return builder.bitcast(builder.gep(data, [values[1]]), ir.VectorType(item, WIDE).as_pointer())


@intrinsic
def _load(typing: Any, array: Any, at: Any) -> Any:
    kind = _floats if array.dtype == types.float64 else _words
    item = _ITEMS[kind][0]

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(_place(context, builder, sig.args, args, item), align=4)

    return kind(array, types.int64), generate


@intrinsic
def _store(typing: Any, array: Any, at: Any, vector: Any) -> Any:
    item = _ITEMS[vector][0]

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store(args[2], _place(context, builder, sig.args, args, item), align=4)
        return context.get_dummy_value()

    return types.void(array, types.int64, vector), generate


choose: Callable[[Vector, Vector, Vector], Vector] = cast(Any, _choose)
"""Return, for each lane, the number of the first vector where the answer is yes, and of the second where it is no."""
load: Callable[[Any, int], Vector] = cast(Any, _load)
"""Return the vector that begins at an index of an array."""
store: Callable[[Any, int, Vector], None] = cast(Any, _store)
"""Set the vector that begins at an index of an array."""
