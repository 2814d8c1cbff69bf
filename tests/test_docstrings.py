"""Public functions say what they return."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONG = 8
"""The lines from which on a public function has a docstring."""


def functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    """Every function in a module: of classes and of other functions too."""
    for each in ast.walk(node):
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
        for function in functions(ast.parse(path.read_text(encoding="utf-8")))
        if is_long_and_mute(function)
    ]
    assert mute == [], "say in a docstring what each returns, in which unit, and what it raises"


def test_a_long_function_without_a_docstring_is_found() -> None:
    body = "\n".join(f"    x{number} = {number}" for number in range(LONG - 1))
    found = [
        *functions(ast.parse(f"def long():\n{body}\n")),
        *functions(ast.parse(f"def told():\n    '''Return nothing.'''\n{body}\n")),
        *functions(ast.parse("def short():\n    pass\n")),
        *functions(ast.parse(f"@override\ndef placed():\n{body}\n")),
    ]
    assert [function.name for function in found if is_long_and_mute(function)] == ["long"]
