"""Which tests are run for a change, and in which order."""

from __future__ import annotations

import pytest

from tests.quick import changed, nearest

TESTS = {
    "tests/test_architecture.py": "",
    "tests/test_docs.py": "",
    "tests/core/board/test_bits.py": "from game.core.board import bits",
    "tests/core/board/test_moves.py": "from game.core.board.moves import reach",
    "tests/core/test_finesse.py": "from tests.core import helper",
    "tests/ai/test_steps.py": "from game.core.board.bits import ROW",
    "tests/ui/test_icon.py": 'FILE = "tetrarium.svg"',
    "tests/core/helper.py": "",
}
ALWAYS = "tests/test_architecture.py"


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        (
            "game/core/board/bits.py",
            "tests/core/board/test_bits.py tests/ai/test_steps.py tests/core/board/test_moves.py "
            "tests/core/test_finesse.py",
        ),
        (
            "tests/core/helper.py",
            "tests/core/test_finesse.py tests/core/board/test_bits.py tests/core/board/test_moves.py",
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


def test_a_commit_that_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^no-such-commit: git knows no such commit here"):
        changed("no-such-commit")
