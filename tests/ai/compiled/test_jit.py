"""The cache of compiled code."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

pytest.importorskip("numba")

from game.ai.compiled.jit import _SOURCES

GAME = Path(__file__).resolve().parents[3] / "game"


def test_the_name_of_the_cache_depends_on_each_file_that_a_kernel_takes_from() -> None:
    """A constant of another file is compiled in, and numba would go on with the old one."""
    taken = {
        GAME.parent / f"{node.module.replace('.', '/')}.py"
        for kernel in GAME.glob("ai/compiled/kernels/**/*.py")
        for node in ast.walk(ast.parse(kernel.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    files = {file for file in taken if file.is_file() and GAME in file.parents}
    assert GAME / "core/board/bits.py" in files
    assert files <= set(_SOURCES)
