"""docs/library.md and README.md: every example runs as it is printed, under the name of the installed package."""

import ast
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import game
from game.front import offer
from tools.library.groups import groups_of

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## (.+?)\n.*?^~~~python\n(.*?)^~~~", PAGE, re.DOTALL | re.MULTILINE))
EXAMPLES["README.md"] = re.findall(
    r"^~~~python\n(.*?)^~~~", (ROOT / "README.md").read_text(), re.DOTALL | re.MULTILINE
)[0]
COMMANDS = re.findall(r"^    tetrarium (.+)$", PAGE, re.MULTILINE)
MOST_LINES = 15


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package has the name under which it is installed."""
    folder = tmp_path_factory.mktemp("installed")
    (folder / "tetrarium").symlink_to(ROOT / "game")
    return folder


def run(folder: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_runs_as_it_is_printed(title: str, installed: Path, tmp_path: Path) -> None:
    (tmp_path / "game.replay").write_text((ROOT / "tests/recorded/replays/modern-sprint-won.replay").read_text())
    alone = "import sys; sys.modules.update(dict.fromkeys(('numba', 'numpy', 'pygame')))\n"
    done = run(installed, "-W", "error", "-c", alone + EXAMPLES[title], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def begun(command: str, installed: Path, folder: Path) -> subprocess.Popen[str]:
    """A command of the page, with the bot of the page and without a screen. It tells on stdout what it does."""
    (folder / "lowest.py").write_text(EXAMPLES["A bot of your own in the window"])
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(folder / "home"))
    environment = {
        **os.environ,
        **places,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": str(installed),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "TETRARIUM_TRACE": "/dev/stdout",
    }
    words = [sys.executable, "-m", "tetrarium", *shlex.split(command)]
    return subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)


def test_a_bot_of_ones_own_plays_in_the_window(installed: Path, tmp_path: Path) -> None:
    with begun(COMMANDS[0], installed, tmp_path) as program:
        assert program.stdout
        try:
            locked = (note for note in map(json.loads, program.stdout) if note["what"] == "locked")
            # On a slow machine, the first pieces can fall before the bot has begun.
            assert any(note["by"] == "Tetrarium Lowest" for note in islice(locked, 20))
        finally:
            program.terminate()
            program.stdout.read()
    assert program.returncode == 128 + signal.SIGTERM


def test_a_bot_of_ones_own_plays_in_the_arena(installed: Path, tmp_path: Path) -> None:
    with begun(COMMANDS[1], installed, tmp_path) as program:
        printed, _ = program.communicate()
    assert program.returncode == 0
    assert "dellacherie leads tbp:python lowest.py" in printed


def test_each_name_of_the_front_page_says_what_it_is() -> None:
    """A class or a function has a docstring, and a value has a text below it in its module."""
    mute = []
    for name in game.__all__:
        body, at = statement_of(name, ROOT / "game" / "__init__.py")
        if isinstance(node := body[at], ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node)
        else:
            said = "".join(map(text_of, body[at + 1 : at + 2]))
        if not said:
            mute.append(name)
    assert mute == []


def test_the_index_has_the_groups_of_the_front_page_and_a_sentence_for_each_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = groups_of(ROOT / "game" / "__init__.py")
    assert [name for group in groups for name in group.lines] == game.__all__
    pytest.importorskip("pdoc")
    from tools.library.pages import write_pages

    text = write_pages("game", tmp_path).read_text(encoding="utf-8")
    wanted = [at for group in groups for at in (group.anchor, *group.lines)]
    found = re.findall(r'<(?:section|h2) id="([\w-]+)">', text)
    assert found == wanted, "the page is in other groups"
    beside = text[text.index("<nav") : text.index("</nav>")]
    assert re.findall(r'href="#([\w-]+)"', beside) == wanted
    said = dict(re.findall(r'<section id="(\w+)">(.*?)</section>', text, re.DOTALL))
    mute = [name for name in game.__all__ if 'class="docstring"' not in said[name].partition('class="classattr"')[0]]
    assert mute == []
    assert "All rulesets, by name." in said["RULES"]


def statement_of(name: str, file: Path) -> tuple[list[ast.stmt], int]:
    """The statements of the module that gives a name to something, and which of them does. Front pages are followed."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    found = [number for number, node in enumerate(body) if name in names_of(node)]
    if found:
        return body, found[0]
    imports = [node for each in body for node in ast.walk(each) if isinstance(node, ast.ImportFrom)]
    module = next(node.module or "" for node in imports if name in [alias.name for alias in node.names])
    stem = file.parent.joinpath(*module.split("."))
    return statement_of(name, stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py"))


def names_of(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives to something."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def text_of(node: ast.stmt) -> str:
    """The text that a statement is, if it is one."""
    text = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""
    return text if isinstance(text, str) else ""


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_is_short(title: str) -> None:
    assert len([line for line in EXAMPLES[title].splitlines() if line.strip()]) <= MOST_LINES


def test_an_import_loads_neither_the_window_nor_the_laboratory(installed: Path, tmp_path: Path) -> None:
    code = "import sys, tetrarium; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = run(installed, "-c", code, cwd=tmp_path).stdout.split()
    assert "tetrarium" in loaded
    assert {"pygame", "numpy", "numba", "yaml", "game"} & {*loaded} == set()


def test_the_front_page_offers_what_it_lists() -> None:
    assert {*game.__all__} == {*dir(game), "__version__"}
    assert [name for name in game.__all__ if not hasattr(game, name)] == []
    find, _ = offer("game", {"core.board.board": "Board"})
    with pytest.raises(AttributeError, match="'game' has no attribute 'Bord'"):
        find("Bord")


@pytest.mark.skipif(not os.environ.get("EVERY_TEST"), reason="EVERY_TEST asks for it: it takes a while")
def test_examples_and_the_front_page_satisfy_a_strict_type_checker(installed: Path, tmp_path: Path) -> None:
    for number, example in enumerate(EXAMPLES.values()):
        (tmp_path / f"example_{number}.py").write_text(example)
    # What the linter has found of the packages of others need not be found again.
    known = "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")
    done = run(installed, "-m", "mypy", *known, "--strict", "--no-error-summary", str(tmp_path), cwd=tmp_path)
    assert (done.stdout, done.returncode) == ("", 0)
