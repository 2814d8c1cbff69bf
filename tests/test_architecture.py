"""The floors: each room imports only from the rooms above it."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in [*ROOT.glob("game/**/*.py"), ROOT / "main.py"]
}

FLOORS = [
    "game",
    "game.core",
    "game.ai",
    "game.puzzles",
    "game.lab",
    "game.settings",
    "game.storage",
    "game.ui",
    "game.cli",
    "main",
]
"""Rooms, each of which may import itself and those above it; ``game`` is what the package itself holds."""

CORE_FLOORS = [
    "board",
    "pieces",
    "rotation",
    "buttons",
    "events",
    "places",
    "moves",
    "randomizers",
    "scoring",
    "levels",
    "rules",
    "gravity",
    "lockdelay",
    "stack",
    "garbage",
    "falling",
    "modes",
    "autoshift",
    "presses",
    "supply",
    "tally",
    "state",
    "session",
    "finesse",
    "statistics",
    "setup",
    "notation",
    "replay",
]
"""The same within ``game.core``."""

IMPURE_MODULES = {"time", "datetime", "os", "io", "pathlib", "secrets", "tempfile", "shutil", "subprocess", "socket"}
"""Clocks, files and entropy."""


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever the statement stands; of ``from a import b`` both a and a.b."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    return max((floor for floor in FLOORS if f"{module}.".startswith(f"{floor}.")), key=len)


def below(modules: dict[str, Path], name_of: dict[str, str], floors: list[str]) -> list[str]:
    """The imports that lead downward, as ``importer -> imported``."""
    return [
        f"{module} -> {imported}"
        for module, path in modules.items()
        for imported in imports(path)
        if imported in modules and floors.index(name_of[imported]) > floors.index(name_of[module])
    ]


def test_every_module_stands_on_a_floor() -> None:
    strays = [module for module in MODULES if room(module) == "game" and module != "game"]
    assert strays == []


def test_each_room_imports_only_from_the_rooms_above_it() -> None:
    assert below(MODULES, {module: room(module) for module in MODULES}, FLOORS) == []


CORE = {module: path for module, path in MODULES.items() if module.startswith("game.core.")}


def test_within_the_core_the_order_is_the_same() -> None:
    names = {module: module.split(".")[2] for module in CORE}
    assert set(names.values()) <= set(CORE_FLOORS), "a module of the core has no floor"
    assert below(CORE, names, CORE_FLOORS) == []


@pytest.mark.parametrize("module", CORE)
def test_the_core_knows_no_clock_no_files_and_no_entropy(module: str) -> None:
    tree = ast.parse(CORE[module].read_text(encoding="utf-8"))
    assert [name for name in imports(CORE[module]) if name.split(".")[0] in IMPURE_MODULES] == []
    assert [name for name in imports(CORE[module]) if name.startswith("random.")] == [], "take a random.Random instead"
    used = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute | ast.Name)]
    assert [name for name in used if name in {"open", "input", "print", "exec", "eval", "__import__"}] == []
    assert {name for name in used if name.startswith("random.")} <= {"random.Random"}


def test_only_the_window_imports_pygame() -> None:
    importers = {
        room(module) for module, path in MODULES.items() if any(i.split(".")[0] == "pygame" for i in imports(path))
    }
    assert importers <= {"game.ui"}


def test_everything_above_the_window_runs_without_pygame() -> None:
    above = [module for module in MODULES if FLOORS.index(room(module)) < FLOORS.index("game.ui")]
    script = f"import sys, {', '.join(above)}\nassert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
