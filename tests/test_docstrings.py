"""Public functions say what they return, and nobody has to count their arguments."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.sources import nodes

ROOT = Path(__file__).parents[1]
LONG = 8
"""The lines from which on a public function has a docstring."""
MOST = 5
"""The arguments that a function takes by place at most: nobody knows what the sixth one was."""


def functions(parts: Iterable[ast.AST]) -> Iterator[ast.FunctionDef]:
    """Every function in a module, of which these are all parts: of classes and of other functions too."""
    for each in parts:
        if isinstance(each, ast.FunctionDef):
            yield each


def overrides(function: ast.FunctionDef) -> bool:
    """Whether a function takes the place of another one, and so its docstring, by the decorator that says so."""
    return any("override" in ast.unparse(each) for each in function.decorator_list)


def is_long_and_mute(function: ast.FunctionDef) -> bool:
    """Whether a function has no docstring though it is public and long. The decorators do not count."""
    long = (function.end_lineno or 0) - function.lineno + 1 >= LONG
    return long and not function.name.startswith("_") and not overrides(function) and not ast.get_docstring(function)


def test_each_long_public_function_has_a_docstring() -> None:
    mute = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in sorted(ROOT.glob("game/**/*.py"))
        for function in functions(nodes(path))
        if is_long_and_mute(function)
    ]
    assert mute == [], "say in a docstring what each returns, in which unit, and what it raises"


def test_a_long_function_without_a_docstring_is_found() -> None:
    body = "\n".join(f"    x{number} = {number}" for number in range(LONG - 1))
    found = [
        *functions(ast.walk(ast.parse(f"def long():\n{body}\n"))),
        *functions(ast.walk(ast.parse(f"def told():\n    '''Return nothing.'''\n{body}\n"))),
        *functions(ast.walk(ast.parse("def short():\n    pass\n"))),
        *functions(ast.walk(ast.parse(f"@override\ndef placed():\n{body}\n"))),
    ]
    assert [function.name for function in found if is_long_and_mute(function)] == ["long"]


def by_place(function: ast.FunctionDef) -> int:
    """The number of the arguments that can be given by place. The object of a method is none of them."""
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    return len([name for name in names if name not in ("self", "cls")])


def is_called_from_afar(function: ast.FunctionDef) -> bool:
    """Whether a function is public, or compiled: the compiler shows neither the names nor the types of a call."""
    compiled = {"compiled", "inlined", "merged"} & {ast.unparse(each) for each in function.decorator_list}
    return bool(compiled) or not function.name.startswith("_")


def test_a_function_takes_few_arguments_by_place() -> None:
    many = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in sorted(ROOT.glob("game/**/*.py"))
        for function in functions(nodes(path))
        if is_called_from_afar(function) and by_place(function) > MOST
    ]
    assert many == [], f"give more than {MOST} by their names, or make one value of what belongs together"


def test_arguments_by_name_and_the_object_are_not_counted() -> None:
    found = [
        *functions(ast.walk(ast.parse("def a(self, b, c, /, d, *e, f, g, **h): pass\ndef i(j, k, l, m, n, o): pass\n")))
    ]
    assert [by_place(function) for function in found] == [3, 6]
