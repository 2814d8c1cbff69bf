"""Dealers of a player in files, which tests write."""

from __future__ import annotations

from pathlib import Path

TWINS = '''def twins(rng):
    """Every piece comes twice."""
    while True:
        piece = rng.choice("IJLOSTZ")
        yield piece
        yield piece
'''
BREAKS = "def breaks(rng):\n    for _ in range(12):\n        yield 'T'\n    print(1 / 0)\n"
HANGS = "def hangs(rng):\n    yield 'T'\n    while True:\n        pass\n"


def written(folder: Path, text: str, name: str = "my_dealer.py") -> Path:
    """The file of a dealer."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
