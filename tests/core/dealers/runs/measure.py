"""Measure how many games have a long run, with the dealers that remember too much for an exact figure.

``python -m tests.core.dealers.runs.measure`` deals them and writes the table of
``game/core/dealers/runs/measured_table.py``. It takes a minute or two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS
from game.core.dealers.chance import seeded
from game.core.dealers.marks import SNAKE_PIECES
from game.core.dealers.runs import measured, measured_table
from game.core.dealers.runs.measured import GAMES, Source

TABLE = Path(measured_table.__file__)
BEGIN, END = "MEASURED: Mapping", "}  # fmt: skip\n"
NEVER = 1 << 30
Rows = tuple[tuple[tuple[int, ...], ...], int]


def first_times(pieces: Sequence[Piece]) -> dict[str, list[int]]:
    """Return for each kind, [length - 1]: after how many pieces a run first has this length."""
    times: dict[str, list[int]] = {"flood": [], "snake": [], "drought": []}
    lengths = {"flood": 0, "snake": 0, "drought": 0}
    before: Piece | None = None
    for number, piece in enumerate(pieces, 1):
        goes_on = {"flood": True, "snake": piece in SNAKE_PIECES, "drought": piece is not Piece.I}
        if piece is not before:
            lengths["flood"] = 0
        for kind, on in goes_on.items():
            lengths[kind] = lengths[kind] + 1 if on else 0
            if lengths[kind] > len(times[kind]):
                times[kind].append(number)
        before = piece
    return times


def counted(source: Source) -> Mapping[str, Rows]:
    """Return for each kind the games that had each run after each number of pieces, and the first length."""
    chosen = RANDOMIZERS[source.randomizers[0]]
    times: dict[str, list[list[int]]] = {kind: [] for kind in source.kinds}
    for game in range(GAMES):
        deal = chosen.deal(seeded(f"runs {game}"), **chosen.checked(source.options))
        for kind, first in first_times(list(islice(deal, source.at[-1]))).items():
            if kind in times:
                times[kind].append(first)
    return {kind: _rows(games, source.at) for kind, games in times.items()}


def _rows(games: Sequence[Sequence[int]], at: Sequence[int]) -> Rows:
    longest = max(map(len, games))
    columns = [[game[length] if length < len(game) else NEVER for game in games] for length in range(longest)]
    counts = [[sum(time <= number for time in column) for column in columns] for number in at]
    first = next(length for length in range(longest) if counts[0][length] < GAMES)
    return tuple(_cut(row[first:]) for row in counts), first + 1


def _cut(row: Sequence[int]) -> tuple[int, ...]:
    """Leave out the zeros at the end."""
    return tuple(row[: max((number + 1 for number, count in enumerate(row) if count), default=0)])


def rendered(table: Mapping[str, Mapping[str, Rows]]) -> str:
    """Return the table as Python."""
    lines = ["MEASURED: Mapping[str, Mapping[str, tuple[tuple[tuple[int, ...], ...], int]]] = {"]
    for name, kinds in table.items():
        lines.append(f'    "{name}": {{')
        for kind, (rows, first) in kinds.items():
            lines.append(f'        "{kind}": ((')
            for row in rows:
                filled = _filled([f"{count}," for count in row])
                filled[0] = f"({filled[0]}"
                filled[-1] += "),"
                lines += [f"            {line}" for line in filled]
            lines.append(f"        ), {first}),")
        lines.append("    },")
    return "\n".join([*lines, "}  # fmt: skip\n"])


def _filled(words: Sequence[str]) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > 100:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def main() -> None:
    """Measure all, and write the table."""
    table = {}
    for name, source in measured.SOURCES.items():
        table[name] = counted(source)
        print(name)
    text = TABLE.read_text(encoding="utf-8")
    before, after = text[: text.index(BEGIN)], text[text.index(END) + len(END) :]
    TABLE.write_text(before + rendered(table) + after, encoding="utf-8")


if __name__ == "__main__":
    main()
