"""The tables of the documents are those of the records of the program."""

import pytest

from tests.generated_tables import parts
from tools.markdown import DOCUMENTS, with_tables

TABLES = parts()


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_records(name: str) -> None:
    """Write them with ``python -m tests.generated_tables``."""
    page = (DOCUMENTS / name).read_text(encoding="utf-8")
    assert with_tables(page, TABLES[name]) == page, f"docs/{name} is old: run  python -m tests.generated_tables"


def test_no_table_has_a_copy_that_is_written_by_hand() -> None:
    """A row of a generated table stands on one page, between its marks."""
    rows = {row for tables in TABLES.values() for text in tables.values() for row in text.splitlines()[2:]}
    for path in DOCUMENTS.glob("*.md"):
        generated = list(TABLES.get(path.name, {}).values())
        lines = path.read_text(encoding="utf-8").splitlines()
        for row in rows & {*lines}:
            assert lines.count(row) == sum(text.splitlines().count(row) for text in generated), f"{path.name}: {row}"
