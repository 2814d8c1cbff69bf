"""The tables of docs/dealers.md, made from the registry, which ``deal --list`` prints too.

``python -m tests.core.dealers.dealers_page`` writes them into the page.
"""

from __future__ import annotations

import json
from pathlib import Path

from game.core.dealers import RANDOMIZERS

PATH = Path(__file__).parents[3] / "docs" / "dealers.md"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *rows))


def dealers() -> str:
    """All randomizers, with what the registry says about them."""
    return table(
        ["name", "title", "maker", "from", "how it deals", "other names"],
        [
            [
                f"`{name}`",
                chosen.card.title,
                chosen.card.maker,
                chosen.source,
                chosen.card.method,
                ", ".join(f"`{alias}`" for alias in chosen.aliases),
            ]
            for name, chosen in RANDOMIZERS.items()
        ],
    )


def feelings() -> str:
    """How all randomizers feel, with their figures."""
    return table(
        ["dealer", "repeats", "longest wait", "how it feels"],
        [
            [f"`{name}`", chosen.card.repeats, chosen.card.longest_wait, chosen.card.feel]
            for name, chosen in RANDOMIZERS.items()
        ],
    )


def options() -> str:
    """All options of all randomizers, with their defaults."""

    def shown(default: object) -> str:
        return "" if default is None else f"`{default if isinstance(default, str) else json.dumps(default)}`"

    return table(
        ["dealer", "option", "default", "values"],
        [
            [f"`{name}`", f"`{key}`", shown(option.default), option.what]
            for name, chosen in RANDOMIZERS.items()
            for key, option in chosen.options.items()
        ],
    )


def with_tables(page: str) -> str:
    """The page with its tables as they should be. Raises ValueError where the mark of a table is missing."""
    for name, content in (("dealers", dealers()), ("feelings", feelings()), ("options", options())):
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
        before, middle, rest = page.partition(begin)
        _, last, after = rest.partition(end)
        if not middle or not last:
            raise ValueError(f"docs/dealers.md has no place for the table {name!r}: expected {begin.strip()} and {end}")
        page = f"{before}{begin}{content}\n{end}{after}"
    return page


def main() -> None:
    PATH.write_text(with_tables(PATH.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
