"""The tables and figures of docs/dealers-reference.md and docs/dealers-lab.md, made from the registry and from
``measured.json``.

``python -m tests.core.dealers.dealers_page`` writes them into the pages. With ``--measure`` it first measures all
dealers, or those that are named, and writes ``measured.json`` anew. A million pieces of each take some minutes and the
laboratory. Of each dealer the file also has the first pieces, counted; the tests count them again.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from textwrap import fill
from typing import Any

from game.core.board.pieces import PIECES
from game.core.dealers import RANDOMIZERS
from game.play.words.titles import usual_repeats, usual_wait
from tests.core.dealers.figures import dealt, longest_run, repeats

DOCUMENTS = Path(__file__).parents[3] / "docs"
MEASURED = Path(__file__).parent / "measured.json"
SEED = "1"
PIECES_MEASURED = 1_000_000
BEGINNING, SLOW_BEGINNING = 2000, 200
"""The first pieces that are counted. Dealers that look at the board take longer."""


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
            [f"`{name}`", usual_repeats(chosen), usual_wait(chosen), chosen.card.feel]
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
            [f"`{name}`", f"`{key}`", shown(option.default), option.kind.expected]
            for name, chosen in RANDOMIZERS.items()
            for key, option in chosen.options.items()
        ],
    )


def counted(name: str) -> dict[str, Any]:
    """The first pieces that a dealer deals from ``SEED`` against an empty well, counted."""
    pieces = dealt(name, SLOW_BEGINNING if RANDOMIZERS[name].sees_board else BEGINNING, SEED)
    counts = Counter(pieces)
    return {
        "pieces": "".join(str(piece.name) + str(counts[piece]) for piece in PIECES),
        "repeats": repeats(pieces),
        "flood": longest_run(pieces),
    }


def measured() -> dict[str, Any]:
    """The figures of ``measured.json`` by dealer."""
    figures: dict[str, Any] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return figures


def measure(names: list[str]) -> None:
    """Measure dealers, and keep their figures in ``measured.json``."""
    from game.lab.dealers.figures import measure as measure_one  # it needs the laboratory

    kept = measured() if MEASURED.exists() else {}
    for name in names:
        figures = asdict(measure_one(name, SEED, PIECES_MEASURED, {}))
        del figures["gaps"], figures["randomizer"]
        kept[name] = {"figures": figures} | ({"beginning": counted(name)} if RANDOMIZERS[name].replayable else {})
        print(name)
    in_order = {name: kept[name] for name in RANDOMIZERS if name in kept}
    MEASURED.write_text(json.dumps(in_order, indent=1) + "\n", encoding="utf-8", newline="\n")


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def _number(number: float | None, places: int) -> str:
    return "-" if number is None else f"{number:.{places}f}"


def measurements() -> str:
    """The measured figures of all dealers."""
    head = [
        "dealer", "repeats", "longest flood", "gaps: variance", "99 % of the gaps", "longest gap", "no I for 13",
        "no I for 30", "bits", "guessed",
    ]  # fmt: skip
    rows = []
    for name, each in measured().items():
        of: Mapping[str, Any] = each["figures"]
        rows.append(
            [
                f"`{name}`", _percent(of["repeat"]), str(of["flood_max"]), _number(of["gap_variance"], 1),
                str(of["gap_p99"]), str(of["gap_max"]), _percent(of["i13"]), _percent(of["i30"]),
                _number(of["entropy"], 2), _percent(of["predicted"]),
            ]
        )  # fmt: skip
    return table(head, rows)


def figures_of(name: str) -> str:
    """The figures of one dealer, in a sentence or two."""
    of = measured()[name]["figures"]
    shares = of["shares"]
    most, least = max(shares, key=shares.get), min(shares, key=shares.get)
    come = [piece for piece, share in shares.items() if share]
    if len(come) < len(shares):
        common = f"Only {' and '.join(come)} come."
    elif shares[most] - shares[least] < 0.005:
        common = "All pieces are equally common."
    else:
        rare = f"{least} the rarest ({_percent(shares[least])})"
        common = f"{most} is the most common piece ({_percent(shares[most])}), {rare}."
    flood = of["flood_max"]
    again = f"{_percent(of['repeat'])} of the pieces repeat the one before; the longest flood was {flood}."
    floods = "No piece comes twice in a row." if flood == 1 else again
    gaps = f"Of the gaps between two of a kind, 99 % are {of['gap_p99']} or shorter, the longest was {of['gap_max']}."
    stars = RANDOMIZERS[name].card.stars
    rated = "The history article gives it {} of 5 for difficulty, {} for preventing floods, {} for droughts."
    article = (rated.format(*stars),) if stars else ()
    guess = f"Who knows the rule guesses {_percent(of['predicted'])} of the pieces."
    return fill(" ".join((f"*Figures of {of['pieces']:,} pieces.*", common, floods, gaps, guess, *article)), 120)


def parts() -> dict[str, dict[str, str]]:
    """The tables of each page by their names."""
    return {
        "dealers-reference.md": {
            "dealers": dealers(),
            "feelings": feelings(),
            "options": options(),
            **{f"figures of {name}": figures_of(name) for name in RANDOMIZERS},
        },
        "dealers-lab.md": {"measurements": measurements()},
    }


def with_tables(page: str, tables: Mapping[str, str]) -> str:
    """The page with its tables as they should be. Raises ValueError where the mark of a table is missing."""
    for name, content in tables.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
        before, middle, rest = page.partition(begin)
        _, last, after = rest.partition(end)
        if not middle or not last:
            raise ValueError(f"there is no place for the table {name!r}: expected {begin.strip()} and {end}")
        page = f"{before}{begin}{content}\n{end}{after}"
    return page


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--measure"]:
        measure(arguments[1:] or list(RANDOMIZERS))
    for name, tables in parts().items():
        path = DOCUMENTS / name
        path.write_text(with_tables(path.read_text(encoding="utf-8"), tables), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
