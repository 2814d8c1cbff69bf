"""The recipes of CONTRIBUTING.md, applied as they are printed to one copy of the project; then their commands are run.

A block of code whose fence names a file is written there: before the line that begins as the fence says, or at the end
of the file. An indented line that begins with ``python`` is a command.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"^( *)(```|~~~)\w+ (?P<file>\S+)(?: before `(?P<before>.+)`)?\n(?P<code>(?:.*\n)*?)\1\2$", re.MULTILINE
)
COMMAND = re.compile(r"^ {4,}python (?P<words>(?:.*\\\n)*.+)$", re.MULTILINE)
PYTEST = "-m pytest "
SECTIONS = dict(re.findall(r"(?m)^## (Add an? .+)\n((?:(?!## ).*\n?)*)", GUIDE))
RECIPES = {title: text for title, text in SECTIONS.items() if BLOCK.search(text)}
CHANGED = ("game", "tests", "docs", "assets", "main.py", "settings.yaml")
"""What recipes or their commands change. The rest is only read."""
NEW = ("coin", "calm", "fifty", "flat", "empty columns", "sparks", "dusk", "blocked", "speeds")
"""The names that the recipes bring."""


def apply(text: str, project: Path) -> None:
    """Write the blocks of a recipe into the files that they name, but for those that somebody has written already."""
    for block in BLOCK.finditer(text):
        lines = [line.removeprefix(block[1]) for line in block["code"].splitlines()]
        path = project / block["file"]
        before = block["before"]
        old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if "\n".join(lines) in "\n".join(old):
            continue
        at = len(old)
        if before:
            found = [number for number, line in enumerate(old) if line.startswith(before)]
            assert len(found) == 1, f"{block['file']} has {len(found)} lines that begin with {before}"
            at = found[0]
        path.write_text("\n".join([*old[:at], *lines, *old[at:], ""]), encoding="utf-8")


def commands(text: str) -> list[str]:
    return [match["words"].replace("\\\n", " ") for match in COMMAND.finditer(text)]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with all recipes."""
    folder = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("tetrarium-*", "visual")  # bytecode is taken along
    for source in ROOT.iterdir():
        if source.name not in CHANGED:
            (folder / source.name).symlink_to(source)
        elif source.is_dir():
            shutil.copytree(source, folder / source.name, ignore=ignored)
        else:
            shutil.copy(source, folder)
    (folder / "build").unlink(missing_ok=True)
    for text in RECIPES.values():
        apply(text, folder)
    return folder


WITHOUT_NUMBA = """
import sys

sys.modules["numba"] = None  # the copy has no compiled code, and to compile takes longer than all the rest
"""

ONE_BY_ONE = """
import contextlib, runpy, shlex

for line in sys.argv[1:]:
    print(line, flush=True)
    words, _, into = line.partition(" > ")
    name, *rest = shlex.split(words)
    run, name = (runpy.run_module, rest.pop(0)) if name == "-m" else (runpy.run_path, name)
    sys.argv = [name, *rest]
    with open(into or "printed", "w", encoding="utf-8") as file, contextlib.redirect_stdout(file):
        try:
            run(name, run_name="__main__")
        except SystemExit as end:
            if end.code:
                sys.exit(f"{line} ended with {end.code}")
"""
"""Runs commands in one process, since each would load the whole program anew."""

TESTS = """
import inspect
import pytest
from hypothesis import settings

NEW, *paths = sys.argv[1:]
NEW = NEW.split(",")

def mentions(function, seen):
    inner = getattr(getattr(function, "hypothesis", None), "inner_test", function)
    code = [inspect.unwrap(inner).__code__]
    for each in code:
        code += filter(inspect.iscode, each.co_consts)
    names = {name for each in code for name in each.co_names} - seen
    seen |= names
    for value in map(inspect.unwrap(inner).__globals__.get, names):
        if inspect.isfunction(value):
            if value.__module__ == function.__module__ and mentions(value, seen):
                return True
        elif not callable(value) and not inspect.ismodule(value) and any(new in repr(value) for new in NEW):
            return True
    return False

def touched(item):
    if hasattr(item, "callspec"):
        return any(new in item.name for new in NEW)
    return item.nodeid.partition("::")[0] in paths or mentions(item.function, set())

class Touched:
    def pytest_sessionstart(self):
        # The suite draws its examples. Here a few of each show that what is new is drawn.
        settings.register_profile("few", settings.default, max_examples=10)
        settings.load_profile("few")

    def pytest_collection_modifyitems(self, items):
        items[:] = filter(touched, items)

sys.exit(pytest.main(["-n", "0", "--assert=plain", "-p", "no:cacheprovider", *paths], [Touched()]))
"""
"""Runs the tests that the recipes touch: the cases of what is new, all else in a file that is named alone, and what
reads a table in which something new stands. The suite has the rest already."""


def test_the_recipes_are_written_as_the_linter_wants(project: Path) -> None:
    files = [block["file"] for block in BLOCK.finditer(GUIDE) if block["file"].endswith(".py")]
    for command in ("check", "format --check"):
        line = [sys.executable, "-m", "ruff", *command.split(), "--config", ROOT / "pyproject.toml", *files]
        done = subprocess.run(line, cwd=project, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_commands_of_the_recipes_work_and_then_the_tests_that_they_name(project: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": str(project), "XDG_DATA_HOME": str(project)}
    lines = dict.fromkeys(line for text in RECIPES.values() for line in commands(text))
    tests = dict.fromkeys(path for line in lines if line.startswith(PYTEST) for path in line.split()[2:])
    for program in (
        [WITHOUT_NUMBA + ONE_BY_ONE, *(line for line in lines if not line.startswith(PYTEST))],
        [WITHOUT_NUMBA + TESTS, ",".join(NEW), *tests],
    ):
        done = subprocess.run(
            [sys.executable, "-c", *program], cwd=project, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_each_recipe_is_a_page_with_commands() -> None:
    for title, text in RECIPES.items():
        assert any(line.startswith(PYTEST) for line in commands(text)), title
        assert sum(map(bool, text.splitlines())) <= 60, f"{title} is longer than a page"
