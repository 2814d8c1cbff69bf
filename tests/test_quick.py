"""Which tests are run for a change, what is said about tests that were left out, and the package that pip installs."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
import yaml

from game.program import __version__
from tests.lacking import lacking, lacking_sound, left_out
from tests.quick import SECONDS, Limit, base, changed, nearest, typed_files, whole
from tools.packages import packages

TESTS = {
    "tests/test_architecture.py": "",
    "tests/test_docs.py": "",
    "tests/core/board/test_board.py": "from game.core.board.board import Board",
    "tests/core/board/test_moves.py": "from game.core.moves.landings import reach",
    "tests/core/test_bits.py": "from game.core import bits",
    "tests/core/test_finesse.py": "from tests.core import helper",
    "tests/ai/test_steps.py": "from game.core.bits import ROW",
    "tests/ui/test_icon.py": 'FILE = "tetrarium.svg"',
    "tests/core/helper.py": "",
}
ALWAYS = "tests/test_architecture.py"


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        (
            "game/core/bits/__init__.py",
            "tests/core/test_bits.py tests/ai/test_steps.py tests/core/board/test_board.py "
            "tests/core/board/test_moves.py tests/core/test_finesse.py",
        ),
        (
            "game/core/board/__init__.py",
            "tests/core/board/test_board.py tests/core/board/test_moves.py tests/core/test_bits.py "
            "tests/core/test_finesse.py",
        ),
        (
            "game/core/board/board.py",
            "tests/core/board/test_board.py tests/core/board/test_moves.py tests/core/test_bits.py "
            "tests/core/test_finesse.py",
        ),
        (
            "tests/core/helper.py",
            "tests/core/test_finesse.py tests/core/board/test_board.py tests/core/board/test_moves.py "
            "tests/core/test_bits.py",
        ),
        ("tests/ai/test_steps.py", "tests/ai/test_steps.py"),
        ("docs/guide.md", "tests/test_docs.py"),
        ("assets/icons/tetrarium.svg", "tests/ui/test_icon.py"),
        ("setup.cfg", ""),
    ],
)
def test_the_nearest_tests_come_first(file: str, tests: str) -> None:
    assert [test for test in nearest([file], TESTS) if test != ALWAYS] == tests.split()
    assert ALWAYS in nearest([file], TESTS)


def git_in(folder: Path) -> Callable[..., list[str] | None]:
    """Git in a folder, as ``tests.quick`` asks it."""

    def git(*arguments: str) -> list[str] | None:
        command = ["git", "-c", "user.name=A", "-c", "user.email=a@b", *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return None if done.returncode else done.stdout.split("\n")[:-1]

    return git


def test_what_has_changed_is_what_main_or_the_last_push_has_not(tmp_path: Path) -> None:
    git = git_in(tmp_path)

    def commit(name: str) -> str:
        (tmp_path / name).touch()
        git("add", name)
        git("commit", "-m", name)
        return (git("rev-parse", "HEAD") or [""])[0]

    git("init", "-b", "main")
    first = commit("first")
    assert base(git) == first, "there is nothing else"
    second = commit("second")
    assert base(git) == first, "the last commit on main, where nothing is known to be pushed"
    git("update-ref", "refs/remotes/origin/main", second)
    commit("third")
    fourth = commit("fourth")
    assert base(git) == second, "all that is not pushed"
    git("checkout", "-b", "topic")
    commit("fifth")
    commit("sixth")
    assert base(git) == fourth, "where the branch has left main"


def test_the_time_begins_with_the_first_test_and_the_nearest_files_are_run_to_their_end() -> None:
    now = [1000.0]
    limit = Limit(["tests/near.py"], lambda: now[0])
    now[0] += 10 * SECONDS  # the tests are collected
    assert not limit.is_over("tests/far.py::test_it")
    now[0] += SECONDS + 1
    assert limit.is_over("tests/far.py::test_it")
    assert not limit.is_over("tests/near.py::test_it[1]")


def test_it_fails_if_no_test_was_run(capsys: pytest.CaptureFixture[str]) -> None:
    limit = Limit([])
    limit.collected = 9
    assert limit.verdict(0) == 1
    assert capsys.readouterr().out == f"0 of 9 tests were run in {SECONDS:g} s; make test runs the rest\n"
    limit.run = 9
    assert (limit.verdict(0), limit.verdict(2)) == (0, 2)


def test_the_nearest_files_are_those_that_changed_and_those_of_the_same_name() -> None:
    assert whole(nearest(["game/core/bits/__init__.py"], TESTS)) == [ALWAYS, "tests/core/test_bits.py"]
    assert len(whole(nearest(["tests/core/helper.py"], TESTS))) == 4
    assert typed_files(["game/a.py", "README.md", "examples/b.py", "main.py"]) == ["game/a.py", "main.py"]


def test_a_commit_that_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^no-such-commit: git knows no such commit here"):
        changed("no-such-commit")


def test_each_lack_gets_a_line_with_the_number_of_its_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EVERY_TEST", raising=False)
    reasons = ["Skipped: root may write everywhere"]
    for what in ("no cake", "no cake", "no tea"):
        with pytest.raises(pytest.skip.Exception) as caught:
            lacking(what)
        reasons.append(f"Skipped: {caught.value}")
    assert left_out(reasons) == ["left out 2 tests: no cake", "left out 1 test: no tea"]


def test_where_every_test_is_asked_for_a_lack_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVERY_TEST", "yes")
    with pytest.raises(pytest.fail.Exception, match="no cake"):
        lacking("no cake")


def test_a_missing_library_of_the_sound_is_a_lack_and_other_faults_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EVERY_TEST", raising=False)
    missing = "mixer module not available (ImportError: libgthread-2.0.so.0: cannot open shared object file)"
    with pytest.raises(pytest.skip.Exception, match=r"no sound without libgthread-2\.0\.so\.0 "), lacking_sound():
        raise NotImplementedError(missing)
    with pytest.raises(NotImplementedError), lacking_sound():
        raise NotImplementedError


ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_changes_the_citation_and_the_software_centres_have_an_entry_for_the_version() -> None:
    version, date = re.findall(r"(?m)^## (\S+), (\S+)$", read("CHANGELOG.md"))[0]
    assert version == __version__
    citation = yaml.safe_load(read("CITATION.cff"))
    assert (citation["version"], str(citation["date-released"])) == (version, date)
    metainfo = read("tools/bundle/linux/org.tetrarium.Tetrarium.metainfo.xml")
    assert re.findall(r'<release version="([^"]+)" date="([^"]+)"', metainfo)[0] == (version, date)


def test_each_extra_is_a_list_of_packages_or_of_other_extras() -> None:
    extras = re.findall(r"(?m)^(\w+) = \[", read("pyproject.toml").partition("[project.optional-dependencies]")[2])
    assert {"lab", "export", "cluster", "dev"} <= {*extras}
    for extra in extras[: extras.index("dev") + 1]:
        assert packages(extra)
        assert [package for package in packages(extra) if not re.fullmatch(r"[\w-]+(>=[\d.]+)?", package)] == []
    assert {*packages("lab")} < {*packages("cluster")}


def test_the_installed_command_keeps_settings_in_the_folder_of_the_user(tmp_path: Path) -> None:
    """The folder is laid out as pip does it."""
    package, config = tmp_path / "site" / "tetrarium", tmp_path / "config"
    shutil.copytree(ROOT / "game", package, ignore=shutil.ignore_patterns("tetrarium-*"))
    (package / "assets").symlink_to(ROOT / "assets")
    env = {**os.environ, "PYTHONPATH": str(package.parent), "XDG_CONFIG_HOME": str(config)}

    def printed(*arguments: str) -> str:
        command = [sys.executable, "-c", "from tetrarium.__main__ import run; run()", *arguments]
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout

    assert printed("--help").startswith("usage: tetrarium [COMMAND]")
    assert printed("settings", "set", "previews", "3") == "previews: 3 (was 5)\n"
    assert "\npreviews: 3\n" in (config / "tetrarium" / "settings.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text("def mine(rng):\n    while True:\n        yield 'T'\n")
    assert printed("deal", "--randomizer", "./mine.py", "--count", "3", "--trust") == "TTT\n"


def test_what_is_installed_is_collected_from_a_clean_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was deleted since the last build does not come back."""
    pytest.importorskip("setuptools")
    from setuptools import Distribution

    from tools.bundle.fresh import FreshBuild

    assert 'build_py = "tools.bundle.fresh.FreshBuild"' in read("pyproject.toml")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "__init__.py").touch()
    stale = tmp_path / "build" / "lib" / "tetrarium" / "gone.py"
    stale.parent.mkdir(parents=True)
    stale.touch()
    step = FreshBuild(
        Distribution({"packages": ["tetrarium"], "package_dir": {"tetrarium": "."}, "script_name": "setup.py"})
    )
    step.ensure_finalized()
    step.run()
    assert [path.name for path in stale.parent.iterdir()] == ["__init__.py"]


def test_the_archive_of_the_sources_has_all_that_the_repository_has() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    if not tracked:
        pytest.skip("no repository")
    grafted = set(re.findall(r"(?m)^graft (\S+)$", read("MANIFEST.in")))
    alone = re.findall(r"(?m)^include (.+)$", read("MANIFEST.in"))[0].split()
    kept = {".gitignore", "LICENSE", "pyproject.toml", "MANIFEST.in"}  # setuptools takes the others by itself
    left = [
        path
        for path in tracked.splitlines()
        if path.split("/")[0] not in grafted
        and path not in kept
        and not any(PurePosixPath(path).match(each) for each in alone)
    ]
    assert left == [], f"name them in MANIFEST.in: {left}"
