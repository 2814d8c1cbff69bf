"""``python -m tests.quick [BASE]``: mypy and the tests of what has changed since a commit, the nearest tests first.

Without BASE, it is the commit at which this branch left main, or on main the last one that was pushed; where that is
the last commit of all, it is the one before. What does not fit into the time is left to ``make test``, but the nearest
files are always run to their end. If no test was run, that is an error.
"""

import ast
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 40.0
"""The time for the tests, from the first one on. The linters take the rest of a minute."""
MOST = 40
"""The most files of tests. To collect more would take all of the time."""
_ALWAYS = "tests/test_architecture.py"
_WHOLE = 1
"""The greatest rank of a file of tests that is always run to its end: it has changed, or has the name of what has."""
_LEAST = 3
"""The files of tests that are always run to their end where none is as near as that."""
_TYPED = ("main.py", "game/", "tests/", "tools/")
_LEFT = ("tests/bundle/", "tests/lab/test_cluster.py")
"""Tests that need packages of their own, for the program of one file and for clusters, are left to ``make test``."""


Git = Callable[..., "list[str] | None"]


def base(git: Git) -> str:
    """Return the commit since which this branch has changed, where nobody names one. ``git`` gives the lines of a
    command of git, or None if it fails."""
    (head,) = git("rev-parse", "HEAD") or ["HEAD"]
    left = (git("merge-base", "HEAD", name) for name in ("main", "origin/main"))
    before = [commit for found in left for commit in found or () if commit != head]
    return (before or git("rev-parse", "HEAD~1") or [head])[0]


def changed(since: str | None) -> list[str]:
    """Return the files that are other than at a commit, new ones too. Raises ValueError if git does not know it."""
    since = since or base(_git)
    if _git("rev-parse", "--verify", "--end-of-options", f"{since}^{{commit}}") is None:
        raise ValueError(f"{since}: git knows no such commit here; expected one, as in make quick BASE=HEAD~1")
    tracked = _git("diff", "--name-only", "--diff-filter=d", since) or []
    return [*tracked, *(_git("ls-files", "--others", "--exclude-standard") or [])]


def _git(*arguments: str) -> list[str] | None:
    """Return the lines of a command of git; None if it fails or there is no git."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return None if done.returncode else done.stdout.split("\n")[:-1]


def nearest(files: Iterable[str], tests: Mapping[str, str]) -> dict[str, int]:
    """Return the tests of some files with their ranks, the nearest ones first, whose rank is 0. ``tests`` has the text
    of each Python file of tests/.

    A test is near a file if it is that file, has its name, imports it or names it, stands in the folder that mirrors
    the file or its folder, or in the one that mirrors its room. An ``__init__`` has the name and the place of its
    folder.
    """
    uses = {test: set(_imports(text)) for test, text in tests.items()}
    ranks: dict[str, int] = {_ALWAYS: 0}
    for file in files:
        path = PurePosixPath(file)
        plain = path.parent if path.name == "__init__.py" else path.with_suffix("")
        mirror = "/".join(("tests", *plain.parts[1:-1])) if path.parts[0] == "game" else str(path.parent)
        own = f"{mirror}/{plain.name}"
        for test, text in tests.items():
            if not PurePosixPath(test).name.startswith("test_"):
                continue
            ways = (
                test == file or (path.suffix == ".md" and test == "tests/test_docs.py"),
                test in (f"{mirror}/test_{plain.name}.py", f"{own}/test_{plain.name}.py"),
                ".".join(plain.parts) in uses[test] or (path.suffix not in ("", ".py") and path.name in text),
                test.startswith(f"{own}/"),
                mirror != "tests" and test.startswith(f"{mirror}/"),
                path.parts[0] == "game" and test.startswith("/".join(("tests", *path.parts[1:2], ""))),
            )
            if any(ways):
                ranks[test] = min(ranks.get(test, len(ways)), ways.index(True))
    return dict(sorted(ranks.items(), key=lambda each: (each[1], each[0])))


def whole(ranks: Mapping[str, int]) -> list[str]:
    """Return the tests that are run to their end, however long that takes."""
    near = [test for test, rank in ranks.items() if rank <= _WHOLE]
    return near if near != [_ALWAYS] else list(ranks)[: _LEAST + 1]


def _imports(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class Limit:
    """Ends the tests when their time is over, but not those of some files. The time begins with the first test: how
    long it takes to collect them says nothing about them."""

    def __init__(self, spared: Collection[str], clock: Callable[[], float] = time.monotonic) -> None:
        """``spared`` are the files that are run to their end. ``clock`` is in seconds."""
        self._spared, self._clock = spared, clock
        self._begun: float | None = None
        self.run = self.collected = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected = len(session.items)

    def pytest_runtest_logfinish(self) -> None:
        self.run += 1

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Skip what is left without a word; the summary says how much it was."""
        return True if self.is_over(item.nodeid) else None

    def is_over(self, test: str) -> bool:
        """Whether there is no more time for a test by its name for pytest."""
        now = self._clock()
        self._begun = now if self._begun is None else self._begun
        return now > self._begun + SECONDS and test.split("::")[0] not in self._spared

    def verdict(self, code: int) -> int:
        """Say what was left out. Return the exit code for that of pytest."""
        if self.run < self.collected:
            print(f"{self.run:,} of {self.collected:,} tests were run in {SECONDS:g} s; make test runs the rest")
        if not self.run:
            print("no test was run", file=sys.stderr)
        return code or int(not self.run)


def main(arguments: Sequence[str]) -> int:
    """Run mypy and the tests. Return the exit code."""
    try:
        files = changed(arguments[0] if arguments else None)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    sys.dont_write_bytecode = False  # else each run would compile all tests
    tests = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py")}
    ranks = {test: rank for test, rank in nearest(files, tests).items() if not test.startswith(_LEFT)}
    chosen = list(ranks)
    near = f"the nearest {MOST} of {len(chosen)}" if len(chosen) > MOST else f"{len(chosen)}"
    print(f"{len(files)} files have changed; {near} files of tests are near them", flush=True)
    typed = typed_files(files)
    mypy = subprocess.Popen([sys.executable, "-m", "mypy", *typed], cwd=ROOT) if typed else None
    limit = Limit(whole(ranks))
    code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-n", "0", *chosen[:MOST]], plugins=[limit])
    return limit.verdict(int(code)) or (mypy.wait() if mypy else 0)


def typed_files(files: Iterable[str]) -> list[str]:
    """Return those of some files that mypy checks."""
    return [file for file in files if file.endswith(".py") and file.startswith(_TYPED)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
