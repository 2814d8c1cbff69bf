"""Tables of the documents that a program writes: how they look, and their places in the pages.

A place is what stands between ``<!-- NAME: begin -->`` and ``<!-- NAME: end -->``.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

DOCUMENTS = Path(__file__).parents[1] / "docs"
Tables = Mapping[str, Mapping[str, str]]
"""Page -> name of a table -> its text."""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *rows))


def anchor(heading: str) -> str:
    """Return what a link to a heading ends with."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def with_tables(page: str, tables: Mapping[str, str]) -> str:
    """Return the page with its tables as they should be. Raises ValueError where the mark of a table is missing."""
    for name, content in tables.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
        before, middle, rest = page.partition(begin)
        _, last, after = rest.partition(end)
        if not middle or not last:
            raise ValueError(f"there is no place for the table {name!r}: expected {begin.strip()} and {end}")
        page = f"{before}{begin}{content}\n{end}{after}"
    return page


def write(tables: Tables) -> None:
    """Write tables into their pages."""
    for name, parts in tables.items():
        path = DOCUMENTS / name
        path.write_text(with_tables(path.read_text(encoding="utf-8"), parts), encoding="utf-8", newline="\n")
