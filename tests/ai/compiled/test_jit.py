"""The cache of compiled code, and the names by which it finds the weights of features."""

import os
import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, cast

import pytest

pytest.importorskip("numba")

from game.ai.compiled import SAYS
from game.ai.compiled.jit import KERNELS, cache_folder, compiled, sources
from game.ai.linear.features import FEATURES
from game.lab.compiled.kernels import feature
from tests.test_architecture import MODULES, imports

GAME = Path(__file__).resolve().parents[3] / "game"


ALL_KERNELS = frozenset(path for pattern in KERNELS.values() for path in GAME.glob(pattern))


@pytest.mark.parametrize("room", KERNELS)
def test_the_name_of_a_cache_depends_on_each_file_that_a_kernel_of_the_room_takes_from(room: str) -> None:
    """A constant of another file is compiled in, and numba would go on with the old one. What nothing is taken from
    leaves the cache as it is."""
    found: set[Path] = set()
    new = set(GAME.glob(KERNELS[room]))
    while new:
        found |= new
        kernels = new & ALL_KERNELS
        taken = {MODULES[module] for path in kernels for module in imports(path) if module in MODULES}
        new = {path for path in taken if "offer(" not in path.read_text(encoding="utf-8")} - found
    assert GAME / "core/bits/__init__.py" in found
    assert found - set(sources(room)) == set()
    packages = {path for path in sources(room) if path.name == "__init__.py"}
    assert set(sources(room)) - found - packages == set()


def test_each_kernel_is_of_a_room() -> None:
    makers = re.compile(r"^@(compiled|inlined|merged)$", re.MULTILINE)
    assert {path for path in GAME.rglob("*.py") if makers.search(path.read_text(encoding="utf-8"))} <= ALL_KERNELS


@pytest.mark.parametrize(
    ("room", "module", "name"),
    [
        ("ai", "game.ai.compiled.kernels.beam.beam_steps", "run"),
        ("lab", "game.lab.compiled.kernels.moves", "play"),
        ("puzzles", "game.puzzles.linjat.compiled.completing", "complete"),
        ("envs", "game.envs.kernel", "step"),
    ],
)
def test_a_kernel_is_kept_in_the_cache_of_its_room(room: str, module: str, name: str) -> None:
    function = getattr(pytest.importorskip(module, exc_type=ImportError), name)
    assert Path(function._cache.cache_path).parent == cache_folder(room)
    assert len({cache_folder(each) for each in KERNELS}) == len(KERNELS)


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the program that cannot be written, of a user with a cache and a shared temporary folder."""
    for name in ("program", "cache", "shared"):
        (tmp_path / name).mkdir()
    (tmp_path / "shared").chmod(0o777)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "shared"))
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path / "program" and may(path, mode))
    return tmp_path / "program"


unix = pytest.mark.skipif(not hasattr(os, "getuid"), reason="elsewhere the folder of a user is the user's own")


@unix
def test_the_cache_of_a_program_that_cannot_be_written_is_the_users_own(read_only: Path) -> None:
    folder = cache_folder("ai", read_only)
    assert folder.parent == read_only.parent / "cache" / "tetrarium"
    assert [stat.S_IMODE(each.stat().st_mode) for each in (folder, folder.parent)] == [0o700, 0o700]
    assert cache_folder("ai", read_only) == folder, "it is found again"
    assert not any((read_only.parent / "shared").iterdir())


@unix
@pytest.mark.parametrize("what", ["another user's", "a link", "open to all", "a file", "open above", "no home"])
def test_compiled_code_that_somebody_else_may_have_made_is_not_run(
    read_only: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    folder = cache_folder("ai", read_only)
    before = folder
    if what == "another user's":
        monkeypatch.setattr(os, "getuid", lambda: 12345)
    elif what == "open to all":
        folder.chmod(0o777)
    elif what == "open above":
        folder.parent.chmod(0o770)
    elif what == "no home":
        monkeypatch.setattr("platformdirs.user_cache_path", lambda *_, **__: (_ for _ in ()).throw(RuntimeError))
    else:
        folder.rmdir()
        folder.symlink_to(read_only.parent / "shared") if what == "a link" else folder.write_text("")
    new = [cache_folder("ai", read_only) for _ in range(2)]
    assert len({before, *new}) == 3, "a new one each time, with a name that nobody knows before"
    assert all(each.parent.name == "shared" and stat.S_IMODE(each.stat().st_mode) == 0o700 for each in new)


def test_a_function_is_compiled_once_for_all_numbers_that_callers_write_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))

    @compiled
    def add(number: int, more: int) -> int:
        return number + more

    @compiled
    def call(number: int) -> int:
        return add(add(add(number, 3), 4), number)

    assert call(5) == 17
    assert len(cast(Any, add).signatures) == 1


def test_each_name_stands_for_the_feature_of_that_name() -> None:
    names = [re.sub(r"[^A-Z0-9]+", "_", name.upper()) for name in list(FEATURES)[: feature.KNOWN]]
    assert [getattr(feature, name) for name in names] == list(range(feature.KNOWN))
    assert list(FEATURES)[: feature.SURVEYED][-1] == "rows"


_COMPILES = """
import sys
import numba
numba.config.CACHE_DIR = sys.argv[1]
from game.ai.compiled import jit
numba.config.CACHE_DIR = sys.argv[1]

@jit.compiled
def add(number: int, more: int) -> int:
    return number + more

assert add(2, 3) == 5
"""


def test_the_first_process_that_compiles_says_so_and_one_that_loads_does_not(tmp_path: Path) -> None:
    (tmp_path / "adds.py").write_text(_COMPILES, encoding="utf-8")
    said = []
    for number in range(2):
        mark = tmp_path / f"mark {number}"
        mark.touch()
        command = [sys.executable, str(tmp_path / "adds.py"), str(tmp_path / "cache")]
        env = {**os.environ, "PYTHONPATH": str(GAME.parent), SAYS: str(mark)}
        said.append(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stderr)
        assert mark.exists() is bool(number)
    assert said == ["Compiling the engine: about a minute, once.\n", ""]
