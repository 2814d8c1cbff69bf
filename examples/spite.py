import random
from collections.abc import Generator
from typing import Any


def spite(rng: random.Random, view: Any) -> Generator[str, Any, None]:
    """The piece whose best landing leaves the highest stack, after the piece that is in play."""
    while True:
        best = {piece: min(board.height for board in view.after(view.current, piece)) for piece in "SZOILJT"}
        view = yield max(best, key=best.__getitem__)
