"""The files of the program as Python reads them. Many tests go over all of them, and each is read once."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """A file as Python reads it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that a file consists of."""
    return tuple(ast.walk(tree(path)))
