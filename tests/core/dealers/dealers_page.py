"""The tables and figures of docs/dealers-reference.md and docs/dealers-lab.md, made from the registry and from
assets/dealers.json. ``tests.generated_tables`` writes them with those of the other pages.

``python -m tests.core.dealers.dealers_page --measure`` measures all dealers, or those that are named, and writes
assets/dealers.json and the tables anew. A million pieces of each take some minutes and the laboratory. Of each dealer
the file also has the first pieces, counted; the tests count them again.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from game.core.board.pieces import PIECES
from game.core.dealers import RANDOMIZERS
from game.dealer_cards import card_of
from game.play.words.titles import usual_repeats, usual_wait
from tests.core.dealers.figures import dealt, longest_run, repeats
from tools import measured as measured_file
from tools.markdown import anchor, table, write

SEED = "1"
PIECES_MEASURED = 1_000_000
BEGINNING, SLOW_BEGINNING = 2000, 200
"""The first pieces that are counted. Dealers that look at the board take longer."""


def dealers() -> str:
    """All randomizers, with their figures, how they feel, and links to their sections."""
    return table(
        ["name", "title", "repeats", "longest wait", "how it feels", "other names"],
        [
            [
                f"`{name}`",
                f"[{card_of(chosen).title}](#{anchor(f'{card_of(chosen).title} ({name})')})",
                usual_repeats(chosen),
                usual_wait(chosen),
                card_of(chosen).feel,
                ", ".join(f"`{alias}`" for alias in chosen.aliases),
            ]
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


def measure(names: list[str]) -> None:
    """Measure dealers, and keep their figures."""
    from game.lab.dealers.deal_figures import measure as measure_one  # it needs the laboratory

    kept = measured_file.read()
    for name in names:
        figures = asdict(measure_one(name, SEED, PIECES_MEASURED, {}))
        del figures["randomizer"]
        figures["gaps"] = [round(share, 5) for share in figures["gaps"]]
        kept[name] = {**kept.get(name, {}), "figures": figures} | (
            {"beginning": counted(name)} if RANDOMIZERS[name].replayable else {}
        )
        print(name, flush=True)
        measured_file.write(kept)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"


def _number(number: float | None, places: int) -> str:
    return "-" if number is None else f"{number:.{places}f}"


def measurements() -> str:
    """The measured figures of all dealers."""
    head = [
        "dealer", "repeats", "longest flood", "gaps: variance",
        "longest gap", "no I for 30", "bits by four", "bits by rule",
    ]  # fmt: skip
    rows = []
    for name, each in measured_file.read().items():
        of: Mapping[str, Any] = each["figures"]
        rows.append(
            [
                f"`{name}`", _percent(of["repeat"]), str(of["flood_max"]), _number(of["gap_variance"], 1),
                 str(of["gap_max"]), _percent(of["i30"]),
                _number(of["bits_by_last_four"], 2), _number(of["bits_by_rule"], 2),
            ]
        )  # fmt: skip
    return table(head, rows)


def parts() -> dict[str, dict[str, str]]:
    """The tables of each page by their names."""
    return {
        "dealers-reference.md": {"dealers": dealers(), "options": options()},
        "dealers-lab.md": {"measurements": measurements()},
    }


def main(arguments: list[str]) -> None:
    """Measure dealers if that is asked for, and write the tables."""
    if arguments[:1] == ["--measure"]:
        measure(arguments[1:] or list(RANDOMIZERS))
    write(parts())


if __name__ == "__main__":
    main(sys.argv[1:])
