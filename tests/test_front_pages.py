"""Front pages: each offers what is there, with a line for each name, and loads nothing before it is used."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
FILES = {
    ".".join(path.relative_to(ROOT).parent.parts): path
    for path in sorted(ROOT.glob("game/**/__init__.py"))
    if "__all__" in path.read_text(encoding="utf-8")
}
MOST_NAMES = {"game": 60}
"""The names of the front page of the whole. A room has at most 30."""
NAME = re.compile(r'^    "(\w+)",(  # .+\.)?$', re.MULTILINE)
IN_THE_LAB = ("game.lab", "game.ai.compiled", "game.envs")
LAZY = [page for page, path in FILES.items() if "offer(" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", FILES)
def test_what_it_offers_is_there_and_has_a_line(page: str) -> None:
    if page.startswith(IN_THE_LAB):
        for package in ("numba", "numpy", "cma"):
            pytest.importorskip(package)
    room, text = import_module(page), FILES[page].read_text(encoding="utf-8")
    offered = {name: getattr(room, name) for name in room.__all__}
    assert len(offered) == len(room.__all__) <= MOST_NAMES.get(page, 30)
    hidden = [name for name, value in offered.items() if isinstance(value, ModuleType)]
    assert hidden == [], "a module of the same name hides it"
    lines = dict(NAME.findall(text))
    assert [name for name in offered if not lines.get(name)] == [], "each name has a line"


@pytest.mark.parametrize("page", LAZY)
def test_a_type_checker_finds_what_a_program_finds(page: str) -> None:
    room, tree = import_module(page), ast.parse(FILES[page].read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    imported = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    typed = {alias.name for node in imported for alias in node.names}
    assert typed == {*room.__all__} == {*dir(room)}


def test_a_page_loads_nothing_before_a_name_is_used() -> None:
    code = f"import sys; import {', '.join(LAZY)}; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()
    files = [name for name in loaded if name.startswith("game.") and not (ROOT / name.replace(".", "/")).is_dir()]
    assert files == ["game.front"]
    assert not {"pygame", "numpy", "numba"} & {*loaded}
