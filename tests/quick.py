"""``python -m tests.quick [BASE]``: the tests of what has changed since a commit, the nearest ones first.

Without BASE, it is the commit at which this branch left main. What does not fit into the time is left to ``make test``.
"""

import ast
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 40.0
"""The time for the tests. The linters take the rest of a minute."""
MOST = 40
"""The most files of tests. To collect more would take all of the time."""
_ALWAYS = "tests/test_architecture.py"
_LEFT = ("tests/bundle/", "tests/lab/test_cluster.py")
"""Tests that need packages of their own, for the program of one file and for clusters, are left to ``make test``."""


def changed(base: str | None) -> list[str]:
    """Return the files that are other than at a commit, new ones too. Raises ValueError if git does not know it."""
    since = base or (_git("merge-base", "HEAD", "main") or ["HEAD"])[0]
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


def nearest(files: Iterable[str], tests: Mapping[str, str]) -> list[str]:
    """Return the tests of some files, the nearest ones first. ``tests`` has the text of each Python file of tests/.

    A test is near a file if it is that file, has its name, imports it or names it, stands in the folder that mirrors
    its folder, or in the one that mirrors its room.
    """
    uses = {test: set(_imports(text)) for test, text in tests.items()}
    ranks: dict[str, int] = {_ALWAYS: 0}
    for file in files:
        path = PurePosixPath(file)
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        mirror = "/".join(("tests", *path.parts[1:-1])) if path.parts[0] == "game" else str(path.parent)
        for test, text in tests.items():
            if not PurePosixPath(test).name.startswith("test_"):
                continue
            ways = (
                test == file or (path.suffix == ".md" and test == "tests/test_docs.py"),
                PurePosixPath(test) in (PurePosixPath(mirror, f"test_{path.stem}.py"),),
                module in uses[test] or (path.suffix not in ("", ".py") and path.name in text),
                mirror != "tests" and test.startswith(f"{mirror}/"),
                path.parts[0] == "game" and test.startswith("/".join(("tests", *path.parts[1:2], ""))),
            )
            if any(ways):
                ranks[test] = min(ranks.get(test, len(ways)), ways.index(True))
    return sorted(ranks, key=lambda test: (ranks[test], test))


def _imports(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class _Limit:
    """Ends the tests when their time is over."""

    def __init__(self) -> None:
        self.begun, self.run, self.collected = time.monotonic(), 0, 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected = len(session.items)

    def pytest_runtest_logfinish(self) -> None:
        self.run += 1

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Skip what is left without a word; the summary says how much it was."""
        return True if time.monotonic() - self.begun > SECONDS else None


def main(arguments: Sequence[str]) -> int:
    """Run the tests. Return the exit code."""
    try:
        files = changed(arguments[0] if arguments else None)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    tests = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py")}
    chosen = [test for test in nearest(files, tests) if not test.startswith(_LEFT)]
    near = f"the nearest {MOST} of {len(chosen)}" if len(chosen) > MOST else f"{len(chosen)}"
    print(f"{len(files)} files have changed; {near} files of tests are near them", flush=True)
    limit = _Limit()
    code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-n", "0", *chosen[:MOST]], plugins=[limit])
    if limit.run < limit.collected:
        print(f"{limit.run:,} of {limit.collected:,} tests were run in {SECONDS:g} s; make test runs the rest")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
