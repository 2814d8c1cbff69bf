"""The order of the tests."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tests.conftest import COMPILES, pytest_collection_modifyitems

ROOT = Path(__file__).parents[1]
TAKES = re.compile(r"^ *(from|import) (game\.[a-z.]*\bcompiled\.[a-z]|game\.lab\.compiled|numba)", re.MULTILINE)


def test_those_that_run_compiled_code_come_first_and_all_stay_in_their_order() -> None:
    files = ["core/test_c", "lab/test_b", "core/test_a", "bench/test_f", "labels/test_d", "bench/test_e"]
    items = [SimpleNamespace(nodeid=f"tests/{file}.py::test_it") for file in files]
    before = list(items)
    pytest_collection_modifyitems(cast(Any, items))
    assert items == [*before[1::2], *before[::2]] != before


def test_each_test_that_takes_from_compiled_code_is_among_them() -> None:
    assert [path for path in COMPILES if not (ROOT / path).exists()] == []
    files = {file.relative_to(ROOT).as_posix(): file for file in (ROOT / "tests").rglob("test_*.py")}
    taking = [path for path, file in files.items() if TAKES.search(file.read_text(encoding="utf-8"))]
    assert len(taking) > 5
    assert [path for path in taking if not path.startswith(COMPILES)] == []
