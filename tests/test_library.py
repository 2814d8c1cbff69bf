"""docs/library.md and README.md: every example runs as it is printed, under the name of the installed package."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.front import offer

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## (.+?)\n.*?^~~~python\n(.*?)^~~~", PAGE, re.DOTALL | re.MULTILINE))
EXAMPLES["README.md"] = re.findall(
    r"^~~~python\n(.*?)^~~~", (ROOT / "README.md").read_text(), re.DOTALL | re.MULTILINE
)[0]
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
    done = run(installed, "-m", "mypy", "--strict", "--no-error-summary", str(tmp_path), cwd=tmp_path)
    assert (done.stdout, done.returncode) == ("", 0)
