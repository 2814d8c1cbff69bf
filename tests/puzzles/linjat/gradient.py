"""Checks many levels of each size, draws their grades, and writes the packs that come with the game.

python main.py puzzle generate --size easy --count 1000 --seed 1 > easy.txt
# ... and so for medium, hard and expert
python -m tests.puzzles.linjat.gradient easy.txt medium.txt hard.txt expert.txt
"""

import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from game.puzzles.engine.making import LEVELS, read_pack
from game.puzzles.linjat.client import SIZES, LinjatClient
from game.puzzles.linjat.linjat import Linjat, options
from game.puzzles.linjat.linjat_puzzles import FOLDER, LinjatPuzzles, PackedLinjat, parse_line
from game.puzzles.linjat.solver import LinjatKnowledge

PICTURE = Path(__file__).resolve().parents[3] / "docs" / "linjat-levels.png"
_GRADE_BARS = 40
OF_A_LEVEL = 20
"""The puzzles of each level in a pack."""


def mirrored(puzzle: Linjat) -> list[str]:
    """Return the texts of a puzzle and its mirror images."""
    rows = str(puzzle).split("/")
    flipped = [row[::-1] for row in rows]
    return ["/".join(each) for each in (rows, rows[::-1], flipped, flipped[::-1])]


def layers_of(client: LinjatClient, puzzle: Linjat) -> tuple[int, ...] | None:
    """Return the layers of each rule and the greatest width; None if the rules do not solve the puzzle."""
    lines = options(puzzle.width, puzzle.height, puzzle.numbers)
    return client.figures(LinjatKnowledge(puzzle.numbers, lines, 0), puzzle.dots)


def graded(packed: PackedLinjat) -> tuple[float, tuple[int, ...]]:
    """Return the grade of a puzzle and its layers. Raises ValueError if something is wrong with it."""
    puzzle, size = packed.puzzle, SIZES[packed.size]
    client = LinjatClient(size)
    found = layers_of(client, puzzle)
    if not found:
        raise ValueError(f"{packed}: the rules do not solve it")
    scored = client.scored(puzzle, found)
    if not scored.clean or not LinjatPuzzles().band(packed.size, packed.level).holds(scored):
        raise ValueError(f"{packed}: {scored}")
    return scored.grade, found


def spread_out(puzzles: Sequence[PackedLinjat]) -> list[PackedLinjat]:
    """Return the puzzles of a pack: of each level some, evenly from the easiest to the hardest."""
    chosen: list[PackedLinjat] = []
    for level in LEVELS:
        some = sorted((each for each in puzzles if each.level == level), key=lambda each: graded(each)[0])
        chosen += [some[at * len(some) // OF_A_LEVEL] for at in range(OF_A_LEVEL)]
    return chosen


def draw_grades(
    grades: Mapping[str, Mapping[int, Sequence[float]]], packs: Mapping[str, Sequence[float]], path: Path
) -> None:
    """Write a chart of the grades of puzzles: for each size, a histogram with a colour for each level, and below it
    the grades of a pack in its order. Raises OSError or ValueError."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(3.2 * len(grades), 6), layout="constrained")
    above, below = figure.subplots(2, len(grades), squeeze=False)
    for axes, lower, (size, levels) in zip(above, below, grades.items(), strict=True):
        labels = [f"level {level}" for level in levels]
        every = [grade for some in levels.values() for grade in some]
        low, high = math.floor(min(every)), math.ceil(max(every))
        edges = [edge - 0.5 for edge in range(low, high + 2, 1 + (high - low) // _GRADE_BARS)]
        axes.hist(list(levels.values()), bins=[*edges, high + 1], stacked=True, label=labels)
        axes.set(title=size, xlabel="grade", ylabel="puzzles")
        places = range(1, len(packs[size]) + 1)
        lower.plot(places, packs[size], ".", markersize=4)
        lower.set(xlabel="puzzle of the pack", ylabel="grade")
        lower.grid(alpha=0.3)
    above[0].legend(fontsize="small")
    figure.savefig(path, dpi=100)


def main(paths: Sequence[str]) -> None:
    """Check the files, print a table, draw the picture and write the packs."""
    grades: dict[str, dict[int, list[float]]] = {}
    packs: dict[str, list[float]] = {}
    for path in map(Path, paths):
        pack = read_pack(path, parse_line)  # asks the exact solver for each puzzle
        if pack.damaged:
            raise ValueError(pack.damaged[0])
        name = pack.puzzles[0].size
        if len({min(mirrored(each.puzzle)) for each in pack.puzzles}) < len(pack.puzzles):
            raise ValueError(f"{path}: a puzzle is there twice")
        figures = [graded(each) for each in pack.puzzles]
        by_level: dict[int, list[float]] = {level: [] for level in LEVELS}
        for each, (grade, _) in zip(pack.puzzles, figures, strict=True):
            by_level[each.level].append(grade)
        rules = [rule.name for rule in LinjatClient(SIZES[name]).size.counted]
        print(f"{name}: {len(pack.puzzles):,} puzzles with one solution each, solved by the rules alone, no two alike")
        for level in LEVELS:
            own = [found for each, (_, found) in zip(pack.puzzles, figures, strict=True) if each.level == level]
            layers = ", ".join(
                f"{rule} {sum(found[at] for found in own) / len(own):.1f}" for at, rule in enumerate(rules)
            )
            widest = sum(found[-1] for found in own) / len(own)
            print(f"  level {level}: median grade {median(by_level[level]):g}, layers: {layers}, width {widest:.1f}")
        chosen = spread_out(pack.puzzles)
        FOLDER.mkdir(parents=True, exist_ok=True)
        head = f"# Linjat, {name}: size, level, puzzle, seed and number. The levels climb from 1 to {LEVELS[-1]}."
        (FOLDER / f"{name}.txt").write_text("\n".join([head, *map(str, chosen), ""]), encoding="utf-8")
        grades[name] = by_level
        packs[name] = [graded(each)[0] for each in chosen]
    draw_grades(grades, packs, PICTURE)


if __name__ == "__main__":
    main(sys.argv[1:])
