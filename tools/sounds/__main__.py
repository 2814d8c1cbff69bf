"""Writes the sounds: ``python -m tools.sounds`` all of them, ``python -m tools.sounds effects`` or ``music`` a part."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.sounds.arcade import ARCADE
from tools.sounds.console import CONSOLE
from tools.sounds.effects import write_set
from tools.sounds.music import render, write
from tools.sounds.score import ScoreError, read_score
from tools.sounds.soft import SOFT

SCORES = Path(__file__).with_name("scores")
OUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"
SETS = {"soft": SOFT, "arcade": ARCADE, "console": CONSOLE}
"""Name of a set in the settings -> its effects."""


def effects() -> None:
    """Write the sets of effects."""
    for name, some in SETS.items():
        write_set(some, OUT / name)


def music() -> None:
    """Write each score, and its intense variant where it has one. Raises ScoreError."""
    for path in sorted(SCORES.glob("*.yaml")):
        score = read_score(path)
        for danger in (False, True) if score.has_danger else (False,):
            target = OUT / "music" / f"{path.stem}{'-danger' if danger else ''}.ogg"
            write(target, render(score, danger=danger))
            print(f"{target.name}: {score.seconds:.1f} s, {target.stat().st_size / 1000:.0f} kB")


WRITERS: Mapping[str, Callable[[], None]] = {"effects": effects, "music": music}


def main(names: list[str]) -> int:
    """Write the named parts, or all. Return the exit code."""
    unknown = [name for name in names if name not in WRITERS]
    if unknown:
        print(f"sounds: {unknown[0]} is not known; expected effects or music", file=sys.stderr)
        return 2
    try:
        for name in names or WRITERS:
            WRITERS[name]()
    except (ScoreError, ImportError) as error:
        wanted = 'python -m pip install ".[sound]"'
        print(f"sounds: {error}{'' if isinstance(error, ScoreError) else f'; run {wanted}'}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
