"""The layers: each room imports only from lower rooms."""

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

ROOMS = [
    "game",
    "game.language",
    "game.core",
    "game.files",
    "game.ai",
    "game.puzzles",
    "game.tbp",
    "game.lab",
    "game.settings",
    "game.storage",
    "game.play",
    "game.ui",
    "game.cli",
    "main",
]
"""The rooms, lowest first. A room imports only itself and lower rooms; ``game`` is what the package itself holds."""

FLOORS = {
    "game.language": "numbers say catalogues",
    "game.core": "board rules dealers session match finesse statistics replay",
    "game.ai": "marks steps thinker cards families strength linear guideline versus compiled pilot review players",
    "game.puzzles": "phrases engine linjat tetris registry daily",
    "game.play": (
        "words dealer_words dates strangers plots titles bots keys trace speeds figures feedback effects timed_session"
        " new_game splits best under_way puzzles services advice keeping history kinds_of_game dealers portraits"
        " value_titles idle preferences backdrop timeline dealer_panel frame remarks results running hearing watching"
        " replay handling samples"
    ),
    "game.ui": (
        "lean terminal theme kit layout draw panels export widgets audio key_codes controls pads clipboard context why"
        " placing window waiting screens loop navigation app"
    ),
    "game.cli": (
        "errors commands process columns arguments lab deal perft solve puzzle play export replay scores settings tbp"
    ),
}
"""The folders and modules of the larger rooms, lowest first. The package's own ``__init__`` stands above them all."""

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
    return max((room for room in ROOMS if f"{module}.".startswith(f"{room}.")), key=len)


def upward(modules: dict[str, str], order: list[str]) -> list[str]:
    """The imports that lead to a higher floor, as ``importer -> imported``; ``modules`` maps each to its floor."""
    return [
        f"{module} -> {imported}"
        for module, floor in modules.items()
        for imported in imports(MODULES[module])
        if imported in modules and order.index(modules[imported]) > order.index(floor)
    ]


def test_every_module_is_in_a_room_and_every_room_holds_a_module() -> None:
    assert [module for module in MODULES if room(module) == "game" and module != "game"] == []
    assert {room(module) for module in MODULES} == set(ROOMS)


def test_each_room_imports_only_lower_rooms() -> None:
    assert upward({module: room(module) for module in MODULES}, ROOMS) == []


@pytest.mark.parametrize("package", FLOORS)
def test_within_a_room_the_order_is_the_same(package: str) -> None:
    order = [*FLOORS[package].split(), "__init__"]
    floors = {
        module: module.removeprefix(package).strip(".").split(".")[0] or "__init__"
        for module in MODULES
        if f"{module}.".startswith(f"{package}.")
    }
    assert set(floors.values()) | {"__init__"} == set(order), "a folder is not in the table, or the table names none"
    assert upward(floors, order) == []


CORE = {module: path for module, path in MODULES.items() if module.startswith("game.core.")}


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


def test_everything_below_the_window_runs_without_pygame() -> None:
    below = [module for module in MODULES if ROOMS.index(room(module)) < ROOMS.index("game.ui")]
    script = f"import sys, {', '.join(below)}\nassert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


TESTS_OF_PLAY = sorted((ROOT / "tests/play").rglob("*.py"))


@pytest.mark.parametrize("path", TESTS_OF_PLAY, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_play_is_tested_without_a_window(path: Path) -> None:
    assert [name for name in imports(path) if f"{name}.".startswith(("pygame.", "game.ui.", "tests.ui."))] == []
