"""The front pages of the laboratory: what they offer is there, and is not hidden by a module of the same name."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    ".".join(path.relative_to(ROOT).parent.parts)
    for path in ROOT.glob("game/lab/**/__init__.py")
    if "__all__" in path.read_text(encoding="utf-8")
)
MOST_NAMES = 30
NAME = re.compile(r'^    "(\w+)",(  # .+\.)?$', re.MULTILINE)


def test_there_is_a_page_for_the_room() -> None:
    assert PAGES[0] == "game.lab"


@pytest.mark.parametrize("page", PAGES)
def test_what_it_offers_is_there(page: str) -> None:
    pytest.importorskip("numba")
    for package in ("numpy", "cma"):
        pytest.importorskip(package)
    room = import_module(page)
    offered = {name: getattr(room, name) for name in room.__all__}
    assert [name for name, value in offered.items() if isinstance(value, ModuleType)] == []
    assert len(offered) <= MOST_NAMES
    path = ROOT / page.replace(".", "/") / "__init__.py"
    lines = dict(NAME.findall(path.read_text(encoding="utf-8")))
    assert [name for name in offered if not lines.get(name)] == [], "each name has a line"
    blocks = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.If)]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    typed = {alias.name for node in imports for alias in node.names}
    assert not blocks or typed == offered.keys() == {*dir(room)}


def test_the_page_of_the_room_loads_nothing_of_it() -> None:
    code = "import sys, game.lab; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()
    assert "game.lab" in loaded
    assert [name for name in loaded if name == "numpy" or name.startswith("game.lab.")] == []
