"""Front pages: each offers what is there, with a line for each name, and loads nothing before it is used."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from tests.sources import nodes, tree

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


def first_sentences(path: Path) -> list[tuple[set[str], str]]:
    """Return, for each constant of a module that is described, its names and the first sentence about it."""
    found, body = [], tree(path).body
    for node, after in pairwise(body):
        about = after.value if isinstance(after, ast.Expr) else None
        if isinstance(about, ast.Constant) and isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
            words = " ".join(str(about.value).split()).replace("``", "")
            found.append((names, words.partition(". ")[0].rstrip(".") + "."))
    return found


@pytest.mark.parametrize("page", FILES)
def test_no_line_tells_of_the_constant_beside(page: str) -> None:
    path = FILES[page]
    text = path.read_text(encoding="utf-8")
    lines = {name: line.removeprefix("  # ") for name, line in NAME.findall(text)}
    imports = [node for node in nodes(path) if isinstance(node, ast.ImportFrom) and node.level == 1]
    sources = {alias.name: path.parent / f"{node.module}.py" for node in imports for alias in node.names}
    strange = []
    for name, line in lines.items():
        source = sources.get(name, path)
        if source.exists() and name.isupper():
            strange += [name for names, words in first_sentences(source) if line == words and name not in names]
    assert strange == []


@pytest.mark.parametrize("page", LAZY)
def test_a_type_checker_finds_what_a_program_finds(page: str) -> None:
    room = import_module(page)
    blocks = [node for node in tree(FILES[page]).body if isinstance(node, ast.If)]
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
