"""Every randomizer deals today what it dealt when its golden deal was written.

A golden deal is a text file: the randomizer, the seed, options where they are not the defaults, and the pieces.
Randomizers that look at the well see an empty one. For a new randomizer, write the file with

    python -m tests.core.dealers.test_golden_deals

which writes those that are missing and leaves the others alone. A deal that has changed is a replay that no longer
plays, so think twice before you delete a file to have it written again.
"""

import json
import random
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import cast

import pytest

from game.core.board.pieces import Piece
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS, Dealer
from tests.complete import written as written_file

DEALS = Path(__file__).parents[1] / "golden" / "deals"
SEED = "tetrarium"
PIECES_IN_FILE = 300
PER_LINE = 60
VARIANTS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "bastet-by-rank": ("bastet", {"relentless": False}),
    "drought-guard-10": ("drought-guard", {"factor": 10}),
    "friend-almost": ("friend", {"often": 50, "almost_won": True}),
    "sega-next": ("sega", {"state": 1988}),
    "sega16-1988": ("sega16", {"seed": 1988}),
    "sega16-earlier": ("sega16", {"earlier": True}),
    "sega16-earlier-1988": ("sega16", {"seed": 1988, "earlier": True}),
    "sequence-once": ("sequence", {"pieces": "TSZ IOLJ", "loop": False}),
    "tgm1-article": ("tgm1", {"article_start": True}),
    "tgm2-3": ("tgm2", {"tries": 3}),
    "tgm3-arcade": ("tgm3", {"arcade_bug": True}),
}
"""File names of deals that are not their randomizer's default."""


def deal(name: str, seed: str, options: Mapping[str, object], count: int) -> str:
    # A randomizer that is not replayable is so because of its source; with a seeded one it can be tested, too.
    source = Dealer(RANDOMIZERS[name], seeded(seed), options=options)
    return "".join(str(piece) for piece in islice(iter(source.deal, None), count))


def written(name: str, options: Mapping[str, object]) -> str:
    """The text of a golden deal."""
    pieces = deal(name, SEED, options, PIECES_IN_FILE)
    lines = [pieces[i : i + PER_LINE] for i in range(0, len(pieces), PER_LINE)]
    return "\n".join((f"randomizer: {name}", f"seed: {SEED}", f"options: {json.dumps(options)}", "", *lines, ""))


def read(text: str) -> tuple[str, str, dict[str, object], str]:
    """The randomizer, the seed, the options and the pieces of a golden deal."""
    head, pieces = text.split("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    return fields["randomizer"], fields["seed"], json.loads(fields["options"]), "".join(pieces.split())


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_every_randomizer_has_a_golden_deal(name: str) -> None:
    text = written_file(DEALS / f"{name}.txt", "-m tests.core.dealers.test_golden_deals")
    chosen, _, options, _ = read(text)
    assert (chosen, options) == (name, {})


@pytest.mark.parametrize("path", sorted(DEALS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_deal_is_what_it_was(path: Path) -> None:
    name, seed, options, pieces = read(path.read_text(encoding="utf-8"))
    assert deal(name, seed, options, PIECES_IN_FILE) == pieces


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_another_seed_gives_another_deal(name: str) -> None:
    one, two = (deal(name, seed, {}, 12) for seed in ("one", "two"))
    assert (one == two) == (not RANDOMIZERS[name].chance)


class RandomAlone:
    """A source that has ``random()`` and nothing else."""

    def __init__(self) -> None:
        self.random = random.Random(1).random


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_a_deal_asks_for_nothing_that_differs_between_pythons(name: str) -> None:
    source = Dealer(RANDOMIZERS[name], cast(random.Random, RandomAlone()))
    assert all(isinstance(source.deal(), Piece) for _ in range(50))


def main() -> None:
    DEALS.mkdir(parents=True, exist_ok=True)
    for stem, (name, options) in {**{name: (name, {}) for name in RANDOMIZERS}, **VARIANTS}.items():
        path = DEALS / f"{stem}.txt"
        if not path.exists():
            path.write_text(written(name, options), encoding="utf-8", newline="\n")
            print(path.name)


if __name__ == "__main__":
    main()
