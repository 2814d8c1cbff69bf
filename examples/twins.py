import random
from collections.abc import Iterator


def twins(rng: random.Random) -> Iterator[str]:
    """Every piece comes twice."""
    while True:
        piece = rng.choice("IJLOSTZ")
        yield from (piece, piece)
