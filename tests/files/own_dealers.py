"""Dealers of a player in files, which tests write."""

from pathlib import Path

from game.files.own.code import OwnCode
from game.files.own.dealer_file import EXPECTED, OwnDealer
from game.files.own.trusted import trust

TWINS = '''def twins(rng):
    """Every piece comes twice."""
    while True:
        piece = rng.choice("IJLOSTZ")
        yield piece
        yield piece
'''
BREAKS = "def breaks(rng):\n    for _ in range(12):\n        yield 'T'\n    print(1 / 0)\n"
HANGS = "def hangs(rng):\n    yield 'T'\n    while True:\n        pass\n"


def slow(gate: Path, first: str = "") -> str:
    """A dealer that gives no piece but the ``first`` ones before a file is there."""
    return (
        "import os, time\n"
        "def slow(rng):\n"
        f"    yield from {first!r}\n"
        f"    while not os.path.exists({str(gate)!r}):\n        time.sleep(0.01)\n"
        "    yield from 'TOI' * 99\n"
    )


def unknown(folder: Path, text: str, name: str = "my_dealer.py") -> Path:
    """The file of a dealer to which nobody has said yes."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def written(folder: Path, text: str, name: str = "my_dealer.py") -> Path:
    """The file of a dealer to which the player has said yes."""
    path = unknown(folder, text, name)
    trust(OwnDealer(OwnCode(path, EXPECTED)).stranger)
    return path
